"""The board of Unearth, as a picture and in words."""

from dataclasses import replace
from random import Random

import pytest

from bot.words import words
from engines.unearth import view
from engines.unearth.cards import DELVERS, RUINS, STONES, WONDERS
from engines.unearth.hexes import number
from engines.unearth.stones import free
from engines.unearth.table import BuildWonder, Monument, PlaceStone
from render import Scene, alt, picture
from render.unearth import draw, tell
from render.unearth.look import LAND_COLOURS, STONE_COLOURS, spread
from render.unearth.offer import columns, name_lines
from render.unearth.pieces import piece
from tests.playouts import a_match, play_out
from tests.render.eyes import EYES, least_difference
from tests.unearth.tables import a_ring, a_site, a_state, a_tribe, do

NAMES = ("Ada", "Bo", "Cy", "Di")
SMALL = 200 * 1024
ALL_ON_ONE = "d8@1=8 d6@1=6 d6@1=5 d6@1=4 d4@1=3"


def a_scene(seats: int = 2, **marks: int) -> Scene:
    placed = {place.replace("_", "-"): number for place, number in marks.items()}
    return Scene(NAMES[:seats], words("en", "unearth").say, placed)


def told(state, seat: int | None = None) -> str:
    return "\n".join(tell(view(state, seat), a_scene(len(state.tribes))))


@pytest.mark.parametrize("number", range(3))
def test_every_moment_of_a_game_can_be_drawn_and_told(number):
    matches = play_out(a_match("unearth", number), Random(number))

    for match in [*matches[:-1:40], matches[-1]]:
        for seat in (None, *range(match.seats)):
            seen = view(match.state, seat)
            image = draw(seen, a_scene(match.seats))
            assert image.mode == "RGB" and image.width == 1200
            assert 0 < len(alt("unearth", seen, a_scene(match.seats))) <= 1024
            assert len("\n".join(tell(seen, a_scene(match.seats)))) <= 4000
        assert len(picture("unearth", view(match.state, None), a_scene(match.seats))) <= SMALL


@pytest.mark.parametrize("eyes", EYES.values(), ids=list(EYES))
def test_the_colours_of_stones_and_lands_are_told_apart_by_all_eyes(eyes):
    assert least_difference(STONE_COLOURS.values(), eyes) >= 20
    assert least_difference(LAND_COLOURS.values(), eyes) >= 12


def test_every_stone_wonder_land_and_die_looks_like_no_other():
    names = [
        *(f"stone-{it}" for it in STONES),
        *(f"wonder-{it}" for it in (*WONDERS, "lesser", "greater")),
        *(f"badge-{it}" for it in LAND_COLOURS),
        *(f"d{sides}-{seat}" for sides in (4, 6, 8) for seat in range(4)),
    ]

    looks = {piece(name, 40).image.tobytes() for name in names}

    assert len(looks) == len(names)


def test_all_dice_of_four_players_find_room_on_one_ruin():
    state = a_state(*(a_tribe(ALL_ON_ONE) for _ in range(4)), row=[a_site("forest", 99)] * 5)

    empty = draw(view(a_state(*(a_tribe() for _ in range(4)), row=state.row), None), a_scene(4))

    assert draw(view(state, None), a_scene(4)).tobytes() != empty.tobytes()


def test_a_land_that_goes_on_for_ever_still_fits_its_panel():
    line = {number(column, 0): "blue" for column in range(60)}
    state = a_state(a_tribe(stones=line))
    shorter = dict(list(line.items())[:-1])

    drawn = draw(view(state, None), a_scene())

    assert drawn != draw(view(a_state(a_tribe(stones=shorter)), None), a_scene())


def test_the_hexes_that_may_be_chosen_are_numbered_in_the_picture():
    land = a_tribe(stones=a_ring("RRRRRB"))
    asked = a_state(land, asks=[PlaceStone(0, "red")])
    ring = a_state(land, asks=[BuildWonder(0, (0,))])
    quiet = replace(view(asked, None), asks=())

    plain = draw(quiet, a_scene())

    assert draw(view(asked, None), a_scene()) != plain
    # The line that says what is asked is another, so the panels are compared alone.
    assert _panel(draw(view(asked, None), a_scene())) != _panel(plain)
    assert _panel(draw(view(ring, None), a_scene())) != _panel(plain)


def test_a_large_land_of_which_a_hex_is_chosen_has_a_row_of_its_own():
    line = {number(column, 0): "blue" for column in range(12)}
    large = a_state(*(a_tribe(stones=line) for _ in range(3)), asks=[PlaceStone(0, "red")])
    small = a_state(*(a_tribe(stones={0: "red"}) for _ in range(3)), asks=[PlaceStone(0, "red")])

    for state, grows in ((large, True), (small, False)):
        asked = view(state, None)
        quiet = replace(asked, asks=())
        heights = draw(asked, a_scene(3)).height, draw(quiet, a_scene(3)).height
        assert (heights[0] > heights[1]) == grows


