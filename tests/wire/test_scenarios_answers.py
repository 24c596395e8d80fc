"""What players are told when something goes wrong with their click or command.

The numbers are those of the failure scenarios that a bot on Discord has to survive.
"""

import asyncio
import logging
from typing import Any

import pytest

from bot.table import Table
from tests.wire import Broken, Denied, Discord, NotOffered
from tests.wire.club import ANSWER, CALLBACK, EDIT, POST, PUBLISH, Club, Parts
from tests.wire.conftest import Errors

FORM = {
    "type": 1,
    "id": 1,
    "components": [
        {
            "type": 2,
            "id": 2,
            "style": 1,
            "label": "How many?",
            "custom_id": "table:1:number:2:1-9:x",
        }
    ],
}
"""A button that asks for a number by a form."""


async def test_01_a_slow_picture_is_waited_for_behind_an_acknowledgement(club: Club) -> None:
    await club.begin()

    with club.artist.held():
        answer = club.ada.slash(club.hall, "game hand")
        await club.discord.until(lambda: answer.acknowledged)
        club.discord.clock.advance(seconds=10)
        assert answer.messages[0].loading
    await answer

    assert answer.ephemeral
    assert answer.message.picture() == club.artist.drawn[-1]


async def test_02_a_move_stands_though_discord_forgets_the_interaction(club: Club) -> None:
    early = (await club.begin()).seen()
    mover = await club.mover()
    club.discord.inject(CALLBACK, Denied(10062))

    answer = await club.choose(mover, early)

    assert (answer.kind, await club.moves()) == ("failed", 3)
    assert (await club.mover()).mention in club.board.text
    again = await club.choose(mover, early)
    assert again.ephemeral
    assert await club.moves() == 3


