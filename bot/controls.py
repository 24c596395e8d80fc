"""Buttons and selects. The id of one says all there is to know, so it outlives a restart.

An id is `table:12:what:rest`, of a select `choose:12:what:rest`: a claim to be checked, never
a right. (discord.py tells the kinds of controls apart by their templates alone.)
"""

import re
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, Self
from zlib import crc32

import discord
from discord import ui

from bot.answer import Answer, Interaction, Reply, answered, apologise
from bot.record import Refusal, Stale

Work = Callable[[Answer, int, str, list[str]], Awaitable[None]]
"""Does what a control of a table stands for, with the rest of its id and the values chosen."""


class Handlers:
    """What each control does: by the word in its id, where its answer appears and the work."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[Reply, Work]] = {}

    def on(self, what: str, reply: Reply = Reply.BESIDE) -> Callable[[Work], Work]:
        """Register the work of a control under a word."""

        def register(work: Work) -> Work:
            self._known[what] = reply, work
            return work

        return register

    async def handle(self, interaction: Interaction, table: int, rest: str) -> None:
        """Do what a control says and answer it, whatever comes of it: nothing is raised."""
        what, _, rest = rest.partition(":")
        reply, work = self._known.get(what, (Reply.BESIDE, _unknown))
        message = interaction.message
        if reply is Reply.BESIDE and message is not None and message.flags.ephemeral:
            reply = Reply.INSTEAD
        data: Any = interaction.data
        values = [str(value) for value in data.get("values", ())]
        answer = Answer(interaction, reply)
        await answered(
            answer, lambda answer: located(work(answer, table, rest, values), answer, table)
        )


def index(text: str) -> int:
    """The number in a custom id or an option; −1 where it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


async def located(work: Awaitable[None], answer: Answer, id: int) -> None:
    """Do the work; where what was pressed is stale, say where the newest board is."""
    try:
        await work
    except Stale as refusal:
        table = await answer.interaction.client.tables.look(id)
        raise Refusal("stale", link=table.link) from refusal


HANDLERS = Handlers()
MODALS: dict[str, Callable[[Interaction, int, str], Awaitable[None]]] = {}
"""Controls that open a form, which must be the first answer: nothing can come before it."""

LARGEST = 0x7FFFFFFF
"""The number of a component has 31 bits (Discord)."""

ID = r":(?P<table>\d{1,18}):(?P<rest>.+)"


async def _press(interaction: Interaction, table: int, rest: str) -> None:
    form = MODALS.get(rest.split(":")[0])
    if form is not None:
        try:
            await form(interaction, table, rest)
        except Exception:
            await apologise(Answer(interaction, Reply.BESIDE))
    else:
        await HANDLERS.handle(interaction, table, rest)


class Button(ui.DynamicItem[ui.Button[Any]], template="table" + ID):
    """A button that outlives restarts; the label is cut to 80 characters (Discord)."""

    STYLES: ClassVar[dict[str, discord.ButtonStyle]] = {
        "primary": discord.ButtonStyle.primary,
        "success": discord.ButtonStyle.success,
        "secondary": discord.ButtonStyle.secondary,
        "danger": discord.ButtonStyle.danger,
    }

    def __init__(
        self, table: int, rest: str, label: str, style: str = "secondary", disabled: bool = False
    ) -> None:
        id = f"table:{table}:{rest}"
        super().__init__(
            ui.Button(label=label[:80], custom_id=id, style=self.STYLES[style], disabled=disabled)
        )
        self.table, self.rest = table, rest

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(int(match["table"]), match["rest"], "…")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await _press(interaction, self.table, self.rest)


def link_button(label: str, url: str) -> ui.Button[Any]:
    """A button that leads somewhere else."""
    return ui.Button(label=label[:80], url=url)


class Choose(ui.DynamicItem[ui.Select[Any]], template="choose" + ID):
    """A select that outlives restarts; the placeholder is cut to 150 characters (Discord).

    It takes 1 to 25 options (Discord), of which up to `most` may be picked.
    """

    def __init__(
        self,
        table: int,
        rest: str,
        options: list[discord.SelectOption],
        placeholder: str = "",
        most: int = 1,
    ) -> None:
        id = f"choose:{table}:{rest}"
        super().__init__(
            ui.Select(
                custom_id=id,
                # Of another edition it is another select, in which nothing is chosen yet.
                id=crc32(id.encode()) & LARGEST,
                options=options,
                placeholder=placeholder[:150] or None,
                max_values=most,
            )
        )
        self.table, self.rest = table, rest

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(int(match["table"]), match["rest"], [discord.SelectOption(label="…")])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await _press(interaction, self.table, self.rest)


async def _unknown(answer: Answer, table: int, rest: str, values: list[str]) -> None:
    raise Stale
