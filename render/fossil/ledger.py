"""Beside the bed: who plays, and what everybody has of each kind and would gain by it now."""

from typing import NamedTuple

from PIL import Image

from engines.fossil import View
from render.canvas import (
    HEAVY,
    STRONG,
    Point,
    atlas,
    card,
    chip,
    glyph,
    kept_in,
    line,
    measure,
    ring,
    stamp,
    write,
)
from render.colours import BRIGHT_PAPER, GOLD, INK, LINE, PAPER, SOFT_INK
from render.fossil.look import (
    ASIDE,
    BEST,
    GAIN,
    GROUND,
    LABEL,
    LABEL_INK,
    LAST_INK,
    LAST_LABEL,
    LOSS,
    SIGN,
)
from render.scene import Scene

GAP = 6
HIGH, LOW = 72, 52
"""How high a player's panel is: with up to four players, and with more."""
HEAD = 46
"""The line of the ledger that says whose the columns are."""
KIND_WIDTH = 82
"""The column of the kinds: the sign, and how many are left on the bed."""
RADIUS = 14
SIZES = {2: 33, 3: 31, 4: 25, 5: 24, 6: 22}
"""How large the numbers are, by the number of columns."""


class Player(NamedTuple):
    """What the panel of a player shows."""

    seat: int
    name: str
    points: int
    final: str
    """The points if the game ended now, in words; empty when it has."""
    is_to_move: bool
    has_won: bool
    language: str


class Share(NamedTuple):
    """What a player has of a kind."""

    tiles: int
    values: int
    gain: int | None
    """The change of points if the kind were scored now; none while nobody has any of it."""
    is_best: bool


class Row(NamedTuple):
    """What the ledger shows of a kind."""

    kind: str
    letter: str
    left: int
    is_done: bool
    is_completed: bool
    """Whether it is about to be scored."""
    shares: tuple[Share, ...]
    language: str


def draw_aside(image: Image.Image, view: View, scene: Scene) -> None:
    """The players' panels, and below them the ledger of the kinds."""
    seats = len(view.points)
    height = HIGH if seats <= 4 else LOW
    for seat in range(seats):
        panel = _panel(_player(view, scene, seat, height), height)
        image.paste(panel, (ASIDE.left, ASIDE.top + seat * (height + GAP)))
    top = ASIDE.top + seats * (height + GAP) + 4
    kinds = list(view.left)
    step = (ASIDE.top + ASIDE.height - top - HEAD) // len(kinds)
    image.paste(_head(seats, scene.say("left"), scene.language), (ASIDE.left, top))
    for i, kind in enumerate(kinds):
        is_lowest = i == len(kinds) - 1
        row = _row(view, scene, kind)
        image.paste(_line(row, step, is_lowest), (ASIDE.left, top + HEAD + i * step))


def _player(view: View, scene: Scene, seat: int, height: int) -> Player:
    final = ""
    if view.outcome is None:
        final = scene.say("final" if height == HIGH else "final-short", points=view.scores[seat])
    return Player(
        seat=seat,
        name=scene.names[seat],
        points=view.points[seat],
        final=final,
        is_to_move=seat == view.turn,
        has_won=view.outcome is not None and seat in view.outcome.winners,
        language=scene.language,
    )


def _row(view: View, scene: Scene, kind: str) -> Row:
    held = [[tile.value for tile in tiles if tile.kind == kind] for tiles in view.held]
    products = [len(values) * sum(values) for values in held]
    gains = view.gains.get(kind)
    shares = tuple(
        Share(
            len(values),
            sum(values),
            gains[seat] if gains else None,
            bool(values) and products[seat] == max(products),
        )
        for seat, values in enumerate(held)
    )
    return Row(
        kind=kind,
        letter=scene.say(f"letter-{kind}"),
        left=view.left[kind],
        is_done=not view.left[kind] and kind != view.completed,
        is_completed=kind == view.completed,
        shares=shares,
        language=scene.language,
    )


@kept_in("fossil")
def _panel(player: Player, height: int) -> Image.Image:
    """A player: the sign, the name, the points, and what they would be if it ended now."""
    image = Image.new("RGB", (ASIDE.width, height), GROUND)
    is_lit = player.is_to_move or player.has_won
    paper = card(
        ASIDE.width,
        height,
        BRIGHT_PAPER if is_lit else PAPER,
        radius=RADIUS,
        shadow=0,
        edge=GOLD if is_lit else None,
    )
    stamp(image, paper, (0, 0))
    stamp(image, glyph(player.seat, 36), (34, height / 2), "mm")
    points = str(player.points)
    size = 46 if height == HIGH else 40
    right = ASIDE.width - 18
    write(image, (right, height / 2), points, size, INK, weight=HEAVY, anchor="rm")
    room = right - measure(points, size, HEAVY) - 12 - 62
    _write_name(image, player, room, height)
    return image


