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
from bot.logs import INTERACTION
from bot.messages import Speech, board, closed, lobby
from bot.store import StoreError
from bot.table import LOBBY, Table
from bot.tables import Tables
from bot.words import words
from engines.match import Match
from render import Scene, alt, picture

log = logging.getLogger(__name__)
PATIENCE = 6.0
"""Automas that move for longer, in seconds, have their board shown in between."""
RETRIES = (1.0, 4.0, 15.0, 60.0)
"""The pauses, in seconds, after which a board is tried again that could not be shown."""
POST_INSTEAD = (10008, 30046, 50083)
"""Unknown message, too many edits of an old message, archived thread (Discord): a new message
can be posted where the old one can not be edited, and opens an archived thread again."""


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

    async def finish(self, id: int) -> None:
        """Wait until the table's board is shown, or given up for now."""
        worker = self._workers.get(id)
        if worker is not None:
            await asyncio.wait({worker}, timeout=PATIENCE)

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
        INTERACTION.set(None)  # it works for all that come meanwhile, not for the first alone
        tries = iter(RETRIES)
        try:
            while id in self._dirty:
                self._dirty.discard(id)
                try:
                    await self._serve(id)
                except (*UNDELIVERED, StoreError) as error:
                    pause = next(tries, None) if _passes(error) else None
                    if pause is None:
                        log.warning("the board of table %s could not be shown: %s", id, error)
                        return
                    await asyncio.sleep(pause)
                    self._dirty.add(id)
        except Exception:
            log.exception("table %s could not be served", id)
        finally:
            del self._workers[id]

    async def _serve(self, id: int) -> None:
        await self._show(id)
        await self._retire(id)
        if await self._let_automas_move(id):
            self._dirty.add(id)

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
        anew = message is None or bool(call) or version.split(":")[0] != shown.split(":")[0]
        place = self.client.get_partial_messageable(channel)
        key = f"{id}-{version}-{message}"
        posted = None
        if message is not None and not anew:
            view, files = await self._composed(id, call, pictured=True)
            posted = await self._edit(place, message, view, files)
        if posted is None:
            posted = await self._post(place, id, call, people, key)
        async with self.tables.open(id) as table:
            if message is not None and posted != message:
                table.retiring.append([channel, message])
            table.message, table.shown = posted, version
            moment = await self.tables.moment(table)
            for seat in call:
                turns.told(table, seat, moment)

    async def _composed(
        self, id: int, call: list[int], pictured: bool
    ) -> tuple[ui.LayoutView, list[discord.File]]:
        table = await self.tables.look(id)
        if table.phase == LOBBY:
            return lobby(table), []
        if not table.started:
            return closed(table, "lobby-cancelled"), []
        news, moment = Speech(table).news(_seen(table)), await self.tables.moment(table)
        if not pictured:
            view, scene = scenery(table, None, {})
            return board(table, None, alt(table.game, view, scene), call, news, moment), []
        name = f"{table.game}-{id}-{len(table.moves)}-{len(table.notes)}.png"
        image, words = await self.drawn(table, None, {})
        file = discord.File(io.BytesIO(image), name, description=words)
        return board(table, name, words, call, news, moment), [file]

    async def _post(
        self,
        place: discord.PartialMessageable,
        id: int,
        call: list[int],
        people: list[int],
        key: str,
    ) -> int:
        # The nonce keeps Discord from posting twice what we send twice after a lost answer.
        nonce = hashlib.sha256(key.encode()).hexdigest()[:24]
        users = [discord.Object(person) for person in people]
        allowed = discord.AllowedMentions(everyone=False, roles=False, users=users)
        view, files = await self._composed(id, call, pictured=True)
        try:
            message = await place.send(
                view=view, files=files, nonce=nonce, allowed_mentions=allowed
            )
        except discord.Forbidden:
            if not files:
                raise
            # Perhaps pictures alone are forbidden here: the board can be told in words.
            view, _ = await self._composed(id, call, pictured=False)
            message = await place.send(view=view, nonce=nonce, allowed_mentions=allowed)
        return message.id

    async def _edit(
        self,
        place: discord.PartialMessageable,
        message: int,
        view: ui.LayoutView,
        files: list[discord.File],
    ) -> int | None:
        """Edit the live board; nothing where that can not be, but a new one can be posted."""
        try:
            await place.get_partial_message(message).edit(
                view=view, attachments=files, allowed_mentions=discord.AllowedMentions.none()
            )
        except discord.HTTPException as error:
            if error.code not in POST_INSTEAD and not isinstance(error, discord.Forbidden):
                raise
            return None
        return message

    async def _retire(self, id: int) -> None:
        """Take the picture and the controls from boards that are no longer the live one."""
        table = await self.tables.look(id)
        voice = words(table.locale, table.game)
        for channel, message in list(table.retiring):
            view = ui.LayoutView(timeout=None)
            view.add_item(ui.TextDisplay(f"-# {voice.say('older-board')}"))
            place = self.client.get_partial_messageable(channel)
            # Where it is gone, or may not be edited any more, nothing can be done about it.
            with contextlib.suppress(discord.NotFound, discord.Forbidden):
                await self._edit(place, message, view, [])
            async with self.tables.open(id) as table:
                table.retiring = [it for it in table.retiring if it != [channel, message]]


def _passes(error: Exception) -> bool:
    """Whether trying again may help: the fault is Discord's or the network's, not ours."""
    return not isinstance(error, discord.HTTPException) or error.status >= 500


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
