"""The five mines with their tracks: who and what stands where, and who would act first."""

from typing import NamedTuple

from PIL import Image

from engines.gold import View, box
from engines.gold.table import FREE, MINING, SPACES, WILD_DIE, WINTER, next_to_act
from render.canvas import (
    HEAVY,
    atlas,
    card,
    chip,
    die,
    glyph,
    kept,
    ring,
    stamp,
    write,
)
from render.colours import EDGE, GOLD, mixed
from render.gold.look import (
    BROAD,
    COLOURS,
    DECK_LEFT,
    DIE,
    GROUND,
    IVORY,
    LEFT,
    PANEL_INK,
    PANEL_SOFT,
    PLAQUE,
    ROW_HEIGHT,
    SIGN,
    SMALL,
    SPACE,
    TOKEN,
    TRACK_TOP,
    WILD_RED,
    row_top,
    space_left,
    tinted,
)
from render.scene import Scene

NOT_ACTING = -2
LINE_END = 870
"""Where the line of those who act ends, in a row."""


class Row(NamedTuple):
    """All that decides how a mine's row is drawn; equal ones are drawn once."""

    mine: str
    name: str
    track: tuple[int, ...]
    beside: tuple[int, ...]
    line: tuple[int, ...]
    """The seats in the order in which they would act."""
    cards: str
    """How many cards it would turn up, in words; empty when it has."""
    acting: int
    """The space whose prospector acts now."""
    resting: tuple[int, ...]
    is_at_work: bool
    is_done: bool
    purse: int | None
    """The coins of the viewer who may place a prospector now."""
    language: str


def draw_rows(image: Image.Image, view: View, scene: Scene) -> None:
    """The five mines, a row each."""
    for mine in range(len(box.MINES)):
        image.paste(_row(_look(view, mine, scene)), (LEFT, row_top(mine)))


def _look(view: View, mine: int, scene: Scene) -> Row:
    at_work = view.mine == mine
    acting = next_to_act(view.tracks[mine], view.beside[mine], view.resting) if at_work else None
    screen = None if view.seat is None else view.screens[view.seat]
    placing = view.phase == "prospecting" and view.turn == view.seat
    return Row(
        mine=box.MINES[mine],
        name=scene.say(f"mine-{box.MINES[mine]}"),
        track=view.tracks[mine],
        beside=view.beside[mine],
        line=view.orders[mine],
        cards="" if at_work else scene.say("turns-up", n=view.draws[mine]),
        acting=acting[1] if acting else NOT_ACTING,
        resting=view.resting if at_work else (),
        is_at_work=at_work,
        is_done=view.phase in (MINING, WINTER) and mine < view.mine,
        purse=screen.coins if screen and placing else None,
        language=scene.language,
    )


@kept
def _row(row: Row) -> Image.Image:
    image = Image.new("RGB", (BROAD, ROW_HEIGHT), GROUND)
    fill = tinted(row.mine, 0.86 if row.is_done else 0.62)
    edge = GOLD if row.is_at_work else mixed(fill, "#ffffff", 0.10)
    panel = card(BROAD, ROW_HEIGHT, fill, radius=18, shadow=0, edge=edge, thickness=4)
    stamp(image, panel, (0, 0))
    stamp(image, atlas("gold")[f"{row.mine}-{PLAQUE}"], (12, ROW_HEIGHT / 2), "lm")
    ink = mixed(PANEL_INK, fill, 0.5) if row.is_done else PANEL_INK
    at = space_left(-1) + 2, 37
    write(image, at, row.name, 33, ink, weight=HEAVY, width=250, language=row.language)
    for space in SPACES:
        _draw_space(image, row, space)
    if not row.is_done:
        _draw_line(image, row)
        _draw_deck(image, row)
    return image


def _draw_space(image: Image.Image, row: Row, space: int) -> None:
    piece = row.track[space]
    red = space in box.RED[row.mine]
    left, middle = space_left(space), (space_left(space) + SPACE / 2, TRACK_TOP + SPACE / 2)
    stamp(image, atlas("gold")[f"{'red' if red else 'space'}-{SPACE}"], (left, TRACK_TOP))
    number = box.MINES.index(row.mine) + 1
    if piece == FREE and space < 0:
        ghost = mixed(tinted(row.mine), "#ffffff", 0.06)
        stamp(
            image, die(DIE, ghost, pips=number, ink=mixed(ghost, EDGE, 0.6), shadow=0), middle, "mm"
        )
    elif piece == FREE:
        dear = row.purse is not None and space > row.purse
        ink = mixed(PANEL_SOFT, GROUND, 0.65 if dear or row.is_done else 0.12)
        write(image, middle, str(space), 40, ink, weight=HEAVY, anchor="mm")
    elif piece == WILD_DIE:
        stamp(image, die(DIE, WILD_RED, pips=box.WILD, ink=IVORY), middle, "mm")
    elif piece < FREE:
        stamp(image, die(DIE, IVORY, pips=number), middle, "mm")
    else:
        _draw_prospector(image, row, space)


def _draw_prospector(image: Image.Image, row: Row, space: int) -> None:
    middle = space_left(space) + SPACE / 2, TRACK_TOP + SPACE / 2
    if space == row.acting:
        stamp(image, ring(SPACE - 8, SPACE - 8, radius=14), middle, "mm")
    stamp(image, atlas("gold")[f"prospector{row.track[space]}-{TOKEN}"], middle, "mm")
    label = chip(str(space), 26, EDGE, PANEL_INK, edge=None)
    stamp(image, label, (space_left(space) + SPACE - 3, TRACK_TOP + SPACE - 3), "rb")
    if space in row.resting:
        sleep = chip("z z z", 30, "#dfeaf5", "#24405c")
        stamp(image, sleep, (space_left(space) + SPACE / 2, TRACK_TOP + 2), "mt")


def _draw_line(image: Image.Image, row: Row) -> None:
    """The glyphs of those who act, in their order, towards the deck."""
    step = 52 if len(row.line) < 8 else 42
    x = LINE_END - step * len(row.line)
    for place, seat in enumerate(row.line):
        if place:
            write(image, (x, 27), "›", 34, PANEL_SOFT, weight=HEAVY, anchor="mm")
        stamp(image, glyph(seat, 36), (x + step / 2 + 1, 26), "mm")
        x += step


def _draw_deck(image: Image.Image, row: Row) -> None:
    """The deck with the number of cards that would turn up, and those who posture beside it."""
    back = card(58, 80, COLOURS[row.mine], radius=9, shadow=4, edge=IVORY, thickness=4)
    for step in (6, 3, 0):
        stamp(image, back, (DECK_LEFT + step, TRACK_TOP + 3 - step / 2))
    stamp(image, atlas("gold")[f"{row.mine}-{SIGN}"], (DECK_LEFT + 29, TRACK_TOP + 43), "mm")
    write(
        image,
        (DECK_LEFT + 4, 37),
        row.cards,
        33,
        PANEL_INK,
        weight=HEAVY,
        width=270,
        language=row.language,
    )
    posturing = [(seat, count) for seat, count in enumerate(row.beside) if count]
    for place, (seat, count) in enumerate(posturing):
        x, y = DECK_LEFT + 84 + place % 3 * 64, TRACK_TOP + 20 + place // 3 * 43
        if len(posturing) <= 3:
            y += 20
        stamp(image, atlas("gold")[f"prospector{seat}-{SMALL}"], (x, y), "lm")
        write(image, (x + 44, y + 2), str(count), 28, PANEL_INK, weight=HEAVY, anchor="lm")
