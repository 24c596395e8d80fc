"""What is in the box, and how a game of Unearth begins."""

from collections import Counter
from random import Random

import pytest

from engines.match import start
from engines.unearth import legal, outcome, setup, view
from engines.unearth.cards import AGES, CITIES, DELVERS, GREATER, LESSER, RUINS, WONDERS, fits
from tests.playouts import seed_of
from tests.unearth.laws import conserved
from tests.unearth.tables import LETTERS, NEAR_MISSES, RINGS


def test_there_are_as_many_cards_as_the_box_says():
    assert len(RUINS) == len(set(RUINS)) == 25
    assert sum(DELVERS.values()) == 38
    assert (len(WONDERS), len(LESSER), len(GREATER), len(AGES)) == (15, 10, 6, 5)


def test_each_colour_has_ruins_of_9_to_17_with_2_or_3_stones():
    forest = [(ruin.claim, ruin.stones) for ruin in RUINS if ruin.land == "forest"]

    assert forest == [(9, 2), (11, 2), (13, 2), (15, 3), (17, 3)]


def test_the_cities_are_worth_7_points_and_4_less():
    assert CITIES["city_of_gold"][1:] == (21, 5, 7)
    assert CITIES["city_of_ash"][1:] == (17, 3, -4)


def test_the_plain_wonders_have_the_values_of_their_tokens():
    assert Counter(LESSER) == {2: 2, 3: 6, 4: 2}
    assert Counter(GREATER) == {6: 1, 7: 4, 8: 1}


def test_there_are_as_many_of_each_delver_card_as_the_box_says():
    assert DELVERS == {
        "ancient_map": 5,
        "band_of_delvers": 2,
        "restoration": 2,
        "ancestral_claim": 4,
        "forgotten_song": 3,
        "forlorn": 3,
        "lost_in_the_ruins": 4,
        "reading_the_stones": 5,
        "new_discovery": 5,
        "expedition": 5,
    }


@pytest.mark.parametrize("wonder", NEAR_MISSES)
def test_a_wonder_fits_the_rings_of_its_recipe_only(wonder):
    assert fits(WONDERS[wonder].ring, counted(RINGS[wonder]))
    assert not fits(WONDERS[wonder].ring, counted(NEAR_MISSES[wonder]))


@pytest.mark.parametrize("wonder", ["sanctuary", "library"])
@pytest.mark.parametrize("stones", ["RRRRRR", "RYBKRY"])
def test_sanctuary_and_library_fit_every_ring(wonder, stones):
    assert fits(WONDERS[wonder].ring, counted(stones))


def test_the_cenotaph_needs_three_colours_and_the_palace_two():
    assert not fits(WONDERS["cenotaph"].ring, counted("RRRRKK"))
    assert not fits(WONDERS["palace"].ring, counted("RRRRRR"))


@pytest.mark.parametrize(("seats", "row", "removed"), [(2, 4, 10), (3, 5, 5), (4, 5, 5)])
def test_a_game_begins_with_its_row_its_wonders_and_two_cards_each(seats, row, removed):
    state = setup(seats, {"tomb": "stones"}, Random(1))

    assert len(state.row) == row
    assert len(state.removed) == removed
    assert len(state.deck) == 25 - seats - row - removed
    assert len(state.wonders) == seats + 2
    assert [len(tribe.hand) for tribe in state.tribes] == [2] * seats
    assert [len(tribe.hidden) for tribe in state.tribes] == [1] * seats
    conserved(state)


def test_each_ruin_in_the_row_begins_with_its_number_of_stones():
    state = setup(3, {"tomb": "stones"}, Random(1))

    assert [len(site.stones) for site in state.row] == [site.ruin.stones for site in state.row]


def test_anybody_may_start():
    starters = {setup(3, {"tomb": "stones"}, Random(seed)).turn.seat for seed in range(30)}

    assert starters == {0, 1, 2}


def test_only_the_starter_may_act_at_first_with_each_kind_of_die_on_each_ruin():
    match = start("unearth", 2, seed_of(1))
    starter = match.state.turn.seat

    digs = [str(it) for it in legal(match.state, starter) if not it.private]

    assert digs == [f"excavate {ruin} {die}" for ruin in (1, 2, 3, 4) for die in ("d8", "d6", "d4")]
    assert legal(match.state, 1 - starter) == []
    assert outcome(match.state) is None


def test_a_seat_sees_its_own_cards_and_hidden_ruin_and_nobody_elses():
    state = setup(2, {"tomb": "stones"}, Random(1))

    own, others = view(state, 0), view(state, None)

    assert sorted(own.hand) == sorted(state.tribes[0].hand)
    assert own.camps[0].hidden == tuple(state.tribes[0].hidden)
    assert own.camps[1].hidden == others.camps[0].hidden == (None,)
    assert others.hand == ()
    assert [camp.cards for camp in others.camps] == [2, 2]


def counted(stones: str) -> Counter:
    return Counter(LETTERS[it] for it in stones)
