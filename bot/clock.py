"""Time for a move: paces, waking hours, and what of the time that passed is charged.

A player's clock runs while the table waits for them. It rests outside their waking hours, while
they are away, while the table is paused, and whenever the bot was not there: these rests are
taken out of the time that passed. All times are UTC, all lengths are seconds.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

Span = tuple[datetime, datetime]
"""From when until when, the end not included."""

MINUTE, HOUR, DAY = 60, 3600, 86400
UNITS = {"m": MINUTE, "h": HOUR, "d": DAY, "w": 7 * DAY}
"""The seconds of each unit that a length may be typed in."""


@dataclass(frozen=True)
class Pace:
    """How long players may think: `each` per turn, or a `bank` that every turn adds to.

    Without either there is no limit. The bank never holds more than `cap`.
    """

    each: int = 0
    bank: int = 0
    add: int = 0
    cap: int = 0

    @property
    def limited(self) -> bool:
        """Whether there is any limit."""
        return bool(self.each or self.bank)

    @property
    def first(self) -> float:
        """What a clock shows when the game begins."""
        return float(self.each or self.bank)

    def turn(self, left: float) -> float:
        """What a clock shows when a turn begins that had so much left."""
        return float(self.each) if self.each else min(float(self.cap), left + self.add)

    def __str__(self) -> str:
        """The pace as it is typed: `none`, `1d`, or `3d+12h<=5d`."""
        if self.each:
            return written(self.each)
        if self.bank:
            return f"{written(self.bank)}+{written(self.add)}<={written(self.cap)}"
        return "none"


NAMED = ("none", "8h", "1d", "3d", "7d", "2d+12h<=4d", "5d+1d<=7d")
"""The paces that are offered by name; others can be typed."""
LONGEST = 60 * DAY


def pace(text: str) -> Pace:
    """The pace that is written so; `ValueError` where it is none, or longer than 60 days."""
    plain = re.sub(r"\s", "", text.lower()).replace("≤", "<=") or "none"
    if plain == "none":
        return Pace()
    bank, plus, rest = plain.partition("+")
    if not plus:
        return Pace(each=_length(bank))
    add, capped, cap = rest.partition("<=")
    found = Pace(bank=_length(bank), add=_length(add), cap=_length(cap) if capped else LONGEST)
    if found.cap < found.bank:
        raise ValueError("the bank begins above its cap")
    return found


def written(seconds: float) -> str:
    """A length in its largest whole unit, as `12h`."""
    units = (
        unit for unit, size in reversed(UNITS.items()) if seconds >= size and not seconds % size
    )
    unit = next((unit for unit in units if unit != "w"), "m")
    return f"{int(seconds // UNITS[unit])}{unit}"


def _length(text: str) -> int:
    parts = re.findall(r"(\d{1,6})([mhdw])", text)
    if not parts or "".join(map("".join, parts)) != text:
        raise ValueError(f"{text!r} is no length of time")
    seconds = sum(int(number) * UNITS[unit] for number, unit in parts)
    if not MINUTE <= seconds <= LONGEST:
        raise ValueError(f"{text!r} is not between a minute and 60 days")
    return seconds


@dataclass(frozen=True)
class Hours:
    """When somebody is awake: from one time of day to another, in a zone. Equal: always."""

    start: time = time(0)
    end: time = time(0)
    zone: str = "UTC"

    def asleep(self, span: Span) -> Iterator[Span]:
        """The nights within the span, in order. Clock changes count as the zone has them."""
        if self.start == self.end:
            return
        zone = ZoneInfo(self.zone)
        day = span[0].astimezone(zone).date() - timedelta(days=1)
        while True:
            night = self._night(day, zone)
            if night[0] >= span[1]:
                return
            if night[1] > span[0]:
                yield max(night[0], span[0]), min(night[1], span[1])
            day += timedelta(days=1)

    def awake(self, moment: datetime) -> bool:
        """Whether the moment is outside the nights."""
        return not any(self.asleep((moment, moment + timedelta(microseconds=1))))

    def next_awake(self, moment: datetime) -> datetime:
        """The moment itself, or the end of the night it falls into."""
        night = next(self.asleep((moment, moment + timedelta(days=2))), None)
        return night[1] if night and night[0] <= moment else moment

    def _night(self, day: date, zone: ZoneInfo) -> Span:
        """The time asleep that begins on that day."""
        until = day if self.start > self.end else day + timedelta(days=1)
        begins = datetime.combine(day, self.end, zone).astimezone(UTC)
        return begins, datetime.combine(until, self.start, zone).astimezone(UTC)


def merged(spans: Iterable[Span]) -> list[Span]:
    """The spans in order, those that meet made one."""
    result: list[Span] = []
    for start, end in sorted(span for span in spans if span[0] < span[1]):
        if result and start <= result[-1][1]:
            result[-1] = result[-1][0], max(end, result[-1][1])
        else:
            result.append((start, end))
    return result


def charged(span: Span, rests: Iterable[Span]) -> float:
    """The seconds of the span that are outside all rests."""
    start, end = span
    inside = ((max(start, a), min(end, b)) for a, b in merged(rests) if a < end and b > start)
    rested = sum(((b - a).total_seconds() for a, b in inside), 0.0)
    return max(0.0, (end - start).total_seconds() - rested)


def deadline(start: datetime, seconds: float, rests: Iterable[Span]) -> datetime:
    """When so many seconds will have been charged, if nothing but the rests comes between."""
    now, left = start, max(0.0, seconds)
    for a, b in merged(rests):
        if b <= now:
            continue
        if (a - now).total_seconds() >= left:
            break
        left -= max(0.0, (a - now).total_seconds())
        now = b
    return now + timedelta(seconds=left)
