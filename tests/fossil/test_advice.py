"""Why a move is good: what a hint says of it is so on the bed."""

import pytest

from engines.fossil import Move, Swap, view
from engines.fossil.automa import reason
from tests.fossil.beds import a_state


def reason_for(state, action):
    return reason(view(state, 0), 0, action)


def taking_a_leaf(*held: str, points=(30, 30, 30, 30)):
    """The reason to take the first of two leaves left, worth 1, when these tiles are held."""
    state = a_state(". L1 L1", held=held, points=points[: len(held)])
    return reason_for(state, Move("white", "B1"))


def test_more_than_anybody_else_is_told_as_more():
    id, values = taking_a_leaf("L1", "L2")

    assert (id, values["product"]) == ("hint-leads", 4)


def test_as_much_as_others_have_is_not_told_as_less():
    id, values = taking_a_leaf("L1", "L1 L1", "L1")

    assert (id, values["product"]) == ("hint-levels", 4)


def test_the_first_of_a_kind_opens_it():
    assert taking_a_leaf("", "S1")[0] == "hint-starts"


def test_who_would_have_none_is_told_what_that_costs():
    id, values = taking_a_leaf("", "L1 L2 L1")

    assert (id, values["pays"]) == ("hint-spares", 3)


@pytest.mark.parametrize(
    ("held", "id"),
    [(("L1", "L1 L2 L1", ""), "hint-denies"), (("L1", "L1 L2 L1", "", ""), "hint-adds")],
)
def test_less_than_others_have_brings_nothing_by_itself_among_few(held, id):
    assert taking_a_leaf(*held)[0] == id


def test_points_that_nobody_has_are_not_told_as_paid():
    assert taking_a_leaf("", "L1 L2 L1", points=(1, 30))[0] == "hint-denies"


@pytest.mark.parametrize(
    ("others", "id"),
    [("L1", "hint-completes"), ("L1 L1", "hint-completes"), ("L2 L1", "hint-ends")],
)
def test_a_kind_is_ended_before_it_brings_others_more(others, id):
    state = a_state(". L1", "S1", held=("L1", others), points=(30, 30))

    assert reason_for(state, Move("white", "B1"))[0] == id


def swapping(swap, *held: str):
    """The reason for a swap when the leaves are complete."""
    state = a_state(". S1", held=held, points=(30,) * len(held), completed="leaf")
    return reason_for(state, swap)


def test_a_swap_that_raises_the_completed_kind_is_told_with_both_gains():
    id, values = swapping(Swap(1, "star", 1, "leaf"), "L1 S1", "L1 L1")

    assert id == "hint-swap"
    assert (values["without"], values["gain"]) == (1, 4)


def test_a_swap_for_another_kind_is_told_with_what_comes_of_that():
    id, values = swapping(Swap(1, "leaf", 1, "star"), "L1 S1", "L1 L1 S1")

    assert (id, values["product"]) == ("hint-swap-brings", 4)
    assert values["gain"] < values["without"]


def test_a_swap_for_the_first_tile_of_a_kind_spares_its_price():
    id, values = swapping(Swap(1, "leaf", 1, "star"), "L1", "L1 L1 S1", "S1 S1 S1")

    assert (id, values["pays"]) == ("hint-swap-spares", 3)


def test_a_swap_among_few_that_does_not_lead_takes_from_the_other():
    assert swapping(Swap(1, "leaf", 1, "star"), "L1 S1", "L1 L1 S1", "S2 S2 S2")[0] == (
        "hint-swap-takes"
    )
