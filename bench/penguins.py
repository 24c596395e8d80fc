"""How good A Fistful of Penguins can be played alone, and what the rounds to come are worth.

    python -m bench.penguins                    the exact averages, and 2,000 games of the solution
    python -m bench.penguins --games 10000      as many games
    python -m bench.penguins --futures          `engines/penguins/futures.py`, worked out anew
    python -m bench.penguins --spreads          the spreads of `engines/penguins/aims.py`, measured

The average total of perfect play follows from the rules alone: from the last round to the first,
what a round is worth to who has so many penguins and this side of the kangaroo chip. What follows
a ± is half of the 95 % interval of an average. What was measured last, on one core of an AMD EPYC:

    perfect play, worked out        115.47
    10,000 games of the solution    115.86 ± 0.53 on average, 33 ms each
"""

import argparse
import textwrap
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev

from engines.penguins import (
    DECIDING_DICE,
    DECIDING_PENGUINS,
    STARTING_DICE,
    automa,
    faces,
    goals,
    legal,
    setup,
    state,
)
from engines.penguins import apply as play
from engines.penguins.futures import ALONE as KNOWN
from engines.penguins.futures import Futures
from engines.penguins.solution import Solution

ALONE: faces.Takings = (0,) * (faces.DICE + 1)
OPTIONS: Mapping[str, str] = {"advanced": "off", "sellers_may_reroll": "off"}
AHEAD = 70
"""So many penguins are looked at; beyond them each is but a dollar more."""
KEPT = 40
"""So many are written down."""


@dataclass(frozen=True)
class Sought(goals.Average):
    """The most on average, with the rounds to come as far as they are worked out."""

    found: Futures

    @property
    def futures(self) -> Futures:
        return self.found


def futures(takings: faces.Takings) -> Futures:
    """What the rounds are worth, by the side of the chip and the number of penguins."""
    found: dict[int, tuple[tuple[float, ...], ...]] = {}
    for round in reversed(range(1, state.ROUNDS + 1)):
        solution = Solution(Sought(round, takings, True, found))
        dice = STARTING_DICE[round - 1]
        found[round] = tuple(
            tuple(
                solution.rolling(faces.NO_DICE, dice, faces.DICE, penguins, chip)
                for penguins in range(AHEAD + 1)
            )
            for chip in range(round)
        )
    return found


def written(name: str, found: Futures) -> str:
    """The futures as a literal of Python."""
    lines = [f"{name}: Futures = {{"]
    for round, chips in sorted(found.items()):
        lines.append(f"    {round}: (")
        for values in chips:
            told = ", ".join(f"{value:.2f}" for value in values[: KEPT + 1])
            lines += ["        (", _block(f"{told},"), "        ),"]
        lines.append("    ),")
    return "\n".join([*lines, "}"])


def _block(text: str) -> str:
    return textwrap.indent(textwrap.fill(text, 88), " " * 12)


def total(seed: int) -> int:
    """What the solution ends with in the game of this seed."""
    luck = Random(seed)
    game = setup(1, OPTIONS, luck)
    while not game.ended:
        _play_best(game, luck)
    return game.money[0]


def spreads(games: int) -> str:
    """How far the rounds, and a deciding turn, end from what was expected of them."""
    errors: dict[int, list[float]] = {}
    for seed in range(games):
        luck = Random(seed)
        game, expected = setup(1, OPTIONS, luck), {}
        while not game.ended:
            more = goals.future(KNOWN, game.round, game.penguins[0], game.chips[0])
            expected.setdefault(game.round, game.money[0] + more)
            _play_best(game, luck)
        for round, total in expected.items():
            errors.setdefault(round, []).append(game.money[0] - total)
    turns = [_deciding_turn(Random(seed)) for seed in range(games)]
    rounds = ", ".join(f"from round {round} on {stdev(it):.1f}" for round, it in errors.items())
    return f"{rounds}; a deciding turn brings {fmean(turns):.1f}, give or take {stdev(turns):.1f}"


def _deciding_turn(luck: Random) -> int:
    """The dollars of a deciding turn, played for the most on average."""
    game = state.State(
        advanced=False,
        sellers_may_reroll=False,
        chips=[0, 0],
        first=0,
        turn=0,
        money=[0, 0],
        penguins=[DECIDING_PENGUINS, 0],
        round=state.ROUNDS,
        active={die: luck.choice(faces.FACES) for die in range(1, DECIDING_DICE + 1)},
        bank=list(range(DECIDING_DICE + 1, faces.DICE + 1)),
        deciding=1,
        tied=[0, 1],
    )
    while 0 not in game.results:
        _play_best(game, luck)
    return game.results[0]


def _play_best(game: state.State, luck: Random) -> None:
    seat = game.turn
    game.news.clear()
    play(game, seat, automa.candidates(game, seat, legal(game, seat))[0], luck)


def report(totals: Sequence[int]) -> str:
    games = len(totals)
    half = 1.96 * stdev(totals) / sqrt(games)
    rated = {rating: sum(least <= it for it in totals) / games for least, rating in state.RATINGS}
    shares = ", ".join(f"at least {rating} {share:.0%}" for rating, share in rated.items())
    average = f"{fmean(totals):.2f} ± {half:.2f} on average (95 % interval)"
    return f"{games} games of the solution: {average}; {shares}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--futures", action="store_true")
    parser.add_argument("--spreads", action="store_true")
    asked = parser.parse_args()
    if asked.futures:
        print(written("ALONE", futures(ALONE)))
        print(written("AMONG", futures(faces.FACE_VALUE)))
        return
    if asked.spreads:
        print(spreads(asked.games))
        return
    start = time.perf_counter()
    found = futures(ALONE)
    perfect = 10 + found[1][0][6]
    print(f"perfect play: {perfect:.3f} on average ({time.perf_counter() - start:.1f} s)")
    start = time.perf_counter()
    print(report([total(seed) for seed in range(asked.games)]))
    print(f"{(time.perf_counter() - start) / asked.games * 1000:.1f} ms a game")


if __name__ == "__main__":
    main()
