"""Hints: what an automa would do in a player's place, and why, in the player's words."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.telling import foresee, whole
from bot.words import words
from engines.game import verb
from engines.match import Match

Hint = tuple[str, str, Mapping[str, Any]]
"""A move as it is written, the id of the reason among the words of the game, and its values."""


def hint_told(match: Match, seat: int, hint: Hint, names: Sequence[str], locale: str) -> str:
    """The hint as a sentence with its reason, for who sits in the seat and nobody else.

    It tells what the seat may see, such as the own die of a secret sale.
    """
    move, reason, values = hint
    action, voice = match.options(seat)[move], words(locale, match.name)
    foreseen = foresee(match, seat, seat, action)
    called = verb(type(action))
    id = f"{called}.hint" if voice.has(f"{called}.hint") else called
    told = whole(id, action, foreseen, names, voice)
    return voice.say("hint", action=told, reason=whole(reason, action, values, names, voice))
