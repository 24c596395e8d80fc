"""A match is its record. Fossil stands for any game; what holds for all is in test_all_games."""

from copy import deepcopy

import pytest

from engines.game import IllegalMove, IllegalSetup
from engines.luck import SEED_BYTES
from engines.match import Match, mover, play, replay, start, undo, undoable, unfold

SEED = bytes(SEED_BYTES)
PLACED = ("0 place A1", "0 place G7")


def a_match(moves: tuple[str, ...] = PLACED) -> Match:
    """Fossil for two, in which seat 0 puts the stones into corners and seat 1 begins."""
    return replay("fossil", 2, SEED, moves)


def test_options_not_chosen_are_the_first_of_their_values():
    assert start("fossil", 2, SEED).variant == {"final_order": "lowest_first"}
    assert start("fossil", 2, SEED, {}).variant == {"final_order": "lowest_first"}


def test_the_options_chosen_reach_the_game():
    match = start("fossil", 2, SEED, {"final_order": "fixed"})

    assert match.variant == {"final_order": "fixed"}
    assert match.state.fixed_order


@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_a_game_starts_with_its_numbers_of_players_only(seats):
    with pytest.raises(IllegalSetup) as refusal:
        start("fossil", seats, SEED)

    assert refusal.value.reason == "seats"


@pytest.mark.parametrize("options", [{"final_order": "reversed"}, {"speed": "fast"}])
def test_a_game_starts_with_its_own_options_only(options):
    with pytest.raises(IllegalSetup) as refusal:
        start("fossil", 2, SEED, options)

    assert refusal.value.reason == "options"


@pytest.mark.parametrize("length", [0, SEED_BYTES - 1, SEED_BYTES + 1])
def test_a_seed_has_its_length(length):
    with pytest.raises(ValueError, match="seed"):
        start("fossil", 2, bytes(length))


def test_the_seed_decides_how_the_game_begins():
    again, other = start("fossil", 4, SEED), start("fossil", 4, b"\1" * SEED_BYTES)

    assert again == start("fossil", 4, SEED)
    assert other.state.board != again.state.board


def test_a_move_leaves_the_match_before_it_as_it_was():
    before = start("fossil", 2, SEED)
    copy = deepcopy(before)

    after = play(before, "0 place A1")

    assert before == copy
    assert after.moves == ("0 place A1",)
    assert after.state.stones[0] == 0


def test_the_news_are_those_of_the_last_move():
    match = a_match()

    assert [type(event).__name__ for event in match.news] == ["Placed"]
    assert match.news[0].cell == "G7"


def test_a_match_waits_for_those_who_may_act():
    assert start("fossil", 2, SEED).waiting() == (0,)
    assert a_match().waiting() == (1,)
    assert not a_match().over()


def test_the_options_of_a_seat_are_the_moves_that_play_them():
    options = a_match().options(1)

    assert options
    assert all(f"1 {action}" == move for move, action in options.items())
    assert a_match().options(0) == {}


@pytest.mark.parametrize(
    "move",
    [
        "",
        " ",
        "1",
        "move white A2",
        "x move white A2",
        "-1 move white A2",
        "+1 move white A2",
        "01 move white A2",
        "1.0 move white A2",
        "¹ move white A2",
        "١ move white A2",
        "2 move white A2",
        "9" * 5000 + " move white A2",
        "0 move white A2",
        "1 move",
        "1 move white",
        "1 move white A9",
        "1 move white B2",
        "1 move white A2 ",
        "1  move white A2",
        "1 Move white A2",
        "1 move white A2\n",
        "1 place C3",
        "1 decline",
    ],
)
def test_what_is_no_legal_move_is_refused(move):
    match = a_match()
    copy = deepcopy(match)

    with pytest.raises(IllegalMove):
        play(match, move)

    assert match == copy


def test_the_move_that_all_these_resemble_is_legal():
    assert play(a_match(), "1 move white A2").moves[-1] == "1 move white A2"


@pytest.mark.parametrize("move", ["", "x y", "-1 place A1", "² place A1", "9" * 5000])
def test_a_move_without_a_seat_has_no_mover(move):
    with pytest.raises(IllegalMove):
        mover(move)


def test_the_mover_is_the_seat_before_the_action():
    assert mover("3 move white A2") == 3


def test_a_record_with_an_illegal_move_leads_nowhere():
    with pytest.raises(IllegalMove):
        replay("fossil", 2, SEED, (*PLACED, "0 move white A2"))


def test_a_record_can_be_told_step_by_step():
    match = start("fossil", 2, SEED)

    steps = [deepcopy(step) for step in unfold(match, PLACED)]

    assert steps == [a_match(PLACED[:1]), a_match(PLACED)]
    assert match == start("fossil", 2, SEED)


def test_a_move_is_taken_back_by_the_seat_that_made_it():
    match = a_match()

    assert undoable(match, 0)
    assert undo(match, 0) == a_match(PLACED[:1])


def test_the_same_move_is_made_again_after_it_was_taken_back():
    match = a_match()

    assert play(undo(match, 0), PLACED[-1]) == match


def test_the_move_of_another_is_not_taken_back():
    match = a_match()

    assert not undoable(match, 1)
    with pytest.raises(IllegalMove):
        undo(match, 1)


def test_the_deal_is_not_taken_back():
    match = start("fossil", 2, SEED)

    assert match.sealed
    assert not undoable(match, 0)


def test_the_options_of_the_table_outlive_a_move_taken_back():
    match = replay("fossil", 2, SEED, PLACED, {"final_order": "fixed"})

    assert undo(match, 0).variant == {"final_order": "fixed"}
