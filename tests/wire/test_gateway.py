"""The gateway is lost, resumed, forgotten and down, and other clients come and go."""

import asyncio

import discord as library
import pytest

from tests.wire import Discord, Dropped, Person
from tests.wire.conftest import Errors
from tests.wire.guard import Outside
from tests.wire.places import Channel
from tests.wire.sample import Sample


async def test_a_lost_line_is_taken_up_again_and_nothing_is_missed(
    discord: Discord, ada: Person, hall: Channel
) -> None:
    async with discord.running(Sample()) as bot:
        discord.gateway.drop()

        answer = await ada.slash(hall, "board")

        assert answer.kind == "message"
        assert (discord.gateway.identified, discord.gateway.resumed) == (1, 1)
        assert bot.readied == 1


async def test_a_forgotten_session_begins_anew(
    discord: Discord, ada: Person, hall: Channel
) -> None:
    async with discord.running(Sample()) as bot:
        discord.gateway.drop(fresh=True)
        await discord.until(lambda: bot.readied == 2)

        answer = await ada.slash(hall, "board")

        assert answer.kind == "message"
        assert (discord.gateway.identified, discord.gateway.resumed) == (2, 0)


async def test_a_server_asks_to_come_back(discord: Discord, ada: Person, hall: Channel) -> None:
    async with discord.running(Sample()):
        discord.gateway.ask_to_reconnect()
        await discord.until(lambda: discord.gateway.resumed)

        assert (await ada.slash(hall, "board")).kind == "message"


async def test_a_gateway_that_is_down_is_tried_until_it_is_up(
    discord: Discord, ada: Person, hall: Channel, errors: Errors
) -> None:
    errors.expect("Attempting a reconnect")
    async with discord.running(Sample()):
        discord.gateway.is_down = True
        discord.gateway.drop()
        await asyncio.sleep(0.03)
        discord.gateway.is_down = False
        await discord.until(lambda: discord.gateway.resumed)

        assert (await ada.slash(hall, "board")).kind == "message"


async def test_two_clients_with_one_token_are_told_the_same(
    discord: Discord, ada: Person, hall: Channel, errors: Errors
) -> None:
    errors.expect("already been acknowledged")
    async with discord.running(Sample()), discord.running(Sample()):
        answer = await ada.slash(hall, "board")
        await discord.until(lambda: answer.refused)
        await discord.calm()

        assert (answer.kind, answer.refused, len(hall.history())) == ("message", [40060], 1)


async def test_a_bot_that_starts_again_knows_its_buttons(
    discord: Discord, ada: Person, hall: Channel
) -> None:
    async with discord.running(Sample()):
        board = (await ada.slash(hall, "board")).message

    async with discord.running(Sample()):
        await ada.click(board, "Count 0")

    assert board.text == "# Number 1"


async def test_a_bot_crashes_in_the_middle(discord: Discord, ada: Person, hall: Channel) -> None:
    bot = Sample()
    running = await discord.start(bot)
    discord.inject("PATCH /webhooks/*/*/messages/*", Dropped())
    answer = ada.slash(hall, "slow")
    await discord.until(lambda: answer.acknowledged)

    await discord.crash(bot, running)

    assert answer.message.loading
    async with discord.running(Sample()):
        assert (await ada.slash(hall, "board")).kind == "message"


async def test_a_bot_that_can_not_start_says_why(discord: Discord) -> None:
    bot = Sample()
    bot.tree.add_command(library.app_commands.ContextMenu(name="a" * 32, callback=_look))
    bot.tree._global_commands["x"] = bot.tree._global_commands["board"]
    bot.tree._global_commands["y"] = bot.tree._global_commands["board"]

    with discord.complaining_of("'board' is there twice"), pytest.raises(library.HTTPException):
        await discord.start(bot)
    await bot.close()


async def test_a_guild_comes_and_goes(discord: Discord, ada: Person) -> None:
    async with discord.running(Sample()) as bot:
        guild = discord.guild("Late", ada)
        await discord.until(lambda: bot.get_guild(guild.id))
        guild.go_down()
        await discord.until(lambda: _is_unavailable(bot, guild.id))
        guild.come_back()
        await discord.until(lambda: not _is_unavailable(bot, guild.id))
        guild.remove_app()
        await discord.until(lambda: bot.get_guild(guild.id) is None)

        with pytest.raises(library.NotFound) as error:
            await bot.fetch_guild(guild.id)
        assert error.value.code == 10004


async def test_messages_of_people_are_told_only_to_those_who_ask(
    discord: Discord, ada: Person, hall: Channel
) -> None:
    async with discord.running(Sample()):
        ada.says(hall, "hello")

    (session,) = discord.gateway.sessions
    assert "MESSAGE_CREATE" not in [frame["t"] for frame in session.told]
    assert hall.last().text == "hello"


async def test_nothing_beyond_this_machine_is_reached(discord: Discord) -> None:
    loop = asyncio.get_running_loop()

    with pytest.raises(Outside, match=r"discord\.com"):
        await loop.getaddrinfo("discord.com", 443)
    with pytest.raises(Outside, match=r"93\.184\.216\.34"):
        await asyncio.open_connection("93.184.216.34", 443)


async def test_the_client_finds_the_real_discord_again_afterwards(discord: Discord) -> None:
    from tests.wire import loopback

    async with loopback() as other:
        assert str(other.port) in library.http.Route.BASE

    assert str(discord.port) in library.http.Route.BASE


def _is_unavailable(bot: Sample, guild: int) -> bool:
    found = bot.get_guild(guild)
    assert found is not None
    return found.unavailable


async def _look(interaction: library.Interaction, user: library.User) -> None:
    raise AssertionError("nobody looks")
