"""Stones, wonders, dice and pictures of lands, in any size."""

from PIL import Image, ImageChops

from render.canvas import HEAVY, Sprite, atlas, card, chip, disc, glyph, kept, stamp, write
from render.colours import EDGE, PLAYERS, rgb
from render.unearth.look import DIE_INKS, PANEL_INK

DOWN = {4: 0.63, 6: 0.5, 8: 0.5}
"""How far down on a die its number is."""


@kept
def piece(name: str, side: int) -> Sprite:
    """A picture of the game, as wide as said."""
    whole = atlas("unearth")[name].image
    height = round(side * whole.height / whole.width)
    return Sprite(whole.resize((side, height), Image.Resampling.LANCZOS))


@kept
def die(sides: int, seat: int, number: int, size: int) -> Sprite:
    """A die of a seat: its shape tells the sides; with a number if it was rolled."""
    body = piece(f"d{sides}-{seat}", size).image
    # Letters need an opaque ground, or else their edges mix with black.
    ground = Image.new("RGB", body.size, rgb(PLAYERS[seat]))
    ground.paste(body, (0, 0), body)
    alpha = body.getchannel("A")
    if number:
        middle = size / 2, size * DOWN[sides]
        ink = DIE_INKS[seat]
        letters = round(size * (0.56 if sides != 4 else 0.50))
        write(ground, middle, str(number), letters, ink, weight=HEAVY, anchor="mm")
        corner = size - 2 * round(size * 0.21), 0
        for badge in (disc(round(size * 0.21), EDGE, edge=None).image, _sign(seat, size)):
            ground.paste(badge, corner, badge)
            whole = Image.new("L", body.size)
            whole.paste(badge.getchannel("A"), corner)
            alpha = ImageChops.lighter(alpha, whole)
    ground.putalpha(alpha)
    return Sprite(ground)


@kept
def hidden_ruin(side: int) -> Sprite:
    """The back of a ruin."""
    return _back("?", side, side, "#4a3c5e")


@kept
def delver_card(side: int) -> Sprite:
    """The back of a Delver card."""
    return _back("⛏️", round(side * 0.76), side, "#7a3b2a")


def counted(image: Image.Image, sprite: Sprite, at: tuple[float, float], count: int) -> None:
    """Lay a thing down with, at its lower right, how many of it there are."""
    stamp(image, sprite, at, "lm")
    size = max(26, round(sprite.height * 0.56))
    corner = at[0] + sprite.width + size * 0.2, at[1] + sprite.height / 2 + size * 0.12
    stamp(image, chip(str(count), size, PANEL_INK, EDGE), corner, "rb")


def _sign(seat: int, size: int) -> Image.Image:
    """The owner's sign in the middle of the disc at a die's corner."""
    across = 2 * round(size * 0.21)
    image = Image.new("RGBA", (across, across))
    sign = glyph(seat, round(size * 0.33)).image
    inset = (across - sign.width) // 2
    image.paste(sign, (inset, inset))
    return image


def _back(sign: str, width: int, height: int, fill: str) -> Sprite:
    body = card(width, height, fill, radius=height // 6, shadow=0, edge="#e9c46a", thickness=3)
    ground = Image.new("RGB", body.image.size, rgb(fill))
    ground.paste(body.image, (0, 0), body.image)
    at = width / 2, height / 2
    write(ground, at, sign, round(height * 0.6), "#f4dca0", weight=HEAVY, anchor="mm")
    ground.putalpha(body.image.getchannel("A"))
    return Sprite(ground)
