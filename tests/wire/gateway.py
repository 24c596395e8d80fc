"""The gateway: tells the app what happens, and can be lost, resumed and forgotten."""

from __future__ import annotations

import asyncio
import json
import zlib
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from tests.wire.users import Json

if TYPE_CHECKING:
    from tests.wire.server import Discord

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME = 0, 1, 2, 3, 6
RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 9, 10, 11
AUTHENTICATION_FAILED = 4004

GUILDS, MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 1, 1 << 9, 1 << 12
ALWAYS = ("INTERACTION_CREATE", "READY", "RESUMED")


class Session:
    """What one client has been told, so that it can be told again. It outlives connections."""

    def __init__(self, name: str, intents: int) -> None:
        self.name, self.intents = name, intents
        self.told: list[Json] = []
        self.line: Line | None = None

    def wants(self, event: str, data: Json) -> bool:
        if event in ALWAYS:
            return True
        return bool(self.intents & _intent(event, data))

    def tell(self, event: str, data: Json) -> None:
        frame = {"op": DISPATCH, "t": event, "s": len(self.told) + 1, "d": data}
        self.told.append(frame)
        if self.line is not None:
            self.line.send(frame)


class Line:
    """One connection. What is sent is queued, so that sending never waits."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport) -> None:
        self._socket, self._transport = socket, transport
        self._deflate = zlib.compressobj()
        self._frames: asyncio.Queue[Json] = asyncio.Queue()
        self._sender = asyncio.create_task(self._send_all())

    def send(self, frame: Json) -> None:
        self._frames.put_nowait(frame)

    async def _send_all(self) -> None:
        while True:
            data = json.dumps(await self._frames.get()).encode()
            packed = self._deflate.compress(data) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
            await self._socket.send_bytes(packed)

    def cut(self) -> None:
        """The line goes dead without a word."""
        self._sender.cancel()
        self._transport.abort()

    async def close(self, code: int) -> None:
        self._sender.cancel()
        await self._socket.close(code=code)


class Gateway:
    def __init__(self, wire: Discord) -> None:
        self._discord = wire
        self.sessions: list[Session] = []
        self.identified = 0
        self.resumed = 0
        self.is_down = False
        """Whether connections are refused."""

    @property
    def connected(self) -> bool:
        return any(session.line is not None for session in self.sessions)

    def dispatch(self, event: str, data: Json) -> None:
        """Tell every session that wants to know; those without a line learn it later."""
        told = json.loads(json.dumps(data))
        for session in self.sessions:
            if session.wants(event, told):
                session.tell(event, told)

    def drop(self, fresh: bool = False) -> None:
        """Lose all connections; `fresh`: and forget the sessions, so that none can be resumed."""
        lines = [session.line for session in self.sessions if session.line is not None]
        for session in self.sessions:
            session.line = None
        if fresh:
            self.sessions.clear()
        for line in lines:
            line.cut()

    async def end(self, code: int) -> None:
        """Close all connections, and say why."""
        for session in self.sessions:
            if session.line is not None:
                await session.line.close(code)

    def ask_to_reconnect(self) -> None:
        """As Discord does before it restarts a server."""
        for session in self.sessions:
            if session.line is not None:
                session.line.send({"op": RECONNECT, "d": None, "s": None, "t": None})

    async def serve(self, request: web.Request) -> web.WebSocketResponse | web.Response:
        if self.is_down:
            return web.Response(status=503)
        if (
            request.query.get("compress") != "zlib-stream"
            or request.query.get("encoding") != "json"
        ):
            self._discord.complain(f"the gateway speaks zlib and json only: {request.query}")
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        assert isinstance(request.transport, asyncio.Transport)
        line = Line(socket, request.transport)
        line.send({"op": HELLO, "d": {"heartbeat_interval": 41_250}, "s": None, "t": None})
        try:
            async for frame in socket:
                if frame.type == WSMsgType.TEXT:
                    await self._hear(line, json.loads(frame.data))
        finally:
            self._hang_up(line)
        return socket

    async def _hear(self, line: Line, frame: Json) -> None:
        match frame:
            case {"op": 1}:
                line.send({"op": HEARTBEAT_ACK, "d": None, "s": None, "t": None})
            case {"op": 2, "d": data}:
                await self._identify(line, data)
            case {"op": 6, "d": data}:
                self._resume(line, data)
            case {"op": 3}:
                pass
            case _:
                self._discord.complain(f"the gateway does not know {frame}")

    async def _identify(self, line: Line, data: Json) -> None:
        if data["token"] != self._discord.token:
            await line.close(AUTHENTICATION_FAILED)
            return
        if data.get("shard") not in (None, [0, 1]):
            self._discord.complain("our gateway knows no shards")
        self.identified += 1
        self.sessions = [session for session in self.sessions if session.line is not None]
        session = Session(f"session-{self.identified}", data["intents"])
        session.line = line
        self.sessions.append(session)
        guilds = [guild for guild in self._discord.guilds.values() if guild.has_app]
        unavailable = [{"id": str(guild.id), "unavailable": True} for guild in guilds]
        session.tell("READY", self._ready(session, unavailable))
        for guild in guilds:
            if session.wants("GUILD_CREATE", {}) and not guild.is_down:
                session.tell("GUILD_CREATE", json.loads(json.dumps(guild.payload())))

    def _ready(self, session: Session, guilds: list[Json]) -> Json:
        return {
            "v": 10,
            "user": self._discord.app.payload(),
            "guilds": guilds,
            "session_id": session.name,
            "resume_gateway_url": self._discord.gateway_url,
            "shard": [0, 1],
            "application": {"id": str(self._discord.app.id), "flags": 0},
        }

    def _resume(self, line: Line, data: Json) -> None:
        session = next((one for one in self.sessions if one.name == data["session_id"]), None)
        if session is None:
            line.send({"op": INVALID_SESSION, "d": False, "s": None, "t": None})
            return
        self.resumed += 1
        session.line = line
        for frame in session.told[data["seq"] :]:
            line.send(frame)
        session.tell("RESUMED", {})

    def _hang_up(self, line: Line) -> None:
        for session in self.sessions:
            if session.line is line:
                session.line = None
        line.cut()


def _intent(event: str, data: dict[str, Any]) -> int:
    if event.startswith("MESSAGE_"):
        return GUILD_MESSAGES if "guild_id" in data else DIRECT_MESSAGES
    return MEMBERS if event.startswith("GUILD_MEMBER_") else GUILDS
