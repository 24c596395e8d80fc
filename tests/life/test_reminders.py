"""Reminders at intervals of one's own choice, never at night; and what is told ahead."""

from tests.life.days import Days, called
from tests.life.test_calls import SELLING
from tests.wire.club import Parts


async def test_a_reminder_comes_once_a_day(club: Days) -> None:
    await club.open(club.bo)
    mover, other = await club.mover(), (await club.others())[0]

    await club.wait(days=3, hours=1)

    assert called(mover, club.hall) == 1 + 3
    assert called(other, club.hall) == 0


async def test_only_the_newest_reminder_is_left(club: Days) -> None:
    await club.open(club.bo)

    await club.wait(days=3, hours=1)

    assert len(club.hall.history()) == 2 + 1  # the lobby that was, the board and the reminder
    await club.turns(2)
    assert not any("still waits" in message.text for message in club.hall.history())


async def test_reminders_come_at_the_interval_that_somebody_chooses(club: Days) -> None:
    await club.open(club.bo)
    mover = await club.mover()

    await mover.slash(club.hall, "me reminders", every=8)
    await club.wait(days=1)
    assert called(mover, club.hall) == 1 + 3

    await mover.slash(club.hall, "me reminders", every=0)
    await club.wait(days=9)
    assert called(mover, club.hall) == 1 + 3


async def test_who_is_never_called_is_never_reminded(club: Days) -> None:
    await club.open(club.bo)
    mover = await club.mover()
    await mover.slash(club.hall, "me pings", how="never")

    await club.wait(days=9)

    assert called(mover, club.hall) == 1


async def test_no_reminder_comes_for_a_turn_that_is_hushed_but_for_the_next(club: Days) -> None:
    await club.open(club.bo)
    mover = await club.mover()
    await club.wait(days=1)

    answer = await mover.click(club.letter, "Not for this turn")
    await club.wait(days=5)

    assert "not be reminded" in answer.text
    assert called(mover, club.hall) == 2
    await club.turns(3 if await club.moves() else 4)
    before = called(await club.mover(), club.hall)
    await club.wait(days=1, hours=1)
    assert called(await club.mover(), club.hall) == before + 1


async def test_only_who_is_reminded_can_hush_it(club: Days) -> None:
    await club.open(club.bo)
    mover, other = await club.mover(), (await club.others())[0]
    await club.wait(days=1)

    theirs = await other.click(club.letter, "Not for this turn")
    hers = await club.eve.click(club.letter, "Not for this turn")

    assert "does not wait for you" in theirs.text
    assert "no seat" in hers.text
    await club.wait(days=1)
    assert called(mover, club.hall) == 3


async def test_no_reminder_comes_at_night(club: Days) -> None:
    await club.wait_until(club.next_at(14))
    for person in (club.ada, club.bo):
        await person.slash(club.hall, "me hours", begin="8", end="22", time_zone="UTC")
        await person.slash(club.hall, "me reminders", every=12)
    await club.open(club.bo)
    mover = await club.mover()

    await club.wait(hours=17)  # until 7: twelve hours after 14 it was 2
    assert called(mover, club.hall) == 1

    await club.wait(hours=2)
    assert called(mover, club.hall) == 2


async def test_no_reminder_comes_while_somebody_is_away(club: Days) -> None:
    await club.open(club.bo)
    mover = await club.mover()

    await mover.slash(club.hall, "me away", until="5")
    await club.wait(days=4, hours=23)
    assert called(mover, club.hall) == 1

    await club.wait(hours=2)
    assert called(mover, club.hall) == 2


async def test_reminders_outlive_a_restart(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        await club.open(club.bo)
        await club.wait(hours=20)
        mover = await club.mover()

    async with Days.opened(**parts) as club:
        await club.wait(hours=5)

        assert called(mover, club.hall) == 2


async def test_a_reminder_goes_to_who_wants_it_alone(club: Days) -> None:
    for person in (club.ada, club.bo):
        await person.slash(club.hall, "me pings", how="dm")
    await club.open(club.bo)
    mover = await club.mover()

    await club.wait(days=2, hours=1)

    (letter,) = mover.direct.history()
    assert "still waits" in letter.text
    assert called(mover, club.hall) == 0
    await mover.click(letter, "Not for this turn")
    await club.wait(days=2)
    assert mover.direct.history() == [letter]


async def test_the_last_who_is_awaited_is_told_so_if_they_want_it(club: Days) -> None:
    for person in (club.ada, club.bo, club.eve):
        await person.slash(club.hall, "me pings", how="here", ahead=True)
    board = await club.open(club.bo, club.eve, **SELLING)
    first, second = board.pings

    await club.wait(hours=1)
    assert called(second, club.hall) == 1
    await club.type_move(first)

    assert called(second, club.hall) == 2
    assert "waits for you alone" in club.letter.text
    await club.wait(hours=1)
    assert called(second, club.hall) == 2


async def test_who_is_next_is_told_so_if_they_want_it(club: Days) -> None:
    await club.open(club.bo, club.eve)
    following, last = await club.others()
    for person in (following, last):
        await person.slash(club.hall, "me pings", how="here", ahead=person is last)

    await club.turns(2)

    assert await club.mover() is following
    assert called(last, club.hall) == 1
    assert "you are next" in club.letter.text


async def test_nothing_is_told_ahead_at_night(club: Days) -> None:
    await club.wait_until(club.next_at(23))
    for person in (club.ada, club.bo, club.eve):
        await person.slash(club.hall, "me pings", how="here", ahead=True)
        await person.slash(club.hall, "me hours", begin="8", end="22", time_zone="UTC")

    await club.open(club.bo, club.eve)

    assert called((await club.others())[0], club.hall) == 0
