"""How many taps a decision of Unearth takes."""

from bot.menu import Buttons, Select, menu
from engines.unearth import legal
from engines.unearth.hexes import number
from engines.unearth.moves import Excavate, Place, Prefer
from tests.unearth.tables import a_ring, a_site, a_state, a_tribe, do


def parts(state, seat: int = 0) -> list:
    """The menu on the public board."""
    return list(menu([action for action in legal(state, seat) if not action.private]))


def test_ruin_and_die_are_chosen_from_one_list():
    state = a_state(a_tribe(hand=["expedition"]), row=[a_site("forest", 17)] * 5)

    (select,) = parts(state)

    assert isinstance(select, Select) and select.kind is Excavate
    assert len(select.choices) == 15
    assert all(choice.action for choice in select.choices)


def test_a_stone_and_its_place_take_a_tap_each():
    state = a_state(a_tribe(stones=a_ring("RRRRRB", gaps=[6])), row=[a_site("forest", 17, "RB")])

    do(state, "0 excavate 1 d6", rolls=[1])
    (stones,) = parts(state)
    do(state, "0 take red")
    (places,) = parts(state)

    assert isinstance(stones, Buttons) and len(stones.choices) == 2
    assert isinstance(places, Select) and places.kind is Place
    assert places.choices[0].action == Place(6)


def test_more_than_25_hexes_are_two_lists_those_near_a_ring_first():
    line = dict.fromkeys((number(column, 0) for column in range(13)), "red")
    state = a_state(a_tribe(stones=line), row=[a_site("forest", 17, "R")])

    do(state, "0 excavate 1 d6", rolls=[1])
    first, second = parts(state)

    assert [choice.action for it in (first, second) for choice in it.choices] == legal(state, 0)
    assert (len(first.choices), len(second.choices)) == (25, 5)
    assert (first.page, second.page) == ("1/2", "2/2")
    assert first.prefix != second.prefix


def test_a_question_about_a_wonder_is_answered_by_buttons():
    state = a_state(a_tribe(wonders=["college"]))

    do(state, "0 excavate 1 d8", rolls=[5])

    assert all(isinstance(part, Buttons) for part in parts(state))


def test_what_is_decided_for_good_is_a_list_that_only_its_player_sees():
    state = a_state(a_tribe(wonders=["college"]))

    board = parts(state)
    *_, last = menu(legal(state, 0))

    assert {part.kind for part in board} == {Excavate}
    assert isinstance(last, Select)
    assert [choice.action for choice in last.choices] == [
        Prefer("college", "always"),
        Prefer("college", "never"),
    ]
