"""How a computer player judges a dig.

It counts what is sure, and adds its share of what is open: ruins by who is likely to claim them,
rings of stones by how near they are and what could be built there, and Delver cards in hand. The
less of the game is left, the less of this it believes in.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random

from engines.game import Action
from engines.unearth.advice import reason
from engines.unearth.cards import (
    COLOUR_POINTS,
    DELVERS,
    DICE,
    GREATER,
    LANDS,
    LESSER,
    LETTERS,
    RUINS,
    SET_POINTS,
    STONES,
    TRIO_POINTS,
    WONDERS,
    Ruin,
)
from engines.unearth.claims import Hold, hold_of
from engines.unearth.hexes import around, neighbours
from engines.unearth.moves import Excavate, Place, Prefer
from engines.unearth.rolls import STONE_ROLLS
from engines.unearth.scoring import TRIO, effect_points, score
from engines.unearth.table import Monument, PlaceStone, State, Tribe, View

__all__ = ["MARGIN", "candidates", "evaluate", "reason", "resample"]

MARGIN: float = 10.0
CARD = 0.6
"""What a Delver card in hand is worth, early on."""
MOST_CARDS = 5
"""More cards than these are not worth more."""
LESSER_VALUE, GREATER_VALUE = 3.0, 7.0
RING_CHANCES = (0.0, 0.0, 0.04, 0.12, 0.3, 0.62, 1.0)
"""How likely a ring is completed that has so many stones."""
RING_SHARES = (1.0, 0.6, 0.35)
"""How much the nearest ring, the second and the third count."""
MATCH_CHANCE = 0.75
"""How likely a stone is of the one colour that is needed."""
ABILITIES: Mapping[str, float] = {
    "college": 2,
    "columns": 2,
    "edifice": 2,
    "flame": 2,
    "sanctuary": 1,
    "library": 1,
    "cenotaph": 4,
    "memorial": 6,
}
"""What building a wonder is worth beyond its points, early on."""
AT_ONCE = ("cenotaph", "memorial")
"""The wonders that have done what they do once they are built."""
LONG = 8
"""With so many ruins to come all plans count in full."""
STEADY = 4.0
"""About what a further die adds to a ruin."""
PLACES = 6
"""Of the hexes for a stone so many are considered."""
STONE = 1.2
"""About what a stone is worth."""
Values = tuple[tuple[str, float], ...]
"""The rings of wonders, each with what its wonder would be worth."""
BEATEN = tuple(
    sum(max(0, sides - number) / sides for sides in DICE) / len(DICE) for number in range(9)
)
"""How likely a further die shows more than this number."""
BEST_BEATS = tuple((8 - number) / 8 for number in range(9))
"""The same for a die that is chosen for it: a d8."""
REGAINED = 0.3
"""How often whoever was beaten on a ruin gets it after all."""


def resample(view: View, seat: int, rng: Random) -> State:
    """A state that may be the true one: what the seat can not see is dealt anew."""
    tribes = [_known_tribe(view, owner) for owner in range(len(view.camps))]
    deck, removed = _deal_ruins(view, tribes, rng)
    delvers = _deal_cards(view, tribes, rng)
    return State(
        tribes=tribes,
        row=list(view.row),
        bag=dict(view.bag),
        deck=deck,
        removed=removed,
        tied=list(view.tied),
        delvers=delvers,
        discards=dict(view.discards),
        lesser=_deal_values("lesser", LESSER, tribes, rng),
        greater=_deal_values("greater", GREATER, tribes, rng),
        wonders=list(view.wonders),
        turn=view.under_way,
        tomb=view.tomb,
        age=view.age,
        rolling=view.rolling,
        rerolls=list(view.rerolls),
        asks=list(view.asks),
        ended=view.outcome.reason if view.outcome else "",
    )


def evaluate(state: State) -> list[float]:
    """What each seat can expect to end with, about in points."""
    trust = _trust(state)
    worth = [_worth(state, tribe, trust) for tribe in state.tribes]
    for place, site in enumerate(state.row, 1):
        if site:
            _add_prospects(state, place, site.ruin, trust, worth)
    return worth


def candidates(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Of the hexes only the best; of the rest the most promising first. Habits are for people."""
    match actions[0]:
        case Place():
            return _best_places(state, seat, actions)
        case Excavate():
            return _digs_and_cards(state, seat, actions)
    return [it for it in actions if not isinstance(it, Prefer)]


