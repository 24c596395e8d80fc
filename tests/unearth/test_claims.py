"""Claims, ties, what is revealed next, the five ends of the age, and the end of the game."""

import pytest

from engines.unearth import legal, outcome, scores, view
from engines.unearth.cards import AGES, CITIES, DELVERS, RUINS
from engines.unearth.claims import holder
from engines.unearth.moves import Aged, Claimed, Drew, Lost, Revealed, Tallied
from engines.unearth.table import Turn
from tests.unearth.tables import a_site, a_state, a_tribe, die, do, happened, may

NO_CARDS = dict.fromkeys(DELVERS, 0)


def ending(age: str, *tribes, row=()):
    """A state whose ruin deck is out, and the roll that ends the age with this card."""
    sites = row or [a_site("forest", 9), a_site("desert", 17)]
    state = a_state(*(tribes or [a_tribe("d8@1=8")]), row=sites, deck=[])
    state.bag = {"yellow": 0, "red": 9, "blue": 0, "black": 0}
    return state, [6, AGES.index(age) + 1]


def test_a_ruin_is_claimed_when_its_dice_add_up_to_its_claim_value():
    state = a_state(a_tribe("d8@1=5"), row=[a_site("forest", 9), a_site("desert", 17)])

    news = do(state, "0 excavate 1 d6", rolls=[4])

    assert Claimed(1, 0, "forest", 9) in news
    assert [(ruin.land, ruin.claim) for ruin in state.tribes[0].ruins] == [("forest", 9)]


def test_one_less_claims_nothing():
    state = a_state(a_tribe("d8@1=4"), row=[a_site("forest", 9), a_site("desert", 17)])

    news = do(state, "0 excavate 1 d6", rolls=[4])

    assert happened(news, Claimed) == []


def test_the_owner_of_the_highest_single_die_gets_it_whoever_rolled():
    state = a_state(a_tribe("d6@1=5"), a_tribe("d8@1=6"), row=[a_site("forest", 13), None])

    news = do(state, "0 excavate 1 d6", rolls=[5])

    assert happened(news, Claimed) == [Claimed(1, 1, "forest", 13)]
    assert [len(tribe.ruins) for tribe in state.tribes] == [0, 1]


def test_the_others_draw_a_card_for_each_die_there():
    state = a_state(
        a_tribe("d6@1=5"), a_tribe("d8@1=6"), a_tribe("d4@2=2"), row=[a_site("forest", 13), None]
    )

    news = do(state, "0 excavate 1 d6", rolls=[5])

    assert happened(news, Drew) == [Drew(0, 2)]
    assert len(state.tribes[0].hand) == 2


def test_all_dice_come_home_and_the_stones_go_to_the_bag():
    state = a_state(
        a_tribe("d6@1=5"), a_tribe("d8@1=6"), row=[a_site("forest", 13, "RB"), None], deck=[]
    )

    do(state, "0 excavate 1 d6", rolls=[5])

    assert die(state, 0, "d6") == die(state, 1, "d8") == (0, 0)
    assert state.bag == {"yellow": 15, "red": 16, "blue": 16, "black": 15}


def test_the_next_ruin_takes_the_place_with_its_stones():
    state = a_state(
        a_tribe("d8@1=8"), row=[a_site("forest", 9), a_site("desert", 17)], deck=[RUINS[4]]
    )

    news = do(state, "0 excavate 1 d6", rolls=[6])

    assert Revealed(1, "forest", 17) in news
    assert state.row[0].ruin == RUINS[4]
    assert len(state.row[0].stones) == 3
    assert state.deck == []


def test_a_bag_too_small_for_a_new_ruin_gives_what_is_left():
    state = a_state(
        a_tribe("d8@1=8"), row=[a_site("forest", 9), a_site("desert", 17)], deck=[RUINS[4]]
    )
    state.bag = {"yellow": 0, "red": 2, "blue": 0, "black": 0}

    do(state, "0 excavate 1 d6", rolls=[6])

    assert state.row[0].stones == ("red", "red")


def test_the_discards_are_shuffled_when_no_card_is_left_and_with_none_nobody_draws():
    state = a_state(
        a_tribe("d6@1=5"),
        a_tribe("d8@1=6"),
        row=[a_site("forest", 13), None],
        delvers=dict(NO_CARDS),
        discards=NO_CARDS | {"forlorn": 1},
    )

    news = do(state, "0 excavate 1 d6", rolls=[5])

    assert happened(news, Drew) == [Drew(0, 1)]
    assert state.tribes[0].hand == ["forlorn"]
    assert not any(state.discards.values())


def test_house_cards_are_drawn_clockwise_from_the_active_seat():
    state = a_state(
        a_tribe("d6@1=4"),
        a_tribe("d6@1=4"),
        a_tribe("d8@1=8"),
        row=[a_site("forest", 17), None],
        turn=Turn(1),
    )

    news = do(state, "1 excavate 1 d6", rolls=[4])

    assert happened(news, Drew) == [Drew(1, 2), Drew(0, 1)]


