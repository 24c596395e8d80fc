"""What disks do to a database: each is done to a store that is in use, and undone."""

import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from bot.store import Store

if sys.platform != "win32":
    import resource

ROOM = 20_000
"""So many bytes, a few changes, are left where the disk refuses to write on."""
LEAF = 10
"""How a page with rows of a table without row ids begins (SQLite's file format, B-tree pages)."""


@asynccontextmanager
async def full(store: Store) -> AsyncIterator[None]:
    """The database may take no more room."""
    used = await _pragma(store, "page_count")
    most = await _pragma(store, "max_page_count")
    await _pragma(store, f"max_page_count = {used}")
    try:
        yield
    finally:
        await _pragma(store, f"max_page_count = {most}")


@asynccontextmanager
async def refusing(store: Store) -> AsyncIterator[None]:
    """The disk fails in the midst of writing, as a full one does too."""
    with small_files(Path(f"{store.path}-wal").stat().st_size + ROOM):
        yield


@contextmanager
def small_files(most: int) -> Iterator[None]:
    """No file may be longer than so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@asynccontextmanager
async def read_only(store: Store) -> AsyncIterator[None]:
    """Nothing may be written."""
    await _pragma(store, "query_only = ON")
    try:
        yield
    finally:
        await _pragma(store, "query_only = OFF")


@asynccontextmanager
async def locked(store: Store) -> AsyncIterator[None]:
    """Somebody else writes, and does not come to an end."""
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


FAULTS: dict[str, Callable[[Store], AbstractAsyncContextManager[None]]] = {
    "full": full,
    "read-only": read_only,
    "locked": locked,
    # Elsewhere no process can be kept from writing on.
    **({"refusing": refusing} if sys.platform != "win32" else {}),
}


def damage(path: Path, mark: bytes) -> None:
    """Spoil the pages of a closed database on which rows with this stand, but no page above."""
    data = bytearray(path.read_bytes())
    size = int.from_bytes(data[16:18], "big")
    starts = {at // size * size for at in _places(data, mark)}
    leaves = [start for start in starts if data[start] == LEAF]
    assert leaves
    for start in leaves:
        data[start : start + 8] = b"\xff" * 8
    path.write_bytes(data)


def _places(data: bytearray, mark: bytes) -> Iterator[int]:
    at = data.find(mark)
    while at >= 0:
        yield at
        at = data.find(mark, at + 1)


async def _pragma(store: Store, what: str) -> Any:
    """Say it to the store's own connection."""
    row = await store._run(lambda db: db.execute(f"PRAGMA {what}").fetchone())
    return row and row[0]
