"""The colours on which all boards agree, told apart under every common colour blindness."""

PLAYERS = ("#0962a0", "#ffb520", "#089c6d", "#b681a4", "#c54e00", "#4cc9ff")
"""By seat. Never colour alone: each goes with its player's glyph, ● ▲ ■ ◆ ★ ⬢."""
INK, SOFT_INK = "#2c2119", "#77624a"
PAPER, BRIGHT_PAPER = "#efe4cd", "#fff8e6"
LINE = "#d8c8a6"
"""Thin lines on paper."""
GOLD = "#ffb52e"
"""What rings the player to move and whatever may be chosen."""
EDGE = "#1d1610"
"""The dark edge of everything that lies on the table."""
FRESH = "#ff4fd8"
"""What changed since somebody last looked."""

RGB = tuple[int, int, int]


def rgb(colour: str) -> RGB:
    """The parts of `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two: with the share of the other, from 0 to 1."""
    parts = zip(rgb(one), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)
