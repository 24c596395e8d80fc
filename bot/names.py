"""What people are called: a name is on one line, can be seen, and is nothing but a name."""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import discord

from bot.words import isolated
from render import Scene

LONGEST = 32
"""The characters of a name, as Discord takes them."""
TURNING = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What turns the direction of a line, and could end the isolation in which we put names."""
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters that look like nothing."""
SPACES = ("Cc", "Zl", "Zp", "Zs")
UNSEEN = (*SPACES, "Cf", "Cn", "Cs", "Mn", "Me")


def called(user: discord.abc.User) -> str:
    """How a person is called at a table."""
    return cleaned(user.display_name) or user.name


def cleaned(name: str) -> str:
    """The name on one line, without what turns the line round; empty where nothing can be seen."""
    kept = (it for it in name if it not in TURNING and unicodedata.category(it) != "Cs")
    spaced = "".join(" " if unicodedata.category(it) in SPACES else it for it in kept)
    short = " ".join(spaced.split())[:LONGEST].strip()
    seen = any(it not in BLANK and unicodedata.category(it) not in UNSEEN for it in short)
    return short if seen else ""


def plain(name: str) -> str:
    """A name that is nothing but a name: no mention, no markup, no link."""
    escaped = discord.utils.escape_markdown(name, ignore_links=False)
    return discord.utils.escape_mentions(escaped).replace("<", "\\<").replace("://", ":\\//")


def told(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a message, those that are names of people as they are told."""
    return {key: _told(it) if key in ("name", "names") else it for key, it in values.items()}


def in_sentence(name: str) -> str:
    """A name as it stands in the text of a message."""
    return isolated(plain(name))


def in_sentences(names: Iterable[str]) -> tuple[str, ...]:
    """Several names, each as it stands there."""
    return tuple(map(in_sentence, names))


def in_messages(scene: Scene) -> Scene:
    """The scene for a board in words that is sent as a message."""
    return replace(scene, names=in_sentences(scene.names))


def _told(value: Any) -> Any:
    return in_sentences(value) if isinstance(value, tuple) else in_sentence(value)
