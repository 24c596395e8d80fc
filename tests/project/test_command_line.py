"""The command line as its host meets it: a process, what it prints, and how it ends."""

import argparse
import asyncio
import json
import logging
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from yarl import URL

from bot.cli import LACKING, run
from bot.client import PERMISSIONS
from bot.settings import Settings
from bot.store import StoreError
from tests.store.formats import contents, the_first_format
from tests.store.tables import a_table, make_a_move
from tests.wire import Discord, loopback

ROOT = Path(__file__).parents[2]
VERBS = "run", "sandbox", "backup", "check", "doctor", "verify"


def started(
    folder: Path, *command: str, main: str = "bot", **settings: object
) -> subprocess.Popen[str]:
    """The command line, begun in the folder with these settings and no others."""
    return subprocess.Popen(
        [sys.executable, "-m", main, *command],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "LOG_LEVEL": "ERROR"}
        | {name: str(value) for name, value in settings.items()},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Its exit status, and what it told on its output and of its troubles but the system's."""
    output, troubles = process.communicate(timeout=60)
    return process.returncode, output, troubles.replace(f"{LACKING}\n", "")


def one_sentence(troubles: str) -> str:
    """What is told of a trouble, which is no traceback."""
    lines = troubles.splitlines()
    assert len(lines) == 1, troubles
    return lines[0]


@pytest.mark.parametrize("verb", VERBS)
def test_every_command_explains_itself(tmp_path: Path, verb: str) -> None:
    status, output, _ = ended(started(tmp_path, verb, "--help"))

    assert status == 0
    assert f"tablemaster {verb}" in output


def test_the_commands_are_listed(tmp_path: Path) -> None:
    status, output, _ = ended(started(tmp_path, "--help"))

    assert status == 0
    for verb in VERBS:
        assert f"\n    {verb} " in output


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM], ids=lambda end: end.name)
def test_without_a_token_the_sandbox_tells_its_address_and_ends_when_it_is_asked_to(
    tmp_path: Path, end: signal.Signals
) -> None:
    process = started(tmp_path, SANDBOX_PORT=0)
    assert process.stdout
    lines = [process.stdout.readline() for _ in range(3)]
    process.send_signal(end)
    status, _, troubles = ended(process)

    assert "http://127.0.0.1:" in "".join(lines)
    assert status == 0, troubles
    assert not list(tmp_path.iterdir())


def test_a_port_in_use_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        status, _, troubles = ended(started(tmp_path, "sandbox", SANDBOX_PORT=port))

    assert status == 1
    assert one_sentence(troubles).startswith(f"Port {port} of this computer is taken")


async def test_a_health_port_in_use_is_told_in_a_sentence(tmp_path: Path) -> None:
    async with loopback() as discord:
        settings = {"DISCORD_TOKEN": discord.token, "PORT": discord.port}
        bot = started(tmp_path, main="tests.project.nearby", HEALTH_PORT=discord.port, **settings)
        status, _, troubles = await asyncio.to_thread(ended, bot)

    assert status == 1
    assert one_sentence(troubles) == (
        f"Port {discord.port} of this computer is taken or not allowed. "
        "Set HEALTH_PORT to another number, or to 0 for none."
    )


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ({"SANDBOX_PORT": "many"}, "SANDBOX_PORT"),
        ({"LOG_LEVEL": "loud"}, "LOG_LEVEL"),
        ({"LOG_FORMAT": "xml"}, "LOG_FORMAT"),
    ],
)
def test_a_wrong_setting_is_named(tmp_path: Path, settings: dict[str, object], name: str) -> None:
    status, _, troubles = ended(started(tmp_path, **settings))

    assert status == 1
    assert name in one_sentence(troubles)


def test_a_database_that_can_not_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    database = tmp_path / "nowhere" / "tablemaster.db"

    status, _, troubles = ended(started(tmp_path, DISCORD_TOKEN="any", DATABASE=database))

    assert status == 1
    assert str(database) in one_sentence(troubles)


