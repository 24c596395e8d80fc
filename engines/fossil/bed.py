"""The bed of fossils: its tiles, its cells, and what a stone can reach from where it stands."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

KINDS = ("ammonite", "fish", "leaf", "shell", "star", "urchin", "lily", "trilobite", "crab")
VALUES = (1, 1, 1, 1, 1, 1, 2, 2, 3)
"""The nine tiles of a kind: six edges, two corners and the centre of its picture."""
FEW = range(2, 4)
"""The numbers of players with the small bed: without two kinds and the tiles worth 3."""
LEFT_OUT = ("shell", "fish")
STONES = ("white", "black")
NOWHERE = -1
COLUMNS = "ABCDEFGHI"


class Tile(NamedTuple):
    """A piece of a fossil's picture, of one of the `KINDS`, worth 1 to 3."""

    kind: str
    value: int


class Reach(NamedTuple):
    """A tile that a stone can be moved to, and the points this costs."""

    stone: int
    cell: int
    cost: int


def by_kind(tile: Tile) -> tuple[int, int]:
    """Where a tile stands when tiles are listed: by kind, then by value."""
    return KINDS.index(tile.kind), tile.value


@cache
def name(cell: int, size: int) -> str:
    """The name of a cell: the letter of its column, the number of its row."""
    row, column = divmod(cell, size)
    return f"{COLUMNS[column]}{row + 1}"


@cache
def index(name: str, size: int) -> int:
    """The number of the cell with this name, row by row from 0."""
    return (int(name[1:]) - 1) * size + COLUMNS.index(name[0])


def reach(board: Sequence[Tile | None], stones: Sequence[int], size: int) -> Iterator[Reach]:
    """Every tile that a stone can be moved to, whatever the cost, from the nearest on."""
    lines, make = _lines(size), Reach._make
    for stone, start in enumerate(stones):
        other = stones[1 - stone]
        found = []
        for line in lines[start]:
            cost = 0
            for cell in line:
                if cell == other:
                    break
                if board[cell] is not None:
                    cost += 1
                    found.append((cost, cell))
        found.sort()
        for cost, cell in found:
            yield make((stone, cell, cost))


@cache
def _lines(size: int) -> list[tuple[range, ...]]:
    """For each cell, the cells in the four directions, from the nearest on."""
    return [
        (
            range(cell - size, -1, -size),
            range(cell + size, size * size, size),
            range(cell - 1, cell - cell % size - 1, -1),
            range(cell + 1, cell - cell % size + size),
        )
        for cell in range(size * size)
    ]
