"""Every Delver card: what it does, where it ends, and with others that touch the same roll."""

import pytest

from engines.unearth.cards import DELVERS
from engines.unearth.moves import (
    Altered,
    Claimed,
    Explored,
    Named,
    Played,
    Rerolled,
    Rolled,
    Turned,
)
from engines.unearth.table import Turn
from tests.unearth.tables import a_site, a_state, a_tribe, die, do, happened, may


def test_a_card_goes_to_the_discards_and_the_turn_goes_on():
    state = a_state(a_tribe(hand=["expedition", "ancient_map"]))

    news = do(state, "0 play ancient_map")

    assert news == [Played(0, "ancient_map")]
    assert state.tribes[0].hand == ["expedition"]
    assert state.discards["ancient_map"] == 1
    assert "play expedition" in may(state, 0)


def test_any_number_of_cards_can_be_played_before_the_excavation():
    state = a_state(a_tribe(hand=["ancestral_claim", "reading_the_stones", "ancient_map"]))

    do(state, "0 play ancestral_claim", "0 play reading_the_stones", "0 play ancient_map")

    assert state.turn == Turn(0, maps=1, claims=1, readings=1)


def test_cards_are_played_on_the_own_turn_and_before_the_die_only():
    state = a_state(
        a_tribe(hand=["band_of_delvers", "ancient_map", "forlorn"]),
        a_tribe("d6@1=4", hand=list(DELVERS)),
    )

    others = may(state, 1)
    do(state, "0 play band_of_delvers", "0 excavate 1 d8", rolls=[5])

    assert others == []
    assert not [it for it in may(state, 0) if it.startswith("play")]


class TestAncientMap:
    def test_rerolls_the_excavation(self):
        state = a_state(a_tribe(hand=["ancient_map"]))

        do(state, "0 play ancient_map", "0 excavate 1 d8", rolls=[2])
        asked = may(state, 0)
        news = do(state, "0 reroll ancient_map", rolls=[6])

        assert asked == ["keep", "reroll ancient_map"]
        assert Rerolled(1, 0, "d8", 6, "ancient_map") in news
        assert die(state, 0, "d8") == (1, 6)

    def test_need_not_be_used(self):
        state = a_state(a_tribe(hand=["ancient_map"]))

        do(state, "0 play ancient_map", "0 excavate 1 d8", "0 keep", rolls=[5])

        assert die(state, 0, "d8") == (1, 5)
        assert state.turn.seat == 1

    def test_only_the_last_roll_brings_a_stone(self):
        state = a_state(a_tribe(hand=["ancient_map"]), row=[a_site("forest", 17, "RB")])

        do(state, "0 play ancient_map", "0 excavate 1 d6", "0 reroll ancient_map", rolls=[1, 5])

        assert state.tribes[0].stones == {}

    def test_a_second_map_allows_a_second_reroll_and_no_third(self):
        state = a_state(a_tribe(hand=["ancient_map", "ancient_map"]))

        do(state, "0 play ancient_map", "0 play ancient_map", "0 excavate 1 d8", rolls=[4])
        do(state, "0 reroll ancient_map", "0 reroll ancient_map", rolls=[4, 5])

        assert die(state, 0, "d8") == (1, 5)
        assert state.turn.seat == 1

    def test_house_the_reroll_has_none_of_the_modifiers_spent_on_the_first_roll(self):
        hand = ["ancient_map", "ancestral_claim", "reading_the_stones"]
        state = a_state(a_tribe(hand=hand))

        do(state, *(f"0 play {card}" for card in hand), "0 excavate 1 d6", rolls=[1])
        do(state, "0 alter reading_the_stones 4", "0 reroll ancient_map", rolls=[5])

        assert die(state, 0, "d6") == (1, 5)

    def test_the_age_and_the_wonders_count_for_the_reroll_too(self):
        state = a_state(
            a_tribe(hand=["ancient_map"], wonders=["college"]), age="festival_of_reclamation"
        )

        do(state, "0 play ancient_map", "0 excavate 1 d8", "0 alter college 5", rolls=[3])
        do(state, "0 reroll ancient_map", "0 alter college 7", rolls=[5])

        assert die(state, 0, "d8") == (1, 7)

    def test_does_not_reroll_what_another_card_rerolls(self):
        state = a_state(a_tribe("d6@1=4", hand=["ancient_map", "lost_in_the_ruins"]))

        do(state, "0 play ancient_map", "0 play lost_in_the_ruins", rolls=[5])

        assert state.asks == []
        assert die(state, 0, "d6") == (1, 5)
        assert state.turn.maps == 1

    def test_lapses_at_the_end_of_the_turn(self):
        state = a_state(a_tribe(hand=["ancient_map"]))

        do(state, "0 play ancient_map", "0 excavate 1 d8", "0 keep", rolls=[5])

        assert state.turn.maps == 0


