"""What people do about a table besides moves: decide together, come and go, watch, catch up."""

from collections.abc import Iterator
from typing import Any

from discord import ui

from bot import handlers, seats, turns, votes
from bot.answer import Answer, Reply, sentence
from bot.controls import HANDLERS, Button, index
from bot.hints import hint_told
from bot.messages import Speech, panel
from bot.names import called, in_messages, in_sentences
from bot.recap import last_of
from bot.record import Refusal, Stale, Watch
from bot.steward import scenery
from bot.table import OVER, PLAYING, RESTING
from bot.terms import hints_allowed
from render import text

BRIEF = 6
"""So many lines of the board in words, which has what matters most first, are a briefing."""
WATCHED = ("turn", "result", "none")
"""What one can ask to be told of."""


# ---- deciding together


@HANDLERS.on("vote")
async def vote(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """An answer to the open question; `rest` says to which, and what it is."""
    asked, _, choice = rest.partition(":")
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        if table.vote is None or asked != str(table.vote.asked):
            raise Stale
        votes.answer(table, answer.person, choice, bot.now())
    await answer.aside("answered-you")


@HANDLERS.on("undo")
async def undo(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Take one's last move back, or ask those who have moved since whether one may."""
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        if table.can_undo(answer.person):
            table.undo(answer.person, bot.now())
            return
        votes.propose_undo(table, answer.person, bot.now())
        asked = table.vote is not None
    if asked:
        await answer.aside("asked-others")


async def pause(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Stop the clocks, or ask the others whether they may stop."""
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        votes.propose_pause(table, answer.person, bot.now())
        asked = table.vote is not None
    if asked:
        await answer.aside("asked-others")


@HANDLERS.on("resume")
async def resume(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Let a paused game go on, for everybody at the table."""
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        votes.resume(table, answer.person, bot.now())


async def resume_here(answer: Answer, id: int, channel: int) -> None:
    """Go on in this channel with a table whose own channel is lost."""
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        table.seat(answer.person)
        if table.phase not in (PLAYING, RESTING):
            raise Refusal("not-open")
        if not table.lost:
            raise Refusal("not-lost", link=table.link)
        table.message, table.shown, table.retiring, table.litter = None, "", [], []
        table.guild, table.channel = answer.interaction.guild_id or 0, channel
        if table.phase == RESTING:
            turns.wake(table, answer.person, bot.now())
        else:
            votes.resume(table, answer.person, bot.now())
    await answer.say("opened", channel=f"<#{channel}>")


@HANDLERS.on("wake")
async def wake(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Take a table up again that was put to rest."""
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        turns.wake(table, answer.person, bot.now())


async def remove(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Ask the others to let an automa play for who is missing; `rest` is the seat."""
    bot, seat = answer.interaction.client, index(rest) - 1
    async with bot.changing(id) as table:
        if not 0 <= seat < len(table.chairs):
            raise Refusal("no-such-seat", most=len(table.chairs))
        moment = await bot.tables.moment(table)
        votes.propose_removal(table, answer.person, seat, moment, answer.moderates)
        asked = table.vote is not None
    if asked:
        await answer.aside("asked-others")


# ---- coming and going


@HANDLERS.on("concede", Reply.ANEW)
async def concede(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Give the seat to an automa for good."""
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        seats.concede(table, answer.person, bot.now())
        goes_on = table.phase == PLAYING
    await answer.say("conceded-you" if goes_on else "conceded-last")


async def substitute(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Offer the seat to whoever takes it."""
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        seats.offer(table, answer.person, bot.now())
    await answer.say("offered-you")


@HANDLERS.on("take", Reply.ANEW)
async def take(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Take an offered seat, and learn what it holds and how it stands."""
    bot, user, seat = answer.interaction.client, answer.interaction.user, index(rest)
    async with bot.changing(id) as table:
        seats.take(table, seat, user.id, called(user), bot.now())
        speech = Speech(table, answer.words.locale)
        lines = list(briefing(speech, seat))
    await handlers.show_panel(answer, id, lines)


def briefing(speech: Speech, seat: int) -> Iterator[str]:
    """What somebody has to know who takes a seat: the last round, and how it stands for them."""
    yield speech.words.say("briefing")
    yield from speech.recap(turns.round_begun(speech.table))
    yield ""
    view, scene = scenery(speech.table, seat, {})
    yield from text(speech.table.game, view, in_messages(scene)).splitlines()[:BRIEF]
    yield ""


@HANDLERS.on("back")
async def come_back(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Take the seat back from the automa that moved meanwhile."""
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        seats.come_back(table, answer.person, bot.now())


@HANDLERS.on("hush")
async def hush(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Ask for no more reminders this turn."""
    bot = answer.interaction.client
    async with bot.tables.open(id) as table:
        turns.hush(table, answer.person)
    await answer.aside("hushed-you")


async def watch(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Be told when a turn has ended, or of the result; `rest` says which."""
    bot = answer.interaction.client
    if rest not in WATCHED:
        raise Stale
    async with bot.tables.open(id) as table:
        if table.phase == OVER or table.ended is not None:
            raise Refusal("not-open")
        if rest == "none":
            turns.unwatch(table, answer.person)
        else:
            table.watchers[answer.person] = Watch(rest, len(table.moves))
    await answer.say(f"watch-{rest}")


# ---- catching up, and looking ahead


@HANDLERS.on("hint", Reply.ANEW)
async def hint(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """What an automa would do in the person's place, from what they may see, and why."""
    bot = answer.interaction.client
    table = await bot.tables.look(id)
    handlers.begun(table)
    if not hints_allowed(table):
        raise Refusal("hints-not-allowed")
    seat, speech = table.playing_seat(answer.person), Speech(table, answer.words.locale)
    if seat not in table.waiting():
        raise Refusal("hint-not-now")
    match, edition = table.match, table.edition
    found = await bot.steward.automas.hint(match, seat)
    names = in_sentences(table.names)
    view = sentence(hint_told(match, seat, found, names, answer.words.locale))
    doing = f"play:{edition}:{found[0].partition(' ')[2]}"
    button = Button(id, doing, speech.words.say("button-do-it"), "primary")
    view.add_item(ui.ActionRow[Any](button))
    await answer.show(view)


@HANDLERS.on("catchup", Reply.ANEW)
async def catch_up(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """What happened since this person last acted or looked, in words and on the board."""
    bot = answer.interaction.client
    async with bot.tables.open(id) as table:
        handlers.begun(table)
        seat = table.seat_of(answer.person)
        since, noted = table.looked.get(answer.person, (0, 0))
        table.look(answer.person)
        speech = Speech(table, answer.words.locale)
        lines, marks = told_since(speech, since, noted)
    name = f"{table.game}-{id}-{len(table.moves)}-since-{since}.png"
    file, alt = await bot.steward.drawn(table, seat, marks, name)
    view = panel(speech, seat or 0, lines, name, alt, [])
    view.add_item(ui.ActionRow[Any](Button(id, "log", speech.words.say("button-log"))))
    await answer.show(view, [file])


def told_since(speech: Speech, since: int, noted: int) -> tuple[list[str], dict[str, int]]:
    """The log after so many moves and notes, and the places that changed, numbered in order."""
    table = speech.table
    lines = list(handlers.log_lines(table, speech, since, noted))
    marks: dict[str, int] = {}
    for events in table.story[since:]:
        for event in events:
            if event.place:
                marks.pop(event.place, None)  # what changed again is told by its last change
                marks[event.place] = 0
    numbered = {place: number for number, place in enumerate(marks, 1)}
    head = speech.words.say("since-then" if lines else "nothing-new")
    return [head, *last_of(lines, speech.words, handlers.LOG_LENGTH)], numbered
