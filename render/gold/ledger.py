"""Who plays, with what lies in front of their screens, and what is behind one's own."""

from typing import NamedTuple

from PIL import Image

from engines.gold import Screen, View, box
from engines.gold.scoring import Tally
from engines.gold.table import POSTURING, PROSPECTING
from render.canvas import HEAVY, atlas, card, chip, glyph, kept, line, measure, stamp, write
from render.colours import BRIGHT_PAPER, EDGE, GOLD, INK, LINE, PAPER, SOFT_INK, mixed
from render.gold.look import (
    BROAD,
    GROUND,
    LOST,
    PLAYERS,
    SCREEN,
    SIGN,
    SMALL,
    TOOL,
    Box,
)
from render.scene import Scene

GAP = 8


class Player(NamedTuple):
    """What lies in front of a player's screen."""

    seat: int
    name: str
    spent: int
    workers: int
    out: int
    """The prospectors on tracks and beside them, while mines are at work."""
    is_to_move: bool
    passed: str
    """In words; empty for those who have not."""
    first: str
    """The same for the start player."""
    language: str


def player_box(seat: int, seats: int) -> Box:
    """Where a player's panel is."""
    width = (PLAYERS.width + GAP) // seats - GAP
    return Box(PLAYERS.left + seat * (width + GAP), PLAYERS.top, width, PLAYERS.height)


def draw_players(image: Image.Image, view: View, scene: Scene) -> None:
    """A panel for each player, beside each other."""
    spring = view.phase in (PROSPECTING, POSTURING)
    for seat in range(len(view.screens)):
        passed = spring and view.passed[seat] and seat != view.turn
        player = Player(
            seat=seat,
            name=scene.names[seat],
            spent=view.spent[seat],
            workers=view.workers[seat],
            out=0 if spring else _out(view, seat),
            is_to_move=seat == view.turn,
            passed=scene.say("has-passed") if passed else "",
            first=scene.say("starts") if seat == view.first else "",
            language=scene.language,
        )
        spot = player_box(seat, len(view.screens))
        image.paste(_panel(player, spot.width), spot[:2])


def _out(view: View, seat: int) -> int:
    on_tracks = sum(track.count(seat) for track in view.tracks)
    return on_tracks + sum(beside[seat] for beside in view.beside)


@kept
def _panel(player: Player, width: int) -> Image.Image:
    image = Image.new("RGB", (width, PLAYERS.height), GROUND)
    fill = BRIGHT_PAPER if player.is_to_move else PAPER
    edge = GOLD if player.is_to_move else fill
    panel = card(width, PLAYERS.height, fill, radius=16, shadow=0, edge=edge, thickness=6)
    stamp(image, panel, (0, 0))
    stamp(image, glyph(player.seat, 40), (14, 34), "lm")
    write(image, (62, 45), player.name, 31, INK, width=width - 74, language=player.language)
    line(image, (14, 64), (width - 14, 64), LINE, 2)
    if player.first:
        stamp(image, chip(player.first, 36, GOLD, INK), (width - 14, 90), "rm")
    if player.passed:
        room = width - 92
        write(image, (18, 100), player.passed, 28, SOFT_INK, width=room, language=player.language)
        return image
    x = 14
    for sign, count, always in (
        (f"coin-{TOOL}", player.spent, not player.out),
        (f"pick-{TOOL}", player.workers, False),
        (f"prospector{player.seat}-{SMALL}", player.out, False),
    ):
        if count or always:
            stamp(image, atlas("gold")[sign], (x, 90), "lm")
            write(image, (x + 46, 92), str(count), 36, INK, weight=HEAVY, anchor="lm")
            x += 98
    return image


def draw_screen(image: Image.Image, view: View, scene: Scene) -> None:
    """What stands behind the viewer's screen."""
    if view.seat is None:
        return
    screen = view.screens[view.seat]
    if screen is None:
        return
    titles = scene.say("behind-your-screen"), scene.say("points-now")
    image.paste(_screen(view.seat, screen, titles, scene.language), SCREEN[:2])


@kept
def _screen(seat: int, screen: Screen, titles: tuple[str, str], language: str) -> Image.Image:
    image = Image.new("RGB", (BROAD, SCREEN.height), GROUND)
    panel = card(BROAD, SCREEN.height, PAPER, radius=16, shadow=0, edge="#c9a86a", thickness=5)
    stamp(image, panel, (0, 0))
    write(image, (22, 40), titles[0], 26, SOFT_INK, width=260, language=language)
    sprites = atlas("gold")
    stamp(image, sprites[f"coin-{TOOL}"], (24, 94), "lm")
    write(image, (72, 95), str(screen.coins), 46, INK, weight=HEAVY, anchor="lm")
    stamp(image, sprites[f"prospector{seat}-{SMALL}"], (150, 92), "lm")
    write(image, (202, 95), str(screen.prospectors), 46, INK, weight=HEAVY, anchor="lm")
    for mine, name in enumerate(box.MINES):
        _draw_nuggets(image, name, screen.tally, mine, 280 + mine * 104)
    for i, gem in enumerate(box.GEMS):
        at = 812 + i * 46, 96
        if gem in screen.tally.gem:
            stamp(image, sprites[f"{gem}-{SIGN}"], at, "lm")
        else:
            stamp(
                image,
                chip("", 20, mixed(PAPER, EDGE, 0.12), INK, edge=None),
                (at[0] + 12, 96),
                "lm",
            )
    write(image, (1100, 40), titles[1], 26, SOFT_INK, anchor="ms", width=130, language=language)
    points = str(screen.tally.total).replace("-", "−")
    write(image, (1100, 95), points, 54, INK, weight=HEAVY, anchor="mm")
    return image


def _draw_nuggets(image: Image.Image, name: str, it: Tally, mine: int, left: int) -> None:
    stamp(image, atlas("gold")[f"{name}-{SIGN}"], (left, 38), "lm")
    nuggets = it.nuggets[mine]
    fool = it.fool == name
    ink = LOST if not nuggets or fool else INK
    write(image, (left + 22, 98), str(nuggets), 46, ink, weight=HEAVY, anchor="mm")
    if fool:
        wide = measure(str(nuggets), 46, HEAVY) / 2 + 8
        line(image, (left + 22 - wide, 98), (left + 22 + wide, 98), LOST, 5)
