"""Fifty people at twenty tables, all at once, who press and type whatever comes to mind.

    python -m tests.torture.crowd [--minutes 5] [--seed 7]

They play, but also press old boards, other people's controls and ids that nobody ever made, type
commands with nonsense in them, and everything twice. When they rest, the stored records are held
against what they were answered: no move may be lost, none made twice, none made up; and what the
bot keeps in memory must not grow for ever.
"""

import argparse
import asyncio
import gc
import logging
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from bot import steward
from bot.client import GameMaster
from bot.store import Store
from engines import GAMES
from engines.game import IllegalMove
from engines.match import replay
from tests.torture.stillness import stand_still
from tests.wire import Answer, Discord, Message, NotOffered, Person, guard, interactions, loopback
from tests.wire.answers import COMMAND, COMPONENT, SUBMIT, Modal
from tests.wire.club import FirstMove
from tests.wire.component_rules import BUTTON, ROW, SELECT
from tests.wire.places import Place
from tests.wire.sample import dot
from tests.wire.users import Json

PEOPLE, TABLES, AT_A_TABLE = 50, 20, 3
PATIENCE = 20.0
"""Real seconds in which everybody has to get an answer, on a machine that is busy."""
SHRUG = 0.3
"""Real seconds after which nothing is expected any more where Discord would not even ask."""
KEPT = 6
"""So many of the last messages of a channel are remembered, and so many of a person's own."""
LASTING = ("cancel", "leave", "thread", "concede", "forget")
"""Commands after which a table is no more where it was, or a record not what it was."""
MOVING = ("play", "pick", "set", "but")
"""What controls are called that make moves."""
JUNK = (
    *("", " ", "0", "-1", "٣", "１２", "999999999", "1e9", "0x10", "NaN", "None", "null"),
    *(
        "~",
        ":",
        "::::",
        "D7 ~",
        "move",
        "white D7",
        "@everyone",
        "<@1>",
        "`",
        "'; drop table tables",
    ),
    *("\u202e", "\u200b", "a\nb", "🦕" * 40, "x" * 90),
)


