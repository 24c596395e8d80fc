"""The steward keeps every board in its channel like its table, and lets the automas move.

One task a table, only while there is something to do. What changes while it works is taken up
in its next round, so that many changes make few edits. What it could not show, it shows at the
next change, or when the bot starts again: the database knows what every board shows.
"""

import asyncio
import contextlib
import io
import logging
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any

import discord
from discord import ui

from bot import turns, votes
from bot.answer import UNDELIVERED
from bot.herald import (
    Herald,
    ahead_told,
    lost_told,
    nonce,
    notice_told,
    only,
    reminder_told,
    unseen_told,
    watch_told,
)
from bot.logs import INTERACTION
from bot.messages import Speech, board, closed, lobby, retired
from bot.names import in_messages
from bot.people import Person
from bot.store import StoreError
from bot.table import CANCELLED, LOBBY, OPEN, OVER, Table
from bot.tables import Tables
from bot.thoughts import Automas, Thoughts
from bot.words import words
from render import Scene, alt, picture

log = logging.getLogger(__name__)
PATIENCE = 6.0
"""Automas that move for longer, in seconds, have their board shown in between."""
LOST = (10003, 10004, 50001)
"""Unknown channel, unknown server, missing access (Discord)."""
RETRIES = (1.0, 4.0, 15.0, 60.0)
"""The pauses, in seconds, after which a board is tried again that could not be shown."""
POST_INSTEAD = (10008, 30046, 50083)
"""Unknown message, too many edits of an old message, archived thread (Discord): a new message
can be posted where the old one can not be edited, and opens an archived thread again."""


