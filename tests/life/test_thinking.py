"""While an automa thinks, people are served as ever; what it did since is told in few lines."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from engines.match import Match
from tests.life.days import Days
from tests.wire.club import EDIT, POST, FirstMove


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


async def _let_one_think(club: Days, thinker: Thinker) -> int:
    """Ada, Bo and an automa play, and it is the automa's turn; how many moves were made."""
    # An automa that thinks is at work, so that nobody can wait for the end of it.
    club.discord.at_work = tuple(it for it in club.discord.at_work if "automa" not in it)
    await club.lobby()
    await club.bo.click(club.board, "Join")
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

    assert not [it for it in asyncio.all_tasks() if it.get_name().startswith("automa")]


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
    seed = SimpleNamespace(token_bytes=lambda length: bytes([7] * length))
    monkeypatch.setattr("bot.table.secrets", seed)
    await club.lobby(game="gold")
    for _ in range(4):
        await club.ada.click(club.board, "Add fair automa")
    await club.ada.click(club.board, "Start")

    assert await club.moves() == 4  # she comes last
    assert club.board.text.count("⁩** places a prospector") == 4
