"""What automas think about tables: one thought a table, kept until it is played or outdated."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from bot.table import Table
from engines.match import Match


class Automas(Protocol):
    """What a table needs of the computer players. Neither changes the match."""

    async def move(self, match: Match, seat: int, strength: str) -> str: ...

    async def hint(self, match: Match, seat: int) -> tuple[str, str, Mapping[str, Any]]: ...


@dataclass(frozen=True)
class Thought:
    """A move that an automa thinks out for a seat, in a game as it stood at some edition."""

    edition: int
    seat: int
    move: asyncio.Task[str]

    async def ready(self, interruption: asyncio.Event) -> bool:
        """Wait for the move, but no longer than until the interruption; whether it is there."""
        waiting = asyncio.create_task(interruption.wait())
        try:
            await asyncio.wait((self.move, waiting), return_when=asyncio.FIRST_COMPLETED)
        finally:
            waiting.cancel()
        return self.move.done()


class Thoughts:
    def __init__(self, automas: Automas) -> None:
        self._automas = automas
        self._now: dict[int, Thought] = {}

    def about(self, table: Table) -> Thought | None:
        """The thought about the automa's move that the table waits for, if it waits for one."""
        seat = table.automa_to_move()
        thought = self._now.get(table.id)
        if thought and (thought.edition, thought.seat) == (table.edition, seat):
            return thought
        self.drop(table.id)
        if seat is None:
            return None
        move = self._automas.move(table.match, seat, table.chairs[seat].played_by)
        task = asyncio.create_task(move, name=f"automa at table {table.id}")
        self._now[table.id] = Thought(table.edition, seat, task)
        return self._now[table.id]

    def drop(self, id: int) -> None:
        """Think no more about the table; a move that is thought out already is not lost."""
        thought = self._now.pop(id, None)
        if thought:
            thought.move.cancel()

    async def close(self) -> None:
        """Think about nothing any more."""
        tasks = [thought.move for thought in self._now.values()]
        for id in list(self._now):
            self.drop(id)
        await asyncio.gather(*tasks, return_exceptions=True)
