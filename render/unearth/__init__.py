"""Unearth: the row of ruins, the wonders on offer, and everybody's land.

For whoever has a seat their own cards and secrets stand above it.
"""

from PIL import Image

from engines.unearth import View
from render.scene import Scene
from render.unearth.hand import draw_hand, hand_height
from render.unearth.lands import camps_height, draw_camps
from render.unearth.look import GAP, GROUND, NOW_HEIGHT, PILES_HEIGHT, ROOM, WIDTH
from render.unearth.offer import draw_now, draw_offer, draw_piles, offer_height
from render.unearth.row import draw_row, row_height
from render.unearth.telling import now, tell

__all__ = ["draw", "tell"]


def draw(view: View, scene: Scene) -> Image.Image:
    """The board, 1200 pixels broad, as high as all that is to be shown."""
    tops = [ROOM]
    for height in (
        hand_height(view),
        row_height(view),
        NOW_HEIGHT + GAP,
        camps_height(view),
        offer_height(view, scene),
        PILES_HEIGHT,
    ):
        tops.append(tops[-1] + height)
    image = Image.new("RGB", (WIDTH, tops[-1] + ROOM), GROUND)
    draw_hand(image, view, scene, tops[0])
    draw_row(image, view, scene, tops[1])
    draw_now(image, view, now(view, scene), scene, tops[2])
    draw_camps(image, view, scene, tops[3])
    draw_offer(image, view, scene, tops[4])
    draw_piles(image, view, scene, tops[5])
    return image
