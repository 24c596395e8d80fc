"""What the cards of Fool's Gold are worth, how it ends, and what nobody may see."""

import pytest

from engines import gold
from engines.game import Outcome
from engines.gold import box
from engines.gold.scoring import tally
from engines.gold.table import (
    OVER,
    POSTURING,
    Coins,
    Earned,
    Pass,
    Place,
    Pocket,
    Posture,
    Rest,
    Scored,
    State,
    Take,
    Wild,
    Work,
)
from tests.gold.builders import FOREST, HILLS, LAKE, a_mining, a_state, a_track, play
from tests.playouts import a_playout, tables

NOTHING = ((), (), (), (), ())


def cards(*nuggets: int, gems: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Cards with so many nuggets mine by mine, and gems from the hills."""
    nuggets += (0,) * (len(box.MINES) - len(nuggets))
    held = [("gold5",) * (n // 5) + ((f"gold{n % 5}",) if n % 5 else ()) for n in nuggets]
    return [(*held[0], *gems), *held[1:]]


# ---- scoring


def test_the_worked_example():
    it = tally(cards(4, 7, 7, 0, 2, gems=("quartz", "topaz", "benitoite")))

    assert it.nuggets == (4, 7, 7, 0, 2)
    assert (it.fool, it.gold, it.missing, it.gems, it.total) == ("forest", 13, 1, 6, 14)


@pytest.mark.parametrize(("types", "points"), [*enumerate([0, 1, 3, 6, 10, 15])])
def test_gems_count_by_their_types_together(types, points):
    it = tally(cards(1, 1, 1, 1, 1, gems=box.GEMS[:types]))

    assert (it.gems, it.total) == (points, 4 + points)


def test_without_gold_every_mine_costs_five():
    it = tally(NOTHING)

    assert (it.fool, it.gold, it.missing, it.total) == ("", 0, 5, -25)


def test_gems_do_not_save_a_mine_from_the_penalty():
    assert tally(cards(0, 1, 1, 1, 1, gems=("quartz",))).missing == 1


def test_fools_gold_counts_as_gold_of_its_mine():
    it = tally(cards(0, 0, 9, 0, 0))

    assert (it.fool, it.gold, it.missing) == ("mountains", 0, 4)


def test_coins_are_worth_nothing():
    state = a_state(coins=[50, 0, 0])

    assert gold.scores(state) == [-25] * 3


# ---- the end


def last_action(*held: list[tuple[str, ...]]) -> State:
    """The end of 1853: the last prospector, of seat 0, has taken coins."""
    state = a_mining(a_track(1, s0=0), "silt", year=4, held=list(map(list, held)))
    play(state, Coins())
    return state


def test_after_1853_everything_is_told_and_most_points_win():
    state = last_action(cards(2, 1, 1, 1, 1), cards(4, 7, 7, 0, 2, gems=("topaz",)), cards(1))

    assert state.phase == OVER
    assert [gold.legal(state, seat) for seat in range(3)] == [[], [], []]
    assert gold.outcome(state) == Outcome((1,), "points")
    assert [event.total for event in state.news if isinstance(event, Scored)] == [4, 9, -20]
    told = next(it for it in state.news if isinstance(it, Scored) and it.seat == 1)
    assert told.final
    assert told == Scored(1, 4, 7, 7, 0, 2, "forest", 13, 1, ("topaz",), 1, 9)


def test_level_players_compare_their_second_best_mines():
    state = last_action(cards(9, 4, 1, 1, 1), cards(5, 3, 2, 1, 1), cards(0, 0, 0, 0, 0))

    assert gold.scores(state)[:2] == [7, 7]
    assert gold.outcome(state) == Outcome((0,), "mines")


def test_then_their_third():
    state = last_action(cards(9, 4, 1, 1, 1), cards(4, 5, 2, 1, 0), cards(4, 9, 2, 1, 0))

    assert gold.scores(state) == [7, 2, 2]

    state = last_action(cards(0, 0, 0, 0, 0), cards(4, 4, 2, 2, 1), cards(4, 4, 3, 1, 1))

    assert gold.scores(state)[1:] == [9, 9]
    assert gold.outcome(state) == Outcome((2,), "mines")


def test_players_level_in_everything_share_the_victory():
    state = last_action(cards(9, 4, 1, 1, 1), cards(4, 1, 1, 1, 5), cards(0, 0, 0, 0, 0))

    assert gold.outcome(state) == Outcome((0, 1), "shared")


def test_players_without_any_gold_can_share_the_victory_too():
    state = last_action(NOTHING, NOTHING, NOTHING)

    assert gold.scores(state) == [-25] * 3
    assert gold.outcome(state) == Outcome((0, 1, 2), "shared")
    assert all(it.fool == "" and it.missing == 5 for it in state.news if isinstance(it, Scored))


def test_a_gem_can_beat_players_without_gold():
    state = last_action(NOTHING, (("quartz",), *NOTHING[1:]), NOTHING)

    assert gold.outcome(state) == Outcome((1,), "points")


# ---- secrets


def test_a_player_sees_behind_its_own_screen_only():
    state = a_state(coins=[1, 2, 3], prospectors=[4, 5, 6])

    screens = gold.view(state, 1).screens

    assert (screens[0], screens[2]) == (None, None)
    assert (screens[1].coins, screens[1].prospectors) == (2, 5)
    assert gold.view(state, None).screens == (None, None, None)


def test_at_the_end_all_screens_fall():
    state = last_action(cards(2), cards(1), cards(1))

    assert all(gold.view(state, None).screens)


def test_what_only_the_owner_can_pay_for_is_offered_to_the_owner_only():
    state = a_state({HILLS: a_track(1)}, camp=2, spent=[2, 0, 0])

    public = [action for action in gold.legal(state, 0) if not action.private]

    assert public == [Pass()]


def test_gems_are_offered_to_the_owner_only():
    state = a_mining(a_track(1, s0=0), "gold1", "quartz")

    public = [action for action in gold.legal(state, 0) if not action.private]

    assert public == [Take(1), Coins(), Rest()]


# ---- what a player is told before choosing


def test_placing_is_foreseen():
    state = a_state({HILLS: a_track(2, s1=1, s2=1)})

    told = gold.preview(gold.view(state, 0), 0, Place("hills", 3))

    assert told["cost"] == 3
    assert told["left"] == 3
    assert (told["now"], told["draws"]) == (4, 6)
    assert (told["other"], told["rank"], told["acting"]) == (1, 2, 3)


def test_placing_without_rivals_is_foreseen():
    state = a_state({HILLS: a_track(2)}, coins=[7, 6, 6])

    told = gold.preview(gold.view(state, 0), 0, Place("hills", 4))

    assert (told["left"], told["dice"], told["now"], told["draws"]) == (3, 2, 0, 2)
    assert (told["other"], told["rank"], told["acting"]) == (0, 1, 1)


def test_a_wild_die_is_foreseen():
    state = a_state({HILLS: a_track(2, s1=1, s2=0)}, camp=1)

    told = gold.preview(gold.view(state, 0), 0, Wild("hills"))

    assert (told["space"], told["cost"], told["left"]) == (3, 2, 4)
    assert (told["now"], told["draws"]) == (4, 6)


def test_work_and_passing_are_foreseen():
    state = a_state(spent=[2, 0, 0], prospectors=[3, 4, 4])

    assert gold.preview(gold.view(state, 0), 0, Work()) == {"back": 2}
    assert gold.preview(gold.view(state, 0), 0, Pass()) == {"posture": 3}
    assert gold.preview(gold.view(state, None), 0, Pass()) == {"posture": 0}


def test_posturing_is_foreseen():
    state = a_state({HILLS: a_track(1, s0=0, s1=1, s2=1)}, phase=POSTURING, prospectors=[2, 0, 0])
    state.beside[HILLS] = [1, 0, 0]

    before = gold.preview(gold.view(state, 0), 0, Posture("forest"))
    told = gold.preview(gold.view(state, 0), 0, Posture("hills"))

    assert (before["rank"], before["pieces"], before["draws"]) == (0, 1, 0)
    assert (told["rank"], told["pieces"], told["draws"]) == (1, 3, 3)
    assert (told["other"], told["to_post"]) == (0, 2)


def test_a_rival_who_stays_first_is_foreseen():
    state = a_state({HILLS: a_track(1, s0=0, s1=1, s2=1)}, phase=POSTURING, prospectors=[1, 0, 0])
    state.beside[HILLS] = [0, 1, 0]

    told = gold.preview(gold.view(state, 0), 0, Posture("hills"))

    assert (told["other"], told["rank"]) == (1, 3)


def test_what_lies_open_and_who_is_still_to_act_is_foreseen():
    state = a_mining(a_track(1, s0=0, s1=0, s2=1), "gold1", "quartz", "silt")

    assert gold.preview(gold.view(state, 0), 0, Coins()) == {"open": 2, "rivals": 2}


def test_sleepers_are_left_out_of_the_line():
    state = a_mining(a_track(1, s0=0, s1=0, s2=1), "gold1")

    play(state, Rest())

    assert gold.view(state, None).orders[LAKE] == (1, 0)


def test_a_card_is_foreseen_by_its_taker_only():
    state = a_mining(a_track(1, s0=0), "gold3", "quartz", year=1)
    state.held[0][FOREST] = ("gold2",)

    told = gold.preview(gold.view(state, 0), 0, Take(3))
    public = gold.preview(gold.view(state, None), 0, Take(3))

    # The lake becomes fool's gold instead of the forest, and is missing no more.
    assert (told["total"], told["fool"], told["rise"]) == (3, 1, 2 + 5)
    assert gold.preview(gold.view(state, 0), 0, Pocket("quartz"))["rise"] == 1
    assert told["known"] == 1
    assert (public["known"], public["total"], public["fool"], public["rise"]) == (0, 0, 0, 0)


# ---- whole games


@pytest.mark.parametrize("number", range(len(tables("gold"))))
def test_coins_grow_by_the_years_and_by_what_is_taken_only(number):
    matches = a_playout("gold", number)

    state = matches[-1].state
    events = [event for match in matches[1:] for event in match.news]
    earned = [event.seat for event in events if isinstance(event, Earned)]

    assert [state.coins[seat] for seat in range(matches[-1].seats)] == [
        6 + 4 + 2 * earned.count(seat) for seat in range(matches[-1].seats)
    ]
