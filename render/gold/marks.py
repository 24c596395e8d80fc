"""Outlines round what changed since somebody last looked."""

from PIL import Image

from engines.gold import View, box
from render.canvas import mark, stamp
from render.gold.ledger import player_box
from render.gold.look import (
    DECK_LEFT,
    LEFT,
    PLAQUE,
    ROW_HEIGHT,
    SPACE,
    TRACK_TOP,
    Box,
    row_top,
    space_left,
)
from render.scene import Scene


def draw_marks(image: Image.Image, view: View, scene: Scene) -> None:
    """Outline the places that changed, with the numbers of their changes."""
    for place, number in scene.marks.items():
        spot = _spot(place, len(view.screens))
        middle = spot.left + spot.width / 2, spot.top + spot.height / 2
        stamp(image, mark(number, spot.width, spot.height), middle, "mm")


def _spot(place: str, seats: int) -> Box:
    """Where a place is: `hills`, its space `hills-3`, its `hills-beside`, a `screen-0`."""
    name, _, part = place.partition("-")
    if name == "screen":
        return player_box(int(part), seats)
    top = row_top(box.MINES.index(name))
    if not part:
        return Box(LEFT + 12, top + (ROW_HEIGHT - PLAQUE) // 2, PLAQUE, PLAQUE)
    if part == "beside":
        return Box(LEFT + DECK_LEFT + 74, top + TRACK_TOP - 4, 204, SPACE + 6)
    return Box(LEFT + space_left(int(part)), top + TRACK_TOP, SPACE, SPACE)
