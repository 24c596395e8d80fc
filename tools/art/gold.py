"""The pictures of Fool's Gold: mines, prospectors, spaces, gold, gems and what else turns up."""

import io
from collections.abc import Iterator

import numpy as np
import resvg_py
from PIL import Image, ImageFilter

from render.colours import EDGE, PLAYERS, rgb
from render.gold.look import (
    COLOURS,
    FIND,
    GEM_COLOURS,
    MINI,
    PLAQUE,
    SIGN,
    SMALL,
    SPACE,
    TOKEN,
    TOOL,
)
from tools.art import goldfield
from tools.art.geometry import Drawing
from tools.art.relief import FINE, Field, blurred, colour, lit, masks, reduced, rounded

Named = tuple[str, Image.Image, int]
"""The name of a sprite, its picture, and the room around the thing for its shadow."""

BONE, BONE_SHADE, GROOVE = (0.975, 0.925, 0.82), (0.42, 0.28, 0.17), (0.20, 0.12, 0.07)
GOLD, LEATHER, IRON, CANVAS = "#f5b92b", "#7a4a24", "#9aa2ab", "#e6d3a8"
MUD, CLOUD, BRASS = "#8a6f52", "#a9b7c6", "#d8a24a"
GROUND = 0.270, 0.195, 0.135
RED = "#c8321f"


def sprites() -> Iterator[Named]:
    for mine, drawing in goldfield.MINES.items():
        for side in (PLAQUE, SIGN):
            yield f"{mine}-{side}", plaque(drawing(), COLOURS[mine], side), 0
    for seat in range(5):
        for side in (TOKEN, SMALL):
            yield f"prospector{seat}-{side}", *prospector(seat, side)
    yield f"gold1-{MINI}", *thing(goldfield.heap(1), GOLD, MINI, 0.9)
    for count in goldfield.HEAPS:
        yield f"gold{count}-{FIND}", *thing(goldfield.heap(count), GOLD, FIND, 0.9)
    for gem, drawing in goldfield.GEMS.items():
        for side in (FIND, SIGN, MINI):
            yield f"{gem}-{side}", *gemstone(drawing(), GEM_COLOURS[gem], side)
    for name, drawing, tint in (
        ("silt", goldfield.silt, MUD),
        ("weather", goldfield.weather, CLOUD),
        ("alarm", goldfield.alarm, BRASS),
    ):
        for side in (FIND, MINI):
            yield f"{name}-{side}", *thing(drawing(), tint, side, 0.3)
    for name, drawing, tint in (
        ("coin", goldfield.coin, GOLD),
        ("pick", goldfield.pick, IRON),
    ):
        yield f"{name}-{TOOL}", *thing(drawing(), tint, TOOL, 0.8)
    yield f"tent-{PLAQUE}", *thing(goldfield.tent(), CANVAS, PLAQUE, 0.1)
    yield f"space-{SPACE}", space(SPACE, ""), 0
    yield f"red-{SPACE}", space(SPACE, RED), 0


def plaque(drawing: Drawing, tint: str, side: int) -> Image.Image:
    """A slab of coloured stone on which the mine is carved."""
    size = side * FINE
    body, grooves = masks(drawing, size, (0.5, 0.5, 0.84))
    slab = rounded(size, round(size * 0.012), round(size * 0.13))
    basin = np.clip(blurred(body, size * 0.022) * 2.4, 0, 1)
    basin = basin * basin * (3 - 2 * basin)
    height = blurred(slab, size * 0.016) + 0.35 * blurred(slab, size * 0.05) - 0.30 * basin
    bright, shine = lit(height, size * 0.055)
    stone = colour(tint) * (0.60 + 0.42 * np.clip(bright, 0, 1.8))[..., None]
    stone = (stone + 0.10 * (shine**24)[..., None]) * (1 - 0.50 * basin[..., None])
    shadow = np.roll(
        blurred(body, size * 0.012), (round(size * 0.016), round(size * 0.013)), (0, 1)
    )
    stone *= 1 - 0.45 * np.clip(shadow - body, 0, 1)[..., None]
    edge = np.clip(blurred(body, 1.2), 0, 1)[..., None]
    bone = _carved(body, grooves, size, BONE, BONE_SHADE, GROOVE, 0.35)
    return reduced(stone * (1 - edge) + bone * edge, slab)


def prospector(seat: int, side: int) -> tuple[Image.Image, int]:
    """A player's glyph that wears a hat."""
    size = side * FINE
    layers = [
        (goldfield.sign(seat), PLAYERS[seat]),
        (goldfield.brim(), LEATHER),
        (goldfield.crown(), LEATHER),
    ]
    picture = np.zeros((size, size, 3), np.float32)
    alpha = np.zeros((size, size), np.float32)
    for drawing, tint in layers:
        body, grooves = _in_box(drawing.body, size), _in_box(drawing.grooves, size)
        rim = np.clip(blurred(body, size * 0.012) * 3.2, 0, 1)
        light = colour(tint)
        carved = _carved(body, grooves * body, size, light, light * 0.42, light * 0.25, 0.45)
        picture = picture * (1 - rim[..., None]) + np.array(colour(EDGE)) * rim[..., None]
        picture = picture * (1 - body[..., None]) + carved * body[..., None]
        alpha = np.maximum(alpha, rim)
    return _shadowed(reduced(picture, alpha))


