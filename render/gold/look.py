"""What Fool's Gold looks like: its colours, and where everything is."""

from collections.abc import Mapping
from typing import NamedTuple

from render.colours import mixed

COLOURS: Mapping[str, str] = {
    "hills": "#b98a2e",
    "forest": "#2f7a3a",
    "mountains": "#7d6aa8",
    "river": "#2e9c9a",
    "lake": "#2b5fae",
}
"""Ochre, fir, slate violet, turquoise, deep blue."""
GEM_COLOURS: Mapping[str, str] = {
    "quartz": "#f3dcea",
    "garnet": "#b3173f",
    "topaz": "#f39a1f",
    "tourmaline": "#35b56a",
    "benitoite": "#3f74f0",
}
GROUND = "#33281f"
PANEL, PANEL_INK, PANEL_SOFT = "#48392c", "#f6ecd4", "#c9b796"
"""Dark panels, and what is written on them."""
SNOW = "#dfeaf5"
IVORY, WILD_RED, ICE = "#f4ead2", "#b8301c", "#a9d3f0"
"""Dice: those of the mines, wild ones, and that of winter."""
LOST = "#a1222b"
"""Fool's gold and mines without gold, on paper."""

SPACE = 82
"""The side of a space of a track."""
PLAQUE, SIGN = 116, 44
TOKEN, SMALL = 74, 44
"""How large a prospector is on a track, and elsewhere."""
FIND, MINI = 68, 34
"""How large what turns up is on its card, and where it is counted."""
TOOL = 40
DIE = 62

WIDTH, HEIGHT = 1200, 1122
SCREEN_HEIGHT = 150
"""What is added below for those who see behind a screen."""


class Box(NamedTuple):
    """A part of the board, in pixels."""

    left: int
    top: int
    width: int
    height: int


LEFT, BROAD = 16, 1168
"""Every panel begins here, and is so wide."""
HEAD = Box(LEFT, 12, BROAD, 62)
ROWS, ROW_HEIGHT, ROW_PITCH = 84, 138, 146
STAGE = Box(LEFT, 814, BROAD, 170)
"""The camp in spring, the cards while a mine is at work, the gems at the end."""
PLAYERS = Box(LEFT, 992, BROAD, 118)
SCREEN = Box(LEFT, 1118, BROAD, 142)
DIE_LEFT, TRACK_LEFT, TRACK_PITCH, TRACK_TOP = 144, 238, 90, 49
"""In a row: where the die space is, and the space 0."""
DECK_LEFT = 884
"""In a row: where the deck is, and those who posture beside it."""
COLUMNS_LEFT = 144
"""In a row, at the end: where the players' columns begin."""


def row_top(mine: int) -> int:
    """Where the row of a mine begins, in pixels from the top."""
    return ROWS + mine * ROW_PITCH


def space_left(space: int) -> int:
    """Where a space begins in its row; the die space is the one before 0."""
    return DIE_LEFT if space < 0 else TRACK_LEFT + space * TRACK_PITCH


def tinted(mine: str, share: float = 0.68) -> str:
    """The colour of a mine's row: its own, as far as the ground lets it through."""
    return mixed(COLOURS[mine], GROUND, share)
