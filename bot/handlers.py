"""What the buttons and selects of lobby, board and panel do."""

import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot import lobby, menu
from bot.answer import UNDELIVERED, Answer, Interaction, Reply, answered, parted, sentence
from bot.controls import HANDLERS, MODALS, Button, index, located
from bot.games import next_table
from bot.messages import Speech, panel
from bot.names import called, in_messages, in_sentence
from bot.recap import last_of
from bot.record import Note, Refusal, Stale
from bot.steward import scenery
from bot.table import LOBBY, OVER, PLAYING, Table
from bot.telling import ask, event_told
from bot.words import words
from engines.game import Action, verb
from engines.match import Match, mover, replay
from render import text

LOG_LENGTH = 3800


# ---- the lobby


@HANDLERS.on("join")
async def join(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Give who pressed a seat; with the last one the game may begin."""
    bot, user = answer.interaction.client, answer.interaction.user
    async with bot.changing(id) as table:
        check_start(answer, table)
        lobby.join(table, user.id, called(user), bot.now())
    await answer.say("joined-you", game=_title(answer, table))


@HANDLERS.on("leave")
async def leave(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        lobby.leave(table, answer.person, bot.now())
    await answer.say("left-you")


@HANDLERS.on("automa-add")
async def add_automa(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Give an automa a seat; its strength is `rest`."""
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        check_start(answer, table)
        taken = sum(bool(chair.automa) for chair in table.chairs)
        name = words(table.locale).say("automa-name", n=taken + 1)
        lobby.add_automa(table, answer.person, rest, name, bot.now())


@HANDLERS.on("automa-remove")
async def remove_automa(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        lobby.remove_automa(table, answer.person, bot.now())


@HANDLERS.on("start")
async def launch(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    bot = answer.interaction.client
    check_permissions(answer)
    async with bot.changing(id) as table:
        lobby.launch(table, answer.person, bot.now())


def check_start(answer: Answer, table: Table) -> None:
    """Check what has to be allowed, where one more at the table makes the game begin."""
    if lobby.is_last_seat(table):
        check_permissions(answer)


def check_permissions(answer: Answer, new_thread: bool = False) -> None:
    """A `Refusal` that names what the bot must not do in this channel, and has to."""
    have, channel = answer.interaction.app_permissions, answer.interaction.channel
    threaded = new_thread or isinstance(channel, discord.Thread)
    needed = ["view_channel", "attach_files"]
    needed.append("send_messages_in_threads" if threaded else "send_messages")
    if new_thread:
        needed.append("create_public_threads")
    missing = [answer.words.say(f"permission-{it}") for it in needed if not getattr(have, it)]
    if missing:
        raise Refusal("permissions-missing", names=answer.words.listed(missing))


@HANDLERS.on("option")
async def choose_option(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Set one of the game's options, named by `rest`."""
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        for value in values[:1]:
            lobby.choose(table, answer.person, rest, value, bot.now())


# ---- moves


@HANDLERS.on("play")
async def press(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Make the move of a button; `rest` is `edition:action`."""
    edition, _, action = rest.partition(":")
    await play(answer, id, action, _number(edition))


@HANDLERS.on("pick")
async def pick(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """An option of a select: an action, or a step to further options."""
    edition, _, _ = rest.partition(":")
    value = values[0] if values else ""
    if menu.MORE in value:
        await step(answer, id, value.removesuffix(menu.MORE), _number(edition))
    else:
        await play(answer, id, value, _number(edition))


@HANDLERS.on("set")
async def pick_set(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Make the move with the things picked; `rest` is `edition:verb`."""
    await _play_set(answer, id, rest, values, all_but=False)


@HANDLERS.on("but")
async def pick_all_but(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Make the move with the things that were not picked."""
    await _play_set(answer, id, rest, values, all_but=True)


async def _play_set(answer: Answer, id: int, rest: str, values: list[str], all_but: bool) -> None:
    edition, _, word = rest.partition(":")
    table = await answer.interaction.client.tables.look(id)
    group = [action for action in _options(table, answer) if verb(type(action)) == word]
    pick = next((part for part in menu.menu(group) if isinstance(part, menu.Pick)), None)
    if pick is None:
        raise Stale
    await play(answer, id, menu.picked(pick.kind, values, pick.things, all_but), _number(edition))


async def play(answer: Answer, id: int, action: str, edition: int | None) -> None:
    """Make the move, and say what came of it to who sees the panel; the board is for the rest."""
    bot = answer.interaction.client
    async with bot.changing(id) as table:
        seat = table.seat_of(answer.person)
        table.play(answer.person, f"{seat} {action}", bot.now(), edition, answer.interaction.id)
        chair = table.chairs[seat] if seat is not None else None
        if chair is not None:
            chair.name = called(answer.interaction.user)
    table = await bot.tables.look(id)
    if answer.reply is Reply.INSTEAD and _options(table, answer):
        await show_panel(answer, id)  # there is more to do
    elif answer.reply is not Reply.BESIDE:
        news = _last_news(table)
        view = sentence("\n".join(news) or answer.words.say("done"))
        for row in await next_table(answer, id):
            view.add_item(row)
        await answer.show(view)
    await bot.steward.finish(id)
    if id in bot.steward.troubled:
        await answer.aside("unseen-board")


async def step(answer: Answer, id: int, prefix: str, edition: int | None) -> None:
    """Show the choices that a step leads to, to the one who took it."""
    table = await answer.interaction.client.tables.look(id)
    if edition is not None and edition != table.edition:
        raise Stale
    seat = table.playing_seat(answer.person)
    table.awaits(seat)
    actions = menu.narrowed(_options(table, answer), prefix)
    if not actions:
        raise Stale
    speech = Speech(table, answer.words.locale)
    title = ask(type(actions[0]), menu.agreed(actions), speech.bold, speech.words)
    await answer.show(panel(speech, seat, [title], None, "", actions))


async def _open_form(interaction: Interaction, id: int, rest: str) -> None:
    """Ask for a number by a form; `rest` is `number:edition:least-most:prefix`."""
    voice = words(str(interaction.locale))
    _, edition, bounds, prefix = (*rest.split(":", 3), "", "", "")[:4]
    found = re.fullmatch(r"(\d{1,9})-(\d{1,9})", bounds)
    least, most = found.groups() if found else ("?", "?")  # somebody made the id up
    form = ui.Modal(title=voice.say("number-title"), custom_id=f"form:{id}:{edition}:{prefix}")
    field: ui.TextInput[Any] = ui.TextInput(min_length=1, max_length=9)
    form.add_item(ui.Label(text=voice.say("number-label", least=least, most=most), component=field))
    try:
        await interaction.response.send_modal(form)
    except UNDELIVERED:
        # Nothing else may come before a form, so this is the first that the player hears.
        await Answer(interaction, Reply.BESIDE).aside("form-failed")


MODALS["number"] = _open_form


async def take_form(interaction: Interaction, id: str, data: Mapping[str, Any]) -> None:
    """Make the move for which a number was typed; other forms are none of ours."""
    found = re.fullmatch(r"form:(\d{1,18}):(\d{1,9}):(.*)", id)
    if found is None:
        return
    private = interaction.message is not None and interaction.message.flags.ephemeral
    answer = Answer(interaction, Reply.INSTEAD if private else Reply.BESIDE)

    async def work(answer: Answer) -> None:
        typed = next(_typed(data.get("components", ())), "")
        prefix = f"{found[3]} {typed.strip()}"
        choice = choose_number(answer, int(found[1]), prefix, int(found[2]))
        await located(choice, answer, int(found[1]))

    await answered(answer, work)


def _typed(components: Iterable[Any]) -> Iterator[str]:
    """What was typed into the fields of a form."""
    for component in components:
        if "value" in component:
            yield str(component["value"])
        inner = component.get("components") or [component["component"]] * ("component" in component)
        yield from _typed(inner)


async def choose_number(answer: Answer, id: int, prefix: str, edition: int | None) -> None:
    """Make the move with a number that was typed; a `Refusal` where none has it."""
    table = await answer.interaction.client.tables.look(id)
    actions = menu.narrowed(_options(table, answer), prefix)
    if not actions:
        raise Refusal("no-such-number")
    if len(actions) == 1:
        await play(answer, id, str(actions[0]), edition)
    else:
        await step(answer, id, prefix, edition)


# ---- looking


@HANDLERS.on("hand", Reply.ANEW)
async def show_hand(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    await show_panel(answer, id)


async def show_panel(answer: Answer, id: int, news: Sequence[str] | None = None) -> None:
    """Show a player the news, what only they may see, and all that they may do."""
    bot = answer.interaction.client
    table = await bot.tables.look(id)
    begun(table)
    seat = _seat(table, answer)
    speech = Speech(table, answer.words.locale)
    actions = _options(table, answer)
    waits = table.phase == PLAYING and bool(actions)
    lines = list(_last_news(table) if news is None else news)
    lines.append(speech.words.say("your-move" if waits else "not-waiting"))
    name = f"{table.game}-{id}-{len(table.moves)}-{seat}.png"
    file, words = await bot.steward.drawn(table, seat, {}, name)
    await answer.show(panel(speech, seat, lines, name, words, actions), [file])


@HANDLERS.on("text", Reply.ANEW)
async def show_text(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """The whole board in words: to a player with all that they may see."""
    table = await answer.interaction.client.tables.look(id)
    begun(table)
    view, scene = scenery(table, table.seat_of(answer.person), {})
    for part in parted(text(table.game, view, in_messages(scene))):
        await answer.show(sentence(part))


@HANDLERS.on("log", Reply.ANEW)
async def show_log(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    table = await answer.interaction.client.tables.look(id)
    begun(table)
    lines = list(log_lines(table, Speech(table, answer.words.locale)))
    shown = last_of(lines, answer.words, LOG_LENGTH)
    view = sentence("\n".join(shown) or answer.words.say("log-empty"))
    if shown == lines:
        await answer.show(view)
        return
    whole = io.BytesIO("\n".join(lines).encode())
    file = discord.File(whole, f"{table.game}-{id}.md")
    view.add_item(ui.File(f"attachment://{file.filename}"))
    await answer.show(view, [file])


def log_lines(table: Table, speech: Speech, since: int = 0, noted: int = 0) -> Iterable[str]:
    """All that happened at the table after so many moves and notes, in order."""
    notes = [note for note in table.notes[noted:] if speech.words.has(f"note-{note.kind}")]
    for number in range(since, len(table.moves) + 1):
        if number > since:
            told = (event_told(it, speech.bold, speech.words) for it in table.story[number - 1])
            yield from (f"`{number}` {line}" for line in told if line)
        for note in notes:
            if note.at_move == number:
                yield f"-# {_note_told(note, speech)}"


def _note_told(note: Note, speech: Speech) -> str:
    values = {"name": "", "before": "", "text": "", "option": "", "value": "", **note.values}
    values["value"] = speech.words.value(values["option"], values["value"])
    for name in ("name", "before"):
        values[name] = in_sentence(values[name])
    return speech.words.say(f"note-{note.kind}", **values)


@HANDLERS.on("rules", Reply.ANEW)
async def show_rules(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    table = await answer.interaction.client.tables.look(id)
    await answer.show(sentence(answer.words_of(table.game).say("rules")))


@HANDLERS.on("verify", Reply.ANEW)
async def verify(answer: Answer, id: int, rest: str, values: list[str]) -> None:
    """Replay a finished game from its record and say whether it is as it was shown."""
    table = await answer.interaction.client.tables.look(id)
    if table.phase != OVER:
        raise Refusal("verify-later", hash=table.published)
    moves = [move.text for move in table.moves]
    match = replay(table.game, len(table.chairs), table.seed, moves, table.options)
    scores = match.game.scores(match.state)
    names = Speech(table).bold
    told = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    record = io.BytesIO(record_text(table).encode())
    file = discord.File(record, f"{table.game}-{id}.record")
    view = sentence(
        answer.words.say(
            "verified", hash=table.published, seed=table.seed.hex(), scores=told, n=len(moves)
        )
    )
    view.add_item(ui.File(f"attachment://{file.filename}"))
    await answer.show(view, [file])


def record_text(table: Table) -> str:
    """The record of a finished game, for `tablemaster verify`."""
    options = "".join(f" {name}={value}" for name, value in sorted(table.match.variant.items()))
    scores = " ".join(map(str, table.match.game.scores(table.match.state)))
    return "\n".join(
        [
            f"{table.game} {len(table.chairs)} {table.seed.hex()}{options}",
            f"sha256 {table.published}",
            *_moves_told(table),
            f"scores {scores}",
            "",
        ]
    )


def _moves_told(table: Table) -> Iterator[str]:
    """The moves; before the first that somebody else makes for a seat, a comment says who."""
    voice, known, playing = words(table.locale), table.everybody(), dict[int, str]()
    for move in table.moves:
        seat = mover(move.text)
        automa = voice.say("an-automa")
        who = automa if move.person is None else known.get(move.person, voice.say("somebody"))
        if playing.get(seat) != who:
            playing[seat] = who
            yield f"# {seat}: {who}"
        yield move.text


def confirmation(table: Table, answer: Answer) -> ui.LayoutView:
    """Ask once more before a seat is given up."""
    if table.phase != PLAYING:
        raise Refusal("not-started" if table.phase == LOBBY else "not-open")
    _seat(table, answer)
    alone = len(table.humans()) == 1
    view = sentence(answer.words.say("concede-alone" if alone else "concede-sure"))
    button = Button(table.id, "concede", answer.words.say("button-concede"), "danger")
    view.add_item(ui.ActionRow(button))
    return view


# ---- helpers


def _options(table: Table, answer: Answer) -> list[Action]:
    """What the person may do now."""
    seat = table.seat_of(answer.person)
    if seat is None or table.phase != PLAYING:
        return []
    match: Match = table.match
    return list(match.game.legal(match.state, seat))


def _seat(table: Table, answer: Answer) -> int:
    seat = table.seat_of(answer.person)
    if seat is None:
        raise Refusal("no-seat")
    return seat


def begun(table: Table) -> None:
    """A `Refusal` where the game has not begun."""
    if table.phase == LOBBY or table.started is None:
        raise Refusal("not-started")


def _last_news(table: Table) -> list[str]:
    """The news of the last move."""
    return Speech(table).recap(max(0, len(table.moves) - 1))


def _title(answer: Answer, table: Table) -> str:
    return answer.words_of(table.game).say("title")


def _number(text: str) -> int:
    """The number in a custom id; a `Refusal` where somebody made the id up."""
    found = index(text)
    if found < 0:
        raise Stale
    return found
