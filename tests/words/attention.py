"""In tests wrong words are loud, wherever they are said; in a running game they are only logged."""

import logging
from functools import wraps
from typing import Any

from bot.words import Words
from tests.words.files import needed

SOMETIMES = frozenset({"other"})
"""Somebody else, of whom previews tell only where there is one."""


class Loud(logging.Handler):
    """Fails the test in which an error is logged, where that happens."""

    def emit(self, record: logging.LogRecord) -> None:
        raise AssertionError(record.getMessage())


def listen() -> None:
    """From now on words are given all that any branch of them takes, or else the test fails."""
    logging.getLogger("bot.words").addHandler(Loud(logging.ERROR))
    say = Words.say

    @wraps(say)
    def strictly(self: Words, id: str, /, **values: Any) -> str:
        lacking = needed(self.game or "table", id) - values.keys() - SOMETIMES
        assert not lacking, f"{id} of {self.game or 'table'}.ftl is not given {sorted(lacking)}"
        return say(self, id, **values)

    Words.say = strictly  # type: ignore[method-assign]