def thing(drawing: Drawing, tint: str, side: int, gloss: float) -> tuple[Image.Image, int]:
    """Something in one colour that lies on a card or in a panel."""
    size = side * FINE
    body, grooves = masks(drawing, size, (0.5, 0.5, 0.94))
    rim = np.clip(blurred(body, size * 0.010) * 2.6, 0, 1)
    light = colour(tint)
    carved = _carved(body, grooves, size, light, light * 0.38, light * 0.22, gloss)
    dark = light * 0.20
    picture = np.array(dark) * (1 - body[..., None]) + carved * body[..., None]
    return _shadowed(reduced(picture, rim))


def gemstone(drawing: Drawing, tint: str, side: int) -> tuple[Image.Image, int]:
    """A cut stone: each facet has a light of its own, and its edges shine."""
    size = side * FINE
    body, cuts = masks(drawing, size, (0.5, 0.5, 0.92))
    rim = np.clip(blurred(body, size * 0.012) * 2.8, 0, 1)
    light = colour(tint)
    dome = blurred(body, size * 0.06) * 1.3 - 0.30 * blurred(cuts, size * 0.02)
    bright, shine = lit(dome, size * 0.05)
    glow = np.clip(0.30 + 0.62 * bright, 0, 1.4)[..., None]
    stone = light * glow + 0.55 * (shine**18)[..., None]
    edges = 0.55 * blurred(cuts, size * 0.004)[..., None]
    stone = stone * (1 - edges) + np.clip(light * 0.6 + 0.5, 0, 1) * edges
    picture = light * 0.22 * (1 - body[..., None]) + stone * body[..., None]
    return _shadowed(reduced(picture, rim))


def space(side: int, frame: str) -> Image.Image:
    """A hollow in the ground for a die or a prospector, with a frame where it is red."""
    size = side * FINE
    whole = rounded(size, 0, round(size * 0.16))
    inset = round(size * (0.075 if frame else 0.03))
    shape = rounded(size, inset, round(size * 0.13))
    bright, _ = lit(-blurred(shape, size * 0.02) * 1.1, size * 0.05)
    shade = np.roll(blurred(shape, size * 0.045), (round(size * 0.04), round(size * 0.03)), (0, 1))
    depth = (0.70 + 0.35 * np.clip(bright, 0, 1.6)) * (0.50 + 0.50 * shade)
    hollow = np.array(GROUND) * depth[..., None]
    if not frame:
        return reduced(hollow, shape)
    ridge, shine = lit(blurred(whole - shape, size * 0.012) * 1.2, size * 0.03)
    rail = colour(frame) * (0.55 + 0.5 * np.clip(ridge, 0, 1.6))[..., None]
    rail += 0.25 * (shine**20)[..., None]
    inside = np.clip(blurred(shape, 1.2), 0, 1)[..., None]
    return reduced(rail * (1 - inside) + hollow * inside, whole)


def _carved(
    body: Field,
    grooves: Field,
    size: int,
    light: object,
    shade: object,
    groove: object,
    gloss: float,
) -> Field:
    """The rounded surface of a body with its grooves."""
    dome = np.sqrt(np.clip(blurred(body, size * 0.012) - 0.30, 0, 1)) * 0.9
    dome += 0.8 * blurred(body, size * 0.035) * body
    bright, shine = lit(dome - 0.33 * blurred(grooves, size * 0.0065), size * 0.030)
    part = np.clip(0.36 + 0.60 * bright, 0, 1)[..., None]
    surface = np.array(shade) + (np.array(light) - np.array(shade)) * part
    surface += gloss * (shine**30)[..., None]
    cut = 0.72 * blurred(grooves, size * 0.004)[..., None]
    whole: Field = surface * (1 - cut) + np.array(groove) * cut
    return whole


def _in_box(shapes: list[str], size: int) -> Field:
    """Shapes as they stand in their box of 100 by 100, so that several fit together."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"'
        f' viewBox="0 0 100 100">{"".join(shapes)}</svg>'
    )
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))
    alpha = Image.open(io.BytesIO(png)).convert("RGBA").getchannel("A")
    mask: Field = np.asarray(alpha, np.float32) / 255
    return mask


def _shadowed(image: Image.Image) -> tuple[Image.Image, int]:
    margin = max(4, image.width // 9)
    wide = image.width + 2 * margin
    alpha = Image.new("L", (wide, wide))
    alpha.paste(image.getchannel("A"), (round(margin * 1.3), round(margin * 1.55)))
    alpha = alpha.filter(ImageFilter.GaussianBlur(margin / 2.2)).point(lambda value: value * 0.6)
    whole = Image.new("RGBA", (wide, wide), rgb(EDGE))
    whole.putalpha(alpha)
    whole.alpha_composite(image, (margin, margin))
    return whole, margin
