"""What holds at every moment of Fossil."""

from collections import Counter
from itertools import chain
from random import Random

from engines.fossil import NOWHERE, State
from engines.fossil.bed import VALUES, Tile

EACH = Counter(VALUES)
"""How many of the tiles of a kind are worth how much."""


def blind(state: State, seat: int | None, rng: Random) -> None:
    """Nothing is hidden: all the luck is in the deal, and the deal lies open."""


def conserved(state: State) -> None:
    """No tile is lost or doubled, no point is owed, no two stones share a cell."""
    bed = Counter(filter(None, state.board))
    both = bed + Counter(chain.from_iterable(state.held))
    for kind, left in state.left.items():
        assert left == sum(bed[Tile(kind, value)] for value in EACH)
        own = {value: both[Tile(kind, value)] for value in EACH}
        assert all(own[value] <= EACH[value] for value in EACH), "a kind has nine tiles"
        if not left and kind != state.completed:
            assert not any(own.values()), "a scored kind has left the game"
        elif state.size == 9 and not state.ended:
            assert own == EACH, "all nine tiles of a kind are in play until it is scored"
    assert all(tile.kind in state.left and tile.value in EACH for tile in both), "a strange tile"
    assert min(state.points) >= 0
    assert state.stones[0] != state.stones[1] or state.stones == [NOWHERE, NOWHERE]
