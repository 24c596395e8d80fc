"""To be forgotten: others keep their game, nothing of the person is left."""

import sqlite3
from pathlib import Path

from bot.table import CANCELLED, OVER, PLAYING
from tests.life.days import Days
from tests.wire.club import Parts
from tests.wire.person import Person


def traces(database: Path, person: Person) -> list[str]:
    """The lines of the database, as text, in which the person is named or numbered."""
    with sqlite3.connect(database) as reading:
        lines = list(reading.iterdump())
    return [line for line in lines if str(person.id) in line or person.name in line]


async def test_nothing_is_left_of_who_is_forgotten(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        await _history(club)
        assert traces(club.database, club.bo)

        answer = await club.bo.slash(club.hall, "me forget", sure="yes")

        assert "You are forgotten" in answer.text
        assert traces(club.database, club.bo) == []

    async with Days.opened(**parts) as club:
        await club.wait(days=3)

        assert traces(club.database, club.bo) == []
        assert (
            "kept about you: these choices, your seat and your moves in 0 games"
            in (await club.bo.slash(club.hall, "me show")).text
        )


async def test_nothing_is_left_of_them_in_the_files_either(club: Days) -> None:
    await _history(club)
    number = str(club.bo.id).encode()
    files = list(club.database.parent.glob("tables.db*"))
    assert any(number in file.read_bytes() for file in files)

    await club.bo.slash(club.hall, "me forget", sure="yes")

    assert not any(number in file.read_bytes() for file in files)


async def test_others_keep_their_game(club: Days) -> None:
    await club.open(club.bo, club.eve, pace="1d")
    await club.turns(4)

    await club.bo.slash(club.hall, "me forget", sure="yes")

    table = await club.table()
    assert (table.phase, table.humans()) == (PLAYING, [club.ada.id, club.eve.id])
    assert "Bo" not in club.board.text
    assert "Somebody" in club.board.text + (await club.ada.slash(club.hall, "game log")).text
    await club.turns(4)
    assert await club.moves() >= 8


async def test_nobody_is_forgotten_who_does_not_say_yes(club: Days) -> None:
    await club.open(club.bo)

    answer = await club.bo.slash(club.hall, "me forget", sure="no")

    assert "Nothing was changed" in answer.text
    assert traces(club.database, club.bo)


async def test_a_game_of_which_nobody_is_left_is_broken_off(club: Days) -> None:
    await club.open(game="penguins")

    await club.ada.slash(club.hall, "me forget", sure="yes")

    assert (await club.table()).phase == CANCELLED
    assert traces(club.database, club.ada) == []


async def test_the_name_of_a_seat_given_up_long_ago_goes_too(club: Days) -> None:
    await club.open(club.bo, club.eve)
    answer = await club.bo.slash(club.hall, "game concede")
    await club.bo.click(answer.message, "Give up my seat")
    await club.turns(2)

    await club.bo.slash(club.hall, "me forget", sure="yes")

    assert traces(club.database, club.bo) == []


async def test_the_name_of_a_seat_that_others_took_over_goes_too(club: Days) -> None:
    await club.open(club.bo, club.eve, pace="1d")
    await club.turns(2)
    late = await club.mover()
    await club.wait(days=1)
    seat = (await club.table()).seat(late.id)
    chief = club.discord.person("Chief")
    club.hall.guild.join(chief, manage_guild=True)  # type: ignore[attr-defined]
    await chief.slash(club.hall, "game remove", player=str(seat + 1))
    await chief.click(club.board, "seat")

    await late.slash(club.hall, "me forget", sure="yes")

    assert traces(club.database, late) == []
    assert chief.id in (await club.table()).humans()


async def test_a_finished_game_can_be_verified_without_a_name(club: Days) -> None:
    await club.open(club.bo, game="penguins", pace="1d")
    await club.turns(3)
    mover = (await club.table()).moves[-1].person
    person = club.ada if mover == club.ada.id else club.bo
    await club.wait(days=12)
    assert (await club.table()).phase == OVER

    await person.slash(club.hall, "me forget", sure="yes")

    answer = await club.eve.slash(club.hall, "game verify")
    (file,) = [it for it in answer.message.attachments if it.name.endswith(".record")]
    record = file.data.decode()
    assert "as published" in answer.text
    assert person.name not in record
    assert ": Somebody\n" in record


async def test_who_was_invited_or_watched_is_forgotten(club: Days) -> None:
    await club.lobby(who="invited")
    await club.ada.slash(club.hall, "game invite", person=club.eve)
    await club.ada.slash(club.hall, "game invite", person=club.bo)
    await club.bo.click(club.board, "Join")
    await club.ada.click(club.board, "Start")
    await club.eve.slash(club.hall, "game watch", what="turn")
    await club.eve.slash(club.hall, "game catchup")

    await club.eve.slash(club.hall, "me forget", sure="yes")

    assert traces(club.database, club.eve) == []
    assert (await club.table()).phase == PLAYING


async def test_what_a_watcher_was_sent_goes_with_them(club: Days) -> None:
    await club.open(club.bo)
    await club.eve.slash(club.hall, "game watch", what="turn")
    await club.turns(2)
    assert club.eve.direct.history()

    await club.eve.slash(club.hall, "me forget", sure="yes")
    await club.turns(1)

    assert club.eve.direct.history() == []


async def test_the_host_of_a_lobby_is_forgotten(club: Days) -> None:
    await club.lobby()
    await club.bo.click(club.board, "Join")

    await club.ada.slash(club.hall, "me forget", sure="yes")

    assert traces(club.database, club.ada) == []
    assert (await club.table()).host == club.bo.id
    assert "Ada" not in club.board.text


async def _history(club: Days) -> None:
    """Bo has done all that leaves a trace."""
    await club.bo.slash(club.hall, "me pings", how="both", ahead=True)
    await club.open(club.bo, club.eve, pace="1d")
    await club.turns(6)
    await club.bo.slash(club.hall, "game catchup")
    await club.bo.slash(club.hall, "game watch", what="result")
    await club.bo.slash(club.hall, "game substitute")
    await club.bo.click(club.board, "seat")
    await club.bo.slash(club.hall, "game pause")
    await club.ada.click(club.board, "Yes")
    await club.wait(days=1)
