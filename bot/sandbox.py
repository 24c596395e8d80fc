"""The sandbox: the real bot on a simulated Discord, with a page on this computer to play on.

Three people sit in one server; whoever looks at the page chooses whom to be.
"""

import asyncio

import discord
import simcord

from bot.automa import Automas
from bot.client import GameMaster
from bot.messages import titles_told
from bot.settings import Settings
from bot.store import Store

PEOPLE = ("Ada", "Bo", "Cleo")
SETTLE = 120.0
"""So long, in seconds, one action may keep the bot busy: automas think meanwhile."""


async def serve(settings: Settings) -> None:
    """Serve the page until the program is ended."""
    store = await Store.open(":memory:")
    automas = Automas()
    await automas.start()
    master = GameMaster(store, automas)
    try:
        async with simcord.run(master, settle_timeout=SETTLE, check_errors=False) as env:
            guild = env.create_guild("The game room")
            channel = guild.create_text_channel("games")
            people = [guild.add_member(env.create_user(name)) for name in PEOPLE]
            await _welcome(master, channel.id)
            await env.settle()
            preview = env.preview(
                channel, viewers=people, layout="channel", port=settings.sandbox_port or None
            )
            async with preview:
                print(f"Tablemaster's sandbox: {preview.url}")
                print(
                    "Open this address in a browser. Ctrl+C ends it; nothing is kept.", flush=True
                )
                await asyncio.Event().wait()
    finally:
        await automas.close()
        await store.close()


async def _welcome(master: GameMaster, channel: int) -> None:
    place = master.get_partial_messageable(channel)
    await place.send(view=titles_told(), allowed_mentions=discord.AllowedMentions.none())
