"""The slash commands of the table itself: `/game …` and `/games`."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot import clock, handlers, life, lobby, turns
from bot.answer import INSTALLS, Answer, Interaction, Reply, answered, sentence
from bot.controls import Work
from bot.messages import Speech, by_when, status, timestamp
from bot.names import called, cleaned, plain
from bot.record import Refusal
from bot.table import OPEN, OVER, PLAYING, Table
from bot.terms import automa_told, length_told, pace_told, settings_told
from bot.turns import Moment
from bot.words import titles, words
from engines import GAMES
from engines.match import mover
from engines.search import STRENGTHS

GAME = app_commands.Group(
    name="game",
    description="Tables: start one, join one, look at it",
    guild_only=True,
    allowed_installs=INSTALLS,
)
TITLES = [app_commands.Choice(name=title, value=key) for key, title in titles().items()]


@GAME.command(name="new", description="Open a table in this channel, or in a thread of its own")
@app_commands.choices(game=TITLES)
@app_commands.choices(
    who=[
        app_commands.Choice(name="Anyone in this channel may join", value="anyone"),
        app_commands.Choice(name="Only people I invite with /game invite", value="invited"),
    ],
    start=[
        app_commands.Choice(name="When I press Start", value="host"),
        app_commands.Choice(name="As soon as all seats are taken", value="full"),
    ],
    late=[app_commands.Choice(name=words().say(f"late-{it}"), value=it) for it in turns.LATE],
)
@app_commands.describe(
    game="What to play",
    players="How many seats there are at most, automas included",
    options="Variants of the game, such as final_order=fixed",
    who="Who may join",
    start="When the game begins",
    pace="How long players may think: choose one, or type such as 36h, 2d+12h or 2d+12h<=4d",
    late="What happens when somebody's time is up",
    hints="Whether players may ask an automa for a hint (they may, if you do not say)",
    thread="Whether to open a thread for the table",
)
async def new(
    interaction: Interaction,
    game: str,
    players: app_commands.Range[int, 1, 6] | None = None,
    options: str | None = None,
    who: str = "anyone",
    start: str = "host",
    pace: str = "none",
    late: str = turns.LATE[0],
    hints: bool = True,
    thread: bool = False,
) -> None:
    async def work(answer: Answer) -> None:
        settings: dict[str, Any] = {"pace": read_pace(pace), "late": late, "hints": hints}
        if start == "full":
            settings["full"] = True
        if players is not None:
            settings["most"] = players
        if who == "invited":
            settings["invited"] = [answer.person]
        await _open(answer, game, _read_options(game, options or ""), settings, thread)

    await answered(Answer(interaction, Reply.ANEW), work)


@new.autocomplete("options")
async def _complete_options(
    interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    game = GAMES.get(str(interaction.namespace.game))
    *before, last = current.split(" ")
    pairs = [
        f"{name}={value}"
        for name, values in (game.OPTIONS if game else {}).items()
        for value in values
    ]
    fresh = [
        pair for pair in pairs if pair.split("=")[0] not in {it.split("=")[0] for it in before}
    ]
    found = [" ".join([*before, pair]) for pair in fresh if last.casefold() in pair]
    return [app_commands.Choice(name=it[:100], value=it[:100]) for it in found[:25]]


@new.autocomplete("pace")
async def _complete_pace(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    voice = words(str(interaction.locale))
    named = [(pace_told(clock.pace(it), voice), it) for it in clock.NAMED]
    with suppress(ValueError):
        typed = clock.pace(current)
        named.insert(0, (pace_told(typed, voice), str(typed)))
    found = [it for it in named if current.casefold() in " ".join(it).casefold()] or named
    return [app_commands.Choice(name=name[:100], value=it) for name, it in dict(found).items()]


def read_pace(text: str) -> str:
    """The pace as it is kept; a `Refusal` where nothing such is meant, or one beyond 60 days."""
    try:
        return str(clock.pace(text))
    except ValueError:
        raise Refusal("bad-pace", pace=plain(cleaned(text))) from None


def _read_options(key: str, text: str) -> dict[str, str]:
    if key not in GAMES:
        raise Refusal("no-such-game", games=", ".join(titles().values()))
    allowed = GAMES[key].OPTIONS
    options = {}
    for pair in text.replace(",", " ").split():
        name, _, value = pair.partition("=")
        if value not in allowed.get(name, ()):
            known = ", ".join(
                f"{it}={choice}" for it, values in allowed.items() for choice in values
            )
            raise Refusal("bad-option", option=plain(cleaned(pair)), known=known or "–")
        options[name] = value
    return options


async def _open(
    answer: Answer, game: str, options: dict[str, str], settings: dict[str, Any], thread: bool
) -> None:
    bot, interaction = answer.interaction.client, answer.interaction
    seats = GAMES[game].SEATS
    if not min(seats) <= int(settings.get("most", max(seats))) <= max(seats):
        raise Refusal("bad-seats", least=min(seats), most=max(seats))
    channel = await _place(answer, game, thread)
    table = Table(
        game=game,
        guild=interaction.guild_id or 0,
        channel=channel,
        host=answer.person,
        created=bot.now(),
        locale=words(str(interaction.guild_locale or "en")).locale,
        options=options,
        settings=settings,
    )
    lobby.join(table, answer.person, called(interaction.user), bot.now())
    await bot.tables.add(table)
    bot.steward.touch(table.id)
    await bot.steward.finish(table.id)
    shown = (await bot.tables.look(table.id)).message is not None
    await answer.say("opened" if shown else "opened-unseen", channel=f"<#{channel}>")


async def _place(answer: Answer, game: str, thread: bool) -> int:
    """The channel for a new table; a `Refusal` that names the permissions that are missing."""
    interaction = answer.interaction
    channel = interaction.channel
    if interaction.guild_id is None or channel is None or interaction.channel_id is None:
        raise Refusal("servers-only")
    handlers.check_permissions(answer, new_thread=thread)
    if not thread:
        return interaction.channel_id
    if not isinstance(channel, discord.TextChannel):
        raise Refusal("no-thread-here")
    title = words(str(interaction.guild_locale or "en"), game).say("title")
    name = f"{title} · {called(interaction.user)}"[:100]
    opened = await channel.create_thread(
        name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080
    )
    return opened.id


def _here(name: str, about: str, work: Work) -> None:
    """A command that does the same as a button of the table in this channel."""

    async def callback(interaction: Interaction) -> None:
        await _at_table(interaction, work, "")

    GAME.command(name=name, description=about)(callback)


async def _cancel(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        lobby.cancel(table, answer.person, bot.now(), answer.moderates)


async def _status(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    tables = answer.interaction.client.tables
    moment = await tables.moment(await tables.look(id))
    table = await tables.look(id)
    await answer.show(sentence("\n".join(status_lines(answer, table, moment))))


def status_lines(answer: Answer, table: Table, moment: Moment) -> list[str]:
    """How a table stands, a line each: who has moved how often and has how much time left."""
    voice = answer.words_of(table.game)
    speech = Speech(table, voice.locale)
    lines = [f"### {voice.say('title')} · {voice.say(f'phase-{table.phase}')}"]
    if table.phase in (PLAYING, OVER):
        lines.append(status(speech, ()))
        made = Counter(mover(move.text) for move in table.moves)
        lines += [
            " · ".join([name, *_seat_told(speech, seat, made[seat], moment)])
            for seat, name in enumerate(speech.bold)
        ]
    if table.moves:
        lines.append(voice.say("last-move", when=timestamp(table.moves[-1].at)))
    lines += [f"-# {line}" for line in settings_told(table, voice)]
    lines.append(f"-# {voice.say('lobby-hash', hash=table.published)}")
    return lines


def _seat_told(speech: Speech, seat: int, made: int, moment: Moment) -> Iterator[str]:
    """Which automa moves, how many moves were made, the time that a person used and has left."""
    table, voice = speech.table, speech.words
    if automa := automa_told(table, seat, voice):
        yield automa
    yield voice.say("moves-made", n=made)
    if table.chairs[seat].person is None:
        return
    yield voice.say("time-used", time=length_told(turns.used(table, seat, moment), voice))
    left, until = turns.left(table, seat, moment), turns.time_up(table, seat, moment)
    if until is not None:
        yield voice.say("time-up", when=by_when(until))
    elif left is not None and table.phase == PLAYING:
        yield voice.say("time-left", time=length_told(left, voice))


async def _post_board(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Post the board anew, at the end of the channel."""
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        if table.phase not in (*OPEN, OVER):
            raise Refusal("not-open")
        table.shown = ""


