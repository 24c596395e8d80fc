"""Taking moves back: alone, or by consent of those who have moved since."""

import pytest

from tests.life.days import Days, called, left
from tests.wire.club import Parts
from tests.wire.person import Person


async def test_the_last_move_is_taken_back_alone(club: Days) -> None:
    await club.open(club.bo)
    await club.turns(3)
    mover = (await club.others())[0]

    await mover.click(club.board, "Undo")

    assert await club.moves() == 2
    assert await club.mover() is mover
    assert f"{mover.name}⁩ took back: move" in (await mover.slash(club.hall, "game log")).text


async def test_who_takes_a_move_back_is_not_called(club: Days) -> None:
    await club.open(club.bo)
    await club.turns(3)
    mover = (await club.others())[0]
    before = called(mover, club.hall)
    await club.wait(hours=1)

    await mover.click(club.board, "Undo")
    await club.wait(hours=1)

    assert called(mover, club.hall) == before


async def test_taking_back_wins_no_time(club: Days) -> None:
    await club.open(club.bo, pace="10h+5h<=30h")
    await club.turns(4)
    mover = await club.mover()
    await club.type_move()
    before = left(await club.table(), mover)

    for _ in range(3):
        await mover.click(club.board, "Undo")
        await club.type_move(mover)

    assert left(await club.table(), mover) == pytest.approx(before)


async def test_a_day_a_move_does_not_begin_anew_with_a_move_taken_back(club: Days) -> None:
    await club.open(club.bo, pace="1d")
    await club.turns(2)
    mover = await club.mover()
    await club.wait(hours=20)
    await club.type_move()
    await mover.click(club.board, "Undo")

    await club.wait(hours=4)

    assert "late" in await club.notes()


async def test_luck_is_never_taken_back(club: Days) -> None:
    await club.open(club.bo, game="penguins")
    await club.type_move()
    mover = await club.mover()

    answer = await mover.slash(club.hall, "game undo")

    assert "can be undone only if nothing was rolled" in answer.text
    assert await club.moves() == 1


async def test_who_has_moved_since_is_asked(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        await club.open(club.bo, club.eve)
        await club.turns(4)  # two stones, and two moves
        asker, other = await _movers(club)
        await club.wait(hours=1)
        answer = await asker.click(club.board, "Undo")
        assert "The others are asked" in answer.text

    async with Days.opened(**parts) as club:
        assert f"{asker.name}⁩** would like to take back" in club.board.text
        assert club.board.pings == [other]
        await other.click(club.board, "Yes")

        assert await club.moves() == 2
        assert await club.mover() is asker
        log = (await club.eve.slash(club.hall, "game log")).text
        assert f"{asker.name}⁩ took back" in log
        assert f"{other.name}⁩ took back" in log


async def test_one_no_keeps_the_moves(club: Days) -> None:
    await club.open(club.bo, club.eve)
    await club.turns(4)
    asker, other = await _movers(club)
    await asker.click(club.board, "Undo")

    await other.click(club.board, "No")

    assert await club.moves() == 4
    assert "would like" not in club.board.text


async def test_who_has_not_moved_since_is_not_asked(club: Days) -> None:
    await club.open(club.bo, club.eve)
    await club.turns(4)
    asker, other = await _movers(club)
    await asker.click(club.board, "Undo")
    (third,) = {club.ada, club.bo, club.eve} - {asker, other}

    answer = await third.click(club.board, "No")

    assert "for the other players" in answer.text
    assert (await club.table()).vote is not None


async def test_a_question_that_is_overtaken_by_a_move_is_gone(club: Days) -> None:
    await club.open(club.bo, club.eve)
    await club.turns(4)
    asker, other = await _movers(club)
    await asker.click(club.board, "Undo")
    asked = club.board.seen()

    await club.type_move()
    answer = await other.click(asked, "Yes")

    assert "moved on" in answer.text
    assert await club.moves() == 5


async def test_an_old_answer_does_not_count_for_a_new_question(club: Days) -> None:
    await club.open(club.bo, club.eve)
    await club.turns(4)
    asker, other = await _movers(club)
    await asker.click(club.board, "Undo")
    first = club.board.seen()
    await other.click(first, "No")
    await asker.click(club.board, "Undo")

    answer = await other.click(first, "Yes")

    assert "moved on" in answer.text
    assert await club.moves() == 4


async def test_moves_of_automas_are_taken_back_with_ones_own(club: Days) -> None:
    await club.lobby()
    await club.ada.click(club.board, "Add fair automa")
    await club.ada.click(club.board, "Start")
    while await club.moves() < 4 or (await club.table()).moves[-1].person is not None:
        await club.wait(minutes=1)
        await club.type_move(club.ada)

    await club.ada.click(club.board, "Undo")

    table = await club.table()
    assert await club.mover() is club.ada
    assert [note.kind for note in table.notes].count("undone") >= 2


async def test_automas_wait_while_it_is_decided(club: Days) -> None:
    await club.open(club.bo, club.eve)
    await club.turns(4)
    asker, other = await _movers(club)
    async with club.master.tables.open((await club.table()).id) as table:
        table.replace_person(table.waiting()[0], None, "Automa", "fair")

    await asker.click(club.board, "Undo")

    assert "waits until that is decided" in club.board.text
    assert await club.moves() == 4
    await other.click(club.board, "No")
    assert await club.moves() == 5


async def test_a_second_question_waits_for_the_first(club: Days) -> None:
    await club.open(club.bo, club.eve)
    await club.ada.slash(club.hall, "game pause")

    answer = await club.bo.slash(club.hall, "game pause")

    assert "has to be decided first" in answer.text


async def _movers(club: Days) -> tuple[Person, Person]:
    """Who made the last move but one, and who made the last."""
    people = {person.id: person for person in (club.ada, club.bo, club.eve)}
    before, last = (await club.table()).moves[-2:]
    return people[before.person or 0], people[last.person or 0]