class TestBandOfDelvers:
    def test_lets_two_dice_be_rolled_on_one_ruin_or_two(self):
        state = a_state(a_tribe(hand=["band_of_delvers"]))

        do(state, "0 play band_of_delvers", "0 excavate 1 d8", "0 excavate 1 d4", rolls=[5, 4])

        assert (die(state, 0, "d8"), die(state, 0, "d4")) == ((1, 5), (1, 4))
        assert state.turn.seat == 1

    def test_the_first_roll_can_claim_a_ruin_before_the_second(self):
        state = a_state(
            a_tribe("d6@1=6", hand=["band_of_delvers"]),
            row=[a_site("forest", 9), a_site("desert", 17)],
        )

        news = do(state, "0 play band_of_delvers", "0 excavate 1 d8", rolls=[5])

        assert happened(news, Claimed) == [Claimed(1, 0, "forest", 9)]
        assert "excavate 1 d8" in may(state, 0)

    def test_a_second_band_can_not_be_played_on_the_same_turn(self):
        state = a_state(a_tribe(hand=["band_of_delvers", "band_of_delvers"]))

        do(state, "0 play band_of_delvers")

        assert "play band_of_delvers" not in may(state, 0)

    def test_next_roll_modifiers_are_for_the_first_die_they_fit(self):
        hand = ["band_of_delvers", "ancestral_claim"]
        state = a_state(a_tribe(hand=hand))

        do(state, *(f"0 play {card}" for card in hand))
        do(state, "0 excavate 1 d8", "0 excavate 1 d6", rolls=[5, 4])

        assert (die(state, 0, "d8"), die(state, 0, "d6")) == ((1, 5), (1, 6))


class TestRestoration:
    def test_rerolls_all_own_dice_on_their_ruins(self):
        state = a_state(a_tribe("d8@1=8 d6@2=6", hand=["restoration"]), a_tribe("d6@1=4"))

        news = do(state, "0 play restoration", rolls=[5, 4])

        assert happened(news, Rolled) == [Rolled(1, 0, "d8", 5), Rolled(2, 0, "d6", 4)]
        assert (die(state, 0, "d8"), die(state, 0, "d6")) == ((1, 5), (2, 4))
        assert die(state, 1, "d6") == (1, 4)
        assert state.turn == Turn(0)

    def test_needs_a_die_on_a_ruin(self):
        state = a_state(a_tribe(hand=["restoration"]), a_tribe("d6@1=4"))

        assert "play restoration" not in may(state, 0)

    def test_house_each_reroll_can_bring_a_stone_and_all_come_before_claims(self):
        state = a_state(
            a_tribe("d8@1=2 d6@2=2", hand=["restoration"]),
            row=[a_site("forest", 9, "R"), a_site("desert", 9, "B")],
        )
        state.tribes[1].dice[4] = state.tribes[1].dice[4]._replace(ruin=1, number=8)

        news = do(state, "0 play restoration", rolls=[1, 3])

        kinds = [type(event).__name__ for event in news]
        assert kinds[:7] == ["Played", "Rolled", "Took", "Placed", "Rolled", "Took", "Placed"]
        assert kinds[7] == "Claimed"

    def test_house_several_ruins_claimable_at_once_are_ordered_by_the_active_player(self):
        state = a_state(
            a_tribe("d8@1=1 d6@2=1", hand=["restoration"]),
            a_tribe("d8@1=4 d6@2=5"),
            row=[a_site("forest", 9), a_site("desert", 9)],
        )

        do(state, "0 play restoration", rolls=[5, 6])
        asked = may(state, 0)
        news = do(state, "0 claim 2")

        assert asked == ["claim 1", "claim 2"]
        claims = happened(news, Claimed)
        assert claims == [Claimed(2, 0, "desert", 9), Claimed(1, 0, "forest", 9)]

    def test_the_next_roll_modifier_is_for_the_first_of_the_rerolls(self):
        state = a_state(a_tribe("d6@2=6 d6@1=6", hand=["restoration"]), turn=Turn(0, readings=1))

        do(state, "0 play restoration", "0 alter reading_the_stones 5", rolls=[4, 4])

        assert [it[1:] for it in state.tribes[0].dice if it.ruin] == [(2, 4), (1, 5)]