class TestTies:
    def test_a_d8_beats_a_d6_of_the_same_number(self):
        assert holder({0: [(5, 6)], 1: [(5, 8)]}) == 1

    def test_the_second_dice_decide_where_the_first_are_alike(self):
        assert holder({0: [(5, 6), (4, 8)], 1: [(5, 6), (4, 6)]}) == 0
        assert holder({0: [(5, 6), (3, 8)], 1: [(5, 6), (4, 6)]}) == 1

    def test_a_missing_die_loses(self):
        assert holder({0: [(5, 6)], 1: [(5, 6), (1, 4)], 2: []}) == 1

    def test_dice_that_are_alike_to_the_end_belong_to_nobody(self):
        assert holder({0: [(5, 6), (4, 8)], 1: [(5, 6), (4, 8)], 2: [(4, 6)]}) is None

    def test_a_ruin_tied_to_the_end_leaves_the_game_and_all_draw_for_their_dice(self):
        state = a_state(
            a_tribe(), a_tribe("d6@1=5"), row=[a_site("forest", 9), a_site("desert", 17)]
        )

        news = do(state, "0 excavate 1 d6", rolls=[5])

        assert happened(news, Lost) == [Lost(1, "forest", 9)]
        assert happened(news, Drew) == [Drew(0, 1), Drew(1, 1)]
        assert state.tribes[0].ruins == state.tribes[1].ruins == []
        assert state.tied == state.removed
        assert happened(news, Revealed)

    def test_a_third_with_lower_dice_draws_too(self):
        state = a_state(
            a_tribe(),
            a_tribe("d6@1=5"),
            a_tribe("d4@1=1"),
            row=[a_site("forest", 11), a_site("desert", 17)],
        )

        news = do(state, "0 excavate 1 d6", rolls=[5])

        assert happened(news, Drew) == [Drew(0, 1), Drew(1, 1), Drew(2, 1)]


class TestTheEndOfTheAge:
    @pytest.mark.parametrize("age", AGES)
    def test_comes_up_as_the_next_ruin_would(self, age):
        state, rolls = ending(age)

        news = do(state, "0 excavate 1 d6", rolls=rolls)

        assert Aged(age) in news
        assert state.age == age

    def test_day_of_rest_gives_everybody_three_cards_and_leaves_the_place_empty(self):
        state, rolls = ending("day_of_rest")

        do(state, "0 excavate 1 d6", rolls=rolls)

        assert [len(tribe.hand) for tribe in state.tribes] == [3, 3]
        assert state.row[0] is None

    @pytest.mark.parametrize(
        ("age", "shown"), [("the_gathering", 3), ("festival_of_reclamation", 5)]
    )
    def test_the_gathering_and_the_festival_change_every_die_from_then_on(self, age, shown):
        state, rolls = ending(age)

        do(state, "0 excavate 1 d6", rolls=rolls)
        do(state, "1 excavate 2 d6", rolls=[4])

        assert state.row[0] is None
        assert die(state, 1, "d6") == (2, shown)

    @pytest.mark.parametrize("city", CITIES)
    def test_a_city_takes_the_place_as_a_ruin_with_stones(self, city):
        state, rolls = ending(city)

        do(state, "0 excavate 1 d6", rolls=rolls)

        assert state.row[0].ruin == CITIES[city]
        assert len(state.row[0].stones) == CITIES[city].stones
        assert "excavate 1 d8" in may(state, 1)

    def test_from_then_on_claimed_ruins_are_not_replaced(self):
        state = a_state(
            a_tribe("d8@1=8"),
            row=[a_site("forest", 9), a_site("desert", 17)],
            deck=[],
            age="day_of_rest",
        )

        do(state, "0 excavate 1 d6", rolls=[6])

        assert state.row[0] is None
        assert may(state, 1) == ["excavate 2 d8", "excavate 2 d6", "excavate 2 d4"]


class TestTheEnd:
    def last_ruin(self, *tribes, **changes):
        row = changes.pop("row", [None, a_site("forest", 9)])
        return a_state(*tribes, row=row, deck=[], age="day_of_rest", **changes)

    def test_comes_the_moment_no_ruin_is_left(self):
        state = self.last_ruin(a_tribe("d8@2=8"))

        news = do(state, "0 excavate 2 d6", rolls=[6])

        assert happened(news, Tallied) == [Tallied(0, 2, 0, 0, 0, 2), Tallied(1, 0, 0, 0, 0, 0)]
        assert outcome(state).winners == (0,)
        assert [*legal(state, 0), *legal(state, 1)] == []
        assert view(state, None).turn is None

    @pytest.mark.parametrize("place", [1, 2])
    def test_does_not_come_while_one_is_left(self, place):
        sites = [a_site("forest", 9), a_site("desert", 9)]
        state = self.last_ruin(a_tribe(f"d8@{place}=8"), row=sites)

        do(state, f"0 excavate {place} d6", rolls=[6])

        assert outcome(state) is None
        assert may(state, 1)

    def test_can_come_in_the_delver_phase(self):
        state = self.last_ruin(a_tribe("d8@2=7 d6@2=1", hand=["new_discovery"]))

        do(state, "0 play new_discovery", "0 choose 2 0 d8 7")

        assert outcome(state) is not None

    def test_can_come_before_the_second_of_two_dice(self):
        state = self.last_ruin(a_tribe("d8@2=8"), turn=Turn(0, band=True))

        do(state, "0 excavate 2 d6", rolls=[6])

        assert outcome(state) is not None

    def test_can_come_by_a_tie_that_removes_the_last_ruin(self):
        state = self.last_ruin(a_tribe(), a_tribe("d6@2=5"))

        do(state, "0 excavate 2 d6", rolls=[5])

        assert outcome(state).winners == (0, 1)

    def test_house_equal_points_are_a_shared_victory(self):
        state = self.last_ruin(a_tribe("d8@2=8"), a_tribe(ruins=[RUINS[5]]))

        do(state, "0 excavate 2 d6", rolls=[6])

        assert list(scores(state)) == [2, 2]
        assert outcome(state).winners == (0, 1)

    def test_shows_everybody_what_was_hidden(self):
        state = self.last_ruin(a_tribe("d8@2=8"), a_tribe(hidden=[RUINS[5]]))
        before = view(state, None)

        do(state, "0 excavate 2 d6", rolls=[6])

        assert before.camps[1].hidden == (None,)
        assert view(state, None).camps[1].hidden == (RUINS[5],)
        assert view(state, None).scores == tuple(scores(state))
