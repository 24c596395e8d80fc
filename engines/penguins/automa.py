"""How a computer player judges a fistful of penguins.

A turn can be solved exactly, given what the rounds to come bring on average. Alone that is all
there is to it. Among others, the money that squirrels can take is known but roughly; in the last
turn of all it is not the average that counts, but to win; and sellers ask for about what their
die is worth to whoever may buy it.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from functools import lru_cache
from math import floor
from random import Random
from typing import Any, NamedTuple

from engines.game import Action
from engines.penguins import Offer, State, View, apply, legal, preview
from engines.penguins.faces import DICE, FACE_VALUE, FACES, Counts, Takings, count, payments, tokens
from engines.penguins.futures import AMONG
from engines.penguins.goals import DECIDING, Average, Goal, Victory, future
from engines.penguins.moves import Add, Buy, Cash, Chip, Keep, Price, Reroll, Stop, Throw
from engines.penguins.solution import KANGAROO, PENGUIN, Solution
from engines.penguins.state import ROUNDS, still_to_play, takings_of

MARGIN: float = 20.0
PURSES: Mapping[int, Takings] = {
    least: tuple(min(it, least) for it in FACE_VALUE) for least in (0, 3, 10)
} | {21: FACE_VALUE}
"""What squirrels take from others who have at least so much, coarsely: it spares solutions."""
HAGGLES = (0.5, 1.5, 3.0)
"""By how much a price may stay below what the die is worth to who can buy it."""
SLACK = 1.5
"""By how many dollars an action may be worse than the best to be thought of."""
NO_DICE: Counts = (0,) * len(FACES)


class Turn(NamedTuple):
    """All that the worth of a turn depends on, but for the goal."""

    counts: Counts
    most: int
    """The dice that there can be at most: those that count and those of the bank."""
    penguins: int
    chip: int


def resample(view: View, seat: int, rng: Random) -> State:
    return State(
        advanced=view.advanced,
        sellers_may_reroll=view.sellers_may_reroll,
        money=list(view.money),
        penguins=list(view.penguins),
        chips=list(view.chips),
        first=view.first,
        turn=view.roller,
        round=view.round,
        active=dict(view.active),
        aside=list(view.aside),
        bank=list(view.bank),
        hands={seller: _imagined(view, seller, rng) for seller in view.hidden},
        asked=list(view.asked),
        thrown=list(view.thrown),
        offers=dict(view.offers),
        deciding=view.deciding,
        tied=list(view.tied),
        results=dict(view.results),
        ended=view.outcome.reason if view.outcome else "",
    )


def evaluate(state: State) -> list[float]:
    """The money, what the rounds to come bring, and the turn after all purchases that pay."""
    goal, turn = _average(state), _turn(state)
    money = list(map(float, state.money))
    penguins = list(state.penguins)
    for seller, offer in (state.hands or state.offers).items():
        bought = _with_offer(turn, offer)
        if bought and _worth(goal, bought) - offer.dollars > _worth(goal, turn):
            turn = bought
            money[state.turn] -= offer.dollars
            money[seller] += offer.dollars
            penguins[seller] += offer.penguins
    money[state.turn] += _worth(goal, turn)
    others = (seat for seat in range(len(money)) if seat != state.turn)
    for seat in others:
        money[seat] += _to_come(state, seat, penguins[seat])
    return money


def candidates(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions from the best on, and of those that come to the same only one."""
    if state.asked:
        return list(_sensible_answers(state, seat, frozenset(actions)))
    goal, turn = _goal(state), _turn(state)
    found: dict[tuple[type, float], Action] = {}
    for action in actions:
        promise = _promise(state, goal, turn, action)
        found.setdefault((type(action), promise), action)
    best = max(promise for _, promise in found)
    good = [it for it in found.items() if it[0][1] >= best - SLACK]
    return [action for _, action in sorted(good, key=lambda it: it[0][1], reverse=True)]


def solve(view: View, seat: int) -> Action | None:
    """The best action alone, and in the last turn of all."""
    if view.asked or seat != view.turn:
        return None
    state = resample(view, seat, Random(0))
    if len(state.money) > 1 and not isinstance(_goal(state), Victory):
        return None
    return candidates(state, seat, legal(state, seat))[0]


def reason(view: View, seat: int, action: Action) -> tuple[str, Mapping[str, Any]]:
    """What the total comes to on average after the action, and its preview."""
    foreseen = dict(preview(view, seat, action))
    state = resample(view, seat, Random(0))
    if state.asked:
        return "hint-price", foreseen
    if isinstance(_goal(state), Victory):
        return "hint-last", foreseen
    expected = state.money[seat] + _promise(state, _average(state), _turn(state), action)
    return "hint-average", foreseen | {"expected": round(expected)}


def _imagined(view: View, seller: int, rng: Random) -> Offer:
    """What the seller may hide: the own hand, or any face with a price that is not absurd."""
    if seller == view.seat and view.hand is not None:
        return view.hand
    known = view.offers.get(seller)
    waits = seller in view.asked
    if known is not None and seller not in view.thrown and (waits or rng.random() < 0.5):
        return known
    die, face = view.hidden[seller], rng.choice(FACES)
    if waits:
        return Offer(die, face)
    dollars = rng.randint(0, min(view.money[seller], 9))
    return Offer(die, face, dollars, rng.randint(0 if dollars else 1, 2))


