"""What a kind of fossils brings: the examples of the rules reference, and the order at the end."""

import pytest

from engines.fossil import Decline, Move
from engines.fossil.scoring import final_gains, kind_gains, total, unscored
from engines.match import replay
from tests.fossil.beds import a_state, tiles
from tests.fossil.test_rules import after
from tests.playouts import seed_of

PLENTY = (50, 50, 50, 50, 50, 50)


def gains(*held: str, points: tuple[int, ...] = PLENTY, kind: str = "leaf") -> tuple[int, ...]:
    """The changes when the kind is scored, for each player holding these tiles."""
    return kind_gains([tiles(own) for own in held], points[: len(held)], kind)


# A kind, four to six players


def test_five_players_with_two_best_share_what_the_others_pay():
    assert gains("L2 L2 L1", "L3 L1 L1", "L1 L1 L1", "", "") == (17, 17, 9, -3, -3)


def test_who_can_not_pay_it_all_ends_at_0_and_the_best_gain_in_full():
    points = (50, 50, 50, 2, 50)

    assert gains("L2 L2 L1", "L3 L1 L1", "L1 L1 L1", "", "", points=points) == (17, 17, 9, -2, -3)


def test_the_best_is_the_highest_product_and_not_the_most_tiles():
    assert gains("L3 L2 L2", "L1 L1 L1 L1", "L1 L1", "") == (24, 16, 4, -3)


def test_a_player_at_0_pays_nothing():
    assert gains("L1", "", "", "", points=(0, 0, 5, 0)) == (1 + 3, 0, -1, 0)


def test_with_all_holding_the_kind_nobody_pays():
    assert gains("L3", "L2", "L1", "L1 L1") == (3, 2, 1, 4)


def test_three_tied_best_each_gain_a_third_rounded_down_for_each_who_pays():
    two, four = "L1 L1", "L1 L1 L1 L1"

    assert gains(two, two, two, "", "") == (4, 4, 4, -2, -2)
    assert gains(four, four, four, "", "") == (16 + 2, 16 + 2, 16 + 2, -4, -4)


def test_other_kinds_do_not_matter():
    assert gains("L1 U3 U2", "U1", "L2", "") == (1, -1, 2 + 2, -1)


# A kind, two or three players


def test_with_three_players_the_others_gain_the_sum_of_their_values_only():
    assert gains("L1 L1 L2 L2", "L1 L1 L1 L1", "") == (28, 4, -4)


def test_with_two_players_the_second_gains_the_sum_of_values():
    assert gains("L1 L1 L1", "L2 L2") == (3 * 3, 4)


def test_with_two_players_who_has_none_pays():
    assert gains("L1 L1 L2", "") == (12 + 3, -3)


def test_with_three_players_tied_best_both_gain_the_product():
    assert gains("L1 L1", "L1 L1", "L1") == (4, 4, 1)
    assert gains("L1 L2 L2", "L2 L2 L1", "") == (15 + 1, 15 + 1, -3)


# The end


def final(order: str, points: tuple[int, ...], *held: str, turn: int = 0) -> dict[str, list[int]]:
    """The kinds in the order in which they are scored, and the points after each."""
    told = {}
    for kind, change in final_gains([tiles(own) for own in held], points, turn, order == "fixed"):
        points = tuple(total(points, change))
        told[kind] = list(points)
    return told


def test_lowest_first_scores_the_kind_of_the_player_with_fewest_points():
    told = final("lowest_first", (10, 0, 20, 20), "A1 A1", "L2 L1", "", "")

    assert list(told) == ["leaf", "ammonite"]
    assert told["ammonite"] == [18, 10, 16, 16]


def test_fixed_scores_the_kinds_in_their_order():
    told = final("fixed", (10, 0, 20, 20), "A1 A1", "L2 L1", "", "")

    assert list(told) == ["ammonite", "leaf"]
    assert told["leaf"] == [18, 12, 16, 16]


@pytest.mark.parametrize(
    ("turn", "first"), [(0, "ammonite"), (1, "leaf"), (2, "star"), (3, "ammonite")]
)
def test_of_players_with_equal_points_who_would_move_first_comes_first(turn, first):
    told = final("lowest_first", (5, 5, 5, 9), "A1", "L1", "S1", "", turn=turn)

    assert next(iter(told)) == first


def test_players_without_unscored_tiles_do_not_come_first():
    told = final("lowest_first", (9, 0, 5, 7), "A1", "", "S1", "")

    assert list(told) == ["star", "ammonite"]


def test_of_a_players_kinds_the_one_with_the_largest_product_comes_first():
    assert list(final("lowest_first", PLENTY[:4], "A1 L2 S1 S1", "", "", "")) == [
        "star",
        "leaf",
        "ammonite",
    ]


def test_of_equal_products_the_kind_that_is_named_first_comes_first():
    assert list(final("lowest_first", PLENTY[:4], "T1 S1 A1", "", "", "")) == [
        "ammonite",
        "star",
        "trilobite",
    ]


def test_who_has_fewest_points_is_asked_anew_after_each_kind():
    # First seat 1: its stars take it past seat 0, whose two kinds then come before its lily.
    told = final("lowest_first", (6, 5, 30, 30), "A1 L1", "S3 S2 Y1", "", "")

    assert list(told) == ["star", "ammonite", "leaf", "lily"]


def test_a_kind_of_which_nobody_holds_a_tile_is_not_scored():
    assert unscored([tiles("S1 A2"), tiles("S1")]) == ["ammonite", "star"]
    assert final("fixed", (5, 5), "", "") == {}


def test_at_the_end_the_turn_passes_players_without_points_to_find_who_would_move_first():
    # Seats 1 and 3 stand at 0 once seat 0 has taken the last tile; seat 2 would move next.
    state = a_state(". Y1", points=(30, 0, 9, 0), held=("", "A1", "", "S1"))

    after(state, Move("white", "B1"), Decline())

    scored = [event.kind for event in state.news[1:]]
    assert scored == ["lily", "star", "ammonite"]


@pytest.mark.parametrize(
    ("fixed_order", "points"), [(False, [18, 10, 16, 16]), (True, [18, 12, 16, 16])]
)
def test_the_table_chooses_the_order(fixed_order, points):
    # The lily costs P 1 and brings 1 + 3; then they stand at 10, 0, 20, 20 as in the rules.
    state = a_state(
        ". Y1", points=(7, 1, 21, 21), held=("A1 A1", "L2 L1", "", ""), fixed_order=fixed_order
    )

    after(state, Move("white", "B1"), Decline())

    assert state.points == points


def test_the_option_reaches_the_game():
    assert replay("fossil", 4, seed_of(0), (), {"final_order": "fixed"}).state.fixed_order
    assert not replay("fossil", 4, seed_of(0), ()).state.fixed_order
