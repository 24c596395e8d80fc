"""What goes wrong on the way goes wrong as with the real Discord, and discord.py notices."""

import asyncio
import io
from collections.abc import AsyncIterator
from datetime import timedelta

import aiohttp
import discord as library
import pytest

from tests.wire import Broken, Denied, Discord, Dropped, Limited, Person, Slow, spec
from tests.wire.conftest import Errors
from tests.wire.places import Channel
from tests.wire.sample import Board, Sample, dot

POST, EDIT = "POST /channels/*/messages", "PATCH /channels/*/messages/*"
CALLBACK = "POST /interactions/*/*/callback"


def sending(channel: int) -> library.http.Route:
    return library.http.Route("POST", "/channels/{channel_id}/messages", channel_id=channel)


@pytest.fixture
async def bot(discord: Discord, hall: Channel) -> AsyncIterator[Sample]:
    async with discord.running(Sample()) as bot:
        yield bot


@pytest.fixture
def channel(bot: Sample, hall: Channel) -> library.TextChannel:
    """The hall, as the bot knows it."""
    found = bot.get_channel(hall.id)
    assert isinstance(found, library.TextChannel)
    return found


async def test_too_many_requests_wait_as_long_as_they_are_told(
    discord: Discord, hall: Channel, channel: library.TextChannel
) -> None:
    fault = discord.inject(POST, Limited(retry_after=5), times=2)
    before = discord.clock.now()

    await channel.send("hello")

    assert fault.hits == 2
    assert discord.clock.now() - before > timedelta(seconds=10)
    assert [one.text for one in hall.history()] == ["hello"]
    assert [call.status for call in discord.calls(POST)] == [429, 429, 200]
    assert discord.invalid_calls == 2


async def test_a_limit_of_the_network_is_an_error_at_once(
    discord: Discord, channel: library.TextChannel
) -> None:
    discord.inject(POST, Limited(via=False))

    with pytest.raises(library.HTTPException) as error:
        await channel.send("hello")

    assert error.value.status == 429


async def test_a_limit_may_not_say_how_long_to_wait(
    discord: Discord, channel: library.TextChannel
) -> None:
    discord.inject(POST, Limited(retry_after=None))

    with pytest.raises(KeyError, match="retry_after"):
        await channel.send("hello")


async def test_a_broken_server_is_asked_again(
    discord: Discord, hall: Channel, channel: library.TextChannel
) -> None:
    discord.inject(POST, Broken(502))

    await channel.send("hello")

    assert [one.text for one in hall.history()] == ["hello"]


async def test_an_unavailable_server_is_an_error_at_once(
    discord: Discord, channel: library.TextChannel
) -> None:
    discord.inject(POST, Broken(503))

    with pytest.raises(library.DiscordServerError):
        await channel.send("hello")


async def test_what_was_done_before_the_server_broke_is_done_twice(
    discord: Discord, bot: Sample, hall: Channel
) -> None:
    discord.inject(POST, Broken(502, applied=True))

    await bot.http.request(sending(hall.id), json={"content": "hello"})

    assert [one.text for one in hall.history()] == ["hello", "hello"]


async def test_a_nonce_prevents_the_second_message(
    discord: Discord, hall: Channel, channel: library.TextChannel
) -> None:
    discord.inject(POST, Dropped(applied=True))

    with pytest.raises(aiohttp.ServerDisconnectedError):
        await channel.send("hello", nonce="board-7")
    sent = await channel.send("hello", nonce="board-7")

    assert [one.id for one in hall.history()] == [sent.id]


async def test_a_nonce_is_forgotten_after_a_while(
    discord: Discord, hall: Channel, channel: library.TextChannel
) -> None:
    await channel.send("hello", nonce="board-7")
    discord.clock.advance(minutes=10)

    await channel.send("hello again", nonce="board-7")

    assert [one.text for one in hall.history()] == ["hello", "hello again"]


@pytest.mark.parametrize(("applied", "texts"), [(False, []), (True, ["hello"])])
async def test_a_connection_can_be_lost(
    discord: Discord,
    hall: Channel,
    channel: library.TextChannel,
    applied: bool,
    texts: list[str],
) -> None:
    discord.inject(POST, Dropped(applied))

    with pytest.raises(aiohttp.ServerDisconnectedError):
        await channel.send("hello")

    assert [one.text for one in hall.history()] == texts


