"""The mines of Fool's Gold at work: what turns up, who acts, and winter.

Most tests are about the lake: the last mine of a year, so that nothing but a new year follows.
"""

from random import Random

import pytest

from engines import gold
from engines.gold import box
from engines.gold.table import (
    FREE,
    MINING,
    PROSPECTING,
    WILD_DIE,
    WINTER,
    Alarmed,
    Barren,
    Coins,
    Drew,
    Earned,
    Grew,
    Idle,
    Leave,
    Left,
    Pass,
    Pocket,
    Posture,
    Rest,
    Rested,
    State,
    Surveyed,
    Take,
    Took,
    Wintered,
    next_to_act,
    order,
)
from tests.gold.builders import (
    HILLS,
    LAKE,
    Rolls,
    a_mining,
    a_state,
    a_track,
    kinds,
    play,
)
from tests.gold.laws import conserved

# ---- the draw


def opened(
    track: list[int], deck: dict[str, int] | list[dict[str, int]], rng: Random | None = None
) -> State:
    """The lake at work with this deck, since the last player passed."""
    state = a_state({LAKE: track}, prospectors=[0, 0, 0], passed=[False, True, True])
    state.decks[LAKE] = deck if isinstance(deck, list) else [deck]
    play(state, Pass(), rng=rng)
    return state


def test_a_mine_turns_up_prospectors_times_dice():
    state = opened(a_track(2, s1=0, s4=1, s5=0), {"silt": 30})

    assert state.revealed == ["silt"] * 6
    assert Drew("lake", 3, 2, 0, (), silt=6, weather=0, alarms=0) in state.news


def test_wild_dice_count_and_posturing_prospectors_do_not():
    track = a_track(1, s1=0)
    track[0] = WILD_DIE
    state = a_state({LAKE: track}, prospectors=[1, 0, 0], passed=[False, True, True])
    state.decks[LAKE] = [{"silt": 30}]

    play(state, Pass(), Posture("lake"))

    assert len(state.revealed) == 2


def test_a_mine_without_prospectors_is_skipped():
    state = opened(a_track(1, s0=0), {"silt": 30})

    idle = [event.mine for event in state.news if isinstance(event, Idle)]
    assert idle == ["hills", "forest", "mountains", "river"]


def in_order(*cards: str) -> list[dict[str, int]]:
    """A deck in which the cards come in this order."""
    return [{card: 1} for card in cards]


@pytest.mark.parametrize(
    ("cards", "revealed"),
    [
        # Bad weather last changes nothing.
        (("gold1", "gold2", "silt", "weather"), ["gold1", "gold2", "silt", "weather"]),
        # Bad weather first costs the last card.
        (("weather", "gold1", "gold2", "silt"), ["weather", "gold1", "gold2"]),
        (("gold1", "gold2", "weather", "silt"), ["gold1", "gold2", "weather"]),
        (("weather", "weather", "gold1", "gold2"), ["weather", "weather"]),
        (("weather", "gold1", "weather", "gold2"), ["weather", "gold1", "weather"]),
        # Silt and treasure in any place are cards like others.
        (("silt", "quartz", "gold1", "gold2"), ["silt", "quartz", "gold1", "gold2"]),
        (("quartz", "gold1", "gold2", "silt"), ["quartz", "gold1", "gold2", "silt"]),
    ],
)
def test_each_bad_weather_turned_up_costs_a_card(cards, revealed):
    state = opened(a_track(2, s1=0, s2=1), in_order(*cards, "silt"))

    assert state.revealed == revealed


# What is left of three cards after each kind of card alone among silt.
KEPT = {card: [card, "silt", "silt"] for card in box.CARDS} | {"alarm": ["silt", "silt"]}


@pytest.mark.parametrize("card", box.CARDS)
def test_a_card_first_in_a_draw(card):
    state = opened(a_track(3, s2=0), in_order(card, "silt", "silt", "gold5"))

    assert state.revealed == (["weather", "silt"] if card == "weather" else KEPT[card])


@pytest.mark.parametrize("card", box.CARDS)
def test_a_card_last_in_a_draw(card):
    state = opened(a_track(3, s2=0), in_order("silt", "silt", card, "gold5"))

    assert sorted(state.revealed) == sorted(KEPT[card])


