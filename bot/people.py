"""What people want: how to be called, when they are awake, how long they are away."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from bot.clock import DAY, Hours, Span, charged
from bot.record import Refusal

PINGS = ("here", "both", "dm", "never")
REMIND_HOURS = (0, 4, 8, 12, 24, 48, 72)
"""The intervals of reminders that are offered; 0 for none."""
LEAST_AWAKE = timedelta(hours=8)
"""So long a day everybody is awake at least: others wait for them."""
AWAY_DAYS = 30
"""The days a year for which a player can stop their own clocks."""


@dataclass(frozen=True)
class Person:
    """What somebody wants, wherever they play; who never said wants the defaults."""

    id: int
    """As Discord numbers people."""
    name: str = ""
    pings: str = "here"
    """How they are told that it is their move: one of `PINGS`."""
    remind: int = 24
    """Hours between reminders; 0 for none."""
    heads_up: bool = False
    """Whether to be told also of being next, or the last they wait for."""
    hours: Hours = field(default_factory=Hours)
    away: tuple[Span, ...] = ()
    """When they are or were away, the earliest first."""
    closed: datetime | None = None
    """When a message to them alone could not be delivered, if it was the last one."""

    @property
    def alone(self) -> bool:
        """Whether they want to be told by a message to them alone."""
        return self.pings in ("both", "dm")

    def rests(self, span: Span) -> Iterator[Span]:
        """When their clocks rest."""
        yield from self.hours.asleep(span)
        yield from self.away

    def is_away(self, now: datetime) -> datetime | None:
        """Until when they are away, if they are."""
        return next((end for start, end in self.away if start <= now < end), None)

    def is_resting(self, now: datetime) -> bool:
        """Whether they are asleep or away."""
        return self.is_away(now) is not None or not self.hours.awake(now)

    def leave(self, now: datetime, until: datetime) -> "Person":
        """The person, away from now on; a `Refusal` beyond the year's allowance."""
        if until <= now:
            raise Refusal("away-past")
        back = self.back(now)
        left = back.away_left(now)
        if (until - now).total_seconds() > left:
            raise Refusal("away-too-long", days=AWAY_DAYS, left=int(left // DAY))
        return replace(back, away=(*back.away, (now, until)))

    def away_left(self, now: datetime) -> float:
        """The seconds that are left of the year's allowance."""
        used = sum(charged(span, ()) for span in self.away if span[1] > now - timedelta(days=365))
        return max(0.0, AWAY_DAYS * DAY - used)

    def back(self, now: datetime) -> "Person":
        """The person, away no more."""
        spans = ((start, min(end, now)) for start, end in self.away if start < now)
        return replace(self, away=tuple(spans))

    def to_json(self) -> dict[str, Any]:
        """The wishes as the database keeps them, without the number and the name."""
        return {
            "pings": self.pings,
            "remind": self.remind,
            "heads_up": self.heads_up,
            "closed": self.closed and self.closed.isoformat(),
            "hours": [self.hours.start.isoformat(), self.hours.end.isoformat(), self.hours.zone],
            "away": [[start.isoformat(), end.isoformat()] for start, end in self.away],
        }


def person_from(id: int, name: str, kept: dict[str, Any]) -> Person:
    """The person as `to_json` kept them."""
    start, end, zone = kept["hours"]
    away = [(datetime.fromisoformat(a), datetime.fromisoformat(b)) for a, b in kept["away"]]
    return Person(
        id,
        name,
        kept["pings"],
        kept["remind"],
        kept["heads_up"],
        Hours(time.fromisoformat(start), time.fromisoformat(end), zone),
        tuple(away),
        datetime.fromisoformat(kept["closed"]) if kept["closed"] else None,
    )


def zone(text: str) -> str:
    """The time zone of that name, however its letters are cased; a `Refusal` for none."""
    known = {name.casefold(): name for name in available_timezones()}
    try:
        return known[text.strip().replace(" ", "_").casefold()]
    except KeyError:
        raise Refusal("no-such-zone") from None


def zones(text: str, most: int = 25) -> list[str]:
    """The zones whose names contain the text, the cities of continents first."""
    wanted = text.strip().replace(" ", "_").casefold()
    found = [name for name in available_timezones() if wanted in name.casefold()]
    return sorted(found, key=lambda name: ("/" not in name, name.startswith("Etc"), name))[:most]


def waking(start: time, end: time, zone: str) -> Hours:
    """The waking hours from one time of day to another; a `Refusal` for hardly any."""
    day = date(2000, 1, 1)
    awake = datetime.combine(day, end) - datetime.combine(day, start)
    if timedelta(0) < awake % timedelta(days=1) < LEAST_AWAKE:
        raise Refusal("hours-too-few", least=LEAST_AWAKE // timedelta(hours=1))
    return Hours(start, end, zone)


def clock_time(text: str) -> time:
    """A time of day as `8`, `8:30` or `22.15`; a `Refusal` where it is none."""
    hour, _, minute = text.strip().replace(".", ":").replace("h", ":").partition(":")
    try:
        return time(0 if hour == "24" else int(hour), int(minute or 0))
    except ValueError:
        raise Refusal("no-such-time") from None


def day(text: str, now: datetime, zone: Hours) -> datetime:
    """The end of a day as `2026-12-24`, or so many days from now as `5`."""
    try:
        if len(text.strip()) < 4:
            return now + timedelta(days=int(text))
        last = datetime.fromisoformat(text.strip()).date()
        home = ZoneInfo(zone.zone)
        return datetime.combine(last + timedelta(days=1), time(0), home).astimezone(UTC)
    except (ValueError, OverflowError):
        raise Refusal("no-such-day") from None
