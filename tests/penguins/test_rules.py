"""The rules of A Fistful of Penguins, with the worked examples of the rules reference."""

from copy import deepcopy
from random import Random

import pytest

from engines.game import IllegalSetup, Outcome
from engines.luck import SEED_BYTES
from engines.match import play, replay, start, undoable
from engines.penguins import Offer, State, apply, legal, outcome, preview, scores, setup, view
from engines.penguins.faces import DICE, FACES, count, tokens
from engines.penguins.moves import (
    Add,
    Added,
    Bought,
    Buy,
    Cash,
    Cashed,
    Chip,
    Counted,
    Decides,
    Earned,
    Flipped,
    Keep,
    Offered,
    Price,
    Priced,
    Reroll,
    Rerolled,
    Rolled,
    Scored,
    Stole,
    Stop,
    Throw,
    Thrown,
    Tied,
)
from engines.penguins.odds import odds
from tests.penguins.builders import ADVANCED, BASIC, AnyDice, Dice, a_market, a_state, dice
from tests.penguins.laws import conserved


def stopped(letters: str, choice: str = "all", seats: int = 2, **changes) -> State:
    state = a_state(letters, seats, **changes)
    assert Stop(choice) in legal(state, 0)
    apply(state, 0, Stop(choice), AnyDice())
    return state


def news_of(state: State, kind: type) -> list:
    return [event for event in state.news if isinstance(event, kind)]


def kinds_of(actions) -> list[type]:
    return list(dict.fromkeys(map(type, actions)))


# Setup


@pytest.mark.parametrize("seats", range(1, 7))
def test_everybody_starts_with_ten_dollars_and_six_penguins(seats):
    state = setup(seats, BASIC, Random(seats))

    assert state.money == [10] * seats
    assert state.penguins == [6] * seats
    assert state.chips == [0] * seats
    assert state.turn == state.first


def test_the_first_player_is_a_matter_of_luck():
    assert {setup(4, BASIC, Random(seed)).first for seed in range(40)} == {0, 1, 2, 3}


def test_whose_turn_it_is_finds_the_dice_rolled():
    state = setup(3, BASIC, Random(1))

    assert list(state.active) == [1, 2, 3, 4]
    assert state.bank == [5, 6, 7, 8, 9]
    (rolled,) = state.news
    assert rolled == Rolled(state.turn, 1, (1, 2, 3, 4), tuple(state.active.values()))


@pytest.mark.parametrize(
    ("seats", "starts"), [(2, (4, 5, 6)), (4, (4, 5, 6)), (5, (3, 4, 5)), (6, (2, 3, 4))]
)
def test_an_advanced_game_for_many_starts_with_fewer_dice(seats, starts):
    for round, start_dice in enumerate(starts, 1):
        state = stopped("C", seats=seats, round=round, advanced=True)

        assert len(state.active) == start_dice
        assert len(state.hands) == seats - 1
        assert len(state.bank) == DICE - start_dice - (seats - 1)


@pytest.mark.parametrize("seats", [5, 6])
def test_the_basic_game_starts_with_as_many_dice_for_any_number(seats):
    assert len(setup(seats, BASIC, Random(0)).active) == 4


def test_nobody_plays_the_advanced_game_alone():
    with pytest.raises(IllegalSetup) as refusal:
        setup(1, ADVANCED, Random(0))

    assert refusal.value.reason == "advanced-alone"


# A turn


def test_all_that_may_be_done_with_two_dice():
    state = a_state("PL", chips=[1, 0])

    assert legal(state, 0) == [
        Add(),
        Reroll((1,)),
        Reroll((2,)),
        Reroll((1, 2)),
        Cash(),
        Chip((1,)),
        Chip((2,)),
        Stop("lions"),
        Stop("rest"),
    ]
    assert legal(state, 1) == []


def test_any_of_nine_dice_may_be_rolled_again():
    rerolls = [it for it in legal(a_state("PSMKLCPSM"), 0) if isinstance(it, Reroll)]

    assert len(rerolls) == len(set(rerolls)) == 2**9 - 1


def test_adding_costs_a_penguin_and_rolls_one_die_of_the_bank():
    state = a_state("KC")

    apply(state, 0, Add(), Dice("M"))

    assert state.penguins == [5, 6]
    assert state.active == {1: "kangaroo", 2: "camel", 3: "moose"}
    assert state.bank == [4, 5, 6, 7, 8, 9]
    assert state.news == [Added(0, 3, "moose")]


