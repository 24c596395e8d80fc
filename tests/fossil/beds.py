"""Beds of fossils as pictures, for the tests of Fossil.

A row is a string of cells: `.` is empty, `L1` a leaf worth 1. Rows and columns that are not named
are empty ground. Tiles in front of a player are written in the same way.
"""

from collections.abc import Sequence
from typing import Any

from engines.fossil import State
from engines.fossil.bed import KINDS, Tile, index

LETTERS = dict(zip("AFLHSUYTC", KINDS, strict=True))
"""A for ammonite, Fish, Leaf, sHell, Star, Urchin, lilY, Trilobite, Crab."""


def tiles(text: str) -> list[Tile]:
    return [Tile(LETTERS[letter], int(value)) for letter, value in text.split()]


def a_state(
    *rows: str,
    white: str = "A1",
    black: str = "G7",
    points: Sequence[int] = (30, 30, 30, 30),
    held: Sequence[str] = (),
    size: int = 7,
    **changes: Any,
) -> State:
    """A moment of the game at which seat 0 is to move; a test names only what matters to it."""
    board: list[Tile | None] = [None] * (size * size)
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells.split()):
            board[row * size + column] = None if cell == "." else tiles(cell)[0]
    fixed: dict[str, Any] = {
        "size": size,
        "board": board,
        "turn": 0,
        "points": list(points),
        "held": [tiles(own) for own in held] or [[] for _ in points],
        "fixed_order": False,
        "left": {kind: sum(tile.kind == kind for tile in board if tile) for kind in KINDS},
        "stones": [index(white, size), index(black, size)],
    }
    return State(**fixed | changes)
