"""Whatever fails in the bot, the player hears: a short apology, with a number that the log has."""

import logging
import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from bot.controls import HANDLERS, MODALS, Button
from tests.bot.conftest import Room, answer, controls, told
from tests.bot.test_looking import play_to_the_end

NUMBER = re.compile("[0-9a-f]{8}")
PRESSED = sorted({*HANDLERS._known, *MODALS})
IN_FLUX = frozenset({"catchup"})
"""The controls that are being written."""
GIVEN = {
    discord.AppCommandOptionType.string: "x",
    discord.AppCommandOptionType.integer: 2,
    discord.AppCommandOptionType.boolean: True,
}
"""What is given for options that are needed."""


@pytest.fixture(autouse=True)
def no_errors() -> None:
    """Here errors are what is expected."""


@pytest.fixture
def broken(room: Room, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """A room where nothing that is asked of the tables works."""

    def fail(*anything: Any) -> Any:
        raise RuntimeError("broken by the test")

    for name in ("look", "open", "in_channel", "add"):
        monkeypatch.setattr(room.master.tables, name, fail)
    for name in ("of_person", "people", "naming"):
        monkeypatch.setattr(room.store, name, fail)
    yield room


@pytest.mark.parametrize("what", PRESSED)
async def test_a_control_that_fails_is_apologised_for(
    broken: Room, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    message = await posted(broken, f"{what}:0:1-2:x")

    result = await broken.ada.click(message, label="Press")
    if result.modal:
        (asked,) = result.modal["components"]
        result = await broken.ada.submit_modal(result, {asked["component"]["custom_id"]: "1"})

    (number,) = NUMBER.findall(told(result))
    assert f"error {number}" in caplog.text
    assert "broken by the test" in caplog.text


async def test_every_command_that_fails_is_apologised_for(
    broken: Room, caplog: pytest.LogCaptureFixture
) -> None:
    silent = []
    for command in broken.master.tree.walk_commands():
        if isinstance(command, app_commands.Group):
            continue
        result = await broken.slash("ada", command.qualified_name, **needed(broken, command))
        numbers = NUMBER.findall(told(result))
        if len(numbers) != 1 or f"error {numbers[0]}" not in caplog.text:
            silent.append(command.qualified_name)

    assert not silent


async def test_everything_that_can_be_pressed_does_something(room: Room) -> None:
    await room.slash("ada", "game new", game="penguins", options="advanced=on")
    lobby = controls(room.board)
    await room.press("bo", "join")
    await room.press("ada", "start")
    seller = await room.mover()
    panel = controls(answer(await room.slash(seller, "game hand")))
    board = controls(room.board)
    await play_to_the_end(room)

    pressed = {it.custom_id.split(":")[2] for it in (*lobby, *panel, *board, *controls(room.board))}

    assert len(pressed) > 10
    assert not pressed - {*PRESSED} - IN_FLUX


async def test_a_control_of_another_version_is_stale(room: Room) -> None:
    await room.begin("penguins", "bo")
    message = await posted(room, "juggle:3")

    result = await room.ada.click(message, label="Press")

    assert "The table has moved on" in told(result)


@pytest.mark.parametrize(
    "rest", ["play:x:add", "play:-1:add", "play:999999999999:add", "play:0:", "play:0:\N{SNOWMAN}"]
)
async def test_an_id_that_somebody_made_up_changes_nothing(
    room: Room, rest: str, caplog: pytest.LogCaptureFixture
) -> None:
    await room.begin("penguins", "bo")
    message = await posted(room, rest)

    result = await room.people[await room.mover()].click(message, label="Press")

    assert told(result)
    assert not (await room.table()).moves
    assert not [it for it in caplog.records if it.levelno >= logging.ERROR]


async def posted(room: Room, rest: str) -> Any:
    """A message with a button of this id."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.ActionRow(Button(1, rest, "Press")))
    channel = room.master.get_partial_messageable(room.channel.id)
    return await channel.send(view=view)


def needed(room: Room, command: app_commands.Command[Any, ..., Any]) -> dict[str, Any]:
    """Something for each option that the command can not do without."""
    return {
        it.name: (it.choices[0].value if it.choices else GIVEN.get(it.type, room.bo))
        for it in command.parameters
        if it.required
    }
