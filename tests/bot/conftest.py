"""The bot on a simulated Discord: the real client, people who type and click, virtual time."""

import logging
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.client import GameMaster
from bot.store import Store
from engines.match import Match

QUICK = 0.001
"""How often the simulation looks whether the bot has settled, in seconds."""


class FirstMove:
    """An automa that plays the first of its legal moves at once."""

    async def move(self, match: Match, seat: int, strength: str) -> str:
        return next(iter(match.options(seat)))


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

    async def slash(self, who: str, command: str, **options: Any) -> Any:
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


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
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
def room(simcord_env: simcord.Env, store: Store) -> Room:
    guild = simcord_env.create_guild("Room")
    room = Room(simcord_env, store, guild, guild.create_text_channel("games"))
    for name in ("ada", "bo", "cleo"):
        room.people[name] = guild.add_member(simcord_env.create_user(name))
    return room
