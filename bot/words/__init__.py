"""All that players read: Fluent messages, one folder a language, one file a game.

`table.ftl` has the words of the table itself. A game's words stand in a file of its own and
may use the table's. What a language lacks is said in English.
"""

import logging
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from engines import GAMES

log = logging.getLogger(__name__)
FOLDER = Path(__file__).parent
HOME = "en"
"""The language that has every message."""
LOCALES = tuple(sorted(path.name for path in FOLDER.iterdir() if (path / "table.ftl").exists()))


class Words:
    """The words of one game, or of none, in one language."""

    def __init__(self, locale: str, game: str) -> None:
        self.locale, self.game = locale, game
        self._bundles = [_bundle(language, game) for language in dict.fromkeys((locale, HOME))]

    def has(self, id: str) -> bool:
        """Whether there is a message of this id, in this language or in English."""
        return self._find(id) is not None

    def say(self, id: str, /, **values: Any) -> str:
        """The message, or the attribute of one as in `move.detail`.

        Words that are missing or do not fit are errors in the log; the game goes on, with what
        can be told.

        A text for which there is a message `<variable>-<text>` is told by that message: as
        `kind` of `leaf` and also `other_kind` of `leaf` by `kind-leaf`.
        """
        found = self._find(id)
        if found is None:
            log.error("no words for %r in %s.ftl", id, self.game or "table")
            return id
        bundle, pattern = found
        told, errors = bundle.format_pattern(
            pattern, {key: self._tell(key, value) for key, value in values.items()}
        )
        if errors:
            log.error("the words of %r do not fit %s: %s", id, sorted(values), errors)
        return str(told).strip()

    def listed(self, things: Iterable[str]) -> str:
        """Several things in a row: `A, B and C`."""
        *head, last = [*things] or [""]
        return self.say("listed", head=", ".join(head), last=last) if head else last

    def value(self, key: str, value: Any) -> str:
        """A value alone, as it is told where it stands in a message."""
        return str(self._tell(key, value))

    def _tell(self, key: str, value: Any) -> Any:
        if isinstance(value, tuple):
            return self.listed(str(self._tell(key, one)) for one in value)
        if isinstance(value, str):
            for name in (key, key.rpartition("_")[2]):
                if self.has(f"{name}-{value}"):
                    return self.say(f"{name}-{value}")
        if isinstance(value, int) and value < 0:
            return f"−{-value}"  # the tables of languages have a hyphen there
        # Numbers of people and channels are not for reading: a comma in them breaks a mention.
        return fluent_number(value, useGrouping=False) if isinstance(value, int) else value

    def _find(self, id: str) -> tuple[FluentBundle, Any] | None:
        name, _, attribute = id.partition(".")
        for bundle in self._bundles:
            if bundle.has_message(name):
                message = bundle.get_message(name)
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    return bundle, pattern
        return None


@cache
def words(locale: str = HOME, game: str = "") -> Words:
    """The words in the language nearest to the locale, as `de` for `de-AT`."""
    near = (locale, locale.split("-")[0], HOME)
    return Words(next(language for language in near if language in LOCALES), game)


def told_gains(gains: Sequence[int], names: Sequence[str], voice: Words) -> str:
    """The changes that are any, by name: `Ada +17, Bo −3`."""
    changes = [
        f"{name} {'+' if gain > 0 else '−'}{abs(gain)}"
        for name, gain in zip(names, gains, strict=True)
        if gain
    ]
    return ", ".join(changes) or voice.say("nobody")


def isolated(text: str) -> str:
    """A name of any direction that leaves the sentence around it as it was."""
    return f"\N{FIRST STRONG ISOLATE}{text}\N{POP DIRECTIONAL ISOLATE}"


def _bundle(locale: str, game: str) -> FluentBundle:
    # Names of people are isolated where they enter; the rest has one direction.
    bundle = FluentBundle([locale], use_isolating=False)
    for name in filter(None, ("table", game)):
        path = FOLDER / locale / f"{name}.ftl"
        if path.exists():
            bundle.add_resource(FluentResource(path.read_text("utf-8")), allow_overrides=True)
    return bundle


def titles(locale: str = HOME) -> Mapping[str, str]:
    """What the games are called."""
    return {
        key: words(locale, key).say("title") for key in GAMES if words(locale, key).has("title")
    }
