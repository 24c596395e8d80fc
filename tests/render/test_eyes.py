"""Players and kinds are told apart by their colours too, whatever eyes look at them."""

import pytest

from render.colours import PLAYERS
from render.fossil.look import COLOURS
from tests.render.eyes import EYES, difference, lab, least_difference

CLEAR = 13
"""A difference that nobody overlooks."""


@pytest.mark.parametrize("eyes", EYES.values(), ids=EYES)
@pytest.mark.parametrize("colours", [PLAYERS, COLOURS.values()], ids=["players", "kinds"])
def test_colours_are_told_apart_by_everybody(colours, eyes):
    assert least_difference(colours, eyes) >= CLEAR


def test_red_and_green_look_alike_to_eyes_without_green_cones():
    red, green = "#c0504d", "#7f8c3f"

    assert least_difference([red, green], EYES["all cones"]) > 3 * CLEAR
    assert least_difference([red, green], EYES["no green cones"]) < CLEAR


def test_the_difference_is_that_of_the_published_examples():
    one, other = (50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)

    assert difference(one, other) == pytest.approx(2.0425, abs=1e-4)
    assert difference((50.0, 2.5, 0.0), (73.0, 25.0, -18.0)) == pytest.approx(27.1492, abs=1e-4)
    assert lab("#ffffff", EYES["all cones"])[0] == pytest.approx(100)
