"""What Fossil looks like: its colours, and where everything is."""

from collections.abc import Mapping
from typing import NamedTuple

COLOURS: Mapping[str, str] = {
    "ammonite": "#1a3f96",
    "fish": "#84d2ff",
    "leaf": "#247a1c",
    "shell": "#ece9d8",
    "star": "#f1b344",
    "urchin": "#9e65ca",
    "lily": "#2da89a",
    "trilobite": "#de545f",
    "crab": "#61082f",
}
"""Lapis, sky, malachite, limestone, amber, amethyst, jade, coral, garnet."""
GROUND = "#33281f"
BED, BED_INK = "#987a56", "#ecdcb8"
LABEL, LABEL_INK = "#241a12", "#f6ecd4"
LAST_LABEL, LAST_INK = "#ffcf4a", "#241a12"
"""The label of the last tile of its kind, which completes the kind."""
WHITE, BLACK = "#f7f2e6", "#1f222a"
"""The two stones, and all that has to do with them."""
GAIN, LOSS = "#17692f", "#a1222b"
BEST = "#ffe6a0"
"""Behind those who have the best of a kind."""

WIDTH, HEIGHT = 1200, 856
SIDES: Mapping[int, int] = {9: 84, 7: 109}
"""How large a tile is, in pixels, on the bed of each size."""
GAP = 4
"""Between two tiles."""
LEFT, TOP = 48, 44
"""The upper left corner of the first cell."""
STONE_SHARE = 0.70
"""How large a stone is, as a part of a tile."""
SIGN = 44
"""How large the sign of a kind is, in the ledger."""


class Box(NamedTuple):
    """A part of the board, in pixels."""

    left: int
    top: int
    width: int
    height: int


ASIDE = Box(866, 12, 322, HEIGHT - 24)
"""What is beside the bed: the players, and below them the ledger of the kinds."""
WAITING = (1005, 600), (1105, 600)
"""Where the two stones lie that are not on the bed yet: on the ledger, still empty then."""


def pitch(size: int) -> int:
    """From one cell to the next."""
    return SIDES[size] + GAP


def corner(cell: int, size: int) -> tuple[int, int]:
    """The upper left corner of a cell, its share of the gaps included."""
    row, column = divmod(cell, size)
    return LEFT + column * pitch(size), TOP + row * pitch(size)


def centre(cell: int, size: int) -> tuple[int, int]:
    """The middle of a cell, in pixels."""
    x, y = corner(cell, size)
    return x + pitch(size) // 2, y + pitch(size) // 2
