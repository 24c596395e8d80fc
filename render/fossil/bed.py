"""The bed of fossils, with the stones on it and what they can reach."""

from collections.abc import Mapping
from typing import NamedTuple

from PIL import Image

from engines.fossil import View
from engines.fossil.bed import COLUMNS, NOWHERE, STONES, index
from render.canvas import HEAVY, atlas, card, chip, disc, kept_in, mark, ring, stamp, write
from render.colours import EDGE
from render.fossil.look import (
    BED,
    BED_INK,
    BLACK,
    GAP,
    GROUND,
    HEIGHT,
    LABEL,
    LABEL_INK,
    LAST_INK,
    LAST_LABEL,
    LEFT,
    SIDES,
    TOP,
    WAITING,
    WHITE,
    WIDTH,
    centre,
    corner,
    pitch,
)
from render.scene import Scene

NO_COST = 0
"""In place of a cost: the stone can not reach the tile."""
NOT_REACHED = NO_COST, NO_COST
INSET = 3
"""From the edge of a tile to its label: what the ring of a tile in reach leaves free."""
BORDER = 8
"""The rim of the bed around its cells."""


class Look(NamedTuple):
    """All that decides how a cell is drawn; equal ones are drawn once."""

    side: int
    kind: str
    value: int
    letter: str
    is_last: bool
    """Whether it is the last of its kind on the bed."""
    costs: tuple[int, int]
    """What it costs to take it with each stone."""
    language: str


def draw_bed(view: View, scene: Scene) -> Image.Image:
    """The whole picture, but for the stones and what is beside the bed."""
    image = _ground(view.size).copy()
    costs = _costs(view)
    letters = {kind: scene.say(f"letter-{kind}") for kind in view.left}
    for cell, tile in enumerate(view.board):
        if tile:
            last = view.left[tile.kind] == 1 and view.outcome is None
            letter = letters[tile.kind]
            look = Look(
                SIDES[view.size], *tile, letter, last, costs.get(cell, NOT_REACHED), scene.language
            )
            image.paste(_cell(look), corner(cell, view.size))
    _draw_trail(image, view)
    return image


def draw_stones(image: Image.Image, view: View) -> None:
    """The stones on the bed; before the game those that wait to be put there lie beside it."""
    side = SIDES[view.size]
    for i, (stone, cell) in enumerate(zip(STONES, view.stones, strict=True)):
        x, y = WAITING[i] if cell == NOWHERE else centre(cell, view.size)
        stamp(image, atlas("fossil")[f"{stone}-{side}"], (x, y - side * 0.06), "mm")


def draw_marks(image: Image.Image, view: View, marks: Mapping[str, int]) -> None:
    """Outline the cells that changed, with the numbers of their changes."""
    side = SIDES[view.size]
    for place, number in marks.items():
        at = centre(index(place, view.size), view.size)
        stamp(image, mark(number, side, side), at, "mm")


def _costs(view: View) -> Mapping[int, tuple[int, int]]:
    """For each cell that can be reached the cost with the white stone and with the black."""
    found: dict[int, tuple[int, int]] = {}
    for stone, cell, cost in view.reach:
        white, black = found.get(cell, NOT_REACHED)
        found[cell] = (cost, black) if stone == 0 else (white, cost)
    return found


@kept_in("fossil")
def _ground(size: int) -> Image.Image:
    """The table, the bed with its empty cells, and the names of columns and rows."""
    image = Image.new("RGB", (WIDTH, HEIGHT), GROUND)
    step = pitch(size)
    whole = size * step + 2 * BORDER
    stamp(image, card(whole, whole, BED, radius=18), (LEFT - BORDER, TOP - BORDER))
    hole = atlas("fossil")[f"hole-{SIDES[size]}"]
    for cell in range(size * size):
        stamp(image, hole, centre(cell, size), "mm")
    for i in range(size):
        middle = step * i + step / 2
        write(image, (LEFT + middle, TOP - 24), COLUMNS[i], 30, BED_INK, anchor="mm")
        write(image, (LEFT - 27, TOP + middle), str(i + 1), 30, BED_INK, anchor="mm")
    return image


@kept_in("fossil")
def _cell(look: Look) -> Image.Image:
    """A tile in its place, with its label, and with what it costs to take it."""
    step = look.side + GAP
    image = Image.new("RGB", (step, step), BED)
    stamp(image, atlas("fossil")[f"{look.kind}-{look.side}"], (step / 2, step / 2), "mm")
    _draw_label(image, look)
    if any(look.costs):
        frame = ring(look.side - 4, look.side - 4, radius=look.side // 8, thickness=5, glow=0)
        stamp(image, frame, (step / 2, step / 2), "mm")
    size = round(look.side * 0.38)
    for cost, fill, ink, edge, x, anchor in (
        (look.costs[0], WHITE, EDGE, EDGE, 0, "lt"),
        (look.costs[1], BLACK, WHITE, WHITE, step, "rt"),
    ):
        if cost != NO_COST:
            stamp(image, chip(str(cost), size, fill, ink, edge=edge), (x, 0), anchor)
    return image


def _draw_label(image: Image.Image, look: Look) -> None:
    """The letter of the kind at the lower left, as many pips as it is worth at the right."""
    fill, ink = (LAST_LABEL, LAST_INK) if look.is_last else (LABEL, LABEL_INK)
    height, pip = round(look.side * 0.32), round(look.side * 0.065)
    near = GAP // 2 + INSET
    far = bottom = image.width - near
    stamp(image, card(height, height, fill, radius=height // 3, shadow=0), (near, bottom), "lb")
    at = near + height / 2, bottom - height / 2
    letters = round(height * 0.86)
    write(image, at, look.letter, letters, ink, weight=HEAVY, anchor="mm", language=look.language)
    step = round(pip * 2.3)
    width = step * (look.value - 1) + height
    stamp(image, card(width, height, fill, radius=height // 3, shadow=0), (far, bottom), "rb")
    for i in range(look.value):
        at = far - height / 2 - step * i, bottom - height / 2
        stamp(image, disc(pip, ink, edge=None), at, "mm")


def _draw_trail(image: Image.Image, view: View) -> None:
    """Dots on the way that the last stone came."""
    if not view.last:
        return
    stone, start, end = view.last
    (x, y), (end_x, end_y) = centre(start, view.size), centre(end, view.size)
    spots = 3 * max(abs(end_x - x), abs(end_y - y)) // pitch(view.size)
    fill, edge = ((WHITE, EDGE), (BLACK, WHITE))[stone]
    for i in range(spots):
        radius = 11 if i == 0 else 6
        at = x + (end_x - x) * i / spots, y + (end_y - y) * i / spots
        stamp(image, disc(radius, fill, edge=edge), at, "mm")
