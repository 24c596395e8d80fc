"""What everybody has: points, ruins, cards, dice at home, and a land of stones and wonders.

While a hex of a large land is chosen it has a row of its own, so that its numbers can be read.
"""

from collections.abc import Collection, Mapping
from math import sqrt
from typing import NamedTuple

from PIL import Image

from engines.unearth import View
from engines.unearth.cards import CITIES, DICE, LANDS
from engines.unearth.hexes import position
from engines.unearth.stones import free
from engines.unearth.table import HOME, BuildWonder, Monument, PlaceStone
from render.canvas import (
    HEAVY,
    Point,
    card,
    chip,
    glyph,
    hex_ring,
    kept,
    measure,
    stamp,
    write,
)
from render.colours import EDGE, FRESH, GOLD
from render.scene import Scene
from render.unearth.look import (
    CAMP_COLUMNS,
    CAMP_HEIGHTS,
    GAP,
    GROUND,
    INSIDE,
    OTHERS_HEIGHTS,
    PANEL,
    PANEL_INK,
    ROOM,
    spread,
)
from render.unearth.pieces import counted, delver_card, die, hidden_ruin, piece

BROAD = 500
"""Panels at least so wide have their dice beside their ruins."""
LARGEST, SMALLEST = 46, 4
"""The radius of a hex, as far as there is room."""
LEGIBLE, ENLARGED = 34, 40
"""With a smaller radius the numbers would be hard to read: then it becomes the other, if it can."""
THING, DIE_SIZE = 46, 38
FEW = 3
"""So few hexes to choose from are ringed."""


class Look(NamedTuple):
    """All that decides how a player's panel is drawn."""

    seat: int
    size: tuple[int, int]
    name: str
    score: str
    is_to_act: bool
    ruins: tuple[tuple[str, int], ...]
    """How many ruins of each land."""
    hidden: int
    cards: int
    home: tuple[int, ...]
    """The dice at home, by their sides."""
    stones: tuple[tuple[int, str], ...]
    monuments: tuple[tuple[int, Monument], ...]
    numbered: tuple[int, ...]
    """The hexes that may be chosen."""
    language: str


class Plan(NamedTuple):
    """Where the hexes of a land are in the panel."""

    radius: float
    middle: Point
    """Of hex 0."""

    def centre(self, hex: int) -> Point:
        """The middle of a hex, in pixels."""
        column, row = position(hex)
        x, y = self.middle
        return x + sqrt(3) * self.radius * (column + row / 2), y + 1.5 * self.radius * row


class Reach(NamedTuple):
    """How far a land goes, in radii from the centre of hex 0."""

    left: float
    right: float
    top: float
    bottom: float

    def radius(self, wide: float, high: float) -> float:
        """How large its hexes can be in so much room."""
        return min(wide / (self.right - self.left), high / (self.bottom - self.top))


def camps_height(view: View) -> int:
    """How high all panels are, with the gap below each."""
    return sum(height + GAP for _, height in _rows(view))


def draw_camps(image: Image.Image, view: View, scene: Scene, top: int) -> None:
    """A camp for each tribe, with its land."""
    for seats, height in _rows(view):
        width = spread(len(seats))
        for column, seat in enumerate(seats):
            corner = ROOM + column * (width + GAP), top
            look = _look(view, scene, seat, (width, height))
            image.paste(_camp(look), corner)
            _draw_marks(image, look, corner, scene.marks)
        top += height + GAP


def _rows(view: View) -> list[tuple[tuple[int, ...], int]]:
    """The seats whose panels are in a row, and how high it is."""
    seats = tuple(range(len(view.camps)))
    columns, height = CAMP_COLUMNS[len(seats)], CAMP_HEIGHTS[len(seats)]
    chooser = next((seat for seat in seats if _numbered(view, seat)), None)
    if chooser is not None:
        reach = _reach(view.camps[chooser].stones, view.camps[chooser].monuments)
        if reach.radius(*_land_room((spread(columns), height))) < LEGIBLE:
            others = tuple(seat for seat in seats if seat != chooser)
            return [((chooser,), _enlarged(reach)), (others, OTHERS_HEIGHTS[len(others)])]
    return [(seats[i : i + columns], height) for i in range(0, len(seats), columns)]


def _enlarged(reach: Reach) -> int:
    """The height of a panel as wide as the board on which the land is as large as it shall be."""
    wide, high = _land_room((INSIDE, 0))
    return round(min(ENLARGED, reach.radius(wide, INSIDE)) * (reach.bottom - reach.top) - high)


def _look(view: View, scene: Scene, seat: int, size: tuple[int, int]) -> Look:
    camp = view.camps[seat]
    lands = [ruin.land for ruin in (*camp.ruins, *filter(None, camp.hidden))]
    won = view.outcome is not None and seat in view.outcome.winners
    return Look(
        seat=seat,
        size=size,
        name=f"👑 {scene.names[seat]}" if won else scene.names[seat],
        score=str(view.scores[seat]),
        is_to_act=won or seat == view.turn,
        ruins=tuple((it, lands.count(it)) for it in (*LANDS, *CITIES) if it in lands),
        hidden=camp.hidden.count(None),
        cards=camp.cards,
        home=tuple(sorted(die.sides for die in camp.dice if die.ruin == HOME)),
        stones=tuple(camp.stones.items()),
        monuments=tuple(camp.monuments.items()),
        numbered=_numbered(view, seat),
        language=scene.language,
    )


