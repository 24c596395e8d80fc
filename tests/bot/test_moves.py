"""How moves are made: by commands that complete themselves, by buttons and by menus."""

import re
from typing import Any

import discord
import pytest

from bot.words import words
from engines import GAMES
from engines.game import verb
from tests.bot.conftest import Room, answer, controls, told, words_of

TAPS = 2
OFFERS = ("play", "pick", "set", "but", "panel")
"""The controls that lead to moves."""
PLAYERS = {"fossil": ("bo",), "penguins": ("bo",), "unearth": ("bo",), "gold": ("bo", "cleo")}


async def test_every_action_of_every_game_is_a_command(room: Room) -> None:
    found = set(room.ada.available_commands(room.channel))

    assert found >= {f"{key} {verb(kind)}" for key, it in GAMES.items() for kind in it.ACTIONS}


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_move_of_every_game_can_be_typed(room: Room, game: str) -> None:
    await room.begin(game, *PLAYERS[game])
    action = (await room.legal())[0]

    result = await room.type_move(action)

    assert (await room.table()).moves[0].text.endswith(f" {action}")
    assert told(result) != "Done."


async def test_a_command_answers_with_what_came_of_it(room: Room) -> None:
    await room.begin("fossil", "bo")
    mover = await room.mover()

    result = await room.type_move()

    assert f"{mover}" in told(result)
    assert "puts the white stone on" in told(result)


async def test_an_option_suggests_only_what_fits_those_filled_in(room: Room) -> None:
    await _placed(room)
    mover = await room.mover()
    white = {str(it).split()[2] for it in await room.legal() if "white" in str(it)}
    black = {str(it).split()[2] for it in await room.legal() if "black" in str(it)}

    found = [
        set(await room.completions(mover, "fossil move", "cell", "", stone=stone))
        for stone in ("white", "black")
    ]

    assert found == [white, black]
    assert white != black


async def test_what_is_filled_in_may_be_filled_in_last(room: Room) -> None:
    await _placed(room)
    mover = await room.mover()
    cell = next(str(it).split()[2] for it in await room.legal() if "white" in str(it))
    fitting = {str(it).split()[1] for it in await room.legal() if str(it).endswith(f" {cell}")}

    found = await room.completions(mover, "fossil move", "stone", "", cell=cell)

    assert set(found) == fitting


async def test_a_suggestion_that_completes_a_move_says_what_it_costs(room: Room) -> None:
    await _placed(room)
    found = await room.people[await room.mover()].autocomplete(
        room.channel, "fossil move", "cell", "", stone="white"
    )

    assert all("costs" in choice["name"] for choice in found)


async def test_a_value_of_one_move_only_says_all_of_it_whatever_is_asked_first(room: Room) -> None:
    await _placed(room)
    cells = [str(it).split()[2] for it in await room.legal()]

    found = await _suggested(room, "fossil move", "cell")

    assert found["A2"] == "A2 · leaf ●● · costs 1, leaves 29"
    assert found["A6"] == "A6 · ammonite ● · costs 5, leaves 25"
    assert {cell for cell, shown in found.items() if shown == cell} == {
        cell for cell in cells if cells.count(cell) == 2
    }


async def test_a_value_of_several_moves_says_no_more_than_itself(room: Room) -> None:
    await room.begin("fossil", "bo")
    for cell in ("A1", "C1"):
        await room.slash(await room.mover(), "fossil place", cell=cell)

    cells = await _suggested(room, "fossil move", "cell")
    stones = await _suggested(room, "fossil move", "stone")

    assert cells["B1"] == "B1"
    assert stones == {"white": "white", "black": "black"}


async def test_suggestions_are_found_by_what_things_are_called(room: Room) -> None:
    await room.begin("gold", "bo", "cleo")

    found = await room.completions(await room.mover(), "gold place", "mine", "FOR")

    assert any(str(it).startswith("place forest") for it in await room.legal())
    assert found == ["forest"]


async def test_an_option_may_be_typed_as_it_is_called(room: Room) -> None:
    await room.begin("gold", "bo", "cleo")
    action = next(it for it in await room.legal() if str(it).startswith("place"))
    mine, space = str(action).split()[1:]
    called = words(game="gold").say(f"mine-{mine}")

    await room.slash(await room.mover(), "gold place", mine=called, space=space)

    assert (await room.table()).moves[0].text.endswith(str(action))


