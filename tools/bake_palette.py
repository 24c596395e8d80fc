"""Finds the colours in which the boards of a game are shown.

    python -m tools.bake_palette GAME …

Games are played at random, their boards drawn, and the colours chosen that do best by all of
them. To be done again when a board's look has changed: until then colours are a little off.
"""

import sys
from collections.abc import Iterator, Sequence
from random import Random

from PIL import Image

from bot.words import words
from engines import GAMES
from engines.game import Game, IllegalSetup
from render import DRAW, Scene
from render.colours import BRIGHT_PAPER, EDGE, FRESH, GOLD, INK, PAPER, PLAYERS, SOFT_INK
from render.png import ASSETS

NAMES = ("Ada 🦕", "王小明 🌸", "Дмитрий ✨", "🐧 Zoë", "👩🏽‍🚀 Io 🇮🇹", "🔥 Björk 💜")
"""Emoji are drawn in the same colours as the board, so the board's have to serve for them."""
COLOURS = 192
"""More are hardly to be seen, and make larger files."""
PINNED = (*PLAYERS, GOLD, FRESH, EDGE, INK, SOFT_INK, PAPER, BRIGHT_PAPER)
PATCH = 160
"""The side of the patch of each pinned colour: as if a board had that much of it."""
BOARDS = 5
"""How many boards of each number of players, from the beginning of a game to its end."""


def main(games: Sequence[str]) -> None:
    for name in games:
        path = ASSETS / f"{name}.palette"
        path.unlink(missing_ok=True)  # boards are drawn in all colours where there is none
        path.write_bytes(palette([*boards(name)]))


def palette(pictures: Sequence[Image.Image]) -> bytes:
    width = max(picture.width for picture in pictures)
    sheet = Image.new("RGB", (width, sum(picture.height for picture in pictures) + 3 * PATCH), EDGE)
    top = 0
    for picture in pictures:
        sheet.paste(picture, (0, top))
        top += picture.height
    columns = width // PATCH
    for i, colour in enumerate(PINNED):
        row, column = divmod(i, columns)
        box = column * PATCH, top + row * PATCH, (column + 1) * PATCH, top + (row + 1) * PATCH
        sheet.paste(colour, box)
    best = sheet.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
    return bytes(best.getpalette() or [])


def boards(name: str) -> Iterator[Image.Image]:
    game = GAMES[name]
    say = words(game=name).say
    for seats in game.SEATS:
        try:
            views = list(_views(game, seats, Random(seats)))
        except IllegalSetup:
            continue
        scene = Scene((NAMES * 2)[:seats], say, {})
        for i in range(BOARDS):
            yield DRAW[name](views[i * (len(views) - 1) // (BOARDS - 1)], scene)


def _views(game: Game, seats: int, rng: Random) -> Iterator[object]:
    """What onlookers see of a game that is played at random."""
    options = {option: values[0] for option, values in game.OPTIONS.items()}
    state = game.setup(seats, options, rng)
    while True:
        yield game.view(state, None)
        choices = [(seat, action) for seat in range(seats) for action in game.legal(state, seat)]
        if not choices:
            return
        seat, action = rng.choice(choices)
        state.news.clear()
        game.apply(state, seat, action, rng)


if __name__ == "__main__":
    main(sys.argv[1:])
