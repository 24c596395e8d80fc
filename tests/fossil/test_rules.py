"""Fossil as its rules reference tells it: the bed, a turn, a completed kind, the end."""

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from engines.fossil import (
    KINDS,
    OPTIONS,
    Decline,
    Move,
    Place,
    State,
    Swap,
    apply,
    legal,
    outcome,
    scores,
    setup,
    view,
)
from engines.fossil.bed import LEFT_OUT, NOWHERE, VALUES, Tile, name, reach
from engines.fossil.events import (
    Completed,
    Declined,
    Moved,
    Passed,
    Placed,
    Scored,
    Swapped,
)
from engines.game import Action, Outcome
from engines.match import play, start
from tests.fossil.beds import a_state, tiles
from tests.playouts import a_playout, moves_of, seed_of

SMALL, LARGE = (2, 3), (4, 5, 6)
LOWEST_FIRST = {key: values[0] for key, values in OPTIONS.items()}


def a_deal(seats: int, seed: int = 0) -> State:
    return setup(seats, LOWEST_FIRST, Random(seed))


def after(state: State, *actions: Action) -> State:
    """The state, when the seats whose turn it is have done all this."""
    for action in actions:
        assert action in legal(state, state.turn)
        state.news.clear()
        apply(state, state.turn, action, Random(0))
    return state


# Setup


@pytest.mark.parametrize("seats", LARGE)
def test_four_to_six_players_dig_in_all_81_tiles(seats):
    state = a_deal(seats)

    every_tile = Counter(Tile(kind, value) for kind in KINDS for value in VALUES)
    assert state.size == 9
    assert Counter(state.board) == every_tile
    assert sum(tile.value for tile in state.board if tile) == 9 * (6 * 1 + 2 * 2 + 3)


@pytest.mark.parametrize("seats", SMALL)
def test_two_or_three_players_dig_in_49_tiles_of_seven_kinds_without_the_centres(seats):
    state = a_deal(seats)

    kinds = [kind for kind in KINDS if kind not in ("shell", "fish")]
    in_the_box = Counter(Tile(kind, value) for kind in kinds for value in [1] * 6 + [2] * 2)
    assert (state.size, len(state.board)) == (7, 49)
    assert Counter(state.board) <= in_the_box
    assert sum((in_the_box - Counter(state.board)).values()) == 7


def test_the_two_kinds_left_out_are_shell_and_bone_fish():
    assert sorted(LEFT_OUT) == ["fish", "shell"]
    assert list(a_deal(2).left) == [kind for kind in KINDS if kind not in LEFT_OUT]
    assert list(a_deal(4).left) == list(KINDS)


def test_any_tile_of_the_small_game_may_stay_in_the_box():
    deals = [Counter(a_deal(2, seed).board) for seed in range(60)]

    assert len({frozenset(deal.items()) for deal in deals}) > 50
    assert {deal[Tile("leaf", 2)] for deal in deals} == {0, 1, 2}


@pytest.mark.parametrize("seats", [*SMALL, *LARGE])
def test_everybody_begins_with_30_points_and_no_tile(seats):
    state = a_deal(seats)

    assert state.points == [30] * seats
    assert state.held == [[]] * seats


def test_any_player_may_be_the_one_to_place_the_stones():
    assert {a_deal(5, seed).turn for seed in range(40)} == set(range(5))


def test_the_stones_are_placed_by_one_player_on_two_different_cells():
    state = a_deal(4)
    placer = state.turn

    assert legal(state, placer) == [Place(name(cell, 9)) for cell in range(81)]
    assert all(not legal(state, seat) for seat in range(4) if seat != placer)
    after(state, Place("E5"))

    assert state.turn == placer
    assert Place("E5") not in legal(state, placer)
    assert len(legal(state, placer)) == 80
    assert state.news == [Placed(placer, "white", "E5")]


@pytest.mark.parametrize("seed", range(6))
def test_the_player_who_placed_the_stones_moves_last(seed):
    state = a_deal(3, seed)
    placer = state.turn
    after(state, Place("A1"), Place("G7"))

    turns = []
    for _ in range(3):
        turns.append(state.turn)
        after(state, legal(state, state.turn)[0])

    assert turns == [(placer + 1) % 3, (placer + 2) % 3, placer]


