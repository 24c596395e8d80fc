"""What rolling dice brings: the average, and how often it is better, both exact."""

from collections.abc import Iterator
from functools import cache, lru_cache
from math import factorial, prod
from typing import NamedTuple

from engines.penguins.faces import FACES, Counts, Takings, worth


class Odds(NamedTuple):
    """What a roll brings: exact, of all the ways that the dice can fall."""

    mean: float
    """What stopping right after the roll brings on average."""
    better: float
    """The chance that it brings more than a sum given."""


def odds(kept: Counts, dice: int, takings: Takings, token: int, beat: int) -> Odds:
    """The odds of rolling so many dice besides those kept; a token counts so many dollars."""
    ways = _spread(kept, dice, takings, token)
    rolls = len(FACES) ** dice
    total = sum(value * number for value, number in ways)
    better = sum(number for value, number in ways if value > beat)
    return Odds(total / rolls, better / rolls)


def with_face(counts: Counts, face: int) -> Counts:
    """The dice and one more that shows this face."""
    return (*counts[:face], counts[face] + 1, *counts[face + 1 :])


@lru_cache(maxsize=4096)
def _spread(kept: Counts, dice: int, takings: Takings, token: int) -> list[tuple[int, int]]:
    """What stopping after the roll may bring, each with the number of rolls that lead to it."""
    spread: dict[int, int] = {}
    for rolled, ways in _rolls(dice):
        counts = tuple(map(int.__add__, kept, rolled))
        value = worth(counts, takings).best(token)
        spread[value] = spread.get(value, 0) + ways
    return list(spread.items())


@cache
def _rolls(dice: int) -> list[tuple[Counts, int]]:
    """Every roll of so many dice, each with the number of ways in which it comes."""
    return [
        (rolled, factorial(dice) // prod(map(factorial, rolled)))
        for rolled in _splits(dice, len(FACES))
    ]


def _splits(dice: int, faces: int) -> Iterator[Counts]:
    if faces == 1:
        yield (dice,)
        return
    for first in range(dice + 1):
        for others in _splits(dice - first, faces - 1):
            yield (first, *others)
