"""Whether a computer player of Fool's Gold beats players who do anything, and how long it thinks.

    python -m bench.gold                  200 games of the fair one against two at random
    python -m bench.gold --games 60       as many games
    python -m bench.gold --player gentle  another strength, or a number of passes

Each deal is played from every seat. A fair share of three would be a third; at least nine in ten
are asked for, and no decision longer than two seconds.
"""

import argparse
from math import ceil

from bench.automas import duel

SEATS = 3
LEAST_SHARE, MOST_SECONDS = 0.90, 2.0


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="bench.gold", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--player", default="fair")
    asked = parser.parse_args()
    tally = duel("gold", asked.player, "random", SEATS, ceil(asked.games / SEATS), {})
    share = sum(tally.shares) / len(tally.shares)
    print(f"{asked.player} against two at random: {tally.won()}, {tally.scored()}")
    print(f"{tally.pace()}")
    _judge(f"{share:.1%} won (at least {LEAST_SHARE:.0%})", share >= LEAST_SHARE)
    longest = max(tally.seconds)
    _judge(f"{longest:.2f} s at most (at most {MOST_SECONDS:.0f})", longest <= MOST_SECONDS)


def _judge(what: str, is_met: bool) -> None:
    print(f"{'ok  ' if is_met else 'MISS'} {what}")


if __name__ == "__main__":
    main()
