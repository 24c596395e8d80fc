"""Every game is played over the wire by people who press whatever they are offered."""

from random import Random

import pytest

from bot.table import PLAYING
from bot.words import titles
from tests.wire import Answer, Message, Person
from tests.wire.club import Club

ACTS = 30
LOOKING = ("Undo", "Hint", "Catch up", "Rules", "Board as text", "My hand and moves")
"""Buttons that make no move."""


@pytest.mark.parametrize("game", titles())
async def test_whatever_is_offered_can_be_done(club: Club, game: str) -> None:
    rng = Random(game)
    await club.lobby(game)
    people = {person.id: person for person in (club.ada, club.bo, club.eve)}
    for guest in (club.bo, club.eve):
        await guest.click(club.board, "Join")
    await club.ada.click(club.board, "Start")

    for _ in range(ACTS):
        table = await club.table()
        if table.phase != PLAYING:
            break
        person = people[table.chairs[table.waiting()[0]].person or 0]
        panel = (await person.slash(club.hall, "game hand")).message
        await _act(person, rng.choice([panel, club.board]), panel, rng)

    assert await club.moves() >= ACTS // 2


async def _act(person: Person, chosen: Message, panel: Message, rng: Random) -> None:
    """Follow the offers of a message until a move is made or nothing is offered any more."""
    offered = _offers(chosen) or _offers(panel)
    source = chosen if _offers(chosen) else panel
    for _ in range(6):
        answer = await _take(person, source, rng.choice(offered), rng)
        assert answer.acknowledged
        if answer.modal is not None:
            field = next(iter(answer.modal.fields))
            answer = await person.submit(answer.modal, {field: rng.randint(0, 9)})
        following = [one for one in answer.messages if one.ephemeral and _offers(one)]
        if not following or following[0].place.messages[following[0].id] is panel:
            return
        source, offered = following[0], _offers(following[0])


def _offers(message: Message) -> list[str]:
    """The ids of the controls that lead to moves."""
    return [
        control["custom_id"]
        for control in message.controls
        if not control.get("disabled") and control.get("label") not in LOOKING
    ]


async def _take(person: Person, message: Message, id: str, rng: Random) -> Answer:
    control = message.control(id)
    if "options" not in control:
        return await person.click(message, id)
    values = [option["value"] for option in control["options"]]
    number = rng.randint(control.get("min_values", 1), control.get("max_values", 1))
    return await person.select(message, id, rng.sample(values, number))