def test_the_tiles_under_the_stones_stay_on_the_bed():
    state = a_deal(4)

    after(state, Place("E5"), Place("A1"))

    assert None not in state.board
    assert sum(state.left.values()) == 81


# A move


def test_a_stone_reaches_the_tiles_of_its_row_up_to_the_other_stone():
    # The row of the rules: # T T . T X T
    state = a_state(". L1 S1 . U1 . Y1", white="A1", black="F1", size=7)

    found = [(it.cell, it.cost) for it in reach(state.board, state.stones, 7) if it.stone == 0]

    assert found == [(1, 1), (2, 2), (4, 3)]


def test_a_stone_moves_along_its_row_and_its_column_in_both_directions():
    state = a_state(
        "L1 . S1 . U1",
        ".  . .  . .",
        "T1 . .  . Y1",
        ".  . .  . .",
        "A1 . C1 . L1",
        white="C3",
        black="G7",
    )

    assert {action.cell for action in legal(state, 0) if action.stone == "white"} == {
        "C1",
        "A3",
        "E3",
        "C5",
    }


def test_empty_ground_is_free():
    state = a_state(". . . . . . L1", "L1", white="A1", black="A7")

    after(state, Move("white", "G1"))

    assert state.points[0] == 30 - 1


def test_a_move_costs_a_point_for_each_tile_crossed_and_one_for_the_tile_taken():
    state = a_state("L3 S1 . U2 T1 L1", "S1", white="F1", black="B7")

    after(state, Move("white", "B1"))

    assert state.news == [Moved(0, "white", "F1", "B1", "star", 1, 3)]
    assert state.points == [30 - 3, 30, 30, 30]
    assert state.held == [tiles("S1"), [], [], []]
    assert state.board[:7] == [*tiles("L3"), None, None, *tiles("U2 T1 L1"), None]
    assert name(state.stones[0], 7) == "B1"


def test_a_move_ends_on_a_tile():
    state = a_state(". . L1", white="A1", black="A7")

    assert legal(state, 0) == [Move("white", "C1")]


def test_a_stone_moves_neither_over_nor_onto_the_other():
    state = a_state(". L1 S1 U1", white="A1", black="C1")

    assert Move("white", "B1") in legal(state, 0)
    assert not {Move("white", "C1"), Move("white", "D1")} & set(legal(state, 0))
    assert Move("black", "A1") not in legal(state, 0)


def test_either_stone_may_be_moved():
    state = a_state(". L1", ". .", "S1 .", white="A1", black="B3")

    assert legal(state, 0) == [Move("white", "B1"), Move("white", "A3"), *legal(state, 0)[2:]]
    assert legal(state, 0)[2:] == [Move("black", "B1"), Move("black", "A3")]


@pytest.mark.parametrize(("points", "farthest"), [(1, "B1"), (2, "C1"), (3, "D1"), (9, "D1")])
def test_a_move_costs_no_more_than_the_player_has(points, farthest):
    state = a_state(". L1 S1 U1", points=(points, 30))

    assert legal(state, 0)[-1] == Move("white", farthest)


def test_a_player_may_spend_the_last_point():
    state = a_state(". L1 S1 U1 S1", "U1", points=(3, 30))

    after(state, Move("white", "D1"))

    assert state.points == [0, 30]


def test_a_player_who_can_move_must_move():
    state = a_state(". L1 S1", points=(1, 30))

    assert legal(state, 0) == [Move("white", "B1")]


def test_leaving_the_tile_under_a_stone_costs_nothing():
    state = a_state("L1 S1 S1", white="A1")

    after(state, Move("white", "B1"))

    assert state.points[0] == 30 - 1


def test_the_tile_under_a_stone_can_not_be_taken_but_is_an_ordinary_tile_later():
    state = a_state("L1 . . S1", "Y1 . . .", "Y1 . . U1", white="A1", black="D3")
    assert not any(action.cell == "A1" for action in legal(state, 0))

    after(state, Move("white", "A2"))

    assert Move("white", "A1") in legal(state, 1)


