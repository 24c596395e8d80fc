"""What automas think about tables: one thought a table, kept until it is played or outdated."""

import asyncio
from collections.abc import Callable, Mapping
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


class Thoughts:
    """The automas at work; `done` is called with a table's number when a move is thought out."""

    def __init__(self, automas: Automas, done: Callable[[int], None]) -> None:
        self._automas, self._done = automas, done
        self._now: dict[int, Thought] = {}

    def about(self, table: Table) -> Thought | None:
        """The thought about the automa's move that the table waits for, if it waits for one."""
        seat = table.automa_to_move()
        thought = self._now.get(table.id)
        if thought and (thought.edition, thought.seat) == (table.edition, seat):
            return thought
        self._drop(table.id)
        if seat is None:
            return None
        move = self._automas.move(table.match, seat, table.chairs[seat].played_by)
        task = asyncio.create_task(move, name=f"automa at table {table.id}")
        task.add_done_callback(lambda task: None if task.cancelled() else self._done(table.id))
        self._now[table.id] = Thought(table.edition, seat, task)
        return self._now[table.id]

    def finished(self, id: int) -> Thought | None:
        """The thought about the table that has led to a move, if any; it is kept no longer."""
        thought = self._now.get(id)
        return self._now.pop(id) if thought and thought.move.done() else None

    async def close(self) -> None:
        """Think about nothing any more."""
        tasks = [thought.move for thought in self._now.values()]
        for id in list(self._now):
            self._drop(id)
        await asyncio.gather(*tasks, return_exceptions=True)

    def _drop(self, id: int) -> None:
        thought = self._now.pop(id, None)
        if thought:
            thought.move.cancel()