@pytest.mark.parametrize("wonders", [4, 6])
def test_no_name_of_a_wonder_is_cut(wonders):
    width = spread(columns(wonders))

    for wonder in WONDERS:
        name = words("en", "unearth").say(f"wonder-{wonder}")
        size, lines = name_lines(name, width, "en")
        assert " ".join(lines) == name
        assert size >= 24


def test_a_city_shows_its_points():
    gold = a_state(row=[a_site("city_of_gold", 21, points=7)])
    plain = a_state(row=[a_site("city_of_gold", 21)])

    assert draw(view(gold, None), a_scene()) != draw(view(plain, None), a_scene())


def test_the_own_wonders_say_what_they_do_to_their_owner_alone():
    state = a_state(a_tribe(stones={0: "red"}))
    built = a_state(a_tribe(stones={0: "red"}))
    built.tribes[0].monuments = {1: Monument("college")}

    for seat, grows in ((0, True), (1, False), (None, False)):
        heights = [draw(view(it, seat), a_scene()).height for it in (state, built)]
        assert (heights[1] > heights[0]) == grows


def test_what_changed_is_outlined():
    state = a_state(a_tribe(stones=a_ring("RRRRRB")))

    plain = draw(view(state, None), a_scene())

    assert draw(view(state, None), a_scene(ruin_2=1)) != plain
    assert draw(view(state, None), a_scene(hex_0_3=1)) != plain
    assert draw(view(state, None), a_scene(hex_1_3=1)) != plain


def test_the_picture_of_an_onlooker_shows_no_secrets():
    state = a_state(a_tribe(hand=["forlorn"], hidden=[RUINS[0]], ruins=[RUINS[1]]))
    state.tribes[0].monuments = {0: Monument("greater", 6)}
    other = a_state(a_tribe(hand=["expedition"], hidden=[RUINS[9]], ruins=[RUINS[1]]))
    other.tribes[0].monuments = {0: Monument("greater", 8)}

    for seat in (None, 1):
        mine, theirs = view(state, seat), view(other, seat)
        assert draw(mine, a_scene()) == draw(theirs, a_scene())
        assert tell(mine, a_scene()) == tell(theirs, a_scene())
    assert draw(view(state, 0), a_scene()) != draw(view(other, 0), a_scene())


def test_a_hand_is_told_with_its_text_the_hidden_ruin_the_values_and_the_score():
    state = a_state(a_tribe(hand=["forlorn", "forlorn"], hidden=[RUINS[0]]))
    state.tribes[0].monuments = {7: Monument("greater", 8), 21: Monument("college")}

    lines = told(state, 0)

    assert "Forlorn ×2: −2 to a die on a ruin, anybody’s." in lines
    assert "Your hidden ruins: forest 9." in lines
    assert "Greater wonder on hex 7: worth 8, as you alone know." in lines
    assert "College of the Overseers on hex 21: 2 points. You may add 1" in lines
    assert "= 12" in lines
    assert "Forlorn" not in told(state)


def test_each_delver_card_has_a_text_of_its_own():
    lines = told(a_state(a_tribe(hand=list(DELVERS), hidden=[RUINS[0]])), 0).splitlines()

    texts = [line.split(": ", 1)[1] for line in lines[3 : 3 + len(DELVERS)]]
    assert len(set(texts)) == len(DELVERS)


def test_a_ruin_is_told_with_its_total_its_stones_and_the_dice_of_each_player():
    state = a_state(a_tribe("d6@1=4 d8@1=5"), a_tribe("d4@1=2"), row=[a_site("desert", 15, "RB")])

    lines = told(state)

    assert "Ruin 1: desert, 11 of 15. Stones: 🔴 red and 🔵 blue." in lines
    assert "Ada d8 5, d6 4 and Bo d4 2" in lines


def test_a_place_for_a_stone_is_told_with_what_it_touches():
    state = a_state(
        a_tribe(stones=a_ring("RRRRRB", gaps=[6]), dice=""), row=[a_site("forest", 17, "R")]
    )

    do(state, "0 excavate 1 d6", rolls=[1])

    lines = told(state)
    assert lines.startswith("Ada to place a stone: 🔴 red.")
    assert "Hex 6 touches" in lines and "closes a ring" in lines
    tribe = state.tribes[0]
    for hex in free(frozenset(tribe.stones), frozenset(tribe.monuments)):
        assert f" {hex} " in lines or f" {hex}," in lines or f" {hex}." in lines


def test_the_line_for_the_table_does_not_tell_why_it_waits_for_a_hand():
    poor, rich = a_state(a_tribe()), a_state(a_tribe(hand=list(DELVERS)))

    assert told(poor).splitlines()[0] == told(rich).splitlines()[0] == "Ada to excavate."


def test_the_end_tells_who_won():
    state = a_state(a_tribe("d8@1=8"), row=[a_site("forest", 9)], deck=[], age="day_of_rest")

    do(state, "0 excavate 1 d6", rolls=[6])

    assert told(state).startswith("All ruins are unearthed. Ada won.")
    assert draw(view(state, None), a_scene()).height < 1200


def _panel(picture):
    return picture.crop((20, 560, 580, 960))
