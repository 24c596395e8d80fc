"""The pictures of Unearth: stones, wonders, dice, and the ruins of the lands."""

import io
import math
from collections.abc import Iterator, Sequence

import numpy as np
import resvg_py
from PIL import Image, ImageDraw

from engines.unearth.cards import DICE
from render.colours import PLAYERS
from render.unearth.look import BADGE, DIE, FRIEZE, HEX, LAND_COLOURS, STONE_COLOURS
from tools.art import antiquity
from tools.art.geometry import Drawing, Point
from tools.art.relief import FINE, Field, blurred, colour, lit, reduced, rounded

Named = tuple[str, Image.Image, int]
"""The name of a sprite, its picture, and the room around the thing for its shadow."""

GOLD, NIGHT, IVORY = (0.93, 0.74, 0.33), (0.15, 0.14, 0.28), (0.99, 0.91, 0.68)
BONE, BONE_SHADE, GROOVE = (0.985, 0.94, 0.84), (0.40, 0.27, 0.17), (0.16, 0.10, 0.06)
SEATS = 4


def sprites() -> Iterator[Named]:
    for colour_name, tint in STONE_COLOURS.items():
        yield f"stone-{colour_name}", stone(antiquity.SIGNS[colour_name], tint), 0
    yield "hollow", hollow(), 0
    for name, drawing in antiquity.WONDERS.items():
        yield f"wonder-{name}", wonder(drawing()), 0
    for name, drawing in antiquity.LANDS.items():
        yield f"frieze-{name}", frieze(drawing(), LAND_COLOURS[name]), 0
        yield f"badge-{name}", badge(drawing(), LAND_COLOURS[name]), 0
    for seat in range(SEATS):
        for sides in sorted(set(DICE)):
            yield f"d{sides}-{seat}", die(sides, PLAYERS[seat]), 0


def stone(sign: str, tint: str) -> Image.Image:
    """A polished hex of stone with its sign carved in."""
    size = HEX * FINE
    shape = _hexagon(size, 0.94)
    cut = _placed([sign], size, size, 0.5, 0.5, 0.56)
    grain = _grain(size, size / 5, 3) * 0.6 + _grain(size, size / 15, 4) * 0.3
    height = 1.25 * blurred(shape, size * 0.035) + 0.5 * blurred(shape, size * 0.10)
    height += 0.03 * grain - 0.22 * blurred(cut, size * 0.010)
    bright, shine = lit(height, size * 0.055)
    base = colour(tint)
    picture = base * (1 + 0.12 * grain[..., None])
    picture = picture * (0.48 + 0.55 * np.clip(bright, 0, 1.7))[..., None]
    picture += 0.30 * (shine**34)[..., None] + 0.03
    inlay = 0.72 * blurred(cut, size * 0.004)[..., None]
    pale = np.clip(base * 1.2 + 0.46, 0, 1)
    return reduced(picture * (1 - inlay) + pale * inlay, shape)


def wonder(drawing: Drawing) -> Image.Image:
    """A hex of night blue in a golden rim, with the wonder upon it."""
    size = HEX * FINE
    shape, inner = _hexagon(size, 0.98), _hexagon(size, 0.82)
    body = _placed(drawing.body, size, size, 0.5, 0.5, 0.54)
    grooves = _placed(drawing.grooves, size, size, 0.5, 0.5, 0.54) * body
    height = blurred(shape, size * 0.02) - 0.55 * blurred(inner, size * 0.012)
    height += 0.45 * blurred(body, size * 0.010) - 0.30 * blurred(grooves, size * 0.006)
    bright, shine = lit(height, size * 0.05)
    inside, icon = inner[..., None], blurred(body, 2)[..., None]
    base = np.array(GOLD) * (1 - inside) + np.array(NIGHT) * inside
    base = base * (1 - icon) + np.array(IVORY) * icon
    picture = base * (0.50 + 0.52 * np.clip(bright, 0, 1.6))[..., None]
    picture += 0.30 * (shine**28)[..., None]
    picture *= 1 - 0.70 * blurred(grooves, size * 0.004)[..., None]
    return reduced(picture, shape)


