"""`/games`: a person's tables, those that wait for them first, and the way to the next one."""

import discord
from discord import app_commands, ui

from bot.answer import INSTALLS, Answer, Interaction, Reply, answered, sentence
from bot.controls import link_button
from bot.messages import Speech, timestamp
from bot.table import OPEN, OVER, PLAYING, Table

MOST = 15
"""So many tables are listed at once."""


@app_commands.command(name="games", description="Your tables, those that wait for you first")
@app_commands.describe(past="List the games that are over instead, the latest first")
@app_commands.guild_only()
@app_commands.allowed_installs(guilds=INSTALLS.guild, users=INSTALLS.user)
async def games(interaction: Interaction, past: bool = False) -> None:
    async def work(answer: Answer) -> None:
        tables = await (_past if past else _open)(answer)
        lines = [line(table, answer) for table in tables[:MOST]]
        if len(tables) > MOST:
            lines.append(answer.words.say("more-tables", n=len(tables) - MOST))
        view = sentence("\n".join(lines) or answer.words.say("no-past" if past else "no-tables"))
        if not past:
            for row in next_game(answer, tables, None):
                view.add_item(row)
        await answer.show(view)

    await answered(Answer(interaction, Reply.ANEW), work)


async def _open(answer: Answer) -> list[Table]:
    """The person's open tables, those first that wait for them."""
    bot = answer.interaction.client
    found = [await bot.tables.look(id) for id in await bot.tables.store.of_person(answer.person)]
    return sorted(found, key=lambda table: not waits(table, answer.person))


async def _past(answer: Answer) -> list[Table]:
    bot = answer.interaction.client
    ids = (await bot.tables.store.seated(answer.person))[: 4 * MOST]
    found = [await bot.tables.look(id) for id in ids]
    return [table for table in found if table.phase not in OPEN and table.started]


def waits(table: Table, person: int) -> bool:
    """Whether the table waits for the person."""
    seat = table.seat_of(person)
    return seat in table.waiting() and not table.chairs[seat or 0].stand_in


def line(table: Table, answer: Answer) -> str:
    """A table in one line: what it is, where, and how it stands."""
    voice = answer.words_of(table.game)
    what = "yours" if waits(table, answer.person) else table.phase
    if table.phase == PLAYING and table.paused:
        what = "lost" if table.lost else "paused"
    told = voice.say(
        f"table-{what}",
        title=voice.say("title"),
        link=table.link,
        channel=f"<#{table.channel}>",
        table=table.id,
    )
    if table.phase == OVER:
        told += f" · {_result(table, answer)}"
    if table.ended is not None:
        told += f" · {timestamp(table.ended, 'd')}"
    return told


def _result(table: Table, answer: Answer) -> str:
    speech = Speech(table, answer.words.locale)
    outcome = table.outcome()
    winners = [speech.bold[seat] for seat in outcome.winners] if outcome else []
    return speech.words.say("board-won", names=speech.words.listed(winners), n=len(winners))


async def next_table(answer: Answer, but: int) -> list[ui.Item[discord.ui.LayoutView]]:
    """The way to the next table that waits for the person, if there is one."""
    return next_game(answer, await _open(answer), but)


def next_game(
    answer: Answer, tables: list[Table], but: int | None
) -> list[ui.Item[discord.ui.LayoutView]]:
    """The way to the first of the tables that waits for the person, without the table `but`."""
    for table in tables:
        if waits(table, answer.person) and table.id != but:
            title = answer.words_of(table.game).say("title")
            label = answer.words.say("button-next", game=title)
            return [ui.ActionRow(link_button(label, table.link))]
    return []
