"""The pictures of A Fistful of Penguins: dice with animals, coins, chips, and a polar night.

The animals are those of Noto Emoji; all else is drawn here.
"""

import io
import json
from collections.abc import Iterator
from functools import cache
from math import pi, sin
from pathlib import Path

import numpy as np
import resvg_py
from PIL import Image, ImageFilter

from render.colours import rgb
from render.penguins.look import (
    ANIMAL,
    CHIP,
    COIN,
    COLONIST,
    DIE,
    SIGN,
    SKY,
    SMALL,
    TINTS,
    TOKEN,
    WIDTH,
)
from tools.art.relief import FINE, Field, blurred, colour, lit, reduced, rounded

Named = tuple[str, Image.Image, int]
"""The name of a sprite, its picture, and the room around the thing for its shadow."""

NOTO = json.loads((Path(__file__).parent / "noto.json").read_text())
"""The drawings inside the SVG files of the animals, in a box of 128 by 128."""
IVORY, GLASS, BROWN, GOLD = "#faf7ee", "#9cc8e6", "#8a5632", "#f6bf38"
SHADOW = "#06101f"
SEED = 11


def sprites() -> Iterator[Named]:
    yield "sky", sky(), 0
    for face in NOTO:
        for side in (DIE, SMALL):
            yield f"{face}-{side}", *die(side, TINTS[face], face)
        for side in (ANIMAL, SIGN):
            yield f"animal-{face}-{side}", animal(face, side), 0
    for side in (TOKEN, COLONIST):
        yield f"animal-penguin-{side}", animal("penguin", side), 0
    yield f"hidden-{SMALL}", *ice_die(SMALL, "?")
    yield f"blank-{SMALL}", *ice_die(SMALL, "")
    for side in (COIN, SIGN):
        yield f"coin-{side}", *coin(side)
    for kangaroos in (1, 2):
        yield f"chip{kangaroos}-{CHIP}", *chip(CHIP, kangaroos)


def animal(face: str, side: int) -> Image.Image:
    """The animal as large as it goes into a square."""
    drawn = _animal(face)
    scale = side * FINE / max(drawn.size)
    size = round(drawn.width * scale / FINE), round(drawn.height * scale / FINE)
    picture = Image.new("RGBA", (side, side))
    at = (side - size[0]) // 2, (side - size[1]) // 2
    picture.paste(drawn.resize(size, Image.Resampling.LANCZOS), at)
    return picture


