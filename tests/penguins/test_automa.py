"""How computer players judge a roll: exactly, where it can be worked out."""

from copy import deepcopy
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from engines.penguins import STARTING_DICE, Offer, apply, legal, setup, view
from engines.penguins.aims import HORIZON, average, victory
from engines.penguins.automa import candidates, evaluate, rate, reason, resample, solve
from engines.penguins.faces import DICE, FACE_VALUE, FACES, NO_DICE, count, tokens
from engines.penguins.futures import ALONE, AMONG
from engines.penguins.goals import Average, Rival, Victory, future
from engines.penguins.moves import Add, Buy, Cash, Chip, Keep, Price, Reroll, Stop, Throw
from engines.penguins.odds import odds
from engines.penguins.solution import Solution
from engines.penguins.turns import turn_of, with_offer, worth
from tests.penguins.builders import ADVANCED, BASIC, AnyDice, a_market, a_state, dice

NO_TAKINGS = (0,) * (DICE + 1)


def tried_out(goal, faces, most, penguins, chip):
    """What a roll is worth, by trying everything that may be done with real dice."""

    @cache
    def value(faces, most, penguins, chip):
        counts = count(faces)
        choices = ("lions", "rest") if "lion" in faces else ("all",)
        options = [goal.stop(counts, choice, penguins, chip) for choice in choices]
        if penguins and len(faces) < most:
            options.append(mean(faces, 1, most, penguins - 1, chip))
        if penguins:
            options += [
                mean(kept, len(faces) - size, most, penguins - 1, chip)
                for size in range(len(faces))
                for kept in combinations(faces, size)
            ]
        if number := faces.count("penguin"):
            rest = tuple(face for face in faces if face != "penguin")
            options.append(value(rest, most - number, penguins + tokens(number), chip))
        options += [
            value((*others, *["kangaroo"] * size), most, penguins, 0)
            for size in range(1, chip + 1)
            if size <= len(faces)
            for others in combinations(faces, len(faces) - size)
        ]
        return max(options)

    def mean(kept, rolled, most, penguins, chip):
        rolls = list(product(FACES, repeat=rolled))
        worths = [value(tuple(sorted((*kept, *roll))), most, penguins, chip) for roll in rolls]
        return sum(worths) / len(rolls)

    return value(tuple(sorted(faces)), most, penguins, chip)


@pytest.mark.parametrize(
    ("letters", "most", "penguins", "chip", "round"),
    [
        ("KC", 3, 2, 0, 3),
        ("PL", 3, 1, 0, 2),
        ("PPS", 3, 0, 0, 1),
        ("ML", 3, 1, 1, 2),
        ("MLS", 3, 1, 2, 3),
        ("", 2, 2, 0, 3),
        ("KL", 3, 1, 0, 1),
        ("KKL", 3, 0, 1, 2),
    ],
)
@pytest.mark.parametrize("takings", [NO_TAKINGS, FACE_VALUE])
def test_a_turn_is_worth_the_best_of_all_that_may_be_done(
    letters, most, penguins, chip, round, takings
):
    goal = Average(round, takings, alone=True)

    found = Solution(goal).value(count(dice(letters)), most, penguins, chip)

    assert found == pytest.approx(tried_out(goal, dice(letters), most, penguins, chip))


def test_the_rounds_to_come_are_worth_what_their_solutions_say():
    for alone, takings, known in ((True, NO_TAKINGS, ALONE), (False, FACE_VALUE, AMONG)):
        for round, penguins, chip in ((3, 2, 0), (3, 1, 2), (2, 1, 1), (1, 1, 0)):
            solution = Solution(Average(round, takings, alone))
            exact = solution.rolling(NO_DICE, STARTING_DICE[round - 1], DICE, penguins, chip)

            assert known[round][chip][penguins] == pytest.approx(exact, abs=0.02)


def test_perfect_play_alone_has_115_dollars_and_a_half_on_average():
    assert 10 + ALONE[1][0][6] == pytest.approx(115.467, abs=0.005)


