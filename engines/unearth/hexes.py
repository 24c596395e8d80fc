"""The hexes of a tribe's land: each has a number that it keeps.

Hex 0 is where the first stone lies. The others are numbered round it like a snail shell: from
the one to the right, 1, clockwise to 6, then the next round from 7 to 18, and so on.
"""

from collections.abc import Collection, Iterable
from functools import cache
from itertools import chain

SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The steps to the six neighbours: right, then clockwise, as changes of column and row."""


@cache
def position(hex: int) -> tuple[int, int]:
    """The column and row of a hex. Each row lies half a hex further right than the one above."""
    if not hex:
        return 0, 0
    away = 1
    while hex > 3 * away * (away + 1):
        away += 1
    side, steps = divmod(hex - 3 * away * (away - 1) - 1, away)
    (column, row), (right, down) = SIDES[side], SIDES[(side + 2) % 6]
    return column * away + right * steps, row * away + down * steps


@cache
def number(column: int, row: int) -> int:
    """The hex at this column and row."""
    away = max(abs(column), abs(row), abs(column + row))
    first = 3 * away * (away - 1) + 1
    around = range(first, first + 6 * away) if away else range(1)
    return next(hex for hex in around if position(hex) == (column, row))


@cache
def neighbours(hex: int) -> tuple[int, ...]:
    """The six hexes round this one, from the one to the right, clockwise."""
    column, row = position(hex)
    return tuple(number(column + right, row + down) for right, down in SIDES)


def around(hexes: Iterable[int]) -> set[int]:
    """All hexes next to one of these; some of these may be among them."""
    return set(chain.from_iterable(map(neighbours, hexes)))


def closed(stones: Collection[int], hex: int) -> bool:
    """Whether stones lie on all sides of the hex."""
    return all(neighbour in stones for neighbour in neighbours(hex))
