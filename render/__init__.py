"""Boards as players see them: as a picture, or told in words.

Every game that has a module of its name here can be drawn. Such a module has two functions:
`draw(view, scene)` gives the picture and `tell(view, scene)` the same in words, line by line,
from the most important line to the least.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from PIL.Image import Image

from engines import GAMES
from render.png import encode
from render.scene import Scene

__all__ = ["DRAW", "TELL", "Scene", "alt", "picture", "text"]

ALT_LIMIT = 1024
"""The characters that Discord takes as the description of a picture."""

_BOARDS = {
    key: import_module(f"{__name__}.{key}") for key in GAMES if find_spec(f"{__name__}.{key}")
}

DRAW: Mapping[str, Callable[[Any, Scene], Image]] = {
    key: board.draw for key, board in _BOARDS.items()
}
TELL: Mapping[str, Callable[[Any, Scene], list[str]]] = {
    key: board.tell for key, board in _BOARDS.items()
}


def picture(name: str, view: Any, scene: Scene) -> bytes:
    """The board as a PNG file."""
    return encode(DRAW[name](view, scene), name)


def text(name: str, view: Any, scene: Scene) -> str:
    """The whole board in words."""
    return "\n".join(TELL[name](view, scene))


def alt(name: str, view: Any, scene: Scene) -> str:
    """The first lines of the board in words: as many as fit the description of a picture."""
    told = ""
    for line in (it.replace("**", "") for it in TELL[name](view, scene)):
        longer = f"{told}\n{line}" if told else line
        if len(longer) > ALT_LIMIT:
            return told or f"{line[: ALT_LIMIT - 1]}…"
        told = longer
    return told
