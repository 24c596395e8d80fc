"""Fool's Gold at a table in a channel: what the board that all see offers, and gives away."""

from copy import deepcopy
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

from bot.messages import board
from bot.record import Chair
from bot.table import PLAYING, Table
from engines.gold.table import State
from engines.match import Match, start
from tests.gold.builders import HILLS, a_mining, a_state, a_track
from tests.gold.laws import blind
from tests.playouts import a_match, play_out, seed_of, tables

NOW = datetime(1849, 5, 1, tzinfo=UTC)


def a_table(match: Match) -> Table:
    """A table of people in the midst of the match."""
    chairs = [Chair(100 + seat, f"Player {seat}") for seat in range(match.seats)]
    table = Table("gold", 1, 2, 100, NOW, id=7, phase=PLAYING, chairs=chairs, started=NOW)
    table.story = []
    table.match = match
    return table


def a_board(match: Match) -> object:
    """The board that all see, all of its words and controls."""
    return board(a_table(match), "gold.png", "", (), [], NOW).to_components()


def at(state: State) -> Match:
    return replace(start("gold", 3, seed_of(0)), state=state)


# ---- what stands behind a screen


@pytest.mark.parametrize("number", range(len(tables("gold"))))
def test_the_board_for_all_is_the_same_whatever_stands_behind_the_screens(number):
    rng = Random(number)

    for match in play_out(a_match("gold", number), rng)[:-1]:
        hidden = deepcopy(match.state)
        blind(hidden, None, rng)

        assert a_board(replace(match, state=hidden)) == a_board(match)


def test_the_board_for_all_does_not_tell_who_can_pay_for_nothing():
    state = a_state({HILLS: a_track(2, s0=0)}, camp=1)
    poor = replace(state, prospectors=[0, 4, 4], coins=[1, 6, 6])

    assert a_board(at(poor)) == a_board(at(state))


def test_the_board_for_all_does_not_tell_who_has_the_gem_that_lies_open():
    state = a_mining(a_track(1, s0=0), "gold1", "quartz")
    owner = deepcopy(state)
    owner.held[0][HILLS] = ("quartz",)

    assert a_board(at(owner)) == a_board(at(state))
