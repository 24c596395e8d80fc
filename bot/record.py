"""What a table is made of: its chairs and calls, its moves and notes, a question, a "no"."""

from collections.abc import Container, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

STAND_IN = "fair"
"""The strength of the automas that move for absent players."""
FORGOTTEN = 0
"""The number of everybody who wanted to be forgotten."""
FOR_THE_TURN, UNTIL_BACK = "turn", "kept"
"""How long an automa moves for the person of a chair."""


class Refusal(Exception):
    """A "no" to a player, by the id of its words: those of the table, or `of` a game."""

    def __init__(self, id: str, /, of: str = "", **values: Any) -> None:
        super().__init__(id)
        self.id, self.of, self.values = id, of, values


class Stale(Refusal):
    """A "no" to what was offered before the table moved on."""

    def __init__(self) -> None:
        super().__init__("stale")


@dataclass
class Chair:
    """A place at the table: a person's, or an automa's of some strength."""

    person: int | None
    name: str
    automa: str = ""
    stand_in: str = ""
    """Whether an automa moves for the person: for the turn, or until they are back."""
    left: float = 0.0
    """The seconds the clock shows, as of the beginning of the turn."""
    used: float = 0.0
    """The seconds used in earlier turns."""
    since: datetime | None = None
    """Since when the clock runs."""
    expired: bool = False
    """Whether time was up this turn, and what follows is not decided yet."""
    missed: int = 0
    """The turns in which time was up, in a row."""
    offered: bool = False
    """Whether anybody may take the seat."""

    @property
    def played_by(self) -> str:
        """The strength of the automa that moves now; empty where a person does."""
        return self.automa or (STAND_IN if self.stand_in else "")


Sent = list[int]
"""Where a message is: the channel, and its number there."""


@dataclass
class Call:
    """That a player is to move, and whether they were told."""

    told: bool
    among: int = 1
    """How many the table waited for when it began."""
    messages: list[Sent] = field(default_factory=list)
    """What was sent for it, to be taken back when they have moved."""
    remind: datetime | None = None
    """When to remind them next."""
    hushed: bool = False
    """Whether they want no reminder this turn."""
    heads: list[str] = field(default_factory=list)
    """What was told ahead: that they are the `last` awaited, who is `next` after them."""


@dataclass
class Vote:
    """A question to the players; each voter answers with one of the choices."""

    kind: str
    by: int | None
    voters: list[int]
    choices: list[str]
    answers: dict[int, str] = field(default_factory=dict)
    seat: int | None = None
    moves: int = 0
    """For an undo: the number of moves that would stay."""
    asked: int = 0
    """How many notes there were when it was asked."""
    told: bool = False
    """Whether the voters were told."""
    messages: list[Sent] = field(default_factory=list)
    """What was sent for it, to be taken back when it is decided."""


@dataclass
class Watch:
    """That somebody asked to be told of every `turn` that ends, or of the `result`."""

    what: str
    seen: int
    """The number of moves when they were told last."""
    messages: list[Sent] = field(default_factory=list)


@dataclass(frozen=True)
class Move:
    """A move as it was made: by a person, or by nobody when an automa made it."""

    text: str
    person: int | None
    at: datetime
    interaction: int | None = None

    def without(self, person: int) -> "Move":
        """The move, if the person made it, as that of somebody unknown."""
        return replace(self, person=FORGOTTEN, interaction=None) if self.person == person else self


@dataclass(frozen=True)
class Note:
    """What happened at the table besides moves: `at_move` of them had been made."""

    kind: str
    at_move: int
    at: datetime
    values: Mapping[str, Any] = field(default_factory=dict)

    def renamed(self, person: int, name: str, names: Container[str]) -> "Note":
        """The note, with another name for the person, as nobody's.

        `names` are those they had here: what an automa did in their seat is told by them too.
        """
        values = dict(self.values)
        for key, id in (("name", "person"), ("before", "before_person")):
            theirs = values.get(id) is None and values.get(key) in names
            if values.get(id) == person or theirs:
                values |= {key: name, id: None}
        return replace(self, values=values)
