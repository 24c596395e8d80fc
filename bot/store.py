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

from bot import rows
from bot.clock import Span
from bot.people import Person, person_from
from bot.record import Refusal
from bot.table import OPEN, Table

Result = TypeVar("Result")
MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_MS = 10_000
"""So long a writer waits for another, such as a backup."""


CLAIM_S = 0.5
"""Seconds for which a bot that starts waits, should somebody just look whether there is one."""


class StoreError(Exception):
    """The database can not be used; the text says why, for the host."""


class Unstored(StoreError):
    """A change was not kept, so it has not happened."""


class Unread(StoreError):
    """What is kept can not be read."""


def is_claimed(path: str) -> bool:
    """Whether a bot plays on the database now."""
    file = _lock(path)
    if not file.exists():
        return False
    lock = sqlite3.connect(file, timeout=0)
    try:
        lock.execute("SELECT * FROM sqlite_master")
    except sqlite3.OperationalError:
        return True
    finally:
        lock.close()
    return False


def _lock(path: str) -> Path:
    """The file beside the database by which a bot claims it."""
    return Path(f"{Path(path).resolve()}.lock")


@contextmanager
def claimed(path: str) -> Iterator[None]:
    """Keep other bots off the database; `StoreError` where there is one already.

    The claim is a lock on a file beside it. The system lets go of it when its process dies, and
    who only reads or copies the database does not ask for it.
    """
    lock = None
    try:
        lock = sqlite3.connect(_lock(path), timeout=CLAIM_S, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if lock is not None:
            lock.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreError(
                f"Another Tablemaster plays on the database {path}. "
                "End it first, or give this one a DATABASE of its own."
            ) from error
        raise StoreError(f"The database {path} can not be used: {error}.") from error
    try:
        yield
    finally:
        lock.close()


class Store:
    """The database. `Unread` where it can not be read, `Unstored` where a change was not kept.

    People, channels and messages are numbers as Discord has them; times are UTC.
    """

    def __init__(self, connection: aiosqlite.Connection, path: str) -> None:
        self._connection, self.path = connection, path

    @classmethod
    async def reading(cls, path: str) -> Self:
        """Open the database as it is, only to be read; `StoreError` where this can not be."""
        try:
            place = f"{Path(path).resolve().as_uri()}?mode=ro"
            connection = await aiosqlite.connect(place, uri=True, isolation_level=None)
        except sqlite3.Error as error:
            raise StoreError(f"The database {path} can not be opened: {error}.") from error
        store = cls(connection, path)
        try:
            await store._read(_peek)
        except BaseException:
            await connection.close()
            raise
        return store

    @classmethod
    async def open(cls, path: str, busy_ms: int = BUSY_MS, migrate: bool = True) -> Self:
        """Open the database, made or brought up to date; `StoreError` where this can not be.

        Without `migrate` it keeps the format that it has: an older bot may play on it now.
        """
        try:
            # Where this fails, aiosqlite would leave a thread behind that outlives the loop.
            sqlite3.connect(path).close()
            connection = await aiosqlite.connect(path, isolation_level=None)
        except sqlite3.Error as error:
            raise StoreError(f"The database {path} can not be opened: {error}.") from error
        store = cls(connection, path)
        try:
            await store._run(_prepare, busy_ms)
            if migrate:
                await store._run(_migrate)
        except BaseException as error:
            await connection.close()
            if isinstance(error, sqlite3.Error):
                raise StoreError(f"The database {path} can not be used: {error}.") from error
            raise
        return store

    async def is_current(self) -> bool:
        """Whether its format is the one of this version."""
        return await self._read(_format) == len(_scripts())

    async def close(self) -> None:
        """Let go of the database; nothing is lost by it."""
        await self._connection.close()

    async def add(self, table: Table) -> None:
        """Keep a new table and give it its number; a `Refusal` where the channel has one."""
        try:
            table.id = await self._write(_insert, table)
        except sqlite3.IntegrityError as error:
            raise Refusal("channel-taken") from error
        self._kept(table)

    async def save(self, table: Table) -> None:
        """Keep all that is new at the table; a `Refusal` where another has its channel."""
        try:
            await self._write(_update, table)
        except sqlite3.IntegrityError as error:
            if "tables.channel" not in str(error):
                raise
            raise Refusal("channel-taken") from error
        self._kept(table)

    async def load(self, id: int) -> Table | None:
        """The table of this number, its record not folded yet; `None` where there is none."""
        return await self._read(_load, id)

    async def in_channel(self, channel: int) -> int | None:
        """The table of the channel: the open one, else the latest."""
        query = "SELECT id FROM tables WHERE channel = ? ORDER BY phase IN (?, ?) DESC, id DESC"
        rows = await self._read(_rows, query, (channel, *OPEN))
        return rows[0][0] if rows else None

    async def of_person(self, person: int) -> list[int]:
        """The open tables at which the person has a seat."""
        query = """SELECT id FROM tables JOIN chairs ON table_id = id
                   WHERE person = ? AND phase IN (?, ?) ORDER BY id"""
        return [row[0] for row in await self._read(_rows, query, (person, *OPEN))]

    async def open_tables(self) -> list[int]:
        """The numbers of the tables in a lobby or under way, the oldest first."""
        query = "SELECT id FROM tables WHERE phase IN (?, ?) ORDER BY id"
        return [row[0] for row in await self._read(_rows, query, OPEN)]

    async def to_show(self) -> list[int]:
        """The numbers of the tables that are open, or whose board shows them as if they were."""
        query = """SELECT id FROM tables WHERE phase IN (?, ?) OR shown NOT LIKE phase || ':%'
                   ORDER BY id"""
        return [row[0] for row in await self._read(_rows, query, OPEN)]

    async def all_tables(self) -> list[int]:
        """The numbers of all tables there ever were, the oldest first."""
        return [row[0] for row in await self._read(_rows, "SELECT id FROM tables ORDER BY id", ())]

    async def seated(self, person: int) -> list[int]:
        """Every table at which the person has or had a part, the latest first."""
        query = """SELECT table_id FROM chairs WHERE person = ?
                   UNION SELECT table_id FROM moves WHERE person = ? ORDER BY 1 DESC"""
        return [row[0] for row in await self._read(_rows, query, (person, person))]

    async def naming(self, person: int) -> list[int]:
        """Every table whose record may name the person in any part."""
        query = """SELECT id FROM tables WHERE host = ?1
                   OR instr(settings, ?1) OR instr(life, ?1) UNION
                   SELECT table_id FROM chairs WHERE person = ?1 UNION
                   SELECT table_id FROM moves WHERE person = ?1 UNION
                   SELECT table_id FROM notes WHERE instr(detail, ?1)"""
        return [row[0] for row in await self._read(_rows, query, (person,))]

    async def ringing(self, now: datetime) -> list[int]:
        """The tables whose alarm is due, the earliest first."""
        query = "SELECT id FROM tables WHERE alarm <= ? ORDER BY alarm"
        return [row[0] for row in await self._read(_rows, query, (rows.moment(now),))]

    async def people(self, ids: Iterable[int]) -> dict[int, Person]:
        """What these people want; who never said is a person like any."""
        found = await self._read(_people, list(ids))
        return {id: found.get(id) or Person(id) for id in ids}

    async def change_person(self, id: int, change: Callable[[Person], Person]) -> Person:
        """Change what somebody wants, and who they are then; a `Refusal` changes nothing.

        No other change gets between what is read and what is written.
        """
        return await self._write(_change_person, id, change)

    async def forget_person(self, person: int) -> None:
        """Delete what the person wants; what was deleted before leaves the files now, too."""
        await self._write(_rows, "DELETE FROM people WHERE id = ?", (person,))
        await self._write(_rows, "PRAGMA wal_checkpoint(TRUNCATE)", ())

    async def outages(self) -> list[Span]:
        """When the bot was not there."""
        found = await self._read(_rows, "SELECT since, until FROM outages ORDER BY since", ())
        return [(datetime.fromisoformat(a), datetime.fromisoformat(b)) for a, b in found]

    async def note_outage(self, span: Span) -> None:
        """Keep that the bot was not there from then until then."""
        values = tuple(map(rows.moment, span))
        await self._write(_rows, "INSERT INTO outages VALUES (?, ?)", values)

    async def fact(self, name: str) -> str | None:
        """A remembered fact about the bot, such as what commands were published."""
        rows = await self._read(_rows, "SELECT value FROM facts WHERE name = ?", (name,))
        return rows[0][0] if rows else None

    async def remember(self, name: str, value: str) -> None:
        """Keep a fact about the bot, in place of what was kept under its name."""
        query = "INSERT INTO facts VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value"
        await self._write(_rows, query, (name, value))

    async def backup(self, path: str) -> None:
        """Make a consistent copy while others write; `StoreError` where this can not be."""
        try:
            await self._run(_backup, path)
        except sqlite3.Error as error:
            raise StoreError(f"The copy {path} can not be made: {error}.") from error

    async def integrity(self) -> list[str]:
        """What SQLite finds wrong with the file; nothing where it is sound."""
        try:
            rows = await self._read(_rows, "PRAGMA integrity_check", ())
            broken = await self._read(_rows, "PRAGMA foreign_key_check", ())
        except Unread as error:
            return [str(error)]
        return [row[0] for row in rows if row[0] != "ok"] + [f"stray row: {row}" for row in broken]

    @staticmethod
    def _kept(table: Table) -> None:
        table.kept_moves, table.kept_notes = len(table.moves), len(table.notes)

    async def _read(self, work: Callable[..., Result], *arguments: Any) -> Result:
        try:
            return await self._run(work, *arguments)
        except sqlite3.DatabaseError as error:
            raise Unread(f"The database {self.path} can not be read: {error}.") from error

    async def _write(self, work: Callable[..., Result], *arguments: Any) -> Result:
        try:
            return await self._run(work, *arguments)
        except sqlite3.IntegrityError:
            raise  # it is well, but has something that excludes the change
        except sqlite3.DatabaseError as error:
            raise Unstored(f"The database {self.path} did not take a change: {error}.") from error

    async def _run(self, work: Callable[..., Result], *arguments: Any) -> Result:
        # A transaction's statements one by one would be a thread hop each, with other tasks in
        # between; aiosqlite runs a function of ours in its thread only by this private name.
        connection = self._connection
        result: Result = await connection._execute(work, connection._conn, *arguments)  # type: ignore[no-untyped-call]
        return result


def _prepare(db: sqlite3.Connection, busy_ms: int) -> None:
    db.execute(f"PRAGMA busy_timeout = {busy_ms}")
    _format(db)  # one that is newer is left as it is
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA secure_delete = ON")


def _migrate(db: sqlite3.Connection) -> None:
    scripts = _scripts()
    if _format(db) == len(scripts):
        return
    with _transaction(db):
        # Only now nobody else can bring it up to date.
        for script in scripts[_format(db) :]:
            for statement in _statements(script.read_text("utf-8")):
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {len(scripts)}")


def _peek(db: sqlite3.Connection) -> None:
    db.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    if _format(db) < len(_scripts()):
        raise StoreError(
            "The database was written by an older Tablemaster. "
            "The bot brings it up to date when it starts."
        )


def _scripts() -> list[Path]:
    """What leads from each format to the next."""
    return sorted(MIGRATIONS.glob("*.sql"))


def _format(db: sqlite3.Connection) -> int:
    """The number of the database's format; `StoreError` for one that we do not know."""
    newest = len(_scripts())
    done: int = db.execute("PRAGMA user_version").fetchone()[0]
    if done > newest:
        raise StoreError(
            f"The database was written by a newer Tablemaster (its format is {done}, this "
            f"version knows {newest}). Update Tablemaster, or use another DATABASE."
        )
    return done


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
        db.execute("COMMIT")
    except BaseException:
        db.rollback()
        raise


def _insert(db: sqlite3.Connection, table: Table) -> int:
    with _transaction(db):
        columns = rows.table_row(table)
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        query = f"INSERT INTO tables ({names}) VALUES ({marks}) RETURNING id"
        id: int = db.execute(query, list(columns.values())).fetchone()[0]
        _write_parts(db, id, table)
    return id


def _update(db: sqlite3.Connection, table: Table) -> None:
    with _transaction(db):
        columns = rows.table_row(table)
        sets = ", ".join(f"{name} = ?" for name in columns)
        db.execute(f"UPDATE tables SET {sets} WHERE id = ?", [*columns.values(), table.id])
        _write_parts(db, table.id, table)


def _write_parts(db: sqlite3.Connection, id: int, table: Table) -> None:
    """Write the chairs anew, the moves and notes that are not kept yet; drop undone moves."""
    db.execute("DELETE FROM chairs WHERE table_id = ?", (id,))
    _insert_all(db, "chairs", rows.chair_rows(id, table))
    db.execute("DELETE FROM moves WHERE table_id = ? AND number > ?", (id, table.kept_moves))
    _insert_all(db, "moves", rows.move_rows(id, table))
    db.execute("DELETE FROM notes WHERE table_id = ? AND number > ?", (id, table.kept_notes))
    _insert_all(db, "notes", rows.note_rows(id, table))


def _insert_all(db: sqlite3.Connection, name: str, values: Iterable[rows.Row]) -> None:
    for row in values:
        names, marks = ", ".join(row), ", ".join("?" * len(row))
        db.execute(f"INSERT INTO {name} ({names}) VALUES ({marks})", list(row.values()))


def _load(db: sqlite3.Connection, id: int) -> Table | None:
    found = _dicts(db, "SELECT * FROM tables WHERE id = ?", (id,))
    if not found:
        return None
    chairs = _dicts(db, "SELECT * FROM chairs WHERE table_id = ? ORDER BY seat", (id,))
    moves = _dicts(db, "SELECT * FROM moves WHERE table_id = ? ORDER BY number", (id,))
    notes = _dicts(db, "SELECT * FROM notes WHERE table_id = ? ORDER BY number", (id,))
    return rows.table_from(found[0], chairs, moves, notes)


def _dicts(db: sqlite3.Connection, query: str, arguments: Iterable[Any]) -> list[rows.Row]:
    cursor = db.execute(query, tuple(arguments))
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _people(db: sqlite3.Connection, ids: list[int]) -> dict[int, Person]:
    marks = ", ".join("?" * len(ids))
    query = f"SELECT id, name, wishes FROM people WHERE id IN ({marks})"
    return {
        id: person_from(id, name, json.loads(wishes)) for id, name, wishes in _rows(db, query, ids)
    }


def _change_person(db: sqlite3.Connection, id: int, change: Callable[[Person], Person]) -> Person:
    query = """INSERT INTO people VALUES (?, ?, ?) ON CONFLICT DO UPDATE
               SET name = excluded.name, wishes = excluded.wishes"""
    with _transaction(db):
        person = change(_people(db, [id]).get(id) or Person(id))
        db.execute(query, (person.id, person.name, json.dumps(person.to_json())))
    return person


def _rows(db: sqlite3.Connection, query: str, arguments: Iterable[Any]) -> list[Any]:
    return db.execute(query, tuple(arguments)).fetchall()


def _backup(db: sqlite3.Connection, path: str) -> None:
    copy = sqlite3.connect(path)
    try:
        db.backup(copy)
    except BaseException:
        copy.close()
        Path(path).unlink()  # half a copy is worse than none
        raise
    copy.close()
