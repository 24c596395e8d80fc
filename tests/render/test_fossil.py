"""The board of Fossil shows everything that lies on the table, and nothing else."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from engines.fossil.bed import KINDS, NOWHERE, Tile
from engines.game import Outcome
from render import alt, picture, text
from render.fossil.look import ASIDE, LAST_LABEL, SIDES, corner, pitch
from render.png import ASSETS, reduced
from tests.render.scenes import a_game, a_scene, changed, drawn, lies_within, seen

SMALL = 200 * 1024
SEATS = range(2, 7)


@pytest.mark.parametrize("seats", SEATS)
def test_every_moment_of_a_game_is_drawn_small_and_told(seats):
    for match in a_game(seats)[::5] + a_game(seats)[-1:]:
        view, scene = seen(match), a_scene(seats)

        png = picture("fossil", view, scene)

        assert len(png) <= SMALL
        assert Image.open(BytesIO(png)).size == (1200, 856)
        assert 0 < len(alt("fossil", view, scene)) <= 1024
        assert len(text("fossil", view, scene)) <= 4000


def test_equal_views_give_equal_files():
    one, other = seen(a_game()[20]), seen(a_game()[20])

    assert one is not other
    assert picture("fossil", one, a_scene()) == picture("fossil", other, a_scene())


@pytest.mark.parametrize("seats", [2, 4])
def test_a_tile_that_is_gone_leaves_the_rest_as_it_was(seats):
    view = seen(a_game(seats)[20])
    for cell in a_few_tiles(view):
        board = tuple(None if i == cell else tile for i, tile in enumerate(view.board))

        box = changed(drawn(view), drawn(replace(view, board=board)))

        assert lies_within(box, cell_box(view, cell))


def test_every_tile_looks_like_no_other():
    view = seen(a_game()[0])
    looks = set()
    for kind in KINDS:
        for value in (1, 2, 3):
            board = (Tile(kind, value), *view.board[1:])
            image = drawn(replace(view, board=board)).crop(cell_box(view, 0))
            looks.add(image.tobytes())

    assert len(looks) == 27


def test_a_tile_in_reach_shows_which_stone_takes_it_and_for_how_much():
    view = seen(a_game()[20])
    here = next(it for it in view.reach if it.cost == 1)
    stone, cell, cost = here
    other = [it for it in view.reach if it.cell != cell]
    looks = set()
    for reach in (
        (),
        (here,),
        ((1 - stone, cell, cost),),
        ((stone, cell, 2),),
        ((0, cell, 1), (1, cell, 1)),
    ):
        image = drawn(replace(view, reach=(*other, *reach))).crop(cell_box(view, cell))
        looks.add(image.tobytes())

    assert len(looks) == 5


def test_the_last_tile_of_a_kind_is_labelled_in_gold():
    view = seen(a_game()[20])
    cell = a_few_tiles(view)[0]
    kind = view.board[cell].kind

    last = drawn(replace(view, left={**view.left, kind: 1})).crop(cell_box(view, cell))
    one_of_two = drawn(replace(view, left={**view.left, kind: 2})).crop(cell_box(view, cell))

    assert how_much_of(LAST_LABEL, last) > 100
    assert how_much_of(LAST_LABEL, one_of_two) == 0


def test_a_stone_stands_where_it_is_and_what_it_stands_on_can_be_read():
    view = seen(a_game()[20])
    cell = a_few_tiles(view)[0]
    image = drawn(replace(view, stones=(cell, NOWHERE), last=None))
    without = drawn(replace(view, stones=(NOWHERE, NOWHERE), last=None))
    left, top, right, bottom = cell_box(view, cell)
    label = left, bottom - 12, right, bottom

    assert changed(without.crop((left, top, right, bottom)), image.crop((left, top, right, bottom)))
    assert changed(without.crop(label), image.crop(label)) is None


def test_the_way_of_the_last_stone_can_be_followed():
    view = seen(a_game()[20])
    start, end = 0, 8

    box = changed(drawn(replace(view, last=None)), drawn(replace(view, last=(0, start, end))))

    first, last = cell_box(view, start), cell_box(view, end)
    assert lies_within(box, (*first[:2], *last[2:]))
    assert box[2] - box[0] > 7 * pitch(view.size)


def test_what_changed_since_is_outlined_in_its_place():
    view = seen(a_game()[20])

    box = changed(drawn(view), drawn(view, marks={"C3": 1}))

    left, top, right, bottom = cell_box(view, 20)
    assert lies_within(box, (left - 16, top - 16, right + 16, bottom + 16))


@pytest.mark.parametrize("seats", SEATS)
def test_points_are_shown_with_their_player_only(seats):
    view = seen(a_game(seats)[20])
    for seat in range(seats):
        points = tuple(own + 7 * (i == seat) for i, own in enumerate(view.points))

        box = changed(drawn(view), drawn(replace(view, points=points)))

        assert lies_within(box, panel_box(seats, seat))


def test_the_player_to_move_is_ringed_in_gold_and_nobody_else():
    view = seen(a_game()[20])

    one = drawn(replace(view, turn=1))
    other = drawn(replace(view, turn=3))

    assert lies_within(changed(one, other), panel_box(4, 1)[:2] + panel_box(4, 3)[2:])
    assert changed(one.crop(panel_box(4, 2)), other.crop(panel_box(4, 2))) is None


def test_the_winners_are_shown():
    view = replace(seen(a_game()[-1]), outcome=Outcome((0,), "stuck"))

    box = changed(drawn(view), drawn(replace(view, outcome=Outcome((0, 2), "stuck"))))

    assert lies_within(box, panel_box(4, 2))


def test_tiles_in_front_of_a_player_and_what_they_bring_are_in_the_ledger():
    view = seen(a_game()[20])
    more = tuple(
        (*tiles, Tile("crab", 1)) if i == 0 else tiles for i, tiles in enumerate(view.held)
    )
    left, top, width, height = ASIDE

    box = changed(drawn(view), drawn(replace(view, held=more)))

    below_the_players = panel_box(4, 3)[3]
    assert lies_within(box, (left, below_the_players, left + width, top + height))


def test_each_kind_has_a_letter_of_its_own():
    say = a_scene().say
    letters = {say(f"letter-{kind}") for kind in KINDS}

    assert len(letters) == len(KINDS)
    assert all(len(letter) == 1 for letter in letters)


@pytest.mark.parametrize("seats", SEATS)
def test_in_words_nothing_is_missing_that_one_needs_to_play(seats):
    view, scene = seen(a_game(seats)[15]), a_scene(seats)

    told = text("fossil", view, scene)

    assert told.startswith(scene.names[view.turn])
    assert all(name in told for name in scene.names)
    assert told.count(" for ") == len(view.reach)
    assert sum(line.count("=") for line in told.splitlines() if line[0].isdigit()) == sum(
        tile is not None for tile in view.board
    )


def test_what_is_to_be_done_is_told_first():
    start, end = seen(a_game()[0]), seen(a_game()[-1])
    asked = replace(seen(a_game()[20]), completed="leaf", reach=())

    assert "puts the white stone" in alt("fossil", start, a_scene()).splitlines()[0]
    assert "has completed the leaf" in alt("fossil", asked, a_scene()).splitlines()[0]
    assert "Won by" in alt("fossil", end, a_scene()).splitlines()[0]


def test_names_that_are_very_long_leave_a_description_that_fits():
    view = seen(a_game(6)[30])
    scene = a_scene(6, names=("W" * 32,) * 6)

    assert 0 < len(alt("fossil", view, scene)) <= 1024


def test_the_board_has_colours_of_its_own_made():
    assert (ASSETS / "fossil.palette").exists()


def a_few_tiles(view):
    """Cells with a tile that nothing else is drawn on: no stone, and not on the last way."""
    free = [i for i, tile in enumerate(view.board) if tile and i not in view.stones]
    return [i for i in free if not on_the_way(view, i)][::9]


def on_the_way(view, cell):
    _, start, end = view.last
    rows, columns = zip(*(divmod(i, view.size) for i in (start, end)), strict=True)
    row, column = divmod(cell, view.size)
    return min(rows) <= row <= max(rows) and min(columns) <= column <= max(columns)


def cell_box(view, cell):
    x, y = corner(cell, view.size)
    assert SIDES[view.size] < pitch(view.size)
    return x, y, x + pitch(view.size), y + pitch(view.size)


def panel_box(seats, seat):
    height = 72 if seats <= 4 else 52
    top = ASIDE.top + seat * (height + 6)
    return ASIDE.left, top, ASIDE.left + ASIDE.width, top + height


def how_much_of(colour, image):
    """The pixels of the colour, or of that which stands for it in the game's few colours."""
    wanted = reduced(Image.new("RGB", (1, 1), colour), "fossil").convert("RGB").getpixel((0, 0))
    return sum(count for count, found in image.getcolors(1 << 16) if found == wanted)
