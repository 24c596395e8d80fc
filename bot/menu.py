"""Legal actions as a menu: buttons and selects, as few taps deep as their number allows.

A menu is made of the actions alone, so a new game needs nothing here. A verb with few choices
is a row of buttons, one with up to 25 a select, up to 50 places two of them, the best first; more
are asked step by step. A set of things, such as the dice to reroll, is a select of several.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from bot.telling import field_names
from engines.game import Action, verb

MOST = 25
"""The options a select may have (Discord)."""
BUTTONS = 3
"""Up to so many choices of a verb are buttons."""
SPLIT = 8
"""A verb with more choices is split by its first field where that gives but two or three."""
SHELVES = 5
"""With more choices than a select may have, where that gives so many: no step between."""
MORE = "~"
"""Marks the value of an option that leads to further choices."""
NONE = "none"
"""The value of the option to pick none of several things."""


@dataclass(frozen=True)
class Choice:
    """One option: an action, or a step that leads to several."""

    action: Action | None
    actions: tuple[Action, ...]
    """All that it stands for."""
    prefix: str
    """The notation as far as it is fixed."""


@dataclass(frozen=True)
class Buttons:
    """The few choices of a verb, a button each."""

    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Select:
    """Up to 25 choices of which one is picked."""

    kind: type[Action]
    said: Mapping[str, Any]
    """The fields that are fixed."""
    prefix: str
    choices: tuple[Choice, ...]
    page: str = ""
    """Which of the two selects for one question it is: `1/2` or `2/2`."""


@dataclass(frozen=True)
class Pick:
    """A choice of several things at once; `all_but` where the others are picked."""

    kind: type[Action]
    things: tuple[int | str, ...]
    most: int
    all_but: bool


@dataclass(frozen=True)
class Number:
    """A choice from a range of many numbers, such as a price, which is typed."""

    kind: type[Action]
    said: Mapping[str, Any]
    prefix: str
    least: int
    most: int


Part = Buttons | Select | Pick | Number


def menu(actions: Sequence[Action]) -> Iterator[Part]:
    """The parts of the menu for the actions, verb by verb."""
    for kind in dict.fromkeys(map(type, actions)):
        yield from _verb(kind, [action for action in actions if type(action) is kind])


def _verb(kind: type[Action], group: list[Action]) -> Iterator[Part]:
    names = field_names(kind)
    if len(names) == 1 and isinstance(getattr(group[0], names[0]), tuple):
        yield from _picks(kind, group)
    elif len(group) <= BUTTONS and not kind.lasting:
        yield Buttons(tuple(map(_whole, group)))
    elif len(names) > 1 and len(_values(group, names[0])) <= _most_parts(len(group)):
        for value in _values(group, names[0]):
            yield from _ask(kind, [it for it in group if getattr(it, names[0]) == value])
    else:
        yield from _ask(kind, group)


def _most_parts(choices: int) -> int:
    """Into how many selects so many choices may be split."""
    return SHELVES if choices > MOST else BUTTONS if choices > SPLIT else 0


def _ask(kind: type[Action], group: list[Action]) -> Iterator[Part]:
    """Ask for the first field in which the actions differ, or for all at once if they are few."""
    names, said = field_names(kind), agreed(group)
    asked = len(said)
    prefix = " ".join(str(group[0]).split()[: asked + 1])
    values = _values(group, names[asked]) if asked < len(names) else []
    if len(group) <= MOST:
        yield Select(kind, said, prefix, tuple(map(_whole, group)))
    elif len(values) > MOST and _is_range(values):
        yield Number(kind, said, prefix, min(values), max(values))
    elif len(values) > MOST and len(group) <= 2 * MOST:
        yield Select(kind, said, prefix, tuple(map(_whole, group[:MOST])), "1/2")
        yield Select(kind, said, prefix + MORE, tuple(map(_whole, group[MOST:])), "2/2")
    elif len(values) > MOST:
        yield Select(kind, said, prefix, tuple(_pages(group)))
    else:
        steps: dict[str, list[Action]] = {}
        for action in group:
            steps.setdefault(" ".join(str(action).split()[: asked + 2]), []).append(action)
        choices = tuple(Choice(None, tuple(its), step) for step, its in steps.items())
        yield Select(kind, said, prefix, choices)


def _whole(action: Action) -> Choice:
    return Choice(action, (action,), str(action))


def _is_range(values: Sequence[Any]) -> bool:
    """Whether these are numbers of which each follows the one before, as no names do."""
    return all(isinstance(it, int) for it in values) and list(values) == list(
        range(values[0], values[-1] + 1)
    )


def _pages(group: Sequence[Action]) -> Iterator[Choice]:
    """Too many to list: ranges of them, each named by its first and last."""
    size = max(MOST, -(-len(group) // MOST))
    for first in range(0, len(group), size):
        page = tuple(group[first : first + size])
        yield Choice(None, page, f"{page[0]}{MORE}{page[-1]}")


def _picks(kind: type[Action], group: Sequence[Action]) -> Iterator[Part]:
    (name,) = field_names(kind)
    sets = [getattr(action, name) for action in group]
    things = tuple(dict.fromkeys(thing for one in sets for thing in one))
    most = max(map(len, sets))
    yield Pick(kind, things[:MOST], most, all_but=False)
    if len(things) > BUTTONS and most == len(things):
        yield Pick(kind, things[:MOST], most - 1, all_but=True)


def agreed(actions: Sequence[Action]) -> dict[str, Any]:
    """The first fields of actions of a kind, up to the one in which they differ."""
    names = field_names(type(actions[0]))
    same = takewhile(lambda name: len(_values(actions, name)) == 1, names)
    return {name: getattr(actions[0], name) for name in same}


def narrowed(actions: Sequence[Action], prefix: str) -> list[Action]:
    """Those of the actions that a step's prefix stands for."""
    first, ranged, last = prefix.partition(MORE)
    if not ranged:
        return [action for action in actions if _begins(action, prefix)]
    texts = [str(action) for action in actions]
    if first not in texts or last not in texts:
        return []
    return list(actions[texts.index(first) : texts.index(last) + 1])


def _begins(action: Action, prefix: str) -> bool:
    said = prefix.split()
    return str(action).split()[: len(said)] == said


def _values(group: Iterable[Action], name: str) -> list[Any]:
    return list(dict.fromkeys(getattr(action, name) for action in group))


def picked(
    kind: type[Action], things: Iterable[str], of: Sequence[int | str], all_but: bool
) -> str:
    """The notation of a set that was picked, in the order of the things."""
    chosen = set(things)
    kept = [str(thing) for thing in of if (str(thing) in chosen) != all_but]
    return f"{verb(kind)} {','.join(kept)}"
