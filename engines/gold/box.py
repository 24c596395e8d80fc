"""What is in the box of Fool's Gold: five mines with their decks, the spaces, the purses, the gems.

The names and numbers marked *house* are ours, since the printed game's could not be had. Who owns
the box corrects them here, a line each, and nowhere else; games that are under way would change
with them. What a gem is called stands in the words: its name here leads to them and its picture.
"""

from collections.abc import Mapping

MINES = ("hills", "forest", "mountains", "river", "lake")
"""In the order in which they are worked; the survey dice 1 to 5 stand for them."""
YEARS = (1849, 1850, 1851, 1852, 1853)
PROSPECTORS: Mapping[int, int] = {3: 4, 4: 3, 5: 2}
"""With how many prospectors each begins, by the number of players."""
COINS = 6
DICE = 10
WILD = 6
"""The face of a survey die that goes to the camp."""
WAGE = 3
"""The spent coins that work outside brings back, at most."""
PAN = 2
"""The coins that a prospector may bring home for good instead of a card."""
PENALTY = 5
"""Points lost for each mine without a gold card."""

SPACES = 7
"""The numbered spaces of each track, 0 to 6, beside the die space."""
RED: Mapping[str, frozenset[int]] = {  # house: where the survey roll puts no die
    "hills": frozenset({3, 4, 5, 6}),
    "forest": frozenset({3, 4, 5, 6}),
    "mountains": frozenset({3, 4, 5, 6}),
    "river": frozenset({3, 4, 5, 6}),
    "lake": frozenset({3, 4, 5, 6}),
}
WINTER_DIE = (1, 2, 3, 4, 5, 6)  # house: the faces of the winter die, each from 1 to 6

NUGGETS: Mapping[str, int] = {"gold1": 1, "gold2": 2, "gold3": 3, "gold4": 4, "gold5": 5}
GEMS = ("quartz", "garnet", "topaz", "tourmaline", "benitoite")  # house
GEM_POINTS = (0, 1, 3, 6, 10, 15)
"""What the gems are worth together, by the number of their types."""
SILT, WEATHER, ALARM = "silt", "weather", "alarm"
CARDS = (*NUGGETS, *GEMS, SILT, WEATHER, ALARM)

# fmt: off
DECKS: Mapping[str, Mapping[str, int]] = {  # house: how often each card is in a mine's deck
    "hills": {
        "gold1": 7, "gold2": 5, "gold3": 3,
        "quartz": 2, "garnet": 1, "topaz": 1,
        "silt": 14, "weather": 3, "alarm": 4,
    },
    "forest": {
        "gold1": 5, "gold2": 5, "gold3": 5, "gold4": 1,
        "garnet": 2, "topaz": 1, "tourmaline": 1,
        "silt": 14, "weather": 3, "alarm": 3,
    },
    "mountains": {
        "gold1": 1, "gold2": 2, "gold3": 4, "gold4": 4, "gold5": 2,
        "topaz": 2, "tourmaline": 1, "benitoite": 1,
        "silt": 16, "weather": 5, "alarm": 2,
    },
    "river": {
        "gold1": 7, "gold2": 7, "gold3": 4, "gold4": 1,
        "tourmaline": 2, "benitoite": 1, "quartz": 1,
        "silt": 13, "weather": 2, "alarm": 2,
    },
    "lake": {
        "gold1": 3, "gold2": 4, "gold3": 4, "gold4": 2, "gold5": 1,
        "benitoite": 2, "quartz": 1, "garnet": 1,
        "silt": 15, "weather": 3, "alarm": 4,
    },
}
# fmt: on
"""Public knowledge, unlike what is left of them."""
