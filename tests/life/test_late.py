"""When time is up: the table decides, and nobody loses in silence."""

import pytest

from bot.record import FOR_THE_TURN
from bot.table import CANCELLED, OVER, PLAYING
from tests.life.days import Days, called
from tests.wire.club import Parts
from tests.wire.person import Person


async def test_an_automa_makes_this_one_move(club: Days) -> None:
    await club.open(club.bo, pace="1d")
    await club.turns(2)
    late = await club.mover()

    await club.wait(days=1)

    assert await club.moves() == 3
    assert await club.mover() is not late
    assert f"{late.name}⁩ let the time run out" in (await _log(club))
    await club.turns(1)
    assert await club.mover() is late
    await club.turns(1)
    assert (await club.table()).moves[-1].person == late.id


async def test_an_automa_makes_all_of_a_turn(club: Days) -> None:
    await club.open(club.bo, pace="1d")  # two stones are placed in the first turn
    late = await club.mover()

    await club.wait(days=1)

    assert await club.moves() == 2
    assert await club.mover() is not late


async def test_an_automa_keeps_the_seat_of_who_is_late_twice_in_a_row(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        await club.open(club.bo, pace="1d")
        await club.turns(2)
        late, there = await club.mover(), (await club.others())[0]
        await club.wait(days=1)
        await club.type_move(there)
        await club.wait(days=1)
        assert "stays" in await club.notes()

    async with Days.opened(**parts) as club:
        await club.type_move(there)

        assert await club.mover() is there  # the automa has moved at once
        assert "I’m back" in club.board.buttons
        await late.click(club.board, "I’m back")
        await club.type_move(there)
        assert await club.mover() is late
        assert "I’m back" not in club.board.buttons


async def test_who_moves_in_between_is_not_late_twice_in_a_row(club: Days) -> None:
    await club.open(club.bo, pace="1d")
    await club.turns(2)
    late = await club.mover()

    for _ in range(3):
        await club.wait(days=1)
        await club.turns(3)
        assert await club.mover() is late

    assert "stays" not in await club.notes()


async def test_who_is_not_there_is_not_called_while_an_automa_has_the_seat(club: Days) -> None:
    await club.open(club.bo, pace="1d", late="seat")
    await club.turns(2)
    late = await club.mover()
    before = called(late, club.hall)

    await club.wait(days=1)
    await club.turns(3)

    assert called(late, club.hall) == before
    assert await club.mover() is not late


async def test_an_automa_has_the_seat_until_the_player_is_back(club: Days) -> None:
    await club.open(club.bo, pace="1d", late="seat")
    await club.turns(2)
    late, there = await club.mover(), (await club.others())[0]

    await club.wait(days=1)
    await club.turns(3)
    assert {move.person for move in (await club.table()).moves[2:]} == {None, there.id}

    await late.click(club.board, "I’m back")
    await club.turns(1)
    assert await club.mover() is late
    assert f"<t:{int((await club.alarm()).timestamp())}:R>" in club.board.text  # type: ignore[union-attr]


async def test_nobody_else_can_be_back(club: Days) -> None:
    await club.open(club.bo, pace="1d", late="seat")
    await club.turns(2)
    late, there = await club.mover(), (await club.others())[0]
    await club.wait(days=1)

    assert "No automa moves for you" in (await there.click(club.board, "I’m back")).text
    assert "no seat" in (await club.eve.click(club.board, "I’m back")).text
    assert (await club.table()).chairs[(await club.table()).seat(late.id)].stand_in


async def test_a_game_that_everybody_has_left_is_played_to_its_end(club: Days) -> None:
    await club.open(club.bo, pace="1d")

    await club.wait(days=6)

    assert (await club.table()).phase == OVER
    assert len(club.board.pings) == 0


# ---- the others are asked


async def test_the_others_are_asked_and_the_clock_stands_still(club: Days) -> None:
    late, there, third = await _somebody_late(club)

    assert "has let the time run out. What shall happen?" in club.board.text
    assert set(club.board.pings) == {there, third}
    await club.wait(days=1)
    assert await club.moves() == 2
    assert (await club.table()).phase == PLAYING
    assert await club.mover() is late


async def test_the_others_give_more_time(club: Days) -> None:
    late, there, third = await _somebody_late(club)

    await _answer(club, "Give more time", there, third)

    assert await club.mover() is late
    await club.wait(hours=23)
    assert await club.moves() == 2
    await club.type_move(late)
    assert await club.moves() == 3


async def test_more_time_runs_out_as_well(club: Days) -> None:
    _, there, third = await _somebody_late(club)
    await _answer(club, "Give more time", there, third)

    await club.wait(days=1)

    assert (await club.notes()).count("late") == 2
    assert "What shall happen?" in club.board.text


async def test_the_others_let_an_automa_move(club: Days) -> None:
    late, there, third = await _somebody_late(club)

    await _answer(club, "An automa makes this move", there, third)

    assert await club.moves() == 3
    assert await club.mover() is there
    await club.turns(2)
    assert await club.mover() is late


async def test_the_others_offer_the_seat(club: Days) -> None:
    late, there, third = await _somebody_late(club)

    await _answer(club, "Offer the seat to others", there, third)

    assert await club.moves() == 3
    guest = club.discord.person("Guest")
    club.hall.guild.join(guest)  # type: ignore[attr-defined]
    await guest.click(club.board, "seat")
    assert late.id not in (await club.table()).humans()
    assert guest.id in (await club.table()).humans()


async def test_the_others_stop_the_game(club: Days) -> None:
    _, there, third = await _somebody_late(club)

    await _answer(club, "Break the game off", there, third)

    assert (await club.table()).phase == CANCELLED
    assert "broken off" in club.board.text
    assert "Give more time" not in club.board.buttons


async def test_who_is_late_can_move_still_and_the_question_is_gone(club: Days) -> None:
    late, there, _ = await _somebody_late(club)
    asked = club.board.seen()

    await club.type_move(late)

    assert await club.moves() == 3
    assert "What shall happen" not in club.board.text
    answer = await there.click(asked, "Break the game off")
    assert "moved on" in answer.text
    assert (await club.table()).phase == PLAYING


async def test_only_the_others_have_a_say(club: Days) -> None:
    late, _, _ = await _somebody_late(club)
    stranger = club.discord.person("Stranger")
    club.hall.guild.join(stranger)  # type: ignore[attr-defined]

    for person in (late, stranger):
        assert "for the other players" in (await person.click(club.board, "Give more time")).text

    assert (await club.table()).vote.answers == {}  # type: ignore[union-attr]


async def test_one_of_two_is_no_majority(club: Days) -> None:
    _, there, third = await _somebody_late(club)

    await _answer(club, "Break the game off", there)
    assert (await club.table()).phase == PLAYING
    assert f"Still to answer: **⁨{third.name}" in club.board.text

    await _answer(club, "Give more time", third)
    assert await club.moves() == 3  # they do not agree: an automa moves
    assert (await club.notes())[-1] == "stands-in"


async def test_a_question_that_nobody_answers_does_not_stop_the_game(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        late, there, _ = await _somebody_late(club)
        await club.wait(days=1)

    async with Days.opened(**parts) as club:
        await club.wait(days=1, seconds=1)

        assert await club.mover() is there
        assert "What shall happen" not in club.board.text
        assert "late" in await club.notes()
        assert await club.mover() is not late


async def test_after_two_days_those_who_answered_have_decided(club: Days) -> None:
    late, there, _ = await _somebody_late(club)
    await late.slash(club.hall, "me reminders", every=0)
    await _answer(club, "Break the game off", there)

    await club.wait(days=2)

    assert (await club.table()).phase == CANCELLED


async def test_where_nobody_is_left_to_ask_an_automa_moves(club: Days) -> None:
    await club.lobby(pace="1d", late="ask")
    await club.ada.click(club.board, "Add fair automa")
    await club.ada.click(club.board, "Start")
    await club.wait(minutes=5)
    made = await club.moves()

    await club.wait(days=1)

    assert await club.moves() > made


async def test_two_who_are_late_at_once_stop_nothing(club: Days) -> None:
    await club.open(
        club.bo, club.eve, game="penguins", options="advanced=on", pace="1d", late="ask"
    )
    asked = (await club.table()).waiting()

    await club.wait(days=4)

    assert (await club.table()).waiting() != asked


async def test_a_question_about_somebody_late_outlives_the_moves_of_others(club: Days) -> None:
    """One is late and asked about; the other, who moves, does not end that question."""
    board = await club.open(
        club.bo, club.eve, game="penguins", options="advanced=on", pace="1d", late="ask"
    )
    first, second = board.pings
    await second.slash(club.hall, "me away", until="5")
    await club.wait(days=1)
    assert "What shall happen?" in club.board.text

    await second.slash(club.hall, "me back")
    await club.type_move(second)

    assert "What shall happen?" in club.board.text
    assert await club.mover() is first


async def test_the_question_goes_with_who_gives_up_meanwhile(club: Days) -> None:
    _, there, third = await _somebody_late(club)

    confirm = await third.slash(club.hall, "game concede")
    await third.click(confirm.message, "Give up my seat")

    assert await club.moves() > 2  # an automa moves: nobody is asked any more
    assert await club.mover() is there


@pytest.mark.parametrize("late", ["automa", "seat", "ask"])
async def test_nobody_ever_loses_in_silence(club: Days, late: str) -> None:
    await club.open(club.bo, pace="1d", late=late)
    await club.turns(2)

    await club.wait(days=1)

    table = await club.table()
    assert table.phase == PLAYING
    assert table.humans() == [club.ada.id, club.bo.id]
    assert "let the time run out" in await _log(club)


async def _somebody_late(club: Days) -> tuple[Person, Person, Person]:
    """Three play, the others are to be asked, and time is up for who is to move."""
    await club.open(club.bo, club.eve, pace="1d", late="ask")
    await club.turns(2)
    late = await club.mover()
    await club.wait(days=1)
    there, third = await club.others()
    return late, there, third


async def _answer(club: Days, choice: str, *people: Person) -> None:
    for person in people:
        assert (await person.click(club.board, choice)).acknowledged


async def _log(club: Days) -> str:
    return (await club.ada.slash(club.hall, "game log")).text


async def test_a_status_tells_in_whose_place_an_automa_plays(club: Days) -> None:
    await club.open(club.bo, club.eve, pace="1d", late="seat")
    await club.turns(3)
    late, gone = await club.mover(), (await club.others())[0]
    confirm = await gone.slash(club.hall, "game concede")
    await gone.click(confirm.message, "Give up my seat")

    await club.wait(days=1)
    told = (await club.ada.slash(club.hall, "game status")).text

    assert f"{late.name}\u2069** · fair automa until they are back · " in told
    assert f"{gone.name}\u2069** · fair automa in their place · " in told
    assert told.count("fair automa") == 2


async def test_a_status_tells_that_an_automa_makes_one_move(club: Days) -> None:
    await club.open(club.bo, club.eve, game="penguins", options="advanced=on", pace="1d")
    table = await club.table()
    async with club.master.tables.open(table.id) as table:
        table.chairs[table.waiting()[0]].stand_in = FOR_THE_TURN

    told = (await club.ada.slash(club.hall, "game status")).text

    assert told.count("fair automa for this turn") == 1
