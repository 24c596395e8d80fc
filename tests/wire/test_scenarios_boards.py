"""The boards that everybody sees, while messages and channels vanish and Discord falters.

The numbers are those of the failure scenarios that a bot on Discord has to survive.
"""

import asyncio
import re
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.steward import RETRIES
from tests.wire import Broken, Dropped, Limited, Person
from tests.wire.club import EDIT, POST, Club
from tests.wire.places import Channel


async def test_13_a_deleted_board_is_posted_anew(club: Club) -> None:
    (await club.begin()).delete()

    await club.type_move()

    assert club.board.buttons
    assert (await club.table()).message == club.board.id
    assert await club.moves() == 3


async def test_13_a_deleted_lobby_is_posted_anew(club: Club) -> None:
    (await club.lobby()).delete()

    await club.bo.slash(club.hall, "game join")

    assert "Bo" in club.board.text
    assert "Join" in club.board.buttons


async def test_14_a_channel_out_of_reach_is_not_hammered(club: Club) -> None:
    await club.begin()
    hall = _channel(club)
    hall.permit(club.discord.app, view_channel=False)

    answer = await club.type_move()

    assert answer.acknowledged
    assert club.discord.invalid_calls <= 1
    assert await club.moves() == 3


async def test_14_a_channel_within_reach_again_has_its_board(club: Club) -> None:
    await club.begin()
    hall = _channel(club)
    hall.permit(club.discord.app, view_channel=False)
    await club.type_move()
    hall.permit(club.discord.app, view_channel=True)

    await club.ada.slash(hall, "game resume")
    await club.type_move()

    assert (await club.mover()).mention in club.board.text


async def test_14_a_deleted_channel_keeps_nobody_from_playing_elsewhere(club: Club) -> None:
    await club.begin()
    hall = _channel(club)
    club.hall = hall.guild.channel("new hall")
    hall.delete()

    answer = await club.ada.slash(club.hall, "games")
    board = await club.begin()

    assert answer.ephemeral
    assert board.place is club.hall
    assert club.discord.invalid_calls <= 1


@pytest.mark.parametrize("missing", ["attach_files", "send_messages"])
async def test_15_without_permissions_no_table_is_opened(club: Club, missing: str) -> None:
    _channel(club).permit(club.discord.app, **{missing: False})

    answer = await club.ada.slash(club.hall, "game new", game="fossil")

    assert missing.replace("_", " ").title() in answer.text
    assert answer.ephemeral
    assert club.hall.history() == []


async def test_15_no_game_starts_where_a_permission_was_lost_since_the_lobby(club: Club) -> None:
    lobby = await club.lobby()
    await club.bo.click(lobby, "Join")
    _channel(club).permit(club.discord.app, attach_files=False)

    answer = await club.ada.click(club.board, "Start")

    assert "Attach Files" in answer.text
    assert not (await club.table()).started


async def test_15_no_full_table_starts_by_itself_where_a_permission_is_missing(club: Club) -> None:
    lobby = await club.lobby(players=2, start="full")
    _channel(club).permit(club.discord.app, attach_files=False)

    answer = await club.bo.click(lobby, "Join")

    assert "Attach Files" in answer.text
    assert not (await club.table()).started


async def test_15_where_no_files_may_be_posted_the_board_is_told_in_words(club: Club) -> None:
    await club.begin()
    _channel(club).permit(club.discord.app, attach_files=False)

    await club.type_move()

    assert (await club.mover()).mention in club.board.text
    assert "the board in words" in club.board.text


async def test_16_nobody_is_written_to(club: Club) -> None:
    club.ada.takes_messages = club.bo.takes_messages = False

    board = await club.begin()
    first = (await club.mover(), board.pings)
    await club.move()

    assert (await club.mover()) in club.board.pings
    assert first[0] is not await club.mover()
    assert club.discord.calls("POST /users/@me/channels") == []


async def test_17_a_sleeping_thread_is_woken_for_its_board(club: Club) -> None:
    thread = await _in_thread(club)
    board = await club.begin()
    mover = await club.mover()
    thread.archive()

    await club.choose(mover, board)

    assert not thread.archived
    assert await club.moves() == 3
    assert (await club.mover()).mention in club.board.text