@dataclass
class Crowd:
    """The people, their channels, and what they were answered."""

    discord: Discord
    store: Store
    people: list[Person]
    halls: list[Place]
    chance: Random
    answers: dict[int, Answer] = field(default_factory=dict)
    """What was sent and might be a move."""
    silent: list[Answer] = field(default_factory=list)
    """What was not answered though it had to be."""
    made: set[int] = field(default_factory=set)
    """The interactions that made moves in the last storm."""
    earlier: set[int] = field(default_factory=set)
    """The interactions that made moves before."""
    undone: int = 0
    """The moves that were taken back in earlier storms."""
    own: dict[int, list[Message]] = field(default_factory=dict)
    """The private messages of each person."""

    async def sit_down(self) -> None:
        """Open all tables that are not open, and begin every game."""
        for number, hall in enumerate(self.halls):
            if await self.store.in_channel(hall.id) is None:
                await self._begin(number, hall)
        await self.discord.calm()

    async def _begin(self, number: int, hall: Place) -> None:
        host, *guests = self.seated(number)
        game = sorted(GAMES)[number % len(GAMES)]
        advanced = {"options": "advanced=on"} if game == "penguins" else {}
        await self._done(host.slash(hall, "game new", game=game, **advanced))
        await self.discord.calm()
        lobby = hall.last()
        await asyncio.gather(*(self._done(guest.click(lobby, "Join")) for guest in guests))
        await self._done(host.click(lobby, "Start"))

    def seated(self, table: int) -> list[Person]:
        """Who sits at a table; most people sit at one, some at two."""
        first = table * AT_A_TABLE
        return [self.people[(first + seat) % len(self.people)] for seat in range(AT_A_TABLE)]

    async def storm(self, acts: int) -> None:
        """Let everybody do so many things, without waiting for anybody else."""
        await asyncio.gather(*(self._do(person, acts) for person in self.people))
        await self.discord.calm()

    def forget(self) -> None:
        """Let our Discord forget what nobody will look at again."""
        self.earlier |= self.made
        self.answers.clear()
        self.discord.answers.clear()
        self.discord.rest.calls.clear()
        self.own.clear()
        for hall in self.halls:
            for id in [message.id for message in hall.history()[:-KEPT]] + [
                id for id, message in hall.messages.items() if message.ephemeral
            ]:
                hall.messages.pop(id, None)
            for message in hall.messages.values():
                del message.versions[:-KEPT]

    async def _do(self, person: Person, acts: int) -> None:
        tables = [i for i in range(len(self.halls)) if person in self.seated(i)]
        for _ in range(acts):
            hall = self._where(person, [self.halls[i] for i in tables])
            act = self.chance.choices(*zip(*ACTS.items(), strict=True))[0]
            try:
                answer = act(self, person, hall)
            except NotOffered:
                continue  # Discord itself would not let them
            if answer is None:
                continue
            self.answers[answer.id] = answer
            if answer.interaction in TWICE and self.chance.random() < 0.1:
                self.discord.deliver_again(answer)
            if act in MADE_UP:
                await self._heard(answer, SHRUG)
                continue
            await self._done(answer)
            self._keep(person, answer)
            if answer.modal is not None:
                await self._fill_in(person, answer.modal)

    def _where(self, person: Person, own: list[Place]) -> Place:
        """Mostly where the person is awaited, at times at another of their tables, or anywhere."""
        awaited = [
            hall
            for hall in own
            if re.search(rf"\*\*\W?{person.name}\W?\*\*|<@{person.id}>", _end(hall))
        ]
        wanted = self.chance.choices([awaited, own, self.halls], [7, 2, 1])[0]
        return self.chance.choice(wanted or own or self.halls)

    async def _fill_in(self, person: Person, form: Modal) -> None:
        typed = self.chance.choice([str(self.chance.randrange(9)), *JUNK[2:8]])
        answer = person.submit(form, {next(iter(form.fields)): typed})
        self.answers[answer.id] = answer
        await self._done(answer)

    def _keep(self, person: Person, answer: Answer) -> None:
        private = [message for message in answer.messages if message.ephemeral]
        self.own.setdefault(person.id, []).extend(private)
        del self.own[person.id][:-KEPT]

    async def _done(self, answer: Answer) -> None:
        """Wait until the person hears something; silence is noted."""
        if not await self._heard(answer, PATIENCE):
            self.silent.append(answer)

    async def _heard(self, answer: Answer, seconds: float) -> bool:
        until = time.monotonic() + seconds
        while not (answer.acknowledged or answer.refused):
            if time.monotonic() > until:
                return False
            await asyncio.sleep(0.005)
        return True

    # What people do

    def press(self, person: Person, hall: Place) -> Answer | None:
        """Use a control of the newest board, or of the own message that came of it."""
        private = [it for it in self.own.get(person.id, []) if it.place is hall]
        return self._use_any(person, [hall.last(), *private[-1:]])

    def press_old(self, person: Person, hall: Place) -> Answer | None:
        """Use a control of an older board, or of a board as it was."""
        old = [was for message in hall.history() for was in (message, *message.versions)]
        return self._use_any(person, old)

    def look_at_hand(self, person: Person, hall: Place) -> Answer | None:
        return person.slash(hall, "game hand")

    def type_sense(self, person: Person, hall: Place) -> Answer | None:
        """Type, as a command, something that the board offers as a choice."""
        offered = [
            option["value"]
            for control in hall.last().controls
            for option in control.get("options", [])
            if "~" not in option["value"]
        ]
        game = self._game(hall)
        if not offered:
            return None
        first, *values = self.chance.choice(offered).split()
        names = [option["name"] for option in _options(hall, game, first)]
        if len(names) != len(values):
            return None
        return person.slash(hall, f"{game} {first}", **dict(zip(names, values, strict=True)))

    def type_nonsense(self, person: Person, hall: Place) -> Answer | None:
        """Type a command of any game with anything in it, or leave out what has to be there."""
        command = self.chance.choice(self.discord.commands_in(None))
        branches = command.get("options") or []
        options: list[Json] = []
        if branches and branches[0]["type"] == 1:
            branch = self.chance.choice(branches)
            if branch["name"] in LASTING:
                return None
            given = [it for it in branch.get("options", []) if self.chance.random() < 0.9]
            inner = [self._given(it) for it in given]
            options = [{"type": 1, "name": branch["name"], "options": inner}]
        data = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        data["resolved"] = interactions.resolved(hall, self.people)
        return interactions.send(person, hall, COMMAND, data)

    def look_for_words(self, person: Person, hall: Place) -> Answer | None:
        """Have something suggested while typing."""
        game = self._game(hall)
        commands = [it for it in self.discord.commands_in(None) if it["name"] == game]
        branch = self.chance.choice(commands[0]["options"])
        if not branch.get("options"):
            return None
        focused = self.chance.choice(branch["options"])["name"]
        junk = self.chance.choice(JUNK)
        return person.autocomplete(hall, f"{game} {branch['name']}", focused=focused, value=junk)

    def press_made_up(self, person: Person, hall: Place) -> Answer | None:
        """Use a control that nobody ever made."""
        board, table = hall.last(), self.chance.choice(["0", "7", str(10**17), "3"])
        what = self.chance.choice(
            ["play", "pick", "set", "but", "option", "automa-add", "what", "hand", "log"]
        )
        rest = [self.chance.choice(JUNK)[:20] or "x" for _ in range(self.chance.randrange(4))]
        select = what in ("pick", "set", "but", "option")
        id = ":".join(["choose" if select else "table", table, what, *rest])[:100]
        kind, values = (SELECT, [self.chance.choice(JUNK)[:90] or "?"]) if select else (BUTTON, [])
        control = {"type": kind, "custom_id": id, "id": 2}
        if select:
            control["options"] = [{"label": "?", "value": value} for value in values]
        else:
            control |= {"style": 1, "label": "?"}
        source = board.seen()
        source.components = [{"type": ROW, "id": 1, "components": [control]}]
        data: Json = {"component_type": kind, "custom_id": id, "id": 2}
        return interactions.send(
            person, hall, COMPONENT, data | ({"values": values} if select else {}), source
        )

    def send_made_up_form(self, person: Person, hall: Place) -> Answer | None:
        """Send off a form that nobody ever opened."""
        made = self.chance.choice(["0", "5", "99999"])
        id = f"form:{self.chance.randrange(30)}:{made}:{self.chance.choice(JUNK)[:40]}"
        field = {"type": 4, "id": 2, "custom_id": "x", "value": self.chance.choice(JUNK)}
        data = {"custom_id": id, "components": [{"type": 18, "id": 1, "component": field}]}
        return interactions.send(person, hall, SUBMIT, data, hall.last())

    def _use_any(self, person: Person, messages: Sequence[Message]) -> Answer | None:
        there = [it for it in messages if it.id in it.place.messages and not it.gone]
        offers = [(message, one) for message in there for one in message.controls]
        offers = [it for it in offers if _works(it[1]) and not _ends_it(it[1])]
        moves = [it for it in offers if _is_move(it[1])] or [it for it in offers if _opens(it[1])]
        if not offers:
            return None
        message, control = self.chance.choice(
            moves if moves and self.chance.random() < 0.8 else offers
        )
        if "options" not in control:
            return person.click(message, control["custom_id"])
        values = [option["value"] for option in control["options"]]
        most = min(control.get("max_values", 1), len(values))
        number = self.chance.randint(control.get("min_values", 1), most)
        return person.select(message, control["custom_id"], self.chance.sample(values, number))

    def _given(self, option: Json) -> Json:
        choices = [choice["value"] for choice in option.get("choices", [])]
        value: Any = self.chance.choice(choices or JUNK)
        match option["type"]:
            case 4:
                value = self.chance.choice([0, 1, 3, 99, -5])
            case 5:
                value = self.chance.random() < 0.5
            case 6:
                value = str(self.chance.choice(self.people).id)
        return {"type": option["type"], "name": option["name"], "value": value}

    def _game(self, hall: Place) -> str:
        return sorted(GAMES)[self.halls.index(hall) % len(GAMES)]


