"""Fossil: the bed of fossils with its two stones, and beside it what everybody has."""

from PIL.Image import Image

from engines.fossil import View
from render.fossil.bed import draw_bed, draw_marks, draw_stones
from render.fossil.ledger import draw_aside
from render.fossil.telling import tell
from render.scene import Scene

__all__ = ["draw", "tell"]


def draw(view: View, scene: Scene) -> Image:
    """The board, 1200 by 856 pixels: the same for everybody."""
    image = draw_bed(view, scene)
    draw_aside(image, view, scene)
    draw_stones(image, view)
    draw_marks(image, view, scene.marks)
    return image