@pytest.mark.parametrize("card", box.CARDS)
def test_a_card_alone_in_a_draw(card):
    state = opened(a_track(1, s1=0), in_order(card, "gold5"))

    assert state.revealed == ([] if card == "alarm" else [card])
    if card in box.NUGGETS:
        assert Take(box.NUGGETS[card]) in gold.legal(state, 0)
    elif card in box.GEMS:
        assert Pocket(card) in gold.legal(state, 0)
    else:
        assert gold.legal(state, 0) == [Coins(), Rest()]


def test_any_card_may_come_first():
    deck = {"silt": 1, "gold1": 1, "gold2": 2}

    first = [opened(a_track(1, s1=0), dict(deck), Random(seed)).revealed[0] for seed in range(200)]

    assert 30 < first.count("silt") < 70
    assert 30 < first.count("gold1") < 70
    assert 70 < first.count("gold2") < 130


def test_an_empty_deck_ends_the_draw():
    state = opened(a_track(3, s2=0, s3=1), in_order("gold1", "silt"))

    assert state.revealed == ["gold1", "silt"]


def test_a_deck_that_is_empty_from_the_first_gives_nothing_not_even_in_winter():
    state = opened(a_track(3, s2=0, s3=1), [{}])

    assert state.revealed == []
    assert gold.legal(state, 1) == [Coins(), Rest()]

    play(state, Rest(), Rest())

    assert Barren("lake") in state.news
    assert state.decks[LAKE] == [{}]
    assert state.prospectors[:2] == [1 + 1, 1 + 1]


def test_a_full_track_turns_up_what_the_deck_has():
    full = a_track(4, s3=0, s4=1, s5=2, s6=0)

    state = opened(full, {"silt": 30})

    assert len(state.revealed) == 4 * 4
    assert state.turn == 0


def test_the_mines_are_worked_one_after_the_other_in_their_order():
    tracks = {mine: a_track(1, s1=0) for mine in range(5)}
    state = a_state(tracks, prospectors=[0, 0, 0], passed=[False, True, True])
    worked = []

    play(state, Pass())
    while state.phase == MINING:
        worked.append(state.mine)
        play(state, Coins())

    assert worked == [0, 1, 2, 3, 4]
    assert state.prospectors[0] == 5 + 1


def test_a_mine_is_not_opened_before_the_one_before_is_through_its_winter():
    state = a_state({HILLS: a_track(1, s0=0), LAKE: a_track(1, s0=1)}, passed=[False, True, True])
    state.decks[HILLS] = in_order("silt", "gold2")
    state.prospectors[0] = 0

    play(state, Pass(), Rest(), rng=Rolls(1))

    assert (state.phase, state.mine, state.turn) == (WINTER, HILLS, 0)
    assert state.tracks[LAKE] == a_track(1, s0=1)

    play(state, Take(2))

    assert (state.phase, state.mine, state.turn) == (MINING, LAKE, 1)


def test_a_mine_beside_which_they_only_posture_is_skipped():
    state = a_state({LAKE: a_track(3)}, prospectors=[1, 0, 0], passed=[False, True, True])

    play(state, Pass(), Posture("lake"), rng=Rolls(*[6] * 10))

    assert Idle("lake") in state.news
    assert state.prospectors[0] == 1 + 1


def test_cards_come_from_the_bottom_when_the_rest_has_gone():
    state = opened(a_track(3, s2=0), [{"silt": 1}, {}, {"gold2": 1}, {"gold3": 3}])

    assert state.revealed == ["silt", "gold2", "gold3"]


# ---- false alarms


@pytest.mark.parametrize("cards", [("alarm", "gold1", "silt"), ("gold1", "silt", "alarm")])
def test_a_false_alarm_buries_a_treasure_or_itself(cards):
    outcomes = set()
    for seed in range(20):
        state = opened(a_track(3, s2=0), in_order(*cards), Random(seed))
        assert len(state.revealed) == 2
        outcomes.add(tuple(sorted(state.revealed)))
        assert state.decks[LAKE][-1] in ({"gold1": 1}, {"alarm": 1})

    assert outcomes == {("gold1", "silt"), ("alarm", "silt")}