def test_a_tile_that_a_stone_left_is_crossed_like_any_other():
    state = a_state("L1 S1 S1", ". . .", white="B1", black="G7")

    after(state, Move("white", "C1"))

    assert [(it.cell, it.cost) for it in reach(state.board, state.stones, 7)] == [(1, 1), (0, 2)]


def reached_by_definition(state: State, stone: int) -> dict[int, int]:
    """What the rules say of a stone's moves, cell by cell: the tiles and their costs."""
    start, other = state.stones[stone], state.stones[1 - stone]
    found = {}
    for cell, tile in enumerate(state.board):
        low, high = sorted((start, cell))
        if cell // state.size == start // state.size:
            way = range(low, high + 1)
        elif cell % state.size == start % state.size:
            way = range(low, high + 1, state.size)
        else:
            continue
        if tile and cell != start and other not in way:
            found[cell] = sum(bool(state.board[it]) for it in way if it != start)
    return found


@pytest.mark.parametrize("number", range(10))
def test_moves_are_what_the_rules_say_cell_by_cell(number):
    for match in a_playout("fossil", number):
        state = match.state
        if NOWHERE in state.stones or state.completed or state.ended:
            continue
        by_definition = {
            Move(colour, name(cell, state.size))
            for stone, colour in enumerate(("white", "black"))
            for cell, cost in reached_by_definition(state, stone).items()
            if cost <= state.points[state.turn]
        }

        moves = legal(state, state.turn)

        assert len(moves) == len(by_definition)
        assert set(moves) == by_definition


@pytest.mark.parametrize(
    ("seats", "counts"), [(2, [24, 550, 12286]), (4, [32, 994, 30274])], ids=["small", "large"]
)
def test_the_ways_to_go_on_are_counted(seats, counts):
    match = start("fossil", seats, seed_of(7))
    for number in (17, 31):
        match = play(match, moves_of(match)[number])

    assert [ways(match.state, moves) for moves in (1, 2, 3)] == counts


def ways(state: State, moves: int) -> int:
    """In how many ways the next so many moves can be made."""
    actions = legal(state, state.turn)
    if moves == 1:
        return len(actions)
    return sum(ways(after(deepcopy(state), action), moves - 1) for action in actions)


# Passing


def test_a_player_without_points_passes():
    state = a_state(". L1 S1 L1", points=(30, 0, 5))

    after(state, Move("white", "B1"))

    assert state.turn == 2
    assert state.news[-1] == Passed(1)


def test_all_without_points_pass_until_somebody_can_move():
    state = a_state(". L1 S1 L1 S1", points=(30, 0, 0, 0))

    after(state, Move("white", "B1"))

    assert state.turn == 0
    assert state.news[1:] == [Passed(1), Passed(2), Passed(3)]


def test_a_player_who_spent_the_last_point_passes_on_the_next_turn():
    state = a_state(". L1 L1 L1", points=(1, 9))

    after(state, Move("white", "B1"), Move("white", "C1"))

    assert state.news[1:] == [Passed(0)]
    assert state.turn == 1


# Completing a kind


def test_a_kind_is_completed_when_its_last_tile_on_the_bed_is_taken():
    state = a_state(". L1 S1", ". L1 .", points=(30, 30, 30))

    after(state, Move("white", "B1"))
    assert not any(isinstance(event, Completed) for event in state.news)
    after(state, Move("white", "B2"))

    assert Completed(1, "leaf") in state.news


def test_tiles_in_the_box_do_not_matter_to_a_completed_kind():
    # Of the eight leaves of a game for two only this one was dealt.
    state = a_state(". L2 S1", points=(30, 30))

    after(state, Move("white", "B1"))

    assert [type(event) for event in state.news] == [Moved, Completed, Scored]


