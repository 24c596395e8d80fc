"""What everybody has: money, penguins, the kangaroo chip, and what the squirrels would take."""

from typing import NamedTuple

from PIL import Image

from engines.penguins import View
from engines.penguins.state import RATINGS
from render.canvas import HEAVY, Point, atlas, card, chip, glyph, kept, measure, stamp, write
from render.colours import GOLD, mixed
from render.penguins.dice import has_market
from render.penguins.look import (
    CHIP,
    COIN,
    DEEP,
    FROST,
    GAIN,
    LOSS,
    MIST,
    PLAYERS_HEIGHT,
    RIM,
    SIGN,
    SLIM_HEIGHT,
    SNOW,
    TOKEN,
    Box,
    player_box,
)
from render.scene import Scene

MONEY, PENGUINS, EXTRAS = 96, 156, 214
"""Where the lines of the dollars and of the penguins are; on slim cards one more."""
SCALE_LEFT, SCALE_WIDTH = 350, 760
"""Where the scale of ratings is, alone."""
FIRST_MARK, SCALE_END = 60, 140
"""Up to the first rating the scale takes a quarter of its length; the total at its end."""
CHIP_END = 320
"""How far to the right the chip goes at most."""


class Purse(NamedTuple):
    """What the panel of a player shows; sums are dollars."""

    seat: int
    money: int
    penguins: int
    chip: int
    pays: int
    """What the squirrels would take."""
    result: str
    """What a deciding turn has brought."""
    first: str
    """The sign of the first player."""
    present: bool
    """Whether it is this player's turn, or in the end whether this player won."""
    aside: bool
    """Whether this player has no part in the deciding turns."""


def draw_players(image: Image.Image, view: View, scene: Scene) -> None:
    """A panel for each player; alone, with the scale of the ratings."""
    for seat, name in enumerate(scene.names):
        box = box_of(view, seat)
        piece = _purse(purse(view, scene, seat), name, box.width, box.height, scene.language)
        image.paste(piece, (box.left, box.top))
        if len(scene.names) == 1:
            words = tuple(scene.say(f"rated-{rating}") for _, rating in RATINGS)
            scale = _scale(view.scores[0], words, scene.language)
            image.paste(scale, (box.left + SCALE_LEFT, box.top + 6))


def box_of(view: View, seat: int) -> Box:
    """Where a player's panel is."""
    return player_box(seat, len(view.money), has_market(view))


def purse(view: View, scene: Scene, seat: int) -> Purse:
    """What the panel of this player shows."""
    over = view.outcome is not None
    return Purse(
        seat,
        view.money[seat],
        view.penguins[seat],
        view.chips[seat],
        0 if over else view.payers[seat],
        f"${view.results[seat]}" if seat in view.results and not over else "",
        scene.say("first") if seat == view.first and len(scene.names) > 1 else "",
        seat in view.outcome.winners if view.outcome else seat == view.roller,
        aside=bool(view.deciding) and not over and seat not in view.tied,
    )


@kept
def _purse(purse: Purse, name: str, width: int, height: int, language: str) -> Image.Image:
    image = Image.new("RGB", (width, height), SNOW)
    fill = mixed(FROST, SNOW, 0.7) if purse.aside else FROST
    ink = MIST if purse.aside else DEEP
    edge, thickness = (GOLD, 6) if purse.present else (RIM, 3)
    whole = card(width, height, fill, radius=20, shadow=0, edge=edge, thickness=thickness)
    stamp(image, whole, (0, 0))
    stamp(image, glyph(purse.seat, 36), (14, 16))
    room = width - 60 - 12 - 40 * bool(purse.first)
    write(image, (58, 45), name, 30, ink, width=room, language=language)
    if purse.first:
        stamp(image, chip(purse.first, 30, DEEP, FROST, edge=None), (width - 12, 34), "rm")
    pictures = atlas("penguins")
    stamp(image, pictures[f"coin-{COIN}"], (14, MONEY), "lm")
    write(image, (70, MONEY), str(purse.money), 46, ink, weight=HEAVY, anchor="lm")
    stamp(image, pictures[f"animal-penguin-{TOKEN}"], (14, PENGUINS), "lm")
    write(image, (70, PENGUINS), str(purse.penguins), 42, ink, weight=HEAVY, anchor="lm")
    if height == SLIM_HEIGHT:
        _draw_extras(image, purse, (14, EXTRAS), "l", (width - 14, EXTRAS))
    else:
        _draw_extras(image, purse, (min(width, CHIP_END) - 14, PENGUINS), "r", (width - 14, MONEY))
    return image


def _draw_extras(image: Image.Image, purse: Purse, at: Point, side: str, right: Point) -> None:
    """The chip, or the result of a deciding turn; and what the squirrels would take."""
    if purse.chip:
        stamp(image, atlas("penguins")[f"chip{purse.chip}-{CHIP}"], at, f"{side}m")
    if purse.result:
        write(image, at, purse.result, 40, GAIN, anchor=f"{side}m", weight=HEAVY)
    if purse.pays:
        text = f"−{purse.pays}"
        write(image, right, text, 36, LOSS, weight=HEAVY, anchor="rm")
        left = right[0] - measure(text, 36, HEAVY) - 4
        stamp(image, atlas("penguins")[f"animal-squirrel-{SIGN}"], (left, right[1]), "rm")


@kept
def _scale(total: int, words: tuple[str, ...], language: str) -> Image.Image:
    """How far the total has come on the way to the ratings."""
    image = Image.new("RGB", (SCALE_WIDTH + 20, PLAYERS_HEIGHT - 12), FROST)
    top, height = 66, 34
    stamp(image, card(SCALE_WIDTH, height, RIM, radius=17, shadow=0), (0, top))
    reach = max(_along(total), height)
    stamp(image, card(reach, height, GOLD, radius=17, shadow=0), (0, top))
    write(image, (max(reach, 50), top - 12), f"${total}", 46, DEEP, weight=HEAVY, anchor="ms")
    for (least, _), word in zip(RATINGS, words, strict=True):
        x, ink = _along(least), DEEP if total >= least else MIST
        stamp(image, card(4, height + 12, ink, radius=2, shadow=0), (x, top - 6), "mt")
        write(image, (x, top + 76), str(least), 30, ink, weight=HEAVY, anchor="ms")
        write(image, (x, top + 106), word, 25, ink, anchor="ms", width=141, language=language)
    return image


def _along(total: int) -> int:
    """How far along the scale a total is."""
    if total < FIRST_MARK:
        return SCALE_WIDTH * total // (4 * FIRST_MARK)
    beyond = min(total, SCALE_END) - FIRST_MARK
    return SCALE_WIDTH // 4 + SCALE_WIDTH * 3 * beyond // (4 * (SCALE_END - FIRST_MARK))
