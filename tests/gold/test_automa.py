"""Computer players of Fool's Gold: what they imagine, what they consider, and what they say."""

from random import Random

import pytest

from bot.words import words
from engines import gold
from engines.gold import automa, box, legal, preview, view
from engines.gold.hopes import pick_of
from engines.gold.needs import gem_points, needs_of
from engines.gold.table import Coins, Leave, Pass, Place, Pocket, Rest, Take, Wild
from engines.search import choose
from tests.gold.builders import (
    FOREST,
    HILLS,
    LAKE,
    MOUNTAINS,
    Rolls,
    a_mining,
    a_state,
    a_track,
    play,
)
from tests.gold.laws import conserved
from tests.playouts import a_match, play_out, tables

EVERY_TABLE = pytest.mark.parametrize("number", range(len(tables("gold"))))


def chosen(state, passes: int = 120) -> gold.Action:
    seat = state.turn
    return choose(gold, automa, view(state, seat), seat, Random(0), passes)


# ---- what they imagine


@EVERY_TABLE
def test_what_a_seat_imagines_agrees_with_all_it_sees_and_nothing_is_lost(number):
    rng = Random(number)

    for match in play_out(a_match("gold", number), rng)[:-1]:
        for seat in range(match.seats):
            seen = view(match.state, seat)
            imagined = automa.resample(seen, seat, rng)
            assert view(imagined, seat) == seen
            assert list(legal(imagined, seat)) == list(legal(match.state, seat))
            conserved(imagined)


def test_what_is_hidden_is_imagined_anew_each_time():
    state = a_state(year=1, coins=[7, 9, 7], prospectors=[5, 5, 5])
    state.held[1][LAKE] = ("gold5",)
    state.decks[LAKE][0]["gold5"] -= 1
    rng = Random(0)

    imagined = [automa.resample(view(state, 0), 0, rng) for _ in range(40)]

    assert len({it.coins[1] for it in imagined}) > 1
    assert len({str(it.held[1:]) for it in imagined}) > 5
    assert all(it.prospectors == [5, 5, 5] for it in imagined)


def test_nobody_is_imagined_with_a_gem_twice():
    state = a_state(camp=box.DICE)
    # All gold is won, and every gem for which there is a taker.
    for mine, name in enumerate(box.MINES):
        for card in (*box.NUGGETS, *box.GEMS):
            for _ in range(box.DECKS[name].get(card, 0)):
                taker = next(
                    (
                        seat
                        for seat in (1, 2)
                        if card in box.NUGGETS or not any(card in it for it in state.held[seat])
                    ),
                    None,
                )
                if taker is not None:
                    state.held[taker][mine] += (card,)
                    state.decks[mine][0][card] -= 1

    imagined = automa.resample(view(state, 0), 0, Random(0))

    assert view(imagined, 0) == view(state, 0)
    conserved(imagined)


# ---- what they know


def test_the_first_in_line_expects_more_than_the_next():
    for mine in range(len(box.MINES)):
        picks = [pick_of(mine, 8, place) for place in range(8)]

        chances = [pick.gold + pick.gem for pick in picks]
        assert chances == sorted(chances, reverse=True)
        assert picks[0].nuggets > picks[1].nuggets


def test_more_cards_bring_more():
    assert pick_of(MOUNTAINS, 8, 0).nuggets > pick_of(MOUNTAINS, 2, 0).nuggets
    assert pick_of(MOUNTAINS, 2, 2) == (0, 0, 0)


def test_a_nugget_is_worth_less_where_fools_gold_is():
    needs = needs_of([("gold5",), ("gold1",), (), (), ()], years=0)

    assert needs.slopes[HILLS] < 0.1 < needs.slopes[FOREST]
    assert needs.firsts[HILLS] == 0
    assert needs.of("gold1", MOUNTAINS) > needs.of("gold4", HILLS)


def test_a_gem_held_is_worth_nothing_and_the_fifth_most():
    held = [("quartz", "garnet", "topaz", "tourmaline"), (), (), (), ()]

    assert needs_of(held, years=0).of("quartz", LAKE) == 0
    assert needs_of(held, years=0).of("benitoite", LAKE) == 5
    assert gem_points(2.5) == 4.5


