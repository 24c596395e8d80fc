"""A game played over the wire, and all that those could see who must not know its secrets.

The same moves are made in several worlds. In each, before anybody is shown anything, what the
game hides is replaced by something else, and put back before the next move. Whoever could tell
the worlds apart has learnt a secret.
"""

import re
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from hashlib import sha256
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import render
from engines import GAMES
from engines.game import Action, verb, word
from engines.luck import Luck
from tests.playouts import MOST_MOVES
from tests.torture.stillness import stand_still
from tests.wire import Answer, Discord, Message, Person, interactions, loopback
from tests.wire.answers import COMPONENT
from tests.wire.club import Club, prepared
from tests.wire.command_rules import SUBCOMMAND
from tests.wire.component_rules import BUTTON, ROW, SELECT
from tests.wire.places import Place
from tests.wire.users import Json

PLAYERS = 3
NAMES = ("Ada", "Bo", "Cy", "Eve")
"""Of the players and of the onlooker."""
SEED = bytes(range(32))
SPYING = 4
"""Every so many moves the onlookers try all they can think of; the board is seen at every move."""
AT_ONCE = 12
"""So many attempts are made at a time: all are answered in time on a machine that is busy."""
FORGED = 3
"""How many of the mover's choices a spy tries as if they were their own, at a time."""
CHANGING = {"new", "board", "join", "leave", "start", "cancel", "concede", "undo", "thread"}
"""Commands that may change something for all, even if it is not your turn."""
READING = {"hand", "log", "rules", "status"}
"""Commands by which players read what they may know."""

READER = 1
"""The seat of the player who reads all that is theirs."""


@dataclass(frozen=True)
class Sighting:
    """Who looked at what, when, and what was there."""

    who: str
    what: str
    moves: int
    found: str


@dataclass
class Veil:
    """Puts other things in place of what the viewer must not know, and the truth back."""

    name: str
    viewer: int | None
    drawn: bool
    """Whether anything is replaced at all: it is not in the world that others are held against."""
    skipped: int = 0
    """So many moves are made before the game comes to the table."""
    truth: Any = None
    moves: int = 0
    lies: int = 0
    """How often what was shown was not the truth."""
    _shown: list[Any] = field(default_factory=list)

    @contextmanager
    def over(self) -> Iterator[None]:
        """Draw it over the rules, from which everything comes that anybody is shown."""
        game: Any = GAMES[self.name]
        setup, apply = game.setup, game.apply

        def veiled_setup(*given: Any) -> Any:
            state = setup(*given)
            _go_on(game, state, apply, given[0], self.skipped)
            self.moves = 0
            self._draw(state)
            return state

        def veiled_apply(state: Any, *given: Any) -> None:
            apply(state, *given)
            self.moves += 1
            self._draw(state)

        with patch.object(game, "setup", veiled_setup), patch.object(game, "apply", veiled_apply):
            yield

    def lift(self) -> None:
        """Put the truth back."""
        for state in self._shown:
            vars(state).update(vars(deepcopy(self.truth)))
        self._shown.clear()

    def _draw(self, state: Any) -> None:
        self.truth = deepcopy(state)
        if self.drawn:
            blind = import_module(f"tests.{self.name}.laws").blind
            blind(state, self.viewer, Random(self.moves))
            self.lies += state != self.truth
            self._shown.append(state)


