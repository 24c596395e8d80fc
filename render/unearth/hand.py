"""What only its owner may see: the score with all that is hidden, and the cards with their text."""

from collections import Counter

from PIL import Image

from engines.unearth import View
from render.canvas import HEAVY, card, chip, kept, measure, stamp, wrapped, write
from render.colours import BRIGHT_PAPER, GOLD, INK, PAPER, SOFT_INK
from render.scene import Scene
from render.unearth.look import GAP, GROUND, INSIDE, PANEL, PANEL_INK, ROOM, spread
from render.unearth.pieces import piece
from render.unearth.telling import own_score

SCORE_HEIGHT = 76
CARD_HEIGHT, CARD_COLUMNS = 128, 3
THING = 50


def hand_height(view: View) -> int:
    """How high the private part is, with the gap below it; nothing for onlookers."""
    if view.seat is None:
        return 0
    rows = -(-len(set(view.hand)) // CARD_COLUMNS)
    return SCORE_HEIGHT + GAP + rows * (CARD_HEIGHT + GAP)


def draw_hand(image: Image.Image, view: View, scene: Scene, top: int) -> None:
    if view.seat is None:
        return
    hidden = tuple(ruin for ruin in view.camps[view.seat].hidden if ruin)
    told = scene.say("private-score", **own_score(view))
    label = scene.say("private-hidden")
    pairs = tuple((ruin.land, ruin.claim) for ruin in hidden)
    image.paste(_secrets(label, pairs, told, scene.language), (ROOM, top))
    width = spread(CARD_COLUMNS)
    for i, (name, count) in enumerate(Counter(view.hand).items()):
        row, column = divmod(i, CARD_COLUMNS)
        at = (
            ROOM + column * (width + GAP),
            top + SCORE_HEIGHT + GAP + row * (CARD_HEIGHT + GAP),
        )
        words = scene.say(f"card-{name}"), scene.say(f"effect-{name}")
        image.paste(_card(*words, count, scene.language), at)


@kept
def _secrets(
    label: str, hidden: tuple[tuple[str, int], ...], told: str, language: str
) -> Image.Image:
    image = Image.new("RGB", (INSIDE, SCORE_HEIGHT), GROUND)
    stamp(image, card(INSIDE, SCORE_HEIGHT, PANEL, shadow=0, edge=GOLD, thickness=3), (0, 0))
    middle = SCORE_HEIGHT / 2
    write(image, (18, middle), label, 28, PANEL_INK, anchor="lm", language=language)
    x = 18 + measure(label, 28, language=language) + 14
    for land, claim in hidden:
        stamp(image, piece(f"badge-{land}", THING), (x, middle), "lm")
        write(image, (x + THING + 8, middle), str(claim), 30, PANEL_INK, weight=HEAVY, anchor="lm")
        x += THING + 16 + measure(str(claim), 30, HEAVY) + 12
    end = INSIDE - 18, middle
    write(image, end, told, 28, GOLD, anchor="rm", width=INSIDE - x - 24, language=language)
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