class Steward:
    """Brings boards up to date, lets automas move, and tells people what they asked to be told.

    Nothing of it is waited for but `finish`: what fails is logged, and tried again by itself.
    """

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        automas: Automas,
        now: Callable[[], datetime],
    ) -> None:
        self.client, self.tables, self.automas, self.now = client, tables, automas, now
        self.herald = Herald(client, tables, now)
        self.troubled: set[int] = set()
        """The tables whose boards could not be shown the last time."""
        self._postponed: set[int] = set()
        self._changed: set[int] = set()
        self._shown: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._thoughts = Thoughts(automas, self.touch)
        self._quiet_until: dict[int, float] = {}
        self._closed = False
        self._artists = ThreadPoolExecutor(2, "artist")

    def touch(self, id: int) -> None:
        """Say that the table has changed."""
        if self._closed:
            return
        self._changed.add(id)
        self._shown[id].clear()
        if id not in self._workers:
            self._workers[id] = asyncio.create_task(self._work(id), name=f"table {id}")

    def try_again(self) -> None:
        """Take up the tables that could not be served for a fault that may have passed."""
        postponed, self._postponed = self._postponed, set()
        for id in postponed:
            self.touch(id)

    async def finish(self, id: int) -> None:
        """Wait until the table's board is shown, or given up for now."""
        if id in self._shown:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await self._shown[id].wait()

    async def resume(self) -> None:
        """Take up every table where it was left."""
        for id in await self.tables.store.to_show():
            self.touch(id)

    async def close(self) -> None:
        """Stop at once. What no board shows yet is shown at the next start."""
        self._closed = True
        for worker in self._workers.values():
            worker.cancel()
        await asyncio.gather(*self._workers.values(), return_exceptions=True)
        await self._thoughts.close()
        self._artists.shutdown()

    async def drawn(
        self, table: Table, seat: int | None, marks: dict[str, int], name: str
    ) -> tuple[discord.File, str]:
        """The board as the seat sees it, as a file and in words; drawn beside the loop."""
        view, scene = scenery(table, seat, marks)
        loop = asyncio.get_running_loop()
        image = await loop.run_in_executor(self._artists, picture, table.game, view, scene)
        told = alt(table.game, view, scene)
        return discord.File(io.BytesIO(image), name, description=told), told

    async def _work(self, id: int) -> None:
        INTERACTION.set(None)  # it works for all that come meanwhile, not for the first alone
        try:
            await self._keep_serving(id)
        except Exception:
            log.exception("table %s could not be served", id)
        finally:
            del self._workers[id]
            self._shown.pop(id).set()
        if id in self._changed:  # while it could not be served
            self.touch(id)

    async def _keep_serving(self, id: int) -> None:
        tries = iter(RETRIES)
        while id in self._changed:
            self._changed.discard(id)
            try:
                await self._serve(id)
            except (*UNDELIVERED, StoreError) as error:
                pause = next(tries, None) if _passes(error) else None
                if pause is None:
                    await self._give_up(id, error)
                    return
                await asyncio.sleep(pause)
                self._changed.add(id)
            else:
                tries = iter(RETRIES)

    async def _serve(self, id: int) -> None:
        if (await self.tables.look(id)).lost:
            return
        played, now = await self._play(id), asyncio.get_running_loop().time()
        table = await self.tables.look(id)
        goes_on = table.automa_to_move() is not None and table.shows_all_but_automas()
        # What automas do one after the other is shown together.
        if not (played and goes_on and now < self._quiet_until.get(id, 0.0)):
            await self._show(id)
            self.troubled.discard(id)
            if id not in self._changed:
                self._shown[id].set()
            await self._retire(id)
            self._quiet_until[id] = now + PATIENCE
        if self._thoughts.about(await self.tables.look(id)):
            return
        del self._quiet_until[id]
        await self._remind(id)
        await self._tell_ahead(id)
        await self._tell_watchers(id)
        await self._sweep(id)

    async def _give_up(self, id: int, error: Exception) -> None:
        """Nothing can be shown now: where that will stay so, the players are told, once."""
        log.warning("the board of table %s could not be shown: %s", id, error)
        known = id in self.troubled
        self.troubled.add(id)
        if _passes(error):
            self._postponed.add(id)
        lost = getattr(error, "code", 0) in LOST
        if not lost and (known or not isinstance(error, discord.Forbidden)):
            return
        async with self.tables.open(id) as table:
            players = table.humans() if table.phase in OPEN else []
            letter = lost_told(table) if lost else unseen_told(table)
            if lost:
                turns.lose(table, self.now())
        for person in (await self.tables.store.people(players)).values():
            await self.herald.whisper(person, letter, f"{id}-trouble-{self.now()}")

    async def _play(self, id: int) -> bool:
        """Make the automa's move that is thought out, if any; whether there was one."""
        thought = self._thoughts.finished(id)
        if thought is None:
            return False
        text = thought.move.result()
        async with self.tables.open(id) as table:
            return table.play_automa(text, self.now(), thought.edition)

    async def _show(self, id: int) -> None:
        table = await self.tables.look(id)
        seats, voters = turns.untold(table), votes.untold(table)
        version, shown, made = table.version, table.shown, len(table.moves)
        message, channel, people = table.message, table.channel, _people(table)
        if version == shown and not seats and not voters:
            return
        moment = await self.tables.moment(table)
        call, sent = await self.herald.call(id, moment, seats, voters)
        place, posted = self.client.get_partial_messageable(channel), None
        if message is not None and not call and version.split(":")[0] == shown.split(":")[0]:
            view, files = await self._composed(id, call, moment)
            posted = await self._edit(place, message, view, files)
        if posted is None:
            posted = await self._post(place, id, call, moment, f"{id}-{version}-{message}")
        async with self.tables.open(id) as table:
            table.replace_board(posted, made)
            table.shown = version
            for seat in seats:
                turns.told(table, seat, sent.get(people[seat], []))
            if voters:
                votes.told(table, [it for voter in voters for it in sent.get(voter, [])])

    async def _composed(
        self, id: int, call: Sequence[int], moment: turns.Moment, pictured: bool = True
    ) -> tuple[ui.LayoutView, list[discord.File]]:
        table = await self.tables.look(id)
        if table.phase == LOBBY:
            return lobby(table), []
        if not table.started:
            return closed(table, "lobby-cancelled"), []
        news = Speech(table).recap(_seen(table))
        if not pictured:
            view, scene = scenery(table, None, {})
            words = alt(table.game, view, in_messages(scene))
            return board(table, None, words, call, news, moment), []
        name = f"{table.game}-{id}-{len(table.moves)}-{len(table.notes)}.png"
        file, words = await self.drawn(table, None, {}, name)
        return board(table, name, words, call, news, moment), [file]

    async def _post(
        self,
        place: discord.PartialMessageable,
        id: int,
        call: Sequence[int],
        moment: turns.Moment,
        key: str,
    ) -> int:
        view, files = await self._composed(id, call, moment)
        token, allowed = nonce(key), only(*call)
        try:
            message = await place.send(
                view=view, files=files, nonce=token, allowed_mentions=allowed
            )
        except discord.Forbidden as error:
            if not files or error.code in LOST:
                raise
            # Perhaps pictures alone are forbidden here: the board can be told in words.
            view, _ = await self._composed(id, call, moment, pictured=False)
            message = await place.send(view=view, nonce=token, allowed_mentions=allowed)
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
                view=view, attachments=files, allowed_mentions=only()
            )
        except discord.HTTPException as error:
            refused = isinstance(error, discord.Forbidden) and error.code not in LOST
            if error.code not in POST_INSTEAD and not refused:
                raise
            return None
        return message

    async def _retire(self, id: int) -> None:
        """Let boards that are no longer the live one tell what happened while they were."""
        table = await self.tables.look(id)
        views = [(old, retired(table, *old[2:])) for old in table.retiring]
        for old, view in views:
            place = self.client.get_partial_messageable(old[0])
            # Where it is gone, or nothing may be changed there, nothing can be done about it.
            with contextlib.suppress(discord.NotFound, discord.Forbidden):
                if await self._edit(place, old[1], view, []) is None:
                    await place.get_partial_message(old[1]).delete()
            async with self.tables.open(id) as table:
                table.retiring = [it for it in table.retiring if it != old]

    async def _sweep(self, id: int) -> None:
        """Delete the messages that have served their purpose."""
        litter = list((await self.tables.look(id)).litter)
        for channel, message in litter:
            place = self.client.get_partial_messageable(channel)
            with contextlib.suppress(discord.NotFound, discord.Forbidden):
                await place.get_partial_message(message).delete()
        if litter:
            async with self.tables.open(id) as table:
                table.litter = [it for it in table.litter if it not in litter]

    # ---- what is told beside the board

    async def _remind(self, id: int) -> None:
        if not turns.to_remind(await self.tables.look(id), self.now()):
            return
        async with self.tables.open(id) as table:
            # It is over before it is sent, so that whatever happens it is not repeated at once.
            moment = await self.tables.moment(table)
            seats, channel = turns.to_remind(table, moment.now), table.channel
            letters = {seat: reminder_told(table, seat, moment) for seat in seats}
            people = _people(table)
            for seat in seats:
                turns.remind(table, seat, moment)
        for seat, letter in letters.items():
            person = moment.people.get(people[seat]) or Person(people[seat])
            sent = await self.herald.reach(person, channel, letter, f"{id}-{seat}-{moment.now}")
            async with self.tables.open(id) as table:
                turns.told(table, seat, sent)

    async def _tell_ahead(self, id: int) -> None:
        table = await self.tables.look(id)
        channel, people, made = table.channel, _people(table), len(table.moves)
        ahead = [(*it, ahead_told(table, it[1], it[2])) for it in turns.heads_up(table)]
        for seat, whom, kind, letter in ahead:
            person = (await self.tables.store.people([people[whom]]))[people[whom]]
            if not person.heads_up:
                continue
            async with self.tables.open(id) as table:
                if seat in table.calls:
                    table.calls[seat].heads.append(kind)
            if person.is_resting(self.now()):
                continue
            key = f"{id}-{made}-{whom}-{kind}"
            sent = await self.herald.reach(person, channel, letter, key)
            async with self.tables.open(id) as table:
                turns.told(table, seat, sent)

    async def _tell_watchers(self, id: int) -> None:
        table = await self.tables.look(id)
        made, channel, ended = len(table.moves), table.channel, table.phase in (OVER, CANCELLED)
        due = {
            who: watch_told(table, who, watch.seen)
            for who, watch in table.watchers.items()
            if ended or (watch.what == "turn" and turns.turn_ended(table, watch.seen))
        }
        for who, letter in due.items():
            person = (await self.tables.store.people([who]))[who]
            async with self.tables.open(id) as table:
                turns.watched(table, who, made)
            sent = await self.herald.reach(person, channel, letter, f"{id}-{made}-{who}", True)
            async with self.tables.open(id) as table:
                turns.keep_watch(table, who, sent)

    async def give_notice(self, id: int) -> None:
        """Say in the channel that the table will be put to rest."""
        table = await self.tables.look(id)
        rests = (table.touched or table.created) + turns.REST_DAYS
        letter, channel, people = notice_told(table, rests), table.channel, _called(table)
        here = []
        for person in (await self.tables.store.people(people)).values():
            alone = person.alone and await self.herald.whisper(person, letter, f"{id}-{rests}")
            if person.pings in ("here", "both") or (person.pings == "dm" and not alone):
                here.append(person.id)
        place = self.client.get_partial_messageable(channel)
        with contextlib.suppress(*UNDELIVERED):
            await place.send(view=letter, allowed_mentions=only(*here))


