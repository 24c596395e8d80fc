"""All that a board needs besides the view: who sits there, how to say it, what to point out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Scene:
    """What a board needs beside the view: names, words, and what to outline."""

    names: tuple[str, ...]
    """What the players are called, by seat: untrusted text, in any script."""
    say: Callable[..., str]
    """The words of the game: `say("points", n=3)` is in the table's language."""
    marks: Mapping[str, int]
    """The places to outline, by the board's own names, each with the number it is given."""
    language: str = "en"
    """The table's language as `it` or `zh-TW`: it decides how Chinese characters look."""
