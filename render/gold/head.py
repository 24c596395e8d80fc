"""On top of the board: the five years, and what is going on."""

from PIL import Image

from engines.gold import View, box
from engines.gold.table import MINING, NO_MINE, POSTURING, WINTER
from render.canvas import HEAVY, card, kept, stamp, write
from render.colours import GOLD, INK, mixed
from render.gold.look import BROAD, GROUND, HEAD, PANEL, PANEL_INK, PANEL_SOFT
from render.scene import Scene

YEAR_PITCH, YEAR_WIDTH = 124, 116


def draw_head(image: Image.Image, view: View, scene: Scene) -> None:
    """The year, and what is going on."""
    image.paste(_head(view.year, season(view, scene), scene.language), HEAD[:2])


def season(view: View, scene: Scene) -> str:
    """What is going on, and who acts."""
    if view.turn is None:
        return scene.say("season-over")
    mine = box.MINES[view.mine] if view.mine != NO_MINE else ""
    name = scene.names[view.turn]
    match view.phase:
        case phase if phase == MINING:
            return scene.say("season-mining", mine=mine, name=name)
        case phase if phase == WINTER:
            return scene.say("season-winter", name=name)
        case phase if phase == POSTURING:
            return scene.say("season-posturing", name=name)
    return scene.say("season-spring", name=name)


@kept
def _head(year: int, season: str, language: str) -> Image.Image:
    image = Image.new("RGB", (BROAD, HEAD.height), GROUND)
    for number, name in enumerate(box.YEARS):
        fill, ink = PANEL, mixed(PANEL_SOFT, PANEL, 0.25)
        if number == year:
            fill, ink = GOLD, INK
        elif number < year:
            fill, ink = mixed(PANEL, GROUND, 0.6), mixed(PANEL_SOFT, GROUND, 0.6)
        x = number * YEAR_PITCH
        stamp(image, card(YEAR_WIDTH, HEAD.height - 8, fill, radius=14, shadow=0), (x, 4))
        at = x + YEAR_WIDTH / 2, HEAD.height / 2
        write(image, at, str(name), 36, ink, weight=HEAVY, anchor="mm")
    at, room = (BROAD - 6, HEAD.height / 2), BROAD - 5 * YEAR_PITCH - 24
    write(image, at, season, 32, PANEL_INK, anchor="rm", width=room, language=language)
    return image