def test_there_are_nine_dice_in_all():
    assert Add not in kinds_of(legal(a_state("KKKKKKKKK"), 0))


def test_rolling_again_costs_one_penguin_for_any_number_of_dice():
    state = a_state("KCLC")

    apply(state, 0, Reroll((2, 3, 4)), Dice("KSK"))

    assert state.penguins == [5, 6]
    assert list(state.active.values()) == dice("KKSK")
    assert state.news == [Rerolled(0, (2, 3, 4), ("kangaroo", "squirrel", "kangaroo"))]


@pytest.mark.parametrize(
    ("penguins", "gained"),
    [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36), (9, 45)],
)
def test_penguins_are_cashed_as_one_group(penguins, gained):
    state = a_state("P" * penguins)

    apply(state, 0, Cash(), Dice())

    assert state.penguins == [6 + gained, 6]
    assert state.active == {}
    assert state.news == [Cashed(0, tuple(range(1, penguins + 1)), gained)]


def test_cashed_dice_are_out_for_the_rest_of_the_turn():
    state = a_state("PKP", chips=[2, 0])

    apply(state, 0, Cash(), Dice())

    assert state.active == {2: "kangaroo"}
    assert state.aside == [1, 3]
    assert state.bank == [4, 5, 6, 7, 8, 9]
    assert legal(state, 0) == [Add(), Reroll((2,)), Stop("all")]


def test_cashed_penguins_can_be_spent_at_once():
    state = a_state("PKP", penguins=[0, 6])
    assert Add not in kinds_of(legal(state, 0))

    apply(state, 0, Cash(), Dice())

    assert Add() in legal(state, 0)


def test_two_penguins_cashed_and_a_third_at_the_stop_are_two_groups():
    state = a_state("PPK", penguins=[0, 6])

    apply(state, 0, Cash(), Dice())
    apply(state, 0, Reroll((3,)), Dice("P"))
    apply(state, 0, Stop("all"), AnyDice())

    assert state.penguins == [3 - 1 + 1, 6]


def test_without_penguins_the_turn_can_still_be_stopped():
    assert legal(a_state("KC", penguins=[0, 6]), 0) == [Stop("all")]


def test_without_dice_the_turn_can_still_be_stopped():
    assert legal(a_state("", bank=[], aside=list(range(1, 10))), 0) == [Stop("all")]


def test_stopping_hands_the_dice_to_the_left():
    state = stopped("KC", seats=3)

    assert state.turn == 1
    assert list(state.active) == [1, 2, 3, 4]
    assert legal(state, 0) == []
    assert state.news[-1] == Rolled(1, 1, (1, 2, 3, 4), ("camel",) * 4)


def test_the_first_player_begins_every_round():
    state = a_state("KC", seats=3, first=1, turn=0)

    apply(state, 0, Stop("all"), AnyDice())

    assert (state.round, state.turn) == (2, 1)
    assert len(state.active) == 5


# Scoring


@pytest.mark.parametrize(
    ("letters", "choice", "dollars"),
    [
        ("SMM", "all", 9 + 1),
        ("LKK", "rest", 4),
        ("LKK", "lions", 7),
        ("CCCMS", "all", 25),
        ("CCMSSLL", "lions", 14),
        ("CCMSSLL", "rest", 12),
        ("MM", "all", 0),
        ("SSM", "all", 9 + 3),
        ("LC", "rest", 0),
        ("KKK", "all", 9),
        ("LLP", "lions", 14),
    ],
)
def test_what_a_roll_is_worth_among_three(letters, choice, dollars):
    state = stopped(letters, choice, seats=3)

    assert state.money[0] == 10 + dollars
    assert news_of(state, Scored)[0].dollars == dollars


@pytest.mark.parametrize("kangaroos", range(10))
def test_kangaroos_count_by_their_square(kangaroos):
    assert stopped("K" * kangaroos).money[0] == 10 + kangaroos**2


def test_penguins_still_showing_are_cashed_at_the_stop_whatever_the_choice():
    for choice in ("lions", "rest"):
        assert stopped("PPL", choice).penguins == [6 + 3, 6]


def test_without_a_lion_there_is_no_choice():
    assert [it for it in legal(a_state("KC"), 0) if isinstance(it, Stop)] == [Stop("all")]


