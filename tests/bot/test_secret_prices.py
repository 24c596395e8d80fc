"""A seller’s die and price are known to that seller alone until the last one has answered."""

import re
from typing import Any

import discord

from tests.bot.conftest import Room, answer, controls, told, words_of


def all_of(message: Any) -> tuple[Any, ...]:
    """Whatever a message shows and whatever can be read in its code."""
    view = discord.ui.LayoutView.from_message(message)
    pictures = [it for it in view.walk_children() if isinstance(it, discord.ui.MediaGallery)]
    alts = [image.description for it in pictures for image in it.items]
    # What was offered after so many moves and undone ones is marked with their number.
    edition = re.compile(r":\d+|'id': \d+")
    offered = [edition.sub("", str(it.to_component_dict())) for it in controls(message)]
    return words_of(message), alts, offered


async def what_others_see(room: Room, other: str) -> list[Any]:
    """Everything that a player who is asked too can look at, and the public board."""
    looks = [
        await room.slash(other, "game board"),
        await room.slash(other, "game board", text=True),
        await room.slash(other, "game hand"),
        await room.press(other, "catchup"),
    ]
    offered = [
        await room.completions(other, "penguins price", option)
        for option in ("dollars", "penguins")
    ]
    return [all_of(room.board), *(all_of(answer(it)) for it in looks), *offered]


async def _sellers(room: Room) -> list[str]:
    table = await room.table()
    waiting = {table.chairs[seat].person for seat in table.waiting()}
    return [name for name, it in room.people.items() if it.id in waiting]


async def test_a_price_shows_nowhere_until_the_last_seller_has_answered(room: Room) -> None:
    await room.begin("penguins", "bo", "cleo", options="advanced=on")
    seller, other = await _sellers(room)

    seen = []
    for dollars, penguins in (("1", "1"), ("3", "0"), ("9", "2")):
        await room.slash(seller, "penguins price", dollars=dollars, penguins=penguins)
        seen.append(await what_others_see(room, other))
        log = told(await room.slash(other, "game log"))
        await room.press(seller, "undo")

        assert log.endswith("has answered.")
        assert "$" not in log

    # The first time everything was new.
    assert seen[1] == seen[2]


async def test_who_has_answered_is_told_to_all_and_the_prices_at_last(room: Room) -> None:
    await room.begin("penguins", "bo", "cleo", options="advanced=on")
    first, last = await _sellers(room)

    result = await room.slash(first, "penguins price", dollars="3", penguins="0")
    before = words_of(room.board)
    await room.slash(last, "penguins price", dollars="4", penguins="1")
    after = words_of(room.board)

    assert "has answered" in told(result)
    assert first in before and "has answered" in before
    assert "offers" not in before
    assert "for $3." in after
    assert "for $4 + 1 🐧." in after
