"""Excavations: the roll, its limits, and what changes it."""

from random import Random

import pytest

from engines.unearth import legal
from engines.unearth.moves import Altered, Kept, Rested, Rolled, Took
from engines.unearth.table import Turn
from tests.playouts import a_match, play_out
from tests.unearth.tables import a_site, a_state, a_tribe, die, do, happened, may

ALL_OUT = "d4@1=1 d6@1=2 d6@2=3 d6@2=3 d8@3=4"


def test_a_die_is_rolled_on_a_ruin_and_the_turn_passes_on():
    state = a_state()

    news = do(state, "0 excavate 2 d8", rolls=[7])

    assert news == [Rolled(2, 0, "d8", 7)]
    assert die(state, 0, "d8") == (2, 7)
    assert state.turn == Turn(1)


def test_after_the_last_seat_the_first_is_on_turn():
    state = a_state(a_tribe(), a_tribe(), a_tribe(), turn=Turn(2))

    do(state, "2 excavate 1 d6", rolls=[5])

    assert state.turn.seat == 0


def test_only_dice_at_home_can_be_rolled():
    state = a_state(a_tribe("d8@1=5 d6@1=4 d6@2=4 d6@2=4"))

    assert may(state, 0) == ["excavate 1 d4", "excavate 2 d4", "excavate 3 d4"]


def test_with_all_dice_on_ruins_one_is_taken_back_and_rolled_on_any_ruin():
    state = a_state(a_tribe(ALL_OUT))
    recalls = may(state, 0)

    do(state, "0 recall 3 d8 4")
    digs = may(state, 0)
    do(state, "0 excavate 3 d8", rolls=[8])

    assert recalls == ["recall 1 d4 1", "recall 1 d6 2", "recall 2 d6 3", "recall 3 d8 4"]
    assert digs == ["excavate 1 d8", "excavate 2 d8", "excavate 3 d8"]
    assert die(state, 0, "d8") == (3, 8)
    assert state.turn.seat == 1


