"""What people want of the bot, said at the same time as other things about them."""

import asyncio
from dataclasses import replace

from bot.people import Person
from tests.wire.club import Club


async def wishes(club: Club) -> Person:
    """What Ada wants, as it is kept."""
    return (await club.store.people([club.ada.id]))[club.ada.id]


async def test_two_wishes_at_the_same_time_are_both_kept(club: Club) -> None:
    pings = club.ada.slash(club.hall, "me pings", how="never")
    reminders = club.ada.slash(club.hall, "me reminders", every=4)

    await asyncio.gather(club.discord.answered(pings), club.discord.answered(reminders))

    kept = await wishes(club)
    assert (kept.pings, kept.remind) == ("never", 4)


async def test_a_wish_outlives_a_letter_that_comes_back_at_the_same_time(club: Club) -> None:
    herald, now = club.master.steward.herald, club.discord.clock.now()

    await asyncio.gather(
        herald._remember(club.ada.id, now),
        club.store.change_person(club.ada.id, lambda it: replace(it, remind=4)),
    )

    kept = await wishes(club)
    assert (kept.remind, kept.closed) == (4, now)


async def test_a_wish_that_is_refused_changes_nothing(club: Club) -> None:
    await club.ada.slash(club.hall, "me reminders", every=4)
    before = await wishes(club)

    answer = await club.ada.slash(club.hall, "me away", until="400")

    assert "30 days" in answer.text
    assert await wishes(club) == before
