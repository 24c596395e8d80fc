"""The rules for slash commands that Discord's document does not spell out.

From "Application Commands" in Discord's documentation: naming, limits, localisation.
"""

import math
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

import discord

CHAT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, NUMBER = 3, 4, 10
MOST = {CHAT: 100, USER: 15, MESSAGE: 15}
LONGEST_IN_ALL = 8000
LOCALES = frozenset(locale.value for locale in discord.Locale)

Json = dict[str, Any]


def faults(commands: list[Json]) -> list[str]:
    """What is wrong with a set of commands, in words."""
    found = [fault for command in commands for fault in _command_faults(command)]
    for kind, most in MOST.items():
        alike = [command for command in commands if _kind(command) == kind]
        found += _sibling_faults("commands", alike)
        if len(alike) > most:
            found.append(f"{len(alike)} commands of type {kind}, but at most {most} can be")
    return found


def _kind(command: Json) -> int:
    return command.get("type") or CHAT


def _command_faults(command: Json) -> Iterator[str]:
    name = command["name"]
    if _kind(command) == CHAT:
        yield from _word_faults(name, command)
        yield from _options_faults(name, command, deep=0)
    elif command.get("description"):
        yield f"{name}: only slash commands are described"
    if (size := _size(command)) > LONGEST_IN_ALL:
        yield f"{name}: {size} characters in all, but {LONGEST_IN_ALL} are the most"


def _word_faults(path: str, named: Json) -> Iterator[str]:
    """Names and descriptions of a slash command or of one of its options."""
    names = {"": named["name"], **(named.get("name_localizations") or {})}
    told = {"": named.get("description") or "", **(named.get("description_localizations") or {})}
    for locale in (names.keys() | told.keys()) - {""} - LOCALES:
        yield f"{path}: Discord has no locale {locale}"
    for locale, name in names.items():
        if not (_is_a_name(name) and name == name.lower()):
            yield f"{path}: {name!r} is no name{f' in {locale}' if locale else ''}"
    for locale, text in told.items():
        if not 1 <= len(text) <= 100:
            yield f"{path}: {len(text)} characters describe it{f' in {locale}' if locale else ''}"


def _is_a_name(name: str) -> bool:
    return 1 <= len(name) <= 32 and all(map(_may_be_in_a_name, name))


def _may_be_in_a_name(letter: str) -> bool:
    category = unicodedata.category(letter)
    script = unicodedata.name(letter, "").split(" ")[0]
    return letter in "-_'" or category[0] in "LN" or script in ("DEVANAGARI", "THAI")


def _options_faults(path: str, parent: Json, deep: int) -> Iterator[str]:
    options = parent.get("options") or []
    yield from _sibling_faults(path, options)
    branches = [option for option in options if option["type"] in (SUBCOMMAND, GROUP)]
    if len(options) > 25:
        yield f"{path}: {len(options)} options, but at most 25 can be"
    if branches and len(branches) < len(options):
        yield f"{path}: subcommands stand beside options"
    for before, after in pairwise(options):
        if after.get("required") and not before.get("required"):
            yield f"{path}: {after['name']} is required, but comes after an optional one"
    for option in options:
        here = f"{path} {option['name']}"
        yield from _word_faults(here, option)
        if option["type"] in (SUBCOMMAND, GROUP):
            yield from _branch_faults(here, option, deep + 1)
        else:
            yield from _value_faults(here, option)


def _branch_faults(path: str, branch: Json, deep: int) -> Iterator[str]:
    inner = [option["type"] for option in branch.get("options") or []]
    if deep == 3 or (branch["type"] == SUBCOMMAND and {SUBCOMMAND, GROUP} & set(inner)):
        yield f"{path}: subcommands are nested too deep"
    if branch["type"] == GROUP and (not inner or set(inner) != {SUBCOMMAND}):
        yield f"{path}: a group has subcommands and nothing else"
    yield from _options_faults(path, branch, deep)


def _value_faults(path: str, option: Json) -> Iterator[str]:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        yield f"{path}: has both choices and autocomplete"
    if (choices or option.get("autocomplete")) and option["type"] not in (STRING, INTEGER, NUMBER):
        yield f"{path}: only words and numbers can be suggested"
    if len(choices) > 25:
        yield f"{path}: {len(choices)} choices, but at most 25 can be"
    yield from _twice(path, "choice", [choice["name"] for choice in choices])
    yield from _twice(path, "value", [choice["value"] for choice in choices])
    for least, most in (("min_value", "max_value"), ("min_length", "max_length")):
        if option.get(least, -math.inf) > option.get(most, math.inf):
            yield f"{path}: {least} is above {most}"


def _sibling_faults(path: str, siblings: list[Json]) -> Iterator[str]:
    """Two things that a reader of some language could not tell apart."""
    for locale in sorted({"", *(key for one in siblings for key in _translated(one))}):
        names = [_translated(one).get(locale, one["name"]) for one in siblings]
        yield from _twice(path, "name", names)


def _translated(named: Json) -> Json:
    return named.get("name_localizations") or {}


def _twice(path: str, what: str, words: Iterable[object]) -> Iterator[str]:
    yield from (
        f"{path}: {what} {word!r} is there twice" for word, n in Counter(words).items() if n > 1
    )


def _size(named: Json) -> int:
    """Characters that count for the limit: of translations only the longest."""
    own = sum(_longest(named, field) for field in ("name", "description"))
    value = named.get("value")
    own += len(value) if isinstance(value, str) else 0
    inner = (named.get("options") or []) + (named.get("choices") or [])
    return own + sum(map(_size, inner))


def _longest(named: Json, field: str) -> int:
    texts = [named.get(field) or "", *(named.get(f"{field}_localizations") or {}).values()]
    return max(map(len, texts))
