"""The strokes from which every board is drawn. Read this before you draw one.

A board is a Pillow image in mode RGB, 1200 pixels wide: phones show it at a third of that, so
names are written in 30 or more, scores in 42, coordinates in 28, signs in 40. The image is
opaque to its corners; so it looks right on light and on dark.

    image = soft(1200, 1000, "#33271e", "#241b14")            # a ground, always a fresh copy
    stamp(image, card(280, 190, PAPER, edge=GOLD), (20, 20))  # a thing, by a point of its own
    stamp(image, glyph(seat, 40), (40, 48), "lm")
    write(image, (90, 60), name, 30, INK, width=180, language=scene.language)
    write(image, (160, 120), "37", 46, INK, weight=HEAVY, anchor="ms")
    stamp(image, ring(90, 90), (300, 300), "mm")              # may be chosen
    stamp(image, mark(2, 90, 90), (300, 300), "mm")           # the second thing that changed

What there is:

- **Things** (`render.shapes`): `card`, `disc`, `hexagon`, `die`, `glyph` (the player's sign),
  `chip` (text on a disc or pill), `ring`, `hex_ring`, `mark`. They are made once and kept; their
  arguments are whole pixels. `stamp` lays them down, `atlas` holds a game's own pictures.
- **Writing** (`render.writing`): `write`, `measure`, `shortened`, `wrapped`; weights `REGULAR`,
  `STRONG`, `HEAVY`. Whatever people wrote gets a `width`: it is then shortened and cut, and
  can not spill. `scene.language` picks the forms of Chinese characters.
- **Lines**: `line`, `arrow`. **Grounds**: `soft`. **Colours**: `render.colours`.

Speed: pasting opaque pieces costs next to nothing, drawing text and shapes a little each. So
keep what repeats. Make a function that draws a whole panel (or a cell with what lies on it) as
an opaque image from plain values, put `@kept` on it, and `image.paste(panel(...), (x, y))`.
With `@kept_in(GAME)` on all of them, the ground too, a whole board is made of the game's colours
from the start (mode P), and nothing is left to do for it but to compress it.
Never change what such a function returned: others are given the same image, and boards are
drawn by several threads at once.

Size: a picture has about two hundred colours, the game's own. Once a board's look is settled,
make them with `python -m tools.bake_palette GAME`; until then each picture gets its own, which is
slower.
Smooth gradients and noise cost most of the bytes; flat grounds are free.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache, wraps
from json import loads
from math import ceil, floor, hypot
from typing import Any

from PIL import Image, ImageDraw

from render.colours import EDGE, mixed, rgb
from render.png import ASSETS, reduced
from render.shapes import (
    FINE,
    Sprite,
    card,
    chip,
    die,
    disc,
    glyph,
    hex_ring,
    hexagon,
    mark,
    ring,
)
from render.writing import (
    HEAVY,
    REGULAR,
    STRONG,
    Point,
    measure,
    shaping,
    shortened,
    wrapped,
    write,
)

__all__ = [
    "HEAVY",
    "REGULAR",
    "STRONG",
    "Point",
    "Sprite",
    "arrow",
    "atlas",
    "card",
    "chip",
    "die",
    "disc",
    "glyph",
    "hex_ring",
    "hexagon",
    "kept",
    "kept_in",
    "line",
    "mark",
    "measure",
    "ring",
    "shaping",
    "shortened",
    "soft",
    "stamp",
    "wrapped",
    "write",
]

BANDS = 24
"""The steps of a soft ground: as many as the eye takes for none."""

kept = lru_cache(maxsize=256)
"""Put on a function that draws a panel or a cell: it is drawn once for each set of arguments."""

Piece = Callable[..., Image.Image]


def kept_in(game: str) -> Callable[[Piece], Piece]:
    """Like `kept`, and what is drawn is put into the game's colours, once for all boards."""

    def keep(draw: Piece) -> Piece:
        @kept
        @wraps(draw)
        def piece(*given: Any) -> Image.Image:
            return reduced(draw(*given), game)

        return piece

    return keep


