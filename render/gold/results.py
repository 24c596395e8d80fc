"""The end of the game: what everybody had, mine by mine, and what it was worth."""

from PIL import Image

from engines.gold import View, box
from engines.gold.scoring import Tally
from render.canvas import (
    HEAVY,
    atlas,
    card,
    chip,
    glyph,
    kept,
    line,
    measure,
    stamp,
    write,
)
from render.colours import BRIGHT_PAPER, GOLD, INK, PAPER, mixed
from render.gold.look import (
    BROAD,
    COLUMNS_LEFT,
    FIND,
    GROUND,
    LEFT,
    LOST,
    MINI,
    PANEL,
    PANEL_INK,
    PLAQUE,
    PLAYERS,
    ROW_HEIGHT,
    STAGE,
    row_top,
    tinted,
)
from render.scene import Scene

GAP = 8


def draw_results(image: Image.Image, view: View, scene: Scene) -> None:
    """The mines with what everybody had of each, the gems, and the totals."""
    outcome = view.outcome
    assert outcome is not None, "results are drawn at the end"
    tallies = tuple(screen.tally for screen in view.screens if screen)
    for mine, name in enumerate(box.MINES):
        row = _row(name, tallies)
        image.paste(row, (LEFT, row_top(mine)))
    gems = _gems(scene.say("gems"), tallies, scene.language)
    image.paste(gems, STAGE[:2])
    title = scene.say("points-now")
    totals = _totals(title, scene.names, tallies, outcome.winners, scene.language)
    image.paste(totals, PLAYERS[:2])


def _columns(count: int) -> list[tuple[int, int]]:
    """The left end and the width of each player's column, in a row."""
    width = (BROAD - COLUMNS_LEFT + GAP - 12) // count - GAP
    return [(COLUMNS_LEFT + i * (width + GAP), width) for i in range(count)]


@kept
def _row(mine: str, tallies: tuple[Tally, ...]) -> Image.Image:
    image = Image.new("RGB", (BROAD, ROW_HEIGHT), GROUND)
    stamp(image, card(BROAD, ROW_HEIGHT, tinted(mine), radius=18, shadow=0), (0, 0))
    stamp(image, atlas("gold")[f"{mine}-{PLAQUE}"], (12, ROW_HEIGHT / 2), "lm")
    for (left, width), it in zip(_columns(len(tallies)), tallies, strict=True):
        _draw_nuggets(image, mine, it, left, width)
    return image


def _draw_nuggets(image: Image.Image, mine: str, it: Tally, left: int, width: int) -> None:
    nuggets, middle = it.nuggets[box.MINES.index(mine)], left + width / 2
    discarded = it.fool == mine
    fill = mixed(PAPER, GROUND, 0.45) if discarded else PAPER
    stamp(image, card(width, ROW_HEIGHT - 20, fill, radius=14, shadow=0), (left, 10))
    if not nuggets:
        loss = chip(f"−{box.PENALTY}", 54, LOST, BRIGHT_PAPER, edge=None)
        stamp(image, loss, (middle, ROW_HEIGHT / 2), "mm")
        return
    ink = LOST if discarded else INK
    stamp(image, atlas("gold")[f"gold1-{FIND}"], (middle - 4, ROW_HEIGHT / 2), "rm")
    wide = measure(str(nuggets), 58, HEAVY)
    write(image, (middle + 8, ROW_HEIGHT / 2), str(nuggets), 58, ink, weight=HEAVY, anchor="lm")
    if discarded:
        start, end = middle - 76, middle + 18 + wide
        line(image, (start, ROW_HEIGHT / 2), (end, ROW_HEIGHT / 2), LOST, 8)


@kept
def _gems(title: str, tallies: tuple[Tally, ...], language: str) -> Image.Image:
    image = Image.new("RGB", (BROAD, STAGE.height), GROUND)
    stamp(image, card(BROAD, STAGE.height, PANEL, radius=18, shadow=0), (0, 0))
    at = COLUMNS_LEFT / 2, STAGE.height / 2
    write(image, at, title, 32, PANEL_INK, anchor="mm", width=COLUMNS_LEFT - 16, language=language)
    for (left, width), it in zip(_columns(len(tallies)), tallies, strict=True):
        stamp(image, card(width, STAGE.height - 20, PAPER, radius=14, shadow=0), (left, 10))
        middle = left + width / 2
        for i, gem in enumerate(it.gem):
            x = middle + (i - (len(it.gem) - 1) / 2) * min(42, (width - 12) / 5)
            stamp(image, atlas("gold")[f"{gem}-{MINI}"], (x, 54), "mm")
        points = f"+{it.gems}" if it.gems else "0"
        write(image, (middle, 112), points, 50, INK, weight=HEAVY, anchor="mm")
    return image


@kept
def _totals(
    title: str,
    names: tuple[str, ...],
    tallies: tuple[Tally, ...],
    winners: tuple[int, ...],
    language: str,
) -> Image.Image:
    image = Image.new("RGB", (BROAD, PLAYERS.height), GROUND)
    at = COLUMNS_LEFT / 2, PLAYERS.height / 2
    write(image, at, title, 32, PANEL_INK, anchor="mm", width=COLUMNS_LEFT - 16, language=language)
    for seat, (left, width) in enumerate(_columns(len(tallies))):
        won = seat in winners
        fill, edge = (BRIGHT_PAPER, GOLD) if won else (PAPER, PAPER)
        panel = card(width, PLAYERS.height, fill, radius=16, shadow=0, edge=edge, thickness=6)
        stamp(image, panel, (left, 0))
        stamp(image, glyph(seat, 36), (left + 14, 32), "lm")
        at = left + 58, 42
        write(image, at, names[seat], 30, INK, width=width - 70, language=language)
        points = str(tallies[seat].total).replace("-", "−")
        at = left + width / 2, 82
        write(image, at, points, 54, INK, weight=HEAVY, anchor="mm")
    return image
