"""Tables that nobody touches: closed, put to rest, woken, and still found."""

from bot.table import CANCELLED, LOBBY, PLAYING, RESTING
from tests.life.days import Days, called
from tests.wire.club import Parts
from tests.wire.places import Channel


async def test_a_lobby_that_nobody_starts_is_closed_after_two_weeks(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        await club.lobby()
        await club.wait(days=13)
        await club.bo.click(club.board, "Join")
        await club.wait(days=13)
        assert (await club.table()).phase == LOBBY

    async with Days.opened(**parts) as club:
        await club.wait(days=1, minutes=1)

        assert (await club.table()).phase == CANCELLED
        assert "Join" not in club.board.buttons
        await club.lobby()
        assert "Join" in club.board.buttons


async def test_a_table_that_nobody_touches_is_put_to_rest_a_week_after_a_notice(
    parts: Parts,
) -> None:
    async with Days.opened(**parts) as club:
        await club.open(club.bo)
        mover = await club.mover()
        await mover.slash(club.hall, "me reminders", every=0)
        await club.wait(days=82)
        assert called(mover, club.hall) == 1
        await club.wait(days=1, minutes=1)
        assert "put to rest" in club.letter.text
        assert club.letter.pings == [mover]

    async with Days.opened(**parts) as club:
        await club.wait(days=6, hours=23)
        assert (await club.table()).phase == PLAYING
        await club.wait(hours=2)

        assert (await club.table()).phase == RESTING
        assert "at rest" in club.board.text
        assert called(mover, club.hall) == 2


async def test_a_move_in_the_last_week_begins_the_quarter_anew(club: Days) -> None:
    await club.open(club.bo)
    for person in (club.ada, club.bo):
        await person.slash(club.hall, "me reminders", every=0)
    await club.wait(days=85)

    await club.turns(2)
    await club.wait(days=82)
    assert (await club.table()).phase == PLAYING

    await club.wait(days=9)
    assert (await club.table()).phase == RESTING


async def test_the_notice_calls_nobody_who_never_wants_it(club: Days) -> None:
    await club.open(club.bo)
    mover = await club.mover()
    await mover.slash(club.hall, "me pings", how="never")

    await club.wait(days=84)

    assert "put to rest" in club.letter.text
    assert called(mover, club.hall) == 1


async def test_the_notice_goes_to_who_wants_it_alone(club: Days) -> None:
    await club.open(club.bo)
    mover = await club.mover()
    await mover.slash(club.hall, "me reminders", every=0)
    await mover.slash(club.hall, "me pings", how="dm")

    await club.wait(days=84)

    assert "put to rest" in mover.direct.last().text
    assert called(mover, club.hall) == 1


async def test_who_plays_wakes_a_table_and_goes_on_with_a_fresh_clock(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        await _at_rest(club)
        assert "Fossil" in (await club.ada.slash(club.hall, "games", past=True)).text
        assert "At rest" in (await club.ada.slash(club.hall, "games", past=True)).text

    async with Days.opened(**parts) as club:
        await club.bo.click(club.board, "Wake the table")

        mover = await club.mover()
        assert club.board.pings == [mover]
        await club.type_move()
        assert await club.moves() == 3


async def test_who_moves_at_a_table_at_rest_is_told_how_to_wake_it(club: Days) -> None:
    await _at_rest(club)

    answer = await club.ada.slash(club.hall, "game undo")

    assert "`/game wake`" in answer.text


async def test_nobody_else_wakes_a_table(club: Days) -> None:
    await _at_rest(club)

    answer = await club.eve.click(club.board, "Wake the table")

    assert "no seat" in answer.text
    assert (await club.table()).phase == RESTING


async def test_a_table_at_rest_leaves_its_channel_to_others(club: Days) -> None:
    await _at_rest(club)
    resting = club.board.seen()

    await club.open(club.eve, game="penguins")
    answer = await club.bo.click(resting, "Wake the table")

    assert "has a table already" in answer.text
    assert (await club.table()).game == "penguins"
    assert (await club.master.tables.look(1)).phase == RESTING


async def test_a_paused_table_that_was_put_to_rest_is_woken_without_the_pause(club: Days) -> None:
    await club.open(club.bo, pace="1d")
    await club.ada.slash(club.hall, "game pause")
    await club.bo.click(club.board, "Yes")
    await club.wait(days=91)
    assert (await club.table()).phase == RESTING

    await club.ada.click(club.board, "Wake the table")

    assert club.board.pings == [await club.mover()]
    await club.wait(hours=23)
    assert "late" not in await club.notes()


async def test_what_is_not_at_rest_can_not_be_woken(club: Days) -> None:
    await club.open(club.bo)

    answer = await club.ada.slash(club.hall, "game wake")

    assert "not at rest" in answer.text


async def test_a_question_is_not_open_any_more_at_a_table_at_rest(club: Days) -> None:
    await club.open(club.bo, club.eve)
    await club.ada.slash(club.hall, "game pause")
    assert isinstance(club.hall, Channel)
    club.hall.delete()

    await club.wait(days=100)

    lost = await club.master.tables.look(1)
    assert (lost.phase, lost.vote) == (RESTING, None)


async def test_a_lost_table_at_rest_goes_on_elsewhere(club: Days) -> None:
    await club.open(club.bo)
    assert isinstance(club.hall, Channel)
    club.hall.delete()
    await club.wait(days=100)
    assert (await club.master.tables.look(1)).phase == RESTING
    club.hall = club.hall.guild.channel("new hall")

    await club.ada.slash(club.hall, "game resume", table=1)

    assert (await club.table()).phase == PLAYING
    await club.type_move()
    assert await club.moves() == 1


async def _at_rest(club: Days) -> None:
    await club.open(club.bo)
    await club.turns(2)
    for person in (club.ada, club.bo):
        await person.slash(club.hall, "me reminders", every=0)
    await club.wait(days=91)
    assert (await club.table()).phase == RESTING
