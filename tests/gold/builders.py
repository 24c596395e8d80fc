"""Tables of Fool's Gold for tests. Mines are numbered from 0, as in the state."""

from collections.abc import Mapping
from random import Random

from engines import gold
from engines.game import Action, Event
from engines.gold.table import DIE, FREE, MINING, SPACES, State, order

HILLS, FOREST, MOUNTAINS, RIVER, LAKE = range(5)


class Rolls(Random):
    """Luck that gives the faces wanted for dice, and the first of all else."""

    def __init__(self, *faces: int) -> None:
        super().__init__(0)
        self.faces = list(faces)

    def randint(self, a: int, b: int) -> int:
        face = self.faces.pop(0)
        assert a <= face <= b
        return face

    def randrange(self, *_: object) -> int:
        return 0


def a_track(dice: int = 0, **prospectors: int) -> list[int]:
    """A track with dice from the die space on, and prospectors as `s3=0`: on space 3, of seat 0."""
    track = [FREE] * len(SPACES)
    for space in list(SPACES)[:dice]:
        track[space] = DIE
    for space, seat in prospectors.items():
        track[int(space[1:])] = seat
    return track


def a_state(tracks: Mapping[int, list[int]] | None = None, **changes: object) -> State:
    """Three players in the spring of 1849, seat 0 on turn; a test names what matters to it."""
    state = gold.setup(3, {}, Random(0))
    state.news.clear()
    state.first = state.turn = 0
    state.tracks = [(tracks or {}).get(mine, a_track()) for mine in range(5)]
    state.camp = 0
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def a_mining(track: list[int], *revealed: str, mine: int = LAKE, **changes: object) -> State:
    """A mine at work with cards turned up; the lake unless it matters, for it is the last."""
    state = a_state({mine: track}, phase=MINING, mine=mine, revealed=[*revealed], **changes)
    state.passed = [True] * 3
    for card in revealed:
        state.decks[mine][0][card] -= 1
    state.turn = next(iter(order(track, state.beside[mine])))
    return state


def play(state: State, *actions: Action, rng: Random | None = None) -> None:
    """Let whoever is on turn do these, each of them legal."""
    for action in actions:
        assert action in gold.legal(state, state.turn)
        gold.apply(state, state.turn, action, rng or Random(0))


def kinds(state: State) -> list[type[Event]]:
    return [type(event) for event in state.news]