def stamp(image: Image.Image, sprite: Sprite, at: Point, anchor: str = "lt") -> None:
    """Lay a thing on the picture, with the named point of it at the given one.

    The anchor is `l`eft, `m`iddle or `r`ight and `t`op, `m`iddle or `b`ottom of the thing
    itself; its shadow or glow goes beyond.
    """
    x = at[0] - {"l": 0.0, "m": 0.5, "r": 1.0}[anchor[0]] * sprite.width - sprite.margin
    y = at[1] - {"t": 0.0, "m": 0.5, "b": 1.0}[anchor[1]] * sprite.height - sprite.margin
    left, top = round(x), round(y)
    if image.mode != "P":
        image.paste(sprite.image, (left, top), sprite.image)
        return
    # Colours are mixed where the thing is see-through, and only here: few are quickly found.
    box = left, top, left + sprite.image.width, top + sprite.image.height
    part = image.crop(box).convert("RGB")
    part.paste(sprite.image, (0, 0), sprite.image)
    image.paste(part.quantize(palette=image, dither=Image.Dither.NONE), (left, top))


def soft(width: int, height: int, top: str, bottom: str) -> Image.Image:
    """A ground that passes from one colour to another, from top to bottom."""
    return _soft(width, height, top, bottom).copy()


def line(image: Image.Image, start: Point, end: Point, colour: str, thickness: float = 3) -> None:
    """A straight line with smooth edges and round ends."""
    with _pen(image, (start, end), colour, thickness) as pen:
        pen.stroke(start, end, thickness)


def arrow(
    image: Image.Image,
    start: Point,
    end: Point,
    colour: str,
    thickness: float = 8,
    *,
    edge: str | None = EDGE,
) -> None:
    """An arrow from point to point, with a dark edge unless there is none."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    reach = min(2.6 * thickness, length)
    neck = end[0] - reach * along[0], end[1] - reach * along[1]
    wings = [
        (neck[0] - side * along[1] * reach * 0.6, neck[1] + side * along[0] * reach * 0.6)
        for side in (1, -1)
    ]
    for fill, extra in ((edge, 2.0), (colour, 0.0)):
        if fill:
            with _pen(image, (start, end, *wings), fill, thickness + 2 * extra) as pen:
                pen.stroke(start, neck, thickness + 2 * extra)
                pen.polygon((end, *wings), extra)


@cache
def atlas(name: str) -> Mapping[str, Sprite]:
    """The pictures made for a game (`tools/bake_art.py`), by their names."""
    sheet = Image.open(ASSETS / f"{name}.webp").convert("RGBA")
    boxes: dict[str, list[int]] = loads((ASSETS / f"{name}.json").read_text())
    return {
        key: Sprite(sheet.crop((x, y, x + width, y + height)), margin)
        for key, (x, y, width, height, margin) in boxes.items()
    }


@cache
def _soft(width: int, height: int, top: str, bottom: str) -> Image.Image:
    image = Image.new("RGB", (width, height), top)
    for band in range(BANDS):
        colour = mixed(top, bottom, band / (BANDS - 1))
        image.paste(rgb(colour), (0, height * band // BANDS, width, height))
    return image


class _Pen:
    """Draws smooth shapes in one colour on a part of a picture, when it is put down."""

    def __init__(self, image: Image.Image, corner: tuple[int, int], far: Point, colour: str):
        self._image, self._corner, self._colour = image, corner, colour
        size = ceil(far[0]) - corner[0], ceil(far[1]) - corner[1]
        self._mask = Image.new("L", (size[0] * FINE, size[1] * FINE))
        self._pen = ImageDraw.Draw(self._mask)

    def stroke(self, start: Point, end: Point, thickness: float) -> None:
        ends = [self._fine(start), self._fine(end)]
        self._pen.line(ends, fill=255, width=round(thickness * FINE))
        for point in ends:
            self._pen.circle(point, thickness * FINE / 2, fill=255)

    def polygon(self, corners: Iterable[Point], extra: float) -> None:
        points = [self._fine(corner) for corner in corners]
        self._pen.polygon(points, fill=255)
        if extra:
            closed = [*points, points[0], points[1]]
            self._pen.line(closed, fill=255, width=round(2 * extra * FINE), joint="curve")

    def put_down(self) -> None:
        self._image.paste(rgb(self._colour), self._corner, self._mask.reduce(FINE))

    def _fine(self, point: Point) -> Point:
        return (point[0] - self._corner[0]) * FINE, (point[1] - self._corner[1]) * FINE


@contextmanager
def _pen(
    image: Image.Image, points: Sequence[Point], colour: str, thickness: float
) -> Iterator[_Pen]:
    reach = thickness + 2
    xs, ys = [x for x, _ in points], [y for _, y in points]
    corner = floor(min(xs) - reach), floor(min(ys) - reach)
    pen = _Pen(image, corner, (max(xs) + reach, max(ys) + reach), colour)
    yield pen
    pen.put_down()