def test_the_better_choice_is_offered_first():
    assert legal(a_state("LKK", penguins=[0, 6]), 0) == [Stop("lions"), Stop("rest")]
    assert legal(a_state("LKKK", penguins=[0, 6]), 0) == [Stop("rest"), Stop("lions")]


# Squirrels


def test_two_squirrels_among_three():
    state = stopped("SS", seats=3)

    assert state.money == [13, 9, 8]
    assert news_of(state, Stole) == [Stole((3, -1, -2))]


def test_four_squirrels_among_four_go_round_without_the_thief():
    assert stopped("SSSS", seats=4).money == [20, 5, 8, 7]


@pytest.mark.parametrize("squirrels", [4, 5])
def test_an_opponent_pays_no_more_than_there_is(squirrels):
    assert stopped("S" * squirrels, seats=2).money == [20, 0]


def test_who_can_not_pay_a_squirrel_in_full_pays_the_rest():
    state = stopped("SSSSS", seats=3, money=[0, 3, 10])

    assert state.money == [9, 0, 4]
    assert news_of(state, Stole) == [Stole((9, -3, -6))]


def test_squirrels_go_round_from_the_thief_on():
    state = a_state("SSS", seats=4, turn=2)

    apply(state, 2, Stop("all"), AnyDice())

    assert state.money == [8, 7, 16, 9]


def test_squirrels_take_nothing_when_lions_are_chosen():
    state = stopped("SSL", "lions")

    assert state.money == [17, 10]
    assert news_of(state, Stole) == []


def test_squirrels_take_nothing_from_the_penniless():
    state = stopped("SS", money=[10, 0])

    assert state.money == [10, 0]
    assert news_of(state, Stole) == []


def test_alone_squirrels_bring_only_their_moose():
    assert stopped("SSMMC", seats=1).money == [10 + 23]


# The kangaroo chip


def test_kangaroos_in_round_1_bring_the_chip_on_side_1():
    state = stopped("K", round=1)

    assert state.chips == [1, 0]
    assert news_of(state, Earned) == [Earned(0, 1)]


@pytest.mark.parametrize("kept", [0, 1])
def test_kangaroos_in_round_2_bring_side_2_whether_the_first_was_kept_or_spent(kept):
    assert stopped("K", round=2, chips=[kept, 0]).chips == [2, 0]


def test_in_round_2_the_chip_stays_on_side_1_without_kangaroos():
    assert stopped("C", round=2, chips=[1, 0]).chips == [1, 0]


def test_kangaroos_in_round_3_bring_no_chip():
    state = stopped("K", round=3, chips=[0, 0])

    assert state.chips == [0, 0]
    assert news_of(state, Earned) == []


def test_choosing_lions_changes_nothing_about_the_chip():
    assert stopped("LK", "lions", round=1).chips == [0, 0]
    assert stopped("LK", "lions", round=2, chips=[1, 0]).chips == [1, 0]
    assert stopped("LK", "rest", round=1).chips == [1, 0]


def test_side_1_turns_any_one_die_into_a_kangaroo():
    state = a_state("KCL", round=2, chips=[1, 0])
    assert [it for it in legal(state, 0) if isinstance(it, Chip)] == [Chip((2,)), Chip((3,))]

    apply(state, 0, Chip((3,)), Dice())

    assert state.active == {1: "kangaroo", 2: "camel", 3: "kangaroo"}
    assert state.chips == [0, 0]
    assert state.penguins == [6, 6]
    assert state.news == [Flipped(0, (3,), ("lion",))]
    assert Chip not in kinds_of(legal(state, 0))


def test_side_2_turns_one_die_or_two():
    chips = [it for it in legal(a_state("KCL", round=3, chips=[2, 0]), 0) if isinstance(it, Chip)]

    assert chips == [Chip((2,)), Chip((3,)), Chip((2, 3))]


def test_flipped_dice_are_ordinary_dice():
    state = a_state("CL", round=2, chips=[1, 0])

    apply(state, 0, Chip((2,)), Dice())
    apply(state, 0, Reroll((2,)), Dice("P"))
    apply(state, 0, Cash(), Dice())

    assert state.aside == [2]


