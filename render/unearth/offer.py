"""The wonders on offer with their rings, the piles, and what is under way."""

from PIL import Image

from engines.unearth import View
from engines.unearth.cards import LETTERS, WONDERS
from render.canvas import HEAVY, card, chip, glyph, hexagon, kept, measure, stamp, wrapped, write
from render.colours import EDGE, GOLD
from render.scene import Scene
from render.unearth.look import (
    GAP,
    GROUND,
    INSIDE,
    NOW_HEIGHT,
    OFFER_COLUMNS,
    OFFER_HEIGHT,
    PANEL,
    PANEL_INK,
    PANEL_SOFT,
    PILES_HEIGHT,
    ROOM,
    STONE_COLOURS,
    spread,
)
from render.unearth.pieces import delver_card, hidden_ruin, piece
from render.unearth.telling import effect_of

ICON = 78
STONE = 33
EFFECT_SIZE, EFFECT_STEP, EFFECT_LINES = 24, 29, 3
SIZES = (26, 24, 22)
"""How large a wonder's name is written: as large as it fits."""


def offer_height(view: View) -> int:
    """How high the wonders on offer are, with the gap below them."""
    rows = -(-len(view.wonders) // OFFER_COLUMNS)
    return rows * (_height(view) + GAP)


def draw_offer(image: Image.Image, view: View, scene: Scene, top: int) -> None:
    """Names and rings; whoever has a seat reads as well what the wonders do."""
    width, height = spread(OFFER_COLUMNS), _height(view)
    for i, wonder in enumerate(view.wonders):
        row, column = divmod(i, OFFER_COLUMNS)
        effect = (
            scene.say(f"effect-{effect_of(wonder, view.tomb)}") if view.seat is not None else ""
        )
        panel = _wonder(wonder, scene.say(f"wonder-{wonder}"), effect, height, scene.language)
        image.paste(panel, (ROOM + column * (width + GAP), top + row * (height + GAP)))


def draw_piles(image: Image.Image, view: View, scene: Scene, top: int) -> None:
    """What is still to come: ruins, Delver cards, stones, wonders; and the End of Age."""
    plain = ("lesser", view.lesser), ("greater", view.greater)
    stones = tuple(view.bag[stone] for stone in STONE_COLOURS)
    age = scene.say(f"short-{view.age}") if view.age else ""
    strip = _piles(view.deck, view.delvers, stones, plain, age, scene.language)
    image.paste(strip, (ROOM, top))


def draw_now(image: Image.Image, view: View, told: str, scene: Scene, top: int) -> None:
    """Whom the table waits for, and what for; at the end who has won."""
    seat = view.outcome.winners[0] if view.outcome else view.turn
    assert seat is not None, "somebody is to act until the game is over"
    stamp(image, card(INSIDE, NOW_HEIGHT, PANEL, shadow=0, edge=GOLD, thickness=3), (ROOM, top))
    stamp(image, glyph(seat, 34), (ROOM + 16, top + NOW_HEIGHT / 2), "lm")
    at = ROOM + 64, top + NOW_HEIGHT / 2
    room = INSIDE - 84
    write(image, at, told, 30, PANEL_INK, anchor="lm", width=room, language=scene.language)


def _height(view: View) -> int:
    return OFFER_HEIGHT if view.seat is None else OFFER_HEIGHT + EFFECT_LINES * EFFECT_STEP


@kept
def _wonder(wonder: str, name: str, effect: str, height: int, language: str) -> Image.Image:
    width = spread(OFFER_COLUMNS)
    image = Image.new("RGB", (width, height), GROUND)
    stamp(image, card(width, height, PANEL, shadow=0), (0, 0))
    stamp(image, piece(f"wonder-{wonder}", ICON), (6, OFFER_HEIGHT / 2), "lm")
    room = width - ICON - 26
    size = next((it for it in SIZES if measure(name, it, language=language) <= room), SIZES[-1])
    write(image, (ICON + 14, 33), name, size, PANEL_INK, width=room, language=language)
    for i, letter in enumerate(WONDERS[wonder].ring):
        _draw_stone(image, letter, (ICON + 12 + i * (STONE + 2), 44))
    points = WONDERS[wonder].points
    if points:
        stamp(image, chip(str(points), 36, GOLD, EDGE), (width - 12, 62), "rm")
    lines = wrapped(effect, width - 28, EFFECT_SIZE, language=language) if effect else ()
    for i, words in enumerate(lines[:EFFECT_LINES]):
        at = 14, OFFER_HEIGHT + 18 + i * EFFECT_STEP
        write(image, at, words, EFFECT_SIZE, PANEL_SOFT, language=language)
    return image


def _draw_stone(image: Image.Image, letter: str, at: tuple[int, int]) -> None:
    """A stone of a ring: of a certain colour, of any, or of one that is the same for several."""
    if letter in LETTERS:
        stamp(image, piece(f"stone-{LETTERS[letter]}", STONE), at)
        return
    fill, ink = ("#5a4a38", PANEL_SOFT) if letter == "?" else ("#e8dcc0", EDGE)
    stamp(image, hexagon(STONE // 2, fill, edge=EDGE), at)
    middle = at[0] + STONE / 2 - 0.5, at[1] + STONE / 2 - 0.5
    write(image, middle, letter, 22, ink, weight=HEAVY, anchor="mm")


@kept
def _piles(
    deck: int,
    delvers: int,
    stones: tuple[int, ...],
    plain: tuple[tuple[str, int], ...],
    age: str,
    language: str,
) -> Image.Image:
    image = Image.new("RGB", (INSIDE, PILES_HEIGHT), GROUND)
    stamp(image, card(INSIDE, PILES_HEIGHT, PANEL, shadow=0), (0, 0))
    things = [(hidden_ruin(42), deck), (delver_card(44), delvers)]
    things += [(piece(f"wonder-{name}", 48), count) for name, count in plain]
    things += [
        (piece(f"stone-{stone}", 40), count)
        for stone, count in zip(STONE_COLOURS, stones, strict=True)
    ]
    x, middle = 16.0, PILES_HEIGHT / 2
    for i, (sprite, count) in enumerate(things):
        stamp(image, sprite, (x, middle), "lm")
        x += sprite.width + 6
        write(image, (x, middle), str(count), 32, PANEL_INK, weight=HEAVY, anchor="lm")
        x += measure(str(count), 32, HEAVY) + (24 if i in (1, 3) else 16)
    room = INSIDE - x - 16
    end = INSIDE - 16, middle
    write(image, end, age, 30, GOLD, anchor="rm", width=room, language=language)
    return image
