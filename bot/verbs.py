"""A group of slash commands a game, a subcommand an action, made from the action's fields.

Every option completes itself from what is legal, given what is filled in already.
"""

import inspect
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

from bot import handlers
from bot.answer import INSTALLS, Answer, Interaction, Reply, answered
from bot.messages import Speech
from bot.names import in_sentences
from bot.record import Refusal
from bot.table import PLAYING, Table
from bot.telling import detail, field_names, foresee, label, told_value, whole
from bot.words import Words, words
from engines import GAMES
from engines.game import Action, verb, word

log = logging.getLogger(__name__)
MOST_CHOICES = 25
"""The choices that an option may offer at once (Discord)."""


def groups() -> Iterator[app_commands.Group]:
    """The commands of every game."""
    for key, game in GAMES.items():
        voice = words(game=key)
        if not voice.has("title"):
            continue  # a game without words can not be played
        about = voice.say("tagline")[:100]
        group = app_commands.Group(
            name=key, description=about, guild_only=True, allowed_installs=INSTALLS
        )
        for kind in game.ACTIONS:
            group.add_command(_command(key, kind, voice))
        yield group


def _command(key: str, kind: type[Action], voice: Words) -> app_commands.Command[Any, ..., Any]:
    names = field_names(kind)

    async def callback(interaction: Interaction, **said: str) -> None:
        async def work(answer: Answer) -> None:
            await _say_move(answer, key, kind, said)

        await answered(Answer(interaction, Reply.ANEW), work)

    parameters = [inspect.Parameter(name, _WORD, annotation=str) for name in names]
    callback.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [inspect.Parameter("interaction", _WORD, annotation=discord.Interaction), *parameters]
    )
    command: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=verb(kind), description=voice.say(f"{verb(kind)}.about")[:100], callback=callback
    )
    for name in names:
        command._params[name].description = voice.say(f"{verb(kind)}.{name}")[:100]
        command.autocomplete(name)(_completion(key, kind, name))
    return command


_WORD = inspect.Parameter.POSITIONAL_OR_KEYWORD


def _completion(key: str, kind: type[Action], name: str) -> Any:
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            said = {field: str(value) for field, value in interaction.namespace if value}
            return await _choices(interaction, key, kind, name, current, said)
        except Refusal:
            return []  # there is nothing to choose from here
        except Exception:
            log.exception("no choices for %s %s.%s", key, verb(kind), name)
            return []

    return complete


async def _choices(
    interaction: Interaction,
    key: str,
    kind: type[Action],
    name: str,
    current: str,
    said: Mapping[str, str],
) -> list[app_commands.Choice[str]]:
    table = await _table_here(interaction, key)
    seat = table.seat_of(interaction.user.id)
    if seat is None or table.phase != PLAYING:
        return []
    speech = Speech(table, str(interaction.locale))
    others = {field: value for field, value in said.items() if field != name}
    actions = matching(_legal(table, seat, kind), kind, others, speech)
    meant: dict[str, list[Action]] = {}
    for action in actions:
        meant.setdefault(word(getattr(action, name)), []).append(action)
    offers = {value: _offer(table, seat, its, name, speech) for value, its in meant.items()}
    wanted = current.casefold().strip()
    return [
        app_commands.Choice(name=shown[:100], value=value[:100])
        for value, shown in offers.items()
        if wanted in shown.casefold() or wanted in value.casefold()
    ][:MOST_CHOICES]


def _offer(table: Table, seat: int, meant: Sequence[Action], name: str, speech: Speech) -> str:
    """What a choice is called: where only one action is meant by it, with all there is to know."""
    action = meant[0]
    if len(meant) > 1:
        return told_value(type(action), name, getattr(action, name), speech.plain, speech.words)
    foreseen = foresee(table.match, seat, seat, action)
    called = label(action, foreseen, speech.plain, speech.words)
    more = detail(action, foreseen, speech.plain, speech.words)
    return f"{called} · {more}" if more else called


async def _say_move(answer: Answer, key: str, kind: type[Action], said: Mapping[str, str]) -> None:
    table = await _table_here(answer.interaction, key)
    seat = table.seat_of(answer.person)
    if table.phase != PLAYING or seat is None or seat not in table.waiting():
        # `play` knows why not.
        await handlers.play(answer, table.id, verb(kind), None)
        return
    speech = Speech(table, answer.words.locale)
    legal = _legal(table, seat, kind)
    if not legal:
        raise Refusal("not-now", verb=verb(kind), now=_now(table, seat, speech))
    meant = matching(legal, kind, said, speech)
    if len(meant) != 1:
        near, names = meant or legal, in_sentences(table.names)
        shown = [
            whole(verb(kind), it, foresee(table.match, seat, seat, it), names, speech.words)
            for it in near[:5]
        ]
        raise Refusal("unclear" if meant else "not-possible", choices="; ".join(shown))
    await handlers.play(answer, table.id, str(meant[0]), None)


def matching(
    actions: Sequence[Action], kind: type[Action], said: Mapping[str, str], speech: Speech
) -> list[Action]:
    """The actions that may be meant: each option is a value, or what it is called."""
    left = list(actions)
    for name, text in said.items():
        left = _meant(left, kind, name, text, speech)
    return left


def _meant(
    actions: list[Action], kind: type[Action], name: str, text: str, speech: Speech
) -> list[Action]:
    wanted = _plain(text)
    exact = [it for it in actions if _plain(word(getattr(it, name))) == wanted]
    if exact:
        return exact
    called = {
        value: _plain(told_value(kind, name, value, speech.plain, speech.words))
        for value in {getattr(it, name) for it in actions}
    }
    same = [it for it in actions if called[getattr(it, name)] == wanted]
    return same or [it for it in actions if called[getattr(it, name)].startswith(wanted)]


def _plain(text: str) -> str:
    """As it is compared: `D7`, `d7 ` and `1, 2 3` like `1,2,3`."""
    folded = text.casefold().strip().strip("\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}")
    parts = folded.replace(",", " ").split()
    if all(part.isdigit() for part in parts):
        return ",".join(sorted(parts, key=int))
    return " ".join(parts)


def _legal(table: Table, seat: int, kind: type[Action]) -> list[Action]:
    legal: Iterable[Action] = table.match.game.legal(table.match.state, seat)
    return [action for action in legal if type(action) is kind]


def _now(table: Table, seat: int, speech: Speech) -> str:
    """The commands that the seat may use now."""
    kinds = dict.fromkeys(map(type, table.match.game.legal(table.match.state, seat)))
    return speech.words.listed(f"`/{table.game} {verb(kind)}`" for kind in kinds)


async def _table_here(interaction: Interaction, key: str) -> Table:
    tables = interaction.client.tables
    table: Table = await tables.look(await tables.in_channel(interaction.channel_id or 0))
    if table.game != key:
        raise Refusal("other-game", game=words(str(interaction.locale), table.game).say("title"))
    return table