async def test_an_error_of_any_code_can_be_had(
    discord: Discord, channel: library.TextChannel
) -> None:
    discord.inject(POST, Denied(200000))

    with pytest.raises(library.HTTPException) as error:
        await channel.send("hello")

    assert error.value.code == 200000


async def test_a_fault_befalls_only_the_calls_it_is_for(
    discord: Discord, hall: Channel, channel: library.TextChannel
) -> None:
    fault = discord.inject(EDIT, Denied(50013))
    sent = await channel.send("hello")

    with pytest.raises(library.Forbidden):
        await sent.edit(content="changed")
    await sent.edit(content="changed again")

    assert fault.hits == 1
    assert hall.last().text == "changed again"


async def test_a_slow_answer_comes_too_late(
    discord: Discord, bot: Sample, ada: Person, hall: Channel, errors: Errors
) -> None:
    errors.expect("Unknown interaction")
    discord.inject(CALLBACK, Slow(3.5))

    answer = await ada.slash(hall, "board")

    assert (answer.kind, answer.refused) == ("failed", [10062])


async def test_an_interaction_can_be_unknown_at_once(
    discord: Discord, bot: Sample, ada: Person, hall: Channel, errors: Errors
) -> None:
    errors.expect("Unknown interaction")
    discord.inject(CALLBACK, Denied(10062))

    answer = await ada.slash(hall, "board")

    assert (answer.kind, hall.history()) == ("failed", [])


async def test_an_answer_that_broke_after_it_was_given_is_refused_the_second_time(
    discord: Discord, bot: Sample, ada: Person, hall: Channel, errors: Errors
) -> None:
    errors.expect("already been acknowledged")
    discord.inject(CALLBACK, Broken(502, applied=True))

    answer = await ada.slash(hall, "board")

    assert (answer.kind, answer.refused) == ("message", [40060])
    assert len(hall.history()) == 1


async def test_an_interaction_can_be_delivered_twice(
    discord: Discord, bot: Sample, ada: Person, hall: Channel, errors: Errors
) -> None:
    errors.expect("already been acknowledged")
    answer = await ada.slash(hall, "board")

    discord.deliver_again(answer)
    await discord.until(lambda: answer.refused)
    await discord.calm()

    assert len(hall.history()) == 1


async def test_two_people_act_in_the_same_tick(
    discord: Discord, bot: Sample, ada: Person, bo: Person, hall: Channel
) -> None:
    board = (await ada.slash(hall, "board")).message

    first, second = ada.click(board, "Count 0"), bo.click(board, "Count 0")
    await asyncio.gather(first, second)

    assert (first.kind, second.kind) == ("edit", "edit")
    assert [one.text for one in board.versions] == ["# Number 0", "# Number 1"]


async def test_a_token_lives_for_a_quarter_of_an_hour(
    discord: Discord, bot: Sample, ada: Person, hall: Channel
) -> None:
    answer = await ada.slash(hall, "board")
    token = library.Webhook.partial(discord.app.id, answer.token, client=bot)

    await token.send("still here")
    discord.clock.advance(minutes=16)

    with pytest.raises(library.HTTPException) as error:
        await token.send("too late")
    assert error.value.code == 50027


async def test_old_messages_are_not_changed_often(
    discord: Discord, hall: Channel, channel: library.TextChannel
) -> None:
    sent = await channel.send("hello")
    discord.clock.advance(minutes=61)

    before = discord.clock.now()
    for number in range(5):
        await sent.edit(content=f"{number}")

    assert hall.last().text == "4"
    assert 429 in [call.status for call in discord.calls(EDIT)]
    assert discord.clock.now() - before > timedelta(seconds=6)


async def test_an_announced_limit_is_kept_without_a_refusal(
    discord: Discord, hall: Channel, channel: library.TextChannel
) -> None:
    discord.limit(EDIT, number=3, seconds=5)
    sent = await channel.send("hello")

    for number in range(8):
        await sent.edit(content=f"{number}")

    assert hall.last().text == "7"
    assert [call.status for call in discord.calls(EDIT)] == [200] * 8


