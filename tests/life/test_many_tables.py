"""One person at many tables: in threads of one channel, with people in other time zones."""

import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from tests.life.days import Days, called
from tests.wire.club import Parts
from tests.wire.places import Channel, Place, Thread


async def test_two_tables_in_threads_of_one_channel_do_not_meet(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        first, second = await _threads(club)
        await _game(club, first, "fossil")
        await _game(club, second, "penguins")

    async with Days.opened(**parts) as club:
        club.hall = first
        mover = await club.mover()
        before = called(mover, second)
        await club.turns(2)
        assert await club.moves() == 2

        club.hall = second
        assert await club.moves() == 0
        assert (await club.table()).game == "penguins"
        assert called(mover, second) <= before + 1  # no more than a reminder


async def test_each_table_reminds_in_its_own_thread(club: Days) -> None:
    first, second = await _threads(club)
    await _game(club, first, "fossil")
    await _game(club, second, "penguins")

    await club.wait(days=1, hours=1)

    for thread in (first, second):
        reminders = [it for it in thread.history() if "still waits" in it.text]
        assert len(reminders) == 1
        assert f"<#{thread.id}>" in reminders[0].text


async def test_a_command_in_one_thread_speaks_of_its_table(club: Days) -> None:
    first, second = await _threads(club)
    await _game(club, first, "fossil")
    await _game(club, second, "penguins")

    told = [(await club.ada.slash(it, "game status")).text for it in (first, second)]

    assert ["Fossil" in text for text in told] == [True, False]
    assert "no table" in (await club.ada.slash(_parent(first), "game status")).text


async def test_hush_at_one_table_is_no_hush_at_another(club: Days) -> None:
    first, second = await _threads(club)
    await _game(club, first, "penguins")
    await _game(club, second, "penguins")
    await club.wait(days=1)
    club.hall = first
    mover = await club.mover()
    (reminder,) = [it for it in first.history() if "still waits" in it.text]
    await mover.click(reminder, "Not for this turn")

    await club.wait(days=1)

    assert called(mover, first) == 2
    assert sum(called(person, second) for person in (club.ada, club.bo)) == 3


async def test_people_of_three_zones_have_their_own_days(parts: Parts) -> None:
    """Each is awake from 9 to 21, at home: nobody is late at night, but at noon of their day."""
    async with Days.opened(**parts) as club:
        zones = {club.ada: "Asia/Tokyo", club.bo: "Europe/Rome", club.eve: "America/New_York"}
        for person, zone in zones.items():
            await person.slash(club.hall, "me hours", begin="9", end="21", time_zone=zone)
        await club.open(club.bo, club.eve, pace="12h")
        await club.turns(2)

    for _ in zones:
        async with Days.opened(**parts) as club:
            mover = await club.mover()
            await club.wait_until(club.next_at(18, zones[mover]))
            begun = (await club.table()).chairs[(await club.table()).seat(mover.id)].since
            assert begun is not None
            await club.type_move(mover)
            following = await club.mover()
            since = club.now()
            up = await _time_up(club)
            awake = _awake(since, up, zones[following])
            assert awake == timedelta(hours=12)
            assert 9 <= up.astimezone(ZoneInfo(zones[following])).hour <= 21


async def test_one_person_is_called_for_each_of_their_tables(club: Days) -> None:
    first, second = await _threads(club)
    await club.bo.slash(first, "me pings", how="dm")
    await club.ada.slash(first, "me pings", how="dm")
    await _game(club, first, "fossil")
    await _game(club, second, "penguins")

    letters = [it.text for person in (club.ada, club.bo) for it in person.direct.history()]

    assert sorted("Fossil" in text for text in letters) == [False, True]


async def test_other_hours_count_at_all_tables(club: Days) -> None:
    first, second = await _threads(club)
    for thread in (first, second):
        await _game(club, thread, "penguins", pace="1d")

    for person in (club.ada, club.bo):
        await person.slash(first, "me hours", begin="8", end="20", time_zone="UTC")

    for thread in (first, second):
        club.hall = thread
        assert _awake(club.now(), await _time_up(club), "UTC", 8, 20) == timedelta(days=1)


async def _threads(club: Days) -> tuple[Place, Place]:
    assert isinstance(club.hall, Channel)
    threads = club.hall.thread("first"), club.hall.thread("second")
    await club.discord.until(lambda: all(club.master.get_channel(it.id) for it in threads))
    return threads


async def _game(club: Days, place: Place, game: str, **terms: str) -> None:
    club.hall = place
    await club.open(club.bo, game=game, **terms)


def _parent(place: Place) -> Place:
    assert isinstance(place, Thread)
    return place.parent


async def _time_up(club: Days) -> datetime:
    """When time will be up for who is to move, as the board tells."""
    (told,) = re.findall(r"has until <t:(\d+):R>", club.board.text)
    return datetime.fromtimestamp(int(told), UTC)


def _awake(since: datetime, until: datetime, zone: str, begin: int = 9, end: int = 21) -> timedelta:
    """The time, to the minute, that somebody is awake in between."""
    minute, home = timedelta(minutes=1), ZoneInfo(zone)
    moments = (since + number * minute for number in range((until - since) // minute + 1))
    awake = sum(begin <= moment.astimezone(home).hour < end for moment in moments)
    return timedelta(hours=round(awake / 60, 1))
