"""Games once played stay as they were, move by move, event by event.

Each `tests/<game>/golden/*.txt` tells a game in full. After a change that is meant,

    python -m tests.test_golden

tells them all anew from their moves; then read the difference, it is what players will notice.
A new one is played at random, by players with some sense, and printed to be kept:

    python -m tests.test_golden new <game> <seats> <seed> [option=value ...]

where the seed is a number or 64 hexadecimal digits.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from bot.words import words
from engines import GAMES
from engines.luck import SEED_BYTES
from engines.match import Match, mover, play, start
from tests.playouts import MOST_MOVES, moves_of, seed_of

GOLDEN = sorted(Path(__file__).parent.glob("*/golden/*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_game_once_played_stays_as_it_was(path: Path):
    told = path.read_text(encoding="utf-8")

    assert retold(told) == told


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_has_been_told_to_its_end(name):
    told = [path.read_text("utf-8") for path in GOLDEN if path.parts[-3] == name]

    assert told
    assert all(game.startswith(f"{name} ") and "\nended -" not in game for game in told)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_way_a_game_ended_has_its_words(path):
    reason = path.read_text("utf-8").splitlines()[-1].removeprefix("ended ")

    assert words("en", path.parts[-3]).has(f"ended-{reason}")


def retold(game: str) -> str:
    """The same moves of the same match, told by the rules of today."""
    title, *lines = game.splitlines()
    name, seats, seed, *options = title.split()
    match = start(name, int(seats), bytes.fromhex(seed), dict(it.split("=") for it in options))
    return transcript(match, (line.split("  of ")[0] for line in lines if line[:1].isdigit()))


def transcript(match: Match, moves: Iterable[str]) -> str:
    """The game told in full: each move, of how many, and below it what it brought about."""
    options = [f"{name}={value}" for name, value in match.variant.items()]
    told = [" ".join([match.name, str(match.seats), match.seed.hex(), *options])]
    for move in moves:
        choices = len(match.options(mover(move)))
        match = play(match, move)
        told += [f"{move}  of {choices}", *(f"    {event}" for event in match.news)]
    return "\n".join([*told, *_end(match), ""])


def sensible_moves(match: Match, chance: Random) -> list[str]:
    """What players would do who look at a few of their moves and like points."""
    while moves := moves_of(match):
        assert len(match.moves) <= MOST_MOVES, "the game does not end"
        considered = chance.sample(moves, min(len(moves), chance.randint(1, 6)))
        match = max((play(match, move) for move in considered), key=_gain_of_the_mover)
    return list(match.moves)


def _gain_of_the_mover(match: Match) -> int:
    return match.game.scores(match.state)[mover(match.moves[-1])]


def _end(match: Match) -> list[str]:
    scores = " ".join(map(str, match.game.scores(match.state)))
    outcome = match.game.outcome(match.state)
    winners = " ".join(map(str, outcome.winners)) if outcome else "nobody yet"
    return [f"scores {scores}", f"won by {winners}", f"ended {outcome.reason if outcome else '-'}"]


def _new(name: str, seats: str, seed: str, *options: str) -> str:
    key = bytes.fromhex(seed) if len(seed) == 2 * SEED_BYTES else seed_of(int(seed))
    match = start(name, int(seats), key, dict(it.split("=") for it in options))
    return transcript(match, sensible_moves(match, Random(seed)))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["new", *rest]:
            print(_new(*rest), end="")
        case []:
            for path in GOLDEN:
                path.write_text(retold(path.read_text(encoding="utf-8")), encoding="utf-8")
        case _:
            sys.exit(__doc__)
