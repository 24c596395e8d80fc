"""Channels, threads and direct messages let the bot do what it may, and say why it may not."""

from collections.abc import AsyncIterator

import discord as library
import pytest

from tests.wire import Discord, NotOffered, Person
from tests.wire.conftest import Errors
from tests.wire.places import Channel
from tests.wire.sample import Sample, dot


@pytest.fixture(autouse=True)
async def bot(discord: Discord, hall: Channel) -> AsyncIterator[Sample]:
    async with discord.running(Sample()) as bot:
        yield bot


@pytest.fixture
def channel(bot: Sample, hall: Channel) -> library.TextChannel:
    found = bot.get_channel(hall.id)
    assert isinstance(found, library.TextChannel)
    return found


def picture() -> library.File:
    return library.File(dot(1), "board.png")


async def test_without_access_nothing_can_be_done(
    discord: Discord, hall: Channel, channel: library.TextChannel
) -> None:
    hall.permit(discord.app, view_channel=False)

    with pytest.raises(library.Forbidden) as error:
        await channel.send("hello")

    assert error.value.code == 50001


@pytest.mark.parametrize("missing", ["send_messages", "attach_files"])
async def test_without_permission_no_picture_is_posted(
    discord: Discord, hall: Channel, channel: library.TextChannel, missing: str
) -> None:
    hall.permit(discord.app, **{missing: False})

    with pytest.raises(library.Forbidden) as error:
        await channel.send("hello", file=picture())

    assert error.value.code == 50013
    assert hall.history() == []


async def test_a_right_of_the_app_outdoes_what_everyone_may_not(
    discord: Discord, hall: Channel, channel: library.TextChannel
) -> None:
    hall.permit(hall.guild.everyone, send_messages=False)
    hall.permit(discord.app, send_messages=True)

    await channel.send("hello")

    assert hall.last().text == "hello"


async def test_what_a_guild_allows_a_channel_can_deny(
    discord: Discord, hall: Channel, ada: Person
) -> None:
    hall.guild.permit(discord.app, manage_threads=True)
    assert hall.may(discord.app).manage_threads
    assert not hall.may(ada).manage_threads

    hall.permit(hall.guild.app_role, manage_threads=False)

    assert not hall.may(discord.app).manage_threads


async def test_the_client_reckons_permissions_alike(
    discord: Discord, hall: Channel, channel: library.TextChannel
) -> None:
    hall.permit(hall.guild.everyone, send_messages=False, add_reactions=False)
    hall.permit(discord.app, send_messages=True, attach_files=False)
    await discord.until(lambda: len(channel.overwrites) == 2)

    reckoned = channel.permissions_for(channel.guild.me)

    names = ("send_messages", "add_reactions", "attach_files", "embed_links", "view_channel")
    assert [getattr(reckoned, name) for name in names] == [True, False, False, True, True]
    assert [getattr(hall.may(discord.app), name) for name in names] == [
        True,
        False,
        False,
        True,
        True,
    ]


async def test_a_deleted_channel_is_unknown(
    discord: Discord, bot: Sample, hall: Channel, channel: library.TextChannel
) -> None:
    hall.delete()
    await discord.until(lambda: bot.get_channel(hall.id) is None)

    with pytest.raises(library.NotFound) as error:
        await channel.send("hello")

    assert error.value.code == 10003


async def test_a_deleted_message_is_unknown(hall: Channel, channel: library.TextChannel) -> None:
    sent = await channel.send("hello")
    hall.last().delete()

    with pytest.raises(library.NotFound) as error:
        await sent.edit(content="changed")

    assert error.value.code == 10008
    assert hall.history() == []


async def test_a_secret_is_not_found_in_the_channel(
    ada: Person, hall: Channel, channel: library.TextChannel
) -> None:
    await ada.slash(hall, "slow")
    secret = hall.last(ada)

    with pytest.raises(library.NotFound):
        await channel.fetch_message(secret.id)
    assert [one.id async for one in channel.history()] == [one.id for one in hall.history()]


async def test_a_message_of_another_is_not_changed(
    ada: Person, hall: Channel, channel: library.TextChannel
) -> None:
    written = ada.says(hall, "hello")

    with pytest.raises(library.Forbidden) as error:
        await channel.get_partial_message(written.id).edit(content="changed")

    assert error.value.code == 50005


