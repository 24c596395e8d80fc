"""What the roll is worth, animal by animal and in all, and what one more die would bring."""

from typing import NamedTuple

from PIL import Image

from engines.penguins import View
from engines.penguins.faces import FACES, count
from render.canvas import HEAVY, Sprite, atlas, card, chip, kept, measure, stamp, write
from render.canvas import line as draw_line
from render.colours import GOLD
from render.penguins.dice import has_market
from render.penguins.look import (
    ANIMAL,
    BROAD,
    CHOSEN,
    DEEP,
    FROST,
    GAIN,
    LOSS,
    MIST,
    RIM,
    ROLL,
    SIGN,
    SNOW,
    Box,
    roll_box,
)
from render.scene import Scene

LABELS, COLUMN = 136, 104
"""The width of the words before the rows, and of each animal's column."""
TABLE = 24 + LABELS + COLUMN * len(FACES)
NAMES, NOW, MORE, BELOW = 58, 132, 186, 238
"""Where the rows of the table are."""
PLATES, PLATE_GAP = 178, 10
"""How high the plates of the choices are together."""
PALE = 0.30
"""How much is seen of an animal that does not show."""


class Column(NamedTuple):
    """An animal: how many show it, what these bring and what one more would, in dollars."""

    face: str
    number: int
    worth: int
    change: int | None
    """What one more of it would bring; nothing where no die can be added."""


class Choice(NamedTuple):
    """One way to score: a name, what it brings, and whether it is the better one."""

    name: str
    dollars: int
    best: bool


def draw_roll(image: Image.Image, view: View, scene: Scene) -> None:
    """The worth of the roll by animals, beside the ways to score it."""
    box = roll_box(has_market(view))
    table = _table(columns(view), rows(scene), one_more(view, scene), scene.language)
    image.paste(table, (box.left, box.top))
    aside = _choices(choices(view, scene), besides(view, scene), scene.language)
    image.paste(aside, (box.left + TABLE, box.top))


def columns(view: View) -> tuple[Column, ...]:
    """The six animals, as they stand on the dice."""
    numbers = count(view.active.values())
    changes = view.one_more.changes if view.one_more else (None,) * len(FACES)
    return tuple(map(Column, FACES, numbers, view.worth, changes))


def rows(scene: Scene) -> tuple[str, str]:
    """What the two rows of the table are called."""
    return scene.say("row-now"), scene.say("row-more")


def one_more(view: View, scene: Scene) -> str:
    """What one more die brings on average, or why there is none, in words."""
    if view.one_more is None:
        return scene.say("no-penguin" if view.bank else "no-die")
    average = round(view.one_more.average, 1)
    trend = "down" if average < 0 else "up"
    return scene.say("one-more", trend=trend, by=abs(average), better=view.one_more.better)


def choices(view: View, scene: Scene) -> tuple[Choice, ...]:
    """What stopping would bring: where a lion shows, with the lions or with the rest."""
    it = view.worth
    if not it.lion:
        return (Choice(scene.say("stop-all"), it.rest, best=True),)
    return (
        Choice(scene.say("stop-lions"), it.lion, best=it.lion > it.rest),
        Choice(scene.say("stop-rest"), it.rest, best=it.rest >= it.lion),
    )


def besides(view: View, scene: Scene) -> tuple[tuple[str, str], ...]:
    """The tokens that come on top, and how much the squirrels would steal."""
    found = []
    if view.worth.penguin:
        found.append(("penguin", f"+{view.worth.penguin}"))
    if any(view.payers):
        found.append(("squirrel", scene.say("stolen", n=sum(view.payers))))
    return tuple(found)