def test_what_a_false_alarm_buries_is_told():
    deck = ("gold1", "alarm", "silt")
    states = [opened(a_track(3, s2=0), in_order(*deck), Random(seed)) for seed in range(20)]

    told = {event for state in states for event in state.news if isinstance(event, Alarmed)}

    assert told == {Alarmed("lake", 1, 0, ()), Alarmed("lake", 1, 1, ("gold1",))}


@pytest.mark.parametrize("cards", [("alarm",), ("alarm", "silt"), ("silt", "alarm", "alarm")])
def test_false_alarms_without_treasure_only_bury_themselves(cards):
    state = opened(a_track(len(cards), **{f"s{len(cards)}": 0}), in_order(*cards))

    assert "alarm" not in state.revealed
    assert not any(isinstance(event, Alarmed) for event in state.news)


def test_two_false_alarms_bury_two_cards():
    for seed in range(10):
        deck = in_order("alarm", "gold1", "quartz", "alarm")
        state = opened(a_track(4, s3=0), deck, Random(seed))

        assert len(state.revealed) == 2
        assert sum(state.decks[LAKE][-1].values()) == 2


# ---- who acts


def test_whoever_has_most_pieces_acts_first():
    assert next_to_act(a_track(1, s0=0, s1=0, s6=1), [0, 0, 0]) == (0, 1)


def test_posturing_pieces_count():
    assert next_to_act(a_track(1, s0=0, s6=1), [1, 0, 0]) == (0, 0)


def test_a_posturing_piece_counts_as_much_as_one_on_the_track():
    assert next_to_act(a_track(1, s0=0, s1=0, s6=1), [0, 1, 0]) == (1, 6)
    assert next_to_act(a_track(1, s0=0, s1=0, s6=1), [1, 1, 0]) == (0, 1)


def test_posturing_pieces_count_until_the_last_of_their_own_has_acted():
    assert order(a_track(1, s0=0, s1=0, s2=1, s3=1), [2, 0, 0]) == [0, 0, 1, 1]
    assert order(a_track(1, s0=0, s2=1, s3=1), [0, 1, 0]) == [1, 1, 0]


def test_posturing_alone_does_not_act():
    assert next_to_act(a_track(1, s0=0), [0, 3, 0]) == (0, 0)


def test_of_tied_players_the_one_on_the_highest_space_acts():
    assert next_to_act(a_track(1, s1=2, s4=0, s3=1), [0, 0, 0]) == (0, 4)
    assert next_to_act(a_track(1, s6=2, s4=0, s3=1), [0, 1, 1]) == (2, 6)


def test_the_order_is_judged_again_after_every_action():
    track = a_track(1, s0=0, s1=0, s2=0, s3=1, s4=1, s5=2)

    # Three, two and one; then two all, and the second stands higher; then two, one and one …
    assert order(track, [0, 0, 0]) == [0, 1, 0, 2, 1, 0]


def test_sleepers_do_not_count():
    assert next_to_act(a_track(1, s0=0, s1=0, s2=1), [0, 0, 0], resting=[1]) == (1, 2)


def test_when_the_last_of_a_track_goes_home_so_do_those_beside_it():
    beside = [[0] * 3 for _ in range(4)] + [[2, 0, 0]]
    state = a_mining(a_track(1, s0=0, s1=1), "gold1", prospectors=[0] * 3, beside=beside)

    play(state, Coins())

    assert state.prospectors[0] == 3
    assert state.beside[LAKE] == [0, 0, 0]


def test_posturing_pieces_stay_with_a_sleeper():
    state = a_mining(a_track(1, s0=0, s1=0, s2=1), "gold1")
    state.beside[LAKE] = [1, 0, 0]

    play(state, Rest(), Coins())

    assert state.beside[LAKE] == [1, 0, 0]


def test_posturing_without_a_prospector_on_the_track_goes_home_at_once():
    state = a_state({HILLS: a_track(1, s0=1)}, prospectors=[1, 0, 0], passed=[False, True, True])

    play(state, Pass(), Posture("hills"))

    assert (state.phase, state.turn) == (MINING, 1)
    assert state.beside[HILLS] == [0, 0, 0]
    assert state.prospectors[0] == 1


