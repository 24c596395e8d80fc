"""Whether players can play now, for what watches over the bot: a page on this computer alone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
from aiohttp import web

from bot.store import Store, StoreError

PATIENCE = 4.0
"""Seconds within which the database has to take a change."""
LAST_LOOK = "health"
"""The fact that is written to see whether anything can be."""


@asynccontextmanager
async def watched(client: discord.Client, store: Store, port: int) -> AsyncIterator[None]:
    """Serve `/healthz` on the port, 0 for nowhere; `OSError` where it is taken.

    It answers 200 while the bot is connected to Discord and able to write, else 503 and why not.
    """
    if not port:
        yield
        return

    async def answer(_request: web.Request) -> web.Response:
        reason = await trouble(client, store)
        return web.Response(status=503 if reason else 200, text=f"{reason or 'well'}\n")

    app = web.Application()
    app.router.add_get("/healthz", answer)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", port).start()
        yield
    finally:
        await runner.cleanup()


async def trouble(client: discord.Client, store: Store) -> str:
    """Why nobody can play now, in a line; nothing where they can."""
    if not client.is_ready() or client.is_closed() or not client.ws.open:
        return "The bot is not connected to Discord."
    try:
        async with asyncio.timeout(PATIENCE):
            await store.remember(LAST_LOOK, discord.utils.utcnow().isoformat())
    except StoreError as error:
        return str(error)
    except TimeoutError:
        return f"The database {store.path} takes no change: something else is writing."
    return ""