@kept
def _table(
    columns: tuple[Column, ...], rows: tuple[str, str], below: str, language: str
) -> Image.Image:
    image = Image.new("RGB", (TABLE, ROLL.height), SNOW)
    whole = card(BROAD, ROLL.height, FROST, radius=22, shadow=0, edge=RIM, thickness=3)
    stamp(image, whole, (0, 0))
    known = [(NOW, rows[0])] + [(MORE, rows[1])] * (columns[0].change is not None)
    for y, word in known:
        write(image, (24, y), word, 28, MIST, anchor="lm", width=LABELS - 12, language=language)
    for i, column in enumerate(columns):
        _draw_column(image, 24 + LABELS + i * COLUMN + COLUMN // 2, column)
    draw_line(image, (24, BELOW - 22), (TABLE - 24, BELOW - 22), RIM, 2)
    write(image, (24, BELOW), below, 28, DEEP, anchor="lm", width=TABLE - 40, language=language)
    return image


def _draw_column(image: Image.Image, middle: int, column: Column) -> None:
    there = column.number > 0
    stamp(image, _animal(column.face, there), (middle, NAMES), "mm")
    if there:
        at = middle + ANIMAL // 2 + 2, NAMES + ANIMAL // 2 - 8
        stamp(image, chip(str(column.number), 36, DEEP, FROST, edge=FROST, thickness=3), at, "mm")
    worth = str(column.worth) if column.face == "penguin" else f"${column.worth}"
    ink = DEEP if column.worth else MIST
    write(image, (middle, NOW), worth if there else "–", 40, ink, weight=HEAVY, anchor="mm")
    if column.change is not None:
        ink = GAIN if column.change > 0 else LOSS if column.change < 0 else MIST
        write(image, (middle, MORE), signed(column.change), 34, ink, weight=HEAVY, anchor="mm")


@kept
def _animal(face: str, there: bool) -> Sprite:
    drawn = atlas("penguins")[f"animal-{face}-{ANIMAL}"]
    if there:
        return drawn
    image = drawn.image.copy()
    image.putalpha(image.getchannel("A").point(lambda value: value * PALE))
    return Sprite(image, drawn.margin)


@kept
def _choices(
    choices: tuple[Choice, ...], besides: tuple[tuple[str, str], ...], language: str
) -> Image.Image:
    width = BROAD - TABLE
    image = Image.new("RGB", (width, ROLL.height), SNOW)
    whole = card(BROAD, ROLL.height, FROST, radius=22, shadow=0, edge=RIM, thickness=3)
    stamp(image, whole, (-TABLE, 0))
    height = (PLATES - PLATE_GAP * (len(choices) - 1)) // len(choices)
    for i, choice in enumerate(choices):
        box = Box(0, 18 + i * (height + PLATE_GAP), width - 20, height)
        _draw_plate(image, box, choice, language)
    left, middle = 8, 18 + PLATES + 36
    for face, words in besides:
        stamp(image, atlas("penguins")[f"animal-{face}-{SIGN}"], (left, middle), "lm")
        write(image, (left + SIGN + 8, middle), words, 30, DEEP, anchor="lm", language=language)
        left += SIGN + 32 + round(measure(words, 30, language=language))
    return image


def _draw_plate(image: Image.Image, box: Box, choice: Choice, language: str) -> None:
    fill, edge = (CHOSEN, GOLD) if choice.best else (FROST, RIM)
    plate = card(box.width, box.height, fill, radius=16, shadow=0, edge=edge, thickness=4)
    stamp(image, plate, (box.left, box.top))
    dollars, middle = f"${choice.dollars}", box.top + box.height / 2
    size = 52 if box.height < PLATES else 68
    write(image, (box.width - 20, middle), dollars, size, DEEP, weight=HEAVY, anchor="rm")
    room = box.width - 60 - measure(dollars, size, HEAVY)
    write(image, (20, middle), choice.name, 34, DEEP, anchor="lm", width=room, language=language)


def signed(change: int) -> str:
    """A change with its sign, as `+3` or `−3`."""
    return f"+{change}" if change > 0 else f"−{-change}" if change else "0"
