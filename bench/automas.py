"""How well the computer players play, and how long they think.

    python -m bench.automas                         all that is asked of them, in every game
    python -m bench.automas --short                 the same in a few games each: some minutes
    python -m bench.automas fossil --deals 100      one game, as many deals for each pairing
    python -m bench.automas fossil fierce greedy    one pairing
    python -m bench.automas penguins --alone        average totals without opponents
    python -m bench.automas fossil --seats 4        at a larger table

Each deal is played once from every seat, one player against as many of the other as there are
seats left, so that neither the deal nor the seat favours anybody. Shares of wins come with their
95 % interval (Wilson's), as wide as the spread of the shares from deal to deal asks for, since
games of one deal are not independent; a shared victory counts in part. What follows a ± is half of
the 95 % interval of an average. Decisions a second are those with a choice: where only one action
is legal, nothing is thought and nothing counted.

Besides the strengths there are `random`, who plays any legal action, `greedy`, who plays the
action after which the rules would count most points for it at once, and numbers: so many passes
through the tree. What is wanted of whom is printed beside what was found. Fool's Gold, which takes
three at least, is played by three: nine games in ten are wanted against two at random, and two in
three against others. All that is asked includes decisions beside OpenSpiel's
(`bench/openspiel.py`), where that is installed. The whole takes hours on one core.

What was measured last, on a busy core of an AMD EPYC; Fool's Gold at three seats:

                            fossil         gold           penguins       unearth
    gentle against random   100.0 %        100.0 %         99.6 %         97.0 %
    fair against random     100.0 %        100.0 %         99.6 %        100.0 %
    fierce against random   100.0 %        100.0 %        100.0 %        100.0 %
    fierce against gentle   100.0 %        100.0 %         82.1 %         89.4 %
        at least             83.9 %         92.1 %         76.7 %         80.7 %
    fierce against greedy    95.8 %        100.0 %        100.0 %         89.4 %
        at least             79.8 %         86.2 %         94.0 %         80.7 %
    longest decision         545 ms         702 ms         666 ms         806 ms

    penguins alone: fair 111.36 ± 0.50, fierce 115.60 ± 0.52 in 10,000 games each
    beside OpenSpiel's search: 4.1 times as many decisions a second
"""

import argparse
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from random import Random
from statistics import fmean, stdev, variance
from typing import Any

from engines import GAMES
from engines.game import Action, Game
from engines.search import STRENGTHS, Mind, choose, decide

Player = Callable[[Game, Mind, Any, int, Random], Action]
TRIALS = 8
"""How often the greedy player tries each of its actions, for luck."""
PAIRINGS = (
    ("gentle", "random", 0.95),
    ("fair", "random", 0.95),
    ("fierce", "random", 0.95),
    ("fierce", "gentle", 0.75),
    ("fierce", "greedy", 0.75),
)
"""Who plays whom, and the share of wins that is asked of the first with two seats.

With more it is twice an equal share, where that is less; but see `TWO_AT_RANDOM`.
"""
TWO_AT_RANDOM = 0.90
"""The share of wins that is asked against two players at random."""
MOST_SECONDS = 1.0
"""The most CPU time that a decision may take."""
ALONE = {"fair": 110.0, "fierce": 114.5}
"""The average totals asked for in Penguins, alone. Perfect play has 115.47."""
LONG, SHORT = (100, 10_000), (2, 200)
"""How many deals of each pairing are played, and how many games alone."""


