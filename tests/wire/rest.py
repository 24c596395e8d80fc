"""The HTTP side: reads a request, checks it, lets a fault befall it, answers as Discord does."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from email.utils import formatdate
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from aiohttp import BodyPartReader, web

from tests.wire import spec
from tests.wire.errors import Nonsense, Refused
from tests.wire.faults import Broken, Denied, Dropped, Fault, Limit, Limited, Slow, matches
from tests.wire.posting import File, Files

if TYPE_CHECKING:
    from tests.wire.server import Discord

JSON = "application/json"
VIA = {"Via": "1.1 google"}
"""Discord's answers come through its network; discord.py mistrusts a 429 that does not."""
WITHOUT_TOKEN = re.compile("/interactions/.*|/webhooks/.*|/gateway")
INVALID = (401, 403, 429)


@dataclass
class Call:
    """A request of the app, and how it was answered."""

    method: str
    path: str
    query: Mapping[str, str]
    body: Any
    files: Files
    at: float
    """Seconds, by the clock of our Discord."""
    has_token: bool
    status: int = 0

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


Route = Callable[..., Any]
ROUTES: list[tuple[str, re.Pattern[str], Route]] = []


def route(call: str) -> Callable[[Route], Route]:
    """Answer calls such as `GET /channels/{place}`, given the steps of the path in braces."""
    method, path = call.split(" ")
    pattern = re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", path))

    def add(answer: Route) -> Route:
        ROUTES.append((method, pattern, answer))
        return answer

    return add


class Rest:
    def __init__(self, wire: Discord) -> None:
        self._discord = wire
        self.calls: list[Call] = []
        self.faults: list[Fault] = []
        self.limits: list[Limit] = []
        self.in_flight = 0
        self.heard = 0
        """How many requests have begun or ended."""

    async def serve(self, request: web.Request) -> web.StreamResponse:
        self.in_flight += 1
        self.heard += 1
        try:
            call = await self._read(request)
            self.calls.append(call)
            response = await self._befallen(request, call)
            call.status = response.status
            response.headers["Date"] = formatdate(self._discord.clock.seconds(), usegmt=True)
            return response
        finally:
            self.in_flight -= 1
            self.heard += 1

    async def _read(self, request: web.Request) -> Call:
        path = unquote(request.path.removeprefix("/api/v10"))
        token = request.headers.get("Authorization") == f"Bot {self._discord.token}"
        now = self._discord.clock.seconds()
        call = Call(request.method, path, request.query, None, {}, now, token)
        if request.content_type.startswith("multipart/"):
            call.body, call.files = await _parts(request)
        elif request.can_read_body:
            if request.headers.get("Content-Type") != JSON:
                self._discord.complain(f"{call} is sent as {request.headers.get('Content-Type')}")
            call.body = await request.json()
        return call

    async def _befallen(self, request: web.Request, call: Call) -> web.Response:
        """The response to a call, or what comes of it when a fault is asked for."""
        if (wrong := self._wrong(call)) is not None:
            return wrong
        fault = next((one for one in self.faults if one.befalls(call.method, call.path)), None)
        if fault is None:
            return self._limited(call)
        fault.hits += 1
        if fault.trouble.applied:
            response = self._limited(call)
        match fault.trouble:
            case Slow(seconds, applied):
                await self._discord.clock.sleep(seconds)
                return response if applied else self._limited(call)
            case Broken(status):
                return web.Response(status=status, text="the server is broken", headers=VIA)
            case Dropped():
                assert request.transport is not None
                request.transport.close()
                return web.Response()
            case Limited(_, True):
                return _json(fault.trouble.body, 429)
            case Limited():
                return web.Response(status=429, text="error code: 1015")
            case Denied(code, status):
                refused = Refused(code, status=status)
                return _json(refused.body, refused.status)

    def _wrong(self, call: Call) -> web.Response | None:
        """The refusal of a request that no working bot sends."""
        if not (call.has_token or WITHOUT_TOKEN.fullmatch(call.path)):
            self._discord.complain(f"{call} comes without the token")
            return _json(Refused(40001).body, 401)
        found = spec.faults(call.method, call.path, call.body, call.query)
        if not found:
            return None
        self._discord.complain(f"{call}: {'; '.join(found)}")
        return _json(Refused(50035, "; ".join(found)).body, 400)

    def _limited(self, call: Call) -> web.Response:
        limit = next(
            (one for one in self.limits if matches(one.call, call.method, call.path)), None
        )
        if limit is None:
            return self._answered(call)
        now = self._discord.clock.seconds()
        if limit.left(call.path, now) == 0:
            response = _json(Limited(limit.wait(call.path, now)).body, 429)
        else:
            limit.take(call.path, now)
            response = self._answered(call)
        wait = limit.wait(call.path, now)
        response.headers["X-RateLimit-Limit"] = str(limit.number)
        response.headers["X-RateLimit-Remaining"] = str(limit.left(call.path, now))
        response.headers["X-RateLimit-Reset"] = f"{now + wait:.3f}"
        response.headers["X-RateLimit-Reset-After"] = f"{wait:.3f}"
        response.headers["X-RateLimit-Bucket"] = f"{abs(hash(limit.call)):x}"
        return response

    def _answered(self, call: Call) -> web.Response:
        """Do what is asked. This never waits, so that calls take effect one after the other."""
        for method, pattern, answer in ROUTES:
            found = pattern.fullmatch(call.path) if method == call.method else None
            if found is None:
                continue
            try:
                reply = answer(self._discord, call, **found.groupdict())
            except Refused as refused:
                return _json(refused.body, refused.status)
            except Nonsense as nonsense:
                self._discord.complain(f"{call}: {nonsense}")
                return _json(Refused(50035, str(nonsense)).body, 400)
            return web.Response(status=204, headers=VIA) if reply is None else _json(reply)
        self._discord.complain(f"our Discord does not know {call}")
        return _json(Refused(0).body, 404)


async def _parts(request: web.Request) -> tuple[Any, Files]:
    """The JSON and the files of a multipart body."""
    body, files = None, {}
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader), "no part has parts of its own"
        name = part.name or ""
        if name == "payload_json":
            body = json.loads(await part.read())
        elif found := re.fullmatch(r"files\[(\d+)\]", name):
            files[int(found[1])] = File(part.filename or "", bytes(await part.read()))
        else:
            raise ValueError(f"what is the part {name!r}?")
    return body, files


def _json(data: Any, status: int = 200) -> web.Response:
    """Exactly this content type: with a charset, discord.py takes the body for text."""
    headers = {"Content-Type": JSON, **VIA}
    return web.Response(body=json.dumps(data).encode(), status=status, headers=headers)
