"""The end of the game: everybody's total, the best on top."""

from typing import NamedTuple

from PIL import Image

from engines.penguins import View
from engines.penguins.state import RATINGS
from render.canvas import HEAVY, atlas, card, glyph, kept, stamp, write
from render.colours import GOLD, PLAYERS
from render.penguins.dice import has_market
from render.penguins.look import BROAD, COLONIST, DEEP, FROST, MIST, RIM, ROLL, SNOW, roll_box
from render.scene import Scene

BAR_LEFT, BAR_WIDTH = 400, 500
MOST_PITCH = 64
COLONY = 108
"""From one to the next of the penguins that celebrate with who plays alone."""


class Row(NamedTuple):
    """A player's total in dollars, and whether it won."""

    seat: int
    name: str
    total: int
    won: bool
    decided: str
    """What the last deciding turn brought."""


def draw_results(image: Image.Image, view: View, scene: Scene) -> None:
    """The ranking; alone, the total and its rating."""
    box = roll_box(has_market(view))
    if len(scene.names) == 1:
        assert view.outcome, "results are drawn at the end"
        reached = sum(view.scores[0] >= least for least, _ in RATINGS)
        word = scene.say(f"rated-{view.outcome.reason}")
        piece = _alone(view.scores[0], word, reached + 1, scene.language)
    else:
        piece = _results(ranking(view, scene), scene.language)
    image.paste(piece, (box.left, box.top))


def ranking(view: View, scene: Scene) -> tuple[Row, ...]:
    """The players, the best first."""
    winners = view.outcome.winners if view.outcome else ()
    rows = [
        Row(
            seat,
            name,
            view.scores[seat],
            seat in winners,
            f"(${view.results[seat]})" if seat in view.results else "",
        )
        for seat, name in enumerate(scene.names)
    ]
    return tuple(sorted(rows, key=lambda row: (-row.total, not row.won, row.seat)))


@kept
def _alone(total: int, word: str, penguins: int, language: str) -> Image.Image:
    """The total and what it is called, and the more penguins the better it is."""
    image = Image.new("RGB", (BROAD, ROLL.height), SNOW)
    whole = card(BROAD, ROLL.height, FROST, radius=22, shadow=0, edge=RIM, thickness=3)
    stamp(image, whole, (0, 0))
    dollars, left = f"${total}", 60
    write(image, (left, 150), dollars, 130, DEEP, weight=HEAVY)
    write(image, (left, 222), word, 44, MIST, width=BROAD // 2 - left, language=language)
    for i in range(penguins):
        at = BROAD - 60 - (i + 0.5) * COLONY, ROLL.height - 40
        stamp(image, atlas("penguins")[f"animal-penguin-{COLONIST}"], at, "mb")
    return image


@kept
def _results(rows: tuple[Row, ...], language: str) -> Image.Image:
    image = Image.new("RGB", (BROAD, ROLL.height), SNOW)
    whole = card(BROAD, ROLL.height, FROST, radius=22, shadow=0, edge=RIM, thickness=3)
    stamp(image, whole, (0, 0))
    pitch = min(MOST_PITCH, (ROLL.height - 20) // len(rows))
    top = (ROLL.height - pitch * len(rows)) / 2
    most = max(row.total for row in rows)
    for i, row in enumerate(rows):
        middle = round(top + (i + 0.5) * pitch)
        _draw_row(image, row, middle, pitch, row.total / max(1, most), language)
    return image


def _draw_row(
    image: Image.Image, row: Row, middle: int, pitch: int, share: float, language: str
) -> None:
    stamp(image, glyph(row.seat, min(36, pitch - 6)), (24, middle), "lm")
    write(image, (74, middle), row.name, 30, DEEP, anchor="lm", width=310, language=language)
    height = min(34, pitch - 8)
    length = max(height, round(BAR_WIDTH * share))
    edge = GOLD if row.won else None
    bar = card(length, height, PLAYERS[row.seat], radius=10, shadow=0, edge=edge, thickness=5)
    stamp(image, bar, (BAR_LEFT, middle), "lm")
    at = BAR_LEFT + length + 16, middle
    write(image, at, f"${row.total}", 38, DEEP, weight=HEAVY, anchor="lm")
    write(image, (BROAD - 24, middle), row.decided, 32, MIST, anchor="rm")
