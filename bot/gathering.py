"""The buttons and selects of the lobby: seats, automas of every strength, the game's options."""

from collections.abc import Iterable
from typing import Any

import discord
from discord import ui

from bot.controls import Button, Choose
from bot.table import Table
from bot.terms import option_told, strength_told
from bot.words import Words
from engines import GAMES
from engines.search import STRENGTHS


def lobby_rows(table: Table, voice: Words) -> Iterable[ui.Item[Any]]:
    """What may be pressed before the game begins, row by row."""
    full = len(table.chairs) >= table.most_seats
    yield ui.ActionRow(
        Button(table.id, "join", voice.say("button-join"), "success", disabled=full),
        Button(table.id, "leave", voice.say("button-leave")),
        Button(table.id, "start", voice.say("button-start"), "primary"),
        Button(table.id, "rules", voice.say("button-rules")),
    )
    yield ui.ActionRow(
        *(_automa_button(table, strength, voice, full) for strength in STRENGTHS),
        Button(table.id, "automa-remove", voice.say("button-no-automa")),
    )
    yield from _option_rows(table, voice)


def _automa_button(table: Table, strength: str, voice: Words, full: bool) -> Button:
    label = voice.say("button-automa", automa=strength_told(strength, voice))
    return Button(table.id, f"automa-add:{strength}", label, disabled=full)


def _option_rows(table: Table, voice: Words) -> Iterable[ui.Item[Any]]:
    for name, values in GAMES[table.game].OPTIONS.items():
        current = table.options.get(name, values[0])
        options = [
            discord.SelectOption(
                label=option_told(name, value, voice)[:100],
                value=value,
                default=value == current,
            )
            for value in values
        ]
        yield ui.ActionRow(Choose(table.id, f"option:{name}", options, voice.say(f"option-{name}")))
