"""Unearth: dig for lost cities with dice, claim their ruins and build wonders of their stones.

On your turn you may play Delver cards, then you roll one of your five dice on one of the ruins.
A roll of 1 to 3 brings a stone. When the dice on a ruin add up to its claim value, whoever has
the best die there gets it, and the others draw Delver cards for theirs. Stones placed in a ring
become a wonder. When the last ruin is claimed, ruins in sets and wonders are worth points.

Rules where the printed ones are silent are marked *house*.
"""

from collections.abc import Mapping, Sequence
from random import Random

from engines.game import Action, Outcome
from engines.unearth import turns
from engines.unearth.cards import (
    DEALT,
    DELVERS,
    GREATER,
    LESSER,
    RUINS,
    STONES,
    STONES_EACH,
    WONDERS,
)
from engines.unearth.claims import reveal
from engines.unearth.foresight import preview
from engines.unearth.moves import ACTIONS
from engines.unearth.scoring import best, score
from engines.unearth.table import Camp, Monument, RecoverRuin, State, Tribe, Turn, View, chance_of

__all__ = [
    "ACTIONS",
    "OPTIONS",
    "SEATS",
    "TITLE",
    "State",
    "View",
    "apply",
    "legal",
    "outcome",
    "preview",
    "scores",
    "setup",
    "view",
]

TITLE: str = "Unearth"
SEATS = range(2, 5)
OPTIONS: Mapping[str, tuple[str, ...]] = {"tomb": ("stones", "ruin_colours")}

FEW = 2
"""The number of players with the shorter row: four ruins, and ten left out."""
ROW = 5
LEFT_OUT = 5
MORE_WONDERS = 2
"""On offer are so many more named wonders than there are players."""


def setup(seats: int, options: Mapping[str, str], rng: Random) -> State:
    """Deal cards and hidden ruins, remove some unseen, and lay out the row with its stones."""
    few = seats == FEW
    ruins = rng.sample(RUINS, seats + LEFT_OUT * (2 if few else 1))
    state = State(
        tribes=[Tribe(hidden=[ruin]) for ruin in ruins[:seats]],
        row=[None] * (ROW - few),
        bag=dict.fromkeys(STONES, STONES_EACH),
        deck=[ruin for ruin in RUINS if ruin not in ruins],
        removed=ruins[seats:],
        tied=[],
        delvers=dict(DELVERS),
        discards=dict.fromkeys(DELVERS, 0),
        lesser=list(LESSER),
        greater=list(GREATER),
        wonders=rng.sample(list(WONDERS), seats + MORE_WONDERS),
        # Dice decide who starts, ties roll again: everybody is as likely.
        turn=Turn(rng.randrange(seats)),
        tomb=options["tomb"],
    )
    for tribe in state.tribes:
        for _ in range(DEALT):
            card = chance_of(state.delvers, rng)
            state.delvers[card] -= 1
            tribe.hand.append(card)
    for place in range(1, len(state.row) + 1):
        reveal(state, place, state.deck.pop(rng.randrange(len(state.deck))), rng)
    state.news.clear()
    return state


def legal(state: State, seat: int) -> Sequence[Action]:
    """The answers to the question on the table, else the options of the active seat.

    Only one seat is ever waited for, and that on another's turn too, as for a stone to place.
    """
    if state.ended or seat != _waited_for(state):
        return []
    return turns.answers(state, state.asks[0]) if state.asks else turns.options(state)


def apply(state: State, seat: int, action: Action, rng: Random) -> None:
    """Carry it out, then all that follows without a choice: claims, stones, the next turn."""
    if state.asks:
        turns.answer(state, action, rng)
    else:
        turns.act(state, seat, action, rng)
    turns.proceed(state, rng)


def view(state: State, seat: int | None) -> View:
    """Hidden ruins and values of wonders only their owner sees, until the end; hands always."""
    ask = state.asks[0] if state.asks else None
    looks = isinstance(ask, RecoverRuin) and ask.seat == seat
    camps = tuple(_camp(state, other, seat) for other in range(len(state.tribes)))
    return View(
        seat=seat,
        turn=None if state.ended else _waited_for(state),
        camps=camps,
        hand=()
        if seat is None
        else tuple(sorted(state.tribes[seat].hand, key=list(DELVERS).index)),
        recoverable=tuple(sorted(state.removed)) if looks else (),
        row=tuple(state.row),
        bag=dict(state.bag),
        deck=len(state.deck),
        removed=len(state.removed),
        tied=tuple(state.tied),
        delvers=sum(state.delvers.values()),
        discards=dict(state.discards),
        lesser=len(state.lesser),
        greater=len(state.greater),
        wonders=tuple(state.wonders),
        under_way=state.turn,
        tomb=state.tomb,
        age=state.age,
        rolling=state.rolling,
        rerolls=tuple(state.rerolls),
        asks=tuple(state.asks),
        scores=tuple(_points_in(camp, state.tomb) for camp in camps),
        outcome=outcome(state),
    )


def scores(state: State) -> Sequence[int]:
    """The points as they stand, all that is hidden included."""
    return [turns.tally(state, seat).total for seat in range(len(state.tribes))]


def outcome(state: State) -> Outcome | None:
    """Most points win, a tie is a shared victory (house); it always ends `unearthed`."""
    return Outcome(best(scores(state)), state.ended) if state.ended else None


def _waited_for(state: State) -> int:
    return state.asks[0].seat if state.asks else state.turn.seat


def _camp(state: State, owner: int, seat: int | None) -> Camp:
    tribe, open_to = state.tribes[owner], bool(state.ended) or owner == seat
    return Camp(
        dice=tuple(tribe.dice),
        cards=len(tribe.hand),
        ruins=tuple(tribe.ruins),
        hidden=tuple(tribe.hidden) if open_to else (None,) * len(tribe.hidden),
        stones=dict(tribe.stones),
        monuments={
            hex: it if open_to else Monument(it.wonder) for hex, it in tribe.monuments.items()
        },
        habits=dict(tribe.habits),
    )


def _points_in(camp: Camp, tomb: str) -> int:
    ruins = [*camp.ruins, *filter(None, camp.hidden)]
    return score(ruins, camp.stones, camp.monuments, tomb).total