async def test_02_a_form_that_discord_forgets_is_no_error(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    shown = (await club.begin()).seen()
    shown.components = [FORM]
    club.discord.inject(CALLBACK, Denied(10062))

    answer = await club.ada.click(shown, "How many?")

    assert answer.kind == "failed"
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_07_two_quick_clicks_are_one_move(club: Club) -> None:
    board = await club.begin()
    mover = await club.mover()

    first, second = club.choose(mover, board), club.choose(mover, board)
    await asyncio.gather(first, second)

    assert await club.moves() == 3
    assert sorted([first.text, second.text])[0] == ""
    assert "moved on" in first.text + second.text
    assert first.refused + second.refused == []


async def test_07_an_interaction_delivered_twice_is_one_move(club: Club) -> None:
    board = await club.begin()
    answer = await club.choose(await club.mover(), board)

    club.discord.deliver_again(answer)
    await club.discord.until(lambda: answer.refused)
    await club.discord.calm()

    assert await club.moves() == 3
    assert answer.refused == [40060]


async def test_07_suggestions_asked_for_twice_are_no_error(club: Club) -> None:
    await club.begin()
    answer = await club.ada.autocomplete(club.hall, "fossil move", focused="cell", stone="white")

    club.discord.deliver_again(answer)
    await club.discord.until(lambda: answer.refused)

    assert answer.refused == [40060]


async def test_07_what_was_offered_before_a_move_was_taken_back_is_stale(club: Club) -> None:
    offered = (await club.begin()).seen()
    placer = club.bo if (await club.table()).moves[-1].person == club.bo.id else club.ada
    await placer.click(club.board, "Undo")
    await placer.slash(club.hall, "fossil place", cell="C3")
    assert await club.moves() == 2

    answer = await club.choose(await club.mover(), offered)

    assert "The table has moved on" in answer.text
    assert await club.moves() == 2


async def test_07_an_undo_delivered_twice_takes_one_move_back(club: Club) -> None:
    await club.begin()
    answer = await club.ada.click(club.board, "Undo")
    if await club.moves() == 2:  # it was Bo who placed the stones
        answer = await club.bo.click(club.board, "Undo")

    club.discord.deliver_again(answer)
    await club.discord.until(lambda: answer.refused)
    await club.discord.calm()

    assert await club.moves() == 1


async def test_08_of_two_people_at_once_only_who_is_to_move_moves(club: Club) -> None:
    board = await club.begin()
    mover, other = await club.mover(), await club.other()

    theirs, his = club.choose(other, board), club.choose(mover, board)
    await asyncio.gather(theirs, his)

    assert await club.moves() == 3
    assert theirs.ephemeral
    assert his.text == ""


async def test_08_two_people_take_the_last_seat_at_once(club: Club) -> None:
    lobby = await club.lobby(players=2)

    bo, eve = club.bo.click(lobby, "Join"), club.eve.click(lobby, "Join")
    await asyncio.gather(bo, eve)

    table = await club.table()
    assert len(table.chairs) == 2
    assert sorted(["You have a seat" in bo.text, "You have a seat" in eve.text]) == [False, True]


async def test_09_an_old_board_makes_no_move(club: Club) -> None:
    early = (await club.begin()).seen()
    await club.move()
    mover = await club.mover()

    answer = await club.choose(mover, early)

    assert (answer.ephemeral, await club.moves()) == (True, 3)
    assert "moved on" in answer.text


async def test_10_an_onlooker_is_told_so(club: Club) -> None:
    answer = await club.choose(club.eve, await club.begin())

    assert (answer.acknowledged, answer.ephemeral, await club.moves()) == (True, True, 2)
    assert "no seat" in answer.text


async def test_10_who_is_not_to_move_is_told_whose_move_it_is(club: Club) -> None:
    board = await club.begin()

    answer = await club.choose(await club.other(), board)

    assert answer.ephemeral
    assert (await club.mover()).name in answer.text


async def test_12_nothing_is_said_through_a_token_that_has_died(club: Club) -> None:
    await club.begin()
    club.discord.clock.advance(hours=8)
    before = len(club.discord.calls(ANSWER))

    await club.move()

    assert len(club.discord.calls(ANSWER)) == before
    assert {call.status for call in club.discord.calls()} <= {200, 204}


async def test_12_a_panel_of_this_morning_still_works(club: Club) -> None:
    await club.begin()
    mover = await club.mover()
    panel = (await mover.slash(club.hall, "game hand")).message
    club.discord.clock.advance(hours=8)

    answer = await club.choose(mover, panel)

    assert (answer.acknowledged, await club.moves()) == (True, 3)


async def test_28_an_answer_that_got_through_is_not_given_twice(club: Club) -> None:
    board = await club.begin()
    club.discord.inject(CALLBACK, Broken(502, applied=True))

    answer = await club.choose(await club.mover(), board)

    assert (answer.refused, await club.moves()) == ([40060], 3)
    assert answer.messages == []


async def test_28_a_hidden_answer_that_got_through_is_filled_in(club: Club) -> None:
    await club.begin()
    club.discord.inject(CALLBACK, Broken(502, applied=True))

    answer = await club.ada.slash(club.hall, "game rules")

    assert answer.refused == [40060]
    assert "Fossil" in answer.message.text


async def test_29_commands_are_published_when_they_have_changed(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord: Discord = parts["discord"]
    async with Club.opened(**parts):
        pass
    async with Club.opened(**parts):
        assert len(discord.calls(PUBLISH)) == 1

    monkeypatch.setattr("bot.games.games.description", "Other words")
    async with Club.opened(**parts):
        assert len(discord.calls(PUBLISH)) == 2


async def test_29_a_command_of_another_version_is_answered(club: Club) -> None:
    commands = club.discord.commands[None]
    commands.append({**commands[0], "name": "chess", "id": "7", "options": []})

    answer = await club.ada.slash(club.hall, "chess")

    assert answer.ephemeral
    assert "reload" in answer.text


async def test_30_the_bot_starts_though_its_commands_are_refused(
    parts: Parts, errors: Errors
) -> None:
    errors.expect("could not be published")
    discord: Discord = parts["discord"]
    discord.inject(PUBLISH, Denied(50240))

    async with Club.opened(**parts) as club:
        assert club.master.is_ready()
    async with Club.opened(**parts) as club:
        assert (await club.ada.slash(club.hall, "games")).ephemeral


async def test_31_of_many_cells_those_that_fit_what_is_typed_are_suggested(club: Club) -> None:
    await club.lobby()
    await club.bo.click(club.board, "Join")
    await club.ada.click(club.board, "Start")
    mover = await club.mover()

    every = await mover.autocomplete(club.hall, "fossil place", focused="cell")
    some = await mover.autocomplete(club.hall, "fossil place", focused="cell", value="d")

    assert len(every.choices) == 25
    assert some.choices == [f"D{row}" for row in range(1, 8)]


async def test_31_nothing_is_suggested_to_who_is_not_to_move(club: Club) -> None:
    await club.begin()
    other = await club.other()

    answer = await other.autocomplete(club.hall, "fossil move", focused="cell", stone="white")

    assert (answer.kind, answer.choices) == ("choices", [])


async def test_32_a_suggestion_that_fails_is_empty(
    club: Club, monkeypatch: pytest.MonkeyPatch, errors: Errors
) -> None:
    errors.expect("no choices for fossil move.cell")
    await club.begin()
    monkeypatch.setattr("bot.verbs._table_here", _broken)

    answer = await club.ada.autocomplete(club.hall, "fossil move", focused="cell")

    assert (answer.kind, answer.choices) == ("choices", [])


async def test_36_no_command_is_offered_outside_servers(club: Club) -> None:
    club.ada.has_installed = True
    chat = club.discord.conversation(club.ada, club.bo)

    for place in (club.ada.direct, chat):
        for words in ("games", "game status"):
            with pytest.raises(NotOffered):
                club.ada.slash(place, words)


async def test_37_a_hand_is_for_its_owner_as_often_as_they_ask(club: Club) -> None:
    await club.begin()

    for _ in range(2):
        hand = (await club.ada.slash(club.hall, "game hand")).message
        assert hand in club.hall.history(club.ada)
        assert hand not in club.hall.history(club.bo)
        club.discord.clock.advance(minutes=20)


async def test_38_an_error_in_the_bot_is_apologised_for(
    club: Club, monkeypatch: pytest.MonkeyPatch, errors: Errors
) -> None:
    errors.expect("in interaction")
    board = await club.begin()
    monkeypatch.setattr(Table, "play", _broken_play)

    answer = await club.choose(await club.mover(), board)

    assert (answer.ephemeral, await club.moves()) == (True, 2)
    assert "Sorry" in answer.text


@pytest.mark.parametrize("code", [200000, 20016, 50035])
async def test_39_a_refused_message_loses_no_game(club: Club, code: int) -> None:
    await club.begin()
    club.discord.inject(POST, Denied(code))
    club.discord.inject(EDIT, Denied(code))

    await club.type_move()
    await club.type_move()

    assert await club.moves() == 4
    assert (await club.mover()).mention in club.board.text


async def test_40_what_was_put_off_is_a_message_of_components_all_the_same(club: Club) -> None:
    await club.begin()

    answer = await club.ada.slash(club.hall, "game hand")

    assert answer.kind == "thinking"
    assert answer.message.laid_out
    assert all("content" not in (call.body or {}) for call in club.discord.calls(ANSWER))


async def _broken(*anything: Any) -> None:
    raise RuntimeError("broken by the test")


def _broken_play(*anything: Any) -> None:
    raise RuntimeError("broken by the test")
