"""The spring of Fool's Gold: the roll, and what players do until all have passed."""

from random import Random

import pytest

from engines import gold
from engines.gold import box
from engines.gold.table import (
    DIE,
    DIE_SPACE,
    FREE,
    MINING,
    POSTURING,
    PROSPECTING,
    SPACES,
    WILD_DIE,
    Added,
    Grew,
    Idle,
    Pass,
    Passed,
    Place,
    Placed,
    Posture,
    Postured,
    Surveyed,
    Wild,
    Work,
    Worked,
)
from tests.gold.builders import FOREST, HILLS, LAKE, RIVER, Rolls, a_state, a_track, kinds, play
from tests.gold.laws import conserved

# ---- the box and the beginning


@pytest.mark.parametrize("mine", box.MINES)
def test_a_deck_has_forty_cards(mine):
    assert sum(box.DECKS[mine].values()) == 40
    assert set(box.DECKS[mine]) <= set(box.CARDS)


@pytest.mark.parametrize(("seats", "prospectors"), [(3, 4), (4, 3), (5, 2)])
def test_fewer_players_have_more_prospectors(seats, prospectors):
    state = gold.setup(seats, {}, Random(1))

    assert state.prospectors == [prospectors] * seats
    assert state.coins == [6] * seats
    conserved(state)


def test_any_seat_may_begin():
    first = {gold.setup(3, {}, Random(seed)).first for seed in range(20)}

    assert first == {0, 1, 2}


# ---- the survey roll


def test_dice_lie_on_the_die_space_then_from_space_0_upward():
    state = gold.setup(3, {}, Rolls(1, 1, 1, 2, 6, 6, 6, 6, 6, 6))

    assert state.tracks[HILLS] == a_track(3)
    assert state.tracks[HILLS][DIE_SPACE] == DIE
    assert state.tracks[FOREST] == a_track(1)
    assert state.tracks[LAKE] == a_track(0)
    assert state.camp == 6


def test_the_fifth_die_of_a_mine_goes_to_the_camp():
    state = gold.setup(3, {}, Rolls(4, 4, 4, 4, 4, 4, 4, 1, 2, 3))

    assert state.tracks[RIVER] == a_track(4)
    assert [state.tracks[RIVER][space] for space in range(3, 7)] == [FREE] * 4
    assert state.camp == 3
    conserved(state)


def test_red_spaces_are_those_of_the_box(monkeypatch):
    monkeypatch.setitem(box.RED, "hills", frozenset({0, 2, 5}))

    state = gold.setup(3, {}, Rolls(*[1] * 10))

    assert [space for space in SPACES if state.tracks[HILLS][space] == DIE] == [-1, 1, 3, 4, 6]
    assert state.camp == 5


def test_the_roll_is_told():
    state = gold.setup(3, {}, Rolls(1, 1, 2, 2, 2, 3, 4, 6, 6, 6))

    assert state.news == [Surveyed(0, 1849, 2, 3, 1, 1, 0, wild=3)]


# ---- placing


def test_a_prospector_costs_the_number_of_its_space():
    state = a_state({HILLS: a_track(1)})

    play(state, Place("hills", 4))

    assert state.tracks[HILLS] == a_track(1, s4=0)
    assert (state.coins[0], state.spent[0], state.prospectors[0]) == (2, 4, 3)
    assert state.news == [Placed(0, "hills", 4)]
    assert state.turn == 1


def test_a_mine_without_a_die_takes_no_prospector():
    state = a_state({HILLS: a_track(1)})

    mines = {it.mine for it in gold.legal(state, 0) if isinstance(it, Place)}

    assert mines == {"hills"}


def test_a_prospector_needs_a_free_space_that_is_paid_for():
    state = a_state({HILLS: a_track(2, s2=1, s5=2)}, coins=[4, 6, 6])

    spaces = [it.space for it in gold.legal(state, 0) if isinstance(it, Place)]

    assert spaces == [1, 3, 4]


def test_without_a_prospector_nobody_is_placed():
    state = a_state({HILLS: a_track(1)}, prospectors=[0, 4, 4], camp=1)

    assert not any(isinstance(it, Place | Work) for it in gold.legal(state, 0))


# ---- wild dice


def test_a_wild_die_costs_as_many_coins_as_dice_are_there():
    state = a_state({HILLS: a_track(2)}, camp=2)

    play(state, Wild("hills"))

    assert state.tracks[HILLS] == [DIE, WILD_DIE, *[FREE] * 5, DIE]
    assert (state.coins[0], state.spent[0], state.camp) == (4, 2, 1)
    assert state.turn == 1
    assert state.news == [Added(0, "hills", 1, 2)]


def test_a_wild_die_opens_a_mine_for_nothing():
    state = a_state(camp=1)

    play(state, Wild("lake"))

    assert state.tracks[LAKE][DIE_SPACE] == WILD_DIE
    assert state.coins[0] == 6
    assert Place("lake", 0) in gold.legal(state, 1)


def test_a_wild_die_goes_past_prospectors_to_red_spaces_too():
    state = a_state({HILLS: a_track(2, s1=1, s2=2)}, camp=1)

    play(state, Wild("hills"))

    assert state.tracks[HILLS][3] == WILD_DIE
    assert state.coins[0] == 4


