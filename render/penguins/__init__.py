"""A Fistful of Penguins: the dice in the polar night, what they bring, and what everybody has."""

from PIL import Image

from engines.penguins import View
from render.canvas import atlas, kept, stamp
from render.penguins.dice import draw_dice, draw_market, has_market
from render.penguins.head import draw_head
from render.penguins.look import SNOW, WIDTH, board_height
from render.penguins.marks import draw_marks
from render.penguins.players import draw_players
from render.penguins.results import draw_results
from render.penguins.roll import draw_roll
from render.penguins.telling import tell
from render.scene import Scene

__all__ = ["draw", "tell"]


def draw(view: View, scene: Scene) -> Image.Image:
    """The board, 1200 pixels broad; how high depends on the market and the players."""
    image = _ground(board_height(len(view.money), has_market(view))).copy()
    draw_head(image, view, scene)
    draw_dice(image, view)
    if has_market(view):
        draw_market(image, view, scene)
    if view.outcome:
        draw_results(image, view, scene)
    else:
        draw_roll(image, view, scene)
    draw_players(image, view, scene)
    draw_marks(image, view, scene)
    return image


@kept
def _ground(height: int) -> Image.Image:
    image = Image.new("RGB", (WIDTH, height), SNOW)
    stamp(image, atlas("penguins")["sky"], (0, 0))
    return image
