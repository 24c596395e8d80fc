"""Every wonder: what it does, where it ends, and with others that touch the same roll.

That each fits the rings of its recipe is in `test_box`; what they score is in `test_scoring`.
"""

import pytest

from engines.unearth import scores, view
from engines.unearth.cards import GREATER, LESSER, RUINS, WONDERS
from engines.unearth.moves import Built, Claimed, Drew, Looked, Lost, Recovered, Rerolled, Took
from engines.unearth.table import Monument, Turn
from tests.unearth.tables import (
    NEAR_MISSES,
    RINGS,
    a_ring,
    a_site,
    a_state,
    a_tribe,
    die,
    do,
    happened,
    may,
)

POINTS = {
    "college": 2,
    "columns": 2,
    "edifice": 2,
    "flame": 1,
    "sanctuary": 2,
    "library": 2,
    "palace": 6,
    "cenotaph": 0,
    "memorial": 0,
    "tomb": 6,
    "fountain": 2,
    "temple_of_prosperity": 6,
    "temple_of_flames": 4,
    "temple_of_fate": 4,
    "temple_of_clarity": 4,
}
"""What each is worth to whoever has no stones but its ring of `RINGS`."""


def close(state, stones: str, seat: int = 0, **luck) -> list:
    """Let the seat place the last stone of a ring of these colours round hex 0."""
    state.tribes[seat].stones = a_ring(stones, gaps=[6])
    last = a_ring(stones)[6]
    state.row[0] = state.row[0]._replace(stones=(last,))
    do(state, f"{seat} excavate 1 d6", rolls=[3])
    return do(state, f"{seat} place 6", **luck)


class TestCollege:
    def test_may_add_1_to_a_roll_of_the_d8(self):
        state = a_state(a_tribe(wonders=["college"]))

        do(state, "0 excavate 1 d8", rolls=[5])
        asked = may(state, 0)
        do(state, "0 alter college 6")

        assert asked[:2] == ["keep", "alter college 6"]
        assert die(state, 0, "d8") == (1, 6)

    @pytest.mark.parametrize("name", ["d4", "d6"])
    def test_is_for_no_other_die(self, name):
        state = a_state(a_tribe(wonders=["college"]))

        do(state, f"0 excavate 1 {name}", rolls=[4])

        assert state.turn.seat == 1

    def test_is_not_asked_about_at_8(self):
        state = a_state(a_tribe(wonders=["college"]))

        do(state, "0 excavate 1 d8", rolls=[8])

        assert state.turn.seat == 1

    def test_makes_a_roll_fit_for_the_edifice(self):
        state = a_state(a_tribe(wonders=["college", "edifice"]))

        do(state, "0 excavate 1 d8", "0 alter college 4", "0 reroll edifice", rolls=[3, 8])

        assert die(state, 0, "d8") == (1, 8)


class TestColumns:
    @pytest.mark.parametrize("name", ["d4", "d6", "d8"])
    def test_may_take_1_from_any_roll(self, name):
        state = a_state(a_tribe(wonders=["columns"]), row=[a_site("forest", 17, "R")])

        do(state, f"0 excavate 1 {name}", "0 alter columns 3", rolls=[4])

        assert die(state, 0, name) == (1, 3)
        assert state.tribes[0].stones == {0: "red"}

    def test_is_not_asked_about_at_1(self):
        state = a_state(a_tribe(wonders=["columns"]))

        do(state, "0 excavate 1 d8", rolls=[1])

        assert state.turn.seat == 1

    def test_and_the_college_can_both_be_used(self):
        state = a_state(a_tribe(wonders=["columns", "college"]))

        do(state, "0 excavate 1 d8", "0 alter columns 6", "0 alter college 7", rolls=[7])

        assert die(state, 0, "d8") == (1, 7)


