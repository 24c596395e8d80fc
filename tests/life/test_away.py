"""Away for a while, and pauses by agreement."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.people import AWAY_DAYS
from tests.life.days import Days, called, left
from tests.wire.club import Parts
from tests.wire.person import Person


async def test_the_clocks_of_who_is_away_stand_still(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        await club.open(club.bo, pace="1d")
        mover = await club.mover()
        await club.wait(hours=12)
        answer = await mover.slash(club.hall, "me away", until="10")
        assert "You are away until" in answer.text

    async with Days.opened(**parts) as club:
        await club.wait(days=10, hours=11)
        assert "late" not in await club.notes()

        await club.wait(hours=1)
        assert "late" in await club.notes()


async def test_one_can_be_away_until_the_end_of_a_day_of_ones_own_zone(club: Days) -> None:
    await club.ada.slash(club.hall, "me hours", begin="8", end="22", time_zone="America/New_York")
    day = (club.now() + timedelta(days=3)).date()

    answer = await club.ada.slash(club.hall, "me away", until=day.isoformat())

    zone = ZoneInfo("America/New_York")
    midnight = datetime.combine(day + timedelta(days=1), time(0), zone)
    assert f"<t:{int(midnight.timestamp())}:f>" in answer.text


async def test_who_is_back_early_has_the_rest_of_the_days_left(club: Days) -> None:
    await club.ada.slash(club.hall, "me away", until="20")
    await club.wait(days=5)

    answer = await club.ada.slash(club.hall, "me back")

    assert "You are away" not in answer.text
    assert f"another {AWAY_DAYS - 5} days" in answer.text


async def test_nobody_is_away_for_longer_than_a_year_allows(club: Days) -> None:
    await club.ada.slash(club.hall, "me away", until="20")
    await club.wait(days=25)

    refused = await club.ada.slash(club.hall, "me away", until="11")
    taken = await club.ada.slash(club.hall, "me away", until="10")

    assert "30 days a year, and 10 of them are left" in refused.text
    assert "You are away until" in taken.text


async def test_the_days_come_back_after_a_year(club: Days) -> None:
    await club.ada.slash(club.hall, "me away", until="30")
    await club.wait(days=30 + 366)

    answer = await club.ada.slash(club.hall, "me away", until="30")

    assert "You are away until" in answer.text


@pytest.mark.parametrize("until", ["0", "-3", "2001-01-01", "soon", "2026-13-01", ""])
async def test_a_day_that_is_none_or_past_is_refused(club: Days, until: str) -> None:
    answer = await club.ada.slash(club.hall, "me away", until=until or " ")

    assert "such as 5" in answer.text
    assert "away until" not in (await club.ada.slash(club.hall, "me show")).text


async def test_who_is_away_may_play_all_the_same(club: Days) -> None:
    await club.open(club.bo, pace="1d")
    await (await club.mover()).slash(club.hall, "me away", until="10")

    await club.turns(2)

    assert await club.moves() == 2


# ---- pauses


async def test_a_pause_needs_everybody(club: Days) -> None:
    await club.open(club.bo, club.eve, pace="1d")
    await club.ada.slash(club.hall, "game pause")

    assert "would like to pause" in club.board.text
    assert set(club.board.pings) == {club.bo, club.eve}
    await club.bo.click(club.board, "Yes")
    assert not (await club.table()).paused
    await club.eve.click(club.board, "Yes")

    assert (await club.table()).paused
    assert "all clocks rest" in club.board.text


async def test_one_no_is_enough_against_a_pause(club: Days) -> None:
    await club.open(club.bo, club.eve, pace="1d")
    await club.ada.slash(club.hall, "game pause")

    await club.eve.click(club.board, "No")

    assert not (await club.table()).paused
    assert "would like to pause" not in club.board.text
    assert "refused" in await club.notes()


async def test_silence_is_no_agreement(club: Days) -> None:
    await club.open(club.bo, club.eve)
    await club.ada.slash(club.hall, "game pause")
    await club.bo.click(club.board, "Yes")

    await club.wait(days=2)

    assert not (await club.table()).paused
    assert (await club.table()).vote is None


async def test_who_plays_with_automas_alone_pauses_at_once(club: Days) -> None:
    await club.lobby()
    await club.ada.click(club.board, "Add fair automa")
    await club.ada.click(club.board, "Start")

    await club.ada.slash(club.hall, "game pause")

    assert (await club.table()).paused


async def test_in_a_pause_no_time_passes_and_nobody_is_called(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        mover = await _paused(club)
        before = called(mover, club.hall)

    async with Days.opened(**parts) as club:
        await club.wait(days=30)
        assert called(mover, club.hall) == before
        refused = await club.type_move(mover)
        assert "The game is paused" in refused.text

        await club.bo.click(club.board, "Go on")
        await club.wait(hours=3, minutes=59)
        assert "late" not in await club.notes()
        await club.wait(minutes=1)
        assert "late" in await club.notes()


async def test_a_turn_that_goes_on_after_a_pause_adds_nothing_to_the_bank(club: Days) -> None:
    await club.open(club.bo, pace="10h+5h<=20h")
    await club.turns(4)
    mover = await club.mover()
    await club.ada.slash(club.hall, "game pause")
    await club.bo.click(club.board, "Yes")
    before = left(await club.table(), mover)

    await club.ada.slash(club.hall, "game resume")
    await club.type_move()

    assert left(await club.table(), mover) == pytest.approx(before)


async def test_only_who_plays_can_end_a_pause(club: Days) -> None:
    await _paused(club)

    answer = await club.eve.click(club.board, "Go on")

    assert "no seat" in answer.text
    assert (await club.table()).paused


async def test_what_is_not_paused_can_not_be_resumed(club: Days) -> None:
    await club.open(club.bo)

    answer = await club.bo.slash(club.hall, "game resume")

    assert "not paused" in answer.text


async def _paused(club: Days) -> Person:
    """Two have agreed on a pause when 20 of 24 hours were used; who is to move."""
    await club.open(club.bo, pace="1d")
    mover = await club.mover()
    await club.wait(hours=20)
    await club.ada.slash(club.hall, "game pause")
    await club.bo.click(club.board, "Yes")
    return mover