def die(side: int, tint: str, face: str) -> tuple[Image.Image, int]:
    """An ivory die, with an animal in a hollow of a colour of its own."""
    size = side * FINE
    body = rounded(size, round(size * 0.01), round(size * 0.21))
    bright, shine = lit(blurred(body, size * 0.035) * 1.25, size * 0.055)
    picture = colour(IVORY) * (0.60 + 0.40 * np.clip(bright, 0, 1.5))[..., None]
    picture += 0.10 * (shine**30)[..., None]
    hollow = _disc(size, 0.415)
    bowl, _ = lit(-blurred(hollow, size * 0.012), size * 0.05)
    deep = colour(tint) * (0.62 + 0.38 * np.clip(bowl, 0.2, 1.25))[..., None]
    picture = picture * (1 - hollow[..., None]) + deep * hollow[..., None]
    image = reduced(picture, body)
    fit = {"kangaroo": 0.76, "squirrel": 0.69, "camel": 0.68, "moose": 0.70}.get(face, 0.72)
    drawn = animal(face, round(side * fit))
    at = (side - drawn.width) // 2, (side - drawn.height) // 2
    shade = Image.new("RGBA", image.size, (*rgb("#20313f"), 0))
    mask = Image.new("L", image.size)
    mask.paste(drawn.getchannel("A"), (at[0] + side // 45, at[1] + side // 32))
    mask = mask.filter(ImageFilter.GaussianBlur(side / 60)).point(lambda value: value * 0.35)
    shade.putalpha(mask)
    image.alpha_composite(shade)
    image.alpha_composite(drawn, at)
    return _shadowed(image, max(6, side // 9))


def ice_die(side: int, sign: str) -> tuple[Image.Image, int]:
    """A die of which nothing is known yet: a cube of ice."""
    size = side * FINE
    body = rounded(size, round(size * 0.01), round(size * 0.21))
    inner = rounded(size, round(size * 0.12), round(size * 0.14))
    height = blurred(body, size * 0.03) + 0.35 * blurred(inner, size * 0.02)
    bright, shine = lit(height, size * 0.05)
    picture = colour(GLASS) * (0.50 + 0.52 * np.clip(bright, 0, 1.5))[..., None]
    picture += 0.35 * (shine**24)[..., None]
    image = reduced(picture, body)
    if sign:
        mark = _drawn(QUESTION, side, 100)
        image.alpha_composite(mark)
    return _shadowed(image, max(6, side // 9))


QUESTION = (
    '<path d="M35,40 C35,20 66,20 66,39 C66,53 50,51 50,65" fill="none" stroke="#12324c"'
    ' stroke-width="10" stroke-linecap="round"/><circle cx="50" cy="81" r="6.5" fill="#12324c"/>'
)
DOLLAR = (
    '<path d="M63,37 C58,29 41,28 38,38 C35,51 64,47 63,61 C62,73 42,73 36,63 M50,22 V78"'
    ' fill="none" stroke="#7d4f05" stroke-width="7.5" stroke-linecap="round"/>'
)


def coin(side: int) -> tuple[Image.Image, int]:
    size = side * FINE
    body, field = _disc(size, 0.48), _disc(size, 0.385)
    height = blurred(body, size * 0.02) - 0.45 * blurred(field, size * 0.014)
    bright, shine = lit(height, size * 0.06)
    picture = colour(GOLD) * (0.52 + 0.48 * np.clip(bright, 0, 1.5))[..., None]
    picture += 0.25 * (shine**25)[..., None]
    image = reduced(picture, body)
    image.alpha_composite(_drawn(DOLLAR, side, 100))
    return _shadowed(image, max(4, side // 12))


def chip(side: int, kangaroos: int) -> tuple[Image.Image, int]:
    """The kangaroo chip of brown wood, with one kangaroo or two."""
    size = side * FINE
    body, field = _disc(size, 0.48), _disc(size, 0.40)
    bright, _ = lit(blurred(body, size * 0.025) - 0.30 * blurred(field, size * 0.012), size * 0.06)
    picture = colour(BROWN) * (0.55 + 0.45 * np.clip(bright, 0, 1.6))[..., None]
    pale = colour("#f0d9ae") * np.ones_like(picture)
    inside = field[..., None]
    image = reduced(picture * (1 - inside) + pale * inside, body)
    places = {1: ((0.15, 0.16, 0.70),), 2: ((0.10, 0.29, 0.50), (0.42, 0.20, 0.50))}[kangaroos]
    for left, top, share in places:
        drawn = animal("kangaroo", round(side * share))
        image.alpha_composite(drawn, (round(side * left), round(side * top)))
    return _shadowed(image, max(4, side // 12))


def sky() -> Image.Image:
    """Northern lights over hills of snow, in flat colours, with a colony of penguins."""
    luck = np.random.default_rng(SEED)
    shapes = [*_night(), *_stars(luck), *_lights(), *_hills()]
    return _drawn("".join(shapes), WIDTH, WIDTH, SKY).convert("RGBA")


def _night() -> Iterator[str]:
    top, bottom = np.array(rgb("#0b1533")), np.array(rgb("#28608c"))
    bands = 14
    for band in range(bands):
        tone = "#" + "".join(f"{round(it):02x}" for it in top + (bottom - top) * band / bands)
        height = SKY * 0.9 / bands
        yield f'<rect y="{band * height}" width="{WIDTH}" height="{height + 1}" fill="{tone}"/>'
    yield f'<rect y="{SKY * 0.89}" width="{WIDTH}" height="60" fill="#28608c"/>'


def _stars(luck: np.random.Generator) -> Iterator[str]:
    for _ in range(70):
        x, y = luck.uniform(0, WIDTH), luck.uniform(0, SKY * 0.42)
        radius, light = luck.choice([1.1, 1.1, 1.5, 2.1]), luck.uniform(0.35, 0.95)
        yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{radius}" fill="#fff" opacity="{light:.2f}"/>'


def _lights() -> Iterator[str]:
    """Ribbons of light, each of some veils one behind the other."""
    ribbons = (
        (92, 0.3, 1.15, "#38e0a0", 88, 30),
        (66, 2.2, 0.85, "#5fb6ff", 66, 22),
        (128, 4.1, 1.45, "#9b6bf0", 62, 22),
    )
    for base, phase, waves, tone, height, swing in ribbons:
        for veil in range(5):
            reach = height * (1 - veil / 5.5)
            lower, upper = [], []
            for x in range(-10, WIDTH + 11, 10):
                turn = x / WIDTH * 2 * pi * waves + phase
                foot = base + swing * sin(turn) + swing * 0.4 * sin(2.3 * turn + phase)
                ray = 0.72 + 0.28 * sin(x / 31 + 2.4 * sin(x / 97 + phase))
                lower.append(f"{x},{foot:.1f}")
                upper.append(f"{x},{foot - reach * ray:.1f}")
            points = " ".join([*lower, *reversed(upper)])
            yield f'<polygon points="{points}" fill="{tone}" opacity="0.11"/>'


def _hills() -> Iterator[str]:
    for base, swing, waves, phase, tone in (
        (0.635, 20, 1.35, 0.5, "#5f97bd"),
        (0.715, 17, 1.9, 2.3, "#8fbdd9"),
        (0.80, 13, 1.15, 4.2, "#b9d8ea"),
        (0.885, 9, 1.6, 1.1, "#dcebf5"),
    ):
        turns = {x: x / WIDTH * 2 * pi * waves for x in range(0, WIDTH + 11, 10)}
        crest = " ".join(
            f"{x},{SKY * base + swing * _wave(turn + phase, 2.7 * turn + 2 * phase):.1f}"
            for x, turn in turns.items()
        )
        yield f'<polygon points="0,{SKY} {crest} {WIDTH},{SKY}" fill="{tone}"/>'


def _wave(long: float, short: float) -> float:
    return sin(long) + 0.35 * sin(short)


@cache
def _animal(face: str) -> Image.Image:
    """The animal large, without the empty room around it."""
    large = _drawn(NOTO[face], 1024, 128)
    box = large.getbbox()
    assert box, "an animal can be seen"
    return large.crop(box)


def _disc(size: int, radius: float) -> Field:
    down, right = np.mgrid[0:size, 0:size] / size - 0.5 + 0.5 / size
    mask: Field = np.clip((radius - np.hypot(right, down)) * size / 2 + 0.5, 0, 1)
    return mask


def _drawn(shapes: str, width: int, view: int, view_height: int = 0) -> Image.Image:
    """An SVG drawing, of which this much is seen; a square unless a height is given."""
    height = round(width * (view_height or view) / view)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' width="{width}" height="{height}" viewBox="0 0 {view} {view_height or view}">'
        f"{shapes}</svg>"
    )
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height))
    return Image.open(io.BytesIO(png)).convert("RGBA")


def _shadowed(image: Image.Image, margin: int) -> tuple[Image.Image, int]:
    wide = image.width + 2 * margin
    alpha = Image.new("L", (wide, wide))
    alpha.paste(image.getchannel("A"), (margin + margin // 6, margin + margin // 3))
    alpha = alpha.filter(ImageFilter.GaussianBlur(margin / 2.4)).point(lambda value: value * 0.5)
    whole = Image.new("RGBA", (wide, wide), rgb(SHADOW))
    whole.putalpha(alpha)
    whole.alpha_composite(image, (margin, margin))
    return whole, margin
