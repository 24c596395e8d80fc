"""What an interaction gets back. A failed answer never stops a move that was made."""

import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

import aiohttp
import discord
from discord import app_commands, ui

from bot.logs import INTERACTION
from bot.names import told
from bot.record import Refusal
from bot.store import Unread, Unstored
from bot.words import Words, words

if TYPE_CHECKING:
    from bot.client import GameMaster

    Interaction: TypeAlias = discord.Interaction[GameMaster]
else:
    Interaction = discord.Interaction

log = logging.getLogger(__name__)
UNDELIVERED = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What sending may raise though nothing is wrong with us. (A dropped connection is no
`HTTPException`.)"""
ALREADY_ACKNOWLEDGED = 40060
TEXT_LIMIT = 4000
"""The characters of text that a message holds (Discord)."""
INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
"""A table belongs to a channel of a server: its commands are nobody's own."""


class Reply(Enum):
    """Where the answer appears."""

    BESIDE = "a private message of its own; what was pressed stays as it is"
    ANEW = "a private message of its own that is being prepared"
    INSTEAD = "in place of the private message that was pressed"


class Answer:
    """The private answer to one interaction, acknowledged at once and filled in later."""

    def __init__(self, interaction: Interaction, reply: Reply) -> None:
        self.interaction, self.reply = interaction, reply
        self.words = words(str(interaction.locale))
        self._waiting = reply is not Reply.BESIDE

    @property
    def person(self) -> int:
        """The number of who pressed or typed, as Discord has it."""
        return self.interaction.user.id

    def words_of(self, game: str) -> Words:
        """The words of a game, in the person's language."""
        return words(self.words.locale, game)

    @property
    def moderates(self) -> bool:
        """Whether the person may manage the server."""
        user = self.interaction.user
        return isinstance(user, discord.Member) and user.guild_permissions.manage_guild

    async def acknowledge(self) -> None:
        """Tell Discord within its three seconds that something is being done."""
        private = self.reply is Reply.ANEW
        try:
            await self.interaction.response.defer(ephemeral=private, thinking=private)
        except UNDELIVERED as error:
            if getattr(error, "code", 0) != ALREADY_ACKNOWLEDGED:  # our own retry got through
                log.info("interaction %s was not acknowledged: %s", self.interaction.id, error)

    async def show(self, view: ui.LayoutView, files: list[discord.File] | None = None) -> None:
        """Fill the answer in; what else is to be said goes beside it."""
        try:
            if self._waiting:
                self._waiting = False
                await self.interaction.edit_original_response(view=view, attachments=files or [])
            else:
                await self.interaction.followup.send(view=view, files=files or [], ephemeral=True)
        except UNDELIVERED as error:
            log.info("interaction %s was not answered: %s", self.interaction.id, error)

    async def finish(self) -> None:
        """Say that it is done, where nothing else was said."""
        if self._waiting:
            await self.say("done")

    async def say(self, message: str, /, **values: object) -> None:
        """Answer with one of the table's messages."""
        await self.show(sentence(self.words.say(message, **values)))

    async def aside(self, message: str, /, **values: object) -> None:
        """Say it beside what was pressed, which stays as it is."""
        if self.reply is Reply.INSTEAD:
            self._waiting = False
        await self.say(message, **values)


def sentence(text: str) -> ui.LayoutView:
    """A message of nothing but text."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text[:TEXT_LIMIT]))
    return view


def parted(text: str) -> Iterator[str]:
    """The whole text in parts that fit a message each, parted at the ends of lines."""
    while len(text) > TEXT_LIMIT:
        end = text.rfind("\n", 0, TEXT_LIMIT + 1)
        part = text[:end] if end >= 0 else text[:TEXT_LIMIT]  # else the line itself is too long
        if part:
            yield part
        text = text[len(part) :].removeprefix("\n")
    yield text


async def answered(answer: Answer, work: Callable[[Answer], Awaitable[None]]) -> None:
    """Do the work; whatever comes of it, the player hears: never silence.

    An interaction that is delivered again is done already.
    """
    INTERACTION.set(answer.interaction.id)
    again = answer.interaction.client.handled(answer.interaction.id)
    await answer.acknowledge()
    if again:
        return
    try:
        await work(answer)
    except Refusal as refusal:
        answer.words = answer.words_of(refusal.of)
        await answer.aside(refusal.id, **told(refusal.values))
    except Unstored as error:
        log.error("interaction %s: %s", answer.interaction.id, error)
        await answer.aside("not-stored")
    except Unread as error:
        log.error("interaction %s: %s", answer.interaction.id, error)
        await answer.aside("not-read")
    except Exception:
        await apologise(answer)


async def apologise(answer: Answer) -> None:
    """Say sorry, with the id under which the log has the error that is being handled."""
    id = secrets.token_hex(4)
    log.exception("error %s in interaction %s", id, answer.interaction.id)
    await answer.aside("error", id=id)
