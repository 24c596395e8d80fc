"""What the words of a game have to tell, from the closed sets of the code."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any, get_type_hints

from bot.client import PERMISSIONS
from bot.doctor import OURS
from bot.life import WATCHED
from bot.people import PINGS
from bot.record import FOR_THE_TURN, UNTIL_BACK
from bot.table import CANCELLED, LOBBY, OPEN, OVER, PLAYING, RESTING
from bot.terms import UNITS
from bot.turns import LATE
from bot.votes import NO, WHEN_LATE, YES
from engines import GAMES
from engines.fossil.bed import KINDS, STONES
from engines.game import Action, Event, verb
from engines.gold import box
from engines.penguins.faces import FACES
from engines.penguins.state import RATINGS, UNRATED
from engines.search import STRENGTHS
from engines.unearth import cards
from tests.words.uses import ANY, called, returned, texts

_CARDS = tuple(cards.DELVERS)
_WONDERS = (*cards.WONDERS, "lesser", "greater")
_TOMBS = tuple(f"tomb-{value}" for value in GAMES["unearth"].OPTIONS["tomb"])
_RATINGS = (*(rating for _, rating in RATINGS), UNRATED)

VALUES: Mapping[str, Mapping[str, Iterable[str]]] = {
    "table": {
        "phase": (LOBBY, PLAYING, OVER, CANCELLED, RESTING),
        "table": ("yours", "paused", "lost", *OPEN, OVER, CANCELLED, RESTING),
        "late": LATE,
        "pings": PINGS,
        "plays": ("on", FOR_THE_TURN, UNTIL_BACK),
        "watching": WATCHED,
        "watch": WATCHED,
        "ahead": ("last", "next"),
        "length": UNITS,
        "strength": (*STRENGTHS, "none"),
        "permission": [OURS.get(name, name) for name, asked in PERMISSIONS if asked],
        "setup": called("engines/match.py", "IllegalSetup"),
        "note-asked": called("bot", "Vote"),
        "vote": called("bot", "Vote"),
        "choice": (YES, NO, *WHEN_LATE),
    },
    "fossil": {
        "kind": KINDS,
        "letter": KINDS,
        "stone": STONES,
        "ended": returned("engines/fossil", "_reason_to_end"),
    },
    "penguins": {
        "face": FACES,
        "faces": FACES,
        "choice": ("all", "lions", "rest"),
        "trend": ("up", "down"),
        "rated": _RATINGS,
        "ended": (*returned("engines/penguins", "_reason_to_end"), *_RATINGS),
    },
    "unearth": {
        "land": (*cards.LANDS, *cards.CITIES),
        "stone": cards.STONES,
        "card": _CARDS,
        "wonder": _WONDERS,
        "effect": (*_CARDS, *(it for it in _WONDERS if it != "tomb"), *_TOMBS),
        "habit": ("ask", *dict.fromkeys(it for its in cards.HABITS.values() for it in its)),
        "by": (
            *cards.ROLL_WONDERS,
            *("ancient_map", "ancestral_claim", "reading_the_stones"),
            *cards.AGE_CHANGES,
        ),
        "age": cards.AGES,
        "short": cards.AGES,
        "ended": ("unearthed",),
        "hint": ("roll", "recall", "take", "build", "recover"),
        **dict.fromkeys(("stones", "dice", "ruins", "wonders"), ("none",)),
    },
    "gold": {
        "mine": box.MINES,
        "fool": box.MINES,
        "gem": box.GEMS,
        "card": box.CARDS,
        "ended": called("engines/gold", "Outcome", 1),
    },
}
"""The texts that are told by words of their own, `<name>-<text>`: all that each may be."""

AS_THEY_ARE: Mapping[str, frozenset[str]] = {
    "fossil": frozenset({"cell", "start"}),
    "penguins": frozenset(),
    "unearth": frozenset({"die"}),
    "gold": frozenset(),
}
"""The texts among the fields of actions and events that need no words, as `D7` and `d6`."""


def value_words(game: str) -> set[str]:
    """The messages for all values of a game, or of the table."""
    return {f"{name}-{value}" for name, values in VALUES[game].items() for value in values}


def kinds_of_events(game: str) -> list[type[Event]]:
    """Everything that can happen in a game."""
    return [
        kind
        for kind in _below(Event)
        if kind.__module__.startswith(f"engines.{game}") and not kind.__subclasses__()
    ]


def event_words(game: str) -> set[str]:
    return {re.sub(r"(?<!^)(?=[A-Z])", "-", it.__name__).lower() for it in kinds_of_events(game)}


def action_words(game: str) -> set[str]:
    """The messages and attributes that every action has."""
    return {
        word
        for kind in GAMES[game].ACTIONS
        for word in (
            verb(kind),
            f"{verb(kind)}.about",
            *(f"{verb(kind)}.{field.name}" for field in fields(kind)),
            *([f"{verb(kind)}.ask"] if fields(kind) else []),
        )
    }


def option_words(game: str) -> set[str]:
    options = GAMES[game].OPTIONS.items()
    names = {f"option-{name}" for name, _ in options}
    return names | {f"{name}-{value}" for name, values in options for value in values}


def setup_words(game: str) -> set[str]:
    return {f"setup-{reason}" for reason in called(f"engines/{game}", "IllegalSetup")}


def hint_words(game: str) -> set[str]:
    """The reasons that an automa may give for a move of the game, or for one of any game."""
    folder = "bot" if game == "table" else f"engines/{game}"
    return {id for id in texts(folder, "hint-") if ANY not in id}


def text_fields(game: str) -> set[str]:
    """The names of the fields of actions and events that are texts."""
    kinds: list[type[Action] | type[Event]] = [*GAMES[game].ACTIONS, *kinds_of_events(game)]
    return {
        name
        for kind in kinds
        for name, hint in get_type_hints(kind).items()
        if _is_text(hint) and name in {field.name for field in fields(kind)}
    }


def _is_text(hint: Any) -> bool:
    return hint is str or hint == tuple[str, ...]


def _below(kind: type[Event]) -> list[type[Event]]:
    found = []
    for below in kind.__subclasses__():
        found += [below, *_below(below)]
    return list(dict.fromkeys(found))
