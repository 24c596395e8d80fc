"""What watches over the bot sees whether anybody can play, and so does Docker."""

import asyncio
import json
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from bot import health
from bot.health import watched
from tests.store.faults import locked, read_only
from tests.wire.club import Club

DOCKERFILE = Path(__file__).parents[2] / "Dockerfile"


@pytest.fixture
def port() -> int:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        number: int = unused.getsockname()[1]
        return number


async def asked(port: int) -> tuple[int, str]:
    address = f"http://127.0.0.1:{port}/healthz"
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, (await answer.text()).strip()


@asynccontextmanager
async def cut_off(club: Club) -> AsyncIterator[None]:
    club.discord.gateway.is_down = True
    club.discord.gateway.drop()
    await club.discord.until(lambda: not club.master.ws.open)
    yield
    club.discord.gateway.is_down = False
    await club.discord.until(lambda: club.discord.gateway.connected)


async def test_a_bot_that_plays_is_well(club: Club, port: int) -> None:
    async with watched(club.master, club.store, port):
        assert await asked(port) == (200, "well")


async def test_a_bot_without_discord_is_not_well_until_it_is_back(
    club: Club, port: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with watched(club.master, club.store, port):
        with caplog.at_level("CRITICAL", "discord.client"):
            async with cut_off(club):
                alone = await asked(port)

        assert alone == (503, "The bot is not connected to Discord.")
        assert await asked(port) == (200, "well")


async def test_a_bot_that_can_not_write_is_not_well_until_it_can(club: Club, port: int) -> None:
    async with watched(club.master, club.store, port):
        async with read_only(club.store):
            status, reason = await asked(port)

        assert (status, "did not take a change" in reason) == (503, True)
        assert await asked(port) == (200, "well")


async def test_a_bot_that_has_to_wait_for_another_writer_is_not_well(
    club: Club, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.1)

    async with watched(club.master, club.store, port), locked(club.store):
        status, reason = await asked(port)

    assert (status, "takes no change" in reason) == (503, True)


async def test_a_bot_that_has_ended_is_not_well(club: Club, port: int) -> None:
    await club.master.close()

    assert await health.trouble(club.master, club.store) == "The bot is not connected to Discord."


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is no 127.0.0.2")
async def test_nobody_else_can_ask_and_nothing_else_is_told(club: Club, port: int) -> None:
    async with watched(club.master, club.store, port):
        with socket.socket() as elsewhere:
            elsewhere.bind(("127.0.0.2", port))  # it is free there: not every address is taken
        address = f"http://127.0.0.1:{port}/"
        async with aiohttp.ClientSession() as session, session.get(address) as answer:
            assert answer.status == 404


async def test_with_the_port_0_nothing_is_served(club: Club) -> None:
    async with watched(club.master, club.store, 0):
        pass


async def test_docker_asks_the_same(club: Club, port: int) -> None:
    line = DOCKERFILE.read_text("utf-8").replace("\\\n", "").split(" CMD ")[1].splitlines()[0]
    _, *command = json.loads(line)

    def probe() -> tuple[int, str]:
        environment = {"HEALTH_PORT": str(port)}
        done = subprocess.run(
            [sys.executable, *command], env=environment, capture_output=True, text=True
        )
        return done.returncode, done.stdout.strip()

    async with watched(club.master, club.store, port):
        well = await asyncio.to_thread(probe)
        async with read_only(club.store):
            amiss, reason = await asyncio.to_thread(probe)
    gone = await asyncio.to_thread(probe)

    assert well == (0, "well")
    assert (amiss, "did not take a change" in reason) == (1, True)
    assert gone[0] == 1
