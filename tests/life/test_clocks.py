"""Clocks: so long a move, a bank, waking hours, and time that is given back."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from tests.life.days import Days, left
from tests.wire.club import Parts

HOUR = timedelta(hours=1)


async def test_without_a_pace_nobody_is_ever_late(club: Days) -> None:
    await club.open(club.bo)

    await club.wait(days=80)

    assert "late" not in await club.notes()


async def test_every_move_has_its_own_day(club: Days) -> None:
    await club.open(club.bo, pace="1d")

    for _ in range(4):
        await club.wait(hours=11)
        await club.type_move()
        await club.wait(hours=11)
        await club.type_move()

    assert "late" not in await club.notes()
    await club.wait(days=1, seconds=1)
    assert "late" in await club.notes()


async def test_time_is_up_when_the_board_says_so(club: Days) -> None:
    board = await club.open(club.bo, pace="1d")
    until = club.now() + timedelta(days=1)
    assert f"<t:{int(until.timestamp())}:R>" in board.text

    await club.wait_until(until - timedelta(seconds=1))
    assert "late" not in await club.notes()

    await club.wait_until(until)
    assert "late" in await club.notes()


async def test_a_bank_grows_with_every_turn_up_to_its_cap(club: Days) -> None:
    await club.open(club.bo, pace="2d+12h<=3d")
    await club.wait(hours=3)
    await club.type_move()
    await club.type_move()
    first = (await club.others())[0]
    assert left(await club.table(), first) == pytest.approx(45)

    await club.turns(1)
    assert left(await club.table(), first) == pytest.approx(57)

    for _ in range(6):
        await club.turns(2)
    assert left(await club.table(), await club.mover()) == pytest.approx(72)


async def test_a_bank_is_used_up_over_many_turns(club: Days) -> None:
    await club.open(club.bo, pace="10h+1h<=10h")
    await club.turns(1)

    late = 0
    for _ in range(6):
        mover = await club.mover()
        await club.wait(hours=3)
        late += "late" in await club.notes()
        if await club.mover() is mover:
            await club.type_move()

    assert late == 0
    await club.wait(hours=5)
    assert "late" in await club.notes()


async def test_the_steps_of_a_turn_share_its_time(club: Days) -> None:
    await club.open(club.bo, game="penguins", pace="1d")
    mover = await club.mover()

    await club.wait(hours=20)
    await club.type_move()
    assert await club.mover() is mover
    await club.wait(hours=5)

    assert "late" in await club.notes()


async def test_the_time_that_each_has_used_is_told(club: Days) -> None:
    await club.open(club.bo, pace="1d")
    await club.wait(hours=3)
    await club.type_move()
    await club.type_move()
    await club.wait(hours=2)

    told = (await club.eve.slash(club.hall, "game status")).text

    assert "3 hours used" in told
    assert "2 hours used" in told
    assert f"<t:{int((club.now() + 22 * HOUR).timestamp())}:f>" in told


async def test_a_pace_is_chosen_by_name_or_typed(club: Days) -> None:
    offered = await club.ada.autocomplete(club.hall, "game new", focused="pace", game="fossil")
    typed = await club.ada.autocomplete(
        club.hall, "game new", focused="pace", value="36h", game="fossil"
    )

    assert "1d" in offered.choices
    assert typed.choices == ["36h"]


async def test_a_pace_that_is_none_is_refused(club: Days) -> None:
    answer = await club.ada.slash(club.hall, "game new", game="fossil", pace="soon")

    assert "is no pace" in answer.text


async def test_who_plays_alone_has_no_clock(club: Days) -> None:
    await club.open(game="penguins", pace="1h")

    await club.wait(days=5)

    assert "late" not in await club.notes()


# ---- waking hours


async def test_the_clock_rests_while_somebody_sleeps(club: Days) -> None:
    await club.wait_until(club.next_at(12))
    await _wake(club, "8", "20", "UTC")
    await club.open(club.bo, pace="12h")

    await club.wait(hours=23, minutes=59)  # 8 hours until 20, then 4 from 8 until 12
    assert "late" not in await club.notes()

    await club.wait(minutes=2)
    assert "late" in await club.notes()


@pytest.mark.parametrize(("day", "night"), [(date(2027, 3, 27), 9), (date(2027, 10, 30), 11)])
async def test_a_night_of_clock_changes_is_as_long_as_it_is(
    parts: Parts, day: date, night: int
) -> None:
    """In Rome an hour is left out that March, and comes twice that October."""
    zone = ZoneInfo("Europe/Rome")
    begin = datetime.combine(day, time(20), zone).astimezone(UTC)
    end = datetime.combine(day + timedelta(days=1), time(10), zone).astimezone(UTC)
    parts["discord"].clock.advance(seconds=(begin - parts["discord"].clock.now()).total_seconds())
    async with Days.opened(**parts) as club:
        await _wake(club, "8", "22", "rome")
        await club.open(club.bo, pace="4h")

        # two hours until 22, and two from 8 until 10 by the clocks of the next day
        await club.wait_until(end - timedelta(seconds=1))
        assert "late" not in await club.notes()
        await club.wait_until(end)

        assert "late" in await club.notes()
        assert end - begin == timedelta(hours=4 + night)


async def test_a_zone_is_found_by_its_city(club: Days) -> None:
    found = await club.ada.autocomplete(
        club.hall, "me hours", focused="time_zone", value="new york", begin="8", end="22"
    )

    assert found.choices == ["America/New_York"]


@pytest.mark.parametrize(
    ("begin", "end", "zone", "told"),
    [
        ("8", "22", "Atlantis", "no such time zone"),
        ("8", "25", "Rome", "no time of day"),
        ("-1", "22", "Rome", "no time of day"),
        ("8", "9", "Rome", "8 hours a day"),
        ("22", "2", "Rome", "8 hours a day"),
    ],
)
async def test_hours_that_are_none_or_hardly_any_are_refused(
    club: Days, begin: str, end: str, zone: str, told: str
) -> None:
    full = zone if zone == "Atlantis" else "Europe/Rome"

    answer = await club.ada.slash(club.hall, "me hours", begin=begin, end=end, time_zone=full)

    assert told in answer.text
    assert "awake at all times" in (await club.ada.slash(club.hall, "me show")).text


async def test_other_hours_give_no_time_back(club: Days) -> None:
    await club.wait_until(club.next_at(12))
    await club.open(club.bo, pace="12h")
    mover = await club.mover()

    await club.wait(hours=11)
    await mover.slash(club.hall, "me hours", begin="0", end="11", time_zone="UTC")

    await club.wait(hours=1, minutes=59)  # asleep until midnight, then for an hour
    assert "late" not in await club.notes()
    await club.wait(minutes=1)
    assert "late" in await club.notes()


async def test_the_board_tells_what_other_hours_change(club: Days) -> None:
    await club.wait_until(club.next_at(12))
    board = await club.open(club.bo, pace="1d")
    mover = await club.mover()

    await mover.slash(club.hall, "me hours", begin="8", end="20", time_zone="UTC")

    assert f"<t:{int((club.now() + timedelta(days=2)).timestamp())}:R>" in board.text
    assert club.board is board


# ---- what is given back


async def test_the_time_for_which_the_bot_was_gone_is_given_back(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        await club.open(club.bo, pace="1d")
        await club.wait(hours=20)
    parts["discord"].clock.advance(days=3)

    async with Days.opened(**parts) as club:
        assert f"<t:{int((club.now() + 4 * HOUR).timestamp())}:R>" in club.board.text
        await club.wait(hours=3, minutes=59)
        assert "late" not in await club.notes()

        await club.wait(minutes=1)
        assert "late" in await club.notes()


async def test_a_crash_costs_nobody_time(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        await club.open(club.bo, pace="10h+1h<=10h")
        await club.wait(hours=2)
        mover = await club.mover()
    parts["discord"].clock.advance(hours=7)

    async with Days.opened(**parts) as club:
        await club.type_move(mover)
        await club.type_move(mover)

        assert left(await club.table(), mover) == pytest.approx(8)


async def test_a_move_before_anybody_noticed_the_gap_is_charged_without_it(club: Days) -> None:
    await club.open(club.bo, pace="10h+1h<=10h")
    mover = await club.mover()
    await club.wait(hours=2)
    club.discord.clock.advance(hours=7)

    await club.type_move(mover)
    await club.type_move(mover)

    assert left(await club.table(), mover) == pytest.approx(8)


async def test_the_time_for_which_discord_was_not_heard_is_given_back(club: Days) -> None:
    await club.open(club.bo, pace="1d")
    await club.wait(hours=20)

    club.master.connected = False
    club.discord.clock.advance(days=2)
    await club.master.timekeeper.tick()
    assert "late" not in await club.notes()
    club.discord.gateway.drop()
    await club.discord.until(lambda: club.master.connected)
    await club.discord.calm()

    await club.wait(hours=3, minutes=59)
    assert "late" not in await club.notes()
    await club.wait(minutes=1)
    assert "late" in await club.notes()


async def test_a_short_silence_is_no_gap(club: Days) -> None:
    await club.open(club.bo, pace="1d")
    await club.wait(hours=20)

    async with club.gone(seconds=60):
        pass

    assert await club.store.outages() == []


async def _wake(club: Days, begin: str, end: str, zone: str) -> None:
    for person in (club.ada, club.bo):
        full = (
            await person.autocomplete(
                club.hall, "me hours", focused="time_zone", value=zone, begin=begin, end=end
            )
        ).choices[0]
        await person.slash(club.hall, "me hours", begin=begin, end=end, time_zone=full)
