"""Fool's Gold at a table in a channel: what the board that all see offers, and gives away."""

from copy import deepcopy
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

from bot.messages import Speech, board, menu_rows
from bot.record import Chair
from bot.table import PLAYING, Table
from bot.telling import event_told
from bot.words import words
from engines import gold
from engines.gold.table import Place, Scored, State
from engines.match import Match, start
from tests.gold.builders import HILLS, a_mining, a_state, a_track
from tests.gold.laws import blind
from tests.playouts import a_match, play_out, seed_of, tables

VOICE = words(game="gold")
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


# ---- how many taps it takes


@pytest.mark.parametrize("dice", [1, 4])
def test_every_place_for_a_prospector_is_offered_at_once(dice):
    state = a_state({mine: a_track(dice) for mine in range(5)}, coins=[9, 6, 6])
    speech = Speech(a_table(at(state)))
    actions = gold.legal(state, 0)

    rows = menu_rows(speech, 0, 0, actions)

    selects = [part for row in rows for part in row.to_component_dict()["components"]]
    offered = {option["value"] for select in selects for option in select.get("options", ())}
    assert offered >= {str(action) for action in actions if isinstance(action, Place)}


def test_a_select_for_each_mine_says_which_it_is():
    state = a_state({mine: a_track(1) for mine in range(5)}, coins=[9, 6, 6])

    rows = menu_rows(Speech(a_table(at(state))), 0, 0, gold.legal(state, 0))

    asked = [row.to_component_dict()["components"][0].get("placeholder") for row in rows]
    assert asked[:5] == [
        f"Place in the {mine} …" for mine in ("Hills", "Forest", "Mountains", "River", "Lake")
    ]


# ---- what is told


def test_the_end_is_told_with_the_points_of_a_name_in_bold():
    told = event_told(Scored(0, 1, 2, 0, 0, 0, "forest", 1, 3, (), 0, -14), ["**Ada**"], VOICE)

    assert told == (
        "**Ada**: **−14**. Hills 1, Forest 2, Mountains 0, River 0, Lake 0; "
        "fool’s gold: Forest. Gold 1, −5 for each of 3 mines without gold, gems 0."
    )


def test_who_has_no_gold_at_all_is_told_so():
    told = event_told(Scored(0, 0, 0, 0, 0, 0, "", 0, 5, (), 0, -25), ["**Ada**"], VOICE)

    assert told == (
        "**Ada**: **−25**. Hills 0, Forest 0, Mountains 0, River 0, Lake 0; "
        "no gold at all. Gold 0, −5 for each of 5 mines without gold, gems 0."
    )


def test_the_rules_fit_a_message():
    assert len(VOICE.say("rules")) <= 3500
