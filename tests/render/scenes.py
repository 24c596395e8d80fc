"""Boards for the tests of how they are drawn."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from PIL import Image, ImageChops

from bot.words import words
from engines.match import Match, start
from render import DRAW, Scene
from tests.playouts import play_out, seed_of

NAMES = ("Ada", "王小明", "Дмитрий ✨", "نور الهدى", "김민준", "👩‍🚀 Ægir")

Box = tuple[int, int, int, int]


def a_scene(seats: int = 4, marks: Mapping[str, int] | None = None, **changes: Any) -> Scene:
    return replace(Scene(NAMES[:seats], words(game="fossil").say, marks or {}), **changes)


def a_game(seats: int = 4, number: int = 0) -> list[Match]:
    """All moments of a game of Fossil that is played at random."""
    return play_out(start("fossil", seats, seed_of(number)), Random(number))


def seen(match: Match) -> Any:
    """What everybody sees of a match."""
    return match.game.view(match.state, None)


def drawn(view: Any, **changes: Any) -> Image.Image:
    return DRAW["fossil"](view, a_scene(len(view.points), **changes)).convert("RGB")


def changed(before: Image.Image, after: Image.Image) -> Box | None:
    """The smallest part that holds every difference between two pictures."""
    return ImageChops.difference(before, after).getbbox()


def lies_within(inner: Box | None, outer: Box) -> bool:
    """Whether something changed, and nothing outside."""
    return inner is not None and (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )
