"""People use the sample bot over the wire: commands, controls, dialogs, and what they see."""

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


async def test_a_command_is_answered(ada: Person, hall: Channel) -> None:
    answer = await ada.slash(hall, "game move", stone="white", cell="D7")

    assert (answer.kind, answer.text) == ("message", "white to D7, 1 far")
    assert hall.last() is answer.message
    assert not answer.ephemeral


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ("chess", {}),
        ("game", {}),
        ("game fly", {}),
        ("game move", {"stone": "white"}),
        ("game move", {"stone": "red", "cell": "D7"}),
        ("game move", {"stone": "white", "cell": 7}),
        ("game move", {"stone": "white", "cell": "D7", "far": 10}),
        ("game move", {"stone": "white", "cell": "D7", "fast": 1}),
        ("greet", {"friend": "Bo"}),
    ],
)
async def test_only_what_the_bot_has_told_of_can_be_typed(
    ada: Person, hall: Channel, words: str, options: dict[str, object]
) -> None:
    with pytest.raises(NotOffered):
        ada.slash(hall, words, **options)


async def test_values_are_suggested_while_typing(ada: Person, hall: Channel) -> None:
    answer = await ada.autocomplete(hall, "game move", focused="cell", value="D", stone="black")

    assert answer.choices == ["D1", "D2", "D3"]
    assert answer.labels == ["black to D1", "black to D2", "black to D3"]


async def test_a_button_changes_its_message(ada: Person, bo: Person, hall: Channel) -> None:
    board = (await ada.slash(hall, "board")).message

    answer = await bo.click(board, "Count 0")

    assert (answer.kind, answer.message) == ("edit", board)
    assert (board.text, board.buttons, board.alt) == (
        "# Number 1",
        ["Count 1"],
        "1 dots\na dot of 1",
    )
    assert board.picture() == dot(1).read()
    assert [one.text for one in board.versions] == ["# Number 0"]


async def test_a_button_can_be_pressed_in_a_message_as_it_was(ada: Person, hall: Channel) -> None:
    board = (await ada.slash(hall, "board")).message
    early = board.seen()
    await ada.click(board, "Count 0")

    await ada.click(early, "Count 0")

    assert board.text == "# Number 1"
    with pytest.raises(AssertionError, match="0 controls"):
        ada.click(board, "Count 0")


async def test_a_slow_command_says_more_later(ada: Person, bo: Person, hall: Channel) -> None:
    answer = await ada.slash(hall, "slow")

    board, secret = answer.messages
    assert (answer.kind, board.loading, board.text) == ("thinking", False, "# Number 5")
    assert (secret.ephemeral, secret.text) == (True, "a secret")


async def test_a_secret_is_seen_by_its_owner_only(ada: Person, bo: Person, hall: Channel) -> None:
    secret = (await ada.slash(hall, "slow")).messages[1]

    assert secret in hall.history(ada)
    assert secret not in hall.history(bo)
    assert secret not in hall.history()


async def test_choices_are_made_by_label(ada: Person, hall: Channel) -> None:
    message = (await ada.slash(hall, "choose")).message

    answer = await ada.select(message, "Which ones?", ["Stone 1", "Stone 3"])

    assert answer.text == "chosen ['1', '3']"
    with pytest.raises(NotOffered, match="takes 1 to 2 values"):
        ada.select(message, "Which ones?", ["Stone 1", "Stone 2", "Stone 3"])
    with pytest.raises(NotOffered, match="Stone 9"):
        ada.select(message, "Which ones?", "Stone 9")


async def test_people_are_chosen(ada: Person, bo: Person, hall: Channel) -> None:
    message = (await ada.slash(hall, "choose")).message

    assert (await ada.select(message, "Whom?", bo)).text == "chosen ['Bo']"


async def test_a_disabled_button_can_not_be_pressed(ada: Person, hall: Channel) -> None:
    message = (await ada.slash(hall, "choose")).message

    assert message.buttons == ["Name a price"]
    with pytest.raises(NotOffered, match="disabled"):
        ada.click(message, "Out of use")


async def test_a_dialog_is_filled_in(ada: Person, bo: Person, hall: Channel) -> None:
    message = (await ada.slash(hall, "choose")).message
    opened = await ada.click(message, "Name a price")

    answer = await ada.submit(opened, {"Price": 12, "Colour": "blue"})

    assert opened.kind == "modal"
    assert opened.modal is not None
    assert (opened.modal.title, list(opened.modal.fields)) == ("Your price", ["Price", "Colour"])
    assert (answer.text, answer.ephemeral) == ("12 b", True)
    with pytest.raises(AssertionError, match="1 to 3 characters"):
        ada.submit(opened, {"Price": 1000, "Colour": "blue"})
    with pytest.raises(AssertionError, match="has no"):
        ada.submit(opened, {"Colour": "green"})
    with pytest.raises(NotOffered, match="Bo has no dialog open"):
        bo.submit(opened)


