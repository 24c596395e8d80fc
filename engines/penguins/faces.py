"""What the animals on the dice are worth to whoever stops with them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

FACES = ("penguin", "squirrel", "moose", "kangaroo", "lion", "camel")
DICE = 9
LION = 7
PAIR = 9
"""Dollars for a moose with a squirrel."""
CAMEL = 5

Counts = tuple[int, ...]
"""How many dice show each of the faces, in their order."""
NO_DICE: Counts = (0,) * len(FACES)
Takings = tuple[int, ...]
"""What no, one, two … nine squirrels take."""


class Worth(NamedTuple):
    """What the dice of each face bring: dollars, and tokens for the penguins.

    Dollars for the lions if the lions are chosen, for the others if the rest is.
    """

    penguin: int
    squirrel: int
    moose: int
    kangaroo: int
    lion: int
    camel: int

    @property
    def rest(self) -> int:
        """The dollars for everything but the lions."""
        return self.squirrel + self.moose + self.kangaroo + self.camel

    def dollars(self, choice: str) -> int:
        """What stopping with `lions`, `rest` or `all` brings; penguins not counted."""
        return self.lion if choice == "lions" else self.rest

    def best(self, token: int) -> int:
        """The most that stopping brings, with what a token counts in the end: a dollar or none."""
        return token * self.penguin + max(self.lion, self.rest)


def count(faces: Iterable[str]) -> Counts:
    """How many of the dice show each face."""
    counts = [0] * len(FACES)
    for face in faces:
        counts[FACES.index(face)] += 1
    return tuple(counts)


def worth(counts: Counts, takings: Takings) -> Worth:
    """What the dice are worth: each animal by its rule, on its own.

    Moose need a squirrel each, kangaroos count by their square, any lion scares all camels.
    """
    penguins, squirrels, moose, kangaroos, lions, camels = counts
    return Worth(
        penguin=tokens(penguins),
        squirrel=takings[squirrels],
        moose=PAIR * min(moose, squirrels),
        kangaroo=kangaroos * kangaroos,
        lion=LION * lions,
        camel=0 if lions else CAMEL * camels,
    )


def tokens(penguins: int) -> int:
    """The tokens for so many penguins taken as one group."""
    return penguins * (penguins + 1) // 2


def payments(squirrels: int, seat: int, money: Sequence[int]) -> tuple[int, ...]:
    """What each seat pays for the squirrels of this one: the first $1, the next $2, and so on.

    An opponent who has less pays what there is.
    """
    seats = len(money)
    paid = [0] * seats
    if seats > 1:
        for squirrel in range(squirrels):
            payer = (seat + 1 + squirrel % (seats - 1)) % seats
            paid[payer] += min(squirrel + 1, money[payer] - paid[payer])
    return tuple(paid)


def takings_from(seat: int, money: Sequence[int]) -> Takings:
    """What the squirrels take from the other players."""
    return tuple(sum(payments(squirrels, seat, money)) for squirrels in range(DICE + 1))


FACE_VALUE: Takings = tuple(map(tokens, range(DICE + 1)))
"""What the squirrels bring where nobody pays for them."""
