"""What happened since this person last acted or looked, in words and on the board."""

from typing import Any

import pytest

from bot.life import told_since
from bot.messages import Speech
from engines.fossil.events import Placed
from tests.life.days import Days
from tests.wire.sample import dot


async def test_what_happened_since_ones_own_move_is_told(club: Days) -> None:
    await club.open(club.bo, club.eve)
    await club.turns(5)
    mover = await club.mover()  # who moved two stones ago, or first

    told = (await mover.slash(club.hall, "game catchup")).text

    table = await club.table()
    own = max(i for i, move in enumerate(table.moves, 1) if move.person == mover.id)
    assert [f"`{number}`" in told for number in range(1, 6)] == [n > own for n in range(1, 6)]


async def test_only_who_asks_sees_it(club: Days) -> None:
    await club.open(club.bo)
    await club.turns(3)

    answer = await (await club.mover()).click(club.board, "Catch up")

    assert answer.ephemeral


async def test_who_has_just_looked_has_missed_nothing(club: Days) -> None:
    await club.open(club.bo)
    await club.turns(3)
    await club.bo.slash(club.hall, "game substitute")
    mover = await club.mover()

    first = (await mover.slash(club.hall, "game catchup")).text
    second = (await mover.slash(club.hall, "game catchup")).text

    assert "offers the seat" in first
    assert "offers the seat" not in second
    assert "Nothing has happened" in second


async def test_everybody_has_their_own_place_in_the_story(club: Days) -> None:
    await club.open(club.bo)
    await club.turns(3)
    await club.eve.slash(club.hall, "game catchup")
    await club.turns(2)

    eves = (await club.eve.slash(club.hall, "game catchup")).text
    strangers = club.discord.person("Stranger")
    club.hall.guild.join(strangers)  # type: ignore[attr-defined]
    all_of_it = (await strangers.slash(club.hall, "game catchup")).text

    assert [f"`{number}`" in eves for number in range(1, 6)] == [False, False, False, True, True]
    assert all(f"`{number}`" in all_of_it for number in range(1, 6))


async def test_a_move_that_replaced_one_taken_back_is_news(club: Days) -> None:
    await club.open(club.bo)
    await club.turns(3)
    await club.eve.slash(club.hall, "game catchup")
    last = (await club.others())[0]
    await last.click(club.board, "Undo")
    await club.type_move()

    told = (await club.eve.slash(club.hall, "game catchup")).text

    assert "took back" in told
    assert "`3`" in told


async def test_what_changed_is_numbered_in_order_on_the_board(
    club: Days, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes: list[Any] = []

    def picture(game: str, view: Any, scene: Any) -> bytes:
        scenes.append((view.seat, scene.marks))
        return dot(len(scenes)).read()

    monkeypatch.setattr("bot.steward.picture", picture)
    await club.open(club.bo, club.eve)
    await club.turns(5)
    mover = await club.mover()

    await mover.slash(club.hall, "game catchup")

    seat, marks = scenes[-1]
    table = await club.table()
    own = max(i for i, move in enumerate(table.moves, 1) if move.person == mover.id)
    places = [event.place for events in table.story[own:] for event in events if event.place]
    assert seat == table.seat_of(mover.id)
    assert sorted(marks, key=marks.get) == list(dict.fromkeys(reversed(places)))[::-1]
    assert sorted(marks.values()) == list(range(1, len(marks) + 1))
    assert marks


async def test_what_changed_twice_is_numbered_by_its_last_change(club: Days) -> None:
    await club.open(club.bo)
    await club.turns(3)
    table = await club.table()
    table.__dict__["story"] = [(Placed(0, "white", cell),) for cell in ("A1", "B2", "A1")]

    _, marks = told_since(Speech(table), 0, 0)

    assert marks == {"B2": 1, "A1": 2}


async def test_an_onlooker_catches_up_with_what_all_may_see(
    club: Days, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats: list[Any] = []
    monkeypatch.setattr(
        "bot.steward.picture", lambda game, view, scene: seats.append(view.seat) or dot(1).read()
    )
    await club.open(club.bo, game="unearth")

    answer = await club.eve.slash(club.hall, "game catchup")

    assert answer.ephemeral
    assert seats[-1] is None
