"""The timekeeper: notices when the bot was not there, and rings what is due at the tables.

A heartbeat in the database says until when the bot was there, connected to Discord. A gap in
it, be it of the bot, its computer or the line, is credited to every clock before anything rings.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from datetime import datetime, timedelta
from typing import Protocol

from discord.ext import tasks

from bot import turns, votes
from bot.record import Refusal
from bot.steward import Steward
from bot.store import StoreError
from bot.table import Table
from bot.tables import Tables
from bot.turns import Moment

log = logging.getLogger(__name__)
BEAT = 20.0
"""Seconds between two heartbeats."""
GAP = timedelta(seconds=90)
"""A longer silence is an outage."""
HEARTBEAT = "heartbeat"
"""The fact under which the store has the last heartbeat."""


class Bot(Protocol):
    """What the timekeeper needs of the game master."""

    now: Callable[[], datetime]
    tables: Tables
    steward: Steward
    connected: bool

    def changing(self, id: int) -> AbstractAsyncContextManager[Table]: ...


class Timekeeper:
    """Looks at the time every `BEAT` seconds, and does at the tables what is due.

    A table that can not be dealt with is an error in the log; the others have their turn.
    """

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self._beaten: datetime | None = None
        """When the heartbeat was written last by this very process."""
        self._ticking = tasks.loop(seconds=BEAT)(self.tick)
        self._looking, self._beating = asyncio.Lock(), asyncio.Lock()
        self._retiming: asyncio.Task[None] | None = None
        self._closed = False

    def start(self) -> None:
        """Keep time from now on."""
        self._ticking.start()

    async def close(self) -> None:
        """Stop, when what is being done is done."""
        self._closed = True
        async with self._looking:
            self._ticking.cancel()
        if self._retiming is not None:
            self._retiming.cancel()
            await asyncio.wait({self._retiming})

    async def tick(self) -> None:
        """Look once at the time; while Discord is not heard, time stands still."""
        async with self._looking:
            if self._closed or not self.bot.connected:
                return
            try:
                await self.beat()
                await self.ring()
                self.bot.steward.try_again()
            except StoreError as error:
                log.warning("the time could not be written down: %s", error)
            except Exception:
                log.exception("the timekeeper stumbled")

    async def beat(self) -> None:
        """Write down that the bot is there; where it was not, give the time back."""
        async with self._beating:
            await self._beat()

    async def wake(self) -> None:
        """Give back the time of a gap that nobody has noticed yet, before anything is charged."""
        async with self._beating:
            if self._beaten is None or self.bot.now() - self._beaten > GAP:
                await self._beat()

    async def _beat(self) -> None:
        tables, now = self.bot.tables, self.bot.now()
        last = await tables.store.fact(HEARTBEAT)
        outage = (datetime.fromisoformat(last), now) if last is not None else (now, now)
        gap = outage[1] - outage[0] > GAP
        if gap:
            log.info("not there from %s to %s: given back to every clock", *outage)
            await tables.store.note_outage(outage)
            tables.outages.append(outage)
        await tables.store.remember(HEARTBEAT, now.isoformat())
        self._beaten = now
        if gap:  # nobody waits until every board tells it
            self._retiming = asyncio.create_task(self._retime(), name="table clocks")

    async def _retime(self) -> None:
        """Let every board tell the new times."""
        for id in await self.bot.tables.store.open_tables():
            try:
                async with self.bot.changing(id) as table:
                    turns.retime(table)
            except (Refusal, StoreError) as error:
                log.warning("table %s does not tell its new times: %s", id, error)

    async def ring(self) -> None:
        """Do what is due at the tables."""
        for id in await self.bot.tables.store.ringing(self.bot.now()):
            try:
                await self._ring(id)
            except Refusal:
                log.warning("table %s is gone", id)
            except Exception:
                log.exception("what is due at table %s could not be done", id)

    async def _ring(self, id: int) -> None:
        async with self.bot.changing(id) as table:
            moment = await self.bot.tables.moment(table)
            for seat in turns.overdue(table, moment):
                _miss(table, seat, moment)
            if votes.is_over(table, moment.now):
                votes.close(table, moment.now)
            if id in self.bot.steward.troubled:
                # Nobody can be reminded there now; else it would be tried with every beat.
                for seat in turns.to_remind(table, moment.now):
                    turns.remind(table, seat, moment)
            done = turns.close_idle(table, moment)
        if done == "notice":
            await self.bot.steward.give_notice(id)


def _miss(table: Table, seat: int, moment: Moment) -> None:
    turns.miss(table, seat, moment)
    if table.chairs[seat].expired:
        votes.ask_about_late(table, seat, moment.now)
