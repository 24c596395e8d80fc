"""What cards are worth to a player: fool's gold threatens here, and there gold is missing."""

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from engines.gold import box

STAYS_EMPTY = 0.55
"""How likely a mine without gold is still without after one more year."""
GEM_CHANCE = 0.35
"""The types of gems that another year brings."""


class Needs(NamedTuple):
    """What single cards are worth to somebody."""

    slopes: Sequence[float]
    """A nugget, by mine: less where it is likely to be fool's gold."""
    firsts: Sequence[float]
    """The first gold card, by mine."""
    gem: float
    gems: frozenset[str]
    """Those held."""

    def of(self, card: str, mine: int, empty: float = 1.0) -> float:
        """The worth of a card of the mine, which is still without gold by some chance."""
        nuggets = box.NUGGETS.get(card, 0)
        if nuggets:
            return nuggets * self.slopes[mine] + empty * self.firsts[mine]
        return 0.0 if card in self.gems else self.gem


def needs_of(held: Sequence[Sequence[str]], years: int) -> Needs:
    """What cards are worth to whoever holds these, with so many years to come."""
    nuggets, gems = sorted_out(held)
    weights = [exp(own / _heat(years)) for own in nuggets]
    total = sum(weights)
    first = box.PENALTY * STAYS_EMPTY**years
    types = len(gems) + GEM_CHANCE * years
    return Needs(
        slopes=[1 - weight / total for weight in weights],
        firsts=[0.0 if own else first for own in nuggets],
        gem=gem_points(types + 1) - gem_points(types),
        gems=gems,
    )


def sorted_out(held: Sequence[Sequence[str]]) -> tuple[list[int], frozenset[str]]:
    """The nuggets, by mine, and the gems."""
    nuggets = [sum(box.NUGGETS.get(card, 0) for card in cards) for cards in held]
    return nuggets, frozenset(card for cards in held for card in cards if card in box.GEMS)


def best_mine(nuggets: Sequence[float], years: int) -> float:
    """What will be discarded: the most of all mines, and more while it is open which it is."""
    heat = _heat(years)
    return heat * log(sum(exp(own / heat) for own in nuggets))


def gem_points(types: float) -> float:
    """The points for gems, between whole numbers of types as well."""
    points = box.GEM_POINTS
    most = len(points) - 1
    low = min(int(types), most - 1)
    return points[low] + (min(types, most) - low) * (points[low + 1] - points[low])


def _heat(years: int) -> float:
    """How uncertain it is which mine will be fool's gold, in nuggets."""
    return 0.5 + 1.4 * years
