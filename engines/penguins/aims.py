"""What a player aims at in the turn under way, as the game stands: the most money, or to win."""

from collections.abc import Mapping
from math import hypot

from engines.penguins.faces import DICE, FACE_VALUE, Takings
from engines.penguins.futures import AMONG
from engines.penguins.goals import DECIDING, Average, Goal, Rival, Victory, future
from engines.penguins.state import ROUNDS, State, payments_to, still_to_play, takings_of

PURSES: Mapping[int, Takings] = {
    least: tuple(min(it, least) for it in FACE_VALUE) for least in (0, 3, 10)
} | {21: FACE_VALUE}
"""What squirrels take from others who have at least so much, coarsely: it spares solutions."""
SPREADS: Mapping[int, float] = {1: 25.4, 2: 14.6, 3: 8.6, 4: 0.0}
"""How far from what is expected the rounds from this one on end, as a standard deviation."""
HORIZON = 12
"""So many penguins to spend are looked at where each turn is a solution of its own: in well
under a second."""
DECIDING_TURN, DECIDING_SPREADS = 31.2, {DECIDING: 6.8, DECIDING + 1: 0.0}
"""What a deciding turn brings on average, and how far from it it ends. `bench/penguins.py`
works these out."""


def best_goal(state: State) -> Goal:
    """What the game is about: alone the most money, among others to win."""
    return average(state) if len(state.money) == 1 else victory(state)


def average(state: State) -> Average:
    """The most money on average."""
    others = sum(state.money) - state.money[state.turn]
    enough = max(least for least in PURSES if least <= others)
    takings = FACE_VALUE if state.deciding else PURSES[enough]
    return Average(_round(state), takings, alone=len(state.money) == 1)


def victory(state: State) -> Victory:
    """To win, against what each of the others can expect to end with."""
    paid = [payments_to(state, squirrels) for squirrels in range(DICE + 1)]
    own = _spread(state, _round(state) + 1)
    rivals = tuple(
        Rival(
            tuple(round(total - it[seat], 1) for it in paid),
            hypot(own, _spread(state, _next_round(state, seat))),
        )
        for seat, total in enumerate(_totals(state))
        if seat != state.turn and (not state.deciding or seat in state.tied)
    )
    money = 0 if state.deciding else state.money[state.turn]
    spare = max(0, state.penguins[state.turn] - HORIZON)
    return Victory(_round(state), takings_of(state), money, rivals, spare)


def to_come(state: State, seat: int, penguins: int) -> float:
    """What a seat whose turn it is not can expect of its turns with so many penguins."""
    if not state.deciding:
        return future(AMONG, _next_round(state, seat), penguins, state.chips[seat])
    return DECIDING_TURN if seat in still_to_play(state) else state.results.get(seat, 0)


def is_last(state: State) -> bool:
    """Whether nobody plays after this turn, as far as is known."""
    return not still_to_play(state) and _round(state) >= ROUNDS


def _totals(state: State) -> list[float]:
    """What each can expect to end with, but for the turn under way."""
    money = [0] * len(state.money) if state.deciding else state.money
    return [own + to_come(state, seat, state.penguins[seat]) for seat, own in enumerate(money)]


def _spread(state: State, round: int) -> float:
    return (DECIDING_SPREADS if state.deciding else SPREADS)[round]


def _round(state: State) -> int:
    return DECIDING if state.deciding else state.round


def _next_round(state: State, seat: int) -> int:
    """The round of a seat's next turn."""
    return _round(state) + (seat not in still_to_play(state))