def test_never_spending_a_penguin_has_about_51():
    # Worked out from the odds of the first rolls alone, the better choice each time.
    rounds = [odds(NO_DICE, dice, NO_TAKINGS, token=1, beat=0).mean for dice in STARTING_DICE]

    assert 10 + 6 + sum(rounds) == pytest.approx(51, abs=0.5)


def test_penguins_beyond_those_looked_at_are_a_dollar_each():
    assert future(ALONE, 3, 43, 0) == ALONE[3][0][40] + 3
    assert future(ALONE, 4, 43, 0) == 43


# The choices


def test_only_what_is_about_as_good_as_the_best_is_thought_of():
    state = a_state("KKKKKKKKP", seats=1, round=3, penguins=[1])

    found = candidates(state, 0, legal(state, 0))

    assert found == [Reroll((9,))]  # 64 already; a ninth kangaroo has 17 more


def test_of_equal_dice_one_is_enough():
    state = a_state("CCCL", seats=1, round=3)

    found = candidates(state, 0, legal(state, 0))

    assert sum(isinstance(it, Reroll) and len(it.dice) == 1 for it in found) <= 2


def test_alone_the_solution_is_known():
    state = a_state("KKKKKKKKK", seats=1, round=3)

    assert solve(view(state, 0), 0) == Stop("all")


def test_who_is_ahead_stops_and_who_is_behind_goes_on():
    # 33 dollars already; one player is still to come, with 35 more to be expected.
    ahead = a_state("CMSMSC", round=3, money=[40, 25], penguins=[2, 4])
    behind = a_state("CMSMSC", round=3, money=[25, 50], penguins=[2, 4])

    assert solve(view(ahead, 0), 0) == Stop("all")
    assert solve(view(behind, 0), 0) == Add()


def test_the_chance_to_win_grows_with_the_lead_and_is_half_in_the_middle():
    rival = Rival((30.0,) * (DICE + 1), spread=10.0)
    goal = Victory(3, FACE_VALUE, money=10, rivals=(rival,))

    stopped = [goal.stop(NO_DICE, "all", penguins, 0) for penguins in (0, 20, 40)]

    assert stopped == pytest.approx([2.3 + 0.1, 50 + 0.3, 97.7 + 0.5], abs=0.1)


def test_among_several_all_must_be_left_behind():
    rival = Rival((10.0,) * (DICE + 1), spread=10.0)
    goal = Victory(3, FACE_VALUE, money=10, rivals=(rival, rival, rival))

    assert goal.stop(NO_DICE, "all", 0, 0) == pytest.approx(100 / 2**3 + 0.1)


def test_what_the_others_can_expect_is_what_they_have_and_will_play():
    state = a_state("SS", seats=3, round=2, turn=1, money=[20, 10, 30], penguins=[0, 6, 3])

    goal = victory(state)

    later, soon = 20 + AMONG[3][0][0], 30 + AMONG[2][0][3]
    assert [it.totals[0] for it in goal.rivals] == pytest.approx([later, soon], abs=0.1)
    assert [it.totals[2] for it in goal.rivals] == pytest.approx([later - 2, soon - 1], abs=0.1)
    assert goal.rivals[1].spread > goal.rivals[0].spread, "two turns are less sure than one"


def test_penguins_beyond_the_horizon_are_left_at_the_end():
    rich = a_state("KKC", round=3, penguins=[30, 6])
    goal = victory(rich)

    assert goal.spare == 30 - HORIZON
    within = goal.stop(NO_DICE, "all", HORIZON, 0)
    assert within == pytest.approx(replace(goal, spare=0).stop(NO_DICE, "all", 30, 0))


def test_who_has_many_penguins_still_spends_them():
    rich = a_state("KKCMS", round=1, penguins=[40, 6])

    assert solve(view(rich, 0), 0) not in (Stop("all"), Cash())


def test_in_a_deciding_turn_only_those_tied_are_rivals():
    state = a_state("KKCCSSM", seats=3, deciding=1, tied=[0, 2], turn=2, round=3, results={0: 25})

    (rival,) = victory(state).rivals

    assert set(rival.totals) == {25}
    assert rival.spread == 0