@dataclass
class Tally:
    """What came of games, and the CPU time that the player's decisions took."""

    games: int = 1
    """So many games, one after the other, were of the same deal."""
    shares: list[float] = field(default_factory=list)
    """Of each game, the player's share of the victory."""
    totals: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share of wins."""
        z, n, share = 1.96, self.independent(), fmean(self.shares)
        centre = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return centre - half, centre + half

    def independent(self) -> float:
        """As many games with a deal each would say as much about the share of wins."""
        played, share = len(self.shares), fmean(self.shares)
        deals = [fmean(self.shares[it : it + self.games]) for it in range(0, played, self.games)]
        if len(deals) == 1:
            return 1.0
        spread = variance(deals) / len(deals)
        # Never more than were played: deals that ended all alike do not say how far games depend.
        return min(played, share * (1 - share) / spread) if spread else played

    def won(self) -> str:
        low, high = self.interval()
        return f"{fmean(self.shares):6.1%} [{low:.1%}, {high:.1%}] of {len(self.shares)} games"

    def scored(self) -> str:
        half = 1.96 * stdev(self.totals) / sqrt(len(self.totals))
        return f"{fmean(self.totals):.2f} ± {half:.2f} points in {len(self.totals)} games"

    def pace(self) -> str:
        mean, most = fmean(self.seconds), max(self.seconds)
        longest = f"the longest {most * 1000:.0f} ms (wanted: at most {MOST_SECONDS * 1000:.0f})"
        return f"{1 / mean:.1f} decisions a second of CPU, {longest}"


def at_random(game: Game, mind: Mind, view: Any, seat: int, rng: Random) -> Action:
    return rng.choice(game.legal(mind.resample(view, seat, rng), seat))


def greedily(game: Game, mind: Mind, view: Any, seat: int, rng: Random) -> Action:
    def outlook(action: Action) -> float:
        total = 0.0
        for _ in range(TRIALS):
            state = mind.resample(view, seat, rng)
            game.apply(state, seat, action, rng)
            total += game.scores(state)[seat]
        return total + rng.random() / 1000  # of equal actions any

    return max(game.legal(mind.resample(view, seat, rng), seat), key=outlook)


def player(name: str) -> Player:
    """The player of this name; `ValueError` where there is none."""
    if name in STRENGTHS:
        return partial(decide, strength=name)
    if name in (others := {"random": at_random, "greedy": greedily}):
        return others[name]
    return partial(choose, iterations=int(name))


def play(
    key: str, players: Sequence[Player], seed: int, options: Mapping[str, str]
) -> tuple[Any, list[list[float]]]:
    """The end of a game between the players, and the seconds that each of their choices took."""
    game, mind = GAMES[key], import_module(f"engines.{key}.automa")
    luck = Random(seed)
    variant = {name: values[0] for name, values in game.OPTIONS.items()} | dict(options)
    state = game.setup(len(players), variant, luck)
    seconds: list[list[float]] = [[] for _ in players]
    while waiting := [seat for seat in range(len(players)) if game.legal(state, seat)]:
        seat = waiting[0]
        view, start = game.view(state, seat), time.process_time()
        action = players[seat](game, mind, view, seat, Random(luck.random()))
        if len(game.legal(state, seat)) > 1:
            seconds[seat].append(time.process_time() - start)
        state.news.clear()
        game.apply(state, seat, action, luck)
    return state, seconds


def duel(key: str, one: str, other: str, seats: int, deals: int, options: Any) -> Tally:
    """The first player in each seat in turn, the other in all the seats left."""
    tally = Tally(games=seats)
    for deal in range(deals):
        for seat in range(seats):
            players = [player(one if it == seat else other) for it in range(seats)]
            state, seconds = play(key, players, deal, options)
            outcome = GAMES[key].outcome(state)
            assert outcome
            tally.shares.append((seat in outcome.winners) / len(outcome.winners))
            tally.totals.append(GAMES[key].scores(state)[seat])
            tally.seconds += seconds[seat]
    return tally


def alone(key: str, one: str, games: int, options: Any) -> Tally:
    """The player without opponents."""
    tally = Tally()
    for deal in range(games):
        state, seconds = play(key, [player(one)], deal, options)
        tally.totals.append(GAMES[key].scores(state)[0])
        tally.seconds += seconds[0]
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=_Plain)
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("pairing", nargs="*", metavar="player")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--deals", type=int)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    options = dict(option.split("=") for option in asked.option)
    deals, games = SHORT if asked.short else LONG
    for key in [asked.game] if asked.game else sorted(GAMES):
        if not asked.alone:
            pairings = [(*asked.pairing, 0.0)] if asked.pairing else PAIRINGS
            report_duels(key, pairings, asked.seats, asked.deals or deals, options)
        if asked.alone or (not asked.game and 1 in GAMES[key].SEATS):
            report_alone(key, asked.pairing or ALONE, asked.deals or games, options)
    if not asked.game:
        report_beside_open_spiel()


def report_duels(key: str, pairings: Any, seats: int, deals: int, options: Any) -> None:
    seats = seats or max(2, min(GAMES[key].SEATS))
    for one, other, share in pairings:
        tally = duel(key, one, other, seats, deals, options)
        won = f"{tally.won()}{_wanted(share, other, seats)}"
        told = f"{key}, {seats} seats, {one} against {other}: {won}; {tally.pace()}"
        print(told, flush=True)


def report_alone(key: str, players: Iterable[str], games: int, options: Any) -> None:
    for one in players:
        tally = alone(key, one, games, options)
        wanted = f" (wanted: {ALONE[one]})" if one in ALONE else ""
        print(f"{key} alone, {one}: {tally.scored()}{wanted}; {tally.pace()}", flush=True)


def report_beside_open_spiel() -> None:
    if find_spec("pyspiel") is None:
        print("OpenSpiel is not installed: pip install open_spiel numpy")
        return
    openspiel: Any = import_module("bench.openspiel")
    openspiel.main()


class _Plain(argparse.RawDescriptionHelpFormatter):
    """Help that keeps the lines of the description."""


def _wanted(share: float, other: str, seats: int) -> str:
    """What is asked for: at a larger table less than with two seats."""
    if not share:
        return ""
    if seats == 3 and other == "random":
        share = TWO_AT_RANDOM
    elif seats > 2:
        share = min(share, 2 / seats)
    return f" (wanted: {share:.0%})"


if __name__ == "__main__":
    main()
