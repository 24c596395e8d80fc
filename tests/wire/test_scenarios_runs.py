"""The bot stops, crashes, runs twice, loses its line, its guild and its people.

The numbers are those of the failure scenarios that a bot on Discord has to survive.
"""

import asyncio
from datetime import timedelta

import pytest

from bot.store import claimed
from tests.project.test_command_line import ended, started
from tests.wire import Discord, Dropped
from tests.wire.club import POST, Club, Parts
from tests.wire.places import Channel


async def test_03_a_button_works_after_days_and_a_restart(parts: Parts) -> None:
    async with Club.opened(**parts) as club:
        board = await club.begin()
    parts["discord"].clock.advance(days=3)

    async with Club.opened(**parts) as club:
        await club.choose(await club.mover(), board)

        assert await club.moves() == 3
        assert (await club.mover()).mention in club.board.text


async def test_04_a_move_made_just_before_a_crash_is_on_the_board_after_it(
    parts: Parts,
) -> None:
    async with Club.opened(**parts) as club:
        await club.begin()
        club.discord.inject(POST, Dropped(), times=100)
        mover = await club.mover()
        club.choose(mover, club.board)
        await club.discord.until(lambda: club.discord.calls(POST)[-1].status == 200)
        await club.discord.until(lambda: club.discord.rest.faults[-1].hits)
        await _kill(club)
    parts["discord"].rest.faults.clear()

    async with Club.opened(**parts) as club:
        assert await club.moves() == 3
        assert (await club.mover()) is not mover
        assert (await club.mover()).mention in club.board.text


async def test_05_a_board_does_not_time_out(club: Club) -> None:
    board = await club.begin()
    club.discord.clock.advance(days=30)

    answer = await club.choose(await club.mover(), board)

    assert (answer.acknowledged, await club.moves()) == (True, 3)


async def test_06_boards_and_panels_leave_nothing_in_memory(club: Club) -> None:
    await club.begin()
    store = club.master._connection._view_store

    for _ in range(5):
        await club.ada.slash(club.hall, "game hand")
        await club.type_move()

    assert len(club.hall.history(club.ada)) >= 10
    assert (dict(store._views), dict(store._synced_message_views)) == ({}, {})


async def test_11_a_second_bot_on_one_database_does_not_start_and_makes_no_trouble(
    parts: Parts,
) -> None:
    settings = {"DISCORD_TOKEN": parts["discord"].token, "PORT": parts["discord"].port}
    with claimed(str(parts["database"])):
        async with Club.opened(**parts) as club:
            second = started(
                parts["database"].parent,
                main="tests.project.nearby",
                DATABASE=parts["database"],
                **settings,
            )
            status, _, troubles = await asyncio.to_thread(ended, second)
            board = await club.begin()
            answer = await club.choose(await club.mover(), board)

            assert (status, answer.acknowledged, await club.moves()) == (1, True, 3)
            assert troubles.startswith("Another Tablemaster plays on the database")


async def test_22_many_tables_are_played_at_once(club: Club) -> None:
    guild = _channel(club).guild
    halls = [guild.channel(f"hall-{number}") for number in range(20)]

    answers = [club.ada.slash(hall, "game new", game="fossil") for hall in halls]
    await asyncio.gather(*answers, club.store.backup(str(club.database) + ".copy"))
    joins = [club.bo.click(hall.last(), "Join") for hall in halls]
    await asyncio.gather(*joins, *(club.eve.slash(hall, "game join") for hall in halls))

    assert all("Bo" in hall.last().text and "Eve" in hall.last().text for hall in halls)
    assert len(await club.store.open_tables()) == 20


async def test_23_while_boards_are_drawn_others_are_answered(club: Club) -> None:
    await club.begin()

    with club.artist.held():
        drawn = [club.ada.slash(club.hall, "game hand") for _ in range(5)]
        answer = club.eve.slash(club.hall, "game rules")
        await club.discord.until(lambda: answer.messages and not answer.messages[0].loading)
        assert all(one.acknowledged for one in drawn)
    await asyncio.gather(*drawn)

    assert "Fossil" in answer.text
    assert all(one.message.attachments for one in drawn)


