"""Things that lie on tables: cards, discs, hexes, dice, chips, players' glyphs, rings and marks.

Every function here gives a `Sprite` with smooth edges, made once and kept: lay it on a board
with `render.canvas.stamp`, and never draw on it.
"""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.colours import EDGE, FRESH, GOLD, PLAYERS, mixed, rgb
from render.writing import HEAVY, Point, measure, write

FINE = 4
"""Shapes are drawn this many times as large, then reduced: Pillow's own have rough edges."""
LIGHT, SHADE = "#ffffff", "#000000"

made_once = lru_cache(maxsize=2048)


class Sprite(NamedTuple):
    """A small picture with transparency."""

    image: Image.Image
    margin: int = 0
    """What is around the thing itself on every side: room for its shadow or glow."""

    @property
    def width(self) -> int:
        """Of the thing itself, in pixels."""
        return self.image.width - 2 * self.margin

    @property
    def height(self) -> int:
        """Of the thing itself, in pixels."""
        return self.image.height - 2 * self.margin


@made_once
def card(
    width: int,
    height: int,
    fill: str,
    *,
    radius: int = 16,
    shadow: int = 9,
    edge: str | None = None,
    thickness: int = 5,
) -> Sprite:
    """A card with round corners and a soft shadow; with an edge, of this thickness, if it has one.

    `shadow` is how far it lies above the table; 0 for flat on it.
    """
    outer = _smooth(width, height, lambda pen, fine: _rounded(pen, fine, radius, 0))
    image = _filled(outer, edge or fill)
    if edge:
        inner = _smooth(width, height, lambda pen, fine: _rounded(pen, fine, radius, thickness))
        image.paste(rgb(fill), (0, 0), inner)
    return _lifted(image, shadow)


@made_once
def disc(
    radius: int, fill: str, *, edge: str | None = EDGE, thickness: int = 2, shadow: int = 0
) -> Sprite:
    """A round card; sizes are pixels."""
    size = 2 * radius
    return card(size, size, fill, radius=radius, shadow=shadow, edge=edge, thickness=thickness)


@made_once
def hexagon(
    radius: int,
    fill: str,
    *,
    edge: str | None = EDGE,
    thickness: int = 2,
    shadow: int = 0,
    flat: bool = False,
) -> Sprite:
    """A hex with a corner on top, or a `flat` side; the radius goes from centre to corner."""
    turn = 0.0 if flat else pi / 6
    outer = _smooth(2 * radius, 2 * radius, lambda pen, fine: _polygon(pen, fine, 6, 0, turn))
    image = _filled(outer, edge or fill)
    if edge:
        inner = _smooth(
            2 * radius, 2 * radius, lambda pen, fine: _polygon(pen, fine, 6, thickness, turn)
        )
        image.paste(rgb(fill), (0, 0), inner)
    return _lifted(image, shadow)


