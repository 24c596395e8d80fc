"""Where tables are kept: one SQLite file, in which a move is safe before anybody sees it.

Write-ahead logging with `synchronous=FULL`: every commit is on the disk when it returns. All
of a table's changes go into one transaction, carried out in one hop to the connection's thread.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite

from bot.table import OPEN, Chair, Move, Note, Refusal, Table

Result = TypeVar("Result")
MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_MS = 10_000
"""So long a writer waits for another, such as a backup."""


class StoreError(Exception):
    """The database can not be used; the text says why, for the host."""


class Store:
    def __init__(self, connection: aiosqlite.Connection, path: str) -> None:
        self._connection, self.path = connection, path

    @classmethod
    async def open(cls, path: str) -> Self:
        """Open the database, made or brought up to date; `StoreError` where this can not be."""
        try:
            connection = await aiosqlite.connect(path, isolation_level=None)
        except sqlite3.Error as error:
            raise StoreError(f"The database {path} can not be opened: {error}.") from error
        store = cls(connection, path)
        try:
            await store._run(_prepare)
        except BaseException as error:
            await connection.close()
            if isinstance(error, sqlite3.Error):
                raise StoreError(f"The database {path} can not be used: {error}.") from error
            raise
        return store

    async def close(self) -> None:
        await self._connection.close()

    async def add(self, table: Table) -> None:
        """Keep a new table and give it its number; a `Refusal` where the channel has one."""
        try:
            table.id = await self._run(_insert, table)
        except sqlite3.IntegrityError as error:
            raise Refusal("channel-taken") from error
        self._kept(table)

    async def save(self, table: Table) -> None:
        """Keep all that is new at the table."""
        await self._run(_update, table)
        self._kept(table)

    async def load(self, id: int) -> Table | None:
        return await self._run(_load, id)

    async def in_channel(self, channel: int) -> int | None:
        """The table of the channel: the open one, else the latest."""
        query = "SELECT id FROM tables WHERE channel = ? ORDER BY phase IN (?, ?) DESC, id DESC"
        rows = await self._run(_rows, query, (channel, *OPEN))
        return rows[0][0] if rows else None

    async def of_person(self, person: int) -> list[int]:
        """The open tables at which the person has a seat."""
        query = """SELECT id FROM tables JOIN chairs ON table_id = id
                   WHERE person = ? AND phase IN (?, ?) ORDER BY id"""
        return [row[0] for row in await self._run(_rows, query, (person, *OPEN))]

    async def open_tables(self) -> list[int]:
        query = "SELECT id FROM tables WHERE phase IN (?, ?) ORDER BY id"
        return [row[0] for row in await self._run(_rows, query, OPEN)]

    async def fact(self, name: str) -> str | None:
        """A remembered fact about the bot, such as what commands were published."""
        rows = await self._run(_rows, "SELECT value FROM facts WHERE name = ?", (name,))
        return rows[0][0] if rows else None

    async def remember(self, name: str, value: str) -> None:
        query = "INSERT INTO facts VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value"
        await self._run(_rows, query, (name, value))

    async def backup(self, path: str) -> None:
        """Make a consistent copy while others write."""
        await self._run(_backup, path)

    async def integrity(self) -> list[str]:
        """What SQLite finds wrong with the file; nothing where it is sound."""
        rows = await self._run(_rows, "PRAGMA integrity_check", ())
        broken = await self._run(_rows, "PRAGMA foreign_key_check", ())
        return [row[0] for row in rows if row[0] != "ok"] + [f"stray row: {row}" for row in broken]

    @staticmethod
    def _kept(table: Table) -> None:
        table.kept_moves, table.kept_notes = len(table.moves), len(table.notes)

    async def _run(self, work: Callable[..., Result], *arguments: Any) -> Result:
        # A transaction's statements one by one would be a thread hop each, with other tasks in
        # between; aiosqlite runs a function of ours in its thread only by this private name.
        connection = self._connection
        result: Result = await connection._execute(work, connection._conn, *arguments)  # type: ignore[no-untyped-call]
        return result


def _prepare(db: sqlite3.Connection) -> None:
    db.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    scripts = sorted(MIGRATIONS.glob("*.sql"))
    done = db.execute("PRAGMA user_version").fetchone()[0]
    if done > len(scripts):
        raise StoreError(
            f"The database was written by a newer Tablemaster (its format is {done}, this "
            f"version knows {len(scripts)}). Update Tablemaster, or use another DATABASE."
        )
    for number, script in enumerate(scripts[done:], done + 1):
        with _transaction(db):
            for statement in _statements(script.read_text("utf-8")):
                db.execute(statement)
            db.execute(f"PRAGMA user_version = {number}")


def _statements(script: str) -> Iterator[str]:
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


@contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        db.rollback()
        raise
    db.execute("COMMIT")


def _insert(db: sqlite3.Connection, table: Table) -> int:
    with _transaction(db):
        columns = _columns(table)
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        query = f"INSERT INTO tables ({names}) VALUES ({marks}) RETURNING id"
        id: int = db.execute(query, list(columns.values())).fetchone()[0]
        _write_parts(db, id, table)
    return id


def _update(db: sqlite3.Connection, table: Table) -> None:
    with _transaction(db):
        columns = _columns(table)
        sets = ", ".join(f"{name} = ?" for name in columns)
        db.execute(f"UPDATE tables SET {sets} WHERE id = ?", [*columns.values(), table.id])
        _write_parts(db, table.id, table)


def _columns(table: Table) -> dict[str, Any]:
    return {
        "game": table.game,
        "guild": table.guild,
        "channel": table.channel,
        "host": table.host,
        "locale": table.locale,
        "phase": table.phase,
        "options": json.dumps(table.options),
        "settings": json.dumps(table.settings),
        "seed": table.seed,
        "seed_hash": table.published,
        "message": table.message,
        "shown": table.shown,
        "called": json.dumps(table.called),
        "created": table.created.isoformat(),
        "started": table.started and table.started.isoformat(),
        "ended": table.ended and table.ended.isoformat(),
    }


def _write_parts(db: sqlite3.Connection, id: int, table: Table) -> None:
    """Write the chairs anew, the moves and notes that are not kept yet; drop undone moves."""
    db.execute("DELETE FROM chairs WHERE table_id = ?", (id,))
    db.executemany(
        "INSERT INTO chairs VALUES (?, ?, ?, ?, ?)",
        ((id, i, it.person, it.name, it.automa) for i, it in enumerate(table.chairs)),
    )
    db.execute("DELETE FROM moves WHERE table_id = ? AND number > ?", (id, table.kept_moves))
    db.executemany(
        "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)",
        (
            (id, number, it.text, it.person, it.at.isoformat(), it.interaction)
            for number, it in enumerate(table.moves[table.kept_moves :], table.kept_moves + 1)
        ),
    )
    db.executemany(
        "INSERT INTO notes VALUES (?, ?, ?, ?, ?, ?)",
        (
            (id, number, it.kind, it.at_move, it.at.isoformat(), json.dumps(dict(it.values)))
            for number, it in enumerate(table.notes[table.kept_notes :], table.kept_notes + 1)
        ),
    )


def _load(db: sqlite3.Connection, id: int) -> Table | None:
    cursor = db.execute("SELECT * FROM tables WHERE id = ?", (id,))
    row = cursor.fetchone()
    if row is None:
        return None
    values = dict(zip((column[0] for column in cursor.description), row, strict=True))
    del values["seed_hash"]  # it follows from the seed
    for name in ("options", "settings", "called"):
        values[name] = json.loads(values[name])
    for name in ("created", "started", "ended"):
        values[name] = values[name] and datetime.fromisoformat(values[name])
    chairs = _rows(
        db, "SELECT person, name, automa FROM chairs WHERE table_id = ? ORDER BY seat", (id,)
    )
    moves = _rows(
        db,
        "SELECT move, person, at, interaction FROM moves WHERE table_id = ? ORDER BY number",
        (id,),
    )
    notes = _rows(
        db, "SELECT kind, at_move, at, detail FROM notes WHERE table_id = ? ORDER BY number", (id,)
    )
    return Table(
        **values,
        chairs=[Chair(*chair) for chair in chairs],
        moves=[Move(text, who, datetime.fromisoformat(at), key) for text, who, at, key in moves],
        notes=[
            Note(kind, at_move, datetime.fromisoformat(at), json.loads(detail))
            for kind, at_move, at, detail in notes
        ],
        kept_moves=len(moves),
        kept_notes=len(notes),
    )


def _rows(db: sqlite3.Connection, query: str, arguments: Iterable[Any]) -> list[Any]:
    return db.execute(query, tuple(arguments)).fetchall()


def _backup(db: sqlite3.Connection, path: str) -> None:
    copy = sqlite3.connect(path)
    try:
        db.backup(copy)
    finally:
        copy.close()