def test_the_example_of_round_3_with_side_2():
    state = a_state("SMCCLK", seats=1, round=3, chips=[2])

    apply(state, 0, Chip((1, 5)), Dice())
    apply(state, 0, Stop("all"), AnyDice())

    assert state.money == [10 + 19 + 6]  # kangaroos 9, camels 10, six penguins


def test_nobody_uses_the_chip_of_another():
    assert Chip not in kinds_of(legal(a_state("CC", chips=[0, 1]), 0))


# The end


def test_at_the_end_penguins_are_dollars():
    state = stopped("C", round=3, turn=0, first=1, money=[20, 10], penguins=[3, 6], chips=[2, 1])

    assert state.money == [28, 16]
    assert state.penguins == [0, 0]
    assert news_of(state, Counted) == [Counted((3, 6))]
    assert outcome(state) == Outcome((0,), "richest")
    assert scores(state) == [28, 16]
    assert [legal(state, seat) for seat in (0, 1)] == [[], []]


def test_scores_count_a_penguin_as_a_dollar_at_any_time():
    assert scores(a_state("C", money=[20, 10], penguins=[3, 6])) == [23, 16]


@pytest.mark.parametrize(
    ("total", "rating", "winners"),
    [
        (59, "unrated", ()),
        (60, "pretty-good", (0,)),
        (79, "pretty-good", (0,)),
        (80, "very-good", (0,)),
        (99, "very-good", (0,)),
        (100, "excellent", (0,)),
        (119, "excellent", (0,)),
        (120, "brilliant", (0,)),
        (180, "brilliant", (0,)),
    ],
)
def test_alone_the_total_is_rated(total, rating, winners):
    state = stopped("M", seats=1, round=3, money=[total - 6])

    assert outcome(state) == Outcome(winners, rating)


# The deciding turns


def a_tie(**changes) -> State:
    """The last turn of the game is seat 0's, in which it draws level with seat 2."""
    given = {"money": [24, 10, 29], "penguins": [4, 4, 4], "chips": [2, 1, 1]}
    return a_state("C", 3, **{"round": 3, "first": 1} | given | changes)


def test_tied_leaders_play_a_deciding_turn_each_with_seven_dice_and_two_penguins():
    state = a_tie()

    apply(state, 0, Stop("all"), AnyDice("SMKLCPP"))

    assert outcome(state) is None
    assert state.news[-2:] == [
        Tied(2, 33),
        Decides(2, 1, (1, 2, 3, 4, 5, 6, 7), tuple(dice("SMKLCPP"))),
    ]
    assert state.turn == 2, "the first of them from the first player on"
    assert state.bank == [8, 9]
    assert state.penguins == [0, 0, 2]
    assert state.chips == [0, 0, 0]
    assert [bool(legal(state, seat)) for seat in range(3)] == [False, False, True]


def test_the_higher_of_lions_and_rest_counts_in_a_deciding_turn():
    state = a_tie()
    apply(state, 0, Stop("all"), AnyDice("LLLKKKK"))
    assert legal(state, 2)[-1] == Stop("lions")
    assert sum(isinstance(it, Stop) for it in legal(state, 2)) == 1

    apply(state, 2, Reroll((1,)), Dice("K"))

    assert legal(state, 2)[-1] == Stop("rest")


def test_squirrels_have_their_face_value_and_nobody_pays_in_a_deciding_turn():
    state = a_tie(money=[24, 0, 29], penguins=[4, 0, 4])
    apply(state, 0, Stop("all"), AnyDice("SSSSMMM"))
    state.news.clear()
    assert view(state, None).payers == (0, 0, 0)

    apply(state, 2, Stop("all"), AnyDice())

    assert state.results == {2: 10 + 27}
    assert state.money == [33, 0, 33]
    assert news_of(state, Stole) == []


def test_penguins_left_do_not_count_in_a_deciding_turn():
    state = a_tie()
    apply(state, 0, Stop("all"), AnyDice("PPPKKKK"))
    apply(state, 2, Cash(), Dice())
    assert state.penguins == [0, 0, 8]

    apply(state, 2, Stop("all"), AnyDice("PPPPPPP"))

    assert state.results == {2: 16}
    assert state.penguins == [2, 0, 0]
    assert scores(state) == [33, 14, 33]


def test_a_deciding_turn_brings_no_chip():
    state = a_tie()
    apply(state, 0, Stop("all"), AnyDice("KKKKKKK"))

    apply(state, 2, Stop("all"), AnyDice())

    assert state.chips == [0, 0, 0]


