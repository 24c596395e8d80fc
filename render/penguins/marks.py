"""Outlines round what changed since somebody last looked."""

from collections.abc import Iterator

from PIL import Image

from engines.penguins import View
from render.canvas import mark, stamp
from render.penguins.dice import die_boxes, has_market, sellers, stall_boxes
from render.penguins.look import Box
from render.penguins.players import box_of
from render.scene import Scene


def draw_marks(image: Image.Image, view: View, scene: Scene) -> None:
    """Outline the places that changed, with the numbers of their changes."""
    for place, number in scene.marks.items():
        for box in _boxes(view, place):
            middle = box.left + box.width / 2, box.top + box.height / 2
            stamp(image, mark(number, box.width, box.height, radius=22), middle, "mm")


def _boxes(view: View, place: str) -> Iterator[Box]:
    """Where a place is: what a player has, as `2`; dice of a turn, as `2:1,4`; a `2:sale`."""
    player, _, part = place.partition(":")
    seat = int(player)
    if not part:
        yield box_of(view, seat)
    elif part == "sale":
        if has_market(view) and seat != view.roller:
            yield stall_boxes(view)[sellers(view).index(seat)]
    elif seat == view.roller:
        boxes = die_boxes(view)
        yield from (boxes[int(die)] for die in part.split(",") if int(die) in boxes)
