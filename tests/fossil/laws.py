"""What holds at every moment of Fossil."""

from collections import Counter
from random import Random

from engines.fossil import NOWHERE, State
from engines.fossil.bed import VALUES


def blind(state: State, seat: int | None, rng: Random) -> None:
    """Nothing is hidden: all the luck is in the deal, and the deal lies open."""


def conserved(state: State) -> None:
    """No tile is lost or doubled, no point is owed, no two stones share a cell."""
    bed = Counter(tile for tile in state.board if tile)
    held = Counter(tile for tiles in state.held for tile in tiles)
    for kind, left in state.left.items():
        assert left == sum(count for tile, count in bed.items() if tile.kind == kind)
        own = Counter({tile.value: n for tile, n in (bed + held).items() if tile.kind == kind})
        assert own <= Counter(VALUES), "a kind has nine tiles"
        if not left and kind != state.completed:
            assert not own, "a scored kind has left the game"
        elif state.size == 9 and not state.ended:
            assert own == Counter(VALUES), "all nine tiles of a kind are in play until it is scored"
    assert min(state.points) >= 0
    assert state.stones[0] != state.stones[1] or state.stones == [NOWHERE, NOWHERE]