def test_the_better_deciding_turn_wins_and_leaves_the_totals_as_they_were():
    state = a_tie()

    apply(state, 0, Stop("all"), AnyDice("KKKKKKK"))
    apply(state, 2, Stop("all"), AnyDice("MMMMMMM"))
    apply(state, 0, Stop("all"), AnyDice())

    assert outcome(state) == Outcome((2,), "decided")
    assert scores(state) == [33, 14, 33]


def test_after_three_ties_the_victory_is_shared():
    state = a_tie()
    apply(state, 0, Stop("all"), AnyDice())

    for time in (1, 2, 3):
        assert state.deciding == time
        assert outcome(state) is None
        apply(state, 2, Stop("all"), AnyDice())
        apply(state, 0, Stop("all"), AnyDice())

    assert outcome(state) == Outcome((0, 2), "shared")


def test_only_those_still_tied_go_on_deciding():
    state = a_tie(money=[24, 29, 29])
    apply(state, 0, Stop("all"), AnyDice("KKKKMMM"))
    assert state.tied == [1, 2, 0]

    apply(state, 1, Stop("all"), AnyDice("MMMMMMM"))
    apply(state, 2, Stop("all"), AnyDice("KKKKMMM"))
    apply(state, 0, Stop("all"), AnyDice())

    assert state.tied == [1, 0]
    assert (state.deciding, state.turn) == (2, 1)
    assert news_of(state, Tied)[-1] == Tied(2, 16)
    assert state.results == {}


def test_nobody_sells_dice_in_a_deciding_turn():
    state = a_tie(advanced=True)

    apply(state, 0, Stop("all"), AnyDice())

    assert state.deciding == 1
    assert len(state.active) == 7
    assert state.asked == []


# The advanced game


def an_open_market(**changes) -> State:
    """The same, after seat 1 wanted $5 for the lion, and seat 2 $1 and 2 penguins for the camel."""
    state = a_market(**changes)
    apply(state, 1, Price(5, 0), Dice())
    apply(state, 2, Price(1, 2), Dice())
    return state


def test_every_opponent_gets_one_of_the_dice_not_rolled():
    state = a_state("KK", seats=4, advanced=True)

    apply(state, 0, Stop("all"), Dice("KKKK" + "LMS"))

    assert state.hands == {2: Offer(5, "lion"), 3: Offer(6, "moose"), 0: Offer(7, "squirrel")}
    assert state.bank == [8, 9]


def test_the_turn_waits_for_all_sellers_at_once():
    state = a_market()

    assert legal(state, 0) == []
    assert legal(state, 1) and legal(state, 2)


def test_a_price_is_any_cash_with_up_to_two_penguins_but_not_nothing():
    state = a_market(money=[10, 2, 0])

    assert legal(state, 1) == [
        Price(0, 1),
        Price(0, 2),
        Price(1, 0),
        Price(1, 1),
        Price(1, 2),
        Price(2, 0),
        Price(2, 1),
        Price(2, 2),
    ]
    assert legal(state, 2) == [Price(0, 1), Price(0, 2)]


def test_the_penguins_of_a_price_are_a_sign_and_need_not_be_owned():
    assert Price(0, 2) in legal(a_market(penguins=[6, 0, 6]), 1)


def test_an_answer_says_only_that_it_was_given():
    state = a_market()

    apply(state, 1, Price(5, 0), Dice())

    assert state.news == [Priced(1)]
    assert state.asked == [2]
    assert legal(state, 0) == legal(state, 1) == []
    for other in (0, 2, None):
        seen = view(state, other)
        assert seen.offers == {}
        assert seen.hand is None or seen.hand.die == 4
    assert view(state, 1).hand == Offer(3, "lion", 5, 0)


def test_the_last_answer_shows_all_dice_and_prices_together_for_good():
    state = an_open_market()

    assert state.news[-3:] == [
        Priced(2),
        Offered(1, 3, "lion", 5, 0),
        Offered(2, 4, "camel", 1, 2),
    ]
    assert Offered.final
    assert view(state, None).offers == {1: Offer(3, "lion", 5, 0), 2: Offer(4, "camel", 1, 2)}
    assert view(state, None).hidden == {}
    assert view(state, 1).hand is None


