"""The herald reaches people where each of them wants it: in the channel, alone, or not at all.

Whoever can not be written to alone is told in the channel instead, and is not written to again
for a day, or until they say anew how they want to be told.
"""

import hashlib
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import discord
from discord import ui

from bot import turns
from bot.answer import UNDELIVERED
from bot.controls import Button, link_button
from bot.messages import Speech, by_when, status, timestamp
from bot.names import plain
from bot.people import Person
from bot.record import Sent
from bot.table import CANCELLED, OVER, PLAYING, Table
from bot.tables import Tables
from bot.turns import Moment
from engines.game import verb

log = logging.getLogger(__name__)
CLOSED_FOR = timedelta(days=1)
"""So long nobody is written to alone who could not be the last time."""


class Herald:
    """Writes to people. What can not be delivered to them alone raises nothing.

    What goes to a channel raises as discord.py does (`bot.answer.UNDELIVERED`).
    """

    def __init__(self, client: discord.Client, tables: Tables, now: Callable[[], datetime]) -> None:
        self.client, self.tables, self.now = client, tables, now

    async def whisper(self, person: Person, view: ui.LayoutView, key: str) -> list[Sent]:
        """Write to the person alone; where that is, or nothing where it is not possible."""
        if person.closed is not None and self.now() - person.closed < CLOSED_FOR:
            return []
        try:
            place = await self.client.create_dm(discord.Object(person.id))
            message = await place.send(view=view, nonce=nonce(key))
        except UNDELIVERED as error:
            log.info("person %s could not be written to: %s", person.id, error)
            if isinstance(error, discord.Forbidden):
                await self._remember(person.id, self.now())
            return []
        if person.closed is not None:
            await self._remember(person.id, None)
        return [[place.id, message.id]]

    async def reach(
        self, person: Person, channel: int, view: ui.LayoutView, key: str, alone: bool = False
    ) -> list[Sent]:
        """Tell the person, in the channel or alone as they like it, or `alone` if possible.

        The view mentions them; only they are notified of it.
        """
        if person.pings == "never" and not alone:
            return []
        sent = await self.whisper(person, view, key) if alone or person.alone else []
        if not sent or (person.pings in ("here", "both") and not alone):
            place = self.client.get_partial_messageable(channel)
            message = await place.send(
                view=view, nonce=nonce(f"{key}-here"), allowed_mentions=only(person.id)
            )
            sent.append([channel, message.id])
        return sent

    async def call(
        self, id: int, moment: Moment, seats: Sequence[int], voters: Sequence[int]
    ) -> tuple[list[int], dict[int, list[Sent]]]:
        """Write to those of the called who want it alone.

        Who is to be mentioned in the channel, and what was sent to each.
        """
        table = await self.tables.look(id)
        summons = {table.chairs[seat].person or 0: call_told(table, seat, moment) for seat in seats}
        summons |= {voter: question_told(table) for voter in voters if voter not in summons}
        key = f"{id}-{table.version}"
        here, sent = [], {}
        for who, view in summons.items():
            person = moment.people.get(who) or Person(who)
            sent[who] = await self.whisper(person, view, f"{key}-{who}") if person.alone else []
            if person.pings in ("here", "both") or (person.pings == "dm" and not sent[who]):
                here.append(who)
        return here, sent

    async def _remember(self, id: int, closed: datetime | None) -> None:
        await self.tables.store.change_person(id, lambda it: replace(it, closed=closed))


def nonce(key: str) -> str:
    """Keeps Discord from posting twice what is sent twice after a lost answer."""
    return hashlib.sha256(key.encode()).hexdigest()[:24]


def only(*people: int) -> discord.AllowedMentions:
    """Nobody else is notified, whatever the text says."""
    users = [discord.Object(person) for person in people]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)


# ---- what people are told