# ---- what a prospector does


def test_a_gold_card_is_taken_home():
    state = a_mining(a_track(1, s0=0, s1=1), "gold3", "gold1", "gold3", "silt")

    assert gold.legal(state, 1)[:2] == [Take(3), Take(1)]

    play(state, Take(3))

    assert state.held[1][LAKE] == ("gold3",)
    assert state.revealed == ["gold1", "gold3", "silt"]
    assert state.tracks[LAKE][1] == FREE
    assert state.prospectors[1] == 5
    assert state.news == [Took("lake", 1, "gold3")]
    assert state.turn == 0


def test_a_gem_is_pocketed_once_of_a_type_whatever_the_mine():
    state = a_mining(a_track(1, s0=0, s1=1), "quartz", "garnet")
    state.held[1][HILLS] = ("quartz",)

    assert gold.legal(state, 1) == [Pocket("garnet"), Coins(), Rest()]

    play(state, Pocket("garnet"))

    assert state.held[1][LAKE] == ("garnet",)


def test_others_gems_do_not_matter():
    state = a_mining(a_track(1, s0=0, s1=1), "quartz")
    state.held[0][HILLS] = ("quartz",)

    assert Pocket("quartz") in gold.legal(state, 1)


def test_two_coins_are_for_good():
    state = a_mining(a_track(1, s0=0, s1=1), "gold1")

    play(state, Coins())

    assert state.coins[1] == 8
    assert state.news == [Earned("lake", 1)]
    assert state.revealed == ["gold1"]


def test_a_sleeper_stays_and_the_next_acts():
    state = a_mining(a_track(1, s0=0, s1=1), "gold1")

    play(state, Rest())

    assert state.resting == [1]
    assert state.tracks[LAKE][1] == 1
    assert state.news == [Rested("lake", 1, 1)]
    assert state.turn == 0


def test_coins_and_rest_are_for_those_who_find_nothing():
    state = a_mining(a_track(1, s0=0), "silt", "weather", "alarm")

    assert gold.legal(state, 0) == [Coins(), Rest()]


def test_cards_nobody_took_are_shuffled_into_the_deck():
    state = a_mining(a_track(1, s0=0), "gold1", "silt", mine=HILLS)

    play(state, Coins())

    assert state.revealed == []
    assert state.decks[HILLS] == [dict(box.DECKS["hills"])]


# ---- winter


def asleep(track: list[int], *deck: str, roll: int = 1, **changes: object) -> State:
    """The lake with one prospector asleep and one still awake, who takes coins; then winter."""
    state = a_mining(track, "gold1", "silt", **changes)
    state.decks[LAKE] = in_order(*deck)
    while len(state.resting) < sum(piece > FREE for piece in track) - 1:
        play(state, Rest(), rng=Rolls(roll))
    play(state, Coins(), rng=Rolls(roll, *[6] * 10))
    return state


def test_winter_turns_up_what_the_die_shows_from_a_deck_without_what_was_left():
    state = asleep(a_track(1, s0=0, s1=1), "gold2", "silt", "quartz", "silt", roll=3)

    assert (state.phase, state.turn, state.roll) == (WINTER, 1, 3)
    assert state.revealed == ["gold2", "silt", "quartz"]
    assert state.resting == []
    assert gold.view(state, None).under == ((), (), ("silt",), ("gold1", "silt"))
    assert Wintered("lake", 3, 2, ("gold2", "quartz"), silt=1, weather=0, alarms=0) in state.news


def test_what_was_left_comes_up_in_winter_when_the_deck_runs_out():
    state = asleep(a_track(1, s0=0, s1=1), "silt", roll=3)

    assert sorted(state.revealed) == ["gold1", "silt", "silt"]


def test_the_winter_die_is_that_of_the_box(monkeypatch):
    monkeypatch.setattr(box, "WINTER_DIE", (2, 2, 2, 4, 4, 4))

    state = asleep(a_track(1, s0=0, s1=1), "gold2", "silt", "silt", "silt", "silt", roll=6)

    assert (state.roll, len(state.revealed)) == (4, 4)


