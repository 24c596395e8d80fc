"""The numbers of the hexes of a land."""

import pytest

from engines.unearth.hexes import around, closed, neighbours, number, position


def test_hexes_are_numbered_round_the_first_like_a_snail_shell():
    assert position(0) == (0, 0)
    assert [position(hex) for hex in range(1, 7)] == [
        (1, 0),
        (0, 1),
        (-1, 1),
        (-1, 0),
        (0, -1),
        (1, -1),
    ]
    assert [position(hex) for hex in (7, 8, 18, 19)] == [(2, 0), (1, 1), (2, -1), (3, 0)]


@pytest.mark.parametrize("hex", [0, 1, 6, 7, 18, 19, 36, 37, 400])
def test_a_hex_is_found_again_by_its_column_and_row(hex):
    assert number(*position(hex)) == hex


@pytest.mark.parametrize("hex", range(60))
def test_neighbours_are_six_and_mutual(hex):
    assert len(set(neighbours(hex))) == 6
    assert all(hex in neighbours(other) for other in neighbours(hex))


def test_the_first_hex_is_closed_by_stones_on_all_its_sides():
    assert closed({1, 2, 3, 4, 5, 6}, 0)
    assert not closed({1, 2, 3, 4, 5}, 0)


def test_around_a_hex_lie_its_neighbours():
    assert around([0]) == {1, 2, 3, 4, 5, 6}
    assert around([0, 1]) == {0, *neighbours(0), *neighbours(1)}