@dataclass
class World:
    """A club of three players and an onlooker, and what was seen there."""

    club: Club
    players: list[Person]
    spy: Person
    veil: Veil
    sightings: list[Sighting] = field(default_factory=list)

    @property
    def hall(self) -> Place:
        return self.club.hall

    @property
    def waiting(self) -> dict[int, list[Action]]:
        """The seats that may act, and all that they may do."""
        game: Any = GAMES[self.veil.name]
        seats = range(len(self.players))
        legal = {seat: list(game.legal(self.veil.truth, seat)) for seat in seats}
        return {seat: actions for seat, actions in legal.items() if actions}

    async def play(self, seat: int, action: Action) -> None:
        """Let the seat make the move, by a command."""
        self.veil.lift()
        made = self.veil.moves
        said = {name: word(value) for name, value in vars(action).items()}
        command = f"{self.veil.name} {verb(type(action))}"
        answer = await self.players[seat].slash(self.hall, command, **said)
        assert self.veil.moves == made + 1, f"{action} was not made: {answer.text}"
        if seat == READER:
            self._note(self.players[seat].name, "the own move", answer)

    def look(self) -> None:
        """Look at what everybody sees."""
        for message in self.hall.history()[-4:]:
            self._note("everybody", "the channel", message)

    async def spy_out(self) -> None:
        """Let the onlooker try everything, and the player in question all that is theirs."""
        spying = [(self.spy, name, send) for name, send in self._attempts()]
        reader = self.players[READER]
        spying += [(reader, name, send) for name, send in self._readings()]
        for first in range(0, len(spying), AT_ONCE):
            await self._try(spying[first : first + AT_ONCE])
        await self.spy.slash(self.hall, "game board")

    async def _try(self, attempts: list[tuple[Person, str, Callable[[Person], Answer]]]) -> None:
        answers = [send(person) for person, _, send in attempts]
        await self.club.discord.until(lambda: all(answer.acknowledged for answer in answers))
        await self.club.discord.calm()
        for (person, name, _), answer in zip(attempts, answers, strict=True):
            self._note(person.name, name, answer)

    def _attempts(self) -> Iterator[tuple[str, Callable[[Person], Answer]]]:
        """Every control that is there, choices that are the mover's own, and every command."""
        board = self.club.board
        for control in board.controls:
            if control.get("custom_id", ":verify").endswith(":verify"):
                continue  # links are none of the bot's; when all is over, this tells all
            for values in _some_ways(control):
                yield (
                    control["custom_id"],
                    lambda person, c=control, v=values: _use(
                        person, board, c["custom_id"], c["type"], v
                    ),
                )
        for id, kind, values in self._forged(board):
            yield (
                f"forged {id}",
                lambda person, i=id, k=kind, v=values: _use(person, board, i, k, v),
            )
        for words, options in self._commands():
            name = words.split()[-1]
            if not options and name not in CHANGING and (self.waiting or name != "verify"):
                yield f"/{words}", lambda person, w=words: person.slash(self.hall, w)
        yield from self._suggestions()
        yield "/game board text", lambda person: person.slash(self.hall, "game board", text=True)

    def _readings(self) -> Iterator[tuple[str, Callable[[Person], Answer]]]:
        for name in sorted(READING):
            yield f"/game {name}", lambda person, n=name: person.slash(self.hall, f"game {n}")
        yield "/game board text", lambda person: person.slash(self.hall, "game board", text=True)
        yield from self._suggestions()

    def _suggestions(self) -> Iterator[tuple[str, Callable[[Person], Answer]]]:
        """What is suggested while the moves of the game are typed."""
        for words, options in self._commands():
            for option in options:
                if words.startswith(self.veil.name) and option.get("autocomplete"):
                    yield (
                        f"/{words} {option['name']}:",
                        lambda person, w=words, o=option: person.autocomplete(
                            self.hall, w, focused=o["name"]
                        ),
                    )

    def _commands(self) -> Iterator[tuple[str, list[Any]]]:
        for command in self.club.discord.commands_in(self.hall.guild):
            branches = [it for it in command.get("options", []) if it["type"] == SUBCOMMAND]
            for branch in branches:
                yield f"{command['name']} {branch['name']}", branch.get("options", [])
            if not branches:
                yield command["name"], command.get("options", [])

    def _forged(self, board: Message) -> Iterator[tuple[str, int, list[str]]]:
        """Ids as those have them who may act, whether the board shows them or not."""
        table = board.controls[0]["custom_id"].split(":")[1]
        made = self.veil.moves
        for actions in self.waiting.values():
            for action in Random(made).sample(actions, min(FORGED, len(actions))):
                first, *_ = text = str(action).split()
                yield f"table:{table}:play:{made}:{action}", BUTTON, []
                yield f"choose:{table}:pick:{made}:{first}", SELECT, [str(action)]
                yield f"choose:{table}:pick:{made}:{first}", SELECT, [f"{' '.join(text[:2])}~"]
                yield f"choose:{table}:set:{made}:{first}", SELECT, text[-1].split(",")
        for what in ("panel", "hand", "text", "log", "hint"):
            yield f"table:{table}:{what}:{made}", BUTTON, []

    def _note(self, who: str, what: str, thing: Message | Answer) -> None:
        found = _of_message(thing) if isinstance(thing, Message) else _of_answer(thing)
        plain = _plainly(self.club.discord)(found)
        self.sightings.append(Sighting(who, what, self.veil.moves, plain))


