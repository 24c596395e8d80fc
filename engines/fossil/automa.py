"""How a computer player judges a bed of fossils.

Nothing is hidden, so everything is counted: a seat's points, and for each kind what its tiles
will bring once the tiles still on the bed have found their takers, everybody alike.
"""

from collections.abc import Mapping, Sequence
from random import Random

from engines.fossil import Move, State, View
from engines.fossil.advice import reason
from engines.fossil.bed import FEW, STONES, index, reach
from engines.fossil.scoring import shares
from engines.game import Action

__all__ = ["MARGIN", "candidates", "evaluate", "reason", "resample"]

MARGIN: float = 8.0
TAKEN = 0.3
"""The part of the tiles left that is counted on. More is taken, but by whom is open."""
LEADERS = 12.0
"""How surely whoever is ahead in a kind stays so; twice as surely at its last tile."""
MEAN_VALUES: Mapping[int, float] = {7: 10 / 8, 9: 13 / 9}
"""What a tile on a bed of this size is worth on average."""


def resample(view: View, seat: int, rng: Random) -> State:
    """The state as it is: nothing is hidden that would have to be guessed."""
    turn = 0 if view.turn is None else view.turn
    return State(
        size=view.size,
        board=list(view.board),
        turn=turn,
        points=list(view.points),
        held=[list(tiles) for tiles in view.held],
        fixed_order=view.fixed_order,
        left=dict(view.left),
        stones=list(view.stones),
        completed=view.completed,
        last=view.last,
        ended=view.outcome.reason if view.outcome else "",
    )


def evaluate(state: State) -> list[float]:
    """What each seat can expect to end with, in points."""
    worth = list(map(float, state.points))
    for kind, holdings in shares(state.held, state.left).items():
        left = state.left[kind]
        if left or any(tiles for tiles, _ in holdings):
            _add_prospects(state, holdings, left, worth)
    return worth


def candidates(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Moves by what the tile adds to the own collection, and would have to another's."""
    if not isinstance(actions[0], Move):
        return actions
    holdings = shares(state.held, state.left)
    share, mean = 1 / len(state.points), MEAN_VALUES[state.size]
    costs = {(it.stone, it.cell): it.cost for it in reach(state.board, state.stones, state.size)}

    def promise(action: Action) -> float:
        assert isinstance(action, Move)
        cell = index(action.cell, state.size)
        tile = state.board[cell]
        assert tile is not None
        more = state.left[tile.kind] * share
        added = [
            (tiles + more) * tile.value + values + more * mean + tile.value
            for tiles, values in holdings[tile.kind]
        ]
        others = max(it for i, it in enumerate(added) if i != seat)
        urgency = 1 + 1 / state.left[tile.kind]
        return urgency * (added[seat] + others / 2) - costs[STONES.index(action.stone), cell]

    return sorted(actions, key=promise, reverse=True)


def _add_prospects(
    state: State, holdings: Sequence[tuple[int, int]], left: int, worth: list[float]
) -> None:
    """Add to each seat's worth what a kind with so many tiles left may bring it."""
    seats = len(holdings)
    share, mean = TAKEN / seats, MEAN_VALUES[state.size]
    more = left * share
    # That some get more than others makes products larger than those of the average.
    luck = more * mean * (1 - share)
    products = [(tiles + more) * (values + more * mean) + luck for tiles, values in holdings]
    best = max(products)
    power = LEADERS + LEADERS / (left + 1)
    odds = [(product / best) ** power for product in products]
    total = sum(odds)
    without = (1 - 1 / seats) ** left
    most = max(tiles for tiles, _ in holdings) + more
    for seat, (tiles, values) in enumerate(holdings):
        first = odds[seat] / total
        own = products[seat]
        if seats in FEW:
            own = first * own + (1 - first) * (values + more * mean)
        worth[seat] += own
        if not tiles:
            worth[seat] -= without * min(most, state.points[seat])
            for other in range(seats):
                worth[other] += without * most * odds[other] / total