class TestEdifice:
    @pytest.mark.parametrize("number", [4, 5])
    def test_may_reroll_a_4_or_a_5(self, number):
        state = a_state(a_tribe(wonders=["edifice"]))

        do(state, "0 excavate 1 d8", rolls=[number])
        news = do(state, "0 reroll edifice", rolls=[7])

        assert news == [Rerolled(1, 0, "d8", 7, "edifice")]
        assert die(state, 0, "d8") == (1, 7)

    @pytest.mark.parametrize("number", [3, 6])
    def test_rerolls_no_other_number(self, number):
        state = a_state(a_tribe(wonders=["edifice"]))

        do(state, "0 excavate 1 d8", rolls=[number])

        assert state.turn.seat == 1

    def test_rerolls_once_a_roll(self):
        state = a_state(a_tribe(wonders=["edifice"]))

        do(state, "0 excavate 1 d8", "0 reroll edifice", rolls=[4, 4])

        assert die(state, 0, "d8") == (1, 4)
        assert state.turn.seat == 1

    def test_house_its_reroll_has_the_age_and_the_other_wonders_but_no_cards(self):
        state = a_state(
            a_tribe(wonders=["edifice", "columns"]), age="the_gathering", turn=Turn(0, claims=1)
        )

        do(state, "0 excavate 1 d6", "0 reroll edifice", rolls=[3, 4])

        assert die(state, 0, "d6") == (1, 3)
        assert may(state, 0)[:2] == ["keep", "alter columns 2"]

    def test_serves_again_after_an_ancient_map(self):
        state = a_state(a_tribe(wonders=["edifice"]), turn=Turn(0, maps=1))

        do(state, "0 excavate 1 d8", "0 reroll edifice", "0 reroll ancient_map", rolls=[4, 5, 5])

        assert may(state, 0)[:2] == ["keep", "reroll edifice"]


class TestFlame:
    def test_draws_a_card_when_a_ruin_without_own_dice_is_claimed(self):
        state = a_state(
            a_tribe("d8@1=4"),
            a_tribe("d6@2=4", wonders=["flame"]),
            row=[a_site("forest", 9), a_site("desert", 17)],
        )

        news = do(state, "0 excavate 1 d6", rolls=[6])

        assert happened(news, Drew) == [Drew(1, 1)]

    def test_adds_nothing_to_the_cards_for_own_dice_there(self):
        state = a_state(
            a_tribe("d8@1=4"),
            a_tribe("d6@1=1", wonders=["flame"]),
            row=[a_site("forest", 9), a_site("desert", 17)],
        )

        news = do(state, "0 excavate 1 d6", rolls=[6])

        assert happened(news, Drew) == [Drew(1, 1)]

    def test_does_not_draw_for_its_owners_own_claim(self):
        state = a_state(
            a_tribe("d8@1=4", wonders=["flame"]),
            row=[a_site("forest", 9), a_site("desert", 17)],
        )

        news = do(state, "0 excavate 1 d6", rolls=[6])

        assert happened(news, Drew) == []

    def test_house_does_not_draw_when_a_tie_removes_the_ruin(self):
        state = a_state(
            a_tribe(),
            a_tribe("d6@1=5"),
            a_tribe(wonders=["flame"]),
            row=[a_site("forest", 9), a_site("desert", 17)],
        )

        news = do(state, "0 excavate 1 d6", rolls=[5])

        assert happened(news, Lost) == [Lost(1, "forest", 9)]
        assert happened(news, Drew) == [Drew(0, 1), Drew(1, 1)]


class TestSanctuary:
    @pytest.mark.parametrize("number", [5, 3])
    def test_may_change_a_roll_by_1_that_equals_a_number_on_the_ruin(self, number):
        state = a_state(a_tribe(wonders=["sanctuary"]), a_tribe("d8@1=4"))

        do(state, "0 excavate 1 d6", f"0 alter sanctuary {number}", rolls=[4])

        assert die(state, 0, "d6") == (1, number)

    def test_is_not_for_numbers_on_other_ruins(self):
        state = a_state(a_tribe(wonders=["sanctuary"]), a_tribe("d8@2=4"))

        do(state, "0 excavate 1 d6", rolls=[4])

        assert state.turn.seat == 1

    @pytest.mark.parametrize(("number", "other"), [(6, 5), (1, 2)])
    def test_keeps_within_the_die(self, number, other):
        state = a_state(a_tribe(wonders=["sanctuary"]), a_tribe(f"d8@1={number}"))

        do(state, "0 excavate 1 d6", rolls=[number])

        assert may(state, 0)[:2] == ["keep", f"alter sanctuary {other}"]
        assert may(state, 0)[2].startswith("prefer")

    def test_a_rerolled_die_does_not_match_what_it_showed_itself(self):
        state = a_state(a_tribe("d6@1=5", hand=["lost_in_the_ruins"], wonders=["sanctuary"]))

        do(state, "0 play lost_in_the_ruins", rolls=[5])

        assert state.asks == []

    def test_counts_the_number_after_other_changes(self):
        state = a_state(a_tribe(wonders=["sanctuary", "columns"]), a_tribe("d8@1=4"))

        do(state, "0 excavate 1 d6", "0 alter columns 4", rolls=[5])

        assert may(state, 0)[:3] == ["keep", "alter sanctuary 5", "alter sanctuary 3"]