async def test_a_file_can_be_too_large(
    discord: Discord, hall: Channel, channel: library.TextChannel
) -> None:
    hall.file_limit = 100
    large = library.File(io.BytesIO(bytes(101)), "large.png")

    with pytest.raises(library.HTTPException) as error:
        await channel.send(file=large)

    assert (error.value.status, error.value.code) == (413, 40005)


async def test_a_picture_is_fetched_until_its_address_expires(
    discord: Discord, channel: library.TextChannel
) -> None:
    sent = await channel.send(file=library.File(dot(3), "board.png"))

    assert await sent.attachments[0].read() == dot(3).read()
    discord.clock.advance(days=2)
    with pytest.raises(library.NotFound):
        await sent.attachments[0].read()


async def test_an_edit_keeps_the_files_it_lists_and_no_other(
    hall: Channel, channel: library.TextChannel
) -> None:
    files = [library.File(dot(n), f"board-{n}.png") for n in range(2)]
    sent = await channel.send(files=files)

    await sent.edit(attachments=[sent.attachments[1], library.File(dot(2), "board-2.png")])

    assert [one.name for one in hall.last().attachments] == ["board-1.png", "board-2.png"]


async def test_only_who_is_allowed_is_called(
    ada: Person, bo: Person, hall: Channel, channel: library.TextChannel
) -> None:
    words = f"{ada.mention} {bo.mention} @everyone"

    await channel.send(words, allowed_mentions=library.AllowedMentions(users=[ada], everyone=False))
    named = hall.last()
    await channel.send(words, allowed_mentions=library.AllowedMentions.none())
    none = hall.last()
    await channel.send(words)
    everybody = hall.last()

    assert (named.pings, named.pings_all) == ([ada], False)
    assert (none.pings, none.pings_all) == ([], False)
    assert (everybody.pings, everybody.pings_all) == ([ada, bo], True)


async def test_a_name_in_a_message_of_components_is_called(
    ada: Person, hall: Channel, channel: library.TextChannel
) -> None:
    view = library.ui.LayoutView().add_item(library.ui.TextDisplay(ada.mention))

    await channel.send(view=view)

    assert hall.last().pings == [ada]


async def test_a_message_of_components_stays_one(
    discord: Discord, channel: library.TextChannel
) -> None:
    board = Board(0)
    sent = await channel.send(view=board, file=board.picture)

    with discord.complaining_of("has no content"), pytest.raises(library.HTTPException):
        await sent._state.http.edit_message(
            channel.id, sent.id, params=library.http.handle_message_parameters(content="words")
        )


async def test_an_empty_message_is_refused(channel: library.TextChannel) -> None:
    with pytest.raises(library.HTTPException) as error:
        await channel.send("")

    assert error.value.code == 50006


@pytest.mark.skipif(not spec.is_available(), reason="Discord's OpenAPI document is not at hand")
async def test_an_unknown_field_fails_the_test(
    discord: Discord, bot: Sample, hall: Channel
) -> None:
    with discord.complaining_of("'contnet' was unexpected"), pytest.raises(library.HTTPException):
        await bot.http.request(sending(hall.id), json={"contnet": "hello"})


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/channels/7", "there never was a channel 7"),
        ("/guilds/7", "there never was a guild 7"),
        ("/users/7", "there never was a user 7"),
        ("/voice/regions", "our Discord does not know GET /voice/regions"),
    ],
)
async def test_what_never_was_fails_the_test(
    discord: Discord, bot: Sample, path: str, told: str
) -> None:
    with discord.complaining_of(told), pytest.raises(library.HTTPException):
        await bot.http.request(library.http.Route("GET", path))


async def test_a_wrong_token_fails_the_test(discord: Discord, bot: Sample) -> None:
    bot.http.token = "another"

    with discord.complaining_of("without the token"), pytest.raises(library.HTTPException):
        await bot.http.request(library.http.Route("GET", "/users/@me"))


async def test_a_complaint_is_not_swallowed() -> None:
    from tests.wire import loopback

    with pytest.raises(AssertionError, match="nobody would send this"):
        async with loopback() as discord:
            discord.complain("nobody would send this")