@pytest.mark.parametrize("shapes", [True, False])
async def test_a_system_that_lacks_what_joins_letters_is_told_of_before_all_else(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    shapes: bool,
) -> None:
    settings = Settings(
        _env_file=None, discord_token="any", database=str(tmp_path / "nowhere" / "tables.db")
    )
    monkeypatch.setattr("bot.cli.shaping", lambda: shapes)
    monkeypatch.setattr(logging.getLogger("tablemaster"), "disabled", True)

    with pytest.raises(StoreError):
        await run(settings, argparse.Namespace())

    assert capsys.readouterr().err == ("" if shapes else f"{LACKING}\n")


def test_what_is_no_database_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("Dear reader, " * 100)

    status, _, troubles = ended(started(tmp_path, "check", DATABASE="letter.db"))

    assert status == 1
    assert "letter.db can not be used" in one_sentence(troubles)


def test_an_older_database_is_checked_and_copied_as_it_is(tmp_path: Path) -> None:
    table = a_table()
    make_a_move(table)
    the_first_format(tmp_path / "old.db", table)
    before = contents(tmp_path / "old.db")

    checked = ended(started(tmp_path, "check", DATABASE="old.db"))
    copied = ended(started(tmp_path, "backup", "copy.db", DATABASE="old.db"))

    assert checked == (0, "All is well.\n", "")
    assert copied == (0, "Copied old.db to copy.db.\n", "")
    assert (contents(tmp_path / "old.db"), contents(tmp_path / "copy.db")) == (before, before)


def test_the_doctor_ends_with_1_when_something_needs_a_hand(tmp_path: Path) -> None:
    well, found, _ = ended(started(tmp_path, "doctor"))
    (tmp_path / "letter.db").write_text("Dear reader, " * 100)
    amiss, worse, _ = ended(started(tmp_path, "doctor", DATABASE="letter.db"))

    assert (well, amiss) == (0, 1)
    assert "There is no DISCORD_TOKEN" in found
    assert "LOOK The database letter.db can not be read" in worse


class Refusing(BaseHTTPRequestHandler):
    """A Discord, or a network before it, that answers everything with the same status."""

    status, body = 401, b'{"message": "401: Unauthorized", "code": 0}'

    def do_GET(self) -> None:
        self.send_response(self.status)
        kind = "application/json" if self.body.startswith(b"{") else "text/html"
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(self.body)))
        self.end_headers()
        self.wfile.write(self.body)

    def log_message(self, format: str, *arguments: object) -> None:
        pass


class Failing(Refusing):
    status, body = 503, b"<html>\n<body>upstream connect error</body>\n</html>"


class Forbidding(Refusing):
    status, body = 403, b"<html>\n<body>Access denied</body>\n</html>"


@contextmanager
def answering(kind: type[Refusing]) -> Iterator[int]:
    """The port of a Discord that answers so."""
    with ThreadingHTTPServer(("127.0.0.1", 0), kind) as server:
        threading.Thread(target=server.serve_forever).start()
        yield server.server_port
        server.shutdown()


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (Refusing, "Discord does not know this DISCORD_TOKEN"),
        (Failing, "Discord can not be reached: it answers 503 Service Unavailable. Try again"),
        (Forbidding, "Discord can not be reached: it answers 403 Forbidden. Try again"),
    ],
)
def test_a_refused_login_is_told_in_a_sentence(
    tmp_path: Path, kind: type[Refusing], sentence: str
) -> None:
    with answering(kind) as port:
        bot = started(tmp_path, main="tests.project.nearby", DISCORD_TOKEN="any", PORT=port)
        status, _, troubles = ended(bot)

    assert status == 1
    assert one_sentence(troubles).startswith(sentence)