def test_the_better_of_two_ways_to_stop_is_the_only_one_to_err_about():
    rated = rate(view(a_state("KKKLC", round=2, penguins=[1, 1]), 0), 0)

    assert [it for it in rated if isinstance(it, Stop)] == [Stop("rest")]
    assert len(rated) > 2


def test_of_many_dice_for_sale_only_the_best_is_thought_about():
    state = a_market(seats=6, round=2, money=[40] * 6)
    state.asked, state.hands = [], {}
    state.offers = {
        seller: Offer(2 + seller, face, dollars)
        for seller, (face, dollars) in enumerate(
            [("lion", 1), ("kangaroo", 2), ("kangaroo", 1), ("moose", 1), ("lion", 2)], 1
        )
    }

    rated = rate(view(state, 0), 0)

    assert [it for it in rated if isinstance(it, Buy)] == [Buy(3)]


def test_in_the_last_turn_a_sure_victory_is_better_than_more_on_average():
    # Stopping has 17 + 3 + 14 against 33. A lion among them would have but 26.
    state = a_state("CCKK", round=3, turn=1, money=[13, 17], penguins=[20, 3])

    assert solve(view(state, 1), 1) == Stop("all")

    alone = a_state("CCKK", seats=1, round=3, money=[17], penguins=[3])
    assert solve(view(alone, 0), 0) != Stop("all")


def test_in_the_last_turn_who_is_behind_takes_any_chance():
    # Stopping has 10 + 1 + 14 against 26, and a third kangaroo 10 + 19.
    state = a_state("CCKK", round=3, turn=1, money=[26, 10], penguins=[0, 1])

    assert isinstance(solve(view(state, 1), 1), (Add, Reroll))


def test_squirrels_of_the_last_turn_bring_the_rival_down_too():
    rival = Rival((13, 12, *[0] * 8), spread=0)
    goal = Victory(3, FACE_VALUE, money=10, rivals=(rival,))

    stopped = goal.stop(count(dice("S")), "all", 2, 0)

    assert stopped == pytest.approx(100 + 0.01 * 13)  # 10 + 1 + 2 against 12


def test_a_die_that_is_a_bargain_is_bought_in_the_last_turn():
    # A ninth kangaroo for a dollar.
    state = a_market(seats=2, round=3, first=1)
    state.active = dict(enumerate(dice("KKKKKKKK"), 1))
    state.bank, state.asked, state.hands = [], [], {}
    state.offers = {1: a_market(2).hands[1]._replace(die=9, face="kangaroo", dollars=1)}

    assert solve(view(state, 0), 0) == Buy(1)


def three_moose(seats=2, **changes):
    """The last round; seat 1 has the squirrel that three moose of seat 0 wait for."""
    state = a_market(seats, **{"round": 3, "first": 1, "money": [40] * seats} | changes)
    state.active = dict(enumerate(dice("MMMKK"), 1))
    state.hands = {1: Offer(6, "squirrel")}
    state.asked, state.bank = [1], [7, 8, 9]
    return state


def test_sellers_ask_for_less_than_their_die_is_worth_to_the_buyer():
    state = three_moose()

    prices = candidates(state, 1, legal(state, 1))

    assert all(price in legal(state, 1) for price in prices)
    dearest = max(it.dollars for it in prices[:-1] if it.penguins == 0)
    assert 5 <= dearest <= 12
    assert prices[-1] == Price(40, 2), "or one that nobody pays"


def test_a_price_that_the_buyer_can_not_pay_brings_nothing():
    state = three_moose(money=[3, 40])

    rated = rate(view(state, 1), 1)

    assert rated[Price(40, 2)] == 0
    assert all(it.dollars <= 3 for it in rated if it != Price(40, 2))


def test_a_sale_that_helps_the_only_rival_more_than_oneself_is_not_worth_it():
    alone, among = (rate(view(three_moose(seats), 1), 1) for seats in (2, 4))
    cheapest = min((it for it in alone if not it.penguins), key=lambda it: it.dollars)

    assert alone[cheapest] < 0 < among[cheapest]


