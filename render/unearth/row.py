"""The ruins in their row: what they ask for, what lies on them, and whose dice."""

from typing import NamedTuple

from PIL import Image

from engines.unearth import View
from engines.unearth.table import Site
from render.canvas import HEAVY, atlas, card, chip, kept, mark, measure, ring, stamp, write
from render.colours import EDGE, GOLD, INK, PAPER
from render.scene import Scene
from render.unearth.look import (
    BAR,
    BAR_FULL,
    FRIEZE,
    GAP,
    GROUND,
    HOLLOW,
    PANEL_INK,
    ROOM,
    RUIN_HEIGHT,
    spread,
)
from render.unearth.pieces import die, piece

RADIUS = 16
WHITE = "#ffffff"
BROAD = 260
"""Cards at least so wide have room for large numbers beside the picture."""
STONE, POINTS = 40, 36
DICE_TOP = 206
DIE_SIZES = (60, 54, 48, 44, 36, 30, 26)


class Thrown(NamedTuple):
    """A die on a ruin."""

    seat: int
    sides: int
    number: int
    is_rolling: bool


class Look(NamedTuple):
    """All that decides how a ruin is drawn."""

    place: int
    width: int
    site: Site | None
    name: str
    dice: tuple[Thrown, ...]
    language: str


def row_height(view: View) -> int:
    """How high the row is, with the gap below it; nothing when no ruin is left."""
    return RUIN_HEIGHT + GAP if any(view.row) else 0


def draw_row(image: Image.Image, view: View, scene: Scene, top: int) -> None:
    """The ruins in the row, outlined where they changed; nothing when all are claimed."""
    if not any(view.row):
        return
    width = spread(len(view.row))
    for place, site in enumerate(view.row, 1):
        left = ROOM + (place - 1) * (width + GAP)
        name = scene.say(f"land-{site.ruin.land}") if site else ""
        look = Look(place, width, site, name, dice_on(view, place), scene.language)
        image.paste(_ruin(look), (left, top))
        number = scene.marks.get(f"ruin-{place}")
        if number:
            middle = left + width / 2, top + RUIN_HEIGHT / 2
            stamp(image, mark(number, width, RUIN_HEIGHT), middle, "mm")


def dice_on(view: View, place: int) -> tuple[Thrown, ...]:
    """The dice on a ruin, by owner, the best of each first."""
    rolling = view.rolling[:2] if view.rolling else None
    dice = [
        Thrown(seat, it.sides, it.number, (seat, index) == rolling)
        for seat, camp in enumerate(view.camps)
        for index, it in enumerate(camp.dice)
        if it.ruin == place
    ]
    return tuple(sorted(dice, key=lambda it: (it.seat, -it.number, -it.sides)))


@kept
def _ruin(look: Look) -> Image.Image:
    image = Image.new("RGB", (look.width, RUIN_HEIGHT), GROUND)
    if look.site is None:
        stamp(image, card(look.width, RUIN_HEIGHT, HOLLOW, radius=RADIUS, shadow=0), (0, 0))
        at = look.width / 2, RUIN_HEIGHT / 2
        write(image, at, str(look.place), 60, GROUND, weight=HEAVY, anchor="mm")
        return image
    stamp(image, card(look.width, RUIN_HEIGHT, PAPER, radius=RADIUS, shadow=0), (0, 0))
    _draw_head(image, look, look.site)
    write(
        image,
        (14, FRIEZE[1] + 42),
        look.name,
        28,
        INK,
        width=look.width - 28,
        language=look.language,
    )
    for i, stone in enumerate(look.site.stones):
        stamp(image, piece(f"stone-{stone}", STONE), (10 + i * (STONE + 2), FRIEZE[1] + 52))
    _draw_dice(image, look)
    return image


def _draw_head(image: Image.Image, look: Look, site: Site) -> None:
    """The picture of the land, its place, a city's points, and how much of the claim is reached."""
    slab = atlas("unearth")[f"frieze-{site.ruin.land}"].image.convert("RGB")
    slab = slab.crop((FRIEZE[0] - look.width, 0, *FRIEZE))
    corners = card(look.width, 2 * FRIEZE[1], PAPER, radius=RADIUS, shadow=0).image
    image.paste(slab, (0, 0), corners.getchannel("A").crop((0, 0, look.width, FRIEZE[1])))
    stamp(image, chip(str(look.place), 42, EDGE, PANEL_INK, edge=None), (10, 10))
    if site.ruin.points:
        points = str(site.ruin.points).replace("-", "−")
        stamp(image, chip(points, POINTS, GOLD, EDGE), (60, 13))
    total = sum(it.number for it in look.dice)
    large, small = (50, 36) if look.width >= BROAD else (42, 30)
    line = FRIEZE[1] - 14
    write(image, (12, line), str(total), large, WHITE, weight=HEAVY, outline=EDGE)
    beside = 14 + measure(str(total), large, HEAVY)
    claim = f"/{site.ruin.claim}"
    write(image, (beside, line), claim, small, WHITE, weight=HEAVY, outline=EDGE)
    image.paste(BAR, (0, FRIEZE[1], look.width, FRIEZE[1] + 10))
    share = min(1.0, total / site.ruin.claim)
    image.paste(BAR_FULL, (0, FRIEZE[1] + 2, round(look.width * share), FRIEZE[1] + 8))


def _draw_dice(image: Image.Image, look: Look) -> None:
    """In rows, as large as there is room for all of them."""
    wide, high = look.width - 16, RUIN_HEIGHT - DICE_TOP - 8
    size = next(it for it in DIE_SIZES if (wide // (it + 4)) * (high // (it + 4)) >= len(look.dice))
    columns = wide // (size + 4)
    for i, it in enumerate(look.dice):
        row, column = divmod(i, columns)
        at = 10 + column * (size + 4), DICE_TOP + 4 + row * (size + 4)
        stamp(image, die(it.sides, it.seat, it.number, size), at)
        if it.is_rolling:
            middle = at[0] + size / 2, at[1] + size / 2
            stamp(image, ring(size, size, radius=size // 4, thickness=4, glow=6), middle, "mm")