def test_a_full_track_takes_no_wild_die():
    full = a_track(4, s3=0, s4=1, s5=2, s6=0)
    state = a_state({HILLS: full}, camp=1, coins=[20, 6, 6])

    assert Wild("hills") not in gold.legal(state, 0)
    assert Wild("forest") in gold.legal(state, 0)


def test_a_full_track_takes_no_prospector():
    full = a_track(4, s3=0, s4=1, s5=2, s6=0)
    state = a_state({HILLS: full}, coins=[20, 6, 6])

    assert gold.legal(state, 0) == [Pass()]


def test_a_wild_die_must_be_paid_for():
    state = a_state({HILLS: a_track(4), FOREST: a_track(3)}, camp=1, coins=[3, 6, 6])

    assert Wild("hills") not in gold.legal(state, 0)
    assert Wild("forest") in gold.legal(state, 0)


# ---- working outside


@pytest.mark.parametrize(("spent", "back"), [(1, 1), (3, 3), (5, 3)])
def test_work_brings_back_up_to_three_spent_coins(spent, back):
    state = a_state({HILLS: a_track(1)}, coins=[6 - spent, 6, 6], spent=[spent, 0, 0])

    play(state, Work())

    assert (state.coins[0], state.spent[0]) == (6 - spent + back, spent - back)
    assert (state.prospectors[0], state.workers[0]) == (3, 1)
    assert state.news == [Worked(0, back)]
    assert state.turn == 1


def test_who_has_spent_nothing_may_not_work():
    assert Work() not in gold.legal(a_state(), 0)


# ---- passing and posturing


def test_all_prospectors_left_posture_one_after_the_other():
    state = a_state({HILLS: a_track(1)}, prospectors=[2, 4, 4], workers=[1, 0, 0])
    state.coins[0], state.spent[0] = 2, 4

    play(state, Pass())

    assert (state.phase, state.turn) == (POSTURING, 0)
    assert gold.legal(state, 0) == [Posture(mine) for mine in box.MINES]

    play(state, Posture("hills"), Posture("lake"))

    assert (state.beside[HILLS][0], state.beside[LAKE][0]) == (1, 1)
    assert (state.phase, state.turn) == (PROSPECTING, 1)
    assert state.news == [Passed(0), Postured(0, "hills"), Postured(0, "lake")]


def test_workers_and_spent_coins_come_home_after_posturing_and_do_not_posture():
    state = a_state({HILLS: a_track(1)}, prospectors=[1, 4, 4], workers=[2, 0, 0])
    state.coins[0], state.spent[0] = 2, 4

    play(state, Pass())

    assert (state.spent[0], state.workers[0]) == (4, 2)

    play(state, Posture("hills"))

    assert (state.coins[0], state.spent[0]) == (6, 0)
    assert (state.prospectors[0], state.workers[0]) == (2, 0)


def test_who_passes_with_nobody_left_does_not_posture():
    state = a_state(prospectors=[0, 4, 4], spent=[2, 0, 0], camp=1)

    play(state, Pass())

    assert (state.phase, state.turn) == (PROSPECTING, 1)
    assert (state.coins[0], state.spent[0]) == (8, 0)


def test_who_has_passed_is_left_out():
    state = a_state({HILLS: a_track(1)}, passed=[False, True, False])

    play(state, Place("hills", 0))
    assert state.turn == 2

    play(state, Place("hills", 1))
    assert state.turn == 0


def test_who_has_nothing_left_and_no_wild_die_to_move_passes_unasked():
    state = a_state({HILLS: a_track(1)}, prospectors=[1, 0, 2], workers=[0, 1, 0])

    play(state, Place("hills", 0))

    assert state.passed == [False, True, False]
    assert state.news == [Placed(0, "hills", 0), Passed(1)]
    assert (state.turn, state.prospectors[1]) == (2, 1)


def test_an_own_last_action_may_be_followed_by_passing_unasked():
    state = a_state({HILLS: a_track(1)}, prospectors=[1, 1, 1], passed=[False, True, True])

    play(state, Place("hills", 0))

    assert kinds(state)[:2] == [Placed, Passed]
    assert state.phase == MINING


def test_who_can_not_pay_for_a_wild_die_is_asked_all_the_same():
    # That all it can do is pass would tell what stands behind its screen.
    state = a_state({mine: a_track(2) for mine in range(5)}, camp=1)
    state.prospectors, state.coins = [1, 0, 4], [6, 1, 6]

    play(state, Place("hills", 1))

    assert state.turn == 1
    assert gold.legal(state, 1) == [Pass()]


def test_who_may_only_pass_with_prospectors_left_is_asked():
    state = a_state(prospectors=[4, 4, 4])

    assert gold.legal(state, 0) == [Pass()]


def test_a_year_in_which_nobody_works_passes():
    state = a_state(prospectors=[0, 0, 0], passed=[False, True, True], camp=0)

    play(state, Pass())

    assert kinds(state) == [Passed, *[Idle] * 5, Grew, Surveyed]
    assert state.year == 1
