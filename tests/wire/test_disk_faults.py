"""The disk fails while people play: who is concerned hears of it, and the game goes on later."""

import pytest

from bot.store import Unstored
from bot.table import Table
from bot.words import words
from tests.store.faults import read_only
from tests.wire.club import EDIT, POST, Club
from tests.wire.conftest import Errors

NOT_STORED, NOT_READ = words().say("not-stored"), words().say("not-read")


async def test_who_moves_while_the_disk_is_full_is_told_and_can_move_later(
    club: Club, errors: Errors
) -> None:
    errors.expect("did not take a change")
    board = await club.begin()
    mover = await club.mover()

    async with read_only(club.store):
        refused = await club.choose(mover, board)
    made = await club.moves()
    await club.choose(mover, board)

    assert (refused.acknowledged, refused.ephemeral) == (True, True)
    assert NOT_STORED in refused.text
    assert made == 2
    assert await club.moves() == 3


async def test_nobody_else_sees_a_move_that_was_not_stored(club: Club, errors: Errors) -> None:
    errors.expect("did not take a change")
    board = await club.begin()
    before = len(club.discord.calls(POST)), len(club.discord.calls(EDIT))

    async with read_only(club.store):
        await club.choose(await club.mover(), board)
        await club.discord.calm()
        seen = await (await club.other()).slash(club.hall, "game status")

    assert (len(club.discord.calls(POST)), len(club.discord.calls(EDIT))) == before
    assert (await club.mover()).mention in club.board.text
    assert seen.acknowledged


async def test_a_table_that_is_not_stored_is_not_announced(club: Club, errors: Errors) -> None:
    errors.expect("did not take a change")

    async with read_only(club.store):
        refused = await club.ada.slash(club.hall, "game new", game="fossil")

    assert NOT_STORED in refused.text
    assert not club.hall.history()
    await club.lobby()
    assert "Ada" in club.board.text


async def test_who_asks_for_what_can_not_be_read_is_told(club: Club, errors: Errors) -> None:
    errors.expect("can not be read")
    await club.begin()
    club.master.tables._kept.clear()
    await club.store._run(lambda db: db.execute("ALTER TABLE moves RENAME TO lost"))

    told = await club.ada.slash(club.hall, "game log")
    await club.store._run(lambda db: db.execute("ALTER TABLE lost RENAME TO moves"))

    assert NOT_READ in told.text
    assert (await club.ada.slash(club.hall, "game log")).text != NOT_READ


async def test_a_board_that_was_posted_but_not_noted_is_not_posted_twice(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await club.begin()
    before, save = len(club.hall.history()), club.store.save
    failed: list[int | None] = []

    async def fail_once(table: Table) -> None:
        if table.shown == table.version and len(table.moves) == 3 and not failed:
            failed.append(table.message)
            raise Unstored("the disk is full")
        await save(table)

    monkeypatch.setattr(club.store, "save", fail_once)
    await club.choose(await club.mover(), board)
    await club.discord.calm()

    assert failed == [club.board.id]
    assert (await club.table()).message == club.board.id
    assert len(club.hall.history()) == before + 1
