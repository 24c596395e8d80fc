"""A match is its record: the game, the seats, the seed and the moves lead to the state."""

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any

from engines import GAMES
from engines.game import Action, Event, Game, IllegalMove, IllegalSetup
from engines.luck import SEED_BYTES, Luck


@dataclass(frozen=True)
class Match:
    """A game from its start to where it stands; a value, though its state could be changed."""

    name: str
    seats: int
    seed: bytes = field(repr=False)
    """The `SEED_BYTES` that all luck follows from; secret until the game is over."""
    variant: Mapping[str, str]
    """The value of each of the game's options."""
    moves: tuple[str, ...]
    """In our notation, as `0 move white D7`."""
    state: Any
    sealed: bool = field(default=True)
    """Whether the last move stands for good: it drew luck or showed something hidden."""

    @property
    def game(self) -> Game:
        """The module with its rules."""
        return GAMES[self.name]

    @property
    def news(self) -> tuple[Event, ...]:
        """What the last move brought about."""
        return tuple(self.state.news)

    def options(self, seat: int) -> dict[str, Action]:
        """The seat's legal actions, each under the move that plays it."""
        return {f"{seat} {action}": action for action in self.game.legal(self.state, seat)}

    def waiting(self) -> tuple[int, ...]:
        """The seats the match waits for."""
        return tuple(seat for seat in range(self.seats) if self.game.legal(self.state, seat))

    def over(self) -> bool:
        """Whether nobody can act any more."""
        return not self.waiting()


def start(name: str, seats: int, seed: bytes, options: Mapping[str, str] | None = None) -> Match:
    """A new match; `IllegalSetup` where the game does not take these seats or options."""
    game = GAMES[name]
    chosen = {key: values[0] for key, values in game.OPTIONS.items()} | dict(options or {})
    if seats not in game.SEATS:
        raise IllegalSetup("seats")
    if any(value not in game.OPTIONS.get(key, ()) for key, value in chosen.items()):
        raise IllegalSetup("options")
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return Match(name, seats, seed, chosen, (), game.setup(seats, chosen, Luck(seed, 0)))


def play(match: Match, move: str) -> Match:
    """The match after a move such as `0 move white D7`. The only way in, and it checks."""
    return _step(replace(match, state=deepcopy(match.state)), move)


def replay(
    name: str,
    seats: int,
    seed: bytes,
    moves: Iterable[str],
    options: Mapping[str, str] | None = None,
) -> Match:
    """The match a record leads to."""
    match = start(name, seats, seed, options)
    for move in moves:
        match = _step(match, move)
    return match


def unfold(match: Match, moves: Iterable[str]) -> Iterator[Match]:
    """The match after each of the moves; all share one state, good until the next is asked for."""
    match = replace(match, state=deepcopy(match.state))
    for move in moves:
        match = _step(match, move)
        yield match


def undo(match: Match, seat: int) -> Match:
    """The match without its last move, if the seat made it and it is not sealed."""
    if not undoable(match, seat):
        raise IllegalMove("undo")
    return replay(match.name, match.seats, match.seed, match.moves[:-1], match.variant)


def undoable(match: Match, seat: int) -> bool:
    """Whether `undo` would let the seat take the last move back."""
    return not match.sealed and bool(match.moves) and mover(match.moves[-1]) == seat


def mover(move: str) -> int:
    """The seat of a written move; `IllegalMove` where none is written."""
    head = move.split(" ", 1)[0]
    if not (head.isascii() and head.isdigit() and len(head) <= 2):
        raise IllegalMove(move)
    return int(head)


def _step(match: Match, move: str) -> Match:
    """The match after the move, its state changed in place."""
    seat = mover(move)
    legal = match.game.legal(match.state, seat) if seat < match.seats else ()
    action = next((action for action in legal if f"{seat} {action}" == move), None)
    if action is None:
        raise IllegalMove(move)
    luck = Luck(match.seed, len(match.moves) + 1)
    match.state.news.clear()
    match.game.apply(match.state, seat, action, luck)
    sealed = luck.drawn or any(event.final for event in match.state.news)
    return replace(match, moves=(*match.moves, move), sealed=sealed)