def test_dice_for_sale_are_bought_at_the_full_price_and_join_the_others_as_they_lie():
    state = an_open_market()
    state.news.clear()

    apply(state, 0, Buy(2), Dice())

    assert state.active == {1: "kangaroo", 2: "kangaroo", 4: "camel"}
    assert state.money == [9, 10, 11]
    assert state.penguins == [4, 6, 8]
    assert state.news == [Bought(0, 2, 4, "camel", 1, 2)]
    assert [it for it in legal(state, 0) if isinstance(it, Buy)] == [Buy(1)]
    assert Reroll((1, 4)) in legal(state, 0)


def test_nobody_buys_what_can_not_be_paid():
    state = an_open_market(money=[4, 10, 10], penguins=[1, 6, 6])

    assert Buy not in kinds_of(legal(state, 0))


def test_unsold_dice_are_out_until_the_turn_ends():
    state = an_open_market()

    assert state.bank == [5, 6, 7, 8, 9]
    apply(state, 0, Stop("all"), AnyDice())

    assert sorted([*state.active, *state.bank, *(it.die for it in state.hands.values())]) == list(
        range(1, 10)
    )
    assert state.offers == {}


def test_sellers_do_nothing_more_after_the_prices_are_shown():
    state = an_open_market()

    assert legal(state, 1) == legal(state, 2) == []


# The sellers' second thoughts


def a_second_asking(**changes) -> State:
    return an_open_market(sellers_may_reroll=True, **changes)


def test_where_sellers_may_reroll_each_is_asked_once_more_after_the_prices_are_shown():
    state = a_second_asking()

    assert state.asked == [1, 2]
    assert legal(state, 0) == []
    assert legal(state, 1)[:3] == [Keep(), Throw(), Price(0, 1)]
    assert view(state, None).offers[1] == Offer(3, "lion", 5, 0)


def test_second_answers_are_shown_together_and_then_the_turn_goes_on():
    state = a_second_asking()
    apply(state, 2, Price(3, 0), Dice())
    assert view(state, 0).offers[2] == Offer(4, "camel", 1, 2)
    state.news.clear()

    apply(state, 1, Keep(), Dice())

    assert state.news == [Priced(1), Offered(1, 3, "lion", 5, 0), Offered(2, 4, "camel", 3, 0)]
    assert state.asked == []
    assert legal(state, 1) == legal(state, 2) == []
    assert Buy(2) in legal(state, 0)


def test_a_die_thrown_again_needs_a_price_and_stays_secret():
    state = a_second_asking()
    state.news.clear()

    apply(state, 1, Throw(), Dice("M"))

    assert state.news == [Thrown(1)]
    assert kinds_of(legal(state, 1)) == [Price]
    assert view(state, 1).hand == Offer(3, "moose")
    assert view(state, 0).offers[1] == Offer(3, "lion", 5, 0)
    assert view(state, 0).hand is None

    apply(state, 1, Price(4, 1), Dice())
    apply(state, 2, Keep(), Dice())

    assert view(state, 0).offers[1] == Offer(3, "moose", 4, 1)


# What can be known before


def test_what_one_more_die_brings():
    # Two kangaroos, $4 now: a third makes 9, a camel 5, a lion is worth less than they
    # are unless it is chosen, 7; a penguin one token, a squirrel the first dollar.
    seen = view(a_state("KK"), 0)

    brings = preview(seen, 0, Add())

    assert {face: brings[face] for face in FACES} == {
        "penguin": 1,
        "squirrel": 1,
        "moose": 0,
        "kangaroo": 5,
        "lion": 3,
        "camel": 5,
    }
    assert (brings["cost"], brings["left"], brings["now"]) == (1, 5, 4)
    assert (brings["trend"], brings["by"]) == ("up", 1.5)  # 15 / 6 − 1
    assert brings["better"] == 50  # a kangaroo, a lion or a camel beats the penguin paid


def test_what_rolling_again_brings_is_counted_over_all_rolls():
    kept, takings = count(dice("KL")), (0,) * 10
    values = []
    for first in FACES:
        for second in FACES:
            counts = count([*dice("KL"), first, second])
            penguins, squirrels, moose, kangaroos, lions, _ = counts
            rest = kangaroos**2 + 9 * min(moose, squirrels)
            values.append(max(7 * lions, rest) + tokens(penguins))

    found = odds(kept, 2, takings, token=1, beat=7)

    assert found.mean == pytest.approx(sum(values) / 36)
    assert found.better == pytest.approx(sum(value > 7 for value in values) / 36)


