"""A club over days and weeks: time passes as a bot lives it that is there all along."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.table import Table
from bot.timekeeper import HEARTBEAT
from engines.game import verb, word
from tests.wire.answers import Answer
from tests.wire.club import Club
from tests.wire.messages import Message
from tests.wire.person import Person
from tests.wire.places import Place

EVER = datetime(9999, 1, 1, tzinfo=UTC)
MOST = 400
"""So often at most something is due while time passes; more means that it never ends."""


class Days(Club):
    """Ada and Bo play Fossil in the hall, sometimes with Eve; nothing happens but what is due."""

    async def wait(self, **by: float) -> None:
        """Let time pass, as in `wait(days=3)`; whatever is due meanwhile happens when it is."""
        end = self.now() + timedelta(**by)
        for _ in range(MOST):
            due = await self.alarm()
            if due is None or due > end:
                break
            await self._live_until(due)
        else:
            raise AssertionError("something is due again and again")
        await self._live_until(end)

    def next_at(self, hour: int, zone: str = "UTC") -> datetime:
        """The next time of that hour in the zone."""
        home = self.now().astimezone(ZoneInfo(zone))
        when = home.replace(hour=hour, minute=0, second=0, microsecond=0)
        return when if when > home else when + timedelta(days=1)

    async def wait_until(self, when: datetime) -> None:
        await self.wait(seconds=(when - self.now()).total_seconds())

    def now(self) -> datetime:
        return self.discord.clock.now()

    @property
    def board(self) -> Message:
        """The live board, whatever else was written after it."""
        found = [
            it for it in self.hall.history() if it.components and it.components[0]["type"] == 17
        ]
        return found[-1]

    @property
    def letter(self) -> Message:
        """The last message in the channel."""
        return self.hall.last()

    async def alarm(self) -> datetime | None:
        """When something is due next, at whatever table."""
        ringing = await self.store.ringing(EVER)
        return (await self.master.tables.look(ringing[0])).alarm if ringing else None

    async def _live_until(self, when: datetime) -> None:
        self.discord.clock.advance(seconds=max(0.0, (when - self.now()).total_seconds()))
        await self.store.remember(HEARTBEAT, self.now().isoformat())
        await self.master.timekeeper.tick()
        await self.discord.calm()

    @asynccontextmanager
    async def gone(self, **by: float) -> AsyncIterator[None]:
        """The bot is not there for so long; what is done inside is done without it."""
        self.discord.clock.advance(**by)
        yield
        await self.master.timekeeper.tick()
        await self.discord.calm()

    async def open(self, *others: Person, game: str = "fossil", **terms: str) -> Message:
        """Ada opens a table on these terms, others join, and the game begins."""
        await self.lobby(game, **terms)
        for other in others:
            await other.click(self.board, "Join")
        await self.ada.click(self.board, "Start")
        assert (await self.table()).started, self.board.text
        return self.board

    async def turns(self, number: int) -> None:
        """So many moves are made, an hour apart, each by whoever is to move."""
        for _ in range(number):
            await self.wait(hours=1)
            await self.type_move()

    async def mover(self) -> Person:
        table = await self.table()
        return self.discord.people[table.chairs[table.waiting()[0]].person or 0]

    async def others(self) -> list[Person]:
        """Those at the table who are not to move, in the order of their seats after who is."""
        table, mover = await self.table(), await self.mover()
        seat, seats = table.seat_of(mover.id) or 0, len(table.chairs)
        round = [table.chairs[(seat + step) % seats].person for step in range(1, seats)]
        return [self.discord.people[person] for person in round if person is not None]

    async def type_move(self, person: Person | None = None, place: Place | None = None) -> Answer:
        """Who is to move, or the first of them, does so by a command."""
        table = await self.table()
        person = person or await self.mover()
        action = table.match.game.legal(table.match.state, table.seat(person.id))[0]
        said = {name: word(value) for name, value in vars(action).items()}
        return await person.slash(place or self.hall, f"{table.game} {verb(type(action))}", **said)

    async def notes(self) -> list[str]:
        return [note.kind for note in (await self.table()).notes]


def called(person: Person, place: Place) -> int:
    """How often the person was called in a place, by messages that may be gone by now."""
    return sum(message.pings.count(person) for message in place.messages.values())


def left(table: Table, person: Person) -> float:
    """The hours on the person's clock when it was last stopped."""
    return table.chairs[table.seat(person.id)].left / 3600