async def test_17_a_lobby_in_a_sleeping_thread_is_changed(club: Club) -> None:
    thread = await _in_thread(club)
    lobby = await club.lobby()
    thread.archive()

    await club.bo.click(lobby, "Join")

    assert "Bo" in club.board.text
    assert not thread.archived


async def test_17_a_game_in_a_locked_thread_goes_on_when_it_is_unlocked(club: Club) -> None:
    thread = await _in_thread(club)
    board = await club.begin()
    mover = await club.mover()
    thread.lock()
    answer = await club.choose(mover, board)
    assert answer.acknowledged
    thread.change(archived=False, locked=False)

    await club.type_move()

    assert (await club.mover()).mention in club.board.text


async def test_18_an_old_lobby_shows_the_last_of_many_changes(club: Club) -> None:
    lobby = await club.lobby()
    club.discord.clock.advance(hours=2)

    for person in (club.bo, club.eve) * 4:
        label = "Leave" if person.name in lobby.text else "Join"
        await person.click(lobby, label)
    await club.ada.click(lobby, "Add fair automa")

    assert club.board is lobby
    assert [name in lobby.text for name in ("Bo", "Eve", "Automa")] == [False, False, True]


async def test_19_many_changes_make_few_edits_and_the_last_is_shown(club: Club) -> None:
    lobby = await club.lobby()
    club.discord.limit(EDIT, number=2, seconds=5)

    answers = [club.ada.click(lobby, "Add fair automa") for _ in range(5)]
    answers += [club.ada.click(lobby, "Remove automa") for _ in range(4)]
    await asyncio.gather(*answers)
    await club.discord.calm()

    assert all(answer.acknowledged for answer in answers)
    assert "Automa 1" in lobby.text
    assert "Automa 2" not in lobby.text
    assert len(club.discord.calls(EDIT)) < 9
    assert all(call.status == 200 for call in club.discord.calls(EDIT))


async def test_19_an_answer_does_not_wait_for_the_boards(club: Club) -> None:
    lobby = await club.lobby()
    club.discord.inject(EDIT, Limited(retry_after=20))
    held = club.bo.click(lobby, "Join")
    await club.discord.until(lambda: held.acknowledged)

    answer = club.eve.slash(club.hall, "game rules")
    await club.discord.until(lambda: answer.messages and not answer.messages[0].loading)

    assert "Bo" not in lobby.text
    await held
    await club.discord.calm()
    assert "Bo" in lobby.text


async def test_20_every_board_has_one_picture_with_a_name_of_its_own(club: Club) -> None:
    await club.begin()
    seen = []

    for _ in range(4):
        await club.move()
        (picture,) = club.board.attachments
        seen.append(picture.name)
        assert picture.data == club.artist.drawn[-1]
        assert club.board.alt.startswith("the board in words")

    assert len(set(seen)) == 4


async def test_20_an_edited_board_has_one_picture_too(club: Club) -> None:
    await club.begin()
    before = club.board.attachments[0].name
    mover = await club.mover()
    await mover.slash(club.hall, "game undo")
    await (await club.other()).click(club.board, "Undo")

    (picture,) = club.board.attachments

    assert await club.moves() == 1
    assert picture.name != before
    assert picture.data == club.artist.drawn[-1]


async def test_21_no_address_of_a_picture_is_kept(club: Club) -> None:
    await club.begin()
    await club.move()

    kept = b"".join(path.read_bytes() for path in club.database.parent.iterdir())

    assert b"hall" not in kept or b"attachments" not in kept
    assert not re.search(rb"https?://", kept)


async def test_27_a_board_is_posted_anew_as_often_as_somebody_asks(club: Club) -> None:
    await club.begin()
    before = club.board

    await club.ada.slash(club.hall, "game board")
    between = club.board
    await club.ada.slash(club.hall, "game board")

    assert len({before.id, between.id, club.board.id}) == 3
    assert (before.buttons, between.buttons) == ([], [])


@pytest.mark.parametrize("trouble", [Broken(503), Dropped()])
async def test_26_a_board_that_could_not_be_posted_comes_later(
    club: Club, trouble: Broken | Dropped
) -> None:
    await club.begin()
    club.discord.inject(POST, trouble)

    await club.move()
    await club.discord.until(lambda: club.board.buttons)

    assert (await club.mover()).mention in club.board.text