ACTS: dict[Callable[[Crowd, Person, Place], Answer | None], int] = {
    Crowd.press: 40,
    Crowd.press_old: 12,
    Crowd.look_at_hand: 8,
    Crowd.type_sense: 14,
    Crowd.type_nonsense: 8,
    Crowd.look_for_words: 6,
    Crowd.press_made_up: 8,
    Crowd.send_made_up_form: 4,
}
"""What people do, and how often."""
MADE_UP = (Crowd.press_made_up, Crowd.send_made_up_form)
"""What Discord does not let happen; the bot may ignore it, but not stumble over it."""
TWICE = (COMMAND, COMPONENT, SUBMIT)
"""The interactions that are sometimes delivered twice."""


@asynccontextmanager
async def crowded(folder: Path, seed: int, people: int, tables: int) -> AsyncIterator[Crowd]:
    """The bot in a guild with so many people and channels."""
    async with loopback() as discord:
        stand_still(discord)
        persons = [
            discord.person(f"P{number}", locale="de" if number % 5 == 0 else "en-GB")
            for number in range(people)
        ]
        guild = discord.guild("The Crowd", *persons)
        halls = [guild.channel(f"hall-{number}") for number in range(tables)]
        discord.at_work += ("table ", "automa at table ")
        picture = dot(1).read()
        async with AsyncExitStack() as stack:
            store = await Store.open(str(folder / "crowd.db"))
            stack.push_async_callback(store.close)
            stack.enter_context(patch("bot.steward.picture", lambda game, view, scene: picture))
            stack.enter_context(guard.hurrying([steward], discord.clock))
            master = GameMaster(store, FirstMove(), discord.clock.now)
            async with discord.running(master):
                await discord.calm()
                yield Crowd(discord, store, persons, halls, Random(seed))


