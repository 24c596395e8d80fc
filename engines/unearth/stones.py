"""Stones: where they come from, where they are placed, and the wonders built inside their rings."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from random import Random

from engines.game import Action
from engines.unearth.cards import WONDERS, fits
from engines.unearth.hexes import around, closed, neighbours
from engines.unearth.moves import Build, Built, Looked, Place, Placed, Recovered, Took
from engines.unearth.table import (
    BuildWonder,
    Monument,
    PlaceStone,
    RecoverRuin,
    State,
    TakeStone,
    Tribe,
    chance_of,
)

RING = 6
ALIKE = 2
"""Up to so many stones can be placed in one way only, but for turning the whole land."""


def find_stone(state: State, seat: int, ruin: int, rng: Random) -> None:
    """Let the seat take a stone from the ruin, or one from the bag if the ruin has none."""
    site = state.row[ruin - 1]
    assert site, "a die was rolled on a ruin"
    if site.stones:
        _ask(state, TakeStone(seat, ruin, site.stones))
        return
    drawn = draw_stones(state, 2 if "library" in state.tribes[seat].wonders() else 1, rng)
    if drawn:
        _ask(state, TakeStone(seat, 0, drawn))


def draw_stones(state: State, count: int, rng: Random) -> tuple[str, ...]:
    """Random stones from the bag: so many, or as many as there are."""
    drawn: list[str] = []
    while len(drawn) < count and any(state.bag.values()):
        stone = chance_of(state.bag, rng)
        state.bag[stone] -= 1
        drawn.append(stone)
    return tuple(drawn)


def return_stones(state: State, stones: Iterable[str]) -> None:
    """Put stones back into the bag."""
    for stone in stones:
        state.bag[stone] += 1


def take(state: State, ask: TakeStone, stone: str) -> None:
    """Take the stone; the others drawn go back to the bag, and a hex for it is asked next."""
    left = list(ask.stones)
    left.remove(stone)
    if ask.ruin:
        site = state.row[ask.ruin - 1]
        assert site, "the stone lies on a ruin"
        state.row[ask.ruin - 1] = site._replace(stones=tuple(left))
    else:
        return_stones(state, left)
    state.news.append(Took(ask.ruin, ask.seat, stone))
    _ask(state, PlaceStone(ask.seat, stone))


def places(tribe: Tribe) -> list[Action]:
    """The free hexes next to own stones, those first that bring a ring nearer.

    The first two stones can lie in one way only, but for turning the whole (house).
    """
    if len(tribe.stones) < ALIKE:
        return [Place(len(tribe.stones))]
    hexes = free(frozenset(tribe.stones), frozenset(tribe.monuments))
    return [Place(hex) for hex in hexes]


@lru_cache(maxsize=4096)
def free(stones: frozenset[int], monuments: frozenset[int]) -> tuple[int, ...]:
    """The hexes on which a stone may be placed, the most promising first."""
    hexes = around(stones).difference(stones, monuments)
    return tuple(sorted(hexes, key=lambda hex: (promise(stones, monuments, hex), hex)))


def promise(
    stones: Collection[int], monuments: Collection[int], hex: int
) -> tuple[bool, int, int, int]:
    """What a stone there does for rings, less for more: fills one, closes some, brings nearer."""
    near = [around_it for around_it in neighbours(hex) if around_it not in monuments]
    filled = sum(it in stones for it in near)
    counts = sorted(
        (
            1 + sum(it in stones for it in neighbours(centre))
            for centre in near
            if centre not in stones
        ),
        reverse=True,
    )
    return filled >= RING - 1, -counts.count(RING), -sum(counts[:1]), -sum(counts[1:2])


def place(state: State, ask: PlaceStone, hex: int) -> None:
    """Place the stone, and ask for a wonder in each ring that it closes."""
    tribe = state.tribes[ask.seat]
    tribe.stones[hex] = ask.stone
    state.news.append(Placed(ask.seat, hex, ask.stone))
    centres = [it for it in neighbours(hex) if it not in tribe.stones and closed(tribe.stones, it)]
    _ask_to_build(state, ask.seat, sorted(centres))


def builds(state: State, ask: BuildWonder) -> list[Action]:
    """Every wonder that fits one of the rings: named ones first, as they are on offer."""
    stones = state.tribes[ask.seat].stones
    return [
        Build(hex, wonder)
        for hex in ask.hexes
        for wonder in buildable(
            state.wonders, ring(stones, hex), bool(state.greater), bool(state.lesser)
        )
    ]


def buildable(
    offered: Iterable[str], counts: Mapping[str, int], greater: bool, lesser: bool
) -> list[str]:
    """The wonders that six stones so coloured can become.

    With no greater wonder left a lesser one may be built in its place (house).
    """
    named = [wonder for wonder in offered if fits(WONDERS[wonder].ring, counts)]
    if greater and len(counts) == 1:
        return [*named, "greater"]
    return [*named, "lesser"] if lesser else named


def ring(stones: Mapping[int, str], hex: int) -> Mapping[str, int]:
    """How many stones of each colour lie round the hex."""
    return Counter(stones[it] for it in neighbours(hex) if it in stones)


def build(state: State, ask: BuildWonder, hex: int, wonder: str, rng: Random) -> None:
    """Build the wonder; the value of a lesser or greater one is drawn, for its owner alone.

    The Cenotaph and the Memorial give one of the removed ruins at once.
    """
    pile = {"lesser": state.lesser, "greater": state.greater}.get(wonder)
    if pile is None:
        state.wonders.remove(wonder)
    points = None if pile is None else pile.pop(rng.randrange(len(pile)))
    state.tribes[ask.seat].monuments[hex] = Monument(wonder, points)
    state.news.append(Built(ask.seat, hex, wonder))
    _ask_to_build(state, ask.seat, [it for it in ask.hexes if it != hex])
    if state.removed and wonder == "cenotaph":
        recover(state, ask.seat, rng.randrange(len(state.removed)))
    elif state.removed and wonder == "memorial":
        state.news.append(Looked(ask.seat))
        _ask(state, RecoverRuin(ask.seat))


def recover(state: State, seat: int, index: int) -> None:
    """Give the seat one of the removed ruins, hidden from the others."""
    state.tribes[seat].hidden.append(state.removed.pop(index))
    state.news.append(Recovered(seat))


def _ask_to_build(state: State, seat: int, hexes: Collection[int]) -> None:
    """Ask which wonders are built; a ring for which nothing is left stays empty (house)."""
    ask = BuildWonder(seat, tuple(hexes))
    if builds(state, ask):
        _ask(state, ask)


def _ask(state: State, ask: TakeStone | PlaceStone | BuildWonder | RecoverRuin) -> None:
    """What follows from an answer comes before all that waits."""
    state.asks.insert(0, ask)