def test_a_completed_kind_is_scored_and_leaves_the_game():
    state = a_state(". L1 S1", held=("L2 U2", "L1", "T1", ""))

    after(state, Move("white", "B1"), Decline())

    assert state.news == [Declined(0), Scored("leaf", (6 + 4, 1, -2, -2))]
    assert state.points == [39, 31, 28, 28]
    assert state.held == [tiles("U2"), [], tiles("T1"), []]
    assert state.turn == 1


def test_the_taker_may_swap_before_the_kind_is_scored():
    state = a_state(". L1 S1", held=("L2 U1", "L1", "T1", ""))

    after(state, Move("white", "B1"))

    assert state.turn == 0
    assert state.completed == "leaf"
    assert set(legal(state, 0)) == {
        Swap(1, "leaf", 2, "trilobite"),
        Swap(1, "urchin", 1, "leaf"),
        Swap(1, "urchin", 2, "trilobite"),
        Decline(),
    }
    assert not any(legal(state, seat) for seat in (1, 2, 3))


def test_a_swap_gives_one_own_tile_for_one_of_the_other_who_can_not_refuse():
    state = a_state(". L1 S1", held=("L2 U1", "L1", "T1", ""))

    after(state, Move("white", "B1"), Swap(1, "urchin", 1, "leaf"))

    # Seat 0 scores leaves 2, 1 and 1; seat 1 has none of them any more.
    assert state.news == [
        Swapped(0, 1, "urchin", "leaf", 1),
        Scored("leaf", (3 * 4 + 3 * 3, -3, -3, -3)),
    ]
    assert state.held == [[], tiles("U1"), tiles("T1"), []]
    assert state.turn == 1


def test_the_tile_just_taken_may_be_swapped_away():
    state = a_state(". L1 S1", held=("", "T1", "", ""))

    after(state, Move("white", "B1"), Swap(1, "leaf", 1, "trilobite"))

    assert state.held[0] == tiles("T1")
    assert state.news[-1] == Scored("leaf", (-1, 1 + 3, -1, -1))


def test_a_swap_need_not_involve_the_completed_kind():
    state = a_state(". L1 S1", held=("U2", "T2", "", ""))

    after(state, Move("white", "B1"), Swap(2, "urchin", 1, "trilobite"))

    assert state.held == [tiles("T2"), tiles("U2"), [], []]
    assert state.news[-1] == Scored("leaf", (1 + 3, -1, -1, -1))


def test_swapped_tiles_have_equal_value():
    state = a_state(". L2 S1", held=("U1", "T3 Y1", "", ""))

    after(state, Move("white", "B1"))

    assert legal(state, 0) == [Swap(1, "urchin", 1, "lily"), Decline()]


def test_swapped_tiles_are_of_different_kinds():
    state = a_state(". L1 S1", held=("L1 U2", "L1", "U2 S1", ""))

    after(state, Move("white", "B1"))

    assert set(legal(state, 0)) == {Swap(1, "leaf", 2, "star"), Decline()}


def test_equal_swaps_are_offered_once():
    state = a_state(". L1 S1", held=("L1 L1", "T1 T1", "T1", ""))

    after(state, Move("white", "B1"))

    assert legal(state, 0) == [
        Swap(1, "leaf", 1, "trilobite"),
        Swap(1, "leaf", 2, "trilobite"),
        Decline(),
    ]


@pytest.mark.parametrize(
    "held",
    [("", "", "", ""), ("L2", "L1", "", ""), ("U2", "T1", "", ""), ("U2", "U2", "", "")],
    ids=["nothing", "completed kind only", "other values", "same kinds"],
)
def test_without_a_legal_swap_no_question_is_asked(held):
    state = a_state(". L3 S1", held=held)

    after(state, Move("white", "B1"))

    assert [type(event) for event in state.news] == [Moved, Completed, Scored]
    assert state.turn == 1


# The end


def test_a_game_whose_last_tile_is_taken_is_cleared():
    state = a_state(". L1")

    after(state, Move("white", "B1"))

    assert outcome(state) == Outcome((0,), "cleared")
    assert not any(legal(state, seat) for seat in range(4))


