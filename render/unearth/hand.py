"""What its owner may see: the score with all that is hidden, the cards with their text, and what
the own wonders do."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from PIL import Image

from engines.unearth import View
from engines.unearth.cards import WONDERS
from render.canvas import HEAVY, card, chip, kept, measure, stamp, wrapped, write
from render.colours import BRIGHT_PAPER, EDGE, GOLD, INK, PAPER, SOFT_INK
from render.scene import Scene
from render.unearth.look import (
    GAP,
    GROUND,
    INSIDE,
    PANEL,
    PANEL_INK,
    PANEL_SOFT,
    ROOM,
    corner,
    spread,
    stacked,
)
from render.unearth.pieces import piece
from render.unearth.telling import effect_of, own_score

SCORE_HEIGHT = 120
CARD_HEIGHT, CARD_COLUMNS = 128, 3
WONDER_HEIGHT, WONDER_COLUMNS = 104, 2
THING, ICON = 50, 78


class Secrets(NamedTuple):
    """What is hidden from all but the seat, and its score with that."""

    label: str
    ruins: tuple[tuple[str, int], ...]
    """The land and claim value of each hidden ruin."""
    values: tuple[tuple[str, int], ...]
    """The lesser and greater wonders with what they are worth."""
    score: str
    language: str


def hand_height(view: View) -> int:
    """How high the private part is, with the gap below it; nothing for onlookers."""
    if view.seat is None:
        return 0
    cards = stacked(len(set(view.hand)), CARD_COLUMNS, CARD_HEIGHT)
    return SCORE_HEIGHT + GAP + cards + stacked(len(_built(view)), WONDER_COLUMNS, WONDER_HEIGHT)


def draw_hand(image: Image.Image, view: View, scene: Scene, top: int) -> None:
    """The seat's secrets, and its Delver cards; nothing for onlookers."""
    if view.seat is None:
        return
    image.paste(_secrets(_secrets_of(view, scene)), (ROOM, top))
    top += SCORE_HEIGHT + GAP
    counts: Mapping[str, int] = Counter(view.hand)
    for i, (name, count) in enumerate(counts.items()):
        words = scene.say(f"card-{name}"), scene.say(f"effect-{name}")
        at = corner(i, CARD_COLUMNS, top, CARD_HEIGHT)
        image.paste(_card(*words, count, scene.language), at)
    top += stacked(len(counts), CARD_COLUMNS, CARD_HEIGHT)
    for i, wonder in enumerate(_built(view)):
        words = scene.say(f"wonder-{wonder}"), scene.say(f"effect-{effect_of(wonder, view.tomb)}")
        at = corner(i, WONDER_COLUMNS, top, WONDER_HEIGHT)
        image.paste(_wonder(wonder, *words, scene.language), at)


def _built(view: View) -> list[str]:
    """The named wonders of the reader, who wants to know what they do."""
    assert view.seat is not None, "somebody looks"
    built = view.camps[view.seat].monuments.values()
    return [it.wonder for it in built if it.wonder in WONDERS]


def _secrets_of(view: View, scene: Scene) -> Secrets:
    assert view.seat is not None, "somebody looks"
    camp = view.camps[view.seat]
    return Secrets(
        label=scene.say("private-hidden"),
        ruins=tuple((ruin.land, ruin.claim) for ruin in camp.hidden if ruin),
        values=tuple(
            (it.wonder, it.points) for it in camp.monuments.values() if it.points is not None
        ),
        score=scene.say("private-score", **own_score(view)),
        language=scene.language,
    )


@kept
def _secrets(it: Secrets) -> Image.Image:
    image = Image.new("RGB", (INSIDE, SCORE_HEIGHT), GROUND)
    stamp(image, card(INSIDE, SCORE_HEIGHT, PANEL, shadow=0, edge=GOLD, thickness=3), (0, 0))
    middle = 38
    write(image, (18, middle), it.label, 28, PANEL_INK, anchor="lm", language=it.language)
    x = 18 + measure(it.label, 28, language=it.language) + 14
    for land, claim in it.ruins:
        stamp(image, piece(f"badge-{land}", THING), (x, middle), "lm")
        write(image, (x + THING + 8, middle), str(claim), 30, PANEL_INK, weight=HEAVY, anchor="lm")
        x += THING + 16 + measure(str(claim), 30, HEAVY) + 12
    for wonder, points in it.values:
        stamp(image, piece(f"wonder-{wonder}", THING), (x, middle), "lm")
        stamp(image, chip(str(points), 34, GOLD, EDGE), (x + THING - 10, middle + 12), "lm")
        x += THING + 34
    below = 18, SCORE_HEIGHT - 30
    write(image, below, it.score, 28, GOLD, anchor="lm", width=INSIDE - 36, language=it.language)
    return image


@kept
def _card(name: str, text: str, count: int, language: str) -> Image.Image:
    width = spread(CARD_COLUMNS)
    image = Image.new("RGB", (width, CARD_HEIGHT), GROUND)
    stamp(image, card(width, CARD_HEIGHT, BRIGHT_PAPER, shadow=0, edge="#7a3b2a"), (0, 0))
    room = width - 36
    if count > 1:
        stamp(image, chip(f"×{count}", 36, "#7a3b2a", PAPER), (width - 14, 30), "rm")
        room -= 60
    write(image, (18, 40), name, 30, INK, weight=HEAVY, width=room, language=language)
    for i, words in enumerate(wrapped(text, width - 34, 25, language=language)[:2]):
        write(image, (18, 76 + 31 * i), words, 25, SOFT_INK, language=language)
    return image


@kept
def _wonder(wonder: str, name: str, effect: str, language: str) -> Image.Image:
    width = spread(WONDER_COLUMNS)
    image = Image.new("RGB", (width, WONDER_HEIGHT), GROUND)
    stamp(image, card(width, WONDER_HEIGHT, PANEL, shadow=0), (0, 0))
    stamp(image, piece(f"wonder-{wonder}", ICON), (8, WONDER_HEIGHT / 2), "lm")
    left, room = ICON + 20, width - ICON - 34
    write(image, (left, 32), name, 26, PANEL_INK, width=room, language=language)
    for i, words in enumerate(wrapped(effect, room, 24, language=language)[:2]):
        write(image, (left, 62 + 29 * i), words, 24, PANEL_SOFT, language=language)
    return image
