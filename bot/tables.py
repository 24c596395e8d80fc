"""The tables in use: one person at a time, kept on disk before anybody is told."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from weakref import WeakValueDictionary

from bot import turns
from bot.clock import Span
from bot.logs import TABLE
from bot.record import Refusal
from bot.store import Store
from bot.table import Table
from bot.turns import Moment

MOST_KEPT = 64
"""So many tables stay in memory between their moves; the rest are folded anew."""


class Tables:
    """The tables by their numbers: each opened by one at a time, stored before it is let go.

    `StoreError` wherever the database can not be read or takes no change.
    """

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self.store, self.now = store, now
        self.outages: list[Span] = []
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._kept: OrderedDict[int, Table] = OrderedDict()

    @asynccontextmanager
    async def open(self, id: int) -> AsyncIterator[Table]:
        """The table for oneself, to change it: at the end it is stored, unless an error is raised.

        What was changed before an error is forgotten. `Refusal` where there is no such table.
        """
        TABLE.set(id)
        async with self._lock(id):
            table = await self._load(id)
            version = table.version
            try:
                yield table
            except Refusal:
                if table.version != version:
                    self._kept.pop(id, None)
                raise
            except BaseException:
                self._kept.pop(id, None)
                raise
            await self._save(table)

    async def _save(self, table: Table) -> None:
        try:
            turns.follow(table, await self.moment(table))
            await self.store.save(table)
        except BaseException:
            self._kept.pop(table.id, None)
            raise

    async def moment(self, table: Table) -> Moment:
        """Now, as far as the table is concerned."""
        return Moment(self.now(), await self.store.people(table.humans()), self.outages)

    async def look(self, id: int) -> Table:
        """The table as it is, not to be changed nor kept over an `await`."""
        TABLE.set(id)
        async with self._lock(id):
            return await self._load(id)

    async def add(self, table: Table) -> None:
        """Store a new table, which gets its number; a `Refusal` where the channel has one."""
        turns.follow(table, await self.moment(table))
        await self.store.add(table)
        self._keep(table)

    async def in_channel(self, channel: int) -> int:
        """The table of the channel; a `Refusal` where there is none."""
        id = await self.store.in_channel(channel)
        if id is None:
            raise Refusal("no-table")
        return id

    def _lock(self, id: int) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    async def _load(self, id: int) -> Table:
        table = self._kept.get(id) or await self.store.load(id)
        if table is None:
            raise Refusal("no-table")
        self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        self._kept[table.id] = table
        self._kept.move_to_end(table.id)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
