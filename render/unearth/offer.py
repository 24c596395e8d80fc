"""The wonders on offer with their rings, the piles, and what is under way."""

from typing import NamedTuple

from PIL import Image

from engines.unearth import View
from engines.unearth.cards import LETTERS, WONDERS
from render.canvas import HEAVY, card, chip, glyph, hexagon, kept, measure, stamp, wrapped, write
from render.colours import EDGE, GOLD
from render.scene import Scene
from render.unearth.look import (
    GROUND,
    INSIDE,
    NOW_HEIGHT,
    OFFER_HEIGHT,
    PANEL,
    PANEL_INK,
    PANEL_SOFT,
    PILES_HEIGHT,
    ROOM,
    STONE_COLOURS,
    corner,
    spread,
    stacked,
)
from render.unearth.pieces import delver_card, hidden_ruin, piece
from render.unearth.telling import effect_of

ICON = 78
STONE = 33
EFFECT_SIZE, EFFECT_STEP, EFFECT_LINES = 24, 29, 3
SIZES, NAME_STEP = (26, 24), 27
"""How large a wonder's name is written: as large as it fits, or else in two lines."""
FEW = 4
"""So many wonders, or fewer, are two in a row."""


class Card(NamedTuple):
    """A wonder as it is shown to a reader, and how much room all of them get."""

    wonder: str
    name: str
    effect: str
    width: int
    names: int
    """The lines that there are for the name."""
    effects: int
    language: str

    @property
    def top(self) -> int:
        """The height of name and ring."""
        return OFFER_HEIGHT + NAME_STEP * (self.names - 1)

    @property
    def height(self) -> int:
        """In pixels."""
        return self.top + EFFECT_STEP * self.effects


def offer_height(view: View, scene: Scene) -> int:
    """How high the wonders on offer are, with the gap below them."""
    cards = _cards(view, scene)
    return stacked(len(cards), columns(len(cards)), cards[0].height) if cards else 0


def draw_offer(image: Image.Image, view: View, scene: Scene, top: int) -> None:
    """Names and rings; whoever has a seat reads as well what the wonders do."""
    for i, it in enumerate(_cards(view, scene)):
        image.paste(_wonder(it), corner(i, columns(len(view.wonders)), top, it.height))


def columns(wonders: int) -> int:
    """How many of so many wonders are beside each other."""
    return 2 if wonders <= FEW else 3


def _cards(view: View, scene: Scene) -> list[Card]:
    """All as high as the one that needs most lines."""
    width, language = spread(columns(len(view.wonders))), scene.language
    names = {it: scene.say(f"wonder-{it}") for it in view.wonders}
    effects = dict.fromkeys(view.wonders, "")
    if view.seat is not None:
        effects = {it: scene.say(f"effect-{effect_of(it, view.tomb)}") for it in view.wonders}
    most_names = max((len(name_lines(it, width, language)[1]) for it in names.values()), default=1)
    most_effects = max(
        (len(effect_lines(it, width, language)) for it in effects.values()), default=0
    )
    return [
        Card(it, names[it], effects[it], width, most_names, most_effects, language)
        for it in view.wonders
    ]


def name_lines(name: str, width: int, language: str) -> tuple[int, tuple[str, ...]]:
    """How large a wonder's name is written on a card so wide, and in which lines."""
    room = width - ICON - 26
    for size in SIZES:
        if measure(name, size, language=language) <= room:
            return size, (name,)
    return SIZES[-1], wrapped(name, room, SIZES[-1], language=language)[:2]


def effect_lines(effect: str, width: int, language: str) -> tuple[str, ...]:
    """What a wonder does, in as many lines as a card of this width has for it."""
    if not effect:
        return ()
    return wrapped(effect, width - 28, EFFECT_SIZE, language=language)[:EFFECT_LINES]


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


@kept
def _wonder(it: Card) -> Image.Image:
    image = Image.new("RGB", (it.width, it.height), GROUND)
    stamp(image, card(it.width, it.height, PANEL, shadow=0), (0, 0))
    stamp(image, piece(f"wonder-{it.wonder}", ICON), (6, it.top / 2), "lm")
    size, lines = name_lines(it.name, it.width, it.language)
    ring = it.top - 40
    for i, words in enumerate(reversed(lines)):
        at = ICON + 14, ring - 11 - i * NAME_STEP
        write(image, at, words, size, PANEL_INK, language=it.language)
    for i, letter in enumerate(WONDERS[it.wonder].ring):
        _draw_stone(image, letter, (ICON + 12 + i * (STONE + 2), ring))
    points = WONDERS[it.wonder].points
    if points:
        stamp(image, chip(str(points), 36, GOLD, EDGE), (it.width - 12, ring + 18), "rm")
    for i, words in enumerate(effect_lines(it.effect, it.width, it.language)):
        at = 14, it.top + 18 + i * EFFECT_STEP
        write(image, at, words, EFFECT_SIZE, PANEL_SOFT, language=it.language)
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