def _turn(state: State) -> Turn:
    most = len(state.active) + len(state.bank)
    seat = state.turn
    return Turn(count(state.active.values()), most, state.penguins[seat], state.chips[seat])


def _with_offer(turn: Turn, offer: Offer) -> Turn | None:
    """The turn with the die for sale, but for the dollars; none without a price to pay."""
    if not (offer.dollars or offer.penguins) or offer.penguins > turn.penguins:
        return None
    counts = _with(turn.counts, FACES.index(offer.face), 1)
    return Turn(counts, turn.most + 1, turn.penguins - offer.penguins, turn.chip)


def _goal(state: State) -> Goal:
    last = state.deciding or state.round == ROUNDS
    if len(state.money) == 1 or not last or still_to_play(state):
        return _average(state)
    return _victory(state)


def _average(state: State) -> Average:
    others = sum(state.money) - state.money[state.turn]
    enough = max(least for least in PURSES if least <= others)
    takings = FACE_VALUE if state.deciding else PURSES[enough]
    round = DECIDING if state.deciding else state.round
    return Average(round, takings, alone=len(state.money) == 1)


def _victory(state: State) -> Victory:
    """In a deciding turn against the results so far, else against the totals of the others."""
    if state.deciding:
        rivals = (max(state.results.values()),) * (DICE + 1)
        return Victory(takings_of(state), 0, rivals, tokens_count=False)
    totals = [
        [
            money + penguins - paid
            for money, penguins, paid in zip(
                state.money,
                state.penguins,
                payments(squirrels, state.turn, state.money),
                strict=True,
            )
        ]
        for squirrels in range(DICE + 1)
    ]
    rivals = tuple(
        max(total for seat, total in enumerate(it) if seat != state.turn) for it in totals
    )
    return Victory(takings_of(state), state.money[state.turn], rivals, tokens_count=True)


def _worth(goal: Goal, turn: Turn) -> float:
    return _solution(goal).value(*turn)


@lru_cache(maxsize=8)
def _solution(goal: Goal) -> Solution:
    return Solution(goal)


def _promise(state: State, goal: Goal, turn: Turn, action: Action) -> float:
    """What the turn is worth after the action."""
    counts, most, penguins, chip = turn
    solution = _solution(goal)
    match action:
        case Add():
            return solution.rolling(counts, 1, most, penguins - 1, chip)
        case Reroll(dice):
            kept = count(face for die, face in state.active.items() if die not in dice)
            return solution.rolling(kept, len(dice), most, penguins - 1, chip)
        case Cash():
            cashed = counts[PENGUIN]
            rest = _with(counts, PENGUIN, -cashed)
            return solution.value(rest, most - cashed, penguins + tokens(cashed), chip)
        case Chip(dice):
            others = count(face for die, face in state.active.items() if die not in dice)
            return solution.value(_with(others, KANGAROO, len(dice)), most, penguins, 0)
        case Buy(seller):
            return _worth_bought(state, goal, seller)
        case Stop(choice):
            return goal.stop(counts, choice, penguins, chip)
    raise ValueError(action)


def _worth_bought(state: State, goal: Goal, seller: int) -> float:
    after = deepcopy(state)
    apply(after, state.turn, Buy(seller), Random(0))
    if isinstance(goal, Victory):
        return _worth(_victory(after), _turn(after))
    return _worth(goal, _turn(after)) - state.offers[seller].dollars


def _to_come(state: State, seat: int, penguins: int) -> float:
    """What a seat whose turn it is not can expect on average."""
    if not state.deciding:
        round = state.round if seat in still_to_play(state) else state.round + 1
        return future(AMONG, round, penguins, state.chips[seat])
    if seat in still_to_play(state):
        return _solution(_average(state)).rolling(NO_DICE, 7, DICE, 2, 0)
    return state.results.get(seat, 0)


def _sensible_answers(state: State, seat: int, actions: frozenset[Action]) -> Iterator[Action]:
    """Prices somewhat below what the die is worth to the buyer, and one that is never paid."""
    yield from (it for it in (Keep(), Throw()) if it in actions)
    goal, turn, hand = _average(state), _turn(state), state.hands[seat]
    now = _worth(goal, turn)
    found = []
    for penguins in range(min(turn.penguins, 2) + 1):
        bought = _with_offer(turn, Offer(hand.die, hand.face, 1, penguins))
        assert bought is not None
        most = min(_worth(goal, bought) - now, float(state.money[state.turn]))
        found += [Price(floor(most - less), penguins) for less in HAGGLES]
    yield from (it for it in dict.fromkeys(found) if it in actions)
    yield Price(state.money[seat], 2)


def _with(counts: Counts, face: int, more: int) -> Counts:
    return (*counts[:face], counts[face] + more, *counts[face + 1 :])
