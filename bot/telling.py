"""Events and actions told in words."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, get_type_hints

from bot.words import Words, told_gains
from engines.game import Action, Event, Gains, Seat, verb
from engines.match import Match


def event_told(event: Event, names: Sequence[str], voice: Words) -> str:
    """What happened, as a sentence; empty for what goes without saying."""
    id = _kebab(type(event).__name__)
    return voice.say(id, **_named(event, names, voice)) if voice.has(id) else ""


def label(action: Action, foreseen: Mapping[str, Any], names: Sequence[str], voice: Words) -> str:
    """What the action is called in selects and buttons, at most 80 characters."""
    return _cut(whole(verb(type(action)), action, foreseen, names, voice), 80)


def detail(action: Action, foreseen: Mapping[str, Any], names: Sequence[str], voice: Words) -> str:
    """The second line of the action in selects, at most 100 characters; empty for none."""
    return aspect("detail", action, foreseen, names, voice)


def aspect(
    of: str, action: Action, foreseen: Mapping[str, Any], names: Sequence[str], voice: Words
) -> str:
    """What an attribute of the action's words says of it, at most 100 characters, if anything."""
    id = f"{verb(type(action))}.{of}"
    if not voice.has(id):
        return ""
    return _cut(whole(id, action, foreseen, names, voice), 100)


def said(kind: type[Action], attribute: str, voice: Words) -> str:
    """What an attribute of the words of such actions says, if there is one."""
    id = f"{verb(kind)}.{attribute}"
    return voice.say(id) if voice.has(id) else ""


def whole(
    id: str, action: Action, foreseen: Mapping[str, Any], names: Sequence[str], voice: Words
) -> str:
    """A message about the action with all that is foreseen of it, however long: as in a text."""
    return voice.say(id, **_values(action, foreseen, names, voice))


def ask(kind: type[Action], said: Mapping[str, Any], names: Sequence[str], voice: Words) -> str:
    """The question that leads to the action, its first fields being fixed already."""
    id = f"{verb(kind)}.ask"
    values = {name: said.get(name, "none") for name in field_names(kind)}
    for name in _seats(kind) & said.keys():
        values[name] = names[said[name]]
    return _cut(voice.say(id, **values), 80) if voice.has(id) else verb(kind)


def told_value(
    kind: type[Action], name: str, value: Any, names: Sequence[str], voice: Words
) -> str:
    """A field's value alone: a player's name, the game's word for it, or the thing itself."""
    if name in _seats(kind):
        return str(names[value])
    return voice.value(name, value)


def foresee(match: Match, viewer: int | None, seat: int, action: Action) -> Mapping[str, Any]:
    """What the viewer can tell of the seat's action before it is made."""
    return match.game.preview(match.game.view(match.state, viewer), seat, action)


def field_names(kind: type[Action]) -> tuple[str, ...]:
    """The names of an action's fields, in their order: that of its notation."""
    return tuple(field.name for field in fields(kind))


def _seats(kind: Any) -> frozenset[str]:
    return _annotated(kind, Seat)


@cache
def _annotated(kind: Any, annotation: Any) -> frozenset[str]:
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name, hint in hints.items() if hint == annotation)


def _values(
    action: Action, foreseen: Mapping[str, Any], names: Sequence[str], voice: Words
) -> dict[str, Any]:
    own = _named(action, names, voice)
    others = {key: value for key, value in foreseen.items() if key not in own}
    # A preview speaks of players by their seats under the name `other`, as the events do.
    if isinstance(others.get("other"), int):
        others["other"] = names[others["other"]]
    return own | others


def _named(thing: Action | Event, names: Sequence[str], voice: Words) -> dict[str, Any]:
    kind: Any = type(thing)
    values: dict[str, Any] = {}
    for field in fields(thing):
        value = getattr(thing, field.name)
        if field.name in _seats(kind):
            value = names[value]
        elif field.name in _annotated(kind, Gains):
            value = told_gains(value, names, voice)
        values[field.name] = value
    return values


def _kebab(name: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
