"""Boards over weeks: one is live, whatever becomes of messages, threads and channels."""

import pytest

from bot.table import PLAYING
from tests.life.days import Days, called
from tests.wire.club import EDIT, POST, Parts
from tests.wire.faults import Limit
from tests.wire.person import Person
from tests.wire.places import Channel, Thread


def live(club: Days) -> list[int]:
    """The messages in the hall with controls of the table."""
    return [it.id for it in club.hall.history() if len(it.buttons) > 2 or it.choices]


async def test_there_is_one_live_board_all_the_time(club: Days) -> None:
    await club.open(club.bo, club.eve, pace="3d")

    for _ in range(8):
        await club.turns(1)
        assert live(club) == [(await club.table()).message]


async def test_an_old_board_that_takes_no_more_edits_is_replaced(club: Days) -> None:
    board = await club.open(club.bo)
    await club.wait(hours=2)
    mover = await club.mover()
    club.discord.old_edits = Limit("changes of old messages", 0, 6.0)

    await mover.slash(club.hall, "game substitute")

    assert live(club) == [(await club.table()).message]
    assert club.board is not board


async def test_many_changes_of_an_old_board_leave_one_that_is_right(club: Days) -> None:
    await club.open(club.bo, club.eve)
    await club.wait(hours=2)

    for _ in range(6):
        await club.ada.slash(club.hall, "game substitute")
        await club.ada.click(club.board, "seat")

    assert live(club) == [(await club.table()).message]
    assert not any("seat" in name for name in club.board.buttons)


async def test_a_thread_that_sleeps_after_a_week_is_woken_by_a_reminder(club: Days) -> None:
    await _in_thread(club)
    await club.open(club.bo)
    mover = await club.mover()
    await mover.slash(club.hall, "me reminders", every=72)

    await club.wait(days=8)

    assert isinstance(club.hall, Thread)
    assert not club.hall.archived
    assert called(mover, club.hall) == 1 + 2


async def test_a_locked_thread_is_reported_to_who_plays_there(club: Days) -> None:
    thread = await _in_thread(club)
    board = await club.open(club.bo)
    mover = await club.mover()
    thread.change(locked=True)

    await club.choose(mover, board)
    await club.type_move()

    for person in (club.ada, club.bo):
        (letter,) = person.direct.history()
        assert "whether the thread is locked" in letter.text
    assert await club.moves() == 2


async def test_a_locked_thread_is_not_hammered_for_weeks(club: Days) -> None:
    thread = await _in_thread(club)
    board = await club.open(club.bo)
    thread.lock()
    await club.choose(await club.mover(), board)
    before = club.discord.invalid_calls

    for _ in range(40):
        await club.wait(hours=12)

    assert club.discord.invalid_calls - before <= 3 * 21  # once a day, for a reminder


