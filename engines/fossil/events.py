"""What happens in Fossil: all of it is open to everybody."""

from dataclasses import dataclass

from engines.game import Event, Gains, Seat


@dataclass(frozen=True)
class Placed(Event):
    seat: Seat
    stone: str
    cell: str

    @property
    def place(self) -> str:
        return self.cell


@dataclass(frozen=True)
class Moved(Event):
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
    seat: Seat
    kind: str


@dataclass(frozen=True)
class Swapped(Event):
    seat: Seat
    other: Seat
    kind: str
    """The kind that the seat gives."""
    other_kind: str
    value: int


@dataclass(frozen=True)
class Declined(Event):
    seat: Seat


@dataclass(frozen=True)
class Scored(Event):
    kind: str
    gains: Gains


@dataclass(frozen=True)
class Passed(Event):
    seat: Seat