class TestAncestralClaim:
    def test_adds_2_to_the_next_d6(self):
        state = a_state(a_tribe(hand=["ancestral_claim"]))

        news = do(state, "0 play ancestral_claim", "0 excavate 1 d6", rolls=[3])

        assert happened(news, Altered) == [Altered(1, 0, "ancestral_claim", 5)]
        assert die(state, 0, "d6") == (1, 5)
        assert state.tribes[0].stones == {}

    def test_takes_no_die_above_6(self):
        state = a_state(a_tribe(hand=["ancestral_claim"]))

        do(state, "0 play ancestral_claim", "0 excavate 1 d6", rolls=[5])

        assert die(state, 0, "d6") == (1, 6)

    def test_two_of_them_add_4(self):
        state = a_state(a_tribe(hand=["ancestral_claim", "ancestral_claim"]))

        do(state, "0 play ancestral_claim", "0 play ancestral_claim")
        do(state, "0 excavate 1 d6", rolls=[2])

        assert die(state, 0, "d6") == (1, 6)

    @pytest.mark.parametrize("name", ["d4", "d8"])
    def test_does_nothing_for_other_dice_and_lapses(self, name):
        state = a_state(a_tribe(hand=["ancestral_claim"]))

        do(state, "0 play ancestral_claim", f"0 excavate 1 {name}", rolls=[4])

        assert die(state, 0, name) == (1, 4)
        assert state.turn == Turn(1)

    def test_is_spent_on_anothers_d6_that_is_rerolled(self):
        state = a_state(a_tribe(hand=["ancestral_claim", "lost_in_the_ruins"]), a_tribe("d6@1=1"))

        do(state, "0 play ancestral_claim", "0 play lost_in_the_ruins", rolls=[2])

        assert die(state, 1, "d6") == (1, 4)
        assert state.turn.claims == 0


class TestForgottenSong:
    def test_rerolls_every_die_that_shows_the_number(self):
        state = a_state(a_tribe("d8@1=5 d6@2=4", hand=["forgotten_song"]), a_tribe("d6@1=5 d6@3=6"))

        do(state, "0 play forgotten_song")
        asked = may(state, 0)
        news = do(state, "0 name 5", rolls=[6, 4])

        assert asked == ["name 5", "name 4", "name 6"]
        assert news == [Named(0, 5), Rolled(1, 0, "d8", 6), Rolled(1, 1, "d6", 4)]
        assert state.turn == Turn(0)

    def test_needs_a_die_on_a_ruin(self):
        assert "play forgotten_song" not in may(a_state(a_tribe(hand=["forgotten_song"])), 0)

    def test_names_the_only_number_there_is_without_asking(self):
        state = a_state(a_tribe(hand=["forgotten_song"]), a_tribe("d6@1=5"))

        news = do(state, "0 play forgotten_song", rolls=[4])

        assert Named(0, 5) in news

    def test_house_dice_are_rerolled_clockwise_by_owner_then_ruin_by_ruin(self):
        state = a_state(
            a_tribe("d6@1=2"),
            a_tribe("d6@3=2 d4@2=2", hand=["forgotten_song"]),
            a_tribe("d6@1=2"),
            turn=Turn(1),
        )

        news = do(state, "1 play forgotten_song", rolls=[4, 5, 6, 4])

        rolls = [(event.seat, event.ruin) for event in happened(news, Rolled)]
        assert rolls == [(1, 2), (1, 3), (2, 1), (0, 1)]

    def test_owners_choose_the_stones_their_dice_bring_on_anothers_turn(self):
        state = a_state(
            a_tribe("d8@1=6", hand=["forgotten_song"]),
            a_tribe("d6@2=5"),
            row=[a_site("forest", 17), a_site("desert", 17, "RB")],
        )

        do(state, "0 play forgotten_song", "0 name 5", rolls=[1])
        waiting = may(state, 0), may(state, 1)
        do(state, "1 take red")

        assert waiting == ([], ["take red", "take blue"])
        assert state.tribes[1].stones == {0: "red"}
        assert state.turn == Turn(0)

    def test_next_roll_modifiers_are_for_the_first_die_they_fit(self):
        state = a_state(
            a_tribe("d8@1=5 d6@2=5", hand=["forgotten_song"]),
            a_tribe("d6@1=5"),
            turn=Turn(0, readings=1, claims=1),
        )

        do(state, "0 play forgotten_song", "0 alter reading_the_stones 7", rolls=[6, 3, 4])

        assert (die(state, 0, "d8"), die(state, 0, "d6")) == ((1, 7), (2, 5))
        assert die(state, 1, "d6") == (1, 4)

    def test_rolls_a_die_once_that_comes_to_show_the_number_again(self):
        state = a_state(a_tribe("d8@1=5 d6@2=5 d4@3=4", hand=["forgotten_song"]))

        news = do(state, "0 play forgotten_song", "0 name 5", rolls=[5, 4])

        assert len(happened(news, Rolled)) == 2
        assert (die(state, 0, "d8"), die(state, 0, "d6")) == ((1, 5), (2, 4))