async def test_a_board_that_somebody_deleted_is_posted_anew(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        board = await club.open(club.bo)
        board.delete()

    async with Days.opened(**parts) as club:
        await club.turns(1)

        assert live(club) == [(await club.table()).message]


# ---- channels that are lost


async def test_who_plays_in_a_lost_channel_is_told_once(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        await club.open(club.bo, pace="1d")
        channel(club).delete()
        await club.wait(days=3)
        assert (await club.master.tables.look(1)).paused
        assert [len(person.direct.history()) for person in (club.ada, club.bo)] == [1, 1]
        assert "/game resume table:1" in club.ada.direct.last().text

    async with Days.opened(**parts) as club:
        await club.wait(days=30)
        assert [len(person.direct.history()) for person in (club.ada, club.bo)] == [1, 1]
        assert "late" in [note.kind for note in (await club.master.tables.look(1)).notes]
        assert club.discord.invalid_calls <= 6


async def test_a_game_goes_on_in_another_channel(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        mover = await _lost(club)
        assert "/game resume table:1" in (await club.ada.slash(club.hall, "games")).text
    hall = parts["hall"] = parts["hall"].guild.channel("new hall")

    async with Days.opened(**parts) as club:
        answer = await club.bo.slash(hall, "game resume", table=1)

        assert f"<#{hall.id}>" in answer.text
        assert club.board.place is hall
        assert (await club.table()).id == 1
        await club.type_move(mover)
        assert await club.moves() == 3


async def test_only_who_plays_moves_a_game_to_another_channel(club: Days) -> None:
    await _lost(club)

    answer = await club.eve.slash(club.hall, "game resume", table=1)

    assert "no seat" in answer.text
    assert (await club.master.tables.look(1)).lost


async def test_a_game_that_has_its_channel_stays_there(club: Days) -> None:
    board = await club.open(club.bo)
    other = channel(club).guild.channel("other")

    answer = await club.ada.slash(other, "game resume", table=1)

    assert "has its channel still" in answer.text
    assert (await club.table()).message == board.id


async def test_a_game_takes_no_channel_where_another_is_played(club: Days) -> None:
    mover = await _lost(club)
    await club.open(club.eve)

    answer = await mover.slash(club.hall, "game resume", table=1)

    assert "has a table already" in answer.text
    lost = await club.master.tables.look(1)
    assert lost.lost
    assert lost.paused
    assert lost.channel != club.hall.id


async def test_a_table_that_is_none_can_not_be_resumed(club: Days) -> None:
    await club.open(club.bo)

    answer = await club.ada.slash(club.hall, "game resume", table=99)

    assert "no table" in answer.text


async def test_a_lobby_in_a_lost_channel_is_closed(club: Days) -> None:
    await club.lobby()
    channel(club).delete()
    club.hall = channel(club).guild.channel("new hall")
    await club.wait(days=15)

    answer = await club.ada.slash(club.hall, "game resume", table=1)

    assert "over" in answer.text


async def test_a_lost_channel_of_a_finished_game_is_nobodys_trouble(club: Days) -> None:
    await club.open(club.bo, game="penguins", pace="1d")
    await club.wait(days=12)
    channel(club).delete()
    club.hall = channel(club).guild.channel("new hall")

    await club.ada.slash(club.hall, "me forget", sure="yes")

    assert club.ada.direct.history() == club.bo.direct.history() == []
    table = await club.master.tables.look(1)
    assert table.phase == "over"
    assert "lost" not in [note.kind for note in table.notes]


async def test_a_server_that_is_back_costs_nobody_time(club: Days) -> None:
    await club.open(club.bo, pace="1d")
    await club.turns(2)
    mover = await club.mover()
    await club.wait(hours=10)
    channel(club).permit(club.discord.app, view_channel=False)
    await mover.slash(club.hall, "game substitute")
    await club.wait(days=5)
    channel(club).permit(club.discord.app, view_channel=True)

    await mover.slash(club.hall, "game resume")

    await club.wait(hours=13)
    assert "late" not in await club.notes()
    assert (await club.table()).phase == PLAYING
    await club.wait(hours=1)
    assert "late" in await club.notes()


# ---- /games


async def test_tables_that_wait_for_somebody_come_first(club: Days) -> None:
    await club.open(club.bo)
    first = club.hall
    await club.turns(2)
    club.hall = channel(club).guild.channel("second hall")
    await club.open(club.bo, game="penguins")
    second = club.hall
    penguins_wait_for = await club.mover()
    club.hall = first
    while await club.mover() is penguins_wait_for:
        await club.turns(1)
    club.hall = second

    lines = (await penguins_wait_for.slash(club.hall, "games")).text.splitlines()

    assert "Your turn" in lines[0] and "Penguins" in lines[0]
    assert "Others to move" in lines[1] and "Fossil" in lines[1]
    assert f"/{second.id}/{club.board.id}" in lines[0]


async def test_a_button_leads_to_the_next_game_that_waits(club: Days) -> None:
    await club.lobby("penguins")
    await club.ada.click(club.board, "Start")
    waiting = club.board
    club.hall = channel(club).guild.channel("second hall")
    await club.open(club.bo)
    while await club.mover() is not club.ada:
        await club.turns(1)

    answer = await club.type_move(club.ada)
    listed = await club.ada.slash(club.hall, "games")

    for message in (answer.message, listed.messages[-1]):
        (link,) = [it for it in message.controls if "Next: " in it.get("label", "")]
        assert link["url"].endswith(f"/{waiting.place.id}/{waiting.id}")


async def test_finished_games_are_found_with_their_result(club: Days) -> None:
    await club.open(club.bo, game="penguins", pace="1d")
    await club.wait(days=12)

    now = (await club.ada.slash(club.hall, "games")).text
    past = (await club.ada.slash(club.hall, "games", past=True)).text

    assert "You sit at no table" in now
    assert "Penguins" in past
    assert "win" in past or "victory" in past
    assert "The game began" in (await club.ada.slash(club.hall, "game log")).text
    assert "as published" in (await club.ada.slash(club.hall, "game verify")).text


async def test_a_finished_game_is_verified_and_told_where_another_is_played(club: Days) -> None:
    await club.open(club.bo, game="penguins", pace="1d")
    await club.wait(days=12)
    end = club.board
    await club.open(club.bo)

    verified = await club.eve.click(end, "Verify the luck")
    caught_up = await club.eve.click(end, "Catch up")
    log = await club.eve.click(caught_up.message, "Log")

    assert "as published" in verified.text
    assert "The game began" in log.text


async def test_a_board_of_yesterday_costs_one_request_a_change(club: Days) -> None:
    await club.open(club.bo)
    await club.wait(days=1)
    posts, edits = len(club.discord.calls(POST)), len(club.discord.calls(EDIT))

    await club.ada.slash(club.hall, "game substitute")

    assert len(club.discord.calls(POST)) == posts
    assert len(club.discord.calls(EDIT)) == edits + 1


@pytest.mark.parametrize("words", ["game board", "game hand", "game log", "game status"])
async def test_a_table_whose_channel_was_lost_and_found_answers(club: Days, words: str) -> None:
    await club.open(club.bo)
    hall = channel(club)
    hall.permit(club.discord.app, view_channel=False)
    await club.ada.slash(hall, "game board")
    hall.permit(club.discord.app, view_channel=True)
    await club.ada.slash(hall, "game resume")

    assert (await club.ada.slash(hall, words)).acknowledged
    assert live(club) == [(await club.table()).message]


def channel(club: Days) -> Channel:
    assert isinstance(club.hall, Channel)
    return club.hall


async def _in_thread(club: Days) -> Thread:
    thread = channel(club).thread("Fossil")
    thread.minutes = 10080
    club.hall = thread
    await club.discord.until(lambda: club.master.get_channel(thread.id))
    return thread


async def _lost(club: Days) -> Person:
    """A game has lost its channel, and the club meets in another one; who is to move."""
    await club.open(club.bo)
    await club.turns(2)
    mover = await club.mover()
    channel(club).delete()
    await club.wait(days=2)  # a reminder does not get through
    club.hall = channel(club).guild.channel("other hall")
    return mover
