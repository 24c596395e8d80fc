"""How long it takes to draw a board, and how large the picture is.

    python -m bench.draw              Fossil with four players, in the middle of a game
    python -m bench.draw --rounds 99

Every round measures each way once, in an order of its own. What is measured is the time that a
processor works, as long as the wait on an idle machine. Each figure is a median with the 10th
and 90th percentile, and how many times as long
it takes as the floor: as copying the finished picture and writing it down uncompressed.
"""

import argparse
import gc
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from io import BytesIO
from itertools import cycle
from random import Random
from statistics import median, quantiles
from typing import Any
from unittest.mock import patch

from bot.words import words
from engines.match import Match, play, start
from render import DRAW, Scene, png, writing
from render.fossil import bed, ledger

SEATS = 4
NAMES = "Giulia 🦕", "王小明", "Дмитрий", "نور الهدى ✨"
SEED = bytes(32)
AHEAD = 20
"""The moves after the middle of the game that are drawn as well, one a round."""
FLOOR = "floor: copy, write uncompressed"
NEXT = "draw and encode, each time the next move"
OURS, USUAL = "draw and encode", "the usual way: redraw, save by Pillow’s defaults"
MOST_MS, MOST_KIB, LEAST_TIMES = 15.0, 200, 10.0
KEPT = bed._ground, bed._cell, ledger._panel, ledger._line, ledger._head, writing._ink

Way = Callable[[], object]


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.draw")
    parser.add_argument("--rounds", type=int, default=41)
    rounds = parser.parse_args().rounds
    game = _game()
    middle = len(game) // 2
    views = [_view(match) for match in game[middle : middle + AHEAD]]
    times = _measured(_ways(views), lambda: _others(game[: middle + 1]), rounds)
    size = len(png.encode(DRAW["fossil"](views[0], _scene()), "fossil"))
    _report(times, size)


def _ways(views: list[Any]) -> Mapping[str, Way]:
    scene = _scene()
    view, later = views[0], cycle(views)
    draw = partial(DRAW["fossil"], view, scene)
    image = draw()
    ways: dict[str, Way] = {
        FLOOR: lambda: zlib.compress(image.copy().tobytes(), 0),
        "draw": draw,
        "encode": lambda: png.encode(image, "fossil"),
        OURS: lambda: png.encode(draw(), "fossil"),
        NEXT: lambda: png.encode(DRAW["fossil"](next(later), scene), "fossil"),
        USUAL: lambda: _saved(view, scene),
    }
    return ways


def _measured(ways: Mapping[str, Way], remember: Way, rounds: int) -> Mapping[str, list[float]]:
    """Milliseconds of each way, round by round; the first rounds only warm up.

    The usual way begins by forgetting all that is kept; what follows it must not suffer from it.
    """
    order, chance = list(ways), Random(0)
    times: dict[str, list[float]] = {name: [] for name in ways}
    gc.disable()
    for number in range(-3, rounds):
        chance.shuffle(order)
        for name in order:
            if name == USUAL:
                _forget()
            began = time.thread_time()
            ways[name]()
            if number >= 0:
                times[name].append((time.thread_time() - began) * 1000)
            if name == USUAL:
                _forget()
                remember()
        gc.collect()
    gc.enable()
    return times


def _others(matches: Sequence[Match]) -> None:
    """Draw earlier boards of the game, as a bot has that has been up for a while."""
    for match in matches:
        DRAW["fossil"](_view(match), _scene())


def _forget() -> None:
    """Forget panels, cells and lines: they are then made anew from the sprites."""
    for function in KEPT:
        function.cache_clear()


def _saved(view: Any, scene: Scene) -> bytes:
    """The board drawn in all colours, and saved as Pillow saves what it is not told more of."""
    buffer = BytesIO()
    with patch.object(png, "_palette", lambda name: None):
        DRAW["fossil"](view, scene).save(buffer, "PNG")
    return buffer.getvalue()


def _report(times: Mapping[str, list[float]], size: int) -> None:
    floor = median(times[FLOOR])
    print(f"{'':50}{'median':>9}{'p10–p90':>16}{'× floor':>9}")
    for name, values in times.items():
        tenths = quantiles(values, n=10)
        spread = f"{tenths[0]:.1f}–{tenths[-1]:.1f}"
        print(f"{name:50}{median(values):6.1f} ms{spread:>16}{median(values) / floor:9.1f}")
    ours, usual = median(times[OURS]), median(times[USUAL])
    ratios = quantiles([b / a for a, b in zip(times[OURS], times[USUAL], strict=True)], n=10)
    print(f"\ndeflate by {_deflate()}")
    _judge(f"{ours:.1f} ms to draw and encode (at most {MOST_MS:.0f})", ours <= MOST_MS)
    _judge(f"{size / 1024:.0f} KiB (at most {MOST_KIB})", size <= MOST_KIB * 1024)
    _judge(
        f"{usual / ours:.1f} times as fast as usual, {ratios[0]:.1f}–{ratios[-1]:.1f}"
        f" (at least {LEAST_TIMES:.0f})",
        usual / ours >= LEAST_TIMES,
    )


def _judge(what: str, is_met: bool) -> None:
    print(f"{'ok  ' if is_met else 'MISS'} {what}")


def _deflate() -> str:
    try:
        return f"isal {version('isal')}"
    except PackageNotFoundError:
        return f"zlib {zlib.ZLIB_RUNTIME_VERSION}"


def _scene() -> Scene:
    return Scene(NAMES, words(game="fossil").say, {})


def _view(match: Match) -> Any:
    return match.game.view(match.state, None)


def _game() -> list[Match]:
    """A game in which everybody mostly takes what is cheap."""
    chance = Random(0)
    matches = [start("fossil", SEATS, SEED, {"final_order": "lowest_first"})]
    while seats := matches[-1].waiting():
        moves = list(matches[-1].options(seats[0]))
        cheap = min(int(chance.expovariate(0.5)), len(moves) - 1)
        matches.append(play(matches[-1], moves[cheap]))
    return matches


if __name__ == "__main__":
    main()
