"""What ruins and wonders are worth."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engines.unearth.cards import (
    COLOUR_POINTS,
    FOUNTAIN_POINTS,
    LANDS,
    SET_POINTS,
    STONES,
    TEMPLES,
    TRIO_POINTS,
    WONDERS,
    Ruin,
)
from engines.unearth.table import Monument

TRIO = 3


class Score(NamedTuple):
    """The points of a seat by what they are for; the end adds them up."""

    ruins: int
    """For ruins of a colour."""
    sets: int
    """For ruins of all colours."""
    wonders: int
    """For wonders and cities."""
    trio: int
    """For three or more wonders."""

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self)


def score(
    ruins: Sequence[Ruin],
    stones: Mapping[int, str],
    monuments: Mapping[int, Monument],
    tomb: str,
) -> Score:
    """The points of a seat with these ruins, hidden ones included, stones and wonders.

    A lesser or greater wonder of unknown value counts nothing.
    """
    lands = [ruin.land for ruin in ruins]
    colours = [lands.count(land) for land in LANDS]
    counts = dict.fromkeys(STONES, 0)
    for stone in stones.values():
        counts[stone] += 1
    owned = sum(map(bool, colours))
    return Score(
        sum(COLOUR_POINTS[count] for count in colours),
        SET_POINTS * min(colours),
        sum(ruin.points for ruin in ruins)
        + sum(_worth(it, counts, owned, tomb) for it in monuments.values()),
        TRIO_POINTS * (len(monuments) >= TRIO),
    )


def _worth(monument: Monument, counts: Mapping[str, int], colours: int, tomb: str) -> int:
    wonder, points = monument
    if wonder not in WONDERS:
        return points or 0
    return WONDERS[wonder].points + effect_points(wonder, counts, colours, tomb)


def effect_points(wonder: str, counts: Mapping[str, int], colours: int, tomb: str) -> int:
    """What a wonder scores for the stones or the colours of ruins that its builder has."""
    if wonder in TEMPLES:
        return counts[TEMPLES[wonder]]
    match wonder:
        case "tomb":
            return colours if tomb == "ruin_colours" else sum(counts.values())
        case "fountain":
            return FOUNTAIN_POINTS * min(counts.values())
    return 0


def best(points: Iterable[int]) -> tuple[int, ...]:
    """The seats with the most points: a tie is a shared victory (house)."""
    standing = list(points)
    return tuple(seat for seat, own in enumerate(standing) if own == max(standing))