def hollow() -> Image.Image:
    """A hex on which nothing lies."""
    size = HEX * FINE
    shape = _hexagon(size, 0.90)
    bright, _ = lit(-blurred(shape, size * 0.03), size * 0.05)
    ground = np.array((0.235, 0.185, 0.145)) * (0.55 + 0.45 * np.clip(bright, 0, 1.7))[..., None]
    return reduced(ground, shape * 0.9)


def frieze(drawing: Drawing, tint: str) -> Image.Image:
    """The ruin of a land carved into a wide slab, at its right."""
    wide, high = FRIEZE[0] * FINE, FRIEZE[1] * FINE
    place = wide - high * 0.60, high * 0.52
    return _slab(drawing, tint, (wide, high), place, high * 0.88)


def badge(drawing: Drawing, tint: str) -> Image.Image:
    side = BADGE * FINE
    slab = _slab(drawing, tint, (side, side), (side * 0.5, side * 0.5), side * 0.80)
    mask = Image.fromarray((rounded(side, 2, round(side * 0.18)) * 255).astype(np.uint8))
    slab.putalpha(mask.resize(slab.size, Image.Resampling.LANCZOS))
    return slab


def _slab(
    drawing: Drawing, tint: str, size: tuple[int, int], middle: Point, side: float
) -> Image.Image:
    wide, high = size
    at = middle[0] / wide, middle[1] / high
    body = _placed(drawing.body, wide, high, *at, side / high)
    grooves = _placed(drawing.grooves, wide, high, *at, side / high) * body
    grain = _grain(high, high / 4, 11) * 0.5 + _grain(high, high / 14, 12) * 0.4
    grain = np.tile(np.hstack([grain, grain[:, ::-1]]), (1, wide // high + 1))[:high, :wide]
    basin = np.clip(blurred(body, high * 0.030) * 2.4, 0, 1)
    basin = basin * basin * (3 - 2 * basin)
    bright, _ = lit(0.05 * grain - 0.30 * basin, high * 0.075)
    rock = colour(tint) * (0.52 + 0.50 * np.clip(bright, 0, 1.8))[..., None]
    rock *= (1 + 0.06 * grain[..., None]) * (1 - 0.45 * basin[..., None])
    shadow = np.roll(
        blurred(body, high * 0.016), (round(high * 0.022), round(high * 0.018)), (0, 1)
    )
    rock *= 1 - 0.5 * np.clip(shadow - body, 0, 1)[..., None]
    edge = np.clip(blurred(body, 1.2), 0, 1)[..., None]
    picture = rock * (1 - edge) + _bone(body, grooves, high) * edge
    return reduced(picture, np.ones((high, wide), np.float32))


def _bone(body: Field, grooves: Field, size: int) -> Field:
    dome = 0.9 * np.sqrt(np.clip(blurred(body, size * 0.012) - 0.30, 0, 1))
    dome += 0.6 * blurred(body, size * 0.03) * body
    bright, shine = lit(dome - 0.33 * blurred(grooves, size * 0.008), size * 0.030)
    light = np.clip(0.42 + 0.55 * bright, 0, 1)[..., None]
    bone = np.array(BONE_SHADE) + (np.array(BONE) - np.array(BONE_SHADE)) * light
    bone += 0.25 * (shine**30)[..., None]
    cut = 0.75 * blurred(grooves, size * 0.005)[..., None]
    return bone * (1 - cut) + np.array(GROOVE) * cut


def die(sides: int, tint: str) -> Image.Image:
    """A die seen from above: a pyramid, a cube, a double pyramid."""
    size = DIE * FINE
    shape = _outline(sides, size)
    height = 1.1 * blurred(shape, size * 0.03) + 0.35 * blurred(shape, size * 0.09)
    ridges = _outline_ridges(sides, size)
    bright, shine = lit(height + 0.10 * blurred(ridges, size * 0.012), size * 0.045)
    base = colour(tint)
    picture = base * (0.50 + 0.52 * np.clip(bright, 0, 1.7))[..., None]
    picture += 0.22 * (shine**26)[..., None]
    rim = np.clip(blurred(_outline(sides, size, 1.0), 1.5), 0, 1)
    inside = np.clip(blurred(shape, 1.5), 0, 1)[..., None]
    return reduced(base * 0.22 * (1 - inside) + picture * inside, rim)


def _outline(sides: int, size: int, share: float = 0.93) -> Field:
    middle = size / 2
    match sides:
        case 4:
            corners = [
                (middle, size * 0.02),
                (size * 1.05, size * 0.97),
                (-size * 0.05, size * 0.97),
            ]
        case 6:
            corners = _corners(4, middle, middle * 1.24, -math.pi / 4)
        case _:
            corners = [
                (middle, 0.0),
                (size * 0.94, size * 0.34),
                (size * 0.94, size * 0.66),
                (middle, float(size)),
                (size * 0.06, size * 0.66),
                (size * 0.06, size * 0.34),
            ]
    return _soft_polygon(corners, size, share, 0.045 if sides != 6 else 0.06)


def _outline_ridges(sides: int, size: int) -> Field:
    """The edges between the faces that one sees."""
    image = Image.new("L", (size, size))
    pen = ImageDraw.Draw(image)
    if sides == 8:
        low, high = size * 0.30, size * 0.70
        inner = [(size * 0.5, size * 0.13), (size * 0.80, high), (size * 0.20, high)]
        pen.line([*inner, inner[0]], fill=255, width=round(size * 0.02))
        for start, end in (
            (inner[1], (size * 0.92, size * 0.66)),
            (inner[2], (size * 0.08, size * 0.66)),
            (inner[1], (size * 0.5, size * 0.98)),
            (inner[2], (size * 0.5, size * 0.98)),
            (inner[0], (size * 0.08, low)),
            (inner[0], (size * 0.92, low)),
        ):
            pen.line([start, end], fill=255, width=round(size * 0.015))
    return np.asarray(image, np.float32) / 255


def _soft_polygon(corners: Sequence[Point], size: int, share: float, soft: float) -> Field:
    """A polygon shrunk about the middle, with round corners."""
    middle = size / 2
    inner = [(middle + (x - middle) * share, middle + (y - middle) * share) for x, y in corners]
    image = Image.new("L", (size, size))
    ImageDraw.Draw(image).polygon(inner, fill=255)
    smooth = blurred(np.asarray(image, np.float32) / 255, size * soft)
    return np.clip((smooth - 0.5) * size * soft * 1.6 + 0.5, 0, 1)


def _hexagon(size: int, share: float) -> Field:
    return _soft_polygon(_corners(6, size / 2, size / 2, math.pi / 6), size, share, 0.035)


def _corners(count: int, middle: float, reach: float, turn: float) -> list[Point]:
    angles = (turn + 2 * math.pi * i / count for i in range(count))
    return [(middle + reach * math.cos(it), middle + reach * math.sin(it)) for it in angles]


def _grain(size: int, scale: float, seed: int) -> Field:
    """Smooth noise from −1 to 1, with clouds about so large."""
    count = max(2, round(size / scale))
    points = np.random.default_rng(seed).random((count, count)).astype(np.float32)
    image = Image.fromarray((points * 255).astype(np.uint8))
    wide = image.resize((size, size), Image.Resampling.BICUBIC)
    return blurred(np.asarray(wide, np.float32) / 127.5 - 1, size * 0.004)


def _placed(shapes: Sequence[str], wide: int, high: int, x: float, y: float, share: float) -> Field:
    """Shapes in their box of 100 by 100, which is so large a part of the height, about a point."""
    view = 100 / share
    across = view * wide / high
    left, top = 50 - across * x, 50 - view * y
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}"'
        f' viewBox="{left:.3f} {top:.3f} {across:.3f} {view:.3f}">{"".join(shapes)}</svg>'
    )
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=wide, height=high))
    alpha = Image.open(io.BytesIO(png)).convert("RGBA").getchannel("A")
    return np.asarray(alpha, np.float32) / 255
