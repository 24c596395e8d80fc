"""The nine dice: those that count, those set aside, those of the bank, and those for sale."""

from typing import NamedTuple

from PIL import Image

from engines.penguins import View
from render.canvas import HEAVY, atlas, card, chip, glyph, kept, measure, stamp, write
from render.colours import GOLD
from render.penguins.look import (
    CHOSEN,
    DEEP,
    DICE_TOP,
    DIE,
    FROST,
    GAP,
    ICE,
    LEFT,
    MARKET,
    MIST,
    PITCH,
    RIM,
    SIGN,
    SMALL,
    SMALL_PITCH,
    SNOW,
    Box,
)
from render.scene import Scene

NUMBER, PRICE = 30, 38
STALL_DIE = Box(14, 12, SMALL, SMALL)
FLOE = 12
"""How far the ice reaches beyond the dice set aside."""
RIGHT = MARKET.left + MARKET.width


def draw_dice(image: Image.Image, view: View) -> None:
    """All nine dice but those for sale, each with its number."""
    boxes = die_boxes(view)
    if view.aside:
        first, last = boxes[view.aside[0]], boxes[view.aside[-1]]
        width = last.left + SMALL - first.left + 2 * FLOE
        floe = card(width, SMALL + 2 * FLOE, ICE, radius=24, shadow=6)
        stamp(image, floe, (first.left - FLOE, first.top - FLOE))
    pictures = {
        **{die: f"{face}-{DIE}" for die, face in view.active.items()},
        **dict.fromkeys(view.aside, f"penguin-{SMALL}"),
        **dict.fromkeys(view.bank, f"blank-{SMALL}"),
    }
    for die, picture in pictures.items():
        box = boxes[die]
        stamp(image, atlas("penguins")[picture], box[:2])
        at, ink = (
            (box.left + box.width / 2, DICE_TOP + DIE + 38),
            DEEP if die in view.active else MIST,
        )
        write(image, at, str(die), NUMBER, ink, weight=HEAVY, anchor="ms")


def die_boxes(view: View) -> dict[int, Box]:
    """Where the dice are: from the left those that count, then those set aside; right the bank."""
    boxes = {
        die: Box(LEFT + 4 + i * PITCH, DICE_TOP, DIE, DIE) for i, die in enumerate(view.active)
    }
    top, left = DICE_TOP + DIE - SMALL, LEFT + 4 + len(view.active) * PITCH + FLOE
    for i, die in enumerate(view.aside):
        boxes[die] = Box(left + i * SMALL_PITCH, top, SMALL, SMALL)
    for i, die in enumerate(reversed(view.bank)):
        boxes[die] = Box(RIGHT - 4 - SMALL - i * SMALL_PITCH, top, SMALL, SMALL)
    return boxes


class Stall(NamedTuple):
    """A seller's place as it is shown; without a face the die is hidden, without a die sold."""

    seat: int
    die: int
    face: str
    dollars: int
    penguins: int
    note: str
    """What stands instead of a price."""
    asked: bool
    own: bool
    """Whether only its owner sees the die."""


def has_market(view: View) -> bool:
    """Whether dice may be for sale: in the advanced game, but for deciding turns."""
    return view.advanced and not view.deciding and view.outcome is None


def draw_market(image: Image.Image, view: View, scene: Scene) -> None:
    """What each seller has, or that it is still secret."""
    for stall, box in zip(stalls(view, scene), stall_boxes(view), strict=True):
        name, only_you = scene.names[stall.seat], scene.say("only-you")
        piece = _stall(stall, name, only_you, box.width, scene.language)
        image.paste(piece, (box.left, box.top))


def stall_boxes(view: View) -> list[Box]:
    """From the left the sellers in their order, clockwise from whose turn it is."""
    sellers = len(view.money) - 1
    width = (MARKET.width - (sellers - 1) * GAP) // sellers
    return [
        Box(MARKET.left + i * (width + GAP), MARKET.top, width, MARKET.height)
        for i in range(sellers)
    ]


def sellers(view: View) -> list[int]:
    """The other seats, clockwise from whose turn it is."""
    seats = len(view.money)
    return [(view.roller + step) % seats for step in range(1, seats)]


def stalls(view: View, scene: Scene) -> list[Stall]:
    """What each seller has, as the viewer may see it."""
    return [_stall_of(view, scene, seat) for seat in sellers(view)]


def _stall_of(view: View, scene: Scene, seat: int) -> Stall:
    asked, own = seat in view.asked, seat == view.seat and view.hand is not None
    offer = view.hand if own else view.offers.get(seat)
    note = scene.say("thinks" if asked else "answered")
    if offer is None:
        die = view.hidden.get(seat, 0)
        return Stall(seat, die, "", 0, 0, note if die else scene.say("sold"), asked, own)
    return Stall(seat, *offer, note, asked, own)


@kept
def _stall(stall: Stall, name: str, only_you: str, width: int, language: str) -> Image.Image:
    fill = CHOSEN if stall.own else FROST
    image = Image.new("RGB", (width, MARKET.height), SNOW)
    edge = GOLD if stall.own else RIM
    stamp(
        image, card(width, MARKET.height, fill, radius=20, shadow=0, edge=edge, thickness=3), (0, 0)
    )
    if stall.die:
        face = f"{stall.face}-{SMALL}" if stall.face else f"hidden-{SMALL}"
        stamp(image, atlas("penguins")[face], (STALL_DIE.left, STALL_DIE.top))
        corner = STALL_DIE.left + 4, STALL_DIE.top + SMALL - 6
        stamp(image, chip(str(stall.die), 30, DEEP, FROST, edge=fill), corner, "mm")
    left = STALL_DIE.left + SMALL + 14
    if stall.asked:
        stamp(image, chip("…", 34, GOLD, DEEP, edge=None), (width - 10, 8), "rt")
    if stall.dollars or stall.penguins:
        _write_price(image, left, stall.dollars, stall.penguins)
    else:
        room, middle = width - left - 10, STALL_DIE.top + SMALL / 2
        write(
            image, (left, middle), stall.note, 28, MIST, anchor="lm", width=room, language=language
        )
    stamp(image, glyph(stall.seat, 32), (14, MARKET.height - 46))
    written, room = only_you if stall.own else name, width - 66
    at = 56, MARKET.height - 20
    write(image, at, written, 28, DEEP, width=room, language=language)
    return image


def _write_price(image: Image.Image, left: int, dollars: int, penguins: int) -> None:
    """The dollars of a price, and below them its penguins."""
    lines = 1 + (dollars > 0 and penguins > 0)
    middle = STALL_DIE.top + SMALL / 2 - 21 * (lines - 1)
    if dollars:
        write(image, (left, middle), f"${dollars}", PRICE, DEEP, weight=HEAVY, anchor="lm")
        middle += 42
    if penguins:
        number = f"+{penguins}" if dollars else str(penguins)
        write(image, (left, middle), number, PRICE, DEEP, weight=HEAVY, anchor="lm")
        token = atlas("penguins")[f"animal-penguin-{SIGN}"]
        stamp(image, token, (left + measure(number, PRICE, HEAVY) + 4, middle), "lm")
