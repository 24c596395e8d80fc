"""`/me`: how people want to be told, when they are awake, when away; and how to be forgotten."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from discord import app_commands

from bot import seats, turns
from bot.answer import Answer, Interaction, Reply, answered, sentence
from bot.messages import timestamp
from bot.people import AWAY_DAYS, PINGS, REMIND_HOURS, Person, clock_time, day, waking, zone, zones
from bot.terms import length_told
from bot.words import words

ME = app_commands.Group(
    name="me",
    description="How you want to be told, when you are awake, when you are away",
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
)
Change = Callable[[Person, datetime], Person]


@ME.command(name="pings", description="How you are told that it is your move")
@app_commands.choices(
    how=[app_commands.Choice(name=words().say(f"pings-{it}"), value=it) for it in PINGS]
)
@app_commands.describe(how="How you are told", ahead="Whether also that you are next, or the last")
async def pings(interaction: Interaction, how: str, ahead: bool | None = None) -> None:
    def change(person: Person, now: datetime) -> Person:
        heads_up = person.heads_up if ahead is None else ahead
        return replace(person, pings=how, heads_up=heads_up, closed=None)

    await _changed(interaction, change)


@ME.command(name="reminders", description="How often you are reminded of a move")
@app_commands.choices(
    every=[
        app_commands.Choice(name=words().say("remind", hours=it), value=it) for it in REMIND_HOURS
    ]
)
@app_commands.describe(every="How often, while a table waits for you")
async def reminders(interaction: Interaction, every: int) -> None:
    await _changed(interaction, lambda person, now: replace(person, remind=every))


@ME.command(name="hours", description="When you are awake: your clocks rest outside of it")
@app_commands.describe(
    begin="When your day begins, such as 8 or 7:30",
    end="When it ends, such as 23; the same as the beginning for no rest at all",
    time_zone="Where you live: type a city",
)
async def hours(interaction: Interaction, begin: str, end: str, time_zone: str) -> None:
    def change(person: Person, now: datetime) -> Person:
        return replace(person, hours=waking(clock_time(begin), clock_time(end), zone(time_zone)))

    await _changed(interaction, change)


@hours.autocomplete("time_zone")
async def _complete_zone(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=it, value=it) for it in zones(current)]


@ME.command(name="away", description="Stop your own clocks for a while")
@app_commands.describe(until="The last day, such as 2026-12-24, or for how many days, such as 5")
async def away(interaction: Interaction, until: str) -> None:
    await _changed(
        interaction, lambda person, now: person.leave(now, day(until, now, person.hours))
    )


@ME.command(name="back", description="You are no longer away")
async def back(interaction: Interaction) -> None:
    await _changed(interaction, lambda person, now: person.back(now))


@ME.command(name="show", description="See what you have chosen, and what is kept about you")
async def show(interaction: Interaction) -> None:
    async def work(answer: Answer) -> None:
        store = answer.interaction.client.tables.store
        person = (await store.people([answer.person]))[answer.person]
        kept = len(await store.seated(answer.person))
        lines = [*told(person, answer), answer.words.say("me-kept", n=kept)]
        await answer.show(sentence("\n".join(lines)))

    await answered(Answer(interaction, Reply.ANEW), work)


@ME.command(name="forget", description="Take you out of everything that is kept; others play on")
@app_commands.describe(sure="This cannot be undone")
@app_commands.choices(
    sure=[
        app_commands.Choice(name=words().say("forget-yes"), value="yes"),
        app_commands.Choice(name=words().say("forget-no"), value="no"),
    ]
)
async def forget(interaction: Interaction, sure: str) -> None:
    async def work(answer: Answer) -> None:
        bot = answer.interaction.client
        if sure != "yes":
            await answer.say("not-forgotten")
            return
        for id in await bot.tables.store.naming(answer.person):
            async with bot.changing(id) as table:
                name = words(table.locale).say("somebody")
                seats.forget(table, answer.person, name, bot.now())
        await bot.tables.store.forget_person(answer.person)
        await answer.say("forgotten")

    await answered(Answer(interaction, Reply.ANEW), work)


async def _changed(interaction: Interaction, change: Change) -> None:
    """Change what a person wants, let their clocks follow, and say how it is now."""

    async def work(answer: Answer) -> None:
        bot = answer.interaction.client
        store, now = bot.tables.store, bot.now()
        seated = await store.of_person(answer.person)
        for id in seated:
            async with bot.changing(id) as table:
                turns.settle(table, await bot.tables.moment(table))
        person = await store.change_person(answer.person, lambda it: change(it, now))
        for id in seated:
            async with bot.changing(id) as table:
                call = table.calls.get(table.seat(answer.person))
                if call is not None:
                    call.remind = None  # the next is set as it is wanted now
                turns.retime(table)
        await answer.show(sentence("\n".join(told(person, answer))))

    await answered(Answer(interaction, Reply.ANEW), work)


def told(person: Person, answer: Answer) -> list[str]:
    """What a person has chosen, a line each."""
    voice, now = answer.words, answer.interaction.client.now()
    day = person.hours
    lines = [
        voice.say("me-pings", pings=voice.say(f"pings-{person.pings}")),
        voice.say("me-ahead", ahead=voice.say("yes" if person.heads_up else "no")),
        voice.say("me-remind", remind=voice.say("remind", hours=person.remind)),
    ]
    if day.start == day.end:
        lines.append(voice.say("me-always"))
    else:
        begin, end = day.start.strftime("%H:%M"), day.end.strftime("%H:%M")
        lines.append(voice.say("me-hours", begin=begin, end=end, zone=day.zone))
    until = person.is_away(now)
    if until is not None:
        lines.append(voice.say("me-away", when=timestamp(until, "f")))
    left = length_told(person.away_left(now), voice)
    lines.append(voice.say("me-allowance", left=left, days=AWAY_DAYS))
    if person.closed is not None and person.alone:
        lines.append(voice.say("me-closed", when=timestamp(person.closed)))
    return lines
