"""The sandbox as somebody finds it who has never seen it: in a browser, on its page."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.visitor import Visitor, chromium, sandbox, visit

pytestmark = pytest.mark.skipif(
    chromium() is None, reason="there is no Chromium; CHROMIUM may say where one is"
)
LONGEST_GAME = 49 + 2 + 7
"""The tiles of a small bed, the stones, and a swap for each of its kinds."""


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[Visitor]:
    with sandbox(tmp_path) as address, visit(address) as visitor:
        visitor.sees("To begin")
        yield visitor


def test_moves_are_made_by_menu_and_by_command_and_the_automa_answers(visitor: Visitor) -> None:
    visitor.type("game new", game="Fossil")
    visitor.press("Add fair automa")
    visitor.press("Start")
    visitor.sees("Ada to move.")
    put_the_stones(visitor)
    start = visitor.picture()

    visitor.move()
    visitor.sees("Automa 1 moves")
    visitor.sees("Ada to move.")
    middle = visitor.picture()
    visitor.type("fossil move", stone="white", cell="o")
    visitor.sees("Ada moves white")
    end = visitor.picture()

    assert len({start, middle, end}) == 3


def put_the_stones(visitor: Visitor) -> None:
    """Both, if it falls to the visitor to put them."""
    for number in ("next", "next"):
        if visitor.board.get_by_role("combobox", name=f"Put the {number} stone on").count():
            visitor.move()
    visitor.sees("Ada to move.")


def test_two_people_play_a_whole_game_of_fossil_by_its_menus(visitor: Visitor) -> None:
    visitor.type("game new", game="Fossil")
    visitor.become("Bo")
    visitor.press("Join")
    visitor.become("Ada")
    visitor.press("Start")

    for _ in range(LONGEST_GAME):
        if player := visitor.turn():
            visitor.become(player)
            visitor.move()

    assert visitor.turn() is None
    visitor.press("Verify the luck")
    visitor.sees("The luck is as published.")


def test_the_page_suits_a_phone(tmp_path: Path) -> None:
    with sandbox(tmp_path) as address, visit(address, width=390, height=844) as visitor:
        visitor.type("game new", game="Fossil")
        visitor.press("Add fair automa")
        visitor.press("Start")
        visitor.sees("Ada to move.")

        overflow = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")

        assert overflow <= 0
