"""What Unearth looks like: its colours, and where everything is."""

from collections.abc import Mapping

STONE_COLOURS: Mapping[str, str] = {
    "yellow": "#efb62a",
    "red": "#c8412f",
    "blue": "#2f77b8",
    "black": "#4b4a55",
}
LAND_COLOURS: Mapping[str, str] = {
    "forest": "#2f7a34",
    "desert": "#f4bb8c",
    "island": "#49a0dd",
    "cavern": "#6a3fa8",
    "mountain": "#979ea5",
    "city_of_gold": "#bd860c",
    "city_of_ash": "#463d3b",
}
DIE_INKS = ("#ffffff", "#1d1610", "#ffffff", "#1d1610")
"""The numbers on the dice, by seat."""
GROUND = "#33281f"
PANEL, PANEL_INK, PANEL_SOFT = "#241b14", "#fff3d6", "#c9b48c"
HOLLOW = "#281e16"
"""Where a ruin was that is not replaced."""
BAR, BAR_FULL = "#1d1610", "#ffc23d"
"""How much of the claim value of a ruin is reached."""

HEX = 112
"""The side of the pictures of stones and wonders: from corner to corner of the hex."""
DIE = 72
FRIEZE = 288, 112
"""The picture of a land, above the ruin."""
BADGE = 56
"""The small picture of a land."""

WIDTH = 1200
ROOM, GAP = 12, 10
"""Between the edge and the things, and between these."""
INSIDE = WIDTH - 2 * ROOM
RUIN_HEIGHT = 330
OFFER_HEIGHT = 84
PILES_HEIGHT = 62
NOW_HEIGHT = 56
CAMP_HEIGHTS: Mapping[int, int] = {2: 560, 3: 500, 4: 420}
"""How high the panel of a player is, by the number of players."""
OTHERS_HEIGHTS: Mapping[int, int] = {1: 420, 2: 420, 3: 500}
"""The same for those beside each other below a panel that is as wide as the board."""
CAMP_COLUMNS: Mapping[int, int] = {2: 2, 3: 3, 4: 2}


def spread(things: int, room: int = INSIDE) -> int:
    """How wide each of several things beside each other is."""
    return (room - (things - 1) * GAP) // things


def stacked(things: int, columns: int, height: int) -> int:
    """How high things are that stand in so many columns, with the gap below each."""
    return -(-things // columns) * (height + GAP)


def corner(thing: int, columns: int, top: int, height: int) -> tuple[int, int]:
    """Where one of them stands, where the first begins at the top."""
    row, column = divmod(thing, columns)
    return ROOM + column * (spread(columns) + GAP), top + row * (height + GAP)
