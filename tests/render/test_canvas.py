"""The strokes of which boards are made, and the files they become."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from render import DRAW, alt, canvas, picture, png
from render.canvas import (
    arrow,
    card,
    chip,
    die,
    disc,
    glyph,
    hexagon,
    line,
    mark,
    ring,
    soft,
    stamp,
)
from render.colours import PLAYERS, mixed, rgb
from tests.render.scenes import a_game, a_scene, changed, drawn, lies_within, seen

CREDITS = Path("docs/credits.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("anchor", "box"),
    [("lt", (100, 80, 140, 100)), ("mm", (80, 70, 120, 90)), ("rb", (60, 60, 100, 80))],
)
def test_a_thing_lies_where_its_anchor_says(anchor, box):
    blank = soft(200, 160, "#ffffff", "#ffffff")
    image = blank.copy()

    stamp(image, card(40, 20, "#000000", radius=0, shadow=0), (100, 80), anchor)

    assert changed(blank, image) == box


def test_a_shadow_does_not_move_the_thing():
    flat, lifted = soft(200, 160, "#ffffff", "#ffffff"), soft(200, 160, "#ffffff", "#ffffff")

    stamp(flat, disc(30, "#ff0000", shadow=0), (100, 80), "mm")
    stamp(lifted, disc(30, "#ff0000", shadow=8), (100, 80), "mm")

    middle = 80, 60, 120, 100
    assert changed(flat.crop(middle), lifted.crop(middle)) is None
    assert changed(flat, lifted)


def test_edges_are_smooth():
    shades = {alpha for _, alpha in glyph(0, 40).image.getchannel("A").getcolors()}

    assert len(shades) > 8


def test_players_differ_in_shape_as_well_as_in_colour():
    shapes = {glyph(seat, 40).image.getchannel("A").tobytes() for seat in range(6)}

    assert len(shapes) == 6
    for seat, colour in enumerate(PLAYERS):
        assert glyph(seat, 40).image.getpixel((20, 22))[:3] == rgb(colour)


def test_a_die_shows_as_many_pips_as_it_should():
    def dark(image):
        return sum(count for count, (red, *_) in image.getcolors(9999) if red < 90)

    spots = [dark(die(90, "#ffffff", pips=pips, shadow=0).image) for pips in range(7)]

    assert spots == sorted(set(spots))


def test_a_ring_is_round_a_thing_and_leaves_its_middle_alone():
    for sprite in (ring(80, 60), mark(3, 80, 60)):
        assert (sprite.width, sprite.height) == (80, 60)
        assert sprite.image.getpixel((sprite.image.width // 2, sprite.image.height // 2))[3] == 0


def test_a_chip_is_as_wide_as_its_text_needs():
    assert chip("7", 30, "#ffffff", "#000000").width == 30
    assert chip("+17", 30, "#ffffff", "#000000").width > 40


def test_a_hex_stands_on_a_corner_or_on_a_side():
    pointed, flat = (hexagon(40, "#ff0000", flat=flat).image.getbbox() for flat in (False, True))

    assert pointed[3] - pointed[1] > pointed[2] - pointed[0]
    assert flat[3] - flat[1] < flat[2] - flat[0]


def test_lines_and_arrows_go_from_point_to_point():
    for stroke in (line, arrow):
        blank = soft(200, 160, "#ffffff", "#ffffff")
        image = blank.copy()

        stroke(image, (40, 40), (160, 120), "#000000", 6)

        assert lies_within(changed(blank, image), (30, 30, 170, 130))
        assert image.getpixel((100, 80)) == (0, 0, 0)


def test_a_ground_passes_from_one_colour_to_the_other():
    image = soft(100, 100, "#000000", "#ffffff")

    assert image.getpixel((5, 0)) == (0, 0, 0)
    assert image.getpixel((5, 99)) == (255, 255, 255)
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"


def test_who_gets_a_ground_may_draw_on_it():
    first = soft(60, 60, "#123456", "#123456")
    first.paste("#ffffff", (0, 0, 60, 60))

    assert soft(60, 60, "#123456", "#123456").getpixel((5, 5)) == rgb("#123456")


def test_a_file_shows_the_picture_in_the_colours_of_the_game():
    image = drawn(seen(a_game()[20]))

    shown = Image.open(BytesIO(png.encode(image, "fossil"))).convert("RGB")

    off = [abs(a - b) for a, b in zip(image.tobytes()[::97], shown.tobytes()[::97], strict=True)]
    assert sum(off) / len(off) < 3
    assert len(shown.getcolors(1 << 16)) <= 192


def test_a_game_whose_colours_are_not_made_yet_is_shown_all_the_same():
    image = soft(90, 70, "#ff0000", "#0000ff")

    shown = Image.open(BytesIO(png.encode(image, "no such game")))

    assert shown.size == (90, 70)
    assert shown.convert("RGB").getpixel((0, 0))[0] > 200


def test_the_file_is_the_same_picture_whoever_compresses_it(monkeypatch):
    image = drawn(seen(a_game()[20]))
    usual = Image.open(BytesIO(png.encode(image, "fossil"))).convert("RGB")

    class Faster:
        compress = staticmethod(lambda data, level: png.zlib.compress(data, 9))

    monkeypatch.setattr(png, "_isal", lambda: Faster)

    assert changed(usual, Image.open(BytesIO(png.encode(image, "fossil"))).convert("RGB")) is None


def test_boards_drawn_at_the_same_time_are_drawn_as_if_alone():
    views = [seen(match) for match in a_game()[10:26]]
    alone = [picture("fossil", view, a_scene()) for view in views]
    for function in (canvas.atlas, canvas._soft):
        function.cache_clear()

    with ThreadPoolExecutor(4) as workers:
        together = list(workers.map(lambda view: picture("fossil", view, a_scene()), views * 2))

    assert together == alone * 2


def test_a_description_is_as_many_lines_as_fit(monkeypatch):
    lines = ["a" * 600, "b" * 423, "c"]
    monkeypatch.setattr("render.TELL", {"fossil": lambda view, scene: lines})

    assert alt("fossil", None, a_scene()) == "\n".join(lines[:2])


def test_a_first_line_that_does_not_fit_is_cut(monkeypatch):
    monkeypatch.setattr("render.TELL", {"fossil": lambda view, scene: ["a" * 1025]})

    assert len(alt("fossil", None, a_scene())) == 1024


def test_every_game_with_a_board_is_found_by_its_name():
    assert DRAW["fossil"].__module__ == "render.fossil"


@pytest.mark.parametrize(
    "path", sorted(path for path in png.ASSETS.rglob("*.*")), ids=lambda path: path.name
)
def test_where_everything_is_from_is_told(path):
    assert f"`{path.name}`" in CREDITS
