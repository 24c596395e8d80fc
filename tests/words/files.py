"""The Fluent files, taken apart: their messages, and the variables that each takes."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

from bot.words import FOLDER, HOME


@dataclass(frozen=True)
class File:
    """A file of words: its messages, and the attributes as `move.ask`, by their variables."""

    takes: Mapping[str, frozenset[str]]
    """The variables of each, whichever branches of it are told."""
    refers: Mapping[str, frozenset[str]]
    """The other messages that each one uses."""
    junk: tuple[str, ...]
    """What is no Fluent."""
    twice: tuple[str, ...]
    """The ids that stand there more than once."""


@cache
def file(name: str, locale: str = HOME, folder: Path = FOLDER) -> File:
    """The words of a game, or those of the `table`."""
    return taken_apart((folder / locale / f"{name}.ftl").read_text(encoding="utf-8"))


def taken_apart(text: str) -> File:
    body = FluentParser().parse(text).body
    patterns = [pattern for entry in body for pattern in _patterns(entry)]
    counts = Counter(id for id, _ in patterns)
    return File(
        {id: frozenset(_names(pattern, ast.VariableReference)) for id, pattern in patterns},
        {id: frozenset(_names(pattern, ast.MessageReference)) for id, pattern in patterns},
        tuple(str(entry.content) for entry in body if isinstance(entry, ast.Junk)),
        tuple(id for id, count in counts.items() if count > 1),
    )


def needed(name: str, id: str, locale: str = HOME, folder: Path = FOLDER) -> frozenset[str]:
    """The variables that a message of a game, or of the table, takes: its own and those of the
    messages that it uses."""
    for its in (name, "table"):
        known = file(its, locale, folder)
        if id in known.takes:
            used = (needed(name, other, locale, folder) for other in known.refers[id])
            return known.takes[id].union(*used)
    return frozenset()


def _patterns(entry: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(entry, ast.Message):
        if entry.value is not None:
            yield entry.id.name, entry.value
        for attribute in entry.attributes:
            yield f"{entry.id.name}.{attribute.id.name}", attribute.value
    elif not isinstance(entry, ast.BaseComment | ast.Junk):
        raise TypeError(f"our words have no {type(entry).__name__}")


def _names(node: Any, kind: type[Any]) -> Iterator[str]:
    """The names of all references of the kind, in all branches."""
    if isinstance(node, kind):
        yield node.id.name
    if isinstance(node, ast.BaseNode):
        for part in vars(node).values():
            for one in part if isinstance(part, list) else [part]:
                yield from _names(one, kind)