# ---- what they do


def test_the_first_gold_of_a_mine_is_not_left_lying_in_the_last_year():
    state = a_mining(a_track(2, s0=0, s1=1), "gold3", "quartz", year=4)
    state.held = [[("gold4",), ("gold2",), ("gold2",), ("gold2",), ()] for _ in range(3)]

    assert chosen(state) == Take(3)


def test_gold_that_only_makes_a_better_mine_of_fools_gold_is_left_for_the_last_gem():
    state = a_mining(a_track(2, s0=0, s1=1), "gold5", "quartz", year=4)
    state.held[1] = [
        ("gold1", "garnet", "topaz", "tourmaline", "benitoite"),
        ("gold1",),
        ("gold1",),
        ("gold1",),
        ("gold5", "gold4"),
    ]

    assert chosen(state) == Pocket("quartz")


def test_coins_are_no_use_in_the_last_year():
    state = a_mining(a_track(1, s0=0), "silt", "silt", year=4)

    assert chosen(state) == Rest()
    assert Coins() in legal(state, 0)


def test_nobody_passes_first_thing_in_the_year():
    state = a_state({mine: a_track(2) for mine in range(5)})

    assert isinstance(chosen(state), Place)


def test_in_winter_something_is_better_than_nothing():
    state = a_mining(a_track(1, s0=0), "silt")
    state.decks[LAKE] = [{"gold2": 5}]
    play(state, Rest(), rng=Rolls(2))

    assert chosen(state) == Take(2)
    assert Leave() in legal(state, 0)


@EVERY_TABLE
def test_what_is_considered_is_legal_and_all_of_it(number):
    for match in play_out(a_match("gold", number), Random(number))[:-1:3]:
        seat = match.state.turn
        actions = legal(match.state, seat)

        considered = automa.candidates(match.state, seat, actions)

        assert sorted(map(str, considered)) == sorted(map(str, actions))
        assert len(automa.evaluate(match.state)) == match.seats


# ---- what they say


@EVERY_TABLE
def test_every_action_has_a_reason_that_there_are_words_for(number):
    say = words("en", "gold").say

    for match in play_out(a_match("gold", number), Random(number))[:-1:3]:
        seat = match.state.turn
        seen = view(match.state, seat)
        for action in legal(match.state, seat):
            id, values = automa.reason(seen, seat, action)
            assert say(id, **values)
            assert dict(preview(seen, seat, action)).items() <= values.items()


@pytest.mark.parametrize(("year", "id"), [(3, "hint-coins"), (4, "hint-leave")])
def test_coins_are_good_for_years_to_come(year, id):
    state = a_mining(a_track(1, s0=0), year=year)

    assert automa.reason(view(state, 0), 0, Coins())[0] == id


@pytest.mark.parametrize(
    ("prospectors", "told"), [(0, "You have nobody left to send."), (2, "your prospectors do more")]
)
def test_who_passes_is_told_whether_anybody_is_left(prospectors, told):
    state = a_state()
    state.prospectors[0] = prospectors

    id, values = automa.reason(view(state, 0), 0, Pass())

    assert told in words("en", "gold").say(id, **values)


def test_a_wild_die_for_an_empty_mine_is_told_as_well():
    state = a_state({LAKE: a_track(1)}, camp=1)

    id, values = automa.reason(view(state, 0), 0, Wild("lake"))

    assert words("en", "gold").say(id, **values) == (
        "More dice, more cards: in the Lake every prospector then turns up one more."
    )


def test_a_first_gold_card_is_recommended_as_such():
    state = a_mining(a_track(1, s0=0), "gold3")

    assert automa.reason(view(state, 0), 0, Take(3))[0] == "hint-first"

    state.held[0][LAKE] = ("gold1",)

    assert automa.reason(view(state, 0), 0, Take(3))[0] == "hint-take"
    assert automa.reason(view(state, 0), 0, Pass())[0] == "hint-pass"
