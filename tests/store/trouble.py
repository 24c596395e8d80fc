"""Games are played while the disk fails again and again, and what was acknowledged is looked for.

`python -m tests.store.trouble --times 1000` does it so many times and says what came of it.
"""

import argparse
import asyncio
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from bot.lobby import join
from bot.record import Refusal
from bot.store import Store, Unstored
from bot.table import Table
from bot.tables import Tables
from engines import GAMES
from engines.luck import SEED_BYTES
from tests.store.faults import FAULTS
from tests.store.kill import kept_in
from tests.store.tables import NOW

BRIEFLY = 10
"""Milliseconds for which a writer waits for another here."""
LONG = 3000
"""So much is noted with a change at most: what takes no room is stored on a full disk too."""
UNDOES = 0.2
"""So often a player takes the last move back where they can."""


async def endure(path: Path, times: int, chance: Random) -> Counter[str]:
    """Try so many changes, a fault at each; `AssertionError` where something is lost or made up."""
    counts: Counter[str] = Counter()
    store = await Store.open(str(path), busy_ms=BRIEFLY)
    tables = Tables(store, lambda: NOW)
    try:
        while counts["faults"] < times:
            open_tables = await store.open_tables()
            id = open_tables[0] if open_tables else await _new(tables, chance)
            await _suffer(tables, id, chance, counts)
            if counts["faults"] % 50 == 0:
                await _compare(path, tables)
        await _compare(path, tables)
    finally:
        await store.close()
    return counts


async def _new(tables: Tables, chance: Random) -> int:
    number = len(await tables.store.all_tables())
    game = list(GAMES)[number % len(GAMES)]
    table = Table(game, 1, number, 1, NOW, seed=chance.randbytes(SEED_BYTES))
    for person in range(1, 1 + max(2, min(GAMES[game].SEATS))):
        join(table, person, f"Player {person}", NOW)
    table.begin(NOW)
    await tables.add(table)
    return table.id


async def _suffer(tables: Tables, id: int, chance: Random, counts: Counter[str]) -> None:
    """Try a change while the disk fails, and see that it is made wholly or not at all."""
    name = chance.choice(list(FAULTS))
    before = _moves(await tables.look(id))
    expected = before
    async with FAULTS[name](tables.store):
        try:
            async with tables.open(id) as table:
                _change(table, chance)
                attempt = _moves(table)
            expected = attempt
            counts["made"] += 1
        except Unstored:
            counts["refused"] += 1
        assert _moves(await tables.look(id)) == expected, f"{name}: memory and what was told differ"
    counts["faults"] += 1
    stored = await tables.store.load(id)
    assert stored and _moves(stored) == expected, f"{name}: the disk and what was told differ"


def _change(table: Table, chance: Random) -> None:
    table.note("chose", NOW, option="x" * chance.randint(0, LONG))
    last = table.moves[-1].person if table.moves else None
    if chance.random() < UNDOES and last is not None:
        try:
            table.undo(last, NOW)
        except Refusal:
            pass
        else:
            return
    seat = table.waiting()[0]
    move = chance.choice(list(table.match.options(seat)))
    table.play(table.chairs[seat].person or 0, move, NOW)


async def _compare(path: Path, tables: Tables) -> None:
    """Whoever opens the database anew finds what the tables are."""
    for id, moves in (await kept_in(path)).items():
        assert _moves(await tables.look(id)) == moves


def _moves(table: Table) -> list[str]:
    return [move.text for move in table.moves]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        counts = asyncio.run(endure(path, asked.times, Random(asked.seed)))
    print(
        f"{counts['faults']} disk faults: {counts['refused']} changes refused and not made, "
        f"{counts['made']} made, 0 lost"
    )


if __name__ == "__main__":
    main()
