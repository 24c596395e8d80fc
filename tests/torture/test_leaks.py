"""Nobody learns what a game hides from them, whatever they look at and whatever they press.

A part of a game is played over the wire in worlds that differ in nothing but what is hidden:
every message, picture, description, control, suggestion and answer must be the same in all.
`--hypothesis-profile thorough` plays whole games.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import settings

from bot import handlers, steward
from bot.table import Table
from engines import gold
from engines.unearth.moves import Play
from tests.playouts import MOST_MOVES
from tests.torture.spies import READER, Sighting, Veil, length, seen, told_apart

SECRETIVE = {"gold": {}, "penguins": {"advanced": "on"}, "unearth": {}}
"""The games that hide something, with the options with which they do."""
THOROUGH = settings().max_examples > 100
LAST = 4
"""So many moves before its usual end a game is taken up to see how it ends."""
PARTS = ["whole"] if THOROUGH else ["beginning", "middle", "end"]


async def worlds(folder: Path, name: str, part: str, *veils: tuple[int | None, bool]) -> list:
    """What was seen in the world of each veil, and what the truth was replaced by how often."""
    options, whole = SECRETIVE.get(name, {}), length(name, SECRETIVE.get(name, {}))
    skipped, most = {
        "whole": (0, MOST_MOVES),
        "beginning": (0, 5),
        "middle": (whole // 2, 5),
        "end": (whole - LAST, MOST_MOVES),
    }[part]
    found = []
    for number, (viewer, drawn) in enumerate(veils):
        veil = Veil(name, viewer, drawn, skipped)
        place = folder / str(number)
        place.mkdir()
        found.append((await seen(place, veil, options, most), veil.lies))
    return found


def shown(sightings: list[Sighting]) -> str:
    return "\n".join(map(str, sightings[:3]))


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", sorted(SECRETIVE))
async def test_a_secret_makes_no_difference_to_what_others_see(tmp_path, name, part):
    (truth, _), (lie, lies), (other, others) = await worlds(
        tmp_path, name, part, (None, False), (None, True), (READER, True)
    )

    assert {sighting.who for sighting in truth} == {"everybody", "Eve", "Bo"}
    assert not (parted := told_apart(truth, lie, but="Bo")), shown(parted)
    # A player may know their own secrets, and nobody else's.
    assert not (parted := told_apart(truth, other)), shown(parted)
    # Some games hide nothing in the end.
    assert (lies and others) or part == "end"


async def test_worlds_without_secrets_are_the_same(tmp_path):
    (one, _), (other, _) = await worlds(tmp_path, "fossil", "beginning", (None, False), (0, True))

    assert not (parted := told_apart(one, other)), shown(parted)
    assert any("png" in sighting.found for sighting in one)


def board_of_the_first_seat(leak: pytest.MonkeyPatch) -> None:
    """The board for all is drawn as the first player sees it."""
    scenery = steward.scenery
    leak.setattr(steward, "scenery", lambda table, seat, *rest: scenery(table, seat or 0, *rest))


def text_of_the_first_seat(leak: pytest.MonkeyPatch) -> None:
    """The board in words is told to strangers as the first player sees it."""
    scenery = handlers.scenery
    leak.setattr(handlers, "scenery", lambda table, seat, *rest: scenery(table, seat or 0, *rest))


def anybody_is_the_first_seat(leak: pytest.MonkeyPatch) -> None:
    """Who has no seat is taken for the first player: panel, suggestions, all."""
    seat_of = Table.seat_of

    def mistaken(table: Table, person: int) -> int | None:
        seat = seat_of(table, person)
        return 0 if seat is None and table.moves else seat

    leak.setattr(Table, "seat_of", mistaken)


def cards_on_the_board(leak: pytest.MonkeyPatch) -> None:
    """The cards that may be played are offered on the board for all."""
    leak.setattr(Play, "private", False)


def counted_coins(leak: pytest.MonkeyPatch) -> None:
    """What a player has behind the screen is shown as what is spent."""
    view = gold.view
    leak.setattr(
        gold, "view", lambda state, seat: replace(view(state, seat), spent=tuple(state.coins))
    )


@pytest.mark.parametrize(
    ("leak", "name", "who"),
    [
        (board_of_the_first_seat, "unearth", "everybody"),
        (text_of_the_first_seat, "unearth", "Eve"),
        (anybody_is_the_first_seat, "gold", "Eve"),
        (cards_on_the_board, "unearth", "everybody"),
        (counted_coins, "gold", "everybody"),
    ],
)
async def test_a_leak_is_found(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    leak: Callable[[pytest.MonkeyPatch], None],
    name: str,
    who: str,
):
    leak(monkeypatch)

    (truth, _), (lie, _) = await worlds(tmp_path, name, "beginning", (None, False), (None, True))

    assert who in {sighting.who for sighting in told_apart(truth, lie)}
