"""Whether a person's move waits for an automa that thinks at the same time.

    python -m bench.politeness [game]

A move is what the bot computes for it: checking and playing it, listing what may follow, a
transaction (in memory, as disks vary more than what is measured) and a turn of the event loop.
Half of them are made while an automa thinks without a break; the halves alternate. Wanted: at
most 1.25 times as long.
"""

import asyncio
import sqlite3
import sys
import time
from random import Random
from statistics import median

from bot.automa import STRENGTHS, Automas
from engines import GAMES
from engines.match import Match, play, start

ROUNDS, MOVES = 8, 250


async def main(key: str) -> None:
    seats = min(GAMES[key].SEATS)
    match = start(key, seats, bytes(32))
    automas = Automas(dict.fromkeys(STRENGTHS, 0.0))
    await automas.move(match, match.waiting()[0], "fierce")  # the process is there
    times: dict[bool, list[float]] = {True: [], False: []}
    database = sqlite3.connect(":memory:")
    database.execute("create table moves (move text)")
    for number in range(2 * ROUNDS):
        busy = bool(number % 2)
        thinker = asyncio.create_task(_think(automas, match)) if busy else None
        await asyncio.sleep(0.05)
        times[busy] += await _moves(match, database, number // 2)
        if thinker:
            thinker.cancel()
            await asyncio.gather(thinker, return_exceptions=True)
    database.close()
    await automas.close()
    quiet, beside = median(times[False]), median(times[True])
    print(
        f"{key}: a move takes {quiet * 1e6:.0f} µs, {beside * 1e6:.0f} µs beside an automa that "
        f"thinks: {beside / quiet:.2f} times (wanted: 1.25)"
    )


async def _think(automas: Automas, match: Match) -> None:
    while True:
        await automas.move(match, match.waiting()[0], "fierce")


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
    asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else "fossil"))