async def test_a_sleeping_thread_wakes_when_something_is_written(
    discord: Discord, bot: Sample, hall: Channel
) -> None:
    thread = hall.thread("game 7")
    await discord.until(lambda: hall.guild and bot.get_channel(thread.id))
    found = bot.get_channel(thread.id)
    assert isinstance(found, library.Thread)
    sent = await found.send("hello")
    thread.archive()

    with pytest.raises(library.HTTPException) as error:
        await sent.edit(content="changed")
    assert error.value.code == 50083

    await found.send("wake up")
    await sent.edit(content="changed")

    assert not thread.archived
    assert [one.text for one in thread.history()] == ["changed", "wake up"]


async def test_a_thread_falls_asleep_when_nobody_writes(discord: Discord, hall: Channel) -> None:
    thread = hall.thread("game 7")

    discord.clock.advance(days=2)
    assert not thread.archived
    discord.clock.advance(days=2)
    assert thread.archived


async def test_a_sleeping_thread_is_woken_by_hand(
    discord: Discord, bot: Sample, hall: Channel
) -> None:
    thread = hall.thread("game 7")
    thread.archive()
    found = await bot.fetch_channel(thread.id)
    assert isinstance(found, library.Thread)

    await found.edit(archived=False)

    assert not thread.archived


async def test_a_locked_thread_is_for_those_who_manage_threads(
    discord: Discord, bot: Sample, hall: Channel
) -> None:
    thread = hall.thread("game 7")
    thread.lock()
    found = await bot.fetch_channel(thread.id)
    assert isinstance(found, library.Thread)

    with pytest.raises(library.HTTPException) as error:
        await found.send("hello")
    assert error.value.code == 160005
    with pytest.raises(library.Forbidden):
        await found.edit(archived=False)

    hall.permit(discord.app, manage_threads=True)
    await found.send("hello")

    assert thread.last().text == "hello"


async def test_a_sleeping_thread_takes_no_commands(ada: Person, hall: Channel) -> None:
    thread = hall.thread("game 7")
    assert (await ada.slash(thread, "board")).kind == "message"

    thread.archive()

    with pytest.raises(NotOffered, match="archived"):
        ada.slash(thread, "board")


async def test_a_button_in_a_sleeping_thread_changes_nothing(
    ada: Person, hall: Channel, errors: Errors
) -> None:
    errors.expect("Thread is archived")
    thread = hall.thread("game 7")
    board = (await ada.slash(thread, "board")).message
    thread.archive()

    answer = await ada.click(board, "Count 0")

    assert (answer.kind, board.text) == ("failed", "# Number 0")


async def test_the_bot_starts_threads_where_it_may(
    discord: Discord, hall: Channel, channel: library.TextChannel
) -> None:
    sent = await channel.send("a new game")
    public = await sent.create_thread(name="game 7")
    private = await channel.create_thread(name="game 8")
    await private.add_user(library.Object(next(iter(hall.guild.members))))

    assert [thread.name for thread in hall.guild.threads] == ["game 7", "game 8"]
    assert [public.id, private.id] == [thread.id for thread in hall.guild.threads]

    hall.permit(discord.app, create_public_threads=False)
    with pytest.raises(library.Forbidden):
        await (await channel.send("another")).create_thread(name="game 9")


async def test_a_private_thread_is_for_those_in_it(
    discord: Discord, ada: Person, bo: Person, hall: Channel
) -> None:
    thread = hall.thread("secret", private=True, by=ada)

    assert thread.may(ada).view_channel
    assert not thread.may(bo).view_channel
    assert not thread.may(discord.app).view_channel


async def test_who_has_left_is_no_member(
    bot: Sample, channel: library.TextChannel, bo: Person, hall: Channel
) -> None:
    await channel.guild.fetch_member(bo.id)
    hall.guild.leave(bo)
    bo_again = await bot.fetch_user(bo.id)
    bo.gone = True

    assert bo_again.name == "bo"
    with pytest.raises(library.NotFound) as error:
        await channel.guild.fetch_member(bo.id)
    assert error.value.code == 10013
    bo.gone = False
    with pytest.raises(library.NotFound) as error:
        await channel.guild.fetch_member(bo.id)
    assert error.value.code == 10007