def test_in_a_deciding_turn_penguins_bring_nothing_and_cost_nothing():
    seen = view(a_state("KK", deciding=1, round=3, tied=[0, 1], penguins=[2, 0]), 0)

    brings = preview(seen, 0, Add())

    assert brings["penguin"] == 0
    assert brings["by"] == 2.3  # 1 + 5 + 3 + 5 = 14 over 6, and no penguin to count
    assert seen.one_more.average == pytest.approx(14 / 6)


@pytest.mark.parametrize("changes", [{"penguins": [0, 6]}, {"bank": []}, {"ended": "richest"}])
def test_nothing_is_said_of_a_die_that_can_not_be_added(changes):
    assert view(a_state("KK", **changes), 0).one_more is None


def test_what_stopping_brings():
    seen = view(a_state("LKKSPP", seats=3), 0)

    assert preview(seen, 0, Stop("rest")) == {
        "dollars": 5,
        "tokens": 3,
        "money": 15,
        "stolen": 1,
        "chip": 1,
    }
    assert preview(seen, 0, Stop("lions")) == {
        "dollars": 7,
        "tokens": 3,
        "money": 17,
        "stolen": 0,
        "chip": 0,
    }


def test_what_the_chip_brings():
    brings = preview(view(a_state("KKL", round=2, chips=[1, 0]), 0), 0, Chip((3,)))

    assert brings == {"face": "lion", "faces": ("lion",), "trend": "up", "by": 2, "now": 7}


def test_what_a_die_for_sale_brings():
    brings = preview(view(an_open_market(), 0), 0, Buy(2))

    assert brings["face"] == "camel"
    assert (brings["dollars"], brings["penguins"]) == (1, 2)
    assert (brings["trend"], brings["by"]) == ("up", 2)  # 5 for the camel less 3


def test_a_seller_sees_what_the_own_die_would_add_to_the_roll():
    brings = preview(view(a_market(), 1), 1, Price(5, 0))

    assert brings["face"] == "lion"
    assert brings["adds"] == 3
    assert (brings["other"], brings["money"], brings["purse"]) == (0, 10, 6)


def test_the_value_of_the_roll_stands_animal_by_animal_with_those_who_pay():
    seen = view(a_state("SSMKKLCPP", seats=3), None)

    assert seen.worth._asdict() == {
        "penguin": 3,
        "squirrel": 3,
        "moose": 9,
        "kangaroo": 4,
        "lion": 7,
        "camel": 0,
    }
    assert seen.payers == (0, 1, 2)


# Taking back


def a_match_with(seats: int, seed: int, *moves: str, **options: str):
    return replay("penguins", seats, seed.to_bytes(SEED_BYTES), moves, options)


def test_cashing_can_be_taken_back_and_what_rolls_dice_can_not():
    matches = (a_match_with(1, seed) for seed in range(99))
    match = next(it for it in matches if "penguin" in it.state.active.values())
    *_, stop = match.options(0)

    assert undoable(play(match, "0 cash"), 0)
    assert not undoable(play(match, "0 add"), 0)
    assert not undoable(play(match, stop), 0)


def test_a_price_can_be_taken_back_until_the_last_seller_has_answered():
    match = start("penguins", 3, bytes(SEED_BYTES), {"advanced": "on"})
    first, second = match.waiting()

    match = play(match, f"{first} price 3 0")
    assert undoable(match, first)

    match = play(match, f"{second} price 0 2")
    assert not undoable(match, second)


def test_whether_a_price_can_be_taken_back_depends_on_nothing_hidden():
    state = a_market()
    before = deepcopy(state)

    apply(state, 1, Price(1, 0), Dice())
    apply(before, 1, Price(10, 2), Dice())

    assert [event.final for event in state.news] == [event.final for event in before.news]


@pytest.mark.parametrize("seats", range(1, 7))
def test_nine_dice_and_the_money_are_accounted_for(seats):
    state = setup(seats, ADVANCED if seats > 1 else BASIC, Random(seats))
    luck = Random(seats)
    while moves := [(seat, it) for seat in range(seats) for it in legal(state, seat)]:
        conserved(state)
        state.news.clear()
        apply(state, *luck.choice(moves), luck)

    conserved(state)
