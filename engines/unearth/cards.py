"""What is in the box: ruins and cities, Delver cards, stones, wonders and the ends of the age."""

from collections.abc import Mapping
from typing import NamedTuple

DICE = (4, 6, 6, 6, 8)
"""The sides of the dice of a tribe."""
STONES = ("yellow", "red", "blue", "black")
STONES_EACH = 15
LANDS = ("forest", "desert", "island", "cavern", "mountain")
"""The five colours of ruins: green, peach, blue, purple and grey."""
COLOUR_POINTS = (0, 2, 6, 12, 20, 30)
"""What so many ruins of one colour score."""
SET_POINTS = 5
"""What one ruin of each colour scores on top."""
TRIO_POINTS = 5
"""What three or more wonders score on top, once."""


class Ruin(NamedTuple):
    """A ruin or a city."""

    land: str
    """Its colour; for a city its name."""
    claim: int
    """What its dice have to add up to."""
    stones: int
    """How many lie on it when it is revealed."""
    points: int = 0
    """A city's own; ruins score by sets alone."""


STONES_ON: Mapping[int, int] = {9: 2, 11: 2, 13: 2, 15: 3, 17: 3}
"""The claim values of the ruins of a colour, each with its stones."""
RUINS = tuple(Ruin(land, claim, stones) for land in LANDS for claim, stones in STONES_ON.items())
CITIES: Mapping[str, Ruin] = {
    "city_of_gold": Ruin("city_of_gold", 21, 5, 7),
    "city_of_ash": Ruin("city_of_ash", 17, 3, -4),
}
AGES = ("day_of_rest", "the_gathering", "festival_of_reclamation", *CITIES)
"""The End of Age cards, of which one is used."""
AGE_CHANGES: Mapping[str, int] = {"the_gathering": -1, "festival_of_reclamation": 1}
"""What every die rolled is changed by from then on."""
REST_CARDS = 3

DELVERS: Mapping[str, int] = {
    "ancient_map": 5,
    "band_of_delvers": 2,
    "restoration": 2,
    "ancestral_claim": 4,
    "forgotten_song": 3,
    "forlorn": 3,
    "lost_in_the_ruins": 4,
    "reading_the_stones": 5,
    "new_discovery": 5,
    "expedition": 5,
}
"""The Delver cards, each with its copies."""
CLAIM_CHANGE = 2
"""What an Ancestral Claim adds to a d6."""
DIE_CHANGES: Mapping[str, int] = {"forlorn": -2, "new_discovery": 2}
"""What a card changes a die on a ruin by."""
DEALT = 2


class Wonder(NamedTuple):
    """A named wonder: what it is built of, and its printed points, without those of its effect."""

    ring: str
    """Six stones in any order: K black, R red, B blue, Y yellow, ? any.

    x, z and w are colours of the builder's choice that differ."""
    points: int


WONDERS: Mapping[str, Wonder] = {
    "college": Wonder("BBB???", 2),
    "columns": Wonder("RRR???", 2),
    "edifice": Wonder("KKK???", 2),
    "flame": Wonder("YYY???", 1),
    "sanctuary": Wonder("??????", 2),
    "library": Wonder("??????", 2),
    "palace": Wonder("xxxzzz", 6),
    "cenotaph": Wonder("xxzzww", 0),
    "memorial": Wonder("xxxxxx", 0),
    "tomb": Wonder("KRBY??", 0),
    "fountain": Wonder("KRBY??", 0),
    "temple_of_prosperity": Wonder("YYYY??", 0),
    "temple_of_flames": Wonder("RRRR??", 0),
    "temple_of_fate": Wonder("KKKK??", 0),
    "temple_of_clarity": Wonder("BBBB??", 0),
}
LETTERS: Mapping[str, str] = {"Y": "yellow", "R": "red", "B": "blue", "K": "black"}
TEMPLES: Mapping[str, str] = {
    "temple_of_prosperity": "yellow",
    "temple_of_flames": "red",
    "temple_of_fate": "black",
    "temple_of_clarity": "blue",
}
"""The stones of which each temple counts one point each."""
FOUNTAIN_POINTS = 2
LESSER = (2, 2, 3, 3, 3, 3, 3, 3, 4, 4)
GREATER = (6, 7, 7, 7, 7, 8)

ROLL_WONDERS = ("edifice", "college", "sanctuary", "columns")
"""The wonders that their owner may use on a roll, in the order in which habits use them."""
HABITS: Mapping[str, tuple[str, ...]] = {
    "edifice": ("always", "never"),
    "college": ("always", "never"),
    "sanctuary": ("higher", "lower", "never"),
    "columns": ("always", "never"),
}
"""What a player may have done with them without being asked."""
ASK = "ask"
"""What a player decides of a wonder who wants to be asked again: it is so at first."""


def fits(ring: str, counts: Mapping[str, int]) -> bool:
    """Whether six stones, counted by colour, meet a wonder's ring."""
    alike = sorted(ring.count(letter) for letter in "xzw" if letter in ring)
    if alike:
        return sorted(filter(None, counts.values())) == alike
    return all(counts.get(LETTERS[it], 0) >= ring.count(it) for it in set(ring) - {"?"})
