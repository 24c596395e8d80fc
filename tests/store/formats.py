"""Databases as earlier versions of Tablemaster have written them."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bot import rows, store
from bot.table import Table

FIRST = 1
LATER = {"tables": ("life", "alarm", "touched"), "chairs": ("life",)}
"""The columns that the first format had not yet."""


def the_first_format(path: Path, table: Table) -> None:
    """Write a database of the first format with a table in it."""
    script = store.MIGRATIONS / "001_tables.sql"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript(script.read_text("utf-8"))
        _insert(db, "tables", {"id": 1, **rows.table_row(table)})
        for name, kept in (
            ("chairs", rows.chair_rows(1, table)),
            ("moves", rows.move_rows(1, table)),
            ("notes", rows.note_rows(1, table)),
        ):
            for row in kept:
                _insert(db, name, row)
        db.execute(f"PRAGMA user_version = {FIRST}")
        db.commit()


def shape(path: Path) -> tuple[int, list[str]]:
    """The number of a database's format, and what its tables are like."""
    with closing(sqlite3.connect(path)) as db:
        format = db.execute("PRAGMA user_version").fetchone()[0]
        return format, [row[0] for row in db.execute("SELECT sql FROM sqlite_master ORDER BY name")]


def contents(path: Path) -> tuple[int, list[str]]:
    """The number of a database's format, and all that it says."""
    with closing(sqlite3.connect(path)) as db:
        return shape(path)[0], list(db.iterdump())


def _insert(db: sqlite3.Connection, name: str, row: dict[str, Any]) -> None:
    had = {column: value for column, value in row.items() if column not in LATER.get(name, ())}
    marks = ", ".join("?" * len(had))
    db.execute(f"INSERT INTO {name} ({', '.join(had)}) VALUES ({marks})", list(had.values()))
