"""Games played at random, for what holds whatever the players do.

One number stands for a whole game: who sits down, which options they choose, the seed and every
choice follow from it. So a failure is told by one small number, and found again by it.
"""

from functools import cache
from itertools import product
from random import Random

from engines import GAMES
from engines.game import IllegalSetup
from engines.luck import SEED_BYTES
from engines.match import Match, play, start

MOST_MOVES = 2000
"""No game goes on for longer than this, whatever the players do."""

Table = tuple[int, dict[str, str]]
"""The seats and the options of a match."""


@cache
def tables(name: str) -> list[Table]:
    """Every number of players with every choice of options with which the game can start."""
    game = GAMES[name]
    variants = [dict(zip(game.OPTIONS, chosen, strict=True)) for chosen in product(*_values(name))]
    return [(seats, it) for seats in game.SEATS for it in variants if _starts(name, seats, it)]


def a_match(name: str, number: int) -> Match:
    """The start of the game of this number."""
    seats, options = tables(name)[number % len(tables(name))]
    return start(name, seats, seed_of(number), options)


def a_playout(name: str, number: int) -> list[Match]:
    """The match after each move of the game of this number, from the start to the end."""
    return play_out(a_match(name, number), Random(number))


def play_out(match: Match, chance: Random) -> list[Match]:
    """The match and what follows if every choice is left to chance."""
    matches = [match]
    while moves := moves_of(matches[-1]):
        assert len(matches) <= MOST_MOVES, "the game does not end"
        matches.append(play(matches[-1], _any_of(moves, chance)))
    return matches


def moves_of(match: Match) -> list[str]:
    """Everything that anybody may do now."""
    return [move for seat in range(match.seats) for move in match.options(seat)]


def seed_of(number: int) -> bytes:
    return number.to_bytes(SEED_BYTES)


def _any_of(moves: list[str], chance: Random) -> str:
    """A verb first, then one of its moves: what can be done in few ways is done as often."""
    verb = chance.choice(sorted({move.split()[1] for move in moves}))
    return chance.choice([move for move in moves if move.split()[1] == verb])


def _values(name: str) -> list[tuple[str, ...]]:
    return list(GAMES[name].OPTIONS.values())


def _starts(name: str, seats: int, options: dict[str, str]) -> bool:
    try:
        start(name, seats, seed_of(0), options)
    except IllegalSetup:
        return False
    return True