class TestForlorn:
    def test_takes_2_from_a_die_of_anybody(self):
        state = a_state(a_tribe("d6@2=6", hand=["forlorn"]), a_tribe("d8@1=5"))

        do(state, "0 play forlorn")
        asked = may(state, 0)
        news = do(state, "0 choose 1 1 d8 5")

        assert asked == ["choose 1 1 d8 5", "choose 2 0 d6 6"]
        assert news == [Turned(1, 1, "d8", 5, 3)]

    def test_takes_no_die_below_1_and_leaves_those_at_1_out(self):
        state = a_state(a_tribe("d6@2=1", hand=["forlorn"]), a_tribe("d8@1=2"))

        do(state, "0 play forlorn")

        assert die(state, 1, "d8") == (1, 1)

    def test_can_not_be_played_where_all_dice_show_1(self):
        assert "play forlorn" not in may(a_state(a_tribe("d6@2=1", hand=["forlorn"])), 0)

    def test_a_die_it_turns_to_3_brings_no_stone(self):
        state = a_state(a_tribe("d8@1=5", hand=["forlorn"]), row=[a_site("forest", 17, "R")])

        do(state, "0 play forlorn")

        assert die(state, 0, "d8") == (1, 3)
        assert state.tribes[0].stones == {}

    @pytest.mark.parametrize("age", ["the_gathering", "festival_of_reclamation"])
    def test_is_no_roll_so_age_and_wonders_have_no_say(self, age):
        state = a_state(
            a_tribe("d8@1=7", hand=["forlorn"], wonders=["college", "columns", "edifice"]), age=age
        )

        do(state, "0 play forlorn")

        assert die(state, 0, "d8") == (1, 5)
        assert state.asks == []

    def test_and_a_new_discovery_undo_each_other_but_for_the_limits(self):
        state = a_state(a_tribe("d6@1=2 d8@2=8", hand=["forlorn", "new_discovery"]))

        do(state, "0 play forlorn", "0 choose 1 0 d6 2")
        do(state, "0 play new_discovery")

        assert die(state, 0, "d6") == (1, 3)


