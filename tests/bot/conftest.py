"""The bot on a simulated Discord: the real client, people who type and click, virtual time."""

import logging
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import simcord

from bot.client import GameMaster
from bot.store import Store
from bot.table import Table
from engines.game import Action, verb, word
from tests.wire import spec
from tests.wire.club import FirstMove
from tests.wire.sample import dot

QUICK = 0.001
"""How often the simulation looks whether the bot has settled, in seconds."""


@dataclass
class Room:
    """A server with a channel and people, and the bot in it."""

    env: simcord.Env
    store: Store
    guild: Any
    channel: Any
    people: dict[str, Any] = field(default_factory=dict)

    @property
    def master(self) -> GameMaster:
        master = self.env.bot
        assert isinstance(master, GameMaster)
        return master

    def __getattr__(self, name: str) -> Any:
        try:
            return self.people[name]
        except KeyError:
            raise AttributeError(name) from None

    async def slash(self, who: str, command: str, /, **options: Any) -> Any:
        return await self.people[who].slash(self.channel, command, **options)

    async def press(self, who: str, rest: str, message: Any = None) -> Any:
        """Press the button whose id has this after the table's number."""
        message = message or self.board
        return await self.people[who].click(message, custom_id=self._id(message, rest))

    async def choose(self, who: str, rest: str, *values: str, message: Any = None) -> Any:
        message = message or self.board
        return await self.people[who].select(
            message, list(values), custom_id=self._id(message, rest)
        )

    async def completions(
        self, who: str, command: str, option: str, text: str = "", /, **said: Any
    ) -> list[str]:
        """What an option suggests, when so much of it is typed and others are filled in."""
        found = await self.people[who].autocomplete(self.channel, command, option, text, **said)
        return [choice["value"] for choice in found]

    async def table(self) -> Table:
        tables = self.master.tables
        return await tables.look(await tables.in_channel(self.channel.id))

    async def begin(self, game: str, *others: str, **options: Any) -> None:
        """Ada opens a table, the others join, and she starts the game."""
        await self.slash("ada", "game new", game=game, **options)
        for who in others:
            await self.press(who, "join")
        await self.press("ada", "start")

    async def mover(self) -> str:
        """Who is to move."""
        table = await self.table()
        person = table.chairs[table.waiting()[0]].person
        return next(name for name, it in self.people.items() if it.id == person)

    async def other(self) -> str:
        """Somebody at the table who is not to move."""
        table, mover = await self.table(), await self.mover()
        return next(
            it
            for it in self.people
            if it != mover and table.seat_of(self.people[it].id) is not None
        )

    async def legal(self) -> list[Action]:
        """What the first seat that the table waits for may do."""
        table = await self.table()
        return list(table.match.game.legal(table.match.state, table.waiting()[0]))

    async def type_move(self, action: Action | None = None) -> Any:
        """Who is to move does so by a command: the first that is legal, unless told."""
        made = action or (await self.legal())[0]
        said = {name: word(value) for name, value in vars(made).items()}
        game = (await self.table()).game
        return await self.slash(await self.mover(), f"{game} {verb(type(made))}", **said)

    @property
    def board(self) -> Any:
        """The newest public message of the bot."""
        return self.channel.history()[-1]

    def _id(self, message: Any, rest: str) -> str:
        ids = [item.custom_id for item in controls(message)]
        found = [id for id in ids if id.split(":", 2)[2].startswith(rest)]
        assert found, f"no control {rest!r} among {ids}"
        return found[0]


def controls(message: Any) -> list[Any]:
    """The buttons and selects of a message."""
    view = discord.ui.LayoutView.from_message(getattr(message, "message", message))
    return [item for item in view.walk_children() if getattr(item, "custom_id", None)]


def words_of(message: Any) -> str:
    """All text of a message."""
    view = discord.ui.LayoutView.from_message(getattr(message, "message", message))
    return "\n".join(
        item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay)
    )


def told(result: Any) -> str:
    """What somebody was told in answer to what they did, for their eyes only."""
    message = answer(result)
    assert message.ephemeral
    return words_of(message)


def answer(result: Any) -> Any:
    """The answer to what somebody did: the last, where there are several."""
    messages = [*filter(None, [result.response]), *result.followups]
    assert messages, "no answer"
    return messages[-1]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards are dots, games begin alike, and the simulation looks often."""
    monkeypatch.setattr("bot.table.secrets", SimpleNamespace(token_bytes=bytes))
    monkeypatch.setattr("bot.steward.picture", lambda game, view, scene: dot(0).read())
    defaults = simcord.Env._settle_internal.__kwdefaults__
    monkeypatch.setitem(defaults, "idle", QUICK)


@pytest.fixture(autouse=True)
def no_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """An error in the log fails the test: a control's exception is seen nowhere else."""
    yield
    errors = [it for it in caplog.get_records("call") if it.levelno >= logging.ERROR]
    assert not errors, [it.getMessage() for it in errors]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(str(tmp_path / "tables.db"))
    yield store
    await store.close()


@pytest.fixture
def simcord_bot(store: Store) -> GameMaster:
    return GameMaster(store, FirstMove())


@pytest.fixture
def room(simcord_env: simcord.Env, store: Store) -> Iterator[Room]:
    """A room with three people; whatever the bot sends there has to be as Discord wants it."""
    guild = simcord_env.create_guild("Room")
    room = Room(simcord_env, store, guild, guild.create_text_channel("games"))
    for name in ("ada", "bo", "cleo"):
        room.people[name] = guild.add_member(simcord_env.create_user(name))
    yield room
    wrong = [
        f"{it.method} {it.path}: {fault}"
        for it in simcord_env.http_requests
        for fault in spec.faults(it.method, it.path, it.json, it.params)
    ]
    assert not wrong, "\n".join(["Discord would refuse this:", *wrong])