async def wrongs(crowd: Crowd) -> list[str]:
    """What the stored records and the answers do not agree about."""
    tables = [await crowd.store.load(id) for id in await crowd.store.all_tables()]
    stored: set[int] = set()
    found = []
    undone = 0
    for table in filter(None, tables):
        moves = [move.text for move in table.moves]
        try:
            replay(table.game, len(table.chairs), table.seed, moves, table.options)
        except IllegalMove as error:
            found.append(f"table {table.id} can not be played again: {error}")
        undone += sum(note.kind == "undone" for note in table.notes)
        for move in table.moves:
            if move.person is None or move.interaction in crowd.earlier:
                continue  # an automa's, or told before
            answer = crowd.answers.get(move.interaction or 0)
            if answer is None:
                found.append(f"{move} was asked for by nobody")
                continue
            stored.add(answer.id)
            if answer.person.id != move.person or not _asks_for(answer, move.text):
                found.append(f"{move} was not asked for by {answer} {answer.data}")
            if answer.acknowledged and not (_reports(answer) or _is_unclear(answer)):
                found.append(f"{move} was made, but what was answered is {answer}")
    crowd.made = stored
    reported = [it for it in crowd.answers.values() if _reports(it) and not _is_unclear(it)]
    lost = [it for it in reported if it.id not in stored]
    undone, crowd.undone = undone - crowd.undone, undone
    if len(lost) > undone:
        found += [f"{answer} {answer.data} is not in the record" for answer in lost]
    found += [f"{answer} {answer.data} was met with silence" for answer in crowd.silent]
    return found


def _end(hall: Place) -> str:
    """The last line on the board, which says whom the table waits for."""
    lines = hall.last().text.splitlines()
    return lines[-1] if lines else ""


