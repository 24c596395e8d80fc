"""A slash command as somebody types it: looked up among those the app has, and filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tests.wire import interactions
from tests.wire.command_rules import CHAT, GROUP, SUBCOMMAND
from tests.wire.interactions import BY_GUILD, BY_USER, IN_GUILD
from tests.wire.places import Place, guild_of
from tests.wire.users import Json, User

if TYPE_CHECKING:
    from tests.wire.person import Person

STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 3, 4, 5, 6, 7, 10
TYPES = {STRING: str, INTEGER: int, BOOLEAN: bool, USER: User, CHANNEL: Place, NUMBER: int | float}


class NotOffered(AssertionError):
    """Discord's client would not let a person do this."""


def typed(
    person: Person, place: Place, words: str, given: Mapping[str, Any], focused: str | None = None
) -> Json:
    """What the app is told of `/words` with these options, of which one may still be focused."""
    name, *path = words.split()
    command = _command(person, place, name)
    branch = command
    for word in path:
        branch = _named(branch, word, words)
    options = _options(branch, words, given, focused)
    for word, kind in reversed(list(zip(path, _kinds(command, path), strict=True))):
        options = [{"type": kind, "name": word, "options": options}]
    users = [value for value in given.values() if isinstance(value, User)]
    return {
        "id": command["id"],
        "name": name,
        "type": CHAT,
        "options": options,
        **({"resolved": interactions.resolved(place, users)} if users else {}),
        **({"guild_id": command["guild_id"]} if "guild_id" in command else {}),
    }


def _command(person: Person, place: Place, name: str) -> Json:
    commands = person.discord.commands_in(guild_of(place))
    for command in commands:
        if command["name"] == name and command.get("type", CHAT) == CHAT:
            _check_offered(person, place, command)
            return command
    raise NotOffered(f"there is no /{name} among {[command['name'] for command in commands]}")


def _check_offered(person: Person, place: Place, command: Json) -> None:
    only_in_guilds = [IN_GUILD] if command.get("dm_permission") is False else None
    contexts = command.get("contexts") or only_in_guilds
    if contexts is not None and interactions.context(place) not in contexts:
        raise NotOffered(f"/{command['name']} is not offered in {place.name}")
    installs = {str(kind) for kind in command.get("integration_types") or [BY_GUILD]}
    if not installs & interactions.owners(person, place).keys():
        wanted = "by the guild" if BY_USER not in installs else "by the person"
        raise NotOffered(f"/{command['name']} needs to be installed {wanted}")
    needed = int(command.get("default_member_permissions") or 0)
    if guild_of(place) is not None and place.may(person).value & needed != needed:
        raise NotOffered(f"{person.name} may not use /{command['name']}")


def _named(parent: Json, word: str, words: str) -> Json:
    branches = [one for one in parent.get("options") or [] if one["type"] in (SUBCOMMAND, GROUP)]
    named: dict[str, Json] = {branch["name"]: branch for branch in branches}
    if word not in named:
        raise NotOffered(f"/{words}: no {word} among {list(named)}")
    return named[word]


def _kinds(command: Json, path: list[str]) -> list[int]:
    kinds = []
    for word in path:
        command = _named(command, word, word)
        kinds.append(command["type"])
    return kinds


def _options(branch: Json, words: str, given: Mapping[str, Any], focused: str | None) -> list[Json]:
    known = {option["name"]: option for option in branch.get("options") or []}
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in known.values()):
        raise NotOffered(f"/{words} wants one of {list(known)} after it")
    if strange := given.keys() - known.keys():
        raise NotOffered(f"/{words} has no options {strange}, but {list(known)}")
    if focused is not None and not known[focused].get("autocomplete"):
        raise NotOffered(f"/{words} suggests nothing for {focused}")
    missing = [name for name, option in known.items() if option.get("required")]
    if focused is None and (missing := [name for name in missing if name not in given]):
        raise NotOffered(f"/{words} needs {missing}")
    filled = []
    for name, option in known.items():
        if name == focused:
            filled.append({**_filled(option, str(given[name])), "focused": True})
        elif name in given:
            _check(option, words, given[name])
            filled.append(_filled(option, given[name]))
    return filled


def _filled(option: Json, value: Any) -> Json:
    plain = str(value.id) if isinstance(value, User | Place) else value
    return {"type": option["type"], "name": option["name"], "value": plain}


def _check(option: Json, words: str, value: Any) -> None:
    """Whether the client lets somebody give this value."""
    kind, name = option["type"], f"/{words} {option['name']}"
    if kind not in TYPES:
        raise NotOffered(f"{name}: our people can not give options of type {kind}")
    if not isinstance(value, TYPES[kind]) or isinstance(value, bool) != (kind == BOOLEAN):
        raise NotOffered(f"{name} takes a value of type {kind}, not {value!r}")
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        raise NotOffered(f"{name} takes one of {choices}, not {value!r}")
    size, unit = (len(str(value)), "length") if kind == STRING else (value, "value")
    least, most = option.get(f"min_{unit}"), option.get(f"max_{unit}")
    if (least is not None and size < least) or (most is not None and size > most):
        raise NotOffered(f"{name} takes {least} to {most}, not {value!r}")
