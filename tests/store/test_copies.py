"""A copy that is made while tables are played is a moment of each of their games."""

import asyncio
from pathlib import Path

from bot.store import Store
from bot.tables import Tables
from tests.store.kill import kept_in
from tests.store.tables import NOW, a_table, move, stored

TABLES, MOVES, COPIES = 3, 10, 6


async def play(tables: Tables, id: int) -> None:
    for _ in range(MOVES):
        await move(tables, id)


async def test_a_copy_made_during_games_is_sound_and_has_a_beginning_of_each(
    tmp_path: Path,
) -> None:
    played = tmp_path / "played.db"
    store = await Store.open(str(played))
    tables = Tables(store, lambda: NOW)
    for channel in range(1, TABLES + 1):
        await tables.add(a_table(channel))
    copies = [tmp_path / f"copy-{number}.db" for number in range(COPIES)]
    games = [asyncio.create_task(play(tables, id)) for id in await store.all_tables()]

    for copy in copies:
        host = await Store.open(str(played), migrate=False)
        await host.backup(str(copy))
        await host.close()
    await asyncio.gather(*games)
    await store.close()

    known = [await kept_in(copy) for copy in copies]
    for id in range(1, TABLES + 1):
        whole = await stored(played, id)
        parts = [moves[id] for moves in known]
        assert all(part == whole[: len(part)] for part in parts)
        assert len(whole) == MOVES
    numbers = [sum(map(len, moves.values())) for moves in known]
    assert numbers == sorted(numbers)
    assert numbers[0] < TABLES * MOVES, "the first copy was made during the games"