def _write_name(image: Image.Image, player: Player, room: float, height: int) -> None:
    name = f"👑 {player.name}" if player.has_won else player.name
    language = player.language
    if height == HIGH and player.final:
        write(image, (62, 36), name, 30, INK, width=room, language=language)
        write(image, (62, 60), player.final, 21, SOFT_INK, width=room, language=language)
        return
    used = measure(player.final, 24, STRONG, language) + 8 if player.final else 0
    at = 62, height / 2
    write(image, at, name, 28, INK, anchor="lm", width=room - used, language=language)
    end = 62 + room, height / 2
    write(image, end, player.final, 24, SOFT_INK, anchor="rm", language=language)


@kept_in("fossil")
def _head(seats: int, left: str, language: str) -> Image.Image:
    """The head of the ledger: how many are left, and whose the columns are."""
    image = Image.new("RGB", (ASIDE.width, HEAD), GROUND)
    stamp(image, card(ASIDE.width, HEAD + RADIUS, PAPER, radius=RADIUS, shadow=0), (0, 0))
    at = KIND_WIDTH / 2 + 2, HEAD / 2 + 2
    write(image, at, left, 21, SOFT_INK, anchor="mm", width=KIND_WIDTH, language=language)
    for seat in range(seats):
        stamp(image, glyph(seat, 32), (_column(seat, seats), HEAD / 2 + 2), "mm")
    return image


@kept_in("fossil")
def _line(row: Row, height: int, is_lowest: bool) -> Image.Image:
    """A kind in the ledger."""
    image = Image.new("RGB", (ASIDE.width, height), GROUND)
    reach = 0 if is_lowest else RADIUS
    body = card(ASIDE.width, height + RADIUS + reach, PAPER, radius=RADIUS, shadow=0)
    stamp(image, body, (0, -RADIUS))
    line(image, (8, 0), (ASIDE.width - 9, 0), LINE, 2)
    _draw_kind(image, row, height)
    if row.is_done:
        return image
    for seat, share in enumerate(row.shares):
        _draw_share(image, share, _column(seat, len(row.shares)), len(row.shares))
    if row.is_completed:
        frame = ring(ASIDE.width - 10, height - 6, radius=8, thickness=4, glow=0)
        stamp(image, frame, (ASIDE.width / 2, height / 2), "mm")
    return image


def _draw_kind(image: Image.Image, row: Row, height: int) -> None:
    at = 6, (height - SIGN) / 2
    stamp(image, atlas("fossil")[f"{row.kind}-{SIGN}"], at)
    if row.is_done:
        veil = Image.new("RGB", (SIGN, SIGN), PAPER)
        place = round(at[0]), round(at[1])
        box = (*place, place[0] + SIGN, place[1] + SIGN)
        image.paste(Image.blend(image.crop(box), veil, 0.6), place)
    fill, ink = (LAST_LABEL, LAST_INK) if row.left == 1 else (LABEL, LABEL_INK)
    letter = chip(row.letter, 20, fill, ink, edge=None, language=row.language)
    stamp(image, letter, (at[0] - 2, at[1] + SIGN + 2), "lb")
    left = "✓" if row.is_done else str(row.left)
    ink = SOFT_INK if row.is_done else INK
    write(image, (66, height / 2), left, 28, ink, weight=HEAVY, anchor="mm")


def _draw_share(image: Image.Image, share: Share, middle: float, columns: int) -> None:
    """The tiles and the sum of their values, whose product counts, above what they bring."""
    room, size = _width(columns) - 3, SIZES[columns]
    height = image.height
    if share.is_best:
        back = card(round(room), height - 6, BEST, radius=8, shadow=0)
        stamp(image, back, (middle, height / 2), "mm")
    if share.tiles:
        _write_fitted(
            image, (middle, height * 0.29), f"{share.tiles}×{share.values}", size, INK, room
        )
    if share.gain is not None:
        down = 0.73 if share.tiles else 0.5
        ink = GAIN if share.gain > 0 else LOSS
        _write_fitted(image, (middle, height * down), _signed(share.gain), size, ink, room)


def _write_fitted(
    image: Image.Image, at: Point, text: str, size: int, ink: str, room: float
) -> None:
    while measure(text, size, HEAVY) > room:
        size -= 1
    write(image, at, text, size, ink, weight=HEAVY, anchor="mm")


def _signed(gain: int) -> str:
    return f"+{gain}" if gain > 0 else f"−{-gain}"


def _width(columns: int) -> float:
    return (ASIDE.width - KIND_WIDTH - 8) / columns


def _column(seat: int, columns: int) -> float:
    return KIND_WIDTH + (seat + 0.5) * _width(columns)
