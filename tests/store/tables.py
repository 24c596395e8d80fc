"""A table to try the store on, and who sits at it."""

from datetime import UTC, datetime
from pathlib import Path

from bot.lobby import join
from bot.store import Store
from bot.table import Table
from bot.tables import Tables
from engines.luck import SEED_BYTES

NOW = datetime(2026, 1, 1, tzinfo=UTC)
ADA, BO = 1, 2


def a_table(channel: int = 1) -> Table:
    """Ada and Bo are about to place the stones of Fossil."""
    table = Table("fossil", 1, channel, ADA, NOW, seed=bytes(SEED_BYTES))
    join(table, ADA, "Ada", NOW)
    join(table, BO, "Bo", NOW)
    table.begin(NOW)
    return table


def make_a_move(table: Table) -> None:
    """Who is to move takes the first of their choices."""
    seat = table.waiting()[0]
    move = next(iter(table.match.options(seat)))
    table.play(table.chairs[seat].person or 0, move, NOW)


async def move(tables: Tables, id: int) -> str:
    """Make a move as the bot does: stored before it is told."""
    async with tables.open(id) as table:
        make_a_move(table)
    return table.moves[-1].text


async def stored(path: Path, id: int = 1) -> list[str]:
    """The moves of a table, as whoever opens the database anew finds them."""
    store = await Store.open(str(path))
    try:
        table = await store.load(id)
        return [move.text for move in table.moves] if table else []
    finally:
        await store.close()
