"""Tables of Unearth in the middle of a game: each test names only what matters to it."""

from collections.abc import Iterable, Mapping
from random import Random

from engines.unearth import apply, legal
from engines.unearth.cards import DELVERS, DICE, GREATER, LESSER, RUINS, STONES, STONES_EACH, Ruin
from engines.unearth.table import Die, Monument, Site, State, Tribe, Turn

LETTERS = {"Y": "yellow", "R": "red", "B": "blue", "K": "black"}
RINGS = {
    "college": "BBBRRR",
    "columns": "RRRRRR",
    "edifice": "KKKYRB",
    "flame": "YYYYRB",
    "palace": "RRRYYY",
    "cenotaph": "RRYYKK",
    "memorial": "BBBBBB",
    "tomb": "KRBYYY",
    "fountain": "KKRRBY",
    "temple_of_prosperity": "YYYYYY",
    "temple_of_flames": "RRRRBB",
    "temple_of_fate": "KKKKRY",
    "temple_of_clarity": "BBBBYY",
    "sanctuary": "KRBYKR",
    "library": "YYYYYY",
}
"""Of each wonder a ring that meets its recipe."""
NEAR_MISSES = {
    "college": "BBRRRR",
    "columns": "RRBBBB",
    "edifice": "KKYYRB",
    "flame": "YYRRBB",
    "palace": "RRRYYB",
    "cenotaph": "RRRRKK",
    "memorial": "BBBBBY",
    "tomb": "KRBBBB",
    "fountain": "KKKRRY",
    "temple_of_prosperity": "YYYRRR",
    "temple_of_flames": "RRRBBB",
    "temple_of_fate": "KKKRRR",
    "temple_of_clarity": "BBBYYY",
}
"""Of each wonder that does not fit every ring, one that just fails it."""
FAR = 1000
"""Hexes far away, where the wonders stand whose rings do not matter."""


class Loaded(Random):
    """Luck that begins with the given rolls; what comes after them is left to chance."""

    def __init__(self, *rolls: int) -> None:
        super().__init__(0)
        self.rolls = list(rolls)

    def randrange(self, start, stop=None, step=1):
        if not self.rolls:
            return super().randrange(start) if stop is None else super().randrange(start, stop)
        number = self.rolls.pop(0)
        assert 1 <= number <= start, f"a die of {start} sides does not show {number}"
        return number - 1


def a_state(*tribes: Tribe, row: Iterable[Site | None] = (), **changes) -> State:
    """A table at which nobody has anything but what is said; at least two sit there.

    With no other row the ruins are too dear to be claimed soon, and have no stones on them.
    """
    seats = [*tribes, a_tribe(), a_tribe()][: max(len(tribes), 2)]
    sites = [*row] or [a_site("forest", 17), a_site("desert", 17), a_site("island", 17)]
    state = State(
        tribes=seats,
        row=sites,
        bag=dict.fromkeys(STONES, STONES_EACH),
        deck=[ruin for ruin in RUINS if ruin.land == "mountain"],
        removed=[],
        tied=[],
        delvers=dict(DELVERS),
        discards=dict.fromkeys(DELVERS, 0),
        lesser=list(LESSER),
        greater=list(GREATER),
        wonders=[],
        turn=Turn(0),
        tomb="stones",
    )
    for name, value in changes.items():
        assert hasattr(state, name), name
        setattr(state, name, value)
    return state


def a_tribe(
    dice: str = "",
    hand: Iterable[str] = (),
    stones: Mapping[int, str] | None = None,
    wonders: Iterable[str] = (),
    **changes,
) -> Tribe:
    """`dice` are those on ruins, as `d8@2=5`: the d8 on ruin 2 shows 5."""
    tribe = Tribe(hand=[*hand], dice=_dice(dice), stones=dict(stones or {}))
    tribe.monuments = {FAR + i: Monument(it) for i, it in enumerate(wonders)}
    for name, value in changes.items():
        assert hasattr(tribe, name), name
        setattr(tribe, name, value)
    return tribe


def a_site(land: str, claim: int, stones: str = "", points: int = 0) -> Site:
    """A ruin in the row with stones on it, as `YRB`."""
    return Site(Ruin(land, claim, len(stones), points), tuple(LETTERS[it] for it in stones))


def a_ring(colours: str, gaps: Iterable[int] = ()) -> dict[int, str]:
    """Six stones round hex 0, as `YYYRRR`, without those on some of the hexes 1 to 6."""
    return {hex: LETTERS[it] for hex, it in enumerate(colours, 1) if hex not in gaps}


def do(state: State, *moves: str, rolls: Iterable[int] = ()) -> list:
    """Play legal moves, as `0 excavate 1 d8`, and give all that happened."""
    luck, news = Loaded(*rolls), []
    for move in moves:
        seat, text = move.split(" ", 1)
        actions = {str(action): action for action in legal(state, int(seat))}
        assert text in actions, f"{move} is none of {sorted(actions)}"
        state.news.clear()
        apply(state, int(seat), actions[text], luck)
        news += state.news
    assert not luck.rolls, f"nobody rolled {luck.rolls}"
    return news


def may(state: State, seat: int) -> list[str]:
    """What the seat may do, in our notation."""
    return [str(action) for action in legal(state, seat)]


def die(state: State, seat: int, name: str) -> tuple[int, int]:
    """Where the seat's first die of the name lies, and what it shows."""
    (_, ruin, number) = next(it for it in state.tribes[seat].dice if str(it) == name)
    return ruin, number


def happened(news: list, kind: type) -> list:
    return [event for event in news if isinstance(event, kind)]


def _dice(text: str) -> list[Die]:
    dice = [Die(sides) for sides in DICE]
    for word in text.split():
        name, _, place = word.partition("@")
        ruin, number = map(int, place.split("="))
        dice[dice.index(Die(int(name[1:])))] = Die(int(name[1:]), ruin, number)
    return dice
