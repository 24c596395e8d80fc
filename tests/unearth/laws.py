"""What holds for Unearth whatever the players do."""

from collections import Counter
from random import Random

from engines.unearth.cards import (
    CITIES,
    DELVERS,
    DICE,
    GREATER,
    LESSER,
    RUINS,
    STONES,
    STONES_EACH,
    WONDERS,
)
from engines.unearth.table import (
    BuildWonder,
    Monument,
    PlaceStone,
    RecoverRuin,
    State,
    TakeStone,
)


def blind(state: State, seat: int | None, rng: Random) -> None:
    """Deal anew all that the seat can not see. At the end only the cards stay hidden."""
    _blind_hands(state, seat, rng)
    if state.ended:
        return
    _blind_ruins(state, seat, rng)
    _blind_values(state, seat, rng)


def conserved(state: State) -> None:
    """60 stones, 38 cards, 25 ruins and a city, 5 dice a seat, 16 plain wonders."""
    assert _stones(state) == dict.fromkeys(STONES, STONES_EACH)
    assert _cards(state) == DELVERS
    ruins = Counter(_ruins(state))
    city = {CITIES[state.age]} if state.age in CITIES else set()
    assert ruins == Counter([*RUINS, *city])
    for tribe in state.tribes:
        assert sorted(die.sides for die in tribe.dice) == sorted(DICE)
        assert all(die.number <= die.sides for die in tribe.dice)
        assert not tribe.stones.keys() & tribe.monuments.keys()
    assert sorted([*state.lesser, *_values(state, "lesser")]) == sorted(LESSER)
    assert sorted([*state.greater, *_values(state, "greater")]) == sorted(GREATER)
    named = [it for tribe in state.tribes for it in tribe.wonders() if it in WONDERS]
    assert len(named + state.wonders) == len({*named, *state.wonders}) == len(state.tribes) + 2


def _blind_hands(state: State, seat: int | None, rng: Random) -> None:
    others = [tribe for other, tribe in enumerate(state.tribes) if other != seat]
    pool = Counter(state.delvers)
    for tribe in others:
        pool.update(tribe.hand)
    cards = sorted(pool.elements())
    rng.shuffle(cards)
    for tribe in others:
        tribe.hand = [cards.pop() for _ in tribe.hand]
    state.delvers = {card: cards.count(card) for card in DELVERS}


def _blind_ruins(state: State, seat: int | None, rng: Random) -> None:
    """What the removed ruins are is known to the seat only while it takes one of them."""
    looks = any(isinstance(ask, RecoverRuin) and ask.seat == seat for ask in state.asks[:1])
    piles = [tribe.hidden for other, tribe in enumerate(state.tribes) if other != seat]
    piles += [state.deck] if looks else [state.deck, state.removed]
    unseen = sorted(ruin for pile in piles for ruin in pile)
    rng.shuffle(unseen)
    for pile in piles:
        pile[:] = [unseen.pop() for _ in pile]


def _blind_values(state: State, seat: int | None, rng: Random) -> None:
    for kind, pile in (("lesser", state.lesser), ("greater", state.greater)):
        others = [tribe for other, tribe in enumerate(state.tribes) if other != seat]
        built = [
            (tribe, hex)
            for tribe in others
            for hex, it in tribe.monuments.items()
            if it.wonder == kind
        ]
        values = [tribe.monuments[hex].points for tribe, hex in built] + pile
        rng.shuffle(values)
        for tribe, hex in built:
            tribe.monuments[hex] = Monument(kind, values.pop())
        pile[:] = values


def _stones(state: State) -> dict[str, int]:
    counts = Counter(state.bag)
    for site in filter(None, state.row):
        counts.update(site.stones)
    for tribe in state.tribes:
        counts.update(tribe.stones.values())
    for ask in state.asks:
        match ask:
            case TakeStone(ruin=0):
                counts.update(ask.stones)
            case PlaceStone():
                counts[ask.stone] += 1
            case BuildWonder():
                assert ask.hexes
    return dict(counts)


def _cards(state: State) -> dict[str, int]:
    counts = Counter(state.delvers) + Counter(state.discards)
    for tribe in state.tribes:
        counts.update(tribe.hand)
    return dict(counts)


def _ruins(state: State) -> list:
    ruins = [*state.deck, *state.removed, *(site.ruin for site in state.row if site)]
    for tribe in state.tribes:
        ruins += tribe.ruins + tribe.hidden
    return ruins


def _values(state: State, kind: str) -> list:
    built = [it for tribe in state.tribes for it in tribe.monuments.values()]
    return [it.points for it in built if it.wonder == kind]