def _passes(error: Exception) -> bool:
    """Whether trying again may help: the fault is Discord's or the network's, not ours."""
    return not isinstance(error, discord.HTTPException) or error.status >= 500


def scenery(table: Table, seat: int | None, marks: dict[str, int]) -> tuple[Any, Scene]:
    """What the seat sees of the table, and with what words."""
    voice = words(table.locale, table.game)
    view = table.match.game.view(table.match.state, seat)
    return view, Scene(table.names, voice.say, marks, table.locale)


def _seen(table: Table) -> int:
    """The number of moves after which the news begin: those that somebody to move has not seen.

    While no person is to move, those after the last move of a person but one.
    """
    waiting = [it for seat in table.waiting() if not (it := table.chairs[seat]).played_by]
    last = {move.person: number for number, move in enumerate(table.moves[:-1], 1)}
    if waiting:
        return min(last.get(chair.person, 0) for chair in waiting)
    return max((number for person, number in last.items() if person is not None), default=0)


def _people(table: Table) -> dict[int, int]:
    """The people by their seats."""
    return {seat: it.person for seat, it in enumerate(table.chairs) if it.person is not None}


def _called(table: Table) -> list[int]:
    """Those the table waits for."""
    people = _people(table)
    return [people[seat] for seat in table.calls if seat in people]