async def _thread(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Move the table into a thread of its own."""
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        if table.phase not in OPEN:
            raise Refusal("not-open")
        table.hosted_by(answer.person)
        if table.channel != answer.interaction.channel_id:
            raise Refusal("already-moved", link=table.link)
        channel = await _place(answer, table.game, True)
        table.replace_board(None, len(table.moves))
        table.channel = channel
    await answer.say("opened", channel=f"<#{channel}>")


@GAME.command(
    name="board", description="Post the board anew, or read it as text (only you see that)"
)
@app_commands.describe(text="The board in words, for you alone")
async def board(interaction: Interaction, text: bool = False) -> None:
    await _at_table(interaction, handlers.show_text if text else _post_board, "")


@GAME.command(name="invite", description="Let somebody play at a table for invited people")
@app_commands.describe(person="Who may play")
async def invite(interaction: Interaction, person: discord.Member) -> None:
    async def work(answer: Answer) -> None:
        bot = interaction.client
        id = await bot.tables.in_channel(interaction.channel_id or 0)
        async with bot.tables.open(id) as table:
            lobby.invite(table, answer.person, person.id)
        await answer.say("invited", name=plain(called(person)))

    await answered(Answer(interaction, Reply.ANEW), work)


async def _at_table(interaction: Interaction, work: Work, rest: str) -> None:
    """Do what a command says at the table in this channel."""

    async def here(answer: Answer) -> None:
        id = await interaction.client.tables.in_channel(interaction.channel_id or 0)
        await work(answer, id, rest, [])
        await answer.finish()

    await answered(Answer(interaction, Reply.ANEW), here)


@GAME.command(name="automa", description="Add a computer player to the lobby, or take one away")
@app_commands.describe(strength="How well it plays")
@app_commands.choices(
    strength=[
        *(app_commands.Choice(name=words().say(f"strength-{it}"), value=it) for it in STRENGTHS),
        app_commands.Choice(name=words().say("strength-none"), value="none"),
    ]
)
async def automa(interaction: Interaction, strength: str = "fair") -> None:
    change = handlers.remove_automa if strength == "none" else handlers.add_automa
    await _at_table(interaction, change, strength)


@GAME.command(name="watch", description="Be told how the game goes, whether you play or not")
@app_commands.describe(what="When to tell you")
@app_commands.choices(
    what=[app_commands.Choice(name=words().say(f"watching-{it}"), value=it) for it in life.WATCHED]
)
async def watch(interaction: Interaction, what: str = "turn") -> None:
    await _at_table(interaction, life.watch, what)


@GAME.command(name="remove", description="Let an automa play for somebody who does not come back")
@app_commands.describe(player="Who has let the time run out")
async def remove(interaction: Interaction, player: str) -> None:
    await _at_table(interaction, life.remove, player)


@remove.autocomplete("player")
async def _complete_player(
    interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    try:
        id = await interaction.client.tables.in_channel(interaction.channel_id or 0)
    except Refusal:
        return []
    table = await interaction.client.tables.look(id)
    return [
        app_commands.Choice(name=chair.name[:100] or "–", value=str(seat))
        for seat, chair in enumerate(table.chairs, 1)
        if chair.person not in (None, interaction.user.id)
        and current.casefold() in chair.name.casefold()
    ]


@GAME.command(name="resume", description="Let a paused game go on")
@app_commands.describe(table="A game that has lost its channel, to go on in this one: its number")
async def resume(
    interaction: Interaction, table: app_commands.Range[int, 1, 10**15] | None = None
) -> None:
    async def here(answer: Answer) -> None:
        if table is None:
            id = await interaction.client.tables.in_channel(interaction.channel_id or 0)
            await life.resume(answer, id, "", [])
        else:
            await life.resume_here(answer, table, await _place(answer, "", False))
        await answer.finish()

    await answered(Answer(interaction, Reply.ANEW), here)


async def _ask_to_concede(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    table = await answer.interaction.client.tables.look(id)
    await answer.show(handlers.confirmation(table, answer))


_here("join", "Take a seat at the table in this channel", handlers.join)
_here("leave", "Give up your seat before the game starts", handlers.leave)
_here("start", "Start the game (the host)", handlers.launch)
_here("cancel", "Call the table off (the host, or a moderator)", _cancel)
_here("hand", "See your board, what only you may know, and all you can do", handlers.show_hand)
_here("log", "See what happened so far", handlers.show_log)
_here("rules", "Read the rules of the game at this table", handlers.show_rules)
_here(
    "undo",
    "Take back your last move, if nothing was rolled, drawn or answered since",
    life.undo,
)
_here("concede", "Give up: an automa takes your seat for good", _ask_to_concede)
_here("status", "See whom the table waits for, and its settings", _status)
_here("verify", "Check a finished game against its published hash", handlers.verify)
_here("pause", "Ask the others to stop all clocks", life.pause)
_here("substitute", "Offer your seat to whoever takes it; you play on until then", life.substitute)
_here("hint", "Ask an automa what it would do in your place, and why", life.hint)
_here("catchup", "See what happened since you last acted or looked", life.catch_up)
_here("wake", "Go on with a table that was put to rest", life.wake)
_here("thread", "Move the table into a thread of its own (the host)", _thread)