def _options(hall: Place, game: str, word: str) -> list[Json]:
    command = next(it for it in hall.discord.commands_in(None) if it["name"] == game)
    return next((it.get("options", []) for it in command["options"] if it["name"] == word), [])


def _what(id: str) -> str:
    """What a control is for, by its id."""
    return [*id.split(":"), "", "", ""][2]


def _works(control: Json) -> bool:
    """Whether the bot is told when it is used: a link only leads somewhere."""
    return "custom_id" in control and not control.get("disabled")


def _ends_it(control: Json) -> bool:
    return _what(control["custom_id"]) in ("concede", "cancel", "leave")


def _is_move(control: Json) -> bool:
    return _what(control["custom_id"]) in (*MOVING, "number")


def _opens(control: Json) -> bool:
    return _what(control["custom_id"]) == "panel"


def _asks_for(answer: Answer, text: str) -> bool:
    """Whether what was sent may stand for this move."""
    _, action = text.split(" ", 1)
    verb = action.split()[0]
    if answer.interaction == COMMAND:
        return bool(answer.data["options"][0]["name"] == verb)
    id = answer.data["custom_id"]
    if answer.interaction == SUBMIT or _what(id) in ("set", "but"):
        return verb in id
    return bool(id.endswith(f":{action}") or answer.data.get("values") == [action])


def _reports(answer: Answer) -> bool:
    """Whether the person was told, by words or by none, that their move was made."""
    if answer.interaction == COMMAND:
        name = re.escape(answer.person.name)
        branches = [it["name"] for it in answer.data.get("options", [])]
        is_move = answer.data["name"] in GAMES and bool(branches)
        return is_move and bool(re.search(rf"\*\*\W?{name}\W?\*\*", answer.text))
    if answer.interaction not in (COMPONENT, SUBMIT):
        return False
    if answer.interaction == COMPONENT and _what(answer.data["custom_id"]) not in MOVING:
        return False
    steps = any("~" in value for value in answer.data.get("values", ()))
    if answer.kind != "nothing" or steps:
        return False
    return not answer.shown or answer.source in answer.shown


def _is_unclear(answer: Answer) -> bool:
    """Whether a private message changed in answer to a form: a move, or a further question."""
    private = answer.source is not None and answer.source.ephemeral
    return answer.interaction == SUBMIT and private


async def _endure(seed: int, minutes: float) -> int:
    """Let the crowd loose for so many minutes; whether something went wrong."""
    until, counts, made, failed = time.monotonic() + minutes * 60, [], 0, False
    with tempfile.TemporaryDirectory() as folder:
        async with crowded(Path(folder), seed, PEOPLE, TABLES) as crowd:
            while time.monotonic() < until:
                await crowd.sit_down()
                await crowd.storm(20)
                found = await wrongs(crowd)
                failed = failed or bool(found)
                made += len(crowd.made)
                sent = len(crowd.answers)
                crowd.forget()
                counts.append(_kept())
                print(f"{sent} things done, {counts[-1].total()} kept", *found, sep="\n  ")
    early, late = counts[: len(counts) // 2], counts[len(counts) // 2 :]
    grown = [it for it in late[-1] if min(n[it] for n in late) > 50 + 2 * max(n[it] for n in early)]
    print(f"{made} moves made; what grows: {', '.join(grown) or 'nothing'}")
    return int(failed or bool(grown))


def _kept() -> Counter[str]:
    """The objects that discord.py and the bot keep, by module, without what a record is made of."""
    gc.collect()
    modules = (str(type(it).__module__) for it in gc.get_objects())
    return Counter(it for it in modules if it.startswith(("bot", "discord")) and it != "bot.record")


class Loud(logging.Handler):
    """Says when the bot logs an error: none should be."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.heard += 1
        print("an error was logged:", self.format(record))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.torture.crowd", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    loud = Loud()
    logging.getLogger().addHandler(loud)
    failed = asyncio.run(_endure(options.seed, options.minutes))
    return int(failed or loud.heard > 0)


if __name__ == "__main__":
    sys.exit(main())
