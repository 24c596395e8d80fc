"""What lies on the table of Unearth, who has what in hand, and what is under way."""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from engines.game import Event, Outcome
from engines.unearth.cards import DICE, Ruin

HOME = 0
"""Where a die is that lies on no ruin."""


class Die(NamedTuple):
    """A die: where it lies, by place in the row from 1, and what it shows, 0 at home."""

    sides: int
    ruin: int = HOME
    number: int = 0

    def __str__(self) -> str:
        return f"d{self.sides}"


class Site(NamedTuple):
    """A ruin in the row, with the stones still on it."""

    ruin: Ruin
    stones: tuple[str, ...]


class Monument(NamedTuple):
    """A wonder that was built: a named one, or `lesser` or `greater` with its own value."""

    wonder: str
    points: int | None = None
    """The value of a lesser or greater wonder; in views `None` where it is hidden."""


@dataclass
class Tribe:
    """What a seat has."""

    dice: list[Die] = field(default_factory=lambda: [Die(sides) for sides in DICE])
    hand: list[str] = field(default_factory=list)
    ruins: list[Ruin] = field(default_factory=list)
    hidden: list[Ruin] = field(default_factory=list)
    stones: dict[int, str] = field(default_factory=dict)
    """The colour of the stone on each hex."""
    monuments: dict[int, Monument] = field(default_factory=dict)
    habits: dict[str, str] = field(default_factory=dict)
    """What is done with some of its wonders without asking."""

    def __copy__(self) -> "Tribe":
        return Tribe(
            self.dice.copy(),
            self.hand.copy(),
            self.ruins.copy(),
            self.hidden.copy(),
            self.stones.copy(),
            self.monuments.copy(),
            self.habits.copy(),
        )

    def wonders(self) -> set[str]:
        """The names of the wonders it has built."""
        return {it.wonder for it in self.monuments.values()}


class Turn(NamedTuple):
    """How far the active seat's turn is, and what its cards still do."""

    seat: int
    digs: int = 0
    """The dice it has excavated with."""
    recalled: bool = False
    """Whether it has taken a die back that it must roll now."""
    maps: int = 0
    band: bool = False
    expeditions: int = 0
    claims: int = 0
    """Ancestral Claims, for the next d6."""
    readings: int = 0
    """Readings of the Stones, for the next die."""


class Rolling(NamedTuple):
    """A roll that is not settled yet. What the die shows so far stands on the die."""

    seat: int
    die: int
    """Which of the seat's dice it is."""
    excavated: bool
    """Whether it is an excavation, not a reroll by a card."""
    readings: int
    """The Readings of the Stones that apply to it and still have to be answered."""
    aged: bool = False
    """Whether the End of Age has had its effect on it."""
    used: tuple[str, ...] = ()
    """The wonders used on it."""
    kept: bool = False


@dataclass(frozen=True)
class Ask:
    """A question that the seat has to answer."""

    seat: int


class ReadStones(Ask):
    """One more or one less?"""


class AlterRoll(Ask):
    """Which wonder or Ancient Map to use on the roll, if any; on an Expedition, which ruin?"""


@dataclass(frozen=True)
class TakeStone(Ask):
    """Which stone, of those on the ruin or of those drawn from the bag (ruin 0)?"""

    ruin: int
    stones: tuple[str, ...]


@dataclass(frozen=True)
class PlaceStone(Ask):
    """On which hex?"""

    stone: str


@dataclass(frozen=True)
class BuildWonder(Ask):
    """Which wonder, in which of the closed rings?"""

    hexes: tuple[int, ...]


class RecoverRuin(Ask):
    """Which of the removed ruins?"""


class NameNumber(Ask):
    """Which number is rerolled?"""


@dataclass(frozen=True)
class ChooseDie(Ask):
    """Which die is the card for?"""

    card: str


class OrderClaims(Ask):
    """Which ruin is claimed first?"""


@dataclass
class State:
    """How the game stands. Places in the row are numbered from 1, hexes as in `hexes`."""

    tribes: list[Tribe]
    row: list[Site | None]
    bag: dict[str, int]
    """The stones in the bag, by colour."""
    deck: list[Ruin]
    """The ruins still to come, in no order: they are chosen when they are turned over."""
    removed: list[Ruin]
    """The ruins removed unseen, and those that ties removed."""
    tied: list[Ruin]
    """The ruins that everybody saw leave the game by a tie."""
    delvers: dict[str, int]
    """The Delver cards to draw from, in no order."""
    discards: dict[str, int]
    """The cards played, shuffled in when there are no others."""
    lesser: list[int]
    """The values of the lesser wonders not built yet, in no order."""
    greater: list[int]
    wonders: list[str]
    """The named wonders on offer."""
    turn: Turn
    tomb: str
    """What the Tomb of the Last Age counts: `stones` or `ruin_colours`."""
    age: str = ""
    """The End of Age card, once it came up."""
    rolling: Rolling | None = None
    rerolls: list[tuple[int, int]] = field(default_factory=list)
    """The dice that a card has yet to reroll, by seat and number of the die."""
    asks: list[Ask] = field(default_factory=list)
    """What has to be answered, the question on the table first."""
    ended: str = ""
    news: list[Event] = field(default_factory=list)

    def __deepcopy__(self, _memo: dict[int, Any]) -> "State":
        return State(
            list(map(copy, self.tribes)),
            self.row.copy(),
            self.bag.copy(),
            self.deck.copy(),
            self.removed.copy(),
            self.tied.copy(),
            self.delvers.copy(),
            self.discards.copy(),
            self.lesser.copy(),
            self.greater.copy(),
            self.wonders.copy(),
            self.turn,
            self.tomb,
            self.age,
            self.rolling,
            self.rerolls.copy(),
            self.asks.copy(),
            self.ended,
            self.news.copy(),
        )


@dataclass(frozen=True)
class Camp:
    """What a seat sees of a tribe.

    Hidden ruins and the values of lesser and greater wonders are `None` for all but their owner,
    until the game is over.
    """

    dice: tuple[Die, ...]
    cards: int
    ruins: tuple[Ruin, ...]
    hidden: tuple[Ruin | None, ...]
    stones: Mapping[int, str]
    monuments: Mapping[int, Monument]
    habits: Mapping[str, str]


@dataclass(frozen=True)
class View:
    """What a seat sees. Of decks and piles it is only known how many are left."""

    seat: int | None
    turn: int | None
    """The seat to act; nobody when the game is over."""
    camps: tuple[Camp, ...]
    hand: tuple[str, ...]
    """The own Delver cards."""
    recoverable: tuple[Ruin, ...]
    """The removed ruins, while the seat chooses one of them."""
    row: tuple[Site | None, ...]
    bag: Mapping[str, int]
    deck: int
    removed: int
    tied: tuple[Ruin, ...]
    delvers: int
    discards: Mapping[str, int]
    lesser: int
    greater: int
    wonders: tuple[str, ...]
    under_way: Turn
    """Whose turn it is, how far it is, and what the cards played still do."""
    tomb: str
    age: str
    rolling: Rolling | None
    rerolls: tuple[tuple[int, int], ...]
    asks: tuple[Ask, ...]
    scores: tuple[int, ...]
    """The points as they stand, without what the seat can not see; at the end all of them."""
    outcome: Outcome | None


def chance_of(counts: Mapping[str, int], rng: Random) -> str:
    """One of the things counted, each as likely as any other."""
    left = rng.randrange(sum(counts.values()))
    for thing, count in counts.items():
        left -= count
        if left < 0:
            return thing
    raise AssertionError("there are as many things as were counted")
