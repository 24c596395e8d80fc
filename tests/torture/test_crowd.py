"""A crowd at many tables, for a few seconds; `python -m tests.torture.crowd` lets it stay."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest

from bot.record import Move
from bot.table import Table
from tests.torture.crowd import Crowd, crowded, wrongs


async def a_storm(folder: Any, acts: int = 6, **size: int) -> tuple[Crowd, list[str]]:
    async with crowded(folder, seed=1, **size) as crowd:
        await crowd.sit_down()
        await crowd.storm(acts)
        return crowd, await wrongs(crowd)


async def test_no_move_is_lost_or_made_twice_in_a_crowd(tmp_path):
    crowd, found = await a_storm(tmp_path, people=50, tables=20)

    assert not found, "\n".join(found)
    assert len(crowd.made) > 8


Play = Callable[..., Any]


def forget_some(play: Play) -> Play:
    """Every third move is answered like any other, but not made."""
    asked = []

    def forgetful(table: Table, *move: Any) -> Any:
        asked.append(move)
        return () if table.moves and len(asked) % 3 == 0 else play(table, *move)

    return forgetful


def make_more(play: Play) -> Play:
    """After each move another is made."""

    def hasty(table: Table, person: int, text: str, now: datetime, *rest: Any) -> Any:
        news = play(table, person, text, now, *rest)
        if following := [move for seat in table.waiting() for move in table.match.options(seat)]:
            table._move(Move(following[0], person, now))
        return news

    return hasty


def make_others(play: Play) -> Play:
    """Whatever is asked for, the first of all moves is made."""

    def stubborn(table: Table, person: int, text: str, *rest: Any) -> Any:
        seat = table.seat_of(person)
        options = list(table.match.options(seat)) if seat in table.waiting() else []
        return play(table, person, options[0] if options else text, *rest)

    return stubborn


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (forget_some, "is not in the record"),
        (make_more, "was asked for by nobody"),
        (make_others, "was not asked for"),
    ],
)
async def test_a_bot_that_makes_other_moves_than_it_says_is_found_out(
    tmp_path, monkeypatch, spoil, told
):
    monkeypatch.setattr(Table, "play", spoil(Table.play))

    _, found = await a_storm(tmp_path, acts=15, people=9, tables=3)

    assert any(told in line for line in found), found
