"""Fool's Gold: five mines with their tracks, what lies open, the players, and one's own screen."""

from PIL import Image

from engines.gold import View
from render.gold.head import draw_head
from render.gold.ledger import draw_players, draw_screen
from render.gold.look import GROUND, HEIGHT, SCREEN_HEIGHT, WIDTH
from render.gold.marks import draw_marks
from render.gold.results import draw_results
from render.gold.stage import draw_stage
from render.gold.telling import tell
from render.gold.tracks import draw_rows
from render.scene import Scene

__all__ = ["draw", "tell"]


def draw(view: View, scene: Scene) -> Image.Image:
    """The board, 1200 by 1122 pixels; until the end a seat sees 150 more, its own screen."""
    own = view.seat is not None and view.outcome is None
    image = Image.new("RGB", (WIDTH, HEIGHT + own * SCREEN_HEIGHT), GROUND)
    draw_head(image, view, scene)
    if view.outcome:
        draw_results(image, view, scene)
        return image
    draw_rows(image, view, scene)
    draw_stage(image, view, scene)
    draw_players(image, view, scene)
    draw_screen(image, view, scene)
    draw_marks(image, view, scene)
    return image
