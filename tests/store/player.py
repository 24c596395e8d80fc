"""Games played on a database, and told on the output: what is tried, and what was acknowledged.

This is a process of its own, made to be killed. It plays by the door that the bot plays by. A
line is written before each change, and another when the bot would show what came of it.
"""

import asyncio
import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random

from bot.lobby import join
from bot.record import Refusal
from bot.store import Store
from bot.table import PLAYING, Table
from bot.tables import Tables
from engines import GAMES
from engines.luck import SEED_BYTES

NOW = datetime(2026, 1, 1, tzinfo=UTC)
UNDOES = 0.2
"""So often a player takes the last move back where they can."""


async def play(path: str, chance: Random) -> None:
    """Play one game after the other, those of the database first, until killed."""
    store = await Store.open(path)
    try:
        tables = Tables(store, lambda: NOW)
        while True:
            waiting = await store.open_tables()
            id = waiting[0] if waiting else await _new(tables, len(await store.all_tables()))
            table = await tables.look(id)
            while table.phase == PLAYING:
                await _change(tables, table, chance)
    finally:
        await store.close()  # its thread would outlive an error


async def _new(tables: Tables, number: int) -> int:
    game = list(GAMES)[number % len(GAMES)]
    table = Table(game, 1, number, 1, NOW, seed=number.to_bytes(SEED_BYTES))
    for person in range(1, 1 + max(2, min(GAMES[game].SEATS))):
        join(table, person, f"Player {person}", NOW)
    table.begin(NOW)
    _tell("try", number + 1, "new")
    await tables.add(table)
    assert table.id == number + 1, "tables are numbered in the order in which they are opened"
    _tell("did", table.id, "new")
    return table.id


async def _change(tables: Tables, table: Table, chance: Random) -> None:
    """Take a move back, or make one."""
    for change in _changes(table, chance):
        try:
            async with tables.open(table.id) as same:
                if change == "undo":
                    last = table.moves[-1].person if table.moves else None
                    same.undo(last or 0, NOW)
                else:
                    person = same.chairs[int(change.split()[0])].person
                    same.play(person or 0, change, NOW, interaction=chance.getrandbits(60))
                _tell("try", table.id, change)
        except Refusal:  # there is nothing to take back
            continue
        _tell("did", table.id, change)
        return


def _changes(table: Table, chance: Random) -> Iterator[str]:
    if chance.random() < UNDOES:
        yield "undo"
    yield chance.choice(list(table.match.options(table.waiting()[0])))


def _tell(what: str, table: int, change: str) -> None:
    os.write(1, f"{what} {table} {change}\n".encode())


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], Random(sys.argv[2])))
