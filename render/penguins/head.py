"""On top of the board: whose turn it is, what the table waits for, and the rounds."""

from PIL import Image

from engines.penguins import View
from engines.penguins.state import ROUNDS
from render.canvas import HEAVY, chip, glyph, measure, stamp, write
from render.colours import EDGE, GOLD, mixed
from render.penguins.look import HEAD, NIGHT, SKY_INK, STARLIGHT
from render.scene import Scene

SIGN, ROUND = 54, 52
"""The sizes of the player's sign, and of the numbers of the rounds."""


def draw_head(image: Image.Image, view: View, scene: Scene) -> None:
    """Whose turn it is, what the table waits for, and the rounds."""
    title, line = headline(view, scene)
    left = HEAD.left + 4
    if view.outcome is None:
        stamp(image, glyph(view.roller, SIGN, edge=STARLIGHT), (left, HEAD.top + 12))
        left += SIGN + 18
    room, language = _draw_rounds(image, view, scene) - left - 24, scene.language
    at, below = (left, HEAD.top + 42), (left, HEAD.top + 82)
    write(image, at, title, 42, STARLIGHT, weight=HEAVY, width=room, language=language)
    write(image, below, line, 29, SKY_INK, width=room, language=language)


def headline(view: View, scene: Scene) -> tuple[str, str]:
    """Whose turn it is or who won, and what is to do or how it ended.

    Names stand alone, so that those which run from right to left turn nothing else round.
    """
    if view.outcome:
        winners = tuple(scene.names[seat] for seat in view.outcome.winners)
        reason = scene.say(f"ended-{view.outcome.reason}")
        if len(scene.names) == 1:
            return scene.names[0], reason
        return scene.say("named", names=winners), scene.say("won", n=len(winners), reason=reason)
    name = scene.names[view.roller]
    if view.asked:
        return name, scene.say("to-price", names=tuple(scene.names[it] for it in view.asked))
    if view.deciding:
        return name, scene.say("to-decide", time=view.deciding)
    return name, scene.say("to-roll", n=len(view.bank))


def _draw_rounds(image: Image.Image, view: View, scene: Scene) -> int:
    """The rounds, the present one in gold; gives the left end of them."""
    right = HEAD.left + HEAD.width - 4
    numbers = [] if view.deciding else [str(round + 1) for round in range(ROUNDS)]
    for number in reversed(numbers):
        present = number == str(view.round)
        fill = GOLD if present else mixed(NIGHT, SKY_INK, 0.28)
        ink = EDGE if present else SKY_INK
        stamp(image, chip(number, ROUND, fill, ink, edge=NIGHT), (right, HEAD.top + 40), "rm")
        right -= ROUND + 10
    word = scene.say("deciding" if view.deciding else "round")
    at = right - 4, HEAD.top + 40
    write(image, at, word, 29, SKY_INK, anchor="rm", language=scene.language)
    return round(right - 4 - measure(word, 29, language=scene.language))