class TestLibrary:
    def test_draws_two_stones_from_the_bag_and_keeps_one(self):
        state = a_state(
            a_tribe(wonders=["library"]), bag={"yellow": 0, "red": 1, "blue": 1, "black": 0}
        )

        do(state, "0 excavate 1 d6", rolls=[3])
        asked = may(state, 0)
        news = do(state, "0 take blue")

        assert asked == ["take red", "take blue"]
        assert happened(news, Took) == [Took(0, 0, "blue")]
        assert state.bag == {"yellow": 0, "red": 1, "blue": 0, "black": 0}

    def test_draws_the_last_stone_of_the_bag(self):
        state = a_state(
            a_tribe(wonders=["library"]), bag={"yellow": 0, "red": 1, "blue": 0, "black": 0}
        )

        do(state, "0 excavate 1 d6", rolls=[3])

        assert state.tribes[0].stones == {0: "red"}

    def test_is_not_asked_about_two_stones_alike(self):
        state = a_state(
            a_tribe(wonders=["library"]), bag={"yellow": 0, "red": 3, "blue": 0, "black": 0}
        )

        do(state, "0 excavate 1 d6", rolls=[3])

        assert state.tribes[0].stones == {0: "red"}
        assert state.bag["red"] == 2

    def test_has_nothing_to_do_with_stones_from_a_ruin(self):
        state = a_state(a_tribe(wonders=["library"]), row=[a_site("forest", 17, "R")])

        do(state, "0 excavate 1 d6", rolls=[3])

        assert state.tribes[0].stones == {0: "red"}


class TestCenotaph:
    def test_takes_a_random_removed_ruin_into_the_hidden_ones(self):
        state = a_state(wonders=["cenotaph"], removed=[RUINS[3]])

        close(state, "RRYYKK")
        news = do(state, "0 build 0 cenotaph")

        assert Recovered(0) in news
        assert state.tribes[0].hidden == [RUINS[3]]
        assert state.removed == []

    def test_takes_nothing_where_no_ruin_was_removed(self):
        state = a_state(wonders=["cenotaph"])

        close(state, "RRYYKK")
        news = do(state, "0 build 0 cenotaph")

        assert happened(news, Recovered) == []
        assert state.turn.seat == 1

    def test_can_find_a_ruin_that_a_tie_removed(self):
        state = a_state(
            a_tribe(), a_tribe("d6@1=5"), row=[a_site("forest", 9), a_site("desert", 17)]
        )

        do(state, "0 excavate 1 d6", rolls=[5])

        assert [(ruin.land, ruin.claim) for ruin in state.removed] == [("forest", 9)]


class TestMemorial:
    def test_looks_at_the_removed_ruins_and_takes_one(self):
        state = a_state(wonders=["memorial"], removed=[RUINS[3], RUINS[9]])

        close(state, "RRRRRR")
        news = do(state, "0 build 0 memorial")
        asked = may(state, 0)
        do(state, "0 recover desert 17")

        assert Looked(0) in news
        assert asked == ["recover desert 17", "recover forest 15"]
        assert state.tribes[0].hidden == [RUINS[9]]
        assert state.removed == [RUINS[3]]

    def test_only_its_builder_sees_the_removed_ruins_and_only_then(self):
        state = a_state(wonders=["memorial"], removed=[RUINS[3], RUINS[9]])

        close(state, "RRRRRR")
        before = view(state, 0)
        do(state, "0 build 0 memorial")

        assert before.recoverable == ()
        assert view(state, 0).recoverable == (RUINS[9], RUINS[3])
        assert view(state, 1).recoverable == view(state, None).recoverable == ()

    def test_takes_the_only_one_without_asking(self):
        state = a_state(wonders=["memorial"], removed=[RUINS[3]])

        close(state, "RRRRRR")
        do(state, "0 build 0 memorial")

        assert state.tribes[0].hidden == [RUINS[3]]

    def test_a_ring_of_one_colour_may_become_a_greater_wonder_instead(self):
        state = a_state(wonders=["memorial"], removed=[RUINS[3]])

        close(state, "RRRRRR")

        assert may(state, 0) == ["build 0 memorial", "build 0 greater"]


