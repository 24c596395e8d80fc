"""What a player may do in Unearth, and what everybody hears of it.

Ruins have the number of their place in the row, from 1. Dice are named by their sides, as `d8`.
Stones lie on numbered hexes (see `hexes`).
"""

from dataclasses import dataclass

from engines.game import Action, Event, Seat


@dataclass(frozen=True)
class Excavate(Action):
    """Roll a die on a ruin."""

    ruin: int
    die: str


@dataclass(frozen=True)
class Roll(Action):
    """With an Expedition: roll a die, then choose the ruin."""

    die: str


@dataclass(frozen=True)
class Recall(Action):
    """With all dice on ruins: take the one back that is to be rolled."""

    ruin: int
    die: str
    number: int


@dataclass(frozen=True)
class Rest(Action):
    """With a Band of Delvers: do not roll a second die."""


@dataclass(frozen=True)
class Play(Action):
    """Play a Delver card."""

    private = True

    card: str


@dataclass(frozen=True)
class Choose(Action):
    """Choose the die that the card is for, by where it lies, whose it is and what it shows."""

    ruin: int
    seat: Seat
    die: str
    number: int


@dataclass(frozen=True)
class Name(Action):
    """Forgotten Song: name the number on the dice to reroll."""

    number: int


@dataclass(frozen=True)
class Keep(Action):
    """Leave the die as it is."""


@dataclass(frozen=True)
class Alter(Action):
    """Let the die show another number, by a wonder or a card."""

    by: str
    number: int


@dataclass(frozen=True)
class Reroll(Action):
    """Roll the die once more."""

    by: str


@dataclass(frozen=True)
class Explore(Action):
    """After an Expedition's roll: place the die on a ruin."""

    ruin: int


@dataclass(frozen=True)
class Prefer(Action):
    """Say what is to be done with an own wonder from now on: without asking, or ask again.

    Everybody may know it; it is private so that the board offers nothing but what it waits for.
    """

    private = True
    lasting = True

    wonder: str
    habit: str


@dataclass(frozen=True)
class Take(Action):
    """Take a stone."""

    stone: str


@dataclass(frozen=True)
class Place(Action):
    """Place the stone on a hex of the own land."""

    hex: int


@dataclass(frozen=True)
class Build(Action):
    """Build a wonder inside a ring of stones."""

    hex: int
    wonder: str


@dataclass(frozen=True)
class Recover(Action):
    """Crumbling Memorial: take one of the removed ruins."""

    private = True

    land: str
    claim: int


@dataclass(frozen=True)
class Claim(Action):
    """Choose which of the ruins is claimed first."""

    ruin: int


ACTIONS: tuple[type[Action], ...] = (
    Excavate,
    Roll,
    Recall,
    Rest,
    Play,
    Choose,
    Name,
    Keep,
    Alter,
    Reroll,
    Explore,
    Prefer,
    Take,
    Place,
    Build,
    Recover,
    Claim,
)


@dataclass(frozen=True)
class AtRuin(Event):
    """Something that happened at a ruin."""

    ruin: int
    """Its place in the row, or 0 for none: a die rolled before the ruin is chosen, the bag."""

    @property
    def place(self) -> str:
        return f"ruin-{self.ruin}" if self.ruin else ""


@dataclass(frozen=True)
class InLand(Event):
    """Something that happened on a hex of a seat's land."""

    seat: Seat
    hex: int

    @property
    def place(self) -> str:
        return f"hex-{self.seat}-{self.hex}"


@dataclass(frozen=True)
class Played(Event):
    """A Delver card was played."""

    seat: Seat
    card: str


@dataclass(frozen=True)
class Named(Event):
    """Forgotten Song: this number is rerolled."""

    seat: Seat
    number: int


@dataclass(frozen=True)
class Recalled(AtRuin):
    """A die was taken back from a ruin, to be rolled."""

    seat: Seat
    die: str
    number: int


@dataclass(frozen=True)
class Rolled(AtRuin):
    """A die was rolled on a ruin."""

    seat: Seat
    die: str
    number: int
    """The bare roll."""


@dataclass(frozen=True)
class Rerolled(AtRuin):
    """A roll taken again at once, by a wonder or an Ancient Map."""

    seat: Seat
    die: str
    number: int
    by: str


@dataclass(frozen=True)
class Altered(AtRuin):
    """What a card, a wonder or the age made of a roll."""

    seat: Seat
    """Whose die it is."""
    by: str
    number: int


@dataclass(frozen=True)
class Kept(AtRuin):
    """The owner of a rolled die left it as it was."""

    seat: Seat
    die: str
    number: int


@dataclass(frozen=True)
class Turned(AtRuin):
    """A card changed a die that lay on a ruin."""

    seat: Seat
    """Whose die it is."""
    die: str
    was: int
    number: int


@dataclass(frozen=True)
class Explored(AtRuin):
    """The die rolled on an Expedition went to a ruin."""

    seat: Seat
    die: str
    number: int


@dataclass(frozen=True)
class Preferred(Event):
    """From now on this is done with a wonder of the seat."""

    seat: Seat
    wonder: str
    habit: str


@dataclass(frozen=True)
class Took(AtRuin):
    """A stone was taken from a ruin, or drawn from the bag (ruin 0)."""

    seat: Seat
    stone: str


@dataclass(frozen=True)
class Placed(InLand):
    """A stone was placed in the land."""

    stone: str


@dataclass(frozen=True)
class Built(InLand):
    """A wonder was built inside a ring."""

    wonder: str


@dataclass(frozen=True)
class Looked(Event):
    """A seat saw the removed ruins."""

    final = True

    seat: Seat


@dataclass(frozen=True)
class Recovered(Event):
    """A seat has one more hidden ruin, of those that were removed."""

    seat: Seat


@dataclass(frozen=True)
class Claimed(AtRuin):
    """A seat got a ruin, of this claim value."""

    seat: Seat
    land: str
    claim: int


@dataclass(frozen=True)
class Lost(AtRuin):
    """A tie to the end: the ruin left the game."""

    land: str
    claim: int


@dataclass(frozen=True)
class Drew(Event):
    """A seat drew Delver cards."""

    seat: Seat
    cards: int


@dataclass(frozen=True)
class Revealed(AtRuin):
    """A ruin was laid in the row, of this claim value."""

    land: str
    claim: int


@dataclass(frozen=True)
class Aged(Event):
    """The End of Age card came up."""

    age: str


@dataclass(frozen=True)
class Rested(Event):
    """A seat did not roll its second die."""

    seat: Seat


@dataclass(frozen=True)
class Tallied(Event):
    """The final score of a seat, with all that was hidden."""

    final = True

    seat: Seat
    ruins: int
    """Points for ruins of a colour."""
    sets: int
    wonders: int
    """Points for wonders and cities."""
    trio: int
    """Points for three or more wonders."""
    total: int