def test_the_winter_die_is_rolled_once_for_all_sleepers_of_a_mine():
    state = asleep(a_track(1, s0=0, s1=1, s2=2), "gold2", "gold1", "silt", roll=2)
    rolled = [event for event in state.news if isinstance(event, Wintered)]

    play(state, Take(2))

    assert len(rolled) == 1
    assert state.revealed == ["gold1"]
    assert (state.phase, state.roll) == (WINTER, 2)


def test_bad_weather_and_false_alarms_come_in_winter_too():
    state = asleep(a_track(1, s0=0, s1=1), "weather", "alarm", "gold1", "gold2", roll=4)

    assert len(state.revealed) == 2
    assert "weather" in state.revealed


def test_in_winter_there_are_no_coins_and_no_sleep():
    state = asleep(a_track(1, s0=0, s1=1), "gold2", "quartz", roll=2)

    assert gold.legal(state, 1) == [Take(2), Pocket("quartz"), Leave()]


def test_sleepers_act_in_the_same_order_as_before():
    state = asleep(a_track(1, s0=0, s1=1, s2=1, s3=0), "gold2", "gold2", "gold1", roll=3)

    assert state.turn == 1

    play(state, Leave())

    assert state.turn == 0
    assert Left("lake", 1) in state.news


def test_posturing_counts_in_winter():
    beside = [[0] * 3 for _ in range(4)] + [[1, 0, 0]]
    state = asleep(a_track(1, s0=0, s1=1, s2=2), "gold2", "gold1", roll=2, beside=beside)

    assert state.turn == 0


def test_when_nothing_worth_taking_turns_up_the_sleepers_go_home_unasked():
    state = asleep(a_track(1, s0=0, s1=1), "silt", "weather", "gold1", roll=2)

    assert Barren("lake") in state.news
    assert kinds(state)[-2:] == [Grew, Surveyed]
    assert state.phase == PROSPECTING


def test_those_who_posture_for_sleepers_go_home_with_them():
    beside = [[0] * 3 for _ in range(4)] + [[0, 2, 0]]
    state = asleep(a_track(1, s0=0, s1=1), "silt", roll=1, beside=beside)

    assert state.beside[LAKE] == [0, 0, 0]
    assert state.prospectors[1] == 4 + 1 + 2 + 1


def test_when_the_last_treasure_is_taken_the_other_sleepers_go_home_unasked():
    state = asleep(a_track(1, s0=0, s1=1, s2=1), "gold2", "silt", roll=2)

    play(state, Take(2), rng=Rolls(*[6] * 10))

    assert kinds(state)[-4:] == [Took, Barren, Grew, Surveyed]
    assert state.prospectors == [4 + 1 + 1, 4 + 2 + 1, 4 + 1]


def test_who_holds_the_only_gem_of_winter_is_asked_all_the_same():
    # That it can take nothing would tell which gems it has.
    state = asleep(
        a_track(1, s0=0, s1=1), "quartz", held=[[()] * 5, [("quartz",), *[()] * 4], [()] * 5]
    )

    assert gold.legal(state, 1) == [Leave()]


def test_after_winter_everything_goes_back():
    state = a_mining(a_track(1, s0=0), "gold1", "silt", mine=HILLS)
    state.tracks[LAKE] = a_track(1, s0=1)

    play(state, Rest(), rng=Random(3))
    while state.phase == WINTER:
        play(state, Leave())

    assert state.decks[HILLS] == [dict(box.DECKS["hills"])]
    assert state.prospectors == [5, 4, 4]
    assert (state.mine, state.roll) == (LAKE, 0)


# ---- the year's end


def test_a_new_year_brings_a_prospector_and_a_coin_and_the_next_start_player():
    state = a_mining(a_track(1, s0=0), "gold1", prospectors=[3, 4, 4], first=2)

    play(state, Coins(), rng=Rolls(*[6] * 10))

    assert (state.year, state.first, state.turn) == (1, 0, 0)
    assert state.coins == [9, 7, 7]
    assert state.prospectors == [5, 5, 5]
    assert state.camp == 10
    assert state.news[1:] == [Grew(1850), Surveyed(0, 1850, 0, 0, 0, 0, 0, wild=10)]
    conserved(state)
