"""Bakes the art of the boards into one picture a game.

    python -m tools.bake_art [GAME …]

Each module in `tools.art` that has `sprites()` is the art of the game of its name.
"""

import json
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import accumulate
from pkgutil import iter_modules

from PIL import Image

from render.png import ASSETS
from tools import art

SHEET = 1200
"""The width of the picture that holds all sprites."""


def main(games: Sequence[str]) -> None:
    modules = {it.name: import_module(f"tools.art.{it.name}") for it in iter_modules(art.__path__)}
    for game, module in modules.items():
        if hasattr(module, "sprites") and (not games or game in games):
            bake(game, list(module.sprites()))


def bake(game: str, sprites: Sequence[tuple[str, Image.Image, int]]) -> None:
    """Shelves of sprites of falling height, and a list of what is where."""
    tallest_first = sorted(sprites, key=lambda sprite: (-sprite[1].height, sprite[0]))
    shelves: list[list[tuple[str, Image.Image, int]]] = [[]]
    for sprite in tallest_first:
        if sum(image.width for _, image, _ in [*shelves[-1], sprite]) > SHEET:
            shelves.append([])
        shelves[-1].append(sprite)
    tops = [0, *accumulate(shelf[0][1].height for shelf in shelves)]
    sheet = Image.new("RGBA", (SHEET, tops[-1]))
    boxes = {}
    for top, shelf in zip(tops, shelves, strict=False):
        lefts = [0, *accumulate(image.width for _, image, _ in shelf)]
        for left, (name, image, margin) in zip(lefts, shelf, strict=False):
            sheet.paste(image, (left, top))
            boxes[name] = left, top, *image.size, margin
    sheet.save(ASSETS / f"{game}.webp", lossless=True, quality=100, method=6)
    lines = ",\n".join(f"{json.dumps(name)}: {list(box)}" for name, box in sorted(boxes.items()))
    (ASSETS / f"{game}.json").write_text(f"{{\n{lines}\n}}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