def test_a_die_taken_back_must_be_rolled_before_anything_else():
    state = a_state(a_tribe(ALL_OUT, hand=["ancient_map"]))

    do(state, "0 recall 1 d4 1")

    assert may(state, 0) == ["excavate 1 d4", "excavate 2 d4", "excavate 3 d4"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_roll_of_1_to_3_brings_a_stone_of_choice_from_the_ruin(number):
    state = a_state(row=[a_site("forest", 17, "RBB")])

    do(state, "0 excavate 1 d6", rolls=[number])
    stones = may(state, 0)
    do(state, "0 take blue")

    assert stones == ["take red", "take blue"]
    assert state.row[0].stones == ("red", "blue")
    assert state.tribes[0].stones == {0: "blue"}
    assert state.turn.seat == 1


def test_a_roll_of_4_brings_no_stone():
    state = a_state(row=[a_site("forest", 17, "RBB")])

    do(state, "0 excavate 1 d6", rolls=[4])

    assert state.tribes[0].stones == {}
    assert state.turn.seat == 1


def test_a_ruin_without_stones_brings_a_random_one_from_the_bag():
    state = a_state(bag={"yellow": 0, "red": 2, "blue": 0, "black": 0})

    news = do(state, "0 excavate 1 d6", rolls=[3])

    assert happened(news, Took) == [Took(0, 0, "red")]
    assert state.bag["red"] == 1


def test_nothing_is_taken_where_the_bag_is_empty_too():
    state = a_state(bag={"yellow": 0, "red": 0, "blue": 0, "black": 0})

    do(state, "0 excavate 1 d6", rolls=[3])

    assert state.tribes[0].stones == {}
    assert state.turn.seat == 1


def test_the_stone_is_taken_before_the_ruin_is_claimed():
    state = a_state(a_tribe(), a_tribe("d8@1=7"), row=[a_site("forest", 9, "R")])

    news = do(state, "0 excavate 1 d6", rolls=[2])

    kinds = [type(event).__name__ for event in news]
    assert kinds[:4] == ["Rolled", "Took", "Placed", "Claimed"]
    assert state.tribes[0].stones == {0: "red"}
    assert state.bag["red"] == 15 - state.row[0].stones.count("red")


def test_house_the_number_after_all_changes_decides_on_the_stone():
    columns = a_state(a_tribe(wonders=["columns"]), row=[a_site("forest", 17, "R")])
    college = a_state(a_tribe(wonders=["college"]), row=[a_site("forest", 17, "R")])

    do(columns, "0 excavate 1 d8", "0 alter columns 3", rolls=[4])
    do(college, "0 excavate 1 d8", "0 alter college 4", rolls=[3])

    assert columns.tribes[0].stones == {0: "red"}
    assert college.tribes[0].stones == {}


@pytest.mark.parametrize(
    ("age", "rolled", "shown"),
    [
        ("the_gathering", 5, 4),
        ("the_gathering", 1, 1),
        ("festival_of_reclamation", 5, 6),
        ("festival_of_reclamation", 6, 6),
        ("day_of_rest", 5, 5),
    ],
)
def test_the_age_changes_every_roll_within_the_limits_of_the_die(age, rolled, shown):
    state = a_state(age=age)

    do(state, "0 excavate 1 d6", rolls=[rolled])

    assert die(state, 0, "d6") == (1, shown)


def test_the_age_comes_after_the_cards_each_change_within_the_limits():
    state = a_state(a_tribe(), age="the_gathering", turn=Turn(0, claims=1))

    news = do(state, "0 excavate 1 d6", rolls=[5])

    assert happened(news, Altered) == [
        Altered(1, 0, "ancestral_claim", 6),
        Altered(1, 0, "the_gathering", 5),
    ]


def test_wonders_are_used_in_any_order_each_once_on_a_roll():
    state = a_state(a_tribe("d6@1=7", wonders=["college", "columns", "sanctuary"]))

    do(state, "0 excavate 1 d8", "0 alter columns 6", rolls=[7])
    left = may(state, 0)

    assert left == [
        "keep",
        "alter college 7",
        "prefer college always",
        "prefer college never",
    ]


def test_a_question_about_a_roll_is_asked_only_where_it_can_change_something():
    state = a_state(a_tribe(wonders=["college", "columns"]))

    do(state, "0 excavate 1 d4", rolls=[1])

    assert state.turn.seat == 1


def test_keeping_a_roll_is_told():
    state = a_state(a_tribe(wonders=["columns"]))

    news = do(state, "0 excavate 1 d4", "0 keep", rolls=[4])

    assert Kept(1, 0, "d4", 4) in news
    assert state.turn.seat == 1


def test_wonders_of_the_owner_count_also_on_anothers_turn():
    state = a_state(a_tribe(hand=["lost_in_the_ruins"]), a_tribe("d8@1=7", wonders=["college"]))

    do(state, "0 play lost_in_the_ruins", rolls=[4])
    waiting = may(state, 0), may(state, 1)[:2]
    do(state, "1 alter college 5")

    assert waiting == ([], ["keep", "alter college 5"])
    assert die(state, 1, "d8") == (1, 5)
    assert state.turn.seat == 0


class TestHabits:
    def test_always_uses_the_wonder_now_and_from_now_on(self):
        state = a_state(a_tribe(wonders=["college"]), turn=Turn(0, band=True))

        do(state, "0 excavate 1 d8", "0 prefer college always", rolls=[5])
        first = die(state, 0, "d8")
        state.tribes[0].dice[4] = state.tribes[0].dice[4]._replace(ruin=0)
        do(state, "0 excavate 2 d8", rolls=[6])

        assert (first, die(state, 0, "d8")) == ((1, 6), (2, 7))

    def test_never_leaves_the_roll_and_is_not_asked_again(self):
        state = a_state(a_tribe(wonders=["columns"]), turn=Turn(0, band=True))

        do(state, "0 excavate 1 d8", "0 prefer columns never", rolls=[5])
        do(state, "0 excavate 2 d6", rolls=[5])

        assert die(state, 0, "d8") == (1, 5)
        assert state.turn.seat == 1

    def test_never_does_not_answer_for_other_wonders(self):
        state = a_state(a_tribe(wonders=["columns", "college"]))

        do(state, "0 excavate 1 d8", "0 prefer columns never", rolls=[5])

        assert may(state, 0)[:2] == ["keep", "alter college 6"]

    @pytest.mark.parametrize(("habit", "shown"), [("higher", 5), ("lower", 3), ("never", 4)])
    def test_the_sanctuary_has_a_habit_for_each_direction(self, habit, shown):
        state = a_state(a_tribe("d8@1=4", wonders=["sanctuary"], habits={"sanctuary": habit}))

        do(state, "0 excavate 1 d6", rolls=[4])

        assert die(state, 0, "d6") == (1, shown)

    def test_a_habit_that_can_not_be_followed_leaves_the_roll_without_asking(self):
        state = a_state(a_tribe("d8@1=6", wonders=["sanctuary"], habits={"sanctuary": "higher"}))

        do(state, "0 excavate 1 d6", rolls=[6])

        assert die(state, 0, "d6") == (1, 6)
        assert state.turn.seat == 1

    @pytest.mark.parametrize(("habit", "shown"), [("higher", 5), ("lower", 3), ("never", 4)])
    def test_a_habit_serves_on_an_expedition_too(self, habit, shown):
        state = a_state(
            a_tribe("d6@2=4", wonders=["sanctuary"], habits={"sanctuary": habit}),
            turn=Turn(0, expeditions=1),
        )

        do(state, "0 roll d8", "0 explore 2", rolls=[4])

        assert die(state, 0, "d8") == (2, shown)
        assert state.turn.seat == 1

    def test_the_edifice_can_be_used_always(self):
        state = a_state(a_tribe(wonders=["edifice"], habits={"edifice": "always"}))

        do(state, "0 excavate 1 d6", rolls=[4, 5])

        assert die(state, 0, "d6") == (1, 5)

    def test_a_habit_is_given_up_on_the_own_turn(self):
        state = a_state(a_tribe(wonders=["college"], habits={"college": "always"}))

        assert may(state, 0)[-2:] == ["prefer college never", "prefer college ask"]
        do(state, "0 prefer college ask")

        assert state.tribes[0].habits == {}
        assert state.turn.seat == 0

    def test_a_habit_can_be_taken_up_on_the_own_turn_for_every_wonder_that_changes_rolls(self):
        wonders = ["edifice", "college", "sanctuary", "columns"]
        state = a_state(a_tribe(wonders=[*wonders, "library", "flame"]), a_tribe(wonders=wonders))

        prefers = [it for it in may(state, 0) if it.startswith("prefer")]

        assert prefers == [
            "prefer edifice always",
            "prefer edifice never",
            "prefer college always",
            "prefer college never",
            "prefer sanctuary higher",
            "prefer sanctuary lower",
            "prefer sanctuary never",
            "prefer columns always",
            "prefer columns never",
        ]
        assert may(state, 1) == []

    def test_a_habit_followed_on_an_expedition_leaves_the_other_wonders_to_be_asked_about(self):
        state = a_state(
            a_tribe("d6@2=4", wonders=["sanctuary", "columns"], habits={"sanctuary": "higher"}),
            turn=Turn(0, expeditions=1),
        )

        do(state, "0 roll d8", "0 explore 2", rolls=[4])

        assert may(state, 0)[:2] == ["keep", "alter columns 4"]


class TestWhatCanOnlyBeDoneInOneWay:
    def test_a_die_taken_back_is_rolled_at_once_on_the_only_ruin(self):
        state = a_state(
            a_tribe("d4@1=1 d6@1=2 d6@1=3 d6@1=1 d8@1=4"), row=[a_site("forest", 17), None]
        )

        news = do(state, "0 recall 1 d8 4", rolls=[5])

        assert happened(news, Rolled) == [Rolled(1, 0, "d8", 5)]

    def test_the_only_kind_of_die_is_rolled_at_once_on_the_only_ruin(self):
        state = a_state(
            a_tribe(), a_tribe("d4@1=1 d8@1=2 d6@1=2"), row=[a_site("forest", 17), None]
        )

        news = do(state, "0 excavate 1 d6", rolls=[4, 5])

        assert happened(news, Rolled) == [Rolled(1, 0, "d6", 4), Rolled(1, 1, "d6", 5)]
        assert state.turn.seat == 0

    def test_whoever_holds_a_card_is_asked_whether_it_can_be_played_or_not(self):
        state = a_state(
            a_tribe(),
            a_tribe("d4@1=4 d8@1=8 d6@1=6", hand=["new_discovery"]),
            row=[a_site("forest", 99), None],
        )

        do(state, "0 excavate 1 d6", rolls=[6])

        assert may(state, 1) == ["excavate 1 d6"]

    @pytest.mark.parametrize("number", range(12))
    def test_nobody_is_asked_what_has_one_answer_in_whole_games(self, number):
        for match in play_out(a_match("unearth", number), Random(number)):
            for seat in range(match.seats):
                if len(legal(match.state, seat)) == 1:
                    assert not match.state.asks
                    assert match.state.tribes[seat].hand


class TestTwoDice:
    def test_a_second_die_may_be_rolled_or_not(self):
        state = a_state(turn=Turn(0, band=True))

        do(state, "0 excavate 1 d8", rolls=[5])
        left = may(state, 0)
        news = do(state, "0 rest")

        assert left[-1] == "rest"
        assert "excavate 1 d6" in left and "excavate 1 d8" not in left
        assert news == [Rested(0)]
        assert state.turn == Turn(1)

    def test_after_a_first_die_taken_back_no_second_needs_to_be(self):
        state = a_state(a_tribe(ALL_OUT), turn=Turn(0, band=True))

        do(state, "0 recall 3 d8 4", "0 excavate 3 d8", rolls=[8])

        assert "rest" in may(state, 0)

    def test_a_second_die_taken_back_must_be_rolled(self):
        state = a_state(a_tribe("d4@1=4 d6@1=4 d6@2=4 d6@2=4"), turn=Turn(0, band=True))

        do(state, "0 excavate 3 d8", rolls=[8])
        do(state, "0 recall 3 d8 8")

        assert "rest" not in may(state, 0)
