"""What Fossil tells of a move before it is made."""

from copy import deepcopy

import pytest

from engines.fossil import Decline, Move, Place, State, Swap, legal, preview, view
from engines.fossil.bed import NOWHERE
from engines.fossil.events import Scored
from tests.fossil.beds import a_state
from tests.fossil.test_rules import after
from tests.playouts import a_playout


def foreseen(state: State, action) -> dict:
    """What the seat whose turn it is foresees of the action."""
    return dict(preview(view(state, state.turn), state.turn, action))


def test_a_move_tells_what_it_takes_what_it_costs_and_what_is_left():
    state = a_state(". U1 L2 S1", "L1 S1 U1", points=(9, 30, 30, 30))

    assert foreseen(state, Move("white", "C1")) == {
        "kind": "leaf",
        "value": 2,
        "cost": 2,
        "left": 7,
        "completes": 0,
        "gain": 0,
        "hands_kind": "none",
    }


def test_a_move_tells_which_kind_it_would_complete_and_what_that_brings():
    state = a_state(". L1 S1", held=("L2", "L1", "", ""))

    told = foreseen(state, Move("white", "B1"))

    assert (told["completes"], told["gain"]) == (1, 2 * 3 + 2 * 2)


def test_a_move_that_completes_a_kind_for_another_tells_what_it_costs():
    state = a_state(". L1 S1", held=("", "L2 L2", "", ""))

    assert foreseen(state, Move("white", "B1"))["gain"] == 1


def test_in_a_small_game_the_second_of_a_kind_gains_less():
    state = a_state(". L1 S1", points=(30, 30), held=("L1", "L2 L2"))

    assert foreseen(state, Move("white", "B1"))["gain"] == 2


@pytest.mark.parametrize("purse", [1, 2])
def test_a_move_warns_of_a_completion_that_the_next_player_can_pay(purse):
    # From B1 the last star is 2 away for white: over the urchin of C1.
    state = a_state(". L1 U1 S1", "L1", ". . U1", points=(30, purse, 30, 30))

    told = foreseen(state, Move("white", "B1"))

    assert told["hands_kind"] == ("star" if purse == 2 else "none")


def test_a_move_hands_on_the_kind_of_which_it_leaves_one_tile():
    state = a_state(". L1 L1")

    assert foreseen(state, Move("white", "B1"))["hands_kind"] == "leaf"


def test_a_move_hands_nothing_on_that_it_takes_itself():
    state = a_state(". L1 S1 S1")

    assert foreseen(state, Move("white", "B1"))["hands_kind"] == "none"


def test_the_next_player_is_the_next_who_has_points():
    state = a_state(". L1 L1", points=(30, 0, 1, 30))

    assert foreseen(state, Move("white", "B1"))["hands_kind"] == "leaf"


def test_if_nobody_else_has_points_nothing_is_handed_on():
    state = a_state(". L1 L1", points=(30, 0, 0, 0))

    assert foreseen(state, Move("white", "B1"))["hands_kind"] == "none"


def test_what_the_next_player_can_pay_counts_the_kind_completed_before():
    # Without the leaves that seat 1 holds it could not pay for the star.
    state = a_state(". L1 U1 S1", "U1", points=(30, 0, 0, 0), held=("", "L3", "", ""))

    assert foreseen(state, Move("white", "B1"))["hands_kind"] == "star"


def test_a_swap_tells_what_the_kind_then_brings():
    state = a_state(". L1 S1", held=("L2 U1", "L1", "T1", ""))
    after(state, Move("white", "B1"))

    assert foreseen(state, Swap(1, "urchin", 1, "leaf")) == {"gain": 3 * 4 + 3 * 3}
    assert foreseen(state, Decline()) == {"gain": 2 * 3 + 2 * 2}


def test_the_first_stone_to_be_placed_is_the_white_one_and_then_the_black():
    state = a_state("L1 S2", stones=[NOWHERE, NOWHERE])

    first = foreseen(state, Place("A1"))
    after(state, Place("A1"))
    second = foreseen(state, Place("B1"))

    assert first == {"stone": "white", "kind": "leaf", "value": 1}
    assert second == {"stone": "black", "kind": "star", "value": 2}


def test_foreseeing_a_swap_swaps_nothing():
    state = a_state(". L1 S1", held=("L2 U1", "L1", "T1", ""))
    after(state, Move("white", "B1"))
    seen = view(state, 0)

    preview(seen, 0, Swap(1, "urchin", 1, "leaf"))

    assert seen == view(state, 0)


@pytest.mark.parametrize("number", range(8))
def test_what_is_foreseen_is_what_happens(number):
    matches = a_playout("fossil", number)

    for before, after_it in zip(matches[2::3], matches[3::3], strict=False):
        seat = before.state.turn
        action = before.options(seat)[after_it.moves[-1]]
        told = foreseen(before.state, action)
        scored = next((event for event in after_it.news if isinstance(event, Scored)), None)
        if isinstance(action, Move):
            assert told["cost"] == before.state.points[seat] - told["left"]
            assert told["left"] == before.state.points[seat] - after_it.news[0].cost
        if isinstance(action, Swap | Decline) or (scored and told["completes"]):
            assert told["gain"] == scored.gains[seat]


@pytest.mark.parametrize("number", range(5))
def test_a_warning_comes_true_if_the_next_player_wants_it(number):
    for match in a_playout("fossil", number)[2::9]:
        seat, actions = match.state.turn, legal(match.state, match.state.turn)
        for action in actions if isinstance(next(iter(actions), None), Move) else ():
            told = foreseen(match.state, action)
            following = deepcopy(match.state)
            after(following, action)
            if following.completed or following.ended or following.turn == seat:
                continue
            completions = {
                move["kind"]
                for move in (foreseen(following, it) for it in legal(following, following.turn))
                if move["completes"]
            }
            assert bool(completions) == (told["hands_kind"] != "none")
            assert not completions or told["hands_kind"] in completions