@pytest.mark.parametrize("fresh", [False, True])
async def test_24_a_lost_line_repeats_nothing(club: Club, fresh: bool) -> None:
    await club.begin()
    before = [message.id for message in club.hall.history()]

    club.discord.gateway.drop(fresh)
    await club.discord.until(lambda: club.discord.gateway.connected)
    await club.discord.calm()

    assert [message.id for message in club.hall.history()] == before
    assert await club.moves() == 2
    await club.move()
    assert await club.moves() == 3


async def test_24_a_move_made_while_the_line_was_lost_counts(club: Club) -> None:
    board = await club.begin()
    mover = await club.mover()
    club.discord.gateway.drop()

    answer = await club.choose(mover, board)

    assert (answer.acknowledged, await club.moves()) == (True, 3)


async def test_25_who_was_called_before_a_restart_is_not_called_again(
    parts: Parts,
) -> None:
    async with Club.opened(**parts) as club:
        await club.begin()
        before = [message.id for message in club.hall.history()]
    parts["discord"].clock.advance(hours=2)

    async with Club.opened(**parts) as club:
        assert [message.id for message in club.hall.history()] == before


async def test_25_a_restart_repairs_a_board_that_was_deleted_meanwhile(
    parts: Parts,
) -> None:
    async with Club.opened(**parts) as club:
        board = await club.begin()
    board.delete()

    async with Club.opened(**parts) as club:
        await club.type_move()

        assert club.board.buttons


async def test_33_a_game_whose_player_has_left_can_be_ended(club: Club) -> None:
    await club.begin()
    guild = _channel(club).guild
    guild.leave(club.bo)
    club.bo.gone = True
    chief = club.discord.person("Chief")
    guild.join(chief, manage_guild=True)

    hand = await club.ada.slash(club.hall, "game hand")
    end = await chief.slash(club.hall, "game cancel")

    assert hand.ephemeral
    assert end.ephemeral
    assert not (await club.table()).waiting()


async def test_34_a_guild_that_takes_the_bot_back_has_its_games_still(club: Club) -> None:
    await club.begin()
    guild = _channel(club).guild
    guild.remove_app()
    await club.discord.until(lambda: club.master.get_guild(guild.id) is None)
    guild.invite_app()
    await club.discord.until(lambda: club.master.get_guild(guild.id))

    await club.move()

    assert await club.moves() == 3
    assert (await club.mover()).mention in club.board.text


async def test_34_an_outage_of_a_guild_ends_no_game(club: Club) -> None:
    await club.begin()
    guild = _channel(club).guild
    guild.go_down()
    await club.discord.calm()
    guild.come_back()
    await club.discord.calm()

    await club.move()

    assert await club.moves() == 3


async def test_34_a_bot_that_starts_without_its_guild_starts(parts: Parts) -> None:
    discord: Discord = parts["discord"]
    async with Club.opened(**parts) as club:
        await club.lobby()
    parts["hall"].guild.remove_app()

    async with Club.opened(**parts) as club:
        assert club.master.is_ready()
    assert discord.invalid_calls <= 3


async def test_the_clock_of_the_club_is_the_bots(club: Club) -> None:
    club.discord.clock.advance(days=1)

    assert abs(club.master.now() - club.discord.clock.now()) < timedelta(seconds=1)


def _channel(club: Club) -> Channel:
    assert isinstance(club.hall, Channel)
    return club.hall


async def _kill(club: Club) -> None:
    (running,) = [task for task in asyncio.all_tasks() if task.get_name() == "client"]
    await club.discord.crash(club.master, running)


async def test_25_a_gap_that_two_notice_at_once_is_given_back_once(club: Club) -> None:
    keeper = club.master.timekeeper
    await keeper.tick()
    club.discord.clock.advance(hours=1)

    await asyncio.gather(keeper.wake(), keeper.wake())

    assert len(await club.store.outages()) == 1