@pytest.mark.parametrize("code", [4004, 4012])
async def test_a_connection_that_discord_ends_for_good_is_told_in_a_sentence(
    tmp_path: Path, code: int
) -> None:
    async with loopback() as discord:
        settings = {"DISCORD_TOKEN": discord.token, "PORT": discord.port}
        bot = started(tmp_path, main="tests.project.nearby", **settings)
        await discord.until(lambda: discord.gateway.connected)
        await discord.gateway.end(code)
        status, _, troubles = await asyncio.to_thread(ended, bot)

    assert status == 1
    assert str(code) in one_sentence(troubles)


def test_a_discord_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
        bot = started(tmp_path, main="tests.project.nearby", DISCORD_TOKEN="any", PORT=port)
        status, _, troubles = ended(bot)

    assert status == 1
    assert one_sentence(troubles).startswith("Discord can not be reached")


async def test_with_a_token_it_prints_an_invitation_for_the_least_permissions_and_ends_in_peace(
    tmp_path: Path,
) -> None:
    async with loopback() as discord:
        link, status, troubles = await one_run(discord, tmp_path)

    assert link.query["scope"].split() == ["bot", "applications.commands"]
    assert link.query["permissions"] == str(PERMISSIONS.value)
    assert link.query["client_id"] == str(discord.app.id)
    assert status == 0, troubles
    assert (tmp_path / "tablemaster.db").exists()


async def test_while_one_bot_plays_a_second_does_not_start_but_the_host_can_look_after_it(
    tmp_path: Path,
) -> None:
    async with loopback() as discord:
        settings = {"DISCORD_TOKEN": discord.token, "PORT": discord.port}
        first = started(tmp_path, main="tests.project.nearby", **settings)
        await discord.until(lambda: discord.gateway.connected)
        second = started(tmp_path, main="tests.project.nearby", **settings)
        refused = await asyncio.to_thread(ended, second)
        checked = await asyncio.to_thread(ended, started(tmp_path, "check"))
        copied = await asyncio.to_thread(ended, started(tmp_path, "backup", "copy.db"))
        alive = first.poll() is None
        first.kill()
        await asyncio.to_thread(ended, first)
        third = await one_run(discord, tmp_path)

    assert (refused[0], one_sentence(refused[2])) == (
        1,
        "Another Tablemaster plays on the database tablemaster.db. End it first, or give this "
        "one a DATABASE of its own.",
    )
    assert (checked[0], copied[0], alive) == (0, 0, True)
    assert third[1] == 0, "who was killed keeps nobody off"


async def test_the_commands_are_published_once_until_they_change(tmp_path: Path) -> None:
    async with loopback() as discord:
        await one_run(discord, tmp_path)
        first = len(discord.calls("PUT /applications/*/commands"))
        await one_run(discord, tmp_path)
        again = len(discord.calls("PUT /applications/*/commands"))

    assert (first, again) == (1, 1)


async def test_the_log_can_be_had_as_json_and_never_has_the_token(tmp_path: Path) -> None:
    async with loopback() as discord:
        _, _, logged = await one_run(discord, tmp_path, LOG_FORMAT="json", LOG_LEVEL="DEBUG")

    told = [json.loads(line) for line in logged.splitlines()]
    assert {"time", "level", "logger", "message"} <= set(told[0])
    assert "commands published" in [line["message"] for line in told]
    assert discord.token not in logged


async def one_run(discord: Discord, folder: Path, **more: str) -> tuple[URL, int, str]:
    """Run the bot until it listens, and end it as a container is ended."""
    before = len(discord.calls("GET /oauth2/applications/@me"))
    settings = {"DISCORD_TOKEN": discord.token, "PORT": discord.port, **more}
    process = started(folder, main="tests.project.nearby", **settings)
    assert process.stdout
    line = await asyncio.to_thread(process.stdout.readline)
    await discord.until(lambda: discord.gateway.connected)
    process.send_signal(signal.SIGTERM)
    status, _, troubles = await asyncio.to_thread(ended, process)
    await discord.until(lambda: not discord.gateway.connected)
    assert len(discord.calls("GET /oauth2/applications/@me")) == before + 1
    return URL(line.split()[-1]), status, troubles
