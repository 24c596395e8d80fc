"""Light on carved things: heights become slopes, slopes become light and shade.

Pictures are arrays of numbers from 0 to 1 and made several times too large; `reduced` turns
them into sprites.
"""

import io
from functools import cache
from typing import Any

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from tools.art.geometry import Drawing

FINE = 4
"""Sprites are shaded this many times as large."""
SUN = np.array((-0.55, -0.62, 0.56)) / np.linalg.norm((-0.55, -0.62, 0.56))
"""The light comes from the upper left."""
PROBE = 600
"""The size at which the extent of a drawing is measured."""

Field = NDArray[np.floating[Any]]


def colour(text: str) -> Field:
    """`#rrggbb` as three numbers."""
    return np.array([int(text[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255


def blurred(field: Field, sigma: float) -> Field:
    """Pillow's blur knows 256 steps only, which slopes would show."""
    reach = int(sigma * 3) + 1
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    weights /= weights.sum()
    for axis in (0, 1):
        border = [(reach, reach) if i == axis else (0, 0) for i in (0, 1)]
        padded = np.pad(field, border, mode="edge")
        size = field.shape[axis]
        field = sum(
            weight * np.take(padded, range(i, i + size), axis) for i, weight in enumerate(weights)
        )
    return field


def lit(height: Field, steepness: float) -> tuple[Field, Field]:
    """How bright the ground is, 1 where it is level, and how much it shines."""
    down, right = np.gradient(height)
    normal = np.stack([-right * steepness, -down * steepness, np.ones_like(height)])
    normal /= np.linalg.norm(normal, axis=0)
    bright = np.tensordot(SUN, normal, 1) / SUN[2]
    halfway = SUN + np.array((0, 0, 1))
    shine = np.tensordot(halfway / np.linalg.norm(halfway), normal, 1)
    return bright, np.clip(shine, 0, 1)


def rounded(size: int, inset: int, radius: int) -> Field:
    """The mask of a square with round corners."""
    image = Image.new("L", (size, size))
    box = inset, inset, size - 1 - inset, size - 1 - inset
    ImageDraw.Draw(image).rounded_rectangle(box, radius, fill=255)
    return np.asarray(image, np.float32) / 255


def masks(drawing: Drawing, size: int, box: tuple[float, float, float]) -> tuple[Field, Field]:
    """The body and the grooves, fitted into a square: its middle and its side, in parts of all."""
    middle_x, middle_y, side = box
    scale, left, top = side * size / _extent(tuple(drawing.body))[2], *_middle(drawing)
    view = size / scale
    corner = left - view * middle_x, top - view * middle_y
    body = _drawn("".join(drawing.body), corner, view, size)
    grooves = _drawn("".join(drawing.grooves), corner, view, size)
    return body, grooves * body


def reduced(picture: Field, alpha: Field) -> Image.Image:
    """The finished sprite."""
    layers = np.dstack([np.clip(picture, 0, 1), alpha])
    image = Image.fromarray((layers * 255 + 0.5).astype(np.uint8), "RGBA")
    return image.resize((image.width // FINE, image.height // FINE), Image.Resampling.LANCZOS)


def _middle(drawing: Drawing) -> tuple[float, float]:
    left, top, side = _extent(tuple(drawing.body))
    return left + side / 2, top + side / 2


@cache
def _extent(body: tuple[str, ...]) -> tuple[float, float, float]:
    """The smallest square round a drawing: its left, its top, its side."""
    mask = _drawn("".join(body), (-25, -25), 150, PROBE)
    box = Image.fromarray((mask * 255).astype(np.uint8)).getbbox()
    assert box, "a drawing is not empty"
    left, top, right, bottom = (value * 150 / PROBE - 25 for value in box)
    side = max(right - left, bottom - top)
    return (left + right - side) / 2, (top + bottom - side) / 2, side


def _drawn(shapes: str, corner: tuple[float, float], view: float, size: int) -> Field:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"'
        f' viewBox="{corner[0]:.3f} {corner[1]:.3f} {view:.3f} {view:.3f}">{shapes}</svg>'
    )
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))
    alpha = Image.open(io.BytesIO(png)).convert("RGBA").getchannel("A")
    return np.asarray(alpha, np.float32) / 255
