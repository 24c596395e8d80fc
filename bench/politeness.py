"""Whether a person's move waits for an automa that thinks at the same time.

    python -m bench.politeness            every game
    python -m bench.politeness fossil     one of them

A move is what the bot computes for it: checking and playing it, listing what may follow, a
transaction (in memory, as disks vary more than what is measured) and a turn of the event loop.
Half of them are made while an automa thinks without a break, always about another position of
games under way; the halves alternate. What is counted begins after the automa's first answer, so
that its process runs, and no thought is broken off, so that it is not started again. Wanted: at
most 1.25 times as long, in the median; the slowest move but one in twenty is told beside it.
"""

import asyncio
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from itertools import cycle
from random import Random
from statistics import median, quantiles

from bot.automa import STRENGTHS, Automas
from engines import GAMES
from engines.luck import SEED_BYTES
from engines.match import Match, play, start

ROUNDS, MOVES = 8, 1000
THOUGHT_OF = 20
"""Of so many games the automa gets positions, each once: nothing is answered from memory."""
WANTED = 1.25


async def main(keys: list[str]) -> None:
    for key in keys:
        times = await measured(key)
        quiet, beside = times[False], times[True]
        for name, of in (("median", median), ("95th percentile", _slow)):
            wanted = f" (wanted: {WANTED})" if of is median else ""
            print(
                f"{key}, {name}: a move takes {of(quiet) * 1e6:.0f} µs, {of(beside) * 1e6:.0f} µs "
                f"beside an automa that thinks: {of(beside) / of(quiet):.2f} times{wanted}",
                flush=True,
            )


async def measured(key: str) -> dict[bool, list[float]]:
    """The seconds of moves: those made alone, and those made beside an automa that thinks."""
    times: dict[bool, list[float]] = {True: [], False: []}
    match, automas = _start(key, 0), Automas(dict.fromkeys(STRENGTHS, 0.0))
    positions = cycle(_positions(key))
    with closing(sqlite3.connect(":memory:")) as database:
        database.execute("create table moves (move text)")
        for number in range(ROUNDS):
            times[False] += await _moves(match, database, number)
            async with _thinking(automas, positions):
                times[True] += await _moves(match, database, number)
    await automas.close()
    return times


def _slow(seconds: list[float]) -> float:
    return quantiles(seconds, n=20)[-1]


def _positions(key: str) -> list[Match]:
    """Positions in which there is something to think about, of games played by chance, mixed."""
    chance, found = Random(1), []
    for number in range(THOUGHT_OF):
        match = _start(key, number)
        while not match.over():
            moves = list(match.options(match.waiting()[0]))
            if len(moves) > 1:
                found.append(match)
            match = play(match, chance.choice(moves))
    chance.shuffle(found)
    return found


def _start(key: str, number: int) -> Match:
    return start(key, max(2, min(GAMES[key].SEATS)), number.to_bytes(SEED_BYTES))


@asynccontextmanager
async def _thinking(automas: Automas, positions: Iterator[Match]) -> AsyncIterator[None]:
    """Meanwhile an automa thinks: it has answered once, and its last thought is waited for."""
    is_wanted, has_answered = True, asyncio.Event()

    async def think() -> None:
        while is_wanted:
            match = next(positions)
            await automas.move(match, match.waiting()[0], "fierce")
            has_answered.set()

    thinker = asyncio.create_task(think())
    await has_answered.wait()
    yield
    is_wanted = False
    await thinker


async def _moves(match: Match, database: sqlite3.Connection, number: int) -> list[float]:
    """The seconds that each of some moves takes, chosen at random."""
    times, chance = [], Random(number)
    now = match
    for _ in range(MOVES):
        if now.over():
            now = match
        move = chance.choice(list(now.options(now.waiting()[0])))
        begin = time.perf_counter()
        await asyncio.sleep(0)
        now = play(now, move)
        with database:
            database.execute("insert into moves values (?)", (move,))
        now.waiting()
        times.append(time.perf_counter() - begin)
    return times


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:] or sorted(GAMES)))