def _numbered(view: View, seat: int) -> tuple[int, ...]:
    ask = view.asks[0] if view.asks else None
    match ask:
        case PlaceStone() if ask.seat == seat:
            camp = view.camps[seat]
            return free(frozenset(camp.stones), frozenset(camp.monuments))
        case BuildWonder() if ask.seat == seat:
            return ask.hexes
    return ()


@kept
def _camp(look: Look) -> Image.Image:
    image = Image.new("RGB", look.size, GROUND)
    edge = GOLD if look.is_to_act else None
    stamp(image, card(*look.size, PANEL, radius=18, shadow=0, edge=edge), (0, 0))
    _draw_head(image, look)
    _draw_things(image, look)
    _draw_land(image, look)
    return image


def _draw_head(image: Image.Image, look: Look) -> None:
    stamp(image, glyph(look.seat, 40), (16, 36), "lm")
    right = look.size[0] - 18
    write(image, (right, 36), look.score, 48, GOLD, weight=HEAVY, anchor="rm")
    room = right - measure(look.score, 48, HEAVY) - 14 - 68
    write(
        image, (68, 36), look.name, 32, PANEL_INK, anchor="lm", width=room, language=look.language
    )


def _draw_things(image: Image.Image, look: Look) -> None:
    """The ruins by land, the hidden ones, the Delver cards, and the dice that can be rolled."""
    broad = look.size[0] >= BROAD
    things = [(piece(f"badge-{land}", THING), count) for land, count in look.ruins]
    things += [(hidden_ruin(THING), look.hidden)] * bool(look.hidden)
    things += [(delver_card(THING), look.cards)] * bool(look.cards)
    dice_room = len(DICE) * (DIE_SIZE + 3) if broad else 0
    room = look.size[0] - 32 - dice_room
    step = min(THING + 16, room / max(len(things), 1))
    for i, (sprite, count) in enumerate(things):
        counted(image, sprite, (16 + i * step, 88), count)
    middle = 88 if broad else 142
    left = look.size[0] - 14 - len(look.home) * (DIE_SIZE + 3) if broad else 16
    for i, sides in enumerate(look.home):
        at = left + i * (DIE_SIZE + 3), middle
        stamp(image, die(sides, look.seat, 0, DIE_SIZE), at, "lm")


def _draw_land(image: Image.Image, look: Look) -> None:
    plan = _plan(look)
    side = round(2 * plan.radius)
    stones, monuments = dict(look.stones), dict(look.monuments)
    for hex in _ground(stones, monuments):
        stamp(image, piece("hollow", side), plan.centre(hex), "mm")
    for hex, stone in stones.items():
        stamp(image, piece(f"stone-{stone}", side), plan.centre(hex), "mm")
    for hex, built in monuments.items():
        x, y = plan.centre(hex)
        stamp(image, piece(f"wonder-{built.wonder}", side), (x, y), "mm")
        if built.points is not None:
            size = max(22, round(plan.radius * 0.72))
            at = x + plan.radius * 0.48, y + plan.radius * 0.42
            stamp(image, chip(str(built.points), size, GOLD, EDGE), at, "mm")
    for hex in look.numbered:
        if len(look.numbered) <= FEW:
            stamp(image, hex_ring(round(plan.radius * 0.9)), plan.centre(hex), "mm")
        size = max(17, round(plan.radius * 0.72))
        write(
            image, plan.centre(hex), str(hex), size, GOLD, weight=HEAVY, anchor="mm", outline=EDGE
        )


def _ground(stones: Collection[int], monuments: Collection[int]) -> list[int]:
    """The hexes on which nothing lies: all on which a stone may be placed."""
    return sorted(free(frozenset(stones), frozenset(monuments))) if stones else [0]


def _reach(stones: Collection[int], monuments: Collection[int]) -> Reach:
    unit = Plan(1.0, (0.0, 0.0))
    centres = map(unit.centre, [*_ground(stones, monuments), *stones, *monuments])
    xs, ys = zip(*centres, strict=True)
    half = sqrt(3) / 2
    return Reach(min(xs) - half, max(xs) + half, min(ys) - 1, max(ys) + 1)


def _land_top(wide: int) -> int:
    """Where the part of a panel begins in which the land is."""
    return 122 if wide >= BROAD else 168


def _land_room(size: tuple[int, int]) -> tuple[int, int]:
    return size[0] - 20, size[1] - _land_top(size[0]) - 10


def _plan(look: Look) -> Plan:
    """The land as large as there is room for it, in the middle of its part of the panel."""
    reach = _reach(dict(look.stones), dict(look.monuments))
    wide, high = _land_room(look.size)
    radius = max(SMALLEST, min(LARGEST, reach.radius(wide, high)))
    middle = (
        look.size[0] / 2 - radius * (reach.left + reach.right) / 2,
        _land_top(look.size[0]) + high / 2 - radius * (reach.top + reach.bottom) / 2,
    )
    return Plan(radius, middle)


def _draw_marks(
    image: Image.Image, look: Look, corner: tuple[int, int], marks: Mapping[str, int]
) -> None:
    plan = _plan(look)
    radius = round(plan.radius)
    for place, number in marks.items():
        kind, *words = place.split("-")
        if kind == "hex" and int(words[0]) == look.seat:
            x, y = plan.centre(int(words[1]))
            at = corner[0] + x, corner[1] + y
            stamp(image, hex_ring(radius, colour=FRESH, thickness=4, glow=3), at, "mm")
            stamp(image, chip(str(number), 30, FRESH, EDGE), (at[0], at[1] - radius), "mm")
