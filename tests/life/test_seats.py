"""Seats that change hands: offered, taken, given up, taken away; and who played what."""

import re

import pytest

from bot.care import verify
from bot.table import CANCELLED, OVER, PLAYING
from tests.life.days import Days, called, left
from tests.wire.answers import Answer
from tests.wire.club import Parts
from tests.wire.person import Person


async def test_an_offered_seat_is_taken_with_a_briefing(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        await club.open(club.bo, pace="1d")
        await club.turns(4)
        leaver = await club.mover()
        answer = await leaver.slash(club.hall, "game substitute")
        assert "on offer" in answer.text

    async with Days.opened(**parts) as club:
        briefing = await club.eve.click(club.board, f"Take {leaver.name}’s seat")

        assert briefing.ephemeral
        assert "The seat is yours" in briefing.text
        assert "It is your move" in briefing.text
        assert len(re.findall(r"(?m)^.*(?:moves|takes)", briefing.text)) >= 2  # the last round
        assert "Points: " in briefing.text  # how it stands
        assert briefing.message.attachments
        assert briefing.message.choices  # what is asked
        await club.choose(club.eve, briefing.message)
        assert (await club.table()).moves[-1].person == club.eve.id


async def test_who_takes_a_seat_has_a_fresh_clock_and_is_not_called(club: Days) -> None:
    await club.open(club.bo, pace="1d")
    await club.turns(2)
    leaver = await club.mover()
    await club.wait(hours=20)
    await leaver.slash(club.hall, "game substitute")

    await club.eve.click(club.board, "seat")

    assert called(club.eve, club.hall) == 0
    await club.wait(hours=23, minutes=59)
    assert "late" not in await club.notes()
    await club.wait(minutes=1)
    assert "late" in await club.notes()


async def test_who_offers_the_seat_plays_on_until_it_is_taken(club: Days) -> None:
    await club.open(club.bo, pace="1d")
    leaver = await club.mover()
    await leaver.slash(club.hall, "game substitute")

    await club.turns(2)

    assert (await club.table()).moves[0].person == leaver.id
    assert await club.moves() == 2


async def test_who_offered_the_seat_can_keep_it(club: Days) -> None:
    await club.open(club.bo)
    await club.bo.slash(club.hall, "game substitute")

    await club.bo.click(club.board, "seat")

    assert not any("seat" in name for name in club.board.buttons)
    assert club.bo.id in (await club.table()).humans()


async def test_at_a_table_for_invited_people_only_they_take_a_seat(club: Days) -> None:
    await club.lobby(who="invited")
    await club.ada.slash(club.hall, "game invite", person=club.bo)
    await club.bo.click(club.board, "Join")
    await club.ada.click(club.board, "Start")
    await club.bo.slash(club.hall, "game substitute")

    refused = await club.eve.click(club.board, "seat")
    await club.ada.slash(club.hall, "game invite", person=club.eve)
    await club.eve.click(club.board, "seat")

    assert "Only people whom the host invites" in refused.text
    assert set((await club.table()).humans()) == {club.ada.id, club.eve.id}


async def test_who_plays_here_already_takes_no_second_seat(club: Days) -> None:
    await club.open(club.bo)
    await club.bo.slash(club.hall, "game substitute")

    answer = await club.ada.click(club.board, "seat")

    assert "You have a seat already" in answer.text


async def test_a_seat_is_taken_once(club: Days) -> None:
    await club.open(club.bo)
    await club.bo.slash(club.hall, "game substitute")
    offer = club.board.seen()
    await club.eve.click(offer, "seat")
    late = club.discord.person("Late")
    club.hall.guild.join(late)  # type: ignore[attr-defined]

    answer = await late.click(offer, "seat")

    assert "not on offer any more" in answer.text
    assert club.eve.id in (await club.table()).humans()


async def test_who_has_left_is_called_no_more(club: Days) -> None:
    await club.open(club.bo)
    await club.bo.slash(club.hall, "game substitute")
    await club.eve.click(club.board, "seat")
    before = called(club.bo, club.hall)

    await club.turns(6)

    assert called(club.bo, club.hall) == before
    assert called(club.eve, club.hall) > 0


async def test_the_record_says_who_played_which_moves(club: Days) -> None:
    await club.open(club.bo, game="penguins", pace="1d")
    await club.bo.slash(club.hall, "game substitute")
    for _ in range(3):
        await club.type_move()
    await club.eve.click(club.board, "seat")
    await club.wait(days=12)  # everybody is gone, so automas play it to its end
    assert (await club.table()).phase == OVER

    record = _record(await club.ada.slash(club.hall, "game verify"))

    assert verify(record) == []
    table = await club.table()
    names = {club.ada.id: "Ada", club.bo.id: "Bo", club.eve.id: "Eve", None: "an automa"}
    assert _players(record) == [names[move.person] for move in table.moves]
    assert "an automa" in _players(record)


async def test_what_is_not_true_in_a_record_with_names_is_found(club: Days) -> None:
    await club.open(club.bo, game="penguins", pace="1d")
    await club.wait(days=12)
    record = _record(await club.ada.slash(club.hall, "game verify"))

    first = next(line for line in record.splitlines() if line[:1].isdigit())

    assert verify(record) == []
    assert verify(record.replace(f"{first}\n", "", 1)) != []


# ---- giving up


async def test_who_gives_up_leaves_the_seat_to_an_automa_and_the_game_goes_on(club: Days) -> None:
    await club.open(club.bo, club.eve)

    await _concede(club, club.bo)

    table = await club.table()
    assert (table.phase, table.humans()) == (PLAYING, [club.ada.id, club.eve.id])
    assert "Bo⁩ gave up" in (await club.ada.slash(club.hall, "game log")).text
    await club.turns(6)
    assert "late" not in await club.notes()


async def test_giving_up_is_asked_once_more(club: Days) -> None:
    await club.open(club.bo)

    answer = await club.bo.slash(club.hall, "game concede")

    assert "Do you give up your seat?" in answer.text
    assert club.bo.id in (await club.table()).humans()


async def test_the_last_human_who_gives_up_ends_the_game(club: Days) -> None:
    await club.open(club.bo)
    await _concede(club, club.bo)

    answer = await club.ada.slash(club.hall, "game concede")
    assert "ends the game without a winner" in answer.text
    await club.ada.click(answer.message, "Give up my seat")

    assert (await club.table()).phase == CANCELLED
    assert "broken off" in club.board.text


async def test_the_host_who_gives_up_is_host_no_more(club: Days) -> None:
    await club.open(club.bo, club.eve)

    await _concede(club, club.ada)

    assert (await club.table()).host == club.bo.id


# ---- taking away


async def test_nobody_is_removed_who_is_not_late(club: Days) -> None:
    await club.open(club.bo, club.eve, pace="1d")
    chief = _chief(club)

    for person in (club.ada, chief):
        answer = await person.slash(club.hall, "game remove", player="2")
        assert "has not let the time run out yet" in answer.text

    assert club.bo.id in (await club.table()).humans()


async def test_who_was_late_is_removed_if_the_others_agree(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        late, first, second = await _somebody_late(club)
        await _remove(club, first, late)
        assert late.id in (await club.table()).humans()

    async with Days.opened(**parts) as club:
        await second.click(club.board, "Yes")

        assert late.id not in (await club.table()).humans()
        guest = club.discord.person("Guest")
        club.hall.guild.join(guest)  # type: ignore[attr-defined]
        await guest.click(club.board, "seat")
        assert guest.id in (await club.table()).humans()


async def test_who_was_late_stays_if_the_others_do_not_agree(club: Days) -> None:
    late, first, second = await _somebody_late(club)
    await _remove(club, first, late)

    await second.click(club.board, "No")

    assert late.id in (await club.table()).humans()


async def test_who_asks_to_remove_somebody_counts_as_one_of_the_others(club: Days) -> None:
    dan = club.discord.person("Dan")
    club.hall.guild.join(dan)  # type: ignore[attr-defined]
    late, first, second = await _somebody_late(club, dan)
    await _remove(club, first, late)

    await second.click(club.board, "Yes")  # two of three

    assert late.id not in (await club.table()).humans()


async def test_who_is_to_be_removed_has_no_say(club: Days) -> None:
    late, first, _ = await _somebody_late(club)
    await _remove(club, first, late)

    answer = await late.click(club.board, "No")

    assert "for the other players" in answer.text


async def test_a_moderator_removes_who_was_late_alone(club: Days) -> None:
    late, _, _ = await _somebody_late(club)

    await _remove(club, _chief(club), late)

    assert late.id not in (await club.table()).humans()


async def test_an_onlooker_removes_nobody(club: Days) -> None:
    late, _, _ = await _somebody_late(club)
    stranger = club.discord.person("Stranger")
    club.hall.guild.join(stranger)  # type: ignore[attr-defined]

    answer = await _remove(club, stranger, late)

    assert "no seat" in answer.text
    assert (await club.table()).vote is None


async def test_of_two_the_other_decides(club: Days) -> None:
    await club.open(club.bo, pace="1d")
    await club.turns(2)
    late, there = await club.mover(), (await club.others())[0]
    await club.wait(days=1)

    await _remove(club, there, late)

    assert (await club.table()).humans() == [there.id]


async def test_without_a_limit_who_was_away_for_a_week_can_be_removed(club: Days) -> None:
    await club.open(club.bo)
    late, there = await club.mover(), (await club.others())[0]

    await club.wait(days=6, hours=23)
    assert "not let the time run out" in (await _remove(club, there, late)).text

    await club.wait(hours=2)
    await _remove(club, there, late)
    assert (await club.table()).humans() == [there.id]


@pytest.mark.parametrize("player", ["0", "7", "²", "Bo", "-1", "999999999999"])
async def test_a_seat_that_is_none_is_refused(club: Days, player: str) -> None:
    await club.open(club.bo)

    answer = await club.ada.slash(club.hall, "game remove", player=player)

    assert "There is no such seat" in answer.text


async def test_those_who_can_be_removed_are_suggested(club: Days) -> None:
    await club.open(club.bo, club.eve)

    offered = await club.ada.autocomplete(club.hall, "game remove", focused="player")

    assert offered.choices == ["2", "3"]


async def _somebody_late(club: Days, *more: Person) -> tuple[Person, Person, Person]:
    """Three play, or more, and an automa has just moved for the first."""
    await club.open(club.bo, club.eve, *more, pace="1d")
    while await club.moves() < 2 or await club.mover() in more:
        await club.turns(1)
    late, others = await club.mover(), [it for it in await club.others() if it not in more]
    await club.wait(days=1)
    assert left(await club.table(), late) == 0
    return late, others[0], others[1]


async def _remove(club: Days, person: Person, late: Person) -> Answer:
    seat = (await club.table()).seat(late.id)
    return await person.slash(club.hall, "game remove", player=str(seat + 1))


async def _concede(club: Days, person: Person) -> None:
    answer = await person.slash(club.hall, "game concede")
    await person.click(answer.message, "Give up my seat")


def _chief(club: Days) -> Person:
    chief = club.discord.person("Chief")
    club.hall.guild.join(chief, manage_guild=True)  # type: ignore[attr-defined]
    return chief


def _record(answer: Answer) -> str:
    (file,) = [it for it in answer.message.attachments if it.name.endswith(".record")]
    return file.data.decode()


def _players(record: str) -> list[str]:
    """Who made each move, by the comments of a record."""
    playing, players = {}, []
    for line in record.splitlines():
        if comment := re.fullmatch(r"# (\d): (.+)", line):
            playing[comment[1]] = comment[2]
        elif line[:1].isdigit():
            players.append(playing[line.split()[0]])
    return players
