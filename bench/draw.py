"""How long it takes to draw a board, and how large the picture is.

    python -m bench.draw              Fossil with four players, in the middle of a game
    python -m bench.draw --rounds 99

Every round measures each way once, in an order of its own. What is measured is the time that a
processor works, as long as the wait on an idle machine. Each figure is a median with the 10th
and 90th percentile, and how many times as long it takes as the floor: as copying the finished
picture and writing it down uncompressed.

Ours is compared with what a program does that draws each board from scratch, pasting RGBA
sprites, and saves it in full colour by Pillow's defaults. How much of a board such a program
keeps from one to the next is open, so there are three readings, and the bar is on the fair one:

- fair: fonts and sprites are loaded, all lettering is kept, even the whole lines of the ledger;
  ground, cells and players are pasted anew;
- strict: every piece is kept as we keep ours, so that it is drawn as fast; it only saves otherwise;
- cold: nothing is kept but fonts and sprites, the lettering is drawn anew as well.

What was measured last, on a busy core of an AMD EPYC, as times that ours is as fast:

                                  fair   strict   cold
    isal, which `make` installs   24.8     20.1   26.4
    zlib, where there is no isal   8.4      7.3   11.8
"""

import argparse
import gc
import time
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from functools import cache, partial
from importlib.metadata import PackageNotFoundError, version
from io import BytesIO
from itertools import cycle
from random import Random
from statistics import median, quantiles
from types import ModuleType
from typing import Any
from unittest.mock import patch

from PIL.Image import Image

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
OURS = "draw and encode"
FAIR = "the usual way, fair: sprites pasted anew"
STRICT = "the usual way, strict: all pieces kept"
COLD = "the usual way, cold: lettering drawn anew as well"
MOST_MS, MOST_KIB, LEAST_TIMES = 15.0, 200, 10.0
PASTED = (bed, "_ground"), (bed, "_cell"), (ledger, "_panel")
LETTERED = (ledger, "_line"), (ledger, "_head"), (writing, "_ink")
FORGOTTEN = {FAIR: PASTED, STRICT: (), COLD: PASTED + LETTERED}
"""What each of the usual ways does not keep from one board to the next."""

Way = Callable[[], object]
Place = tuple[ModuleType, str]
"""A function that keeps the pieces it has drawn, by its module and name."""


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="bench.draw", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=41)
    rounds = parser.parse_args().rounds
    game = _game()
    middle = len(game) // 2
    for match in game[:middle]:  # as a bot has drawn that has been up for a while
        DRAW["fossil"](_view(match), _scene())
    views = [_view(match) for match in game[middle : middle + AHEAD]]
    times = _measured(_ways(views), rounds)
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
    }
    return ways | dict.fromkeys(FORGOTTEN, lambda: _saved(draw()))


def _measured(ways: Mapping[str, Way], rounds: int) -> Mapping[str, list[float]]:
    """Milliseconds of each way, round by round; the first rounds only warm up."""
    order, chance = list(ways), Random(0)
    pieces = {place: cache(getattr(*place).__wrapped__) for place in PASTED + LETTERED}
    times: dict[str, list[float]] = {name: [] for name in ways}
    gc.disable()
    for number in range(-3, rounds):
        chance.shuffle(order)
        for name in order:
            with _as_usual(pieces, FORGOTTEN[name]) if name in FORGOTTEN else nullcontext():
                began = time.thread_time()
                ways[name]()
                took = time.thread_time() - began
            if number >= 0:
                times[name].append(took * 1000)
        gc.collect()
    gc.enable()
    return times


@contextmanager
def _as_usual(pieces: Mapping[Place, Any], forgotten: Sequence[Place]) -> Iterator[None]:
    """Boards are drawn in all colours, of pieces that are kept apart from ours."""
    for place in forgotten:
        pieces[place].cache_clear()
    with ExitStack() as stack:
        stack.enter_context(patch.object(png, "_palette", lambda name: None))
        for (module, name), piece in pieces.items():
            stack.enter_context(patch.object(module, name, piece))
        yield


def _saved(image: Image) -> bytes:
    """The board as Pillow saves what it is not told more of."""
    assert image.mode == "RGB"
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def _report(times: Mapping[str, list[float]], size: int) -> None:
    floor = median(times[FLOOR])
    print(f"{'':50}{'median':>9}{'p10–p90':>16}{'× floor':>9}")
    for name, values in times.items():
        tenths = quantiles(values, n=10)
        spread = f"{tenths[0]:.1f}–{tenths[-1]:.1f}"
        print(f"{name:50}{median(values):6.1f} ms{spread:>16}{median(values) / floor:9.1f}")
    ours = median(times[OURS])
    print(f"\ndeflate by {_deflate()}")
    _judge(f"{ours:.1f} ms to draw and encode (at most {MOST_MS:.0f})", ours <= MOST_MS)
    _judge(f"{size / 1024:.0f} KiB (at most {MOST_KIB})", size <= MOST_KIB * 1024)
    for usual in FORGOTTEN:
        ratio = median(times[usual]) / ours
        pairs = zip(times[OURS], times[usual], strict=True)
        tenths = quantiles([theirs / own for own, theirs in pairs], n=10)
        told = f"{ratio:4.1f} times as fast as {usual} ({tenths[0]:.1f}–{tenths[-1]:.1f})"
        if usual == FAIR:
            _judge(f"{told}, at least {LEAST_TIMES:.0f}", ratio >= LEAST_TIMES)
        else:
            print(f"     {told}")


def _judge(what: str, is_met: bool) -> None:
    print(f"{'ok  ' if is_met else 'MISS'} {what}")


def _deflate() -> str:
    try:
        return f"isal {version('isal')}"
    except PackageNotFoundError:
        return f"zlib {zlib.ZLIB_RUNTIME_VERSION}; isal (the extra `fast`) is several times as fast"


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
