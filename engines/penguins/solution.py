"""A turn solved exactly: what each roll is worth if everything is done right from there on.

A roll is a multiset of faces, of which there are 5,005 with up to nine dice. A turn is a roll, the
dice there may be at most (those cashed or unsold are lost), the penguins and the kangaroo chip.
Rolling costs a penguin, cashing loses dice, and the chip is spent once: so from few penguins to
many, from few dice to nine, without the chip first, every turn is worth the best of what may be
done in it. A roll of several dice is averaged die by die, over sets of dice kept.
"""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple, Protocol

from engines.penguins.faces import FACES, Counts, tokens

PENGUIN, KANGAROO = FACES.index("penguin"), FACES.index("kangaroo")
SIXTH = 1 / len(FACES)
Values = Sequence[float]
"""What each roll of so many dice is worth, by the place of the roll."""


class Goal(Protocol):
    """What a player wants of a turn."""

    def stops(self, dice: int, penguins: int, chip: int) -> Values:
        """What stopping with each roll of so many dice is worth; their penguins come on top."""
        ...


class Rolls(NamedTuple):
    """All rolls of so many dice, and how they are connected with others by their places."""

    counts: tuple[Counts, ...]
    place: Mapping[Counts, int]
    more: tuple[tuple[int, ...], ...]
    """The rolls of one die more, by the face that it shows."""
    fewer: tuple[tuple[int, ...], ...]
    """The rolls of one die fewer; six of them, some several times."""
    cashed: tuple[tuple[int, int, int], ...]
    """Rolls with penguins: the place, how many, and the place of the roll without them."""
    flips: tuple[tuple[tuple[int, ...], ...], ...]
    """By the side of the chip: the rolls into which it can turn each roll."""


class Solution:
    """The turns of one goal, solved as they are asked for."""

    def __init__(self, goal: Goal) -> None:
        self._goal = goal
        self._solved: dict[tuple[int, int, int], list[Values]] = {}

    def value(self, counts: Counts, most: int, penguins: int, chip: int) -> float:
        """What a roll is worth where there may be so many dice at most."""
        dice = sum(counts)
        return self._turns(most, penguins, chip)[dice][rolls(dice).place[counts]]

    def rolling(self, kept: Counts, dice: int, most: int, penguins: int, chip: int) -> float:
        """What rolling so many dice besides those kept is worth, with the penguins left then."""
        total = sum(kept) + dice
        averages = self._averages(total, most, penguins, chip)
        return averages[sum(kept)][rolls(sum(kept)).place[kept]]

    def _turns(self, most: int, penguins: int, chip: int) -> list[Values]:
        """What each roll is worth, by the number of dice."""
        key = (most, penguins, chip)
        if key not in self._solved:
            self._solved[key] = self._solve(most, penguins, chip)
        return self._solved[key]

    def _solve(self, most: int, penguins: int, chip: int) -> list[Values]:
        turns = [list(self._goal.stops(dice, penguins, chip)) for dice in range(most + 1)]
        if penguins:
            _raise_by_rolling(turns, self._turns(most, penguins - 1, chip))
        for dice, values in enumerate(turns):
            self._raise_by_cashing(values, dice, most, penguins, chip)
            if chip:
                spent = self._turns(most, penguins, 0)[dice]
                for place, flips in enumerate(rolls(dice).flips[chip]):
                    values[place] = max(values[place], *(spent[flip] for flip in flips))
        return [array("d", values) for values in turns]

    def _raise_by_cashing(
        self, values: list[float], dice: int, most: int, penguins: int, chip: int
    ) -> None:
        for place, number, rest in rolls(dice).cashed:
            after = self._turns(most - number, penguins + tokens(number), chip)
            values[place] = max(values[place], after[dice - number][rest])

    @lru_cache(maxsize=64)  # noqa: B019 - solutions live as long as the program
    def _averages(self, dice: int, most: int, penguins: int, chip: int) -> list[Values]:
        return _averages_of(self._turns(most, penguins, chip)[dice], dice)


def _raise_by_rolling(turns: list[list[float]], paid: list[Values]) -> None:
    """Make of the worth of stopping the worth of rolling, where that is more.

    `paid` is what the rolls are worth with a penguin less.
    """
    for dice, target in enumerate(paid):
        averages = _averages_of(target, dice)
        if dice:
            added = averages[dice - 1]
            turns[dice - 1] = list(map(max, turns[dice - 1], added))
            turns[dice] = _best_kept(turns[dice], averages, dice)


def _averages_of(values: Values, dice: int) -> list[Values]:
    """What keeping some dice and rolling the others is worth, by the number kept."""
    averages = [values]
    for kept in reversed(range(dice)):
        last = averages[-1]
        averages.append(
            [
                (last[a] + last[b] + last[c] + last[d] + last[e] + last[f]) * SIXTH
                for a, b, c, d, e, f in rolls(kept).more
            ]
        )
    return averages[::-1]


def _best_kept(values: list[float], averages: list[Values], dice: int) -> list[float]:
    """The best of what the rolls are worth already and of rolling some of their dice."""
    best = averages[0]
    for kept in range(1, dice):
        best = _raised(averages[kept], best, kept)
    return _raised(values, best, dice)


def _raised(values: Values, below: Values, dice: int) -> list[float]:
    """Each value, or that of a roll of one die fewer, where one of them is more."""
    return [
        max(value, below[a], below[b], below[c], below[d], below[e], below[f])
        for value, (a, b, c, d, e, f) in zip(values, rolls(dice).fewer, strict=True)
    ]


@cache
def rolls(dice: int) -> Rolls:
    """All rolls of so many dice, made once: 0 to 9 dice have 1 to 2002."""
    counts = tuple(_counts(dice))
    place = {roll: place for place, roll in enumerate(counts)}
    below = rolls(dice - 1).place if dice else {}
    above = {roll: place for place, roll in enumerate(_counts(dice + 1))}
    faces = range(len(FACES))
    fewer = ([below[_with(roll, face, -1)] for face in faces if roll[face]] for roll in counts)
    return Rolls(
        counts=counts,
        place=place,
        more=tuple(tuple(above[_with(roll, face, 1)] for face in faces) for roll in counts),
        fewer=tuple((*some, *some[:1] * (len(FACES) - len(some))) for some in fewer),
        cashed=tuple(
            (place[roll], roll[PENGUIN], _place_of(_with(roll, PENGUIN, -roll[PENGUIN])))
            for roll in counts
            if roll[PENGUIN]
        ),
        flips=((), *(tuple(_flips(roll, side, place) for roll in counts) for side in (1, 2))),
    )


def _counts(dice: int) -> Iterator[Counts]:
    for faces in combinations_with_replacement(range(len(FACES)), dice):
        yield tuple(faces.count(face) for face in range(len(FACES)))


def _with(roll: Counts, face: int, more: int) -> Counts:
    return (*roll[:face], roll[face] + more, *roll[face + 1 :])


def _place_of(roll: Counts) -> int:
    return rolls(sum(roll)).place[roll]


def _flips(roll: Counts, side: int, place: Mapping[Counts, int]) -> tuple[int, ...]:
    """The rolls that up to so many dice turned into kangaroos make of it, itself among them."""
    found = {roll}
    for _ in range(side):
        found |= {
            _with(_with(flipped, face, -1), KANGAROO, 1)
            for flipped in found
            for face in range(len(FACES))
            if flipped[face]
        }
    return tuple(sorted(place[flipped] for flipped in found))
