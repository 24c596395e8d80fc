"""The game master as a Discord client: put together here, and nowhere else."""

import hashlib
import json
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

import discord
from discord import app_commands
from discord.utils import utcnow

from bot import commands, handlers, me, verbs
from bot.answer import ALREADY_ACKNOWLEDGED, UNDELIVERED, Answer, Interaction, Reply, apologise
from bot.controls import Button, Choose
from bot.games import games
from bot.record import Refusal
from bot.steward import Steward
from bot.store import Store
from bot.table import Table
from bot.tables import Tables
from bot.thoughts import Automas
from bot.timekeeper import Timekeeper

log = logging.getLogger(__name__)
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
)
"""The least the bot needs in a server. The README says why, one by one."""
SEEN = 2_000
"""So many interactions are remembered, in case Discord delivers one again."""
TOO_LATE = (10062, ALREADY_ACKNOWLEDGED)
"""Unknown interaction, and one that was answered before (Discord)."""
PUBLISHED = "commands"
"""The fact under which the store has the hash of the commands that were published last."""


class Commands(app_commands.CommandTree["GameMaster"]):
    """The slash commands. Errors that they do not answer themselves are answered here."""

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        answer = Answer(
            interaction, Reply.ANEW if not interaction.response.is_done() else Reply.BESIDE
        )
        if not interaction.response.is_done():
            await answer.acknowledge()
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            log.warning("a command of another version was used: %s", error)
            await answer.say("commands-outdated")
            return
        await apologise(answer)


def _late(record: logging.LogRecord) -> bool:
    """Suggestions that Discord does not take any more, or has already, are nobody's error."""
    raised = record.exc_info[1] if record.exc_info else None
    if isinstance(raised, discord.HTTPException) and raised.code in TOO_LATE:
        record.levelno, record.levelname = logging.INFO, "INFO"
        record.exc_info = record.exc_text = None
    return True


logging.getLogger("discord.app_commands.tree").addFilter(_late)


class GameMaster(discord.Client):
    """The bot: one client with its tables, the steward of their boards, and the timekeeper.

    `now` is the only clock there is; it gives UTC.
    """

    def __init__(
        self, store: Store, automas: Automas, now: Callable[[], datetime] = utcnow
    ) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.now = now
        self._seen: deque[int] = deque(maxlen=SEEN)
        self.tables = Tables(store, now)
        self.steward = Steward(self, self.tables, automas, now)
        self.timekeeper = Timekeeper(self)
        self.connected = False
        """Whether Discord is heard now."""
        self.tree = Commands(self)

    def handled(self, interaction: int) -> bool:
        """Whether this interaction was seen before; it is from now on."""
        if interaction in self._seen:
            return True
        self._seen.append(interaction)
        return False

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Take what was typed into a form. (A form outlives a restart, its object does not.)"""
        data: Any = interaction.data
        if interaction.type is discord.InteractionType.modal_submit:
            await handlers.take_form(interaction, str(data.get("custom_id", "")), data)

    async def setup_hook(self) -> None:
        """Before Discord is heard: publish the commands, give back time lost, take up the tables.

        `StoreError` where the database can not be used; then the bot does not start.
        """
        self.add_dynamic_items(Button, Choose)
        for command in all_commands():
            self.tree.add_command(command)
        await self._publish()
        self.tables.outages = await self.tables.store.outages()
        await self.steward.resume()
        self.timekeeper.start()

    async def on_ready(self) -> None:
        self.connected = True
        await self.timekeeper.tick()

    async def on_resumed(self) -> None:
        self.connected = True
        await self.timekeeper.tick()

    async def on_disconnect(self) -> None:
        self.connected = False

    @asynccontextmanager
    async def changing(self, id: int) -> AsyncIterator[Table]:
        """The table for oneself, to change it; when that is stored, its board follows."""
        await self.timekeeper.wake()
        try:
            async with self.tables.open(id) as table:
                yield table
        except Refusal:
            if id in self.steward.troubled:
                self.steward.touch(id)
            raise
        self.steward.touch(id)

    async def close(self) -> None:
        """Leave Discord, once what the timekeeper is at is done; boards wait for the next start."""
        await self.timekeeper.close()
        await self.steward.close()
        await super().close()

    async def _publish(self) -> None:
        """Send the commands to Discord, if they are not those that it has already."""
        current = edition(self.tree, self.application_id)
        if await self.tables.store.fact(PUBLISHED) == current:
            return
        try:
            await self.tree.sync()
        except UNDELIVERED as error:
            # Old commands are better than no bot; the next start tries again.
            log.error("the commands could not be published: %s", error)
            return
        await self.tables.store.remember(PUBLISHED, current)
        log.info("commands published")


def all_commands() -> list[app_commands.Group | app_commands.Command[Any, ..., Any]]:
    """The commands of the table, and those of every game."""
    return [commands.GAME, games, me.ME, *verbs.groups()]


def edition(tree: app_commands.CommandTree[Any], application: int | None) -> str:
    """The hash of a bot's commands as they are published."""
    payload = [command.to_dict(tree) for command in tree.get_commands()]
    text = json.dumps([application, payload], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def invitation(application: int) -> str:
    """The link by which the bot is added to a server."""
    return discord.utils.oauth_url(
        application, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
    )


__all__ = ["GameMaster", "Interaction", "invitation"]
