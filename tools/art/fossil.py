"""The tiles of Fossil, the ground they lie in and the two stones."""

from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageFilter

from render.colours import EDGE, rgb
from render.fossil.look import COLOURS, SIDES, SIGN, STONE_SHARE
from tools.art.fossils import FOSSILS
from tools.art.relief import FINE, Field, blurred, colour, lit, masks, reduced, rounded

Named = tuple[str, Image.Image, int]
"""The name of a sprite, its picture, and the room around the thing for its shadow."""

WHOLE = 0.5, 0.46, 0.80
"""Where the fossil is on a tile: its middle, and its side, in parts of the tile's."""
CLOSE = 0.5, 0.5, 0.90
"""The same on the small sign of a kind, which has no label."""
BONE, BONE_SHADE, GROOVE = (0.975, 0.925, 0.82), (0.42, 0.28, 0.17), (0.20, 0.12, 0.07)
GROUND = 0.285, 0.205, 0.140


def sprites() -> Iterator[Named]:
    for side in SIDES.values():
        for kind in FOSSILS:
            yield f"{kind}-{side}", tile(kind, side, WHOLE), 0
        yield f"hole-{side}", hole(side), 0
        yield f"white-{side}", *stone(round(side * STONE_SHARE), (0.93, 0.90, 0.84), 1.0)
        yield f"black-{side}", *stone(round(side * STONE_SHARE), (0.165, 0.175, 0.20), 0.8)
    for kind in FOSSILS:
        yield f"{kind}-{SIGN}", tile(kind, SIGN, CLOSE), 0


def tile(kind: str, side: int, box: tuple[float, float, float]) -> Image.Image:
    """A slab of coloured stone with the fossil laid bare in a shallow basin."""
    size = side * FINE
    body, grooves = masks(FOSSILS[kind](), size, box)
    slab = rounded(size, round(size * 0.012), round(size * 0.13))
    basin = np.clip(blurred(body, size * 0.022) * 2.4, 0, 1)
    basin = basin * basin * (3 - 2 * basin)
    height = blurred(slab, size * 0.016) + 0.35 * blurred(slab, size * 0.05) - 0.30 * basin
    bright, shine = lit(height, size * 0.055)
    stone = colour(COLOURS[kind]) * (0.60 + 0.42 * np.clip(bright, 0, 1.8))[..., None]
    stone = (stone + 0.10 * (shine**24)[..., None]) * (1 - 0.50 * basin[..., None])
    shadow = np.roll(
        blurred(body, size * 0.012), (round(size * 0.016), round(size * 0.013)), (0, 1)
    )
    stone *= 1 - 0.45 * np.clip(shadow - body, 0, 1)[..., None]
    edge = np.clip(blurred(body, 1.2), 0, 1)[..., None]
    return reduced(stone * (1 - edge) + _bone(body, grooves, size) * edge, slab)


def _bone(body: Field, grooves: Field, size: int) -> Field:
    dome = np.sqrt(np.clip(blurred(body, size * 0.012) - 0.30, 0, 1)) * 0.9
    dome += 0.8 * blurred(body, size * 0.035) * body
    bright, shine = lit(dome - 0.33 * blurred(grooves, size * 0.0065), size * 0.030)
    light = np.clip(0.36 + 0.60 * bright, 0, 1)[..., None]
    bone: Field = np.array(BONE_SHADE) + (np.array(BONE) - np.array(BONE_SHADE)) * light
    bone += 0.35 * (shine**30)[..., None]
    cut: Field = 0.72 * blurred(grooves, size * 0.004)[..., None]
    carved: Field = bone * (1 - cut) + np.array(GROOVE) * cut
    return carved


def hole(side: int) -> Image.Image:
    """Where a tile has been taken: the ground, in the shade of its upper left edges."""
    size = side * FINE
    shape = rounded(size, round(size * 0.03), round(size * 0.13))
    bright, _ = lit(-blurred(shape, size * 0.02) * 1.1, size * 0.05)
    shade = np.roll(
        blurred(shape, size * 0.045), (round(size * 0.045), round(size * 0.035)), (0, 1)
    )
    depth = (0.70 + 0.35 * np.clip(bright, 0, 1.6)) * (0.42 + 0.58 * shade)
    return reduced(np.array(GROUND) * depth[..., None], shape)


def stone(side: int, tint: tuple[float, float, float], gloss: float) -> tuple[Image.Image, int]:
    """A polished pebble, with its shadow and the room that takes."""
    size = side * FINE
    down, right = (np.mgrid[0:size, 0:size] / size - 0.5).astype(np.float32)
    angle, distance = np.arctan2(down, right), np.hypot(right, down)
    reach = 0.47 * (1 + 0.03 * np.cos(2 * angle + 0.6) + 0.015 * np.cos(3 * angle + 2))
    height = np.sqrt(np.clip(1 - (distance / reach) ** 2, 0, 1)) * 0.62
    bright, shine = lit(height, size * 0.42)
    pebble = np.array(tint) * (0.34 + 0.60 * np.clip(bright, 0, 1.5))[..., None]
    pebble += gloss * (0.75 * shine**42 + 0.12 * shine**8)[..., None]
    return _shadowed(reduced(pebble, np.clip((reach - distance) * size / 2.5, 0, 1)))


def _shadowed(image: Image.Image) -> tuple[Image.Image, int]:
    margin = image.width // 8
    wide = image.width + 2 * margin
    alpha = Image.new("L", (wide, wide))
    alpha.paste(image.getchannel("A"), (round(margin * 1.35), round(margin * 1.6)))
    alpha = alpha.filter(ImageFilter.GaussianBlur(margin / 2)).point(lambda value: value * 0.62)
    whole = Image.new("RGBA", (wide, wide), rgb(EDGE))
    whole.putalpha(alpha)
    whole.alpha_composite(image, (margin, margin))
    return whole, margin
