"""What can go wrong on the way: each is asked for by a test, for some requests, a few times."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from typing import ClassVar

from tests.wire.errors import MEANING
from tests.wire.users import Json


@dataclass(frozen=True)
class Broken:
    """Discord's own servers fail; `applied`: only after they have done what was asked."""

    status: int = 502
    applied: bool = False


@dataclass(frozen=True)
class Dropped:
    """The connection is lost; `applied`: only after Discord has done what was asked."""

    applied: bool = False


@dataclass(frozen=True)
class Slow:
    """The answer takes its time; `applied`: what was asked is done at once."""

    seconds: float
    applied: bool = False


@dataclass(frozen=True)
class Limited:
    """Too many requests. Without `via` it is the network before Discord that says so."""

    applied: ClassVar[bool] = False
    retry_after: float | None = 0.5
    via: bool = True
    everywhere: bool = False

    @property
    def body(self) -> Json:
        wait = {} if self.retry_after is None else {"retry_after": self.retry_after}
        return {"message": "You are being rate limited.", "global": self.everywhere, **wait}


@dataclass(frozen=True)
class Denied:
    """Discord answers with one of its error codes, though nothing is wrong here."""

    code: int
    status: int | None = None
    applied: bool = False

    def __post_init__(self) -> None:
        assert self.status or self.code in MEANING, f"which status has {self.code}?"


Trouble = Broken | Dropped | Slow | Limited | Denied


@dataclass
class Fault:
    """A trouble for the next `times` requests such as `PATCH /channels/*/messages/*`."""

    call: str
    trouble: Trouble
    times: int
    hits: int = 0
    """How many requests it has befallen."""

    def befalls(self, method: str, path: str) -> bool:
        return self.hits < self.times and matches(self.call, method, path)


@dataclass
class Limit:
    """A rate limit as Discord announces it: so many requests in so many seconds, for each path."""

    call: str
    number: int
    seconds: float
    used: dict[str, deque[float]] = field(default_factory=dict)

    def left(self, path: str, now: float) -> int:
        used = self._used(path, now)
        return self.number - len(used)

    def wait(self, path: str, now: float) -> float:
        """The seconds until there is room for another, or for all if there is room now."""
        used = self._used(path, now)
        return used[0] + self.seconds - now if used else self.seconds

    def take(self, path: str, now: float) -> None:
        self._used(path, now).append(now)

    def _used(self, path: str, now: float) -> deque[float]:
        used = self.used.setdefault(path, deque())
        while used and used[0] + self.seconds <= now:
            used.popleft()
        return used


def matches(call: str, method: str, path: str) -> bool:
    """Whether `PATCH /channels/*/messages/*` or the like is meant; `*` is one step of a path."""
    pattern = "[^/]*".join(map(re.escape, call.split("*")))
    return re.fullmatch(pattern, f"{method} {path}") is not None
