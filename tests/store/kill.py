"""Processes that play are killed at any moment, and what was acknowledged is looked for.

`python -m tests.store.kill --times 500` does it so many times and says what came of it.
"""

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.care import check
from bot.store import Store

ROOT = Path(__file__).parents[2]
MOST_AWAITED = 12
"""The highest number of acknowledged changes after which a process is killed."""

Moves = list[str]


@dataclass
class Ledger:
    """What the players know: the moves of each table, by all that was acknowledged."""

    moves: dict[int, Moves] = field(default_factory=dict)
    tried: tuple[int, str] | None = None
    """The last change that was begun and not acknowledged."""
    counts: Counter[str] = field(default_factory=Counter)

    def hear(self, line: str) -> None:
        what, table, change = line.rstrip("\n").split(" ", 2)
        if what == "try":
            self.tried = int(table), change
            return
        assert self.tried == (int(table), change), "what is acknowledged has been tried"
        self.moves = self.after()
        self.tried = None
        self.counts["acknowledged"] += 1

    def after(self) -> dict[int, Moves]:
        """The moves of each table with the change that was tried."""
        assert self.tried
        table, change = self.tried
        before = self.moves.get(table, [])
        match change:
            case "new":
                return {**self.moves, table: []}
            case "undo":
                return {**self.moves, table: before[:-1]}
            case _:
                return {**self.moves, table: [*before, change]}

    def settle(self, kept: dict[int, Moves]) -> None:
        """Go on from what the database has kept; `AssertionError` where it lost or made up."""
        if self.tried is not None and kept == self.after():
            self.counts["kept though not acknowledged"] += 1
        elif kept != self.moves:
            raise AssertionError(f"kept: {kept}\nacknowledged: {self.moves}\ntried: {self.tried}")
        self.moves, self.tried = kept, None


def kill_once(database: Path, ledger: Ledger, chance: Random) -> None:
    """Let a process play on the database, kill it at some moment, and compare."""
    # What is waited for, and then a part of the time between two changes.
    awaited, part = chance.randint(1, MOST_AWAITED), chance.random()
    command = [sys.executable, "-m", "tests.store.player", str(database), chance.random().hex()]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
        try:
            _hear_some(player, ledger, awaited, part)
        finally:
            player.kill()
        for line in player.stdout or ():
            if line.endswith("\n"):  # the last may be cut off
                ledger.hear(line)
    ledger.counts["kills"] += 1
    ledger.settle(asyncio.run(kept_in(database)))


def _hear_some(player: subprocess.Popen[str], ledger: Ledger, awaited: int, part: float) -> None:
    """Hear of so many acknowledged changes, and wait for a part of the time to the next."""
    assert player.stdout
    since, before = 0.0, ledger.counts["acknowledged"]
    while ledger.counts["acknowledged"] < before + awaited:
        line = player.stdout.readline()
        assert line, "the player has ended by itself"
        ledger.hear(line)
        since = since or time.monotonic()
    time.sleep(part * (time.monotonic() - since) / awaited)


async def kept_in(database: Path) -> dict[int, Moves]:
    """The moves of each table of the database, which has to be sound and to be replayed."""
    store = await Store.open(str(database))
    try:
        assert not (faults := await check(store)), faults
        tables = [await store.load(id) for id in await store.all_tables()]
        return {table.id: [move.text for move in table.moves] for table in tables if table}
    finally:
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    ledger, chance = Ledger(), Random(asked.seed)
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(asked.times):
            kill_once(Path(folder) / "tables.db", ledger, chance)
    print(
        f"{ledger.counts['kills']} kills survived; "
        f"{ledger.counts['acknowledged']} acknowledged changes at {len(ledger.moves)} tables, "
        f"0 lost; {ledger.counts['kept though not acknowledged']} kept before they were "
        "acknowledged"
    )


if __name__ == "__main__":
    main()