@pytest.mark.parametrize("seats", [2, 3])
def test_sellers_answer_without_a_search(seats):
    state = three_moose(seats)

    answer = solve(view(state, 1), 1)

    assert answer in legal(state, 1)
    assert answer != Price(40, 2)


def test_a_seller_asked_again_may_keep_or_throw():
    state = a_market(sellers_may_reroll=True)
    apply(state, 1, Price(5, 0), AnyDice())
    apply(state, 2, Price(5, 0), AnyDice())

    assert candidates(state, 1, legal(state, 1))[:2] == [Keep(), Throw()]


def test_a_good_price_is_kept_and_a_hopeless_one_is_not():
    good, hopeless = three_moose(), three_moose()
    for state, price in ((good, Price(6, 0)), (hopeless, Price(40, 2))):
        state.sellers_may_reroll = True
        apply(state, 1, price, AnyDice())

    assert solve(view(good, 1), 1) == Keep()
    assert solve(view(hopeless, 1), 1) != Keep()


# Imagining


def a_playout(seats, seed, options):
    luck = Random(seed)
    state = setup(seats, options, luck)
    yield state
    while moves := [(seat, it) for seat in range(seats) for it in legal(state, seat)]:
        state.news.clear()
        apply(state, *luck.choice(moves), luck)
        yield state


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_is_imagined_agrees_with_all_that_the_seat_knows(seats):
    luck = Random(seats)
    for state in a_playout(seats, seats, ADVANCED | {"sellers_may_reroll": "on"}):
        for seat in range(seats):
            seen = view(state, seat)

            imagined = resample(seen, seat, luck)

            assert view(imagined, seat) == seen
            assert legal(imagined, seat) == legal(state, seat)


def test_what_a_seller_hides_is_imagined_in_many_ways():
    seen = view(a_market(), 0)

    hands = {resample(seen, 0, Random(seed)).hands[1] for seed in range(60)}

    assert {it.face for it in hands} == set(FACES)


def test_an_estimate_changes_nothing_and_has_a_number_for_each_seat():
    for options in (BASIC, ADVANCED):
        for state in a_playout(3, 1, options):
            if not state.ended:
                before = deepcopy(state)

                estimate = evaluate(state)

                assert len(estimate) == 3
                assert state == before


def test_a_good_roll_is_estimated_higher():
    good, bad = (evaluate(a_state(letters, round=3)) for letters in ("KKKKKK", "MMMMMM"))

    assert good[0] > bad[0]
    assert good[1] == bad[1]


def a_squirrel_for_moose(**price):
    """The last round; seat 1 has the squirrel that three moose of seat 0 wait for."""
    state = a_market(seats=2, round=3)
    state.active = dict(enumerate(dice("MMMKK"), 1))
    state.bank = [7, 8, 9]
    state.hands = {1: state.hands[1]._replace(die=6, face="squirrel", **price)}
    return evaluate(state)


def test_a_sale_that_pays_both_is_counted_for_both():
    before, after = a_squirrel_for_moose(), a_squirrel_for_moose(dollars=4)

    assert after[0] > before[0]
    assert after[1] == pytest.approx(before[1] + 4)


def test_penguins_of_a_price_are_worth_something_to_the_seller():
    before, after = a_squirrel_for_moose(), a_squirrel_for_moose(penguins=1)

    assert after[1] > before[1]


def test_nobody_is_taken_to_buy_what_costs_more_than_it_is_worth():
    assert a_squirrel_for_moose(dollars=10, penguins=2) == a_squirrel_for_moose()


@pytest.mark.parametrize("action", [Add(), Cash(), Reroll((1,)), Stop("rest"), Chip((2,))])
def test_a_reason_tells_what_the_total_comes_to(action):
    state = a_state("PLKK", seats=1, round=2, chips=[1])

    id, values = reason(view(state, 0), 0, action)

    assert id == "hint-average"
    assert 20 < values["expected"] < 120


