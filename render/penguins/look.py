"""What A Fistful of Penguins looks like: its colours, and where everything is."""

from collections.abc import Mapping
from typing import NamedTuple

TINTS: Mapping[str, str] = {
    "penguin": "#a9dcf5",
    "squirrel": "#f6cf9c",
    "moose": "#c4dfac",
    "kangaroo": "#b4e6d2",
    "lion": "#fbdf7d",
    "camel": "#dcc4ee",
}
"""The disc behind each animal: sky, acorn, moss, eucalyptus, savanna, dusk."""
SNOW = "#dcebf5"
NIGHT = "#0e1a3a"
FROST, ICE = "#f4fafd", "#b7d6ea"
"""Cards of snow, and the ice that set-aside dice lie on."""
DEEP, MIST = "#12324c", "#5b7d96"
"""What is written on snow: plainly, and softly."""
STARLIGHT, SKY_INK = "#ffffff", "#bfe0f2"
"""What is written on the night sky."""
RIM = "#c3d9e6"
GAIN, LOSS = "#0b6b3f", "#a3232f"
CHOSEN = "#fff3cf"
"""Behind the better of the choices."""

DIE, SMALL = 112, 74
"""How large the dice are that count, and all others."""
ANIMAL, TOKEN, COIN, CHIP, SIGN = 62, 46, 46, 54, 30
"""Animals of the table, penguins and coins of players, their chips, and signs in a line."""

COLONIST = 156
"""The penguins of the end of a game alone."""

WIDTH = 1200
SKY = 318
"""How far down the sky reaches, and the hills before it."""
LEFT, BROAD = 24, 1152
"""Every panel begins here, and is so wide."""
GAP = 14


class Box(NamedTuple):
    """A part of the board, in pixels."""

    left: int
    top: int
    width: int
    height: int


HEAD = Box(LEFT, 10, BROAD, 88)
DICE_TOP, PITCH, SMALL_PITCH = 120, 122, 82
MARKET = Box(LEFT, 300, BROAD, 146)
"""Where the sellers' dice are, in the advanced game; else what follows moves up."""
ROLL = Box(LEFT, 300, BROAD, 268)
MANY = 5
"""From so many players on their cards are slim, and have a line more."""
PLAYERS_HEIGHT, SLIM_HEIGHT = 196, 250


def roll_box(has_market: bool) -> Box:
    """The panel with what the roll is worth; at the end, with the totals."""
    return ROLL._replace(top=ROLL.top + (MARKET.height + GAP) * has_market)


def player_box(seat: int, seats: int, has_market: bool) -> Box:
    """A player's card; of up to six, side by side."""
    above = roll_box(has_market)
    width = (BROAD - (seats - 1) * GAP) // seats
    height = SLIM_HEIGHT if seats >= MANY else PLAYERS_HEIGHT
    return Box(LEFT + seat * (width + GAP), above.top + above.height + GAP, width, height)


def board_height(seats: int, has_market: bool) -> int:
    """How high the board is, in pixels."""
    box = player_box(0, seats, has_market)
    return box.top + box.height + 20