async def test_an_ambiguous_move_is_asked_back(room: Room) -> None:
    await _placed(room)

    result = await room.slash(await room.mover(), "fossil move", stone="white", cell="")

    assert "several things" in told(result)
    assert len((await room.table()).moves) == 2


async def test_an_impossible_move_is_answered_with_possible_ones(room: Room) -> None:
    await _placed(room)

    result = await room.slash(await room.mover(), "fossil move", stone="white", cell="Z9")

    assert "That is not possible. You can, for example:" in told(result)


async def test_a_verb_of_another_phase_is_answered_with_what_there_is(room: Room) -> None:
    await room.begin("fossil", "bo")

    result = await room.slash(await room.mover(), "fossil move", stone="white", cell="D4")

    assert "`move` is not possible now" in told(result)
    assert "`/fossil place`" in told(result)


async def test_the_commands_of_another_game_say_which_is_played(room: Room) -> None:
    await room.begin("fossil", "bo")

    result = await room.slash("ada", "gold pass")

    assert "The table in this channel plays Fossil." in told(result)


async def test_who_is_not_to_move_can_not_type_a_move(room: Room) -> None:
    await room.begin("fossil", "bo")
    action = (await room.legal())[0]

    result = await room.slash(await room.other(), "fossil place", cell=str(action).split()[1])

    assert "It is not your move" in told(result)
    assert not (await room.table()).moves


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_usual_move_takes_two_taps_at_most(room: Room, game: str) -> None:
    await room.begin(game, *PLAYERS[game])

    for made in range(6):
        mover, message = await room.mover(), room.board
        for _ in range(TAPS):
            result = await tap(room, mover, message)
            if len((await room.table()).moves) > made:
                break
            message = answer(result)

        assert len((await room.table()).moves) > made


async def test_a_set_of_dice_is_picked_at_once(room: Room) -> None:
    await room.begin("penguins", "bo")
    mover = await room.mover()

    await room.choose(mover, "set:0:reroll", "1", "3")

    assert (await room.table()).moves[0].text.endswith("reroll 1,3")


async def test_a_set_can_be_told_by_what_stays(room: Room) -> None:
    await room.begin("penguins", "bo")
    mover = await room.mover()

    await room.choose(mover, "but:0:reroll", "2")

    assert (await room.table()).moves[0].text.endswith("reroll 1,3,4")


async def test_a_panel_that_was_opened_before_a_move_is_stale(room: Room) -> None:
    await room.begin("penguins", "bo")
    mover = await room.mover()
    panel = answer(await room.slash(mover, "game hand"))
    await room.press(mover, "play:0:add")

    result = await room.press(mover, "play:0:add", message=panel)

    assert "The table has moved on" in told(result)
    assert len((await room.table()).moves) == 1


async def test_others_can_not_use_the_controls_of_the_board(room: Room) -> None:
    await room.begin("penguins", "bo")

    of_a_player = await room.press(await room.other(), "play:0:add")
    of_an_onlooker = await room.press("cleo", "play:0:add")

    assert "It is not your move" in told(of_a_player)
    assert "You have no seat" in told(of_an_onlooker)
    assert not (await room.table()).moves


async def test_a_private_move_is_offered_to_its_seat_alone(room: Room) -> None:
    await room.begin("penguins", "bo", options="advanced=on")
    seller = await room.mover()

    shared = {it.custom_id.split(":")[2] for it in controls(room.board)}
    panel = answer(await room.press(seller, "hand"))

    assert "play" not in shared and "pick" not in shared
    assert any("price" in it.custom_id for it in controls(panel))


async def test_a_move_in_a_panel_shows_the_panel_anew(room: Room) -> None:
    await room.begin("penguins", "bo")
    mover = await room.mover()
    panel = answer(await room.slash(mover, "game hand"))

    result = await room.press(mover, "play:0:add", message=panel)

    assert "adds die" in told(result)
    assert answer(result).id == panel.id


async def test_a_last_move_is_taken_back(room: Room) -> None:
    await room.begin("fossil", "bo")
    mover = await room.mover()
    await room.type_move()

    await room.press(mover, "undo")

    assert not (await room.table()).moves
    assert await room.mover() == mover


async def test_a_roll_is_not_taken_back(room: Room) -> None:
    await room.begin("penguins", "bo")
    mover = await room.mover()
    await room.press(mover, "play:0:add")

    await room.press(mover, "undo")

    assert len((await room.table()).moves) == 1