def test_among_others_the_reason_is_how_often_it_wins():
    lost = a_state("CC", round=3, turn=1, money=[90, 10], penguins=[0, 0])
    won = a_state("CC", round=3, turn=1, money=[10, 90], penguins=[0, 0])
    undecided = a_state("CC", round=1, money=[10, 10], penguins=[6, 6])

    reasons = [
        reason(view(state, state.turn), state.turn, Stop("all")) for state in (lost, won, undecided)
    ]

    assert [id for id, _ in reasons] == ["hint-wins"] * 3
    chances = [values["chance"] for _, values in reasons]
    assert chances[:2] == [0, 100]
    assert 10 < chances[2] < 90


def chance(state, action):
    """In how many of a hundred games the one whose turn it is is told to win with the action."""
    return reason(view(state, state.turn), state.turn, action)[1]["chance"]


def test_money_is_no_chance_to_win():
    lost = a_state("CC", round=3, turn=1, money=[400, 190], penguins=[0, 0])

    assert chance(lost, Stop("all")) == 0


def test_only_what_is_certain_is_told_as_certain():
    behind, ahead = (a_state("CC", round=1, money=money) for money in ([10, 390], [390, 10]))

    assert chance(behind, Stop("all")) == 1
    assert chance(ahead, Stop("all")) == 99


def test_what_can_still_be_bought_may_win():
    lost = a_market(2, round=3, turn=1, money=[200, 100], penguins=[0, 0], asked=[], hands={})
    lost.offers = {0: Offer(3, "camel", 1, 0)}

    assert chance(lost, Stop("all")) == 1


def test_the_chance_told_is_that_of_the_dice():
    # A kangaroo wins, and a penguin pays for one more try: 1/6 + 1/36 + 1/216 ...
    state = a_state("KKK", round=3, turn=1, money=[215, 200], penguins=[0, 1])

    assert chance(state, Add()) == 20


def test_a_purchase_has_its_chance_too():
    # Both have 118 then, and play for it once more.
    state = a_market(2, round=3, turn=1, money=[117, 110], penguins=[0, 0], asked=[], hands={})
    state.offers = {0: Offer(3, "kangaroo", 1, 0)}

    assert chance(state, Buy(0)) == 50


def a_kangaroo_for_sale(**changes):
    state = a_market(**changes)
    state.hands[1] = Offer(3, "kangaroo")
    return state


def test_a_seller_is_told_what_the_die_adds_to_the_whole_turn():
    state = a_kangaroo_for_sale()
    turn = turn_of(state)
    bought = with_offer(turn, Offer(3, "kangaroo", 1, 0))

    id, values = reason(view(state, 1), 1, Price(1, 0))

    added = worth(average(state), bought) - worth(average(state), turn)
    assert id == "hint-price"
    assert values["adds"] == round(added)
    assert added > 1


@pytest.mark.parametrize(
    ("price", "changes"),
    [
        (Price(10, 2), {}),
        (Price(4, 0), {"money": [3, 10, 10]}),
        (Price(0, 1), {"penguins": [0, 6, 6]}),
    ],
)
def test_a_price_that_nobody_is_to_pay_has_a_reason_of_its_own(price, changes):
    state = a_kangaroo_for_sale(**changes)

    id, values = reason(view(state, 1), 1, price)

    assert id == "hint-unsold"
    assert values["adds"] > 0


def test_a_die_that_is_worth_nothing_is_told_to_be():
    # No camels, and more kangaroos are hoped for: a lion is in the way.
    id, values = reason(view(a_market(), 1), 1, Price(10, 2))

    assert (id, values["adds"]) == ("hint-unsold", 0)


def test_second_thoughts_are_told_with_what_the_die_is_worth():
    state = a_kangaroo_for_sale(sellers_may_reroll=True)
    state.offers = {seller: offer._replace(dollars=9) for seller, offer in state.hands.items()}
    state.hands = dict(state.offers)

    reasons = {it: reason(view(state, 1), 1, it)[0] for it in (Keep(), Throw(), Price(1, 0))}

    assert reasons == {Keep(): "hint-unsold", Throw(): "hint-throw", Price(1, 0): "hint-price"}
