"""What the turn under way is worth, and what each action in it, to whoever plays it."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import NamedTuple

from engines.game import Action
from engines.penguins import apply
from engines.penguins.aims import average, victory
from engines.penguins.faces import FACES, Counts, count, tokens
from engines.penguins.goals import Goal, Victory
from engines.penguins.moves import Add, Buy, Cash, Chip, Reroll, Stop
from engines.penguins.solution import KANGAROO, PENGUIN, Solution
from engines.penguins.state import Offer, State


class Turn(NamedTuple):
    """All that the worth of a turn depends on, but for the goal."""

    counts: Counts
    most: int
    """The dice that there can be at most: those that count and those of the bank."""
    penguins: int
    chip: int


def rated(state: State, goal: Goal, actions: Sequence[Action]) -> dict[Action, float]:
    """What the actions of the turn are worth; of those that come to the same only the first."""
    found: dict[tuple[type, float], Action] = {}
    for action in _looked_at(state, actions):
        found.setdefault((type(action), _promise(state, goal, action)), action)
    return {action: promise for (_, promise), action in found.items()}


def turn_of(state: State) -> Turn:
    """The turn under way, as far as its worth depends on it."""
    most = len(state.active) + len(state.bank)
    seat = state.turn
    return Turn(count(state.active.values()), most, state.penguins[seat], state.chips[seat])


def with_offer(turn: Turn, offer: Offer) -> Turn | None:
    """The turn with the die for sale, but for the dollars; none without a price to pay."""
    if not (offer.dollars or offer.penguins) or offer.penguins > turn.penguins:
        return None
    counts = _with(turn.counts, FACES.index(offer.face), 1)
    return Turn(counts, turn.most + 1, turn.penguins - offer.penguins, turn.chip)


def worth(goal: Goal, turn: Turn) -> float:
    """What the best play of the turn reaches from here, as the goal measures it."""
    return _solution(goal).value(*_in_sight(goal, turn))


def _in_sight(goal: Goal, turn: Turn) -> Turn:
    return turn._replace(penguins=turn.penguins - goal.spare)


@lru_cache(maxsize=12)
def _solution(goal: Goal) -> Solution:
    return Solution(goal)


def _looked_at(state: State, actions: Sequence[Action]) -> list[Action]:
    """The actions, but of purchases only what brings most on average: each costs a thought."""
    purchases = [action for action in actions if isinstance(action, Buy)]
    others = [action for action in actions if not isinstance(action, Buy)]
    goal = average(state)
    best = max(purchases, key=lambda action: _promise(state, goal, action), default=None)
    return [*others, best] if best else others


def _promise(state: State, goal: Goal, action: Action) -> float:
    """What the turn is worth after the action."""
    counts, most, penguins, chip = _in_sight(goal, turn_of(state))
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
        then = replace(victory(after), prize=goal.prize, a_dollar=goal.a_dollar)
        return worth(then, turn_of(after))
    return worth(goal, turn_of(after)) - state.offers[seller].dollars


def _with(counts: Counts, face: int, more: int) -> Counts:
    return (*counts[:face], counts[face] + more, *counts[face + 1 :])