def call_told(table: Table, seat: int, moment: Moment) -> ui.LayoutView:
    """That it is somebody's move: the game, where, what they may do, and until when."""
    speech = Speech(table)
    line = speech.words.say("call", game=speech.words.say("title"), channel=where(table))
    kinds = dict.fromkeys(map(type, table.match.game.legal(table.match.state, seat)))
    moves = speech.words.listed(f"`/{table.game} {verb(kind)}`" for kind in kinds)
    asked = speech.words.say("call-asks", moves=moves)
    return letter(table, [line, asked, *until_told(speech, seat, moment)])


def reminder_told(table: Table, seat: int, moment: Moment) -> ui.LayoutView:
    """That it is still somebody's move, until when, and a button to have peace this turn."""
    speech = Speech(table)
    line = speech.words.say(
        "reminder",
        game=speech.words.say("title"),
        channel=where(table),
        person=_mention(table, seat),
    )
    hush = Button(table.id, "hush", speech.words.say("button-hush"))
    return letter(table, [line, *until_told(speech, seat, moment)], hush)


def ahead_told(table: Table, seat: int, kind: str) -> ui.LayoutView:
    """That somebody is the `last` who is awaited, or the `next`."""
    speech = Speech(table)
    line = speech.words.say(
        f"ahead-{kind}",
        game=speech.words.say("title"),
        channel=where(table),
        person=_mention(table, seat),
    )
    return letter(table, [line])


def question_told(table: Table) -> ui.LayoutView:
    """That the players of a table are asked something."""
    speech = Speech(table)
    title = speech.words.say("title")
    line = speech.words.say("asked", game=title, channel=where(table))
    return letter(table, [line])


def watch_told(table: Table, person: int, since: int) -> ui.LayoutView:
    """What happened at a table that somebody watches."""
    speech = Speech(table)
    title = speech.words.say("title")
    line = speech.words.say("watched", game=title, channel=where(table), person=f"<@{person}>")
    end = [status(speech, ())] if table.phase in (OVER, CANCELLED) else []
    return letter(table, [line, *speech.recap(since), *end])


def unseen_told(table: Table) -> ui.LayoutView:
    """That nobody sees the board, since nothing may be written where it is."""
    speech = Speech(table)
    line = speech.words.say("unseen", game=speech.words.say("title"), channel=where(table))
    return letter(table, [line])


def lost_told(table: Table) -> ui.LayoutView:
    """That a table has lost its channel, and how to go on with it by its number."""
    speech = Speech(table)
    what = "lost-playing" if table.phase == PLAYING else "lost-lobby"
    text = speech.words.say(what, game=speech.words.say("title"), table=table.id)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    return view


def notice_told(table: Table, rests: datetime) -> ui.LayoutView:
    """That the table will be put to rest if nobody does anything."""
    speech = Speech(table)
    names = [_mention(table, seat) for seat in table.waiting() if table.chairs[seat].person]
    line = speech.words.say(
        "rest-notice",
        game=speech.words.say("title"),
        when=timestamp(rests, "D"),
        names=speech.words.listed(names or speech.bold),
    )
    return letter(table, [line])


def until_told(speech: Speech, seat: int, moment: Moment) -> Iterable[str]:
    """Until when a seat has time, in a line; nothing where its clock does not run."""
    until = turns.time_up(speech.table, seat, moment)
    if until is not None:
        yield speech.words.say("time-until", name=speech.bold[seat], when=by_when(until))


def letter(table: Table, lines: Sequence[str], *buttons: ui.Item[Any]) -> ui.LayoutView:
    """A message beside the board, with the way to it."""
    voice = Speech(table).words
    label = "button-to-result" if table.phase == OVER else "button-to-board"
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("\n".join(lines)))
    view.add_item(ui.ActionRow[Any](link_button(voice.say(label), table.link), *buttons))
    return view


def where(table: Table) -> str:
    """The table's channel, as Discord turns it into a link."""
    return f"<#{table.channel}>"


def _mention(table: Table, seat: int) -> str:
    chair = table.chairs[seat]
    return f"<@{chair.person}>" if chair.person is not None else plain(chair.name)
