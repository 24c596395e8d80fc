"""A Discord on this machine, with people in it. The real client talks to it over the wire."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, TypeVar

import discord as library
from aiohttp import web

from tests.wire import guard, routes_answers, routes_app, routes_places
from tests.wire.answers import Answer
from tests.wire.clock import Clock, Ids
from tests.wire.faults import Fault, Limit, Trouble, matches
from tests.wire.gateway import Gateway
from tests.wire.guilds import Guild
from tests.wire.messages import Attachment, Message
from tests.wire.person import Person
from tests.wire.places import Conversation, DirectMessages, Place, guild_of
from tests.wire.posting import LARGEST_REQUEST
from tests.wire.rest import INVALID, Call, Rest
from tests.wire.users import Json, User

KNOWN = (routes_answers, routes_app, routes_places)
"""Importing them teaches our Discord its routes."""

TOKEN = "a-token-of-our-own"
PATIENCE = 8.0
"""Real seconds after which nothing more is expected."""
IDLE = 0.3
"""Real seconds of doing nothing after which the app is taken not to answer at all."""
HUSH = 0.015
"""Real seconds without a request after which the app is taken to be done."""
AT_WORK = ("discord-ui-", "CommandTree-invoker", "discord.py: on_interaction")
"""How the names of the tasks begin in which discord.py treats an interaction."""


Somebody = TypeVar("Somebody", bound=User)
Client = TypeVar("Client", bound=library.Client)


class Discord:
    """Everything there is. Made by `loopback`."""

    def __init__(self, pace: float) -> None:
        self.token = TOKEN
        self.clock = Clock(pace)
        self.ids = Ids(self.clock)
        self.gateway = Gateway(self)
        self.rest = Rest(self)
        self.port = 0
        self.users: dict[int, User] = {}
        self.people: dict[int, Person] = {}
        self.guilds: dict[int, Guild] = {}
        self.places: dict[int, Place] = {}
        self.answers: dict[int, Answer] = {}
        self.commands: dict[int | None, list[Json]] = {}
        """What the app has told of: everywhere, and in single guilds."""
        self.complaints: list[str] = []
        """What no working app does; not empty at the end of a test, they fail it."""
        self.at_work: tuple[str, ...] = AT_WORK
        """How the names of the tasks begin that are waited for: a test may add the bot's own."""
        self.old_edits = Limit("changes of old messages", 3, 6.0)
        self.app = self._known(User(self.ids.new(), "Tablemaster", bot=True))
        self.owner = self.person("Owner")
        self._before: set[asyncio.Task[Any]] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def gateway_url(self) -> str:
        return guard.gateway_url(self.port)

    # Who and what there is

    def person(self, name: str, locale: str = "en-GB") -> Person:
        person = Person(self, name, locale)
        self.people[person.id] = person
        return self._known(person)

    def guild(self, name: str, *members: User, locale: str = "en-GB", app: bool = True) -> Guild:
        """A new guild; the app is in it unless it is said not to be."""
        guild = Guild(self, name, locale)
        for member in members:
            guild.join(member)
        if app:
            guild.invite_app()
        return guild

    def conversation(self, *people: Person) -> Conversation:
        """Direct messages among people."""
        return Conversation(*people)

    def commands_in(self, guild: Guild | None) -> list[Json]:
        own = self.commands.get(guild.id, []) if guild is not None else []
        return own + self.commands.get(None, [])

    # What can go wrong

    def inject(self, call: str, trouble: Trouble, times: int = 1) -> Fault:
        """Let a trouble befall the next calls such as `PATCH /channels/*/messages/*`."""
        fault = Fault(call, trouble, times)
        self.rest.faults.append(fault)
        return fault

    def limit(self, call: str, number: int, seconds: float) -> Limit:
        """Allow only so many calls in so many seconds, for each path, and announce it."""
        limit = Limit(call, number, seconds)
        self.rest.limits.append(limit)
        return limit

    def deliver_again(self, answer: Answer) -> None:
        """Tell the app a second time of the same interaction."""
        self.gateway.dispatch("INTERACTION_CREATE", answer.told)

    def complain(self, what: str) -> None:
        self.complaints.append(what)

    @contextmanager
    def complaining_of(self, what: str) -> Iterator[None]:
        """Expect a complaint that says this, instead of failing the test."""
        before = len(self.complaints)
        yield
        expected = [one for one in self.complaints[before:] if what in one]
        assert expected, f"nothing of {what!r} among {self.complaints[before:]}"
        self.complaints[before:] = [one for one in self.complaints[before:] if what not in one]

    # What the app has done

    def calls(self, call: str = "") -> list[Call]:
        """The requests such as `PATCH /channels/*/messages/*`, or all."""
        made = self.rest.calls
        return [one for one in made if not call or matches(call, one.method, one.path)]

    @property
    def invalid_calls(self) -> int:
        """Discord bans an address that makes 10,000 of these in ten minutes."""
        return sum(call.status in INVALID for call in self.rest.calls)

    def tell_message(self, event: str, message: Message) -> None:
        guild = guild_of(message.place)
        is_there = guild is not None or isinstance(message.place, DirectMessages)
        if is_there and not message.ephemeral and (guild is None or guild.has_app):
            self.gateway.dispatch(event, message.payload())

    # Waiting

    async def answered(self, answer: Answer) -> None:
        """Wait until an interaction is answered, or has failed, and the app is done with it."""
        idle_since = time.monotonic()
        while not (answer.acknowledged or answer.is_late or answer.refused):
            if self._is_busy() or not self.gateway.connected:
                idle_since = time.monotonic()
            if time.monotonic() - idle_since > IDLE:
                return
            await asyncio.sleep(0.002)
        await self.calm()

    async def calm(self) -> None:
        """Wait until the app treats no interaction and has sent nothing for a moment."""
        give_up = time.monotonic() + PATIENCE
        heard, since = self.rest.heard, time.monotonic()
        while time.monotonic() - since < HUSH:
            await asyncio.sleep(0.002)
            if self._is_busy() or self.rest.heard != heard:
                heard, since = self.rest.heard, time.monotonic()
            assert time.monotonic() < give_up, "the app does not come to rest"

    async def until(self, condition: Callable[[], Any]) -> None:
        """Wait until something is so; it has to become so soon."""
        give_up = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < give_up, "what was waited for has not come"
            await asyncio.sleep(0.002)

    # The client

    @asynccontextmanager
    async def running(self, client: Client) -> AsyncIterator[Client]:
        """The client, logged in and ready; closed in the end, like a process asked to stop."""
        running = await self.start(client)
        try:
            yield client
        finally:
            await client.close()
            with suppress(asyncio.CancelledError):
                await running

    async def start(self, client: library.Client) -> asyncio.Task[None]:
        """Log a client in, and give the task in which it runs once it is ready."""
        client._connection.guild_ready_timeout = 0.01
        self._before = asyncio.all_tasks()
        running = asyncio.create_task(client.start(self.token), name="client")
        ready = asyncio.create_task(_ready(client))
        await asyncio.wait({running, ready}, timeout=PATIENCE, return_when="FIRST_COMPLETED")
        if running.done():
            ready.cancel()
            await running
        assert client.is_ready(), "the client did not become ready"
        return running

    async def crash(self, client: library.Client, running: asyncio.Task[None]) -> None:
        """End a client like a process that is killed: what it was doing is not done."""
        own = {task for task in asyncio.all_tasks() - self._before if not _is_ours(task)}
        for task in own - {asyncio.current_task()}:
            task.cancel()
        if client.ws._keep_alive is not None:
            client.ws._keep_alive.stop()
        await client.http.close()
        await asyncio.gather(running, return_exceptions=True)

    # The server

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        app = web.Application(client_max_size=2 * LARGEST_REQUEST)
        app.router.add_route("*", "/api/v10/{call:.*}", self.rest.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/attachments/{id}/{name}", self._attachment)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        self.port = runner.addresses[0][1]
        try:
            yield
        finally:
            self.gateway.drop()
            await runner.cleanup()

    async def _attachment(self, request: web.Request) -> web.Response:
        until = int(request.query.get("ex", "0"), 16)
        files = [file for place in self.places.values() for file in _attached(place)]
        found = [file for file in files if str(file.id) == request.match_info["id"]]
        if not found or until < self.clock.seconds():
            return web.Response(status=404)
        return web.Response(body=found[0].data, headers={"Content-Type": "image/png"})

    def _is_busy(self) -> bool:
        names = [task.get_name() for task in asyncio.all_tasks()]
        return self.rest.in_flight > 0 or any(name.startswith(self.at_work) for name in names)

    def _known(self, user: Somebody) -> Somebody:
        self.users[user.id] = user
        return user


@asynccontextmanager
async def loopback(pace: float = 0.02) -> AsyncIterator[Discord]:
    """A Discord of our own, which discord.py takes for the real one.

    `pace` is how many real seconds a second takes in which discord.py waits to try again.
    What no working app does fails the test at the end.
    """
    wire = Discord(pace)
    with guard.only_loopback():
        async with wire.serving():
            with guard.pointing_at(wire.port, wire.clock):
                yield wire
    assert not wire.complaints, "\n".join(["Discord would refuse this:", *wire.complaints])


async def _ready(client: library.Client) -> None:
    while client._ready is library.utils.MISSING:
        await asyncio.sleep(0.001)
    await client.wait_until_ready()


def _is_ours(task: asyncio.Task[Any]) -> bool:
    """Whether a task belongs to the server, and not to the client."""
    code = getattr(task.get_coro(), "cr_code", None)
    return code is None or any(place in code.co_filename for place in ("aiohttp/web", "tests/wire"))


def _attached(place: Place) -> Iterator[Attachment]:
    for message in place.messages.values():
        yield from message.attachments