class TestPlainWonders:
    def test_a_mixed_ring_becomes_a_lesser_wonder_of_hidden_value(self):
        state = a_state()

        news = close(state, "RRRRRB")

        assert Built(0, 0, "lesser") in news
        built = state.tribes[0].monuments[0]
        assert built.wonder == "lesser" and built.points in LESSER
        assert len(state.lesser) == 9

    def test_a_ring_of_one_colour_becomes_a_greater_wonder(self):
        state = a_state()

        close(state, "RRRRRR")

        built = state.tribes[0].monuments[0]
        assert built.wonder == "greater" and built.points in GREATER

    def test_house_without_greater_wonders_left_a_lesser_one_is_built(self):
        state = a_state(greater=[])

        close(state, "RRRRRR")

        assert state.tribes[0].monuments[0].wonder == "lesser"

    def test_house_with_nothing_left_the_hex_stays_empty(self):
        state = a_state(greater=[], lesser=[])

        close(state, "RRRRRR")

        assert state.tribes[0].monuments == {}
        assert state.turn.seat == 1

    def test_a_mixed_ring_does_not_become_a_greater_wonder(self):
        state = a_state(lesser=[])

        close(state, "RRRRRB")

        assert state.tribes[0].monuments == {}


class TestNamedWonders:
    @pytest.mark.parametrize("wonder", WONDERS)
    def test_each_is_built_in_its_ring_and_scores_what_it_says(self, wonder):
        state = a_state(wonders=[wonder])

        close(state, RINGS[wonder])
        asked = may(state, 0)
        do(state, f"0 build 0 {wonder}")

        alike = len(set(RINGS[wonder])) == 1
        assert asked == [f"build 0 {wonder}", f"build 0 {'greater' if alike else 'lesser'}"]
        assert state.tribes[0].monuments == {0: Monument(wonder)}
        assert state.wonders == []
        assert scores(state)[0] == POINTS[wonder]

    @pytest.mark.parametrize("wonder", NEAR_MISSES)
    def test_each_is_not_offered_where_a_stone_of_its_ring_is_another(self, wonder):
        state = a_state(wonders=[wonder])

        close(state, NEAR_MISSES[wonder])

        assert [it.wonder for it in state.tribes[0].monuments.values()] == ["lesser"]

    def test_the_builder_chooses_among_all_that_fit(self):
        state = a_state(wonders=["columns", "college", "library"])

        close(state, "RRRBYK")

        assert may(state, 0) == ["build 0 columns", "build 0 library", "build 0 lesser"]

    def test_a_named_wonder_is_built_once_and_not_refilled(self):
        state = a_state(wonders=["columns", "library"])

        close(state, "RRRBYK")
        do(state, "0 build 0 columns")

        assert state.tribes[0].monuments == {0: Monument("columns")}
        assert state.wonders == ["library"]

    def test_a_wonder_serves_from_the_next_roll_on_also_on_others_turns(self):
        state = a_state(a_tribe("d8@2=7"), a_tribe(hand=["lost_in_the_ruins"]), wonders=["college"])
        close(state, "BBBRRR")
        do(state, "0 build 0 college")

        do(state, "1 play lost_in_the_ruins", "1 choose 2 0 d8 7", rolls=[6])

        assert may(state, 0)[:2] == ["keep", "alter college 7"]

    def test_a_claim_can_follow_the_wonder_on_the_same_move(self):
        state = a_state(
            a_tribe(), a_tribe("d8@1=8"), row=[a_site("forest", 11), a_site("desert", 17)]
        )

        news = close(state, "RRRRRB")

        assert [type(event) for event in news][:3] == [type(news[0]), Built, Claimed]
