"""The time of our Discord: it runs like everybody's, and can be put forward."""

import asyncio
import itertools
from datetime import UTC, datetime, timedelta

DISCORD_EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
"""Ids count milliseconds from here (API reference, Snowflakes)."""


class Clock:
    def __init__(self, pace: float) -> None:
        """`pace`: how many real seconds a second of waiting takes."""
        self.pace = pace
        self._ahead = timedelta()

    def now(self) -> datetime:
        return datetime.now(UTC) + self._ahead

    def seconds(self) -> float:
        """The time as seconds since 1970."""
        return self.now().timestamp()

    def advance(self, **by: float) -> None:
        """Put the clock forward, as in `advance(hours=3)`."""
        self._ahead += timedelta(**by)

    async def sleep(self, seconds: float) -> None:
        """Wait by this clock: most of the time is skipped instead of waited for."""
        end = self.now() + timedelta(seconds=seconds)
        await asyncio.sleep(seconds * self.pace)
        self._ahead += max(end - self.now(), timedelta())


class Ids:
    """Snowflakes: unique, ascending, and telling when they were made."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._numbers = itertools.count(1)

    def new(self) -> int:
        milliseconds = (self._clock.now() - DISCORD_EPOCH) // timedelta(milliseconds=1)
        return (milliseconds << 22) | (next(self._numbers) & 0x3FFFFF)


def made_at(snowflake: int) -> datetime:
    """When the thing with this id was made."""
    return DISCORD_EPOCH + timedelta(milliseconds=snowflake >> 22)
