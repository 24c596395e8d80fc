"""What an earlier version has kept is played on with; what a later one has kept is left alone."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot import store as keeping
from bot.care import check
from bot.store import Store, StoreError
from bot.tables import Tables
from tests.store.formats import FIRST, shape, the_first_format
from tests.store.tables import NOW, a_table, make_a_move, move, stored

NEWEST = len(list(keeping.MIGRATIONS.glob("*.sql")))


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database of the first format, in which Ada has made a move."""
    table = a_table()
    make_a_move(table)
    the_first_format(tmp_path / "old.db", table)
    return tmp_path / "old.db"


async def test_a_game_of_the_first_format_is_played_on(old: Path) -> None:
    store = await Store.open(str(old))
    tables = Tables(store, lambda: NOW)
    first = [made.text for made in (await tables.look(1)).moves]
    second = await move(tables, 1)
    faults = await check(store)
    await store.close()

    assert (await stored(old), len(first)) == ([*first, second], 1)
    assert faults == []
    assert shape(old)[0] == NEWEST


async def test_an_old_database_has_the_shape_of_a_new_one_when_it_was_opened(
    old: Path, tmp_path: Path
) -> None:
    for path in (old, tmp_path / "new.db"):
        await (await Store.open(str(path))).close()

    assert columns(old) == columns(tmp_path / "new.db")


async def test_who_is_overtaken_brings_nothing_up_to_date_twice(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process brings the database up to date while this one is about to."""
    alone = keeping._transaction

    @contextmanager
    def overtaken(db: sqlite3.Connection) -> Iterator[None]:
        monkeypatch.setattr(keeping, "_transaction", alone)
        with closing(sqlite3.connect(old, isolation_level=None)) as other:
            keeping._migrate(other)
        with alone(db):
            yield

    monkeypatch.setattr(keeping, "_transaction", overtaken)

    moves = await stored(old)

    assert keeping._transaction is alone
    assert (len(moves), shape(old)[0]) == (1, NEWEST)


async def test_an_update_that_fails_half_way_changes_nothing(
    old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts = tmp_path / "scripts"
    shutil.copytree(keeping.MIGRATIONS, scripts)
    (scripts / "999_broken.sql").write_text(
        "CREATE TABLE cups (id INTEGER);\nALTER TABLE nowhere ADD COLUMN tea TEXT;\n"
    )
    before = shape(old)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(keeping, "MIGRATIONS", scripts)
        with pytest.raises(StoreError, match=r"old\.db can not be used: no such table: nowhere"):
            await Store.open(str(old))

    assert shape(old) == before
    assert len(await stored(old)) == 1


async def test_a_newer_format_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "newer.db"
    await (await Store.open(str(path))).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    before = shape(path)

    for migrate in (True, False):
        with pytest.raises(StoreError) as refused:
            await Store.open(str(path), migrate=migrate)

        assert str(refused.value) == (
            "The database was written by a newer Tablemaster (its format is 99, this version "
            f"knows {NEWEST}). Update Tablemaster, or use another DATABASE."
        )
    assert shape(path) == before


async def test_an_old_database_is_checked_without_a_change(old: Path) -> None:
    before = shape(old)
    store = await Store.open(str(old), migrate=False)

    well = await check(store)
    await store._run(lambda db: db.execute("UPDATE moves SET move = '0 place Z9'"))
    amiss = await check(store)
    await store.close()

    assert well == []
    assert len(amiss) == 1
    assert amiss[0].startswith("Table 1 (fossil) can not be replayed")
    assert (shape(old), before[0]) == (before, FIRST)


def columns(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """The columns of each of a database's tables, sorted by name."""
    with closing(sqlite3.connect(path)) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE sql NOTNULL")]
        return {
            name: sorted(row[1:] for row in db.execute(f"PRAGMA table_info({name})"))
            for name in sorted(names)
        }