@made_once
def die(size: int, fill: str, *, pips: int = 0, ink: str = EDGE, shadow: int = 6) -> Sprite:
    """A die with a lighter upper edge; blank for a picture to be put on, or with its pips."""
    radius, bevel = round(size * 0.2), max(2, size // 24)
    body = _smooth(size, size, lambda pen, fine: _rounded(pen, fine, radius, 0))
    face = _smooth(size, size, lambda pen, fine: _rounded(pen, fine, radius, bevel))
    image = _filled(body, mixed(fill, SHADE, 0.28))
    image.paste(rgb(mixed(fill, LIGHT, 0.6)), (0, 0), ImageChops.offset(face, 0, -bevel // 2))
    image.paste(rgb(fill), (0, 0), face)
    for column, row in PIPS[pips]:
        spot = disc(round(size * 0.085), ink, edge=None).image
        at = round(size * column - spot.width / 2), round(size * row - spot.height / 2)
        image.paste(spot, at, spot)
    return _lifted(image, shadow)


_LOW, _MID, _HIGH = 0.27, 0.5, 0.73
PIPS: tuple[tuple[Point, ...], ...] = (
    (),
    ((_MID, _MID),),
    ((_LOW, _LOW), (_HIGH, _HIGH)),
    ((_LOW, _LOW), (_MID, _MID), (_HIGH, _HIGH)),
    ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    ((_LOW, _LOW), (_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
    tuple((column, row) for row in (_LOW, _MID, _HIGH) for column in (_LOW, _HIGH)),
)


@made_once
def glyph(seat: int, size: int, *, edge: str = EDGE) -> Sprite:
    """The sign of a player: ● ▲ ■ ◆ ★ ⬢ in the player's colour."""
    thickness = max(2, size // 13)
    image = _filled(_smooth(size, size, lambda pen, fine: _sign(pen, fine, seat, 0)), edge)
    inner = _smooth(size, size, lambda pen, fine: _sign(pen, fine, seat, thickness))
    image.paste(rgb(PLAYERS[seat]), (0, 0), inner)
    return Sprite(image)


@made_once
def chip(
    text: str,
    size: int,
    fill: str,
    ink: str,
    *,
    edge: str | None = EDGE,
    thickness: int = 2,
    weight: int = HEAVY,
    language: str = "en",
) -> Sprite:
    """A few characters on a disc, or on a pill where they need more room; `size` is its height."""
    letters = round(size * 0.68)
    width = max(size, round(measure(text, letters, weight, language) + size * 0.55))
    body = card(width, size, fill, radius=size // 2, shadow=0, edge=edge, thickness=thickness)
    # Letters are drawn on an opaque ground, then cut out: else their edges mix with black.
    ground = Image.new("RGB", body.image.size, rgb(fill))
    ground.paste(body.image, (0, 0), body.image)
    at = width / 2, size / 2
    write(ground, at, text, letters, ink, weight=weight, anchor="mm", language=language)
    ground.putalpha(body.image.getchannel("A"))
    return Sprite(ground)


@made_once
def ring(
    width: int,
    height: int,
    *,
    colour: str = GOLD,
    radius: int = 14,
    thickness: int = 6,
    glow: int = 8,
) -> Sprite:
    """A glowing ring round a thing of this width and height, half on it and half outside."""
    half, margin = thickness // 2, glow + thickness
    full = width + 2 * margin, height + 2 * margin
    line = _frame(full, margin - half, thickness, radius + half)
    halo = line.filter(ImageFilter.GaussianBlur(glow / 2)).point(lambda value: value * 0.7)
    return Sprite(_filled(ImageChops.lighter(line, halo), colour), margin)


@made_once
def hex_ring(
    radius: int, *, colour: str = GOLD, thickness: int = 6, glow: int = 8, flat: bool = False
) -> Sprite:
    """A glowing ring round a hex."""
    half, margin = thickness // 2, glow + thickness
    side = 2 * (radius + margin)
    turn = 0.0 if flat else pi / 6
    outer = _smooth(side, side, lambda pen, fine: _polygon(pen, fine, 6, margin - half, turn))
    inner = _smooth(side, side, lambda pen, fine: _polygon(pen, fine, 6, margin + half, turn))
    line = ImageChops.subtract(outer, inner)
    halo = line.filter(ImageFilter.GaussianBlur(glow / 2)).point(lambda value: value * 0.7)
    return Sprite(_filled(ImageChops.lighter(line, halo), colour), margin)


@made_once
def mark(number: int, width: int, height: int, *, radius: int = 14) -> Sprite:
    """A numbered outline round something that changed since somebody last looked."""
    thickness, size = 4, 30
    margin = size // 2
    full = width + 2 * margin, height + 2 * margin
    dark = _frame(full, margin - thickness - 2, thickness + 4, radius + thickness)
    bright = _frame(full, margin - thickness, thickness, radius + thickness)
    image = _filled(dark, EDGE)
    image.paste(rgb(FRESH), (0, 0), bright)
    badge = chip(str(number), size, FRESH, EDGE).image
    image.paste(badge, ((image.width - badge.width) // 2, 0), badge)
    return Sprite(image, margin)


def _smooth(
    width: int, height: int, paint: Callable[[ImageDraw.ImageDraw, int], None]
) -> Image.Image:
    """A mask painted large and reduced; the painter is told how many times as large."""
    mask = Image.new("L", (width * FINE, height * FINE))
    paint(ImageDraw.Draw(mask), FINE)
    return mask.reduce(FINE)


def _filled(mask: Image.Image, colour: str) -> Image.Image:
    image = Image.new("RGBA", mask.size, (*rgb(colour), 255))
    image.putalpha(mask)
    return image


def _lifted(image: Image.Image, shadow: int) -> Sprite:
    """The thing with its shadow below it, as if the light came from above."""
    if not shadow:
        return Sprite(image)
    margin = 2 * shadow
    alpha = Image.new("L", (image.width + 2 * margin, image.height + 2 * margin))
    alpha.paste(image.getchannel("A"), (margin, margin + shadow // 3))
    alpha = alpha.filter(ImageFilter.GaussianBlur(shadow / 2)).point(lambda value: value * 0.55)
    lifted = _filled(alpha, EDGE)
    lifted.alpha_composite(image, (margin, margin))
    return Sprite(lifted, margin)


def _frame(size: tuple[int, int], inset: int, thickness: int, radius: int) -> Image.Image:
    """The mask of a line round a rectangle with round corners."""

    def paint(pen: ImageDraw.ImageDraw, fine: int) -> None:
        far = size[0] * fine - inset * fine - 1, size[1] * fine - inset * fine - 1
        near = inset * fine, inset * fine
        pen.rounded_rectangle((*near, *far), radius * fine, outline=255, width=thickness * fine)

    return _smooth(*size, paint)


def _rounded(pen: ImageDraw.ImageDraw, fine: int, radius: int, inset: int) -> None:
    width, height = pen.im.size
    box = inset * fine, inset * fine, width - inset * fine - 1, height - inset * fine - 1
    pen.rounded_rectangle(box, max(radius - inset, 0) * fine, fill=255)


def _polygon(pen: ImageDraw.ImageDraw, fine: int, corners: int, inset: float, turn: float) -> None:
    """A regular polygon whose sides lie `inset` within those of the largest one."""
    middle = pen.im.size[0] / 2
    reach = middle - inset * fine / cos(pi / corners)
    pen.polygon(_corners(corners, middle, reach, turn), fill=255)


def _corners(count: int, middle: float, reach: float, turn: float) -> list[Point]:
    angles = (turn + 2 * pi * i / count for i in range(count))
    return [(middle + reach * cos(angle), middle + reach * sin(angle)) for angle in angles]


def _sign(pen: ImageDraw.ImageDraw, fine: int, seat: int, inset: int) -> None:
    """The glyphs look equally large, so not all reach equally far."""
    middle, cut = pen.im.size[0] / 2, inset * fine
    upwards = -pi / 2
    match seat:
        case 0:
            pen.circle((middle, middle), middle * 0.84 - cut, fill=255)
        case 1:
            corners = _corners(3, middle, middle * 1.04 - 2 * cut, upwards)
            pen.polygon([(x, y + middle * 0.17) for x, y in corners], fill=255)
        case 2:
            side = middle * 0.76 - cut
            box = middle - side, middle - side, middle + side, middle + side
            pen.rounded_rectangle(box, middle * 0.12, fill=255)
        case 3:
            pen.polygon(_corners(4, middle, middle - 1.41 * cut, upwards), fill=255)
        case 4:
            tips = _corners(5, middle, middle - 2 * cut, upwards)
            dents = _corners(5, middle, middle * 0.48 - cut, upwards + pi / 5)
            pair = zip(tips, dents, strict=True)
            pen.polygon([(x, y + middle * 0.05) for both in pair for x, y in both], fill=255)
        case _:
            pen.polygon(_corners(6, middle, middle * 0.94 - 1.15 * cut, pi / 6), fill=255)