def test_a_game_in_which_no_stone_reaches_a_tile_is_stuck():
    state = a_state(". L1", ". .", ". . S1")

    after(state, Move("white", "B1"))

    assert outcome(state) == Outcome((0,), "stuck")


def test_a_tile_that_lies_under_a_stone_only_keeps_no_game_going():
    state = a_state(". L1", black="D4", white="A1")
    state.board[3 * 7 + 3] = Tile("leaf", 1)
    state.left["leaf"] = 2

    after(state, Move("white", "B1"))

    assert outcome(state).reason == "stuck"


def test_a_game_in_which_everybody_stands_at_0_is_spent():
    state = a_state(". L1 L1", points=(1, 0, 0))

    after(state, Move("white", "B1"))

    assert outcome(state) == Outcome((0,), "spent")
    # The top holder gains the tribute in full, though nobody could pay.
    assert state.points == [1 + 2, 0, 0]


def test_points_from_a_completed_kind_keep_a_game_going():
    state = a_state(". L1 S1", points=(1, 0, 0))

    after(state, Move("white", "B1"))

    assert outcome(state) is None
    assert state.points == [1 + 2, 0, 0]
    assert state.turn == 0


def test_the_end_waits_for_the_swap():
    state = a_state(". L1", held=("", "T1", "", ""))

    after(state, Move("white", "B1"))

    assert outcome(state) is None
    after(state, Swap(1, "leaf", 1, "trilobite"))
    assert outcome(state).reason == "cleared"


def test_at_the_end_every_kind_still_held_is_scored_without_swaps():
    state = a_state(". L1", held=("U1", "T1 T1", "", ""))

    after(state, Move("white", "B1"), Decline())

    assert state.news == [
        Declined(0),
        Scored("leaf", (1 + 3, -1, -1, -1)),
        Scored("trilobite", (-2, 4 + 6, -2, -2)),
        Scored("urchin", (1 + 3, -1, -1, -1)),
    ]
    assert state.held == [[]] * 4


def test_tiles_left_on_the_bed_count_for_nothing():
    state = a_state(". L1", ". .", ". . S3 L1")

    after(state, Move("white", "B1"))

    assert state.points == [30 - 1 + 1 + 3, 29, 29, 29]


def test_most_points_win():
    state = a_state(". L1", points=(30, 40, 20, 35))

    after(state, Move("white", "B1"))

    assert outcome(state) == Outcome((1,), "cleared")


def test_equal_points_share_the_victory():
    # Seat 0 gains 1 + 3 for a cost of 1, all others pay 1.
    state = a_state(". L1", points=(30, 34, 10, 34))

    after(state, Move("white", "B1"))

    assert state.points == [33, 33, 9, 33]
    assert outcome(state) == Outcome((0, 1, 3), "cleared")


def test_the_scores_are_the_points_if_the_game_ended_now():
    state = a_state(". L1 S1", held=("U2", "U1", "", ""))

    assert scores(state) == [30 + 2 + 2, 30 + 1, 30 - 1, 30 - 1]
    assert state.points == [30, 30, 30, 30]


def test_the_scores_at_the_end_are_the_points():
    state = a_state(". L1")

    after(state, Move("white", "B1"))

    assert scores(state) == state.points


# The view


def test_everybody_sees_the_same():
    state = after(a_deal(4), Place("A1"), Place("I9"))

    seen = [replace(view(state, seat), seat=None) for seat in range(4)]
    assert seen == [view(state, None)] * 4


def test_the_view_tells_what_each_kind_would_bring_now_and_who_would_pay():
    state = a_state(". L1 S1", held=("L2 L1", "L1", "U1", ""))

    assert view(state, 0).gains == {"leaf": (6 + 4, 1, -2, -2), "urchin": (-1, -1, 1 + 3, -1)}


def test_the_view_tells_who_is_to_move_until_the_end():
    state = a_state(". L1 L1")

    assert view(state, 2).turn == 0
    after(state, Move("white", "B1"), Move("white", "C1"))
    assert view(state, 2).turn is None
    assert view(state, 2).outcome.reason == "cleared"