class TestLostInTheRuins:
    def test_rerolls_a_die_of_anybody(self):
        state = a_state(a_tribe("d6@2=6", hand=["lost_in_the_ruins"]), a_tribe("d8@1=5"))

        do(state, "0 play lost_in_the_ruins", "0 choose 1 1 d8 5", rolls=[4])

        assert die(state, 1, "d8") == (1, 4)

    def test_needs_a_die_on_a_ruin(self):
        assert "play lost_in_the_ruins" not in may(a_state(a_tribe(hand=["lost_in_the_ruins"])), 0)

    def test_dice_that_are_alike_are_one_choice(self):
        state = a_state(a_tribe("d6@2=6 d6@2=6 d4@2=4", hand=["lost_in_the_ruins"]))

        do(state, "0 play lost_in_the_ruins")

        assert may(state, 0) == ["choose 2 0 d6 6", "choose 2 0 d4 4"]

    def test_the_reroll_can_bring_a_stone_to_its_owner(self):
        state = a_state(
            a_tribe(hand=["lost_in_the_ruins"]),
            a_tribe("d8@1=5"),
            row=[a_site("forest", 17, "R")],
        )

        do(state, "0 play lost_in_the_ruins", rolls=[3])

        assert state.tribes[1].stones == {0: "red"}
        assert state.tribes[0].stones == {}

    def test_the_reroll_can_claim_the_ruin_for_another_player(self):
        state = a_state(
            a_tribe("d6@1=4", hand=["lost_in_the_ruins"]),
            a_tribe("d8@1=1"),
            row=[a_site("forest", 9), a_site("desert", 17)],
        )

        news = do(state, "0 play lost_in_the_ruins", "0 choose 1 1 d8 1", rolls=[7])

        assert happened(news, Claimed) == [Claimed(1, 1, "forest", 9)]
        assert state.turn == Turn(0)


class TestReadingTheStones:
    @pytest.mark.parametrize("shown", [4, 6])
    def test_adds_or_takes_1_as_its_player_chooses_when_the_die_is_rolled(self, shown):
        state = a_state(a_tribe(hand=["reading_the_stones"]))

        do(state, "0 play reading_the_stones", "0 excavate 1 d8", rolls=[5])
        asked = may(state, 0)
        do(state, f"0 alter reading_the_stones {shown}")

        assert asked == ["alter reading_the_stones 6", "alter reading_the_stones 4"]
        assert die(state, 0, "d8") == (1, shown)

    @pytest.mark.parametrize(("rolled", "numbers"), [(4, (4, 3)), (1, (2, 1))])
    def test_keeps_within_the_die(self, rolled, numbers):
        state = a_state(a_tribe(hand=["reading_the_stones"]))

        do(state, "0 play reading_the_stones", "0 excavate 1 d4", rolls=[rolled])

        assert may(state, 0) == [f"alter reading_the_stones {number}" for number in numbers]

    def test_two_of_them_are_both_for_the_next_roll(self):
        state = a_state(a_tribe(hand=["reading_the_stones", "reading_the_stones"]))

        do(
            state,
            "0 play reading_the_stones",
            "0 play reading_the_stones",
            "0 excavate 1 d8",
            rolls=[5],
        )
        do(state, "0 alter reading_the_stones 6", "0 alter reading_the_stones 7")

        assert die(state, 0, "d8") == (1, 7)

    def test_its_player_chooses_for_anothers_die_too(self):
        state = a_state(
            a_tribe(hand=["reading_the_stones", "lost_in_the_ruins"]), a_tribe("d8@1=8")
        )

        do(state, "0 play reading_the_stones", "0 play lost_in_the_ruins", rolls=[5])
        asked = may(state, 0)
        do(state, "0 alter reading_the_stones 4")

        assert asked == ["alter reading_the_stones 6", "alter reading_the_stones 4"]
        assert die(state, 1, "d8") == (1, 4)
        assert state.turn == Turn(0)

    def test_house_comes_after_an_ancestral_claim_and_before_the_wonders(self):
        hand = ["reading_the_stones", "ancestral_claim"]
        state = a_state(a_tribe(hand=hand, wonders=["columns"]))

        do(state, *(f"0 play {card}" for card in hand), "0 excavate 1 d6", rolls=[3])
        first = may(state, 0)
        do(state, "0 alter reading_the_stones 6")

        assert first == ["alter reading_the_stones 6", "alter reading_the_stones 4"]
        assert may(state, 0)[:2] == ["keep", "alter columns 5"]


