"""The fence around a test: discord.py speaks to this machine, and to nothing else."""

import asyncio
import ipaddress
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

import discord.client
import discord.http
import discord.webhook.async_
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from tests.wire.clock import Clock

WAITING = (discord.client, discord.http, discord.webhook.async_)
"""The modules of discord.py that sleep before they try again."""


class Outside(OSError):
    """Something tried to reach beyond this machine."""


@contextmanager
def only_loopback() -> Iterator[None]:
    """Refuse every name and address but those of this machine."""
    look_up, connect, connect_ex = (
        socket.getaddrinfo,
        socket.socket.connect,
        socket.socket.connect_ex,
    )

    def guarded_look_up(host: Any, *rest: Any, **options: Any) -> Any:
        _refuse_outside(host)
        return look_up(host, *rest, **options)

    def guarded(join: Callable[..., Any]) -> Callable[..., Any]:
        def guarded_join(self: socket.socket, address: Any) -> Any:
            if self.family in (socket.AF_INET, socket.AF_INET6):
                _refuse_outside(address[0])
            return join(self, address)

        return guarded_join

    with ExitStack() as fence:
        fence.enter_context(patch.object(socket, "getaddrinfo", guarded_look_up))
        fence.enter_context(patch.object(socket.socket, "connect", guarded(connect)))
        fence.enter_context(patch.object(socket.socket, "connect_ex", guarded(connect_ex)))
        yield


@contextmanager
def pointing_at(port: int, clock: Clock) -> Iterator[None]:
    """Let discord.py find its Discord on this port, and wait for its retries by this clock."""
    gateway = yarl.URL(gateway_url(port))
    with ExitStack() as fence:
        fence.enter_context(patch.object(Route, "BASE", f"http://127.0.0.1:{port}/api/v10"))
        fence.enter_context(patch.object(DiscordWebSocket, "DEFAULT_GATEWAY", gateway))
        fence.enter_context(hurrying(WAITING, clock))
        yield


@contextmanager
def hurrying(modules: Iterable[ModuleType], clock: Clock) -> Iterator[None]:
    """Let modules that call `asyncio.sleep` sleep by this clock."""
    hurried = SimpleNamespace(**{**vars(asyncio), "sleep": clock.sleep})
    with ExitStack() as hurry:
        for module in modules:
            hurry.enter_context(patch.object(module, "asyncio", hurried))
        yield


def gateway_url(port: int) -> str:
    return f"ws://127.0.0.1:{port}/gateway/"


def _refuse_outside(host: str | bytes | None) -> None:
    name = host.decode() if isinstance(host, bytes) else host
    if name in (None, "", "localhost"):
        return
    try:
        outside = not ipaddress.ip_address(str(name)).is_loopback
    except ValueError:
        outside = True
    if outside:
        raise Outside(f"a test may not reach {name}")
