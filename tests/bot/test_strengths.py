"""Automas move with the strength that they were given, and only while it is theirs to move."""

import pytest

from bot import seats
from bot.automa import STRENGTHS
from bot.client import GameMaster
from bot.record import STAND_IN
from bot.store import Store
from bot.table import Table
from engines.match import Match
from tests.bot.conftest import Room
from tests.bot.duel import ADA, NOW, a_duel
from tests.wire.club import FirstMove


class Asked(FirstMove):
    """An automa that plays the first of its moves, and knows with which strengths it has to."""

    def __init__(self) -> None:
        self.strengths: dict[int, set[str]] = {}

    async def move(self, match: Match, seat: int, strength: str) -> str:
        self.strengths.setdefault(seat, set()).add(strength)
        return await super().move(match, seat, strength)


@pytest.fixture
def asked() -> Asked:
    return Asked()


@pytest.fixture
def simcord_bot(store: Store, asked: Asked) -> GameMaster:
    return GameMaster(store, asked)


async def test_every_automa_plays_with_its_own_strength(room: Room, asked: Asked) -> None:
    await room.slash("ada", "game new", game="fossil")
    for strength in STRENGTHS:
        await room.slash("ada", "game automa", strength=strength)

    await room.press("ada", "start")
    while len(asked.strengths) < len(STRENGTHS):
        await room.type_move()

    chairs = (await room.table()).chairs
    assert {chairs[seat].automa: used for seat, used in asked.strengths.items()} == {
        strength: {strength} for strength in STRENGTHS
    }


def a_table_that_an_automa_plays_for_ada() -> Table:
    """Ada is away from her game of Fossil, and it is hers to put a stone."""
    table = a_duel("gentle")
    seats.stand_in(table, table.seat(ADA), "back", NOW)
    return table


def test_an_automa_moves_for_a_person_who_is_away() -> None:
    table = a_table_that_an_automa_plays_for_ada()
    thought_of, move = table.edition, next(iter(table.match.options(table.seat(ADA))))

    is_played = table.play_automa(move, NOW, thought_of)

    assert table.chairs[table.seat(ADA)].played_by == STAND_IN
    assert is_played


def test_who_comes_back_while_an_automa_thinks_moves_for_themselves() -> None:
    table = a_table_that_an_automa_plays_for_ada()
    thought_of, move = table.edition, next(iter(table.match.options(table.seat(ADA))))

    seats.come_back(table, ADA, NOW)

    assert not table.play_automa(move, NOW, thought_of)
    assert table.moves == []