class TestNewDiscovery:
    def test_adds_2_to_a_die_of_anybody(self):
        state = a_state(a_tribe("d6@2=4", hand=["new_discovery"]), a_tribe("d8@1=5"))

        news = do(state, "0 play new_discovery", "0 choose 1 1 d8 5")

        assert happened(news, Turned) == [Turned(1, 1, "d8", 5, 7)]

    def test_takes_no_die_above_its_sides_and_leaves_the_highest_out(self):
        state = a_state(a_tribe("d6@2=6 d4@2=4", hand=["new_discovery"]), a_tribe("d8@1=7"))

        do(state, "0 play new_discovery")

        assert die(state, 1, "d8") == (1, 8)

    def test_can_not_be_played_where_all_dice_show_their_highest(self):
        assert "play new_discovery" not in may(
            a_state(a_tribe("d6@2=6", hand=["new_discovery"])), 0
        )

    def test_can_claim_a_ruin_and_the_dice_come_home_for_the_same_turn(self):
        state = a_state(
            a_tribe("d8@1=7", hand=["new_discovery"]),
            row=[a_site("forest", 9), a_site("desert", 17)],
        )
        state.tribes[1].dice[1] = state.tribes[1].dice[1]._replace(ruin=1, number=1)

        news = do(state, "0 play new_discovery", "0 choose 1 0 d8 7")

        assert happened(news, Claimed) == [Claimed(1, 0, "forest", 9)]
        assert "excavate 1 d8" in may(state, 0)


class TestExpedition:
    def test_rolls_the_die_first_and_then_chooses_the_ruin(self):
        state = a_state(a_tribe(hand=["expedition"]))

        do(state, "0 play expedition")
        dice = may(state, 0)
        do(state, "0 roll d8", rolls=[7])
        ruins = may(state, 0)
        news = do(state, "0 explore 3")

        assert dice == ["roll d8", "roll d6", "roll d4"]
        assert ruins == ["explore 1", "explore 2", "explore 3"]
        assert news == [Explored(3, 0, "d8", 7)]
        assert state.turn == Turn(1)

    def test_the_stone_comes_from_the_ruin_chosen(self):
        state = a_state(
            a_tribe(hand=["expedition"]), row=[a_site("forest", 17, "R"), a_site("desert", 17, "B")]
        )

        do(state, "0 play expedition", "0 roll d4", "0 explore 2", rolls=[2])

        assert state.tribes[0].stones == {0: "blue"}

    def test_the_only_ruin_is_not_asked_for(self):
        state = a_state(a_tribe(hand=["expedition"]), row=[a_site("forest", 17), None])

        do(state, "0 play expedition", "0 roll d8", rolls=[7])

        assert die(state, 0, "d8") == (1, 7)

    def test_wonders_and_a_map_can_be_used_before_the_ruin_is_chosen(self):
        state = a_state(a_tribe(hand=["expedition", "ancient_map"], wonders=["college"]))

        do(state, "0 play expedition", "0 play ancient_map", "0 roll d8", rolls=[3])
        do(state, "0 reroll ancient_map", "0 alter college 7", "0 explore 1", rolls=[6])

        assert die(state, 0, "d8") == (1, 7)
        assert state.turn.seat == 1

    def test_the_sanctuary_is_asked_about_once_the_ruin_is_known(self):
        state = a_state(a_tribe("d6@2=4", hand=["expedition"], wonders=["sanctuary"]))

        do(state, "0 play expedition", "0 roll d8", rolls=[4])
        before = may(state, 0)
        do(state, "0 explore 2")

        assert before == ["explore 1", "explore 2", "explore 3"]
        assert may(state, 0)[:3] == ["keep", "alter sanctuary 5", "alter sanctuary 3"]

    def test_with_all_dice_out_the_one_taken_back_is_rolled(self):
        state = a_state(a_tribe("d4@1=1 d6@1=2 d6@2=3 d6@2=3 d8@3=4", hand=["expedition"]))

        news = do(state, "0 play expedition", "0 recall 1 d4 1", rolls=[4])

        assert happened(news, Rolled) == [Rolled(0, 0, "d4", 4)]
        assert may(state, 0) == ["explore 1", "explore 2", "explore 3"]

    def test_house_one_of_them_is_for_one_of_two_dice(self):
        hand = ["expedition", "band_of_delvers"]
        state = a_state(a_tribe(hand=hand))

        do(state, *(f"0 play {card}" for card in hand), "0 roll d8", "0 explore 1", rolls=[7])

        assert may(state, 0)[0] == "excavate 1 d6"
