"""How people gather for a game: the options of a new table, seats taken and given up."""

from datetime import UTC, datetime

import discord
import pytest

from bot import lobby
from bot.record import Chair, Stale
from bot.table import Table
from bot.words import titles, words
from engines import GAMES
from engines.search import STRENGTHS
from tests.bot.conftest import Room, controls, told, words_of

NOW = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_every_game_can_be_opened(room: Room, game: str) -> None:
    result = await room.slash("ada", "game new", game=game)

    assert room.channel.id == (await room.table()).channel
    assert titles()[game] in words_of(room.board)
    assert f"<#{room.channel.id}>" in told(result)


async def test_seats_can_be_fewer_than_the_game_has(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil", players=2)
    await room.press("bo", "join")

    result = await room.slash("cleo", "game join")

    assert "All 2 seats are taken" in told(result)


@pytest.mark.parametrize("players", [1, 6])
async def test_a_number_of_seats_that_the_game_has_not_is_refused(room: Room, players: int) -> None:
    result = await room.slash("ada", "game new", game="gold", players=players)

    assert "3 to 5 seats" in told(result)
    assert room.channel.history() == []


async def test_options_are_chosen_when_the_table_is_opened(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil", options="final_order=fixed")

    assert (await room.table()).options == {"final_order": "fixed"}
    assert "in the fixed order" in words_of(room.board)


async def test_several_options_go_together(room: Room) -> None:
    said = "advanced=on,sellers_may_reroll=on"
    await room.slash("ada", "game new", game="penguins", options=said)

    assert (await room.table()).options == {"advanced": "on", "sellers_may_reroll": "on"}


async def test_an_option_that_is_none_is_refused_with_those_there_are(room: Room) -> None:
    result = await room.slash("ada", "game new", game="fossil", options="speed=fast")

    assert "speed=fast" in told(result)
    assert "final_order=lowest_first, final_order=fixed" in told(result)


async def test_options_complete_themselves_one_after_the_other(room: Room) -> None:
    first = await room.completions("ada", "game new", "options", "", game="penguins")
    second = await room.completions(
        "ada", "game new", "options", "advanced=on sell", game="penguins"
    )

    assert first == [
        *("advanced=off", "advanced=on", "sellers_may_reroll=off", "sellers_may_reroll=on")
    ]
    assert second == ["advanced=on sellers_may_reroll=off", "advanced=on sellers_may_reroll=on"]


async def test_the_host_changes_options_in_the_lobby(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil")

    await room.choose("ada", "option:final_order", "fixed")

    assert "in the fixed order" in words_of(room.board)


async def test_only_the_host_changes_options(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil")

    result = await room.choose("bo", "option:final_order", "fixed")

    assert "Only the host" in told(result)
    assert (await room.table()).options == {}


async def test_only_invited_people_join_a_table_for_invited_people(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil", who="invited")
    uninvited = await room.press("bo", "join")

    invitation = await room.slash("ada", "game invite", person=room.bo)
    await room.press("bo", "join")

    assert "Only people whom the host invites" in told(uninvited)
    assert "bo may play here" in told(invitation)
    assert (await room.table()).humans() == [room.ada.id, room.bo.id]


async def test_the_host_is_mentioned_to_who_is_not_the_host(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil")

    result = await room.press("bo", "start")

    assert f"Only the host, <@{room.ada.id}>, can do that." in told(result)


async def test_only_the_host_invites(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil", who="invited")

    result = await room.slash("bo", "game invite", person=room.bo)

    assert "Only the host" in told(result)


async def test_a_table_for_everybody_needs_no_invitations(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil")

    result = await room.slash("ada", "game invite", person=room.cleo)
    await room.press("bo", "join")

    assert "Everybody may join" in told(result)
    assert (await room.table()).humans() == [room.ada.id, room.bo.id]


async def test_a_table_may_start_by_itself_when_it_is_full(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil", players=2, start="full")

    await room.press("bo", "join")

    assert (await room.table()).phase == "playing"


async def test_an_automa_may_fill_the_table(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil", players=2, start="full")

    await room.press("ada", "automa-add:fair")

    assert (await room.table()).phase == "playing"


async def test_a_table_may_have_a_thread_of_its_own(room: Room) -> None:
    result = await room.slash("ada", "game new", game="fossil", thread=True)

    (thread,) = room.master.get_guild(room.guild.id).threads  # type: ignore[union-attr]
    assert f"<#{thread.id}>" in told(result)
    assert thread.name == "Fossil · ada"
    assert await room.master.tables.in_channel(thread.id)


async def test_a_channel_has_one_table_at_a_time(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil")

    result = await room.slash("bo", "game new", game="gold")

    assert "thread:True" in told(result)
    assert (await room.table()).game == "fossil"


async def test_nobody_sits_twice(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil")

    result = await room.press("ada", "join")

    assert "You have a seat already" in told(result)
    assert len((await room.table()).chairs) == 1


async def test_commands_do_what_the_buttons_do(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil")
    await room.slash("bo", "game join")
    await room.slash("cleo", "game join")
    await room.slash("cleo", "game leave")

    await room.slash("ada", "game start")

    assert (await room.table()).phase == "playing"
    assert (await room.table()).names == ("ada", "bo")


async def test_when_the_host_leaves_the_next_player_is_host(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil")
    await room.press("bo", "join")

    await room.press("ada", "leave")

    assert (await room.table()).host == room.bo.id
    assert f"<@{room.bo.id}>" in words_of(room.board)


async def test_a_table_that_everybody_left_is_called_off(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil")

    await room.press("ada", "leave")

    assert "called off" in words_of(room.board)
    assert controls(room.board) == []


async def test_who_has_no_seat_can_not_leave(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil")

    result = await room.press("bo", "leave")

    assert "You have no seat" in told(result)


async def test_a_game_does_not_start_with_too_few(room: Room) -> None:
    await room.slash("ada", "game new", game="gold")

    result = await room.press("ada", "start")

    assert "It takes 3 players, and there is 1" in told(result)


async def test_a_variant_that_can_not_start_is_refused_in_words(room: Room) -> None:
    await room.slash("ada", "game new", game="penguins", options="advanced=on")

    result = await room.press("ada", "start")

    assert "needs somebody who sells" in told(result)


@pytest.mark.parametrize("rest", ["start", "automa-add:fair", "automa-remove"])
async def test_the_host_alone_prepares_the_game(room: Room, rest: str) -> None:
    await room.slash("ada", "game new", game="fossil")
    await room.press("bo", "join")

    result = await room.press("bo", rest)

    assert "Only the host" in told(result)
    assert (await room.table()).phase == "lobby"


@pytest.mark.parametrize("strength", STRENGTHS)
async def test_automas_of_every_strength_can_be_had(room: Room, strength: str) -> None:
    await room.slash("ada", "game new", game="fossil")

    await room.press("ada", f"automa-add:{strength}")
    await room.slash("ada", "game automa", strength=strength)

    assert [chair.automa for chair in (await room.table()).chairs] == ["", strength, strength]
    assert words_of(room.board).count(f"· {words().say(f'strength-{strength}')}") == 2


def test_an_automa_of_a_strength_that_somebody_made_up_is_refused() -> None:
    table = Table("fossil", 1, 2, 7, NOW, chairs=[Chair(7, "Ada")])

    with pytest.raises(Stale):
        lobby.add_automa(table, 7, "reckless", "Automa", NOW)

    assert table.names == ("Ada",)


async def test_an_automa_can_be_taken_away(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil")
    await room.press("ada", "automa-add:fair")

    await room.slash("ada", "game automa", strength="none")
    again = await room.press("ada", "automa-remove")

    assert (await room.table()).names == ("ada",)
    assert "There is no automa" in told(again)


async def test_the_host_calls_a_table_off(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil")

    await room.slash("ada", "game cancel")

    assert "called off" in words_of(room.board)


async def test_others_do_not_call_a_table_off(room: Room) -> None:
    await room.slash("ada", "game new", game="fossil")

    result = await room.slash("bo", "game cancel")

    assert "Only the host" in told(result)
    assert (await room.table()).phase == "lobby"


async def test_a_moderator_calls_a_table_off(room: Room) -> None:
    rights = discord.Permissions(manage_guild=True)
    role = room.guild.create_role("moderators", permissions=rights)
    room.people["mo"] = room.guild.add_member(room.env.create_user("mo"), roles=[role])
    await room.slash("ada", "game new", game="fossil")

    await room.slash("mo", "game cancel")

    assert "called off" in words_of(room.board)


async def test_without_a_table_every_command_says_how_to_open_one(room: Room) -> None:
    result = await room.slash("ada", "game start")

    assert "There is no table in this channel. `/game new` opens one." in told(result)


# Permissions


async def test_a_thread_is_not_opened_where_the_bot_may_not_write_in_it(room: Room) -> None:
    forbid(room, send_messages_in_threads=False, create_public_threads=False)

    result = await room.slash("ada", "game new", game="fossil", thread=True)

    assert "Send Messages in Threads and Create Public Threads" in told(result)
    assert not room.master.get_guild(room.guild.id).threads  # type: ignore[union-attr]


async def test_a_table_moves_to_no_thread_where_the_bot_may_not_write_in_it(room: Room) -> None:
    forbid(room, create_public_threads=False)
    await room.slash("ada", "game new", game="fossil")

    result = await room.slash("ada", "game thread")

    assert "Create Public Threads" in told(result)
    assert (await room.table()).channel == room.channel.id


async def test_a_channel_that_the_bot_does_not_see_is_told(room: Room) -> None:
    forbid(room, view_channel=False)

    result = await room.slash("ada", "game new", game="fossil")

    assert "View Channel" in told(result)


def forbid(room: Room, **permissions: bool) -> None:
    """Go to a channel in which the bot lacks permissions."""
    lacks = discord.PermissionOverwrite(**permissions)
    room.channel = room.guild.create_text_channel("closed", overwrites={room.master.user: lacks})
