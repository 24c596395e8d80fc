"""What may be done in A Fistful of Penguins, and what happens in it for all to see.

Dice are known by their numbers, from 1 to 9.
"""

from dataclasses import dataclass
from typing import ClassVar

from engines.game import Action, Event, Gains, Seat


@dataclass(frozen=True)
class Add(Action):
    """Pay a penguin and roll one more die of the bank."""


@dataclass(frozen=True)
class Reroll(Action):
    """Pay a penguin and roll any of the dice again, all together."""

    dice: tuple[int, ...]


@dataclass(frozen=True)
class Cash(Action):
    """Take the tokens for all penguins showing, and set these dice aside."""


@dataclass(frozen=True)
class Chip(Action):
    """Spend the kangaroo chip: turn one die into a kangaroo, or with side 2 up to two."""

    dice: tuple[int, ...]


@dataclass(frozen=True)
class Buy(Action):
    """Buy the die that another player offers, as it lies."""

    seat: Seat


@dataclass(frozen=True)
class Stop(Action):
    """Score the dice and end the turn: `lions` or the `rest`, and where there is none, `all`."""

    choice: str


@dataclass(frozen=True)
class Price(Action):
    """Put a price on the own die, in secret: dollars, and penguins of the black chip."""

    private: ClassVar[bool] = True

    dollars: int
    penguins: int


@dataclass(frozen=True)
class Keep(Action):
    """Leave the own die and its price as they are, in secret."""

    private: ClassVar[bool] = True


@dataclass(frozen=True)
class Throw(Action):
    """Roll the own die again, in secret, before it gets another price."""

    private: ClassVar[bool] = True


@dataclass(frozen=True)
class Rolled(Event):
    """A turn begins, of round 1 to 3."""

    seat: Seat
    round: int
    dice: tuple[int, ...]
    faces: tuple[str, ...]

    @property
    def place(self) -> str:
        return place_of(self.seat, self.dice)


@dataclass(frozen=True)
class Decides(Event):
    """A deciding turn begins, the first, second or third of the seat."""

    seat: Seat
    time: int
    dice: tuple[int, ...]
    faces: tuple[str, ...]

    @property
    def place(self) -> str:
        return place_of(self.seat, self.dice)


@dataclass(frozen=True)
class Added(Event):
    """One more die was rolled, for a penguin."""

    seat: Seat
    die: int
    face: str

    @property
    def place(self) -> str:
        return place_of(self.seat, (self.die,))


@dataclass(frozen=True)
class Rerolled(Event):
    """Dice were rolled again, for a penguin."""

    seat: Seat
    dice: tuple[int, ...]
    faces: tuple[str, ...]

    @property
    def place(self) -> str:
        return place_of(self.seat, self.dice)


@dataclass(frozen=True)
class Cashed(Event):
    """Penguins were exchanged for tokens, their dice set aside."""

    seat: Seat
    dice: tuple[int, ...]
    tokens: int

    @property
    def place(self) -> str:
        return place_of(self.seat, self.dice)


@dataclass(frozen=True)
class Flipped(Event):
    """The chip has turned these faces into kangaroos."""

    seat: Seat
    dice: tuple[int, ...]
    faces: tuple[str, ...]

    @property
    def place(self) -> str:
        return place_of(self.seat, self.dice)


@dataclass(frozen=True)
class Priced(Event):
    """A seller has answered. With what, is secret."""

    seat: Seat

    @property
    def place(self) -> str:
        return f"{self.seat}:sale"


@dataclass(frozen=True)
class Thrown(Event):
    """A seller has rolled the own die again. What it shows, is secret."""

    seat: Seat

    @property
    def place(self) -> str:
        return f"{self.seat}:sale"


@dataclass(frozen=True)
class Offered(Event):
    """The last seller has answered: this die and its price are shown."""

    final: ClassVar[bool] = True

    seat: Seat
    die: int
    face: str
    dollars: int
    penguins: int

    @property
    def place(self) -> str:
        return f"{self.seat}:sale"


@dataclass(frozen=True)
class Bought(Event):
    """A die changed hands: the seat paid the other its price."""

    seat: Seat
    other: Seat
    die: int
    face: str
    dollars: int
    penguins: int

    @property
    def place(self) -> str:
        return place_of(self.seat, (self.die,))


@dataclass(frozen=True)
class Scored(Event):
    """A turn ends: dollars in all, tokens for the penguins that still showed."""

    seat: Seat
    choice: str
    dollars: int
    tokens: int

    @property
    def place(self) -> str:
        return place_of(self.seat)


@dataclass(frozen=True)
class Stole(Event):
    """What the squirrels have taken from whom; it is among the dollars scored."""

    gains: Gains


@dataclass(frozen=True)
class Earned(Event):
    """The seat has a kangaroo chip now, on this side."""

    seat: Seat
    side: int

    @property
    def place(self) -> str:
        return place_of(self.seat)


@dataclass(frozen=True)
class Counted(Event):
    """The three rounds are over: each penguin is a dollar."""

    gains: Gains


@dataclass(frozen=True)
class Tied(Event):
    """So many players share the lead, and decide it in a turn each."""

    players: int
    dollars: int


def place_of(seat: Seat, dice: tuple[int, ...] = ()) -> str:
    """What a player has, or dice in a player's turn, as `2` or `2:1,4`; `2:sale` is for sale."""
    return f"{seat}:{','.join(map(str, dice))}" if dice else str(seat)
