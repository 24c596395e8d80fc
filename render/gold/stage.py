"""Below the mines: the camp in spring, what a mine turned up, and gems at the end."""

from collections import Counter
from collections.abc import Mapping, Sequence

from PIL import Image

from engines.gold import View, box
from engines.gold.table import MINING, WINTER
from render.canvas import HEAVY, atlas, card, chip, die, kept, stamp, write
from render.colours import BRIGHT_PAPER, EDGE, GOLD, INK, PAPER, mixed
from render.gold.look import (
    BROAD,
    COLOURS,
    FIND,
    GROUND,
    ICE,
    IVORY,
    MINI,
    PANEL,
    PANEL_INK,
    PANEL_SOFT,
    PLAQUE,
    SIGN,
    SNOW,
    STAGE,
    WILD_RED,
    tinted,
)
from render.scene import Scene

CARD_WIDTH, CARD_HEIGHT, CARD_PITCH = 92, 112, 104
CARDS_TOP = 51
GAP = 8
DECKS_LEFT, DECK_PITCH = 388, 157
BAR_WIDTH, BAR_PITCH, BAR_STEP, BAR_LEAST = 22, 27, 5, 3
BARS_FOOT = 87


def draw_stage(image: Image.Image, view: View, scene: Scene) -> None:
    """What lies open at the mine at work; in spring the camp with its wild dice."""
    if view.phase in (MINING, WINTER):
        counts = Counter(view.revealed)
        cards = tuple((card, counts[card]) for card in _best_first(counts))
        title = scene.say("cards-of-winter" if view.roll else "cards-of", mine=box.MINES[view.mine])
        status = scene.say("nothing-open") if not cards else ""
        stage = _find(box.MINES[view.mine], title, status, cards, view.roll, scene.language)
    else:
        stage = _camp(view.camp, scene.say("camp", n=view.camp), scene.language)
    image.paste(stage, STAGE[:2])


def _best_first(cards: Counter[str]) -> list[str]:
    gold = [card for card in reversed([*box.NUGGETS]) if cards[card]]
    return gold + [card for card in box.CARDS if cards[card] and card not in box.NUGGETS]


@kept
def _camp(wild: int, title: str, language: str) -> Image.Image:
    """The tent with the wild dice before it, and what is in the decks."""
    image = Image.new("RGB", (BROAD, STAGE.height), GROUND)
    stamp(image, card(DECKS_LEFT - GAP, STAGE.height, PANEL, radius=18, shadow=0), (0, 0))
    write(image, (20, 38), title, 30, PANEL_INK, width=DECKS_LEFT - 44, language=language)
    stamp(image, atlas("gold")[f"tent-{PLAQUE}"], (8, STAGE.height - 4), "lb")
    for i in range(wild):
        at = 130 + i % 5 * 46, 60 + i // 5 * 50
        stamp(image, die(42, WILD_RED, pips=box.WILD, ink=IVORY, shadow=4), at)
    for mine, name in enumerate(box.MINES):
        _draw_deck(image, name, DECKS_LEFT + mine * DECK_PITCH)
    return image


def _draw_deck(image: Image.Image, mine: str, left: int) -> None:
    """What is in a deck: gold, gems, and what spoils the search."""
    deck, sprites = box.DECKS[mine], atlas("gold")
    fill = tinted(mine, 0.62)
    stamp(image, card(DECK_PITCH - GAP, STAGE.height, fill, radius=18, shadow=0), (left, 0))
    stamp(image, sprites[f"{mine}-{SIGN}"], (left + 10, 7))
    gold = sum(count for card, count in deck.items() if card in box.NUGGETS)
    write(image, (left + 100, 29), str(gold), 32, PANEL_INK, weight=HEAVY, anchor="rm")
    stamp(image, sprites[f"gold1-{MINI}"], (left + 108, 28), "lm")
    _draw_riches(image, deck, left + 10)
    gems = [gem for gem in box.GEMS for _ in range(deck.get(gem, 0))]
    step = min(34, (DECK_PITCH - 20) // max(len(gems), 1))
    for i, gem in enumerate(gems):
        stamp(image, sprites[f"{gem}-{MINI}"], (left + 8 + i * step, 107), "lm")
    for x, find in ((10, box.WEATHER), (80, box.ALARM)):
        stamp(image, sprites[f"{find}-{MINI}"], (left + x, 145), "lm")
        count = str(deck.get(find, 0))
        write(image, (left + x + 40, 146), count, 30, PANEL_INK, weight=HEAVY, anchor="lm")


def _draw_riches(image: Image.Image, deck: Mapping[str, int], left: int) -> None:
    """A bar for the gold cards of 1 to 5 nuggets each, as high as they are many."""
    for place, name in enumerate(box.NUGGETS):
        height = max(BAR_LEAST, BAR_STEP * deck.get(name, 0))
        fill = GOLD if name in deck else mixed(PANEL_SOFT, GROUND, 0.4)
        bar = card(BAR_WIDTH, height, fill, radius=2, shadow=0)
        stamp(image, bar, (left + place * BAR_PITCH, BARS_FOOT - height))


@kept
def _find(
    mine: str,
    title: str,
    status: str,
    cards: Sequence[tuple[str, int]],
    roll: int,
    language: str,
) -> Image.Image:
    """The cards that lie open, equal ones on one another."""
    image = Image.new("RGB", (BROAD, STAGE.height), GROUND)
    fill = mixed(SNOW, COLOURS[mine], 0.25) if roll else tinted(mine, 0.35)
    ink = INK if roll else PANEL_INK
    stamp(image, card(BROAD, STAGE.height, fill, radius=18, shadow=0), (0, 0))
    write(image, (18, 38), title, 30, ink, weight=HEAVY, width=900, language=language)
    if roll:
        stamp(image, die(48, ICE, pips=roll, shadow=4), (BROAD - 14, 6), "rt")
    if status:
        write(image, (18, 100), status, 30, ink, width=BROAD - 40, language=language)
    pitch = min(CARD_PITCH, (BROAD - CARD_WIDTH - 36) // max(len(cards) - 1, 1))
    for place, (find, count) in enumerate(cards):
        _draw_card(image, find, count, 16 + place * pitch)
    return image


def _draw_card(image: Image.Image, find: str, count: int, left: int) -> None:
    treasure = find in box.NUGGETS or find in box.GEMS
    paper = BRIGHT_PAPER if treasure else mixed(PAPER, EDGE, 0.45)
    sheet = card(CARD_WIDTH, CARD_HEIGHT, paper, radius=10, shadow=5)
    for step in range(min(count, 4) - 1, -1, -1):
        stamp(image, sheet, (left + step * 3, CARDS_TOP + 3 - step * 3))
    middle = left + CARD_WIDTH / 2
    value = box.NUGGETS.get(find)
    sign = atlas("gold")[f"gold{value}-{FIND}" if value else f"{find}-{FIND}"]
    if value:
        stamp(image, sign, (middle, CARDS_TOP + 76), "mm")
        write(image, (middle, CARDS_TOP + 23), str(value), 42, INK, weight=HEAVY, anchor="mm")
    else:
        stamp(image, sign, (middle, CARDS_TOP + CARD_HEIGHT / 2 + 2), "mm")
    if count > 1:
        at = left + CARD_WIDTH + 6, CARDS_TOP + CARD_HEIGHT + 4
        stamp(image, chip(f"×{count}", 36, EDGE, PANEL_INK), at, "rb")
