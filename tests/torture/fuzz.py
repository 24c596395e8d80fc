"""Games of every kind played at random, one after another, with every law asked of them.

    python -m tests.torture.fuzz [--games fossil gold] [--seconds 30] [--seed 7]
    python -m tests.torture.fuzz --replay build/fuzz/fossil-7.json

One number stands for a whole game: who sits down, the options, the luck, every move and every
move taken back. A game that breaks a law is kept as a record, which `--replay` plays again, with
every law asked at every moment. The seed is the number of the first game.
"""

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import TypeVar

from engines import GAMES
from engines.match import Match, mover, play, start, undo, undoable
from tests.playouts import MOST_MOVES, moves_of, seed_of, tables
from tests.torture.moments import ALWAYS, IN_THE_END, NOW_AND_THEN, Law, Moment

Found = TypeVar("Found")
FOLDER = Path("build/fuzz")
UNDO = "undo"
"""The step that takes the last move back."""
OFTEN, SELDOM = 1 / 20, 1 / 60
"""How often a move is taken back where it can be, and how often each longer law is asked."""


@dataclass(frozen=True)
class Record:
    """A game that broke a law: enough to play it again, and what was broken."""

    game: str
    seats: int
    options: dict[str, str]
    seed: str
    moves: list[str]
    """What was done, in order: moves, and `undo` where the last was taken back."""
    failed: str
    error: str

    def save(self, folder: Path) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{self.game}-{int(self.seed, 16)}.json"
        path.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")
        return path

    @classmethod
    def load(cls, path: Path) -> "Record":
        return cls(**json.loads(path.read_text(encoding="utf-8")))


class Broken(Exception):
    """A law was broken, by the rules or by what was asked of them."""

    def __init__(self, law: str, error: Exception) -> None:
        super().__init__(law)
        self.law, self.error = law, error


@dataclass
class Game:
    """A game while it is played, and all that was done in it."""

    matches: list[Match]
    """The match after each move that still stands, from the start."""
    steps: list[str] = field(default_factory=list)

    @classmethod
    def begun(cls, name: str, seats: int, options: dict[str, str], seed: bytes) -> "Game":
        return cls([_lawful("the game begins", lambda: start(name, seats, seed, options))])

    def step(self, step: str) -> None:
        """Make a move, or take the last one back."""
        self.steps.append(step)
        match = self.matches[-1]
        if step != UNDO:
            self.matches.append(_lawful("a legal move is made", lambda: play(match, step)))
            return
        earlier = self.matches[-2]
        back = _lawful("a move is taken back", lambda: undo(match, mover(match.moves[-1])))
        if back != earlier:
            raise Broken("taking back leads to the match before", AssertionError(step))
        self.matches.pop()

    def ask(self, laws: Sequence[Law]) -> None:
        moment = Moment(self.matches, len(self.steps))
        for law in laws:
            _lawful(law.__name__.replace("_", " "), lambda law=law: law(moment))


def played(name: str, number: int) -> Record | None:
    """Play the game of this number; its record, if it breaks a law."""
    seats, options = tables(name)[number % len(tables(name))]
    chance, steps = Random(number), []
    try:
        game = Game.begun(name, seats, options, seed_of(number))
        steps = game.steps
        _play_out(game, chance)
    except Broken as broken:
        return _record(name, seats, options, seed_of(number), steps, broken)
    return None


def replayed(record: Record) -> Record | None:
    """Play a record again, with every law at every moment; the record of what it breaks now."""
    seed, steps = bytes.fromhex(record.seed), []
    try:
        game = Game.begun(record.game, record.seats, record.options, seed)
        steps = game.steps
        game.ask(ALWAYS + NOW_AND_THEN)
        for step in record.moves:
            game.step(step)
            game.ask(ALWAYS + NOW_AND_THEN)
        game.ask(IN_THE_END if game.matches[-1].over() else IN_THE_END[:1])
    except Broken as broken:
        return _record(record.game, record.seats, record.options, seed, steps, broken)
    return None


def main(arguments: Sequence[str] | None = None) -> int:
    options = _arguments(arguments)
    if options.replay is not None:
        return _replay(options.replay)
    deadline = time.monotonic() + options.seconds
    spent, games, failures = Counter[str](), Counter[str](), 0
    for name, number in _games(options.games, options.seed):
        if time.monotonic() > deadline:
            break
        begun = time.process_time()
        record = played(name, number)
        spent[name] += time.process_time() - begun
        games[name] += 1
        if record is not None:
            failures += 1
            print(f"{record.failed}: {record.error}\nsaved as {record.save(options.folder)}")
    for name in games:
        rate = games[name] / max(spent[name], 1e-9) * 60
        print(f"{name}: {games[name]} games, {rate:.0f} in a minute of one core")
    print(f"{failures} broke a law" if failures else "no law was broken")
    return int(failures > 0)


def _games(names: Sequence[str], first: int) -> Iterator[tuple[str, int]]:
    """A game of each kind, and again, without end."""
    return ((name, number) for number in count(first) for name in names)


def _play_out(game: Game, chance: Random) -> None:
    game.ask(ALWAYS)
    while moves := moves_of(game.matches[-1]):
        if len(game.matches) > MOST_MOVES:
            raise Broken("a game ends", AssertionError(f"it goes on after {MOST_MOVES} moves"))
        game.step(_next(game.matches[-1], moves, chance))
        game.ask([*ALWAYS, *(law for law in NOW_AND_THEN if chance.random() < SELDOM)])
    game.ask(IN_THE_END)


def _next(match: Match, moves: list[str], chance: Random) -> str:
    """Any of the moves: a verb first, so that what can be done in few ways is done as often."""
    if match.moves and chance.random() < OFTEN and undoable(match, mover(match.moves[-1])):
        return UNDO
    verb = chance.choice(sorted({move.split()[1] for move in moves}))
    return chance.choice([move for move in moves if move.split()[1] == verb])


def _lawful(law: str, ask: Callable[[], Found]) -> Found:
    """What is found; `Broken` where asking fails, in whatever way."""
    try:
        return ask()
    except Exception as error:
        raise Broken(law, error) from error


def _record(
    name: str, seats: int, options: dict[str, str], seed: bytes, steps: list[str], broken: Broken
) -> Record:
    where = traceback.extract_tb(broken.error.__traceback__)
    last = f" at {where[-1].name}: {where[-1].line}" if where else ""
    error = f"{type(broken.error).__name__} {broken.error}{last}"
    return Record(name, seats, options, seed.hex(), list(steps), broken.law, error)


def _replay(path: Path) -> int:
    record = Record.load(path)
    again = replayed(record)
    if again is None:
        print(f"no law is broken any more; it was: {record.failed}")
        return 0
    print(f"after {len(again.moves)} steps: {again.failed}: {again.error}")
    return 1


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.torture.fuzz", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--games", nargs="+", choices=sorted(GAMES), default=sorted(GAMES))
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where failures are kept")
    parser.add_argument("--replay", type=Path, help="play this record again")
    return parser.parse_args(given)


if __name__ == "__main__":
    sys.exit(main())
