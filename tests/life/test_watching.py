"""Onlookers: told of turns or of the result, of what all may see, by the same rules as players."""

from tests.life.days import Days, called
from tests.wire.club import Parts


async def test_a_watcher_is_told_when_a_turn_has_ended(parts: Parts) -> None:
    async with Days.opened(**parts) as club:
        await club.open(club.bo)
        answer = await club.eve.slash(club.hall, "game watch", what="turn")
        assert "when a turn has ended" in answer.text
        await club.turns(1)  # the first stone: the turn goes on
        assert club.eve.direct.history() == []

    async with Days.opened(**parts) as club:
        await club.turns(1)

        (letter,) = club.eve.direct.history()
        assert "puts the black stone" in letter.text
        await club.turns(1)
        (letter,) = club.eve.direct.history()
        assert "puts the black stone" not in letter.text
        assert called(club.eve, club.hall) == 0


async def test_a_watcher_who_can_not_be_written_to_is_told_in_the_channel(club: Days) -> None:
    club.eve.takes_messages = False
    await club.open(club.bo)
    await club.eve.slash(club.hall, "game watch", what="turn")

    await club.turns(2)

    assert club.letter.pings == [club.eve]


async def test_a_watcher_of_the_result_is_told_it_once_and_nothing_before(club: Days) -> None:
    await club.open(club.bo, game="penguins", pace="1d")
    await club.eve.slash(club.hall, "game watch", what="result")
    await club.turns(3)
    assert club.eve.direct.history() == []

    await club.wait(days=12)

    (letter,) = club.eve.direct.history()
    assert "wins!" in letter.text or "victory" in letter.text
    assert (await club.table()).watchers == {}


async def test_a_watcher_hears_that_a_game_was_broken_off(club: Days) -> None:
    await club.open(club.bo)
    await club.eve.slash(club.hall, "game watch", what="result")
    for person in (club.bo, club.ada):
        answer = await person.slash(club.hall, "game concede")
        await person.click(answer.message, "Give up my seat")

    assert "broken off" in club.eve.direct.last().text


async def test_who_watches_no_more_is_told_nothing(club: Days) -> None:
    await club.open(club.bo)
    await club.eve.slash(club.hall, "game watch", what="turn")
    await club.turns(2)

    await club.eve.slash(club.hall, "game watch", what="none")
    await club.turns(2)

    assert club.eve.direct.history() == []


async def test_what_is_over_can_not_be_watched(club: Days) -> None:
    await club.open(club.bo, game="penguins", pace="1d")
    await club.wait(days=12)

    answer = await club.eve.slash(club.hall, "game watch", what="turn")

    assert "over" in answer.text


async def test_an_onlooker_sees_what_all_may_see_and_no_hand(club: Days) -> None:
    await club.open(club.bo, game="unearth")
    await club.turns(2)

    board = await club.eve.slash(club.hall, "game board", text=True)
    hand = await club.eve.slash(club.hall, "game hand")

    assert board.ephemeral
    assert "no seat" in hand.text


async def test_an_onlooker_can_do_nothing_but_look(club: Days) -> None:
    await club.open(club.bo, pace="1d")
    await club.turns(2)
    before = (await club.table()).version

    for words in ("game undo", "game pause", "game substitute", "game concede", "game cancel"):
        assert (await club.eve.slash(club.hall, words)).ephemeral
    answer = await club.eve.click(club.board, "Undo")

    assert "no seat" in answer.text
    assert (await club.table()).version == before


async def test_ids_that_somebody_makes_up_change_nothing(club: Days) -> None:
    await club.open(club.bo, pace="1d")
    await club.turns(2)
    before = (await club.table()).version
    board = club.board.seen()
    invented = [
        "vote:0:yes",
        "vote::",
        "vote:999:stop",
        "take:0",
        "take:7",
        "take:²",
        "take:-1",
        "back",
        "hush",
        "wake",
        "resume",
        "concede",
        "start",
        "no-such-thing",
    ]

    for rest in invented:
        board.components = [_forged(rest)]
        answer = await club.eve.click(board, "Forged")
        assert answer.ephemeral, rest
        assert "went wrong" not in answer.text, rest

    assert (await club.table()).version == before


def _forged(rest: str) -> dict[str, object]:
    id = f"table:1:{rest}"
    button = {"type": 2, "id": 2, "style": 1, "label": "Forged", "custom_id": id}
    return {"type": 1, "id": 1, "components": [button]}