async def test_a_field_left_alone_keeps_what_it_says(ada: Person, hall: Channel) -> None:
    message = (await ada.slash(hall, "choose")).message
    opened = await ada.click(message, "Name a price")

    assert (await ada.submit(opened, {"Colour": "red"})).text == "7 r"


async def test_people_have_names_languages_and_nicknames(
    discord: Discord, hall: Channel, bo: Person
) -> None:
    zoe = discord.person("Zoë", locale="pt-BR")
    hall.guild.join(zoe, nick="Z")

    assert (await bo.slash(hall, "here")).text.startswith("Bo from de\n")
    assert (await zoe.slash(hall, "here")).text.startswith("Z from pt-BR\n")


async def test_the_bot_writes_to_a_person(ada: Person, bo: Person, hall: Channel) -> None:
    answer = await ada.slash(hall, "greet", friend=bo, loudly=True)

    assert answer.text == "greeted Bo"
    assert bo.direct.last().text == "HELLO"


async def test_a_person_may_take_no_messages(ada: Person, bo: Person, hall: Channel) -> None:
    bo.takes_messages = False

    assert (await ada.slash(hall, "greet", friend=bo)).text == "no: 50007"


async def test_a_stranger_gets_no_messages(discord: Discord, ada: Person, hall: Channel) -> None:
    stranger = discord.person("Stranger")

    assert (await ada.slash(hall, "greet", friend=stranger)).text == "no: 50278"


async def test_a_bot_that_says_nothing_has_failed(ada: Person, hall: Channel) -> None:
    answer = await ada.slash(hall, "ignore")

    assert (answer.kind, answer.acknowledged, answer.messages) == ("failed", False, [])


async def test_an_error_in_the_bot_is_logged(errors: Errors, ada: Person, hall: Channel) -> None:
    errors.expect("this bot is broken")

    assert (await ada.slash(hall, "fail")).kind == "failed"


async def test_what_only_the_person_has_installed_works_anywhere(
    discord: Discord, ada: Person, bo: Person
) -> None:
    elsewhere = discord.guild("Elsewhere", ada, bo, app=False).channel("den")
    chat = discord.conversation(ada, bo)
    ada.has_installed = True

    for place, told in ((elsewhere, "guild True"), (chat, "guild False"), (ada.direct, "guild F")):
        answer = await ada.slash(place, "here")
        assert told in answer.text
        assert "installed True" in answer.text
    for place in (elsewhere, chat):
        with pytest.raises(NotOffered):
            ada.slash(place, "board")
        with pytest.raises(NotOffered):
            bo.slash(place, "here")


async def test_a_guest_is_heard_by_who_asked_where_guests_are_not_welcome(
    discord: Discord, ada: Person
) -> None:
    den = discord.guild("Elsewhere", ada, app=False).channel("den")
    den.guild.permit(den.guild.everyone, use_external_apps=False)
    ada.has_installed = True

    assert (await ada.slash(den, "here")).ephemeral


async def test_a_guest_says_five_more_things_at_most(
    discord: Discord, bot: Sample, ada: Person
) -> None:
    den = discord.guild("Elsewhere", ada, app=False).channel("den")
    ada.has_installed = True
    answer = await ada.slash(den, "here")
    token = library.Webhook.partial(discord.app.id, answer.token, client=bot)

    for number in range(5):
        await token.send(f"{number}")

    with pytest.raises(library.HTTPException) as error:
        await token.send("5")
    assert error.value.code == 40094


async def test_what_is_said_first_takes_the_place_of_thinking(
    discord: Discord, bot: Sample, ada: Person, hall: Channel
) -> None:
    answer = ada.slash(hall, "ignore")
    token = library.Webhook.partial(discord.app.id, answer.token, client=bot)
    route = library.http.Route("POST", f"/interactions/{answer.id}/{answer.token}/callback")
    await bot.http.request(route, json={"type": 5, "data": {"flags": 64}})
    assert answer.messages[0].loading

    await token.send("first")
    await token.send("second")

    first, second = answer.messages
    assert (first.text, first.ephemeral, first.loading) == ("first", True, False)
    assert (second.text, second.ephemeral) == ("second", False)


async def test_a_command_for_guilds_is_not_offered_in_direct_messages(ada: Person) -> None:
    with pytest.raises(NotOffered):
        ada.slash(ada.direct, "greet", friend=ada)


async def test_the_bot_is_told_what_it_may_do_here(
    discord: Discord, ada: Person, hall: Channel
) -> None:
    assert "attach True" in (await ada.slash(hall, "here")).text

    hall.permit(discord.app, attach_files=False)

    assert "attach False" in (await ada.slash(hall, "here")).text


async def test_who_does_not_see_a_channel_can_do_nothing_there(ada: Person, hall: Channel) -> None:
    hall.permit(ada, view_channel=False)

    with pytest.raises(AssertionError, match="does not see"):
        ada.slash(hall, "board")
