"""While an automa thinks, people are served as ever; what it did since is told in few lines."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot import seats
from engines.match import Match
from tests.life.days import Days
from tests.wire import Denied
from tests.wire.club import EDIT, POST, FirstMove, Parts


@dataclass
class Thinker:
    """Keeps all automas thinking until it is told to let them move."""

    asked: int = 0
    free: asyncio.Event = field(default_factory=asyncio.Event)

    async def move(self, match: Match, seat: int, strength: str) -> str:
        self.asked += 1
        await self.free.wait()
        return next(iter(match.options(seat)))


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    thinker = Thinker()

    async def move(_: Any, match: Match, seat: int, strength: str) -> str:
        return await thinker.move(match, seat, strength)

    monkeypatch.setattr(FirstMove, "move", move)
    yield thinker
    thinker.free.set()


async def _let_one_think(club: Days, thinker: Thinker, automas: int = 1) -> int:
    """Ada, Bo and automas play, and it is an automa's turn; how many moves were made."""
    # An automa that thinks is at work, so that nobody can wait for the end of it.
    club.discord.at_work = tuple(it for it in club.discord.at_work if "automa" not in it)
    await club.lobby()
    await club.bo.click(club.board, "Join")
    for _ in range(automas):
        await club.ada.click(club.board, "Add fair automa")
    await club.ada.click(club.board, "Start")
    while (await club.table()).automa_to_move() is None:
        await club.type_move()
    await club.discord.until(lambda: thinker.asked)
    return await club.moves()


async def _shows(club: Days, text: str) -> None:
    await club.discord.until(lambda: text in club.board.text)


async def test_a_question_shows_at_once_and_stops_no_thought(club: Days, thinker: Thinker) -> None:
    made = await _let_one_think(club, thinker)

    await club.ada.slash(club.hall, "game pause")

    await _shows(club, "pause")
    assert (await club.moves(), thinker.asked) == (made, 1)
    thinker.free.set()
    await _shows(club, "to move.")
    assert await club.moves() > made


async def test_a_pause_shows_at_once_and_nothing_moves_until_it_is_over(
    club: Days, thinker: Thinker
) -> None:
    made = await _let_one_think(club, thinker)
    await club.ada.slash(club.hall, "game pause")
    await club.bo.click(club.board, "Yes")
    await _shows(club, "paused")

    thinker.free.set()
    await club.ada.slash(club.hall, "game log")

    assert await club.moves() == made
    await club.ada.click(club.board, "Go on")
    await _shows(club, "to move.")
    assert await club.moves() > made


async def test_a_thought_ends_with_the_bot(club: Days, thinker: Thinker) -> None:
    await _let_one_think(club, thinker)

    await club.master.close()

    assert not _thinking()


async def test_turns_of_automas_are_one_message_that_tells_of_each(club: Days) -> None:
    await club.lobby()
    for _ in range(4):
        await club.ada.click(club.board, "Add fair automa")
    await club.ada.click(club.board, "Start")
    for _ in range(3):
        await club.type_move(club.ada)
    posts, edits = len(club.discord.calls(POST)), len(club.discord.calls(EDIT))

    await club.type_move(club.ada)

    assert len(club.discord.calls(POST)) + len(club.discord.calls(EDIT)) - posts - edits <= 2
    assert all(f"Automa {number}⁩** moves" in club.board.text for number in (1, 2, 3, 4))
    assert "Ada⁩** moves" not in club.board.text


async def test_before_the_first_move_all_is_told_that_happened(
    club: Days, monkeypatch: pytest.MonkeyPatch
) -> None:
    _begin_alike(monkeypatch, 7)
    await club.lobby(game="gold")
    for _ in range(4):
        await club.ada.click(club.board, "Add fair automa")
    await club.ada.click(club.board, "Start")

    assert await club.moves() == 4  # she comes last
    assert club.board.text.count("⁩** places a prospector") == 4


async def test_what_people_do_shows_though_an_automa_has_moved_at_the_same_time(
    club: Days, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    _begin_alike(monkeypatch, 0)
    await _let_one_think(club, thinker, automas=4)
    steward, id, edits, slow = club.master.steward, (await club.table()).id, [], asyncio.Event()
    edit = steward._edit

    async def held(*args: Any) -> Any:
        edits.append(args)
        await slow.wait()
        return await edit(*args)

    monkeypatch.setattr(steward, "_edit", held)
    async with club.master.changing(id) as table:
        seats.offer(table, club.ada.id, club.now())
    await club.discord.until(lambda: edits)
    async with club.master.changing(id) as table:
        seats.offer(table, club.bo.id, club.now())
    thinker.free.set()
    await club.discord.until(lambda: not _thinking())
    thinker.free.clear()
    slow.set()

    await club.discord.until(lambda: sum("seat" in it for it in club.board.buttons) == 2)
    await club.discord.until(_thinking)  # so does the automa that comes next


def _begin_alike(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Games have this seed, and so this order of the seats."""
    tokens = SimpleNamespace(token_bytes=lambda length: bytes([seed] * length))
    monkeypatch.setattr("bot.table.secrets", tokens)


def _thinking() -> list[str]:
    names = [task.get_name() for task in asyncio.all_tasks()]
    return [name for name in names if name.startswith("automa")]


async def test_nothing_is_begun_while_the_bot_ends(club: Days, thinker: Thinker) -> None:
    await _let_one_think(club, thinker)
    await club.master.steward.close()

    club.master.steward.touch((await club.table()).id)

    assert not [it for it in asyncio.all_tasks() if it.get_name().startswith("table ")]


async def test_what_cannot_be_shown_is_told_to_who_did_it(
    club: Days, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.open(club.bo)
    steward, id = club.master.steward, (await club.table()).id
    shows, free = [], [asyncio.Event(), asyncio.Event()]

    async def show(id: int) -> None:
        shows.append(id)
        await free[len(shows) - 1].wait()
        if len(shows) == 2:
            raise discord.Forbidden(SimpleNamespace(status=403, reason=""), {"code": 50013})

    monkeypatch.setattr(steward, "_show", show)
    steward.touch(id)
    await club.discord.until(lambda: shows)
    steward.touch(id)
    finished = asyncio.create_task(steward.finish(id))
    free[0].set()
    await club.discord.until(lambda: len(shows) == 2)

    assert not finished.done()
    free[1].set()
    await finished
    assert id in steward.troubled


async def test_a_board_that_may_be_shown_again_is_when_somebody_asks_for_anything(
    club: Days, thinker: Thinker
) -> None:
    await _let_one_think(club, thinker)
    thinker.free.set()
    await _shows(club, "to move.")
    refused = [
        club.discord.inject("PATCH /channels/*/messages/*", Denied(50013), 99),
        club.discord.inject("POST /channels/*/messages", Denied(50013), 99),
    ]
    while (await club.table()).automa_to_move() is None:
        await club.type_move()
    made = await club.moves()
    assert refused[0].hits

    club.discord.rest.faults.clear()
    await club.ada.slash(club.hall, "fossil decline")
    await club.discord.until(lambda: "to move." in club.board.text)

    assert await club.moves() > made


async def test_the_end_is_shown_though_the_bot_stopped_before_it(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        await club.open(club.bo)
        async with club.master.tables.open((await club.table()).id) as table:
            table.stop(club.now(), "cancelled")

    async with Days.opened(**parts) as club:
        await club.discord.calm()

        assert "broken off" in club.board.text
