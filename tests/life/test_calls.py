"""One right ping: who is mentioned, when, where, and what becomes of it."""

import pytest

from tests.life.days import Days, called
from tests.wire import Denied
from tests.wire.club import Parts

SELLING = {"game": "penguins", "options": "advanced=on"}
"""A game in which all others are asked at once."""


async def test_who_is_to_move_is_mentioned_and_nobody_else(club: Days) -> None:
    await club.open(club.bo, club.eve)
    mover, others = await club.mover(), await club.others()

    await club.wait(days=10)

    assert club.board.pings == [mover]
    assert [called(other, club.hall) for other in others] == [0, 0]


async def test_a_mention_says_which_game_it_is_and_until_when(club: Days) -> None:
    board = await club.open(club.bo, pace="1d")

    mover = await club.mover()

    assert "Fossil" in board.text
    assert f"{mover.mention} to move" in board.text
    assert f"<t:{int((await club.alarm()).timestamp())}:R>" in board.text  # type: ignore[union-attr]


async def test_nobody_is_called_again_for_the_steps_of_one_turn(club: Days) -> None:
    await club.open(club.bo, game="penguins")
    mover = await club.mover()

    for _ in range(3):
        await club.wait(hours=1)
        await club.type_move()

    assert await club.mover() is mover
    assert called(mover, club.hall) == 1


async def test_a_mention_becomes_a_plain_line_when_they_have_moved(club: Days) -> None:
    board = await club.open(club.bo)
    mover = await club.mover()
    await club.turns(2)

    assert await club.mover() is not mover
    assert mover.mention not in board.text
    assert board.buttons == []
    assert mover.name in board.text


async def test_a_player_who_is_looking_is_not_called(club: Days) -> None:
    await club.open(game="penguins")
    await club.ada.slash(club.hall, "game board")

    assert called(club.ada, club.hall) == 0


async def test_who_comes_back_to_a_turn_later_is_called(club: Days) -> None:
    await club.open(club.bo)
    first = await club.mover()

    await club.turns(4)

    assert called(first, club.hall) == 2


async def test_all_who_are_asked_at_once_are_called_in_one_message(club: Days) -> None:
    board = await club.open(club.bo, club.eve, **SELLING)
    asked = [person for person in (club.ada, club.bo, club.eve) if person in board.pings]

    assert len(asked) == 2
    assert len([message for message in club.hall.history() if message.pings]) == 1


async def test_who_has_answered_is_not_called_when_others_answer(club: Days) -> None:
    board = await club.open(club.bo, club.eve, **SELLING)
    first, second = board.pings
    await club.wait(hours=1)

    await club.type_move(first)

    assert (called(first, club.hall), called(second, club.hall)) == (1, 1)
    assert first.mention not in club.board.text


async def test_a_restart_calls_nobody_again(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        await club.open(club.bo, pace="3d")
        await club.wait(hours=30)
        mover = await club.mover()

    async with Days.opened(**parts) as club:
        await club.wait(hours=10)

        assert called(mover, club.hall) == 2  # the call, and a reminder after a day


@pytest.mark.parametrize(
    ("how", "here", "alone"), [("here", 1, 0), ("both", 1, 1), ("dm", 0, 1), ("never", 0, 0)]
)
async def test_everybody_is_called_where_they_want_it(
    club: Days, how: str, here: int, alone: int
) -> None:
    for person in (club.ada, club.bo):
        await person.slash(club.hall, "me pings", how=how)

    await club.open(club.bo)

    mover = await club.mover()
    assert called(mover, club.hall) == here
    assert len(mover.direct.history()) == alone


async def test_a_message_alone_tells_the_game_the_place_and_the_time(club: Days) -> None:
    for person in (club.ada, club.bo):
        await person.slash(club.hall, "me pings", how="dm")

    await club.open(club.bo, pace="1d")

    letter = (await club.mover()).direct.last()
    assert "Fossil" in letter.text
    assert f"<#{club.hall.id}>" in letter.text
    assert "You can: `/fossil place`" in letter.text
    assert "<t:" in letter.text


async def test_a_message_alone_goes_when_they_have_moved(club: Days) -> None:
    for person in (club.ada, club.bo):
        await person.slash(club.hall, "me pings", how="dm")
    await club.open(club.bo)
    mover = await club.mover()

    await club.turns(2)

    assert mover.direct.history() == []
    assert len((await club.mover()).direct.history()) == 1


async def test_who_can_not_be_written_to_is_told_in_the_channel(club: Days) -> None:
    for person in (club.ada, club.bo):
        await person.slash(club.hall, "me pings", how="dm")
        person.takes_messages = False

    await club.open(club.bo)

    assert club.board.pings == [await club.mover()]
    await club.turns(2)
    assert await club.moves() == 2


async def test_that_somebody_can_not_be_written_to_is_remembered_for_a_day(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        for person in (club.ada, club.bo):
            await person.slash(club.hall, "me pings", how="dm")
            person.takes_messages = False
        await club.open(club.bo)
        await club.turns(2)
        tries = len(club.discord.calls("POST /users/@me/channels"))

    async with Days.opened(**parts) as club:
        await club.turns(2)

        assert len(club.discord.calls("POST /users/@me/channels")) == tries == 2
        told = await club.ada.slash(club.hall, "me show")
        assert "could not write to you alone" in told.text


async def test_messages_alone_that_failed_once_work_later_again(club: Days) -> None:
    for person in (club.ada, club.bo):
        await person.slash(club.hall, "me pings", how="dm")
        person.takes_messages = False
    await club.open(club.bo)
    mover = await club.mover()
    mover.takes_messages = True

    await club.wait(days=1, hours=2)

    assert "still waits" in mover.direct.last().text  # a reminder; the day has passed
    assert "could not write" not in (await mover.slash(club.hall, "me show")).text


async def test_messages_alone_work_at_once_where_somebody_chooses_them_anew(club: Days) -> None:
    for person in (club.ada, club.bo):
        await person.slash(club.hall, "me pings", how="dm")
        person.takes_messages = False
    await club.open(club.bo)
    await club.turns(1)
    mover = await club.mover()
    for person in (club.ada, club.bo):
        person.takes_messages = True
        await person.slash(club.hall, "me pings", how="dm")

    await club.turns(4)

    assert len((await club.mover()).direct.history()) == 1
    assert called(mover, club.hall) <= 2


async def test_a_server_that_falters_is_not_taken_for_closed_messages(club: Days) -> None:
    for person in (club.ada, club.bo):
        await person.slash(club.hall, "me pings", how="dm")
    club.discord.inject("POST /users/@me/channels", Denied(50035))

    await club.open(club.bo)

    mover = await club.mover()
    assert club.board.pings == [mover]
    assert "could not write" not in (await mover.slash(club.hall, "me show")).text
