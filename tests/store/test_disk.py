"""A disk that fails loses no move that was acknowledged, and makes up none that was not."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from random import Random

import pytest

from bot.care import check
from bot.record import Refusal
from bot.store import Store, StoreError, Unread, Unstored
from bot.tables import Tables
from tests.store.faults import FAULTS, damage, locked, read_only, small_files
from tests.store.tables import NOW, a_table, make_a_move, stored
from tests.store.trouble import endure

Fault = Callable[[Store], AbstractAsyncContextManager[None]]

BRIEFLY = 30
"""Milliseconds for which a writer waits for another here."""
LONG = "x" * 2000
"""What fills a page soon."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    store = await Store.open(str(path), busy_ms=BRIEFLY)
    yield store
    await store.close()


@pytest.fixture
async def tables(store: Store) -> Tables:
    tables = Tables(store, lambda: NOW)
    await tables.add(a_table())
    return tables


async def move(tables: Tables) -> str:
    """Make a move as the bot does, and note something long."""
    async with tables.open(1) as table:
        make_a_move(table)
        table.note("chose", NOW, option=LONG)
    return table.moves[-1].text


async def move_until_refused(tables: Tables, acknowledged: list[str]) -> None:
    while len(acknowledged) < 20:
        acknowledged.append(await move(tables))


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
async def test_a_move_that_is_not_stored_is_not_made_and_can_be_made_later(
    path: Path, tables: Tables, store: Store, fault: Fault
) -> None:
    acknowledged = [await move(tables)]

    async with fault(store):
        with pytest.raises(Unstored, match=r"tables\.db did not take a change: .+"):
            await move_until_refused(tables, acknowledged)
        seen = await tables.look(1)
        assert [move.text for move in seen.moves] == acknowledged
        assert [note.at_move for note in seen.notes][-1] == len(acknowledged)
    assert await stored(path) == acknowledged
    acknowledged.append(await move(tables))

    assert await stored(path) == acknowledged
    assert not await check(store)


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
async def test_a_move_taken_back_that_is_not_stored_stands(
    path: Path, tables: Tables, store: Store, fault: Fault
) -> None:
    made = [await move(tables), await move(tables)]

    async with fault(store):
        with pytest.raises(Unstored):
            async with tables.open(1) as table:
                table.take_back(1, NOW)
                table.note("chose", NOW, option=LONG * 30)

    assert [move.text for move in (await tables.look(1)).moves] == made
    assert await stored(path) == made


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
async def test_a_table_that_is_not_stored_is_not_opened(
    tables: Tables, store: Store, fault: Fault
) -> None:
    second = a_table(channel=2)
    second.note("chose", NOW, option=LONG * 30)

    async with fault(store):
        with pytest.raises(Unstored):
            await tables.add(second)

    assert await store.all_tables() == [1]
    await tables.add(second)
    assert await store.in_channel(2) == 2


async def test_a_fault_at_one_table_lets_others_be_read(tables: Tables, store: Store) -> None:
    await tables.add(a_table(channel=2))

    async with read_only(store):
        with pytest.raises(Unstored):
            await move(tables)

        assert len((await tables.look(2)).chairs) == 2
        assert await store.open_tables() == [1, 2]


async def test_who_waits_for_another_writer_is_served_when_that_has_ended(
    path: Path, tables: Tables
) -> None:
    patient = await Store.open(str(path))
    async with locked(patient):
        moving = asyncio.create_task(move(Tables(patient, lambda: NOW)))
        assert await stored(path) == []
        assert not moving.done()

    made = await moving

    assert await stored(path) == [made]
    await patient.close()


async def test_a_spoilt_page_costs_the_table_that_is_on_it_and_no_other(path: Path) -> None:
    store = await Store.open(str(path))
    for channel, mark in ((1, "spoilt"), (2, "between"), (3, "sound")):
        table = a_table(channel)
        for _ in range(10):
            table.note("chose", NOW, option=mark * 300)
        await store.add(table)
    await store.close()
    damage(path, b"spoiltspoilt")

    store = await Store.open(str(path))
    with pytest.raises(Unread, match=r"tables\.db can not be read: .*malformed"):
        await store.load(1)
    sound = await store.load(3)
    faults = await check(store)
    await store.close()

    assert sound
    assert len(sound.notes) == 13
    assert any(line.startswith("Table 1: ") for line in faults)
    assert not any(line.startswith("Table 3") for line in faults)


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be kept from writing there")
async def test_a_copy_that_does_not_fit_is_not_left_half(
    tmp_path: Path, tables: Tables, store: Store
) -> None:
    (tmp_path / "a-folder").mkdir()

    with pytest.raises(StoreError, match=r"The copy .+ can not be made"):
        await store.backup(str(tmp_path / "a-folder"))
    with small_files(8192), pytest.raises(StoreError, match=r"The copy .+ can not be made"):
        await store.backup(str(tmp_path / "copy.db"))

    assert not (tmp_path / "copy.db").exists()


async def test_a_table_that_is_refused_leaves_nothing_half_done(
    path: Path, tables: Tables, store: Store
) -> None:
    with pytest.raises(Refusal):
        await tables.add(a_table())
    made = await move(tables)

    assert await stored(path) == [made]
    assert await store.all_tables() == [1]


async def test_games_go_on_through_many_faults(path: Path) -> None:
    counts = await endure(path, 60, Random(3))

    assert counts["faults"] == 60
    assert min(counts["made"], counts["refused"]) > 5
