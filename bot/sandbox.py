"""The sandbox: the real bot on a simulated Discord, with a page on this computer to play on.

Three people sit in one server; whoever looks at the page chooses whom to be.
"""

import asyncio
import contextvars
from collections.abc import Coroutine, Mapping
from contextlib import AsyncExitStack, suppress
from datetime import UTC, datetime
from typing import Any, TypeVar

import discord
import simcord
from discord import ui
from simcord.builders import ChannelHandle
from simcord.preview import Preview

from bot.automa import Automas
from bot.client import GameMaster
from bot.messages import titles_told
from bot.settings import Settings
from bot.store import Store
from bot.timekeeper import BEAT
from bot.words import words
from engines.match import Match

Thought = TypeVar("Thought")
PEOPLE = ("Ada", "Bo", "Cleo")
SETTLE = 60.0
"""So long, in seconds, one action may keep the bot busy."""
BLINK = 0.3
"""Seconds between two looks whether the page is behind."""


async def serve(settings: Settings) -> None:
    """Serve the page until the program is ended; `OSError` where the port is taken."""
    store = await Store.open(":memory:")
    automas = Bystanders()
    await automas.start()
    master = GameMaster(store, automas)
    env = automas.env = simcord.Env(master, settle_timeout=SETTLE, check_errors=False)
    _catch_up(env)
    try:
        await env.start()
        with env.time_context():
            await _play(env, master, settings.sandbox_port)
    finally:
        await env.shutdown()
        await automas.close()
        await store.close()


class Bystanders(Automas):
    """Automas for whom the page does not wait: what is pressed while they think is done at once."""

    def __init__(self) -> None:
        super().__init__()
        self.env: simcord.Env
        # The simulation runs no real timers of its bot in such a wait, but those of others.
        self._outside = contextvars.copy_context()

    async def move(self, match: Match, seat: int, strength: str) -> str:
        """The move as ever, thought in real time beside the simulated one."""
        return await self._apart(super().move(match, seat, strength))

    async def _apart(self, thought: Coroutine[Any, Any, Thought]) -> Thought:
        task = self._outside.copy().run(asyncio.create_task, thought)
        result: Thought = await self.env.external_wait(task, reason="an automa thinks")
        return result


async def _play(env: simcord.Env, master: GameMaster, port: int) -> None:
    guild = env.create_guild("The game room")
    channel = guild.create_text_channel("games", topic=words().say("sandbox-topic"))
    people = [guild.add_member(env.create_user(name)) for name in PEOPLE]
    assert master.user, "the bot is logged in"
    await master.user.edit(username="Tablemaster")
    await _welcome(master, channel.id)
    await env.settle()
    preview = env.preview(channel, viewers=people, layout="channel", port=port or None)
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(preview)
        except simcord.SetupError as error:
            raise error.__cause__ or error from None
        print(f"Tablemaster's sandbox: {preview.url}")
        print("Open this address in a browser. Ctrl+C ends it; nothing is kept.", flush=True)
        await _keep_current(env, master, channel, preview)


async def _welcome(master: GameMaster, channel: int) -> None:
    view = titles_told()
    view.add_item(ui.TextDisplay(words().say("sandbox")))
    place = master.get_partial_messageable(channel)
    await place.send(view=view, allowed_mentions=discord.AllowedMentions.none())


async def _keep_current(
    env: simcord.Env, master: GameMaster, channel: ChannelHandle, preview: Preview
) -> None:
    """Show on every page what the bot does by itself, such as an automa's move; go with the time.

    Simcord has a button for it, and a call that waits until the bot is at rest and that no action
    may overlap: hence the calls to what it keeps for itself.
    """
    changed = ""

    def note(event: str, payload: Mapping[str, Any]) -> None:
        nonlocal changed
        if event.startswith("MESSAGE_"):
            changed = datetime.now(UTC).isoformat()

    env.backend.subscribers.append(note)
    tick = 0.0
    while True:
        await asyncio.sleep(BLINK)
        _catch_up(env)
        if asyncio.get_running_loop().time() >= tick:
            tick = asyncio.get_running_loop().time() + BEAT
            await master.timekeeper.tick()
        behind = [page for page in preview._pages.values() if (page.published_at or "") < changed]
        if behind:
            preview._advance_presentation_time()
            for page in behind:
                preview._publish(page, reason="refresh")
            await _look_at_the_end(channel, preview)


async def _look_at_the_end(channel: ChannelHandle, preview: Preview) -> None:
    """Let a page that is opened from now on begin at the newest message."""
    # Not while an action is under way, nor at a message that is for somebody else alone.
    with suppress(simcord.SetupError):
        await preview.show(channel.last_message)


def _catch_up(env: simcord.Env) -> None:
    """Let the simulation's clock, which only its timers move, show the real time."""
    env.backend.advance_clock(max(0.0, (datetime.now(UTC) - env.now()).total_seconds()))
