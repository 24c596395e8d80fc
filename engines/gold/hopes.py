"""What those in line at a mine can expect to take home, as far as anybody can know.

The decks are known but for the cards won so far, so it is worked out once for each mine and
number of cards, by trying the draw out, and remembered.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from engines.gold import box
from engines.gold.table import treasures

DEALS = 300
"""How often a draw is tried out."""
GEM = 2.5
"""The nuggets for which a gem is left lying."""


class Pick(NamedTuple):
    """What one in line can expect: the chances of gold and of a gem, and the nuggets."""

    gold: float
    nuggets: float
    """The chance of gold times the nuggets it then has."""
    gem: float


NO_PICK = Pick(0.0, 0.0, 0.0)


class Hopes(NamedTuple):
    """What a seat can expect of the rest of this year."""

    nuggets: list[float]
    """By mine."""
    empty: list[float]
    """The chance that it takes no gold, by mine."""
    gems: list[float]
    """How many gems it takes, in one number."""


def no_hopes() -> Hopes:
    """The hopes of a seat that is nowhere in line."""
    return Hopes([0.0] * len(box.MINES), [1.0] * len(box.MINES), [0.0])


def expect(hopes: Hopes, mine: int, pick: Pick, chance: float = 1.0) -> None:
    """Add what a seat takes at a mine, if it gets to it with this chance."""
    hopes.nuggets[mine] += chance * pick.nuggets
    hopes.empty[mine] *= 1 - chance * pick.gold
    hopes.gems[0] += chance * pick.gem


def expect_draw(hopes: Sequence[Hopes], mine: int, acting: Sequence[int], cards: int) -> None:
    """Add what a mine will bring to those in line: a card, or else one in winter."""
    served = 0.0
    for place, seat in enumerate(acting):
        pick = pick_of(mine, cards, place)
        missed = 1 - pick.gold - pick.gem
        expect(hopes[seat], mine, pick)
        expect(hopes[seat], mine, winter_pick(mine, max(0, round(place - served))), missed)
        served += 1 - missed


def pick_of(mine: int, cards: int, place: int) -> Pick:
    """What whoever has this place in line gets, when so many cards turn up."""
    picks = _picks(mine, cards)
    return picks[place] if place < len(picks) else NO_PICK


@cache
def winter_pick(mine: int, place: int) -> Pick:
    """The same for those who sleep until winter."""
    picks = [pick_of(mine, roll, place) for roll in box.WINTER_DIE]
    return Pick(*(sum(values) / len(picks) for values in zip(*picks, strict=True)))


@cache
def _picks(mine: int, cards: int) -> tuple[Pick, ...]:
    rng = Random(mine * 100 + cards)
    sums = [[0, 0, 0] for _ in range(cards)]
    for _ in range(DEALS):
        for place, card in enumerate(_turned_up(mine, cards, rng)):
            nuggets = box.NUGGETS.get(card, 0)
            sums[place][0] += nuggets > 0
            sums[place][1] += nuggets
            sums[place][2] += not nuggets
    return tuple(Pick(*(total / DEALS for total in totals)) for totals in sums)


def _turned_up(mine: int, count: int, rng: Random) -> list[str]:
    """The treasures of one draw, those first that are taken first."""
    deck = [card for card, number in box.DECKS[box.MINES[mine]].items() for _ in range(number)]
    seen: list[str] = []
    for card in rng.sample(deck, min(count, len(deck))):
        if len(seen) >= count:
            break
        seen.append(card)
        count -= card == box.WEATHER
    alarms = seen.count(box.ALARM)
    found = [*treasures(seen), *[box.ALARM] * alarms]
    kept = treasures(rng.sample(found, len(found) - alarms))
    return sorted(kept, key=lambda card: -box.NUGGETS.get(card, GEM))