async def test_who_gives_up_is_asked_once_more_and_an_automa_plays_on(room: Room) -> None:
    await room.begin("fossil", "bo")

    asked = await room.slash("ada", "game concede")
    still = (await room.table()).humans()
    await room.press("ada", "concede", message=answer(asked))

    assert "Do you give up your seat?" in told(asked)
    assert still == [room.ada.id, room.bo.id]
    assert (await room.table()).humans() == [room.bo.id]
    assert (await room.table()).names == ("ada", "bo")


async def test_the_last_person_who_gives_up_ends_the_game(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil")
    await room.press("ada", "automa-add:fair")
    await room.press("ada", "start")

    asked = await room.slash("ada", "game concede")
    await room.press("ada", "concede", message=answer(asked))

    assert "ends the game without a winner" in told(asked)
    assert "broken off" in words_of(room.board)


async def test_the_host_moves_a_running_game_into_a_thread(room: Room) -> None:
    await room.begin("fossil", "bo")
    table = await room.table()

    await room.slash("ada", "game thread")

    (thread,) = room.master.get_guild(room.guild.id).threads  # type: ignore[union-attr]
    assert (await room.master.tables.look(table.id)).channel == thread.id
    assert controls(room.board) == []


async def _suggested(room: Room, command: str, option: str, **said: Any) -> dict[str, str]:
    """What is suggested to who is to move: what each value is called."""
    mover = room.people[await room.mover()]
    found = await mover.autocomplete(room.channel, command, option, "", **said)
    return {choice["value"]: choice["name"] for choice in found}


async def _placed(room: Room) -> None:
    """A game of Fossil whose stones are placed."""
    await room.begin("fossil", "bo")
    for cell in ("A1", "G7"):
        await room.slash(await room.mover(), "fossil place", cell=cell)
    assert len((await room.table()).moves) == 2


async def tap(room: Room, who: str, message: Any) -> Any:
    """Take the first thing that a message offers."""
    control = next(it for it in controls(message) if it.custom_id.split(":")[2] in OFFERS)
    if isinstance(control, discord.ui.Select):
        value = control.options[0].value
        return await room.people[who].select(message, [value], custom_id=control.custom_id)
    return await room.people[who].click(message, custom_id=control.custom_id)


async def test_dice_to_pick_are_called_by_their_numbers_and_animals(room: Room) -> None:
    await room.begin("penguins", "bo")
    rolled = (await room.table()).match.state.active
    dice = [f"{die} · {face}" for die, face in rolled.items()]

    some, others = [it for it in controls(room.board) if ":reroll" in it.custom_id]

    assert [_bare(it.label) for it in some.options] == dice
    assert [_bare(it.label) for it in others.options[:-1]] == dice
    assert all("on average" in it.description for it in (*some.options, *others.options[:-1]))


async def test_a_step_asks_for_what_is_left_to_say(room: Room) -> None:
    await room.begin("penguins", "bo", options="advanced=on")
    seller = await room.mover()
    hand = await room.press(seller, "hand")

    result = await room.choose(seller, "pick", "price 2~", message=answer(hand))

    assert "$2 and how many penguins" in told(result)


async def test_all_dice_are_rerolled_by_keeping_none(room: Room) -> None:
    await room.begin("penguins", "bo")
    mover = await room.mover()

    await room.choose(mover, "but", "none")

    assert (await room.table()).moves[0].text.endswith(" reroll 1,2,3,4")


def _bare(label: str) -> str:
    """Without the picture."""
    return re.sub(r"· \S+ ", "· ", label)


async def test_a_select_of_another_edition_is_another_in_which_nothing_is_chosen(
    room: Room,
) -> None:
    await room.begin("fossil", "bo")
    before = {it.id for it in controls(room.board) if "pick" in it.custom_id}

    await room.type_move()
    after = {it.id for it in controls(room.board) if "pick" in it.custom_id}

    assert before and after
    assert not before & after


async def test_who_chooses_when_another_is_to_move_is_told_whose_turn_it_is(room: Room) -> None:
    await room.begin("fossil", "bo")
    for _ in range(2):
        await room.type_move()
    mover = await room.mover()
    (other,) = {"ada", "bo"} - {mover}
    (first, *_), *_ = [it.options for it in controls(room.board) if "pick" in it.custom_id]

    result = await room.choose(other, "pick", first.value)

    assert f"the table waits for \u2068{mover}\u2069." in told(result)
