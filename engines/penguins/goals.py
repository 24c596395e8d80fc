"""What a player wants of a turn: the most on average, or in the last one to win."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from engines.penguins.faces import DICE, FACES, Counts, Takings, tokens, worth
from engines.penguins.futures import ALONE, AMONG, Futures
from engines.penguins.solution import Values, rolls
from engines.penguins.state import ROUNDS

DECIDING = ROUNDS + 1
"""A deciding turn counts as a round of its own, after which nothing counts."""
MOST_TOKENS = tokens(DICE)
PRIZE = 100.0
"""What winning is worth, in dollars of a defeat."""


@dataclass(frozen=True)
class Average:
    """The most dollars on average, in this turn and in those to come."""

    round: int
    takings: Takings
    alone: bool

    @property
    def futures(self) -> Futures:
        return ALONE if self.alone else AMONG

    def stop(self, counts: Counts, choice: str, penguins: int, chip: int) -> float:
        """What stopping with this choice is worth."""
        it = _brings(counts, self.takings)
        dollars, earns = (it.lions, False) if choice == "lions" else (it.rest, it.kangaroo)
        side = self.round if earns and self.round < ROUNDS else chip
        return dollars + future(self.futures, self.round + 1, penguins + it.tokens, side)

    def stops(self, dice: int, penguins: int, chip: int) -> Values:
        """What stopping with each roll is worth, with the better choice."""
        side = self.round if self.round < ROUNDS else chip
        kept, earned = (
            [
                future(self.futures, self.round + 1, penguins + more, chip)
                for more in range(MOST_TOKENS + 1)
            ]
            for chip in (chip, side)
        )
        return [
            max(
                it.lions + kept[it.tokens],
                it.rest + (earned if it.kangaroo else kept)[it.tokens],
            )
            for it in _all_bring(dice, self.takings)
        ]


@dataclass(frozen=True)
class Victory:
    """To win with the last turn of all; how high, counts for little."""

    takings: Takings
    money: int
    rivals: tuple[int, ...]
    """The best total of the others, by the number of squirrels that take from them."""
    tokens_count: bool
    """Whether penguins are dollars in the end; not in a deciding turn."""

    def stop(self, counts: Counts, choice: str, penguins: int, chip: int) -> float:
        it = _brings(counts, self.takings)
        if choice == "lions":
            return self._worth(it.lions, it.tokens + penguins, 0)
        return self._worth(it.rest, it.tokens + penguins, it.squirrels)

    def stops(self, dice: int, penguins: int, chip: int) -> Values:
        return [
            max(
                self._worth(it.lions, it.tokens + penguins, 0),
                self._worth(it.rest, it.tokens + penguins, it.squirrels),
            )
            for it in _all_bring(dice, self.takings)
        ]

    def _worth(self, dollars: int, penguins: int, squirrels: int) -> float:
        total = self.money + dollars + penguins * self.tokens_count
        rival = self.rivals[squirrels]
        return total + PRIZE * ((total > rival) + (total >= rival)) / 2


Goal = Average | Victory


def future(futures: Futures, round: int, penguins: int, chip: int) -> float:
    """What the rounds from this one on bring on average to who has so many penguins."""
    if round > ROUNDS:
        return penguins if round == DECIDING else 0
    known = futures[round][chip]
    more = penguins - len(known) + 1
    return known[penguins] if more <= 0 else known[-1] + more


class Brings(NamedTuple):
    tokens: int
    lions: int
    rest: int
    squirrels: int
    kangaroo: bool


def _brings(counts: Counts, takings: Takings) -> Brings:
    it = worth(counts, takings)
    return Brings(it.penguin, it.lion, it.rest, counts[SQUIRREL], counts[KANGAROO] > 0)


SQUIRREL, KANGAROO = FACES.index("squirrel"), FACES.index("kangaroo")


@lru_cache(maxsize=64)
def _all_bring(dice: int, takings: Takings) -> Sequence[Brings]:
    return [_brings(counts, takings) for counts in rolls(dice).counts]
