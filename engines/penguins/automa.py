"""How a computer player judges a fistful of penguins.

A turn can be solved exactly, given what the rounds to come bring on average. Alone that is all
there is to it. Among others it is to win that counts: what the others can expect to end with is
known, and how far from it they may end. Sellers ask for about what their die is worth to whoever
may buy it.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engines.game import Action
from engines.penguins import Offer, State, View, legal, preview
from engines.penguins.aims import average, best_goal, is_last, to_come
from engines.penguins.faces import FACES
from engines.penguins.goals import Victory, percents
from engines.penguins.moves import Price, Stop, Throw
from engines.penguins.sellers import Sale, answers
from engines.penguins.turns import rated, turn_of, with_offer, worth

MARGIN: float = 20.0
SLACK = 1.5
"""By how many dollars an action may be worse than the best to be thought of."""


def resample(view: View, seat: int, rng: Random) -> State:
    """A state that may be the true one: others' secret dice and prices are imagined."""
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
    goal, turn = average(state), turn_of(state)
    money = list(map(float, state.money))
    penguins = list(state.penguins)
    for seller, offer in (state.hands or state.offers).items():
        bought = with_offer(turn, offer)
        if bought and worth(goal, bought) - offer.dollars > worth(goal, turn):
            turn = bought
            money[state.turn] -= offer.dollars
            money[seller] += offer.dollars
            penguins[seller] += offer.penguins
    money[state.turn] += worth(goal, turn)
    others = (seat for seat in range(len(money)) if seat != state.turn)
    for seat in others:
        money[seat] += to_come(state, seat, penguins[seat])
    return money


def candidates(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions from the best on, and of those that come to the same only one."""
    if state.asked:
        return list(answers(state, seat))
    promises = rated(state, average(state), actions)
    best = max(promises.values())
    good = [action for action, promise in promises.items() if promise >= best - SLACK]
    return sorted(good, key=lambda action: promises[action], reverse=True)


def solve(view: View, seat: int) -> Action:
    """The best action alone, and among others the one that wins most often."""
    state = resample(view, seat, Random(0))
    promises = (
        answers(state, seat) if state.asked else rated(state, best_goal(state), legal(state, seat))
    )
    return max(promises, key=lambda action: promises[action])


def rate(view: View, seat: int) -> Mapping[Action, float]:
    """What each action brings on average; in the last turn of all, how often it wins."""
    state = resample(view, seat, Random(0))
    if state.asked:
        return answers(state, seat)
    goal = best_goal(state) if is_last(state) else average(state)
    promises = rated(state, goal, legal(state, seat))
    # Nobody errs about which of two sums is more.
    stops = [action for action in promises if isinstance(action, Stop)]
    best = max(stops, key=lambda stop: promises[stop])
    return {it: worth for it, worth in promises.items() if it == best or it not in stops}


def reason(view: View, seat: int, action: Action) -> tuple[str, Mapping[str, Any]]:
    """What the total comes to on average after the action, or how often it wins."""
    foreseen = dict(preview(view, seat, action))
    state = resample(view, seat, Random(0))
    if state.asked:
        return _reason_to_sell(Sale(state, seat), action, foreseen)
    goal = best_goal(state)
    if isinstance(goal, Victory):
        (chance,) = rated(state, goal.chance(), [action]).values()
        # Penguins that are not looked at, and dice that may still be bought, can change all.
        certain = is_last(state) and not (goal.spare or state.offers)
        return "hint-wins", foreseen | {"chance": percents(chance, certain)}
    (promise,) = rated(state, goal, [action]).values()
    return "hint-average", foreseen | {"expected": round(state.money[seat] + promise)}


def _reason_to_sell(
    sale: Sale, action: Action, foreseen: dict[str, Any]
) -> tuple[str, Mapping[str, Any]]:
    """What the die is worth to whoever may buy it, in the whole turn, at this price."""
    face = foreseen["face"]
    if isinstance(action, Throw):
        return "hint-throw", foreseen | {"adds": round(max(sale.added(face, 0), 0))}
    if isinstance(action, Price):
        foreseen |= {"dollars": action.dollars, "penguins": action.penguins}
    dollars, penguins = foreseen["dollars"], foreseen["penguins"]
    if sale.pays(face, dollars, penguins):
        return "hint-price", foreseen | {"adds": round(sale.added(face, penguins))}
    return "hint-unsold", foreseen | {"adds": round(max(sale.added(face, 0), 0))}


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
