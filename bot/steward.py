"""The steward keeps every board in its channel like its table, and lets the automas move.

One task a table, only while there is something to do. What changes while it works is taken up
in its next round, so that many changes make few edits. What it could not show, it shows at the
next change, or when the bot starts again: the database knows what every board shows.
"""

import asyncio
import contextlib
import hashlib
import io
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any, Protocol

import discord
from discord import ui

from bot import turns
from bot.answer import UNDELIVERED
from bot.messages import Speech, board, closed, lobby, shortened
from bot.table import CANCELLED, LOBBY, OVER, PLAYING, Table
from bot.tables import Tables
from bot.words import words
from engines.match import Match
from render import Scene, alt, picture

log = logging.getLogger(__name__)
PATIENCE = 6.0
"""Automas that move for longer, in seconds, have their board shown in between."""
UNKNOWN_MESSAGE = 10008


class Automas(Protocol):
    async def move(self, match: Match, seat: int, strength: str) -> str: ...


class Steward:
    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        automas: Automas,
        now: Callable[[], datetime],
    ) -> None:
        self.client, self.tables, self.automas, self.now = client, tables, automas, now
        self._dirty: set[int] = set()
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._artists = ThreadPoolExecutor(2, "artist")

    def touch(self, id: int) -> None:
        """Say that the table has changed."""
        self._dirty.add(id)
        if id not in self._workers:
            self._workers[id] = asyncio.create_task(self._work(id), name=f"table {id}")

    async def resume(self) -> None:
        """Take up every table where it was left."""
        for id in await self.tables.store.open_tables():
            self.touch(id)

    async def settle(self) -> None:
        """Wait until nothing is left to do."""
        while self._workers:
            await asyncio.gather(*self._workers.values())

    async def close(self) -> None:
        for worker in self._workers.values():
            worker.cancel()
        await asyncio.gather(*self._workers.values(), return_exceptions=True)
        self._artists.shutdown()

    async def drawn(
        self, table: Table, seat: int | None, marks: dict[str, int]
    ) -> tuple[bytes, str]:
        """The board as the seat sees it, as a picture and in words; drawn beside the loop."""
        view, scene = scenery(table, seat, marks)
        loop = asyncio.get_running_loop()
        image = await loop.run_in_executor(self._artists, picture, table.game, view, scene)
        return image, alt(table.game, view, scene)

    async def _work(self, id: int) -> None:
        try:
            while id in self._dirty:
                self._dirty.discard(id)
                await self._show(id)
                if await self._let_automas_move(id):
                    self._dirty.add(id)
        except UNDELIVERED as error:
            log.warning("the board of table %s could not be shown: %s", id, error)
        except Exception:
            log.exception("table %s could not be served", id)
        finally:
            del self._workers[id]

    async def _let_automas_move(self, id: int) -> bool:
        """Play for the automas until a person must act; whether anything was played."""
        patience = asyncio.get_running_loop().time() + PATIENCE
        played = False
        while asyncio.get_running_loop().time() < patience:
            table = await self.tables.look(id)
            seats = [seat for seat in table.waiting() if table.chairs[seat].played_by]
            if not seats:
                break
            seat, made, match = seats[0], len(table.moves), table.match
            text = await self.automas.move(match, seat, table.chairs[seat].played_by)
            async with self.tables.open(id) as table:
                played = table.play_automa(text, self.now(), made) or played
        return played

    async def _show(self, id: int) -> None:
        async with self.tables.open(id) as table:
            call, version, shown = turns.untold(table), table.version, table.shown
            people = [person for seat in call if (person := table.chairs[seat].person)]
            message, channel = table.message, table.channel
            if version == shown and not call:
                return
            news = Speech(table).news(_seen(table)) if table.phase in (PLAYING, OVER) else []
        view, files = await self._composed(id, call, news)
        anew = message is None or bool(call) or version.split(":")[0] != shown.split(":")[0]
        place = self.client.get_partial_messageable(channel)
        posted = await self._post(place, view, files, people, f"{id}-{version}") if anew else None
        if posted is None and message is not None:
            posted = await self._edit(place, message, view, files)
            if posted is None:  # somebody deleted it
                posted = await self._post(place, view, files, people, f"{id}-{version}-anew")
        async with self.tables.open(id) as table:
            table.message, table.shown = posted, version
            moment = await self.tables.moment(table)
            for seat in call:
                turns.told(table, seat, moment)
        if anew and message is not None and posted != message:
            await self._retire(place, message, news, id)

    async def _composed(
        self, id: int, call: list[int], news: list[str]
    ) -> tuple[ui.LayoutView, list[discord.File]]:
        table = await self.tables.look(id)
        if table.phase == LOBBY:
            return lobby(table), []
        if table.phase == CANCELLED and not table.started:
            return closed(table, "lobby-cancelled"), []
        name = f"{table.game}-{id}-{len(table.moves)}-{len(table.notes)}.png"
        image, words = await self.drawn(table, None, {})
        view = board(table, name, words, call, news)
        return view, [discord.File(io.BytesIO(image), name, description=words)]

    async def _post(
        self,
        place: discord.PartialMessageable,
        view: ui.LayoutView,
        files: list[discord.File],
        people: list[int],
        key: str,
    ) -> int:
        # The nonce keeps Discord from posting twice what we send twice after a lost answer.
        nonce = hashlib.sha256(key.encode()).hexdigest()[:24]
        users = [discord.Object(person) for person in people]
        allowed = discord.AllowedMentions(everyone=False, roles=False, users=users)
        message = await place.send(view=view, files=files, nonce=nonce, allowed_mentions=allowed)
        return message.id

    async def _edit(
        self,
        place: discord.PartialMessageable,
        message: int,
        view: ui.LayoutView,
        files: list[discord.File],
    ) -> int | None:
        """Edit the live board; nothing where it is gone."""
        try:
            await place.get_partial_message(message).edit(
                view=view, attachments=files, allowed_mentions=discord.AllowedMentions.none()
            )
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return None
        return message

    async def _retire(
        self, place: discord.PartialMessageable, message: int, news: list[str], id: int
    ) -> None:
        """Take the picture and the controls from a board that is no longer the live one."""
        table = await self.tables.look(id)
        voice = words(table.locale, table.game)
        text = "\n".join([f"-# {voice.say('older-board')}", *shortened(news[-3:])])
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(text))
        with contextlib.suppress(discord.NotFound):  # where it is gone already
            await place.get_partial_message(message).edit(
                view=view, attachments=[], allowed_mentions=discord.AllowedMentions.none()
            )


def scenery(table: Table, seat: int | None, marks: dict[str, int]) -> tuple[Any, Scene]:
    """What the seat sees of the table, and with what words."""
    voice = words(table.locale, table.game)
    view = table.match.game.view(table.match.state, seat)
    return view, Scene(table.names, voice.say, marks, table.locale)


def _seen(table: Table) -> int:
    """The number of moves after which the news begin: those the next to move has not seen."""
    waiting = {table.chairs[seat].person for seat in table.waiting()} - {None}
    earlier = range(len(table.moves) - 1, 0, -1)
    seen = (number for number in earlier if table.moves[number - 1].person in waiting)
    return next(seen, max(0, len(table.moves) - 4))
