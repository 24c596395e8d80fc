"""What a player wants of a turn: the most on average, or to win."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import erf, prod, sqrt
from typing import NamedTuple

from engines.penguins.faces import DICE, FACES, Counts, Takings, tokens, worth
from engines.penguins.futures import ALONE, AMONG, Futures
from engines.penguins.solution import Values, rolls
from engines.penguins.state import ROUNDS

DECIDING = ROUNDS + 1
"""A deciding turn counts as a round of its own, after which nothing counts."""
MOST_TOKENS = tokens(DICE)
PRIZE = 100.0
"""What winning is worth."""
A_DOLLAR = 0.01
"""What a dollar is worth where it changes nothing about who wins."""
ROUNDING = 1e-9
"""By how much sums of chances may miss what they come to."""


@dataclass(frozen=True)
class Average:
    """The most dollars on average, in this turn and in those to come."""

    round: int
    takings: Takings
    alone: bool

    @property
    def futures(self) -> Futures:
        """What later rounds bring to who plays alone, or among others."""
        return ALONE if self.alone else AMONG

    @property
    def spare(self) -> int:
        """No penguin is left out of account: this is solved once, for all games."""
        return 0

    def stop(self, counts: Counts, choice: str, penguins: int, chip: int) -> float:
        """What stopping with this choice is worth."""
        dollars, penguins, side, _ = _stopped(self, counts, choice, penguins, chip)
        return dollars + future(self.futures, self.round + 1, penguins, side)

    def stops(self, dice: int, penguins: int, chip: int) -> Values:
        """What stopping with each roll is worth, with the better choice."""
        kept, earned = _futures(self, penguins, chip)
        return [
            max(
                it.lions + kept[it.tokens],
                it.rest + (earned if it.kangaroo else kept)[it.tokens],
            )
            for it in _all_bring(dice, self.takings)
        ]


class Rival(NamedTuple):
    """What another player will end with, as far as can be known, in dollars."""

    totals: tuple[float, ...]
    """What a player can expect to end with, by the number of squirrels that take from all."""
    spread: float
    """How far from what is expected the lead may end, as a standard deviation."""


@dataclass(frozen=True)
class Victory:
    """To end with more than every other; how much, counts for little."""

    round: int
    takings: Takings
    money: int
    rivals: tuple[Rival, ...]
    spare: int = 0
    """Penguins beyond those that the turn is looked at with; they are left at its end."""
    prize: float = PRIZE
    a_dollar: float = A_DOLLAR
    known: dict[tuple[float, int], float] = field(default_factory=dict, compare=False)
    """What totals are worth, by the squirrels that take from the rivals, as far as asked."""

    @property
    def futures(self) -> Futures:
        return AMONG

    def chance(self) -> "Victory":
        """The same where nothing counts but to win: what is worth something is its chance."""
        return replace(self, prize=1.0, a_dollar=0.0, known={})

    def stop(self, counts: Counts, choice: str, penguins: int, chip: int) -> float:
        dollars, penguins, side, squirrels = _stopped(self, counts, choice, penguins, chip)
        total = dollars + future(AMONG, self.round + 1, penguins, side)
        return self._worth(total, squirrels)

    def stops(self, dice: int, penguins: int, chip: int) -> Values:
        kept, earned = _futures(self, penguins, chip)
        found = []
        for it in _all_bring(dice, self.takings):
            after = earned if it.kangaroo else kept
            worth = self._worth(it.rest + after[it.tokens], it.squirrels)
            if it.lions:
                worth = max(worth, self._worth(it.lions + kept[it.tokens], 0))
            found.append(worth)
        return found

    def _worth(self, more: float, squirrels: int) -> float:
        """What it is worth to gain so much more."""
        known = self.known.get((more, squirrels))
        if known is None:
            total = self.money + more
            chance = prod(_chance(total - it.totals[squirrels], it.spread) for it in self.rivals)
            known = self.prize * chance + self.a_dollar * total
            self.known[more, squirrels] = known
        return known


Goal = Average | Victory


def percents(chance: float, certain: bool) -> int:
    """Of a hundred games; none and all only where it is certain that it is none or all."""
    if certain and abs(chance - round(chance)) < ROUNDING:
        return 100 * round(chance)
    return min(max(round(100 * chance), 1), 99)


def future(futures: Futures, round: int, penguins: int, chip: int) -> float:
    """What the rounds from this one on bring on average to who has so many penguins."""
    if round > ROUNDS:
        return penguins if round == DECIDING else 0
    known = futures[round][chip]
    more = penguins - len(known) + 1
    return known[penguins] if more <= 0 else known[-1] + more


def _chance(lead: float, spread: float) -> float:
    """Of ending in front with such a lead; a tie is half of it."""
    if not spread:
        return ((lead > 0) + (lead >= 0)) / 2
    return (1 + erf(lead / spread / sqrt(2))) / 2


def _stopped(
    goal: "Goal", counts: Counts, choice: str, penguins: int, chip: int
) -> tuple[int, int, int, int]:
    """Stopping brings these dollars, and leaves these penguins and this chip; so many
    squirrels take from others."""
    it = _brings(counts, goal.takings)
    penguins += goal.spare
    if choice == "lions":
        return it.lions, penguins + it.tokens, chip, 0
    side = goal.round if it.kangaroo and goal.round < ROUNDS else chip
    return it.rest, penguins + it.tokens, side, it.squirrels


def _futures(goal: "Goal", penguins: int, chip: int) -> tuple[list[float], list[float]]:
    """What is to come after a turn, by the tokens it brings: without and with a kangaroo."""
    earned = goal.round if goal.round < ROUNDS else chip
    kept, with_kangaroo = (
        [
            future(goal.futures, goal.round + 1, penguins + goal.spare + more, side)
            for more in range(MOST_TOKENS + 1)
        ]
        for side in (chip, earned)
    )
    return kept, with_kangaroo


class Brings(NamedTuple):
    """What stopping with a roll brings, with either choice."""

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
