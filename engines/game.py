"""What every game is made of: actions, events, an outcome, and a module that knows the rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, Any, ClassVar, Protocol

Seat = Annotated[int, "seat"]
"""The index of a place at the table, from 0. Fields so annotated are told as a player's name."""

Gains = Annotated[tuple[int, ...], "gains"]
"""A change for each seat, of points or money. Told as `Ada +17, Bo −3`."""


class IllegalMove(Exception):
    """The move is not among the legal ones."""


class IllegalSetup(Exception):
    """The game does not start like this; `reason` says why, as `advanced-alone`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Action:
    """What a player may choose to do: a verb, and as fields its few plain arguments.

    Fields are `int`, `str` without spaces or commas, or tuples of these.
    """

    private: ClassVar[bool] = False
    """Whether the choices alone would tell what the seat hides: offered to the seat only."""
    lasting: ClassVar[bool] = False
    """Whether it only says how things are done from now on: listed, lest it be taken for a move."""

    def __str__(self) -> str:
        """The action in our notation, as in `move white D7` or `reroll 0,3`."""
        arguments = vars(self).values()  # of a dataclass these are its fields, in their order
        return " ".join([verb(type(self)), *map(word, arguments)])


def verb(kind: type[Action]) -> str:
    """The word that names the action in notation, commands and words."""
    return kind.__name__.lower()


@dataclass(frozen=True)
class Event:
    """Something that happened for all the table to see. Secrets belong in views."""

    final: ClassVar[bool] = False
    """Whether the event shows what was hidden, so that the move can not be taken back."""

    @property
    def place(self) -> str:
        """Where on the board it happened, by the board's own names; empty for nowhere."""
        return ""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the seats that won, and the reason why it was over."""

    winners: tuple[Seat, ...]
    reason: str


class Game(Protocol):
    """A game is a module with these names; `fossil` is the simplest example."""

    TITLE: str
    SEATS: range
    OPTIONS: Mapping[str, tuple[str, ...]]
    """The variants a table may choose, each with its values, the default first."""
    ACTIONS: tuple[type[Action], ...]
    """Every kind of action, in the order in which they are offered."""

    def setup(self, seats: int, options: Mapping[str, str], rng: Random) -> Any:
        """The state in which the game begins; `IllegalSetup` where it can not."""
        ...

    def legal(self, state: Any, seat: int) -> Sequence[Action]:
        """All that the seat may do now, best presented in this order, the same on every call.

        Complete and exact: none when the seat must wait, none for all at the end.
        """
        ...

    def apply(self, state: Any, seat: int, action: Any, rng: Random) -> None:
        """Carry out a legal action, and add to the state's news what it brought about."""
        ...

    def view(self, state: Any, seat: int | None) -> Any:
        """What the seat may see, as a frozen value; what everybody sees when there is no seat."""
        ...

    def preview(self, view: Any, seat: int, action: Any) -> Mapping[str, Any]:
        """What the owner of the view can tell of the seat's action before it is made.

        Plain values for the words: costs, gains, odds. It knows no more than the view.
        """
        ...

    def scores(self, state: Any) -> Sequence[int]:
        """The points of each seat, as they would stand if the game ended now."""
        ...

    def outcome(self, state: Any) -> Outcome | None:
        """Who won and why it ended; `None` while somebody may act."""
        ...


def word(argument: object) -> str:
    """A field's value in our notation."""
    return ",".join(map(str, argument)) if isinstance(argument, tuple) else str(argument)
