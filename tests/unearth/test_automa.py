"""Computer players of Unearth: what they imagine, what they consider, and what they say."""

from random import Random

import pytest

from bot.words import words
from engines.search import choose
from engines.unearth import automa, legal, preview, view
from engines.unearth.cards import RUINS
from engines.unearth.moves import Choose, Excavate, Name, Place, Prefer
from engines.unearth.table import ChooseDie, Monument, NameNumber, RecoverRuin
from tests.playouts import a_match, play_out
from tests.unearth.laws import conserved
from tests.unearth.tables import a_ring, a_site, a_state, a_tribe, do


@pytest.mark.parametrize("number", range(6))
def test_what_a_seat_imagines_agrees_with_all_it_sees_and_nothing_is_lost(number):
    rng = Random(number)

    for match in play_out(a_match("unearth", number), rng):
        for seat in range(match.seats):
            seen = view(match.state, seat)
            imagined = automa.resample(seen, seat, rng)
            assert view(imagined, seat) == seen
            assert list(legal(imagined, seat)) == list(legal(match.state, seat))
            conserved(imagined)


def test_what_is_hidden_is_imagined_anew_each_time():
    state = a_state(a_tribe(), a_tribe(hand=["forlorn"], hidden=[RUINS[0]]))
    state.tribes[1].monuments = {0: Monument("lesser", 2)}
    state.deck, state.wonders = list(RUINS[1:20]), []
    rng = Random(0)

    imagined = [automa.resample(view(state, 0), 0, rng).tribes[1] for _ in range(40)]

    assert len({tribe.hand[0] for tribe in imagined}) > 5
    assert len({tribe.hidden[0] for tribe in imagined}) > 5
    assert {tribe.monuments[0].points for tribe in imagined} == {2, 3, 4}


def test_ruins_that_ties_removed_are_not_imagined_in_the_deck():
    state = a_state(removed=[RUINS[0]], tied=[RUINS[0]], deck=list(RUINS[5:]))

    imagined = automa.resample(view(state, 0), 0, Random(0))

    assert imagined.removed == [RUINS[0]]


def test_removed_ruins_that_are_looked_at_are_imagined_as_they_are():
    state = a_state(removed=[RUINS[3], RUINS[4]], asks=[RecoverRuin(0)])

    imagined = automa.resample(view(state, 0), 0, Random(0))

    assert sorted(imagined.removed) == sorted(state.removed)


@pytest.mark.parametrize("number", range(3))
def test_what_is_considered_is_legal_and_never_nothing(number):
    for match in play_out(a_match("unearth", number), Random(number)):
        for seat in range(match.seats):
            actions = legal(match.state, seat)
            if actions:
                considered = automa.candidates(match.state, seat, actions)
                assert considered
                assert set(considered) <= set(actions)
                assert not any(isinstance(it, Prefer) for it in considered)
            assert len(automa.evaluate(match.state)) == match.seats


def test_a_ring_is_closed_where_it_can_be():
    state = a_state(a_tribe(stones=a_ring("RRRRRR", gaps=[6])), row=[a_site("forest", 17, "R")])
    do(state, "0 excavate 1 d6", rolls=[1])

    chosen = choose(_game(), automa, view(state, 0), 0, Random(0), 60)

    assert chosen == Place(6)


def test_a_ruin_that_another_may_snatch_is_claimed_while_it_can_be():
    state = a_state(
        a_tribe("d6@1=6 d6@1=6", ruins=list(RUINS[:4])),
        a_tribe("d4@1=4", ruins=list(RUINS[20:24])),
        row=[a_site("forest", 17), a_site("desert", 17), a_site("island", 17)],
    )

    chosen = choose(_game(), automa, view(state, 0), 0, Random(0), 400)

    assert isinstance(chosen, Excavate) and chosen.ruin == 1


@pytest.mark.parametrize("number", range(3))
def test_every_action_has_a_reason_that_there_are_words_for(number):
    say = words("en", "unearth").say

    for match in play_out(a_match("unearth", number), Random(number))[::3]:
        for seat in range(match.seats):
            seen = view(match.state, seat)
            for action in legal(match.state, seat):
                id, values = automa.reason(seen, seat, action)
                assert say(id, **values)
                assert dict(preview(seen, seat, action)).items() <= values.items()


@pytest.mark.parametrize(
    ("card", "choice", "id"),
    [
        ("forlorn", Choose(1, 1, "d6", 6), "hint-weaker"),
        ("forlorn", Choose(1, 0, "d6", 5), "hint-best"),
        ("new_discovery", Choose(1, 0, "d6", 2), "hint-stronger"),
        ("new_discovery", Choose(1, 1, "d6", 2), "hint-best"),
        ("lost_in_the_ruins", Choose(1, 0, "d6", 2), "hint-reroll"),
        ("lost_in_the_ruins", Choose(1, 1, "d6", 6), "hint-lower"),
        ("lost_in_the_ruins", Choose(1, 1, "d6", 2), "hint-best"),
    ],
)
def test_a_die_is_chosen_for_what_becomes_of_it(card, choice, id):
    state = a_state(
        a_tribe("d6@1=5 d6@1=2"),
        a_tribe("d6@1=6 d6@1=2"),
        row=[a_site("forest", 40)],
        asks=[ChooseDie(0, card)],
    )

    assert automa.reason(view(state, 0), 0, choice)[0] == id


def test_a_number_that_only_others_show_is_named_for_that():
    state = a_state(a_tribe("d6@1=2"), a_tribe("d6@1=6 d8@1=6 d6@1=2"), asks=[NameNumber(0)])

    ids = [automa.reason(view(state, 0), 0, Name(number))[0] for number in (6, 2)]

    assert ids == ["hint-others", "hint-best"]


def _game():
    from engines import GAMES

    return GAMES["unearth"]