def _best_places(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """The hexes that make most of the land. They are offered by how near rings they bring."""
    ask, tribe, trust = state.asks[0], state.tribes[seat], _trust(state)
    assert isinstance(ask, PlaceStone), "a stone is placed"

    def promise(action: Action) -> float:
        assert isinstance(action, Place)
        tribe.stones[action.hex] = ask.stone
        value = _land(state, tribe, trust)
        del tribe.stones[action.hex]
        return value

    return sorted(actions[: 2 * PLACES], key=promise, reverse=True)[:PLACES]


def _digs_and_cards(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Excavations by what they bring, and between the first of them the cards."""
    digs = [it for it in actions if isinstance(it, Excavate)]
    others = [it for it in actions if not isinstance(it, Excavate | Prefer)]
    holds = [
        [hold_of(tribe.dice, place) for tribe in state.tribes]
        for place in range(1, len(state.row) + 1)
    ]
    promises = {it: _promise(state, seat, it, holds[it.ruin - 1]) for it in digs}
    digs.sort(key=lambda it: promises[it], reverse=True)
    return [*digs[:2], *others, *digs[2:]]


def _promise(state: State, seat: int, dig: Excavate, holds: Sequence[Hold]) -> float:
    """What the die is likely to bring there: a stone, and a better hold of the ruin."""
    site = state.row[dig.ruin - 1]
    assert site, "a die is rolled on a ruin"
    sides = int(dig.die[1:])
    need = site.ruin.claim - sum(number for hold in holds for number, _ in hold)
    best = max((hold[0] for i, hold in enumerate(holds) if hold and i != seat), default=(0, 0))
    own = max((hold[:1] for i, hold in enumerate(holds) if i == seat), default=[])
    tops = sum(max([(number, sides), *own]) > best for number in range(1, sides + 1)) / sides
    claims = sum(number >= need for number in range(1, sides + 1)) / sides
    nearer = claims + (1 - claims) * 0.25 * sides / max(need, 1)
    gain = _gain(state.tribes[seat], site.ruin)
    return (
        STONE * len(STONE_ROLLS) / max(sides, 3)
        + gain * (tops - 0.5 * claims * (1 - tops)) * nearer
    )


def _known_tribe(view: View, owner: int) -> Tribe:
    """What the seat knows of a tribe; its hidden things are dealt later."""
    camp = view.camps[owner]
    return Tribe(
        dice=list(camp.dice),
        hand=list(view.hand) if owner == view.seat else [],
        ruins=list(camp.ruins),
        hidden=[ruin for ruin in camp.hidden if ruin],
        stones=dict(camp.stones),
        monuments=dict(camp.monuments),
        habits=dict(camp.habits),
    )


def _deal_ruins(view: View, tribes: Sequence[Tribe], rng: Random) -> tuple[list[Ruin], list[Ruin]]:
    """The ruins to come and the removed ones; others' hidden ruins go to their tribes.

    Those that ties removed are taken to be there still, unless the seat has one of them.
    """
    seen = {site.ruin for site in view.row if site} | set(view.recoverable)
    for tribe in tribes:
        seen.update(tribe.ruins, tribe.hidden)
    tied = [ruin for ruin in view.tied if ruin not in seen]
    pool = [ruin for ruin in RUINS if ruin not in seen and ruin not in tied]
    rng.shuffle(pool)
    removed = list(view.recoverable) or tied[: view.removed]
    while len(removed) < view.removed:
        removed.append(pool.pop())
    # With more ties than ruins removed, somebody has taken one of them.
    pool += [ruin for ruin in tied if ruin not in removed]
    for tribe, camp in zip(tribes, view.camps, strict=True):
        while len(tribe.hidden) < len(camp.hidden):
            tribe.hidden.append(pool.pop())
    return pool, removed


def _deal_cards(view: View, tribes: Sequence[Tribe], rng: Random) -> dict[str, int]:
    """The cards to draw from; the others' hands go to their tribes."""
    left = dict(DELVERS)
    for card in view.hand:
        left[card] -= 1
    for card, count in view.discards.items():
        left[card] -= count
    cards = [card for card, count in left.items() for _ in range(count)]
    for owner, (tribe, camp) in enumerate(zip(tribes, view.camps, strict=True)):
        if owner != view.seat:
            for _ in range(camp.cards):
                card = cards.pop(rng.randrange(len(cards)))
                tribe.hand.append(card)
                left[card] -= 1
    return left


def _deal_values(
    kind: str, values: Sequence[int], tribes: Sequence[Tribe], rng: Random
) -> list[int]:
    """The values left of lesser or greater wonders; those others built get one of them."""
    left = list(values)
    unknown = []
    for tribe in tribes:
        for hex, built in tribe.monuments.items():
            if built.wonder == kind and built.points is None:
                unknown.append((tribe, hex))
            elif built.wonder == kind:
                left.remove(built.points or 0)
    for tribe, hex in unknown:
        tribe.monuments[hex] = Monument(kind, left.pop(rng.randrange(len(left))))
    return left


def _trust(state: State) -> float:
    """How much of the game is left for plans, from 1 down to 0."""
    return min(1.0, _to_come(state) / LONG)


def _to_come(state: State) -> int:
    return len(state.deck) + sum(site is not None for site in state.row) + (not state.age)


def _worth(state: State, tribe: Tribe, trust: float) -> float:
    """The points a tribe has, and what its cards, wonders and stones promise."""
    known = score(tribe.ruins + tribe.hidden, tribe.stones, tribe.monuments, state.tomb)
    lasting = sum(
        ABILITIES.get(it.wonder, 0.0) for it in tribe.monuments.values() if it.wonder not in AT_ONCE
    )
    cards = min(len(tribe.hand), MOST_CARDS) * CARD
    return known.total + trust * (lasting + cards + _land(state, tribe, trust))


def _land(state: State, tribe: Tribe, trust: float) -> float:
    """What the rings under way promise."""
    values = _wonder_values(state, tribe, trust)
    return _rings(tuple(tribe.stones.items()), frozenset(tribe.monuments), values)


@lru_cache(maxsize=16384)
def _rings(placed: tuple[tuple[int, str], ...], monuments: frozenset[int], values: Values) -> float:
    """What the rings promise of these stones round these wonders; most lands stay as they are."""
    stones = dict(placed)
    prospects = []
    for centre in around(stones).difference(stones, monuments):
        near = [stones[hex] for hex in neighbours(centre) if hex in stones]
        chance = RING_CHANCES[len(near)]
        if chance and monuments.isdisjoint(neighbours(centre)):
            counts = tuple(map(near.count, STONES))
            prospects.append((chance * _best(counts, values), chance))
    prospects.sort(reverse=True)
    nearest = list(zip(prospects, RING_SHARES, strict=False))
    built = len(monuments)
    hoped = min(TRIO, built + sum(chance * share for (_, chance), share in nearest))
    trio = TRIO_POINTS * (hoped / TRIO) ** 2 if built < TRIO else 0.0
    return trio + sum(value * share for (value, _), share in nearest)


def _wonder_values(state: State, tribe: Tribe, trust: float) -> Values:
    """What each wonder on offer would be worth to the tribe, by its ring."""
    counts = dict.fromkeys(STONES, 0)
    for stone in tribe.stones.values():
        counts[stone] += 1
    colours = len({ruin.land for ruin in tribe.ruins + tribe.hidden} & set(LANDS))
    named = tuple(
        (
            WONDERS[it].ring,
            WONDERS[it].points
            + effect_points(it, counts, colours, state.tomb)
            + ABILITIES.get(it, 0.0) * trust,
        )
        for it in state.wonders
    )
    return (*named, ("??????", LESSER_VALUE), *([("xxxxxx", GREATER_VALUE)] * bool(state.greater)))


@lru_cache(maxsize=65536)
def _best(counts: tuple[int, ...], values: Values) -> float:
    """The most that a ring so far of these colours promises."""
    return max(
        value * MATCH_CHANCE**missing
        for ring, value in values
        if (missing := _missing(ring, counts)) is not None
    )


def _missing(ring: str, counts: tuple[int, ...]) -> int | None:
    """How many stones of certain colours a ring lacks; nothing if it can not be met any more."""
    open_hexes = len(ring) - sum(counts)
    alike = sorted((ring.count(it) for it in "xzw" if it in ring), reverse=True)
    if alike:
        own = sorted(filter(None, counts), reverse=True)
        meets = len(own) <= len(alike) and all(map(int.__le__, own, alike))
        return open_hexes if meets else None
    missing = sum(
        max(0, ring.count(letter) - count) for letter, count in zip(LETTERS, counts, strict=True)
    )
    return missing if missing <= open_hexes else None


def _add_prospects(state: State, place: int, ruin: Ruin, trust: float, worth: list[float]) -> None:
    """Add each seat's share of a ruin that is still open, or of the cards it brings."""
    holds = [hold_of(tribe.dice, place) for tribe in state.tribes]
    need = ruin.claim - sum(number for hold in holds for number, _ in hold)
    chances = _chances(holds, max(1.0, need / STEADY))
    for seat, tribe in enumerate(state.tribes):
        worth[seat] += chances[seat] * _gain(tribe, ruin)
        worth[seat] += (1 - chances[seat]) * len(holds[seat]) * CARD * trust * 0.7


def _chances(holds: Sequence[Hold], dice: float) -> list[float]:
    """How likely each seat is to claim a ruin after about so many further dice.

    One of them at least is a rival's best.
    """
    seats = len(holds)
    best = max(holds)
    if not best:
        return [1 / seats] * seats
    number = best[0][0]
    stays = (1 - BEST_BEATS[number]) * (1 - BEATEN[number]) ** (dice - 1)
    stays += (1 - stays) * REGAINED
    leaders = holds.count(best)
    rest = (1 - stays) / max(1, seats - leaders)
    return [stays / leaders if hold == best else rest for hold in holds]


def _gain(tribe: Tribe, ruin: Ruin) -> float:
    """What a further ruin is worth: more of a colour that the tribe collects."""
    if ruin.land not in LANDS:
        return float(ruin.points)
    lands = [it.land for it in tribe.ruins + tribe.hidden]
    own = lands.count(ruin.land)
    more = COLOUR_POINTS[min(own + 2, 5)] - COLOUR_POINTS[min(own + 1, 5)]
    now = COLOUR_POINTS[min(own + 1, 5)] - COLOUR_POINTS[own]
    fewest = min(map(lands.count, LANDS))
    completes = SET_POINTS * len(set(lands) | {ruin.land}) / len(LANDS) if own == fewest else 0.0
    return now + 0.2 * more + 0.5 * completes