@asynccontextmanager
async def world(
    folder: Path, veil: Veil, options: dict[str, str], names: Sequence[str] = NAMES
) -> AsyncIterator[World]:
    """A club in which a game has just begun; `{spy}` in a name stands for the onlooker's id."""
    async with loopback() as discord:
        stand_still(discord)
        people = [discord.person(name) for name in NAMES]
        for person, name in zip(people, names, strict=True):
            person.name = name.replace("{spy}", str(people[-1].id))
        hall = discord.guild("The Club", *people).channel("hall")
        ada, bo, cy, eve = people
        with ExitStack() as stack:
            parts = stack.enter_context(prepared(discord, hall, folder, ada=ada, bo=bo, eve=eve))
            # Here the pictures are looked at as well.
            stack.enter_context(patch("bot.steward.picture", render.picture))
            stack.enter_context(patch("bot.steward.alt", render.alt))
            stack.enter_context(patch("secrets.token_bytes", lambda size: SEED[:size]))
            stack.enter_context(veil.over())
            async with Club.opened(**parts) as club:
                chosen = " ".join(f"{name}={value}" for name, value in options.items())
                await club.lobby(veil.name, **({"options": chosen} if chosen else {}))
                for guest in (bo, cy):
                    await guest.click(club.board, "Join")
                await ada.click(club.board, "Start")
                yield World(club, [ada, bo, cy], eve, veil)


async def seen(folder: Path, veil: Veil, options: dict[str, str], most: int) -> list[Sighting]:
    """All that was seen of a game, of so many moves at most; it is played in a way of its own."""
    chance = Random(veil.name)
    async with world(folder, veil, options) as here:
        here.look()
        while (waiting := here.waiting) and veil.moves < most:
            if veil.moves % SPYING == 0:
                await here.spy_out()
                here.look()
            await here.play(*_any_of(waiting, chance))
            here.look()
        await here.spy_out()
        here.look()
        return here.sightings


def length(name: str, options: dict[str, str]) -> int:
    """How long a game takes that is played as the skipped moves are."""
    game: Any = GAMES[name]
    every = {key: values[0] for key, values in game.OPTIONS.items()} | options
    state = game.setup(PLAYERS, every, Luck(SEED, 0))
    return _go_on(game, state, game.apply, PLAYERS, MOST_MOVES)


def told_apart(one: list[Sighting], other: list[Sighting], but: str = "") -> list[Sighting]:
    """What anybody `but` this one saw in the first world and not in the other."""
    pairs = zip_longest(one, other)
    return [it for it, that in pairs if it != that and it is not None and it.who != but]


def _go_on(game: Any, state: Any, apply: Any, seats: int, moves: int) -> int:
    """Make so many moves at random, or fewer where the game ends; how many were made."""
    chance, luck = Random(seats), Random(seats)
    for number in range(moves):
        waiting = {seat: legal for seat in range(seats) if (legal := game.legal(state, seat))}
        if not waiting:
            return number
        seat, action = _any_of(waiting, chance)
        state.news.clear()
        apply(state, seat, action, luck)
    return moves


def _any_of(waiting: dict[int, list[Action]], chance: Random) -> tuple[int, Action]:
    seat = chance.choice(sorted(waiting))
    kind = chance.choice(list(dict.fromkeys(map(type, waiting[seat]))))
    return seat, chance.choice([action for action in waiting[seat] if type(action) is kind])


def _use(person: Person, board: Message, id: str, kind: int, values: list[str]) -> Answer:
    """Use a control of the board, be it there or not."""
    data: Json = {"component_type": kind, "custom_id": id, "id": 1}
    control: Json = {"type": kind, "custom_id": id, "id": 2}
    if kind == BUTTON:
        control |= {"style": 1, "label": "?"}
    else:
        data["values"] = values
        control["options"] = [{"label": value, "value": value} for value in values]
    source = board.seen()
    if id not in [it.get("custom_id") for it in board.controls]:
        source.components = [{"type": ROW, "id": 1, "components": [control]}]
    return interactions.send(person, board.place, COMPONENT, data, source)


def _some_ways(control: Any) -> list[list[str]]:
    """To press it, or to choose one of the first of its options or the last."""
    options = [option["value"] for option in control.get("options", [])]
    return [[value] for value in dict.fromkeys([*options[:2], *options[-1:]])] or [[]]


def _of_message(message: Message) -> Any:
    files = [(it.name, sha256(it.data).hexdigest(), it.description) for it in message.attachments]
    called = [user.name for user in message.pings]
    return message.content, message.components, message.embeds, files, called, message.flags


def _of_answer(answer: Answer) -> Any:
    opened = answer.modal.data if answer.modal else None
    messages = [_of_message(message) for message in answer.messages]
    return answer.kind, messages, answer.suggestions, opened, answer.refused


def _plainly(discord: Discord) -> Callable[[Any], str]:
    """Without what differs from world to world though nobody learns from it: ids and times."""
    names = {str(id): f"<{user.name}>" for id, user in discord.users.items()}

    def plain(thing: Any) -> str:
        text = re.sub(r"<t:\d+", "<t:#", repr(thing))
        return re.sub(r"\d{17,20}", lambda found: names.get(found[0], "#"), text)

    return plain