async def test_26_a_board_that_could_not_be_posted_for_long_comes_when_discord_is_well(
    club: Club,
) -> None:
    await club.begin()
    club.discord.inject(POST, Dropped(), times=1 + len(RETRIES))
    await club.move()
    called = (await club.mover()).mention in club.board.text

    await club.master.timekeeper.tick()
    await club.discord.calm()

    assert not called
    assert (await club.mover()).mention in club.board.text


async def test_26_what_changes_while_a_board_is_refused_is_shown(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby, steward = await club.lobby(), club.master.steward
    show = steward._show

    async def refused_once(id: int) -> None:
        monkeypatch.setattr(steward, "_show", show)
        steward.touch(id)
        raise discord.Forbidden(SimpleNamespace(status=403, reason="Forbidden"), {"code": 50013})

    monkeypatch.setattr(steward, "_show", refused_once)
    await club.bo.click(lobby, "Join")

    assert "Bo" in lobby.text


@pytest.mark.parametrize("trouble", [Broken(503), Dropped()])
async def test_26_a_lobby_that_could_not_be_changed_is_changed_later(
    club: Club, trouble: Broken | Dropped
) -> None:
    lobby = await club.lobby()
    club.discord.inject(EDIT, trouble)

    await club.bo.click(lobby, "Join")
    await club.discord.until(lambda: "Bo" in lobby.text)


async def test_27_a_board_that_was_posted_before_the_server_broke_is_there_once(
    club: Club,
) -> None:
    await club.begin()
    club.discord.inject(POST, Broken(502, applied=True))

    await club.move()

    live = [message for message in club.hall.history() if message.buttons]
    assert live == [club.board]


async def test_27_a_board_that_was_posted_before_the_line_broke_is_there_once(
    club: Club,
) -> None:
    await club.begin()
    club.discord.inject(POST, Dropped(applied=True))

    await club.move()
    await club.type_move()

    live = [message for message in club.hall.history() if message.buttons]
    assert live == [club.board]


async def test_26_an_older_board_loses_its_controls_though_discord_falters(club: Club) -> None:
    await club.begin()
    club.discord.inject(EDIT, Broken(503))

    await club.move()
    await club.type_move()

    assert [message for message in club.hall.history() if message.buttons] == [club.board]


async def test_a_table_that_moves_to_a_thread_has_one_live_board(club: Club) -> None:
    lobby = await club.lobby()

    await club.ada.slash(club.hall, "game thread")

    (thread,) = _channel(club).guild.threads
    assert "Join" in thread.last().buttons
    assert lobby.buttons == []


async def test_35_names_are_nothing_but_names(club: Club) -> None:
    names = ["@everyone", "**bold** `code` <@1>", "\u202eright to left", "n" * 32, "Z̵̛a̴lgo"]
    people = [club.discord.person(name) for name in names]
    for person in people:
        _channel(club).guild.join(person)

    lobby = await club.lobby()
    for person in people:
        assert (await person.click(lobby, "Join")).acknowledged
    await club.ada.click(lobby, "Start")

    sent = [message for message in club.hall.history() if message.author is club.discord.app]
    assert not any(message.pings_all for message in sent)
    assert {user.name for message in sent for user in message.pings} <= {"Ada", *names}
    assert len(club.board.pings) == 1
    assert "**bold**" not in lobby.text + club.board.text


async def test_35_a_reader_of_another_language_is_answered(club: Club) -> None:
    for locale in ("de", "ja", "pt-BR", "ar"):
        person = Person(club.discord, "Reader", locale)
        club.discord.users[person.id] = club.discord.people[person.id] = person
        _channel(club).guild.join(person)

        assert (await person.slash(club.hall, "games")).text


async def _in_thread(club: Club) -> Any:
    """The club moves into a thread of the hall."""
    thread = _channel(club).thread("Fossil")
    thread.minutes = 10080
    club.hall = thread
    await club.discord.until(lambda: club.master.get_channel(thread.id))
    return thread


def _channel(club: Club) -> Channel:
    assert isinstance(club.hall, Channel)
    return club.hall
