"""What ruins and wonders are worth."""

import pytest

from engines.unearth import scores, view
from engines.unearth.cards import CITIES, LANDS, RUINS, Ruin
from engines.unearth.scoring import score
from engines.unearth.table import Monument
from tests.unearth.tables import LETTERS, a_state, a_tribe


def ruins(**counts: int) -> list[Ruin]:
    """So many ruins of each colour."""
    return [ruin for ruin in RUINS if ruin.claim in range(9, 9 + 2 * counts.get(ruin.land, 0))]


def stones(colours: str) -> dict[int, str]:
    return {hex: LETTERS[it] for hex, it in enumerate(colours)}


def wonders(*names: str) -> dict[int, Monument]:
    return {100 + i: Monument(name) for i, name in enumerate(names)}


def test_the_example_of_the_rules_scores_46():
    own = ruins(forest=3, island=1, cavern=1, desert=1, mountain=1)
    built = {
        0: Monument("greater", 7),
        20: Monument("lesser", 3),
        40: Monument("palace"),
    }

    known = score(own, {}, built, "stones")

    assert (known.ruins, known.sets, known.wonders, known.trio) == (20, 5, 16, 5)
    assert known.total == 46


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 2), (2, 6), (3, 12), (4, 20), (5, 30)])
def test_ruins_of_one_colour_score_more_the_more_there_are(count, points):
    assert score(ruins(forest=count), {}, {}, "stones").total == points


def test_each_full_set_of_five_colours_scores_5():
    assert score(ruins(**dict.fromkeys(LANDS, 2)), {}, {}, "stones").sets == 10


def test_hidden_ruins_count_like_any_other():
    state = a_state(a_tribe(ruins=[RUINS[0]], hidden=[RUINS[1]]))

    assert list(scores(state)) == [6, 0]
    assert view(state, 0).scores == (6, 0)
    assert view(state, None).scores == view(state, 1).scores == (2, 0)


def test_cities_score_7_or_cost_4_and_have_no_colour():
    cities = list(CITIES.values())

    assert score(cities[:1], {}, {}, "stones") == (0, 0, 7, 0)
    assert score(cities[1:], {}, {}, "stones") == (0, 0, -4, 0)


def test_three_wonders_score_5_once():
    three = wonders("college", "columns", "edifice")
    six = wonders("college", "columns", "edifice", "sanctuary", "library", "memorial")

    assert score([], {}, wonders("college", "columns"), "stones").trio == 0
    assert score([], {}, three, "stones").trio == 5
    assert score([], {}, six, "stones").trio == 5


@pytest.mark.parametrize(
    ("wonder", "points"),
    [
        ("college", 2),
        ("columns", 2),
        ("edifice", 2),
        ("flame", 1),
        ("sanctuary", 2),
        ("library", 2),
        ("palace", 6),
        ("cenotaph", 0),
        ("memorial", 0),
    ],
)
def test_printed_points(wonder, points):
    assert score([], {}, wonders(wonder), "stones").wonders == points


@pytest.mark.parametrize(
    ("wonder", "points"),
    [
        ("tomb", 10),
        ("fountain", 2),
        ("temple_of_prosperity", 2),
        ("temple_of_flames", 4),
        ("temple_of_fate", 1),
        ("temple_of_clarity", 3),
    ],
)
def test_wonders_that_count_stones(wonder, points):
    assert score([], stones("YYRRRRBBBK"), wonders(wonder), "stones").wonders == points


def test_the_fountain_is_worth_nothing_with_a_colour_missing():
    assert score([], stones("YYRRBB"), wonders("fountain"), "stones").wonders == 0


def test_the_tomb_may_count_the_colours_of_ruins_instead():
    own = [*ruins(forest=2, island=1), CITIES["city_of_gold"]]

    assert score(own, stones("YYRR"), wonders("tomb"), "ruin_colours").wonders == 7 + 2
    assert score(own, stones("YYRR"), wonders("tomb"), "stones").wonders == 7 + 4


def test_the_value_of_a_lesser_or_greater_wonder_is_known_to_its_builder_alone():
    state = a_state(a_tribe())
    state.tribes[0].monuments = {0: Monument("greater", 8)}

    assert view(state, 0).camps[0].monuments == {0: Monument("greater", 8)}
    assert view(state, 1).camps[0].monuments == {0: Monument("greater", None)}
    assert view(state, 0).scores == (8, 0)
    assert view(state, 1).scores == view(state, None).scores == (0, 0)
