"""What happens in Fossil: all of it is open to everybody."""

from dataclasses import dataclass

from engines.game import Event, Gains, Seat


@dataclass(frozen=True)
class Placed(Event):
    """A stone was put on the bed before the game."""

    seat: Seat
    stone: str
    cell: str

    @property
    def place(self) -> str:
        return self.cell


@dataclass(frozen=True)
class Moved(Event):
    """A stone went from `start` to `cell`, whose tile was taken for `cost` points."""

    seat: Seat
    stone: str
    start: str
    cell: str
    kind: str
    value: int
    cost: int

    @property
    def place(self) -> str:
        return self.cell


@dataclass(frozen=True)
class Completed(Event):
    """The last tile of a kind left the bed."""

    seat: Seat
    kind: str


@dataclass(frozen=True)
class Swapped(Event):
    """Two players exchanged a tile of the same value."""

    seat: Seat
    other: Seat
    kind: str
    """The kind that the seat gives."""
    other_kind: str
    value: int


@dataclass(frozen=True)
class Declined(Event):
    """A player could have swapped a tile, and did not."""

    seat: Seat


@dataclass(frozen=True)
class Scored(Event):
    """A kind was scored and left the game; the gains are points."""

    kind: str
    gains: Gains


@dataclass(frozen=True)
class Passed(Event):
    """A player without points was passed over."""

    seat: Seat
