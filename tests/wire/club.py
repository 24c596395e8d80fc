"""A club where Fossil is played, with the real bot over the wire."""

import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot import steward
from bot.client import GameMaster
from bot.store import Store
from bot.table import Table
from engines.game import verb
from engines.match import Match
from tests.wire import guard
from tests.wire.answers import Answer
from tests.wire.messages import Message
from tests.wire.person import Person
from tests.wire.places import Place
from tests.wire.sample import dot
from tests.wire.server import Discord

POST, EDIT = "POST /channels/*/messages", "PATCH /channels/*/messages/*"
CALLBACK, ANSWER = "POST /interactions/*/*/callback", "PATCH /webhooks/*/*/messages/*"
PUBLISH = "PUT /applications/*/commands"

Parts = dict[str, Any]
"""What a club is made of, but for the bot."""


class FirstMove:
    """An automa that plays the first of its legal moves at once."""

    async def move(self, match: Match, seat: int, strength: str) -> str:
        return next(iter(match.options(seat)))

    async def hint(self, match: Match, seat: int) -> tuple[str, str, dict[str, Any]]:
        return next(iter(match.options(seat))), "hint-best", {}


@dataclass
class Artist:
    """Draws dots, all different, instead of boards; and waits when it is told to."""

    drawn: list[bytes] = field(default_factory=list)
    free: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self.free.set()

    def picture(self, game: str, view: Any, scene: Any) -> bytes:
        self.free.wait(10)
        self.drawn.append(dot(len(self.drawn)).read())
        return self.drawn[-1]

    @contextmanager
    def held(self) -> Iterator[None]:
        self.free.clear()
        try:
            yield
        finally:
            self.free.set()


@dataclass
class Club:
    """Ada and Bo play in the hall, and Eve looks on."""

    discord: Discord
    hall: Place
    ada: Person
    bo: Person
    eve: Person
    database: Path
    artist: Artist
    store: Store
    master: GameMaster

    @classmethod
    @asynccontextmanager
    async def opened(cls, **parts: Any) -> AsyncIterator["Club"]:
        """The club with the bot in it, for as long as its process lives."""
        store = await Store.open(str(parts["database"]))
        try:
            master = GameMaster(store, FirstMove(), parts["discord"].clock.now)
            async with parts["discord"].running(master):
                club = cls(**parts, store=store, master=master)
                await club.discord.calm()
                yield club
        finally:
            await store.close()

    @property
    def board(self) -> Message:
        """The live board: the last message for all."""
        return self.hall.last()

    async def table(self) -> Table:
        return await self.master.tables.look(await self.master.tables.in_channel(self.hall.id))

    async def moves(self) -> int:
        return len((await self.table()).moves)

    async def lobby(self, game: str = "fossil", **options: Any) -> Message:
        """Ada opens a table."""
        await self.ada.slash(self.hall, "game new", game=game, **options)
        return self.board

    async def begin(self) -> Message:
        """Ada and Bo begin a game, and the stones are placed."""
        await self.lobby()
        await self.bo.click(self.board, "Join")
        await self.ada.click(self.board, "Start")
        for cell in ("A1", "G7"):
            await (await self.mover()).slash(self.hall, "fossil place", cell=cell)
        assert await self.moves() == 2, self.board.text
        return self.board

    async def mover(self) -> Person:
        """Who is to move."""
        table = await self.table()
        (seat,) = table.waiting()
        return {self.ada.id: self.ada, self.bo.id: self.bo}[table.chairs[seat].person or 0]

    async def other(self) -> Person:
        return self.bo if await self.mover() is self.ada else self.ada

    async def move(self) -> Answer:
        """Who is to move does so, by the first choice on the board."""
        return await self.choose(await self.mover(), self.board)

    async def type_move(self) -> Answer:
        """Who is to move does so by a command, whatever the board shows."""
        table = await self.table()
        action = table.match.game.legal(table.match.state, table.waiting()[0])[0]
        said = {name: str(value) for name, value in vars(action).items()}
        return await (await self.mover()).slash(self.hall, f"fossil {verb(type(action))}", **said)

    def choose(self, person: Person, board: Message) -> Answer:
        """Somebody takes the first choice that a board offers; what comes of it is not awaited."""
        placeholder, labels = next(iter(board.choices.items()))
        return person.select(board, placeholder, labels[0])


@contextmanager
def prepared(discord: Discord, hall: Place, folder: Path, **people: Person) -> Iterator[Parts]:
    """All of a club but the bot, which finds its pictures drawn and its waits hurried."""
    artist = Artist()
    discord.at_work += ("table ", "automa at table ")
    with (
        guard.hurrying([steward], discord.clock),
        patch("bot.steward.picture", artist.picture),
        patch("bot.steward.alt", lambda game, view, scene: "the board in words"),
    ):
        yield {
            "discord": discord,
            "hall": hall,
            "artist": artist,
            "database": folder / "tables.db",
            **people,
        }
