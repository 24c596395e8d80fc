"""Stones in a land: where they may be placed, and the rings they close."""

from engines.unearth.cards import RUINS
from engines.unearth.hexes import neighbours
from engines.unearth.moves import Built, Placed
from engines.unearth.stones import free
from engines.unearth.table import Monument
from tests.unearth.tables import a_ring, a_site, a_state, a_tribe, do, happened, may

TWO_RINGS = dict.fromkeys({*neighbours(0), *neighbours(8)} - {1, 0, 8}, "red")
"""Two rings, round hexes 0 and 8, that lack nothing but the stone on hex 1 both have in common."""


def test_the_first_stone_is_placed_without_asking():
    state = a_state(row=[a_site("forest", 17, "R")])

    news = do(state, "0 excavate 1 d6", rolls=[1])

    assert Placed(0, 0, "red") in news


def test_house_the_second_stone_too_for_it_can_lie_in_one_way_only():
    state = a_state(a_tribe(stones={0: "red"}), row=[a_site("forest", 17, "R")])

    do(state, "0 excavate 1 d6", rolls=[1])

    assert state.tribes[0].stones == {0: "red", 1: "red"}


def test_further_stones_lie_next_to_an_own_one_nearer_to_a_ring_first():
    state = a_state(a_tribe(stones={0: "red", 1: "red"}), row=[a_site("forest", 17, "R")])

    do(state, "0 excavate 1 d6", rolls=[1])
    places = may(state, 0)
    do(state, "0 place 2")

    assert places[:2] == ["place 3", "place 5"]
    assert sorted(places) == sorted(f"place {it}" for it in (2, 3, 4, 5, 6, 7, 8, 18))
    assert state.tribes[0].stones[2] == "red"


def test_no_stone_goes_where_a_wonder_stands():
    ring = a_ring("RRRRRB")

    assert 0 not in free(frozenset(ring), frozenset([0]))
    assert len(free(frozenset(ring), frozenset([0]))) == 12


def test_the_centre_of_five_stones_may_be_filled_and_is_offered_last():
    places = free(frozenset(a_ring("RRRRRB", gaps=[6])), frozenset())

    assert places[0] == 6
    assert places[-1] == 0


def test_a_filled_centre_becomes_no_wonder():
    state = a_state(a_tribe(stones=a_ring("RRRRRB", gaps=[6])), row=[a_site("forest", 17, "RB")])

    do(state, "0 excavate 1 d6", "0 take red", "0 place 0", rolls=[1])

    assert state.tribes[0].monuments == {}


def test_a_ring_round_a_stone_becomes_no_wonder():
    state = a_state(
        a_tribe(stones=a_ring("RRRRRB", gaps=[6]) | {0: "blue"}), row=[a_site("forest", 17, "R")]
    )

    do(state, "0 excavate 1 d6", "0 place 6", rolls=[1])

    assert state.tribes[0].monuments == {}


def test_a_wonder_is_no_stone_of_another_ring():
    stones = {hex: "red" for hex in neighbours(1) if hex not in (0, 7)}
    state = a_state(
        a_tribe(stones=stones | a_ring("RRRRRR", gaps=[1])), row=[a_site("forest", 17, "R")]
    )
    state.tribes[0].monuments = {0: Monument("lesser", 2)}

    do(state, "0 excavate 1 d6", "0 place 7", rolls=[1])

    assert list(state.tribes[0].monuments) == [0]


def test_a_stone_serves_several_rings():
    *others, last = [hex for hex in neighbours(8) if hex not in (1, 2)]
    stones = a_ring("RRRRRR") | dict.fromkeys(others, "blue")
    state = a_state(a_tribe(stones=stones), row=[a_site("forest", 17, "B")])
    state.tribes[0].monuments = {0: Monument("greater", 7)}

    do(state, "0 excavate 1 d6", f"0 place {last}", rolls=[1])

    assert state.tribes[0].monuments[8].wonder == "lesser"


def test_one_stone_that_closes_two_rings_builds_both_in_the_builders_order():
    state = a_state(a_tribe(stones=TWO_RINGS), row=[a_site("forest", 17, "R")], wonders=["columns"])

    do(state, "0 excavate 1 d6", "0 place 1", rolls=[1])
    first = may(state, 0)
    do(state, "0 build 8 columns")

    assert first == ["build 0 columns", "build 0 greater", "build 8 columns", "build 8 greater"]
    assert state.tribes[0].monuments[8] == Monument("columns")
    assert state.tribes[0].monuments[0].wonder == "greater"


def test_house_the_second_of_two_rings_stays_empty_when_the_first_takes_what_is_left():
    state = a_state(
        a_tribe(stones=TWO_RINGS),
        row=[a_site("forest", 17, "R")],
        wonders=["columns"],
        lesser=[],
        greater=[],
    )

    do(state, "0 excavate 1 d6", "0 place 1", "0 build 8 columns", rolls=[1])

    assert list(state.tribes[0].monuments) == [8]
    assert state.turn.seat == 1


def test_a_memorial_built_first_is_seen_to_before_the_second_ring():
    state = a_state(
        a_tribe(stones=TWO_RINGS),
        row=[a_site("forest", 17, "R")],
        wonders=["memorial"],
        removed=[RUINS[0], RUINS[1]],
    )

    do(state, "0 excavate 1 d6", "0 place 1", "0 build 0 memorial", rolls=[1])
    asked = may(state, 0)
    news = do(state, "0 recover forest 9")

    assert asked == ["recover forest 9", "recover forest 11"]
    assert happened(news, Built) == [Built(0, 8, "greater")]


def test_rings_close_on_others_turns_too():
    state = a_state(
        a_tribe(hand=["lost_in_the_ruins"]),
        a_tribe("d6@1=5", stones=a_ring("RRRRRB", gaps=[6])),
        row=[a_site("forest", 17, "B")],
    )

    do(state, "0 play lost_in_the_ruins", rolls=[2])
    waiting = may(state, 0)
    news = do(state, "1 place 6")

    assert waiting == []
    assert news == [Placed(1, 6, "blue"), Built(1, 0, "lesser")]
    assert state.turn.seat == 0
