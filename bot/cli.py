"""The command line: run the bot, try it in the sandbox, look after its database."""

import argparse
import asyncio
import errno
import logging
import signal
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp
import discord
from pydantic import ValidationError

from bot.care import LAST_BACKUP, check, verify
from bot.logs import listen
from bot.settings import Settings
from bot.store import Store, StoreError, claimed
from render.canvas import shaping

if TYPE_CHECKING:
    from bot.client import GameMaster

log = logging.getLogger("tablemaster")
LACKING = (
    "The system lacks libfribidi: names in Arabic, Hebrew or with joined emoji are drawn less "
    "finely. On Debian: apt-get install libfribidi0"
)
UNREACHED = (
    discord.HTTPException,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    aiohttp.ClientError,
    OSError,
)
"""What ends the bot though nothing is wrong with it."""


class Trouble(Exception):
    """Why the command can not go on, in a sentence for the host."""


def main() -> None:
    """Run the command line and exit: 0 when all is well, 1 with a sentence where it is not."""
    arguments = _parser().parse_args()
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we do not speak
    try:
        settings = Settings()
        listen(settings.log_level, settings.log_format, settings.discord_token.get_secret_value())
        code = asyncio.run(arguments.command(settings, arguments))
    except (Trouble, StoreError) as error:
        print(error, file=sys.stderr)
        code = 1
    except ValidationError as error:
        wrong = ". ".join(f"{str(it['loc'][0]).upper()}: {it['msg']}" for it in error.errors())
        print(f"A setting is wrong. {wrong}. See .env.example.", file=sys.stderr)
        code = 1
    except KeyboardInterrupt:
        code = 0
    except Exception:
        log.critical("A bug has ended Tablemaster.", exc_info=True)
        code = 1
    sys.exit(code)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tablemaster",
        description="The game master of board games on Discord.",
        epilog="Settings come from the environment or from .env; .env.example explains them.",
    )
    parser.set_defaults(command=run)
    verbs = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add(verbs, "run", run, "run the bot on Discord; without DISCORD_TOKEN the sandbox (default)")
    _add(verbs, "sandbox", sandbox, "play on a page on this computer that looks like Discord")
    saving = _add(verbs, "backup", backup, "copy the database to FILE, while the bot runs or not")
    saving.add_argument("file", metavar="FILE", help="where the copy goes; must not exist")
    _add(verbs, "check", check_database, "check the database and replay every game that is open")
    _add(verbs, "doctor", doctor, "say how everything is, and what needs a hand")
    proving = _add(verbs, "verify", verify_record, "replay the record of a finished game")
    proving.add_argument("record", metavar="RECORD", help="a file from /game verify")
    return parser


Command = Callable[[Settings, argparse.Namespace], Awaitable[int]]


def _add(
    verbs: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    command: Command,
    about: str,
) -> argparse.ArgumentParser:
    verb = verbs.add_parser(name, help=about, description=about[0].upper() + about[1:] + ".")
    verb.set_defaults(command=command)
    return verb


async def run(settings: Settings, arguments: argparse.Namespace) -> int:
    """Play until the host ends it. `Trouble` for the host where Discord can not be had."""
    token = settings.discord_token.get_secret_value()
    if not token:
        print("There is no DISCORD_TOKEN, so this is the sandbox.")
        return await sandbox(settings, arguments)
    _report()
    with claimed(settings.database):
        store = await Store.open(settings.database)
        try:
            await _play(store, settings)
        finally:
            await store.close()
    return 0


async def _play(store: Store, settings: Settings) -> None:
    from bot.automa import Automas
    from bot.client import GameMaster, invitation
    from bot.health import watched

    automas = Automas()
    await automas.start()
    master = GameMaster(store, automas)
    try:
        async with master, AsyncExitStack() as stack:
            with _port("HEALTH_PORT", settings.health_port, "none"):
                await stack.enter_async_context(watched(master, store, settings.health_port))
            await master.login(settings.discord_token.get_secret_value())
            invite = invitation(master.application_id or 0)
            print(f"Invite the bot to a server: {invite}", flush=True)
            await _listen(master)
    except discord.LoginFailure as error:
        raise Trouble(
            "Discord does not know this DISCORD_TOKEN. Copy it anew from the developer portal "
            "(your application, Bot, Reset Token) into .env."
        ) from error
    except UNREACHED as error:
        raise Trouble(_why(error)) from error
    finally:
        await automas.close()


def _why(error: Exception) -> str:
    """What is wrong with Discord, or on the way to it."""
    match error:
        case discord.HTTPException():
            # What it says besides may be a whole page.
            answer = f"{error.status} {error.response.reason or ''}".strip()
            return (
                f"Discord can not be reached: it answers {answer}. "
                "Try again later, or check the network."
            )
        case discord.ConnectionClosed(code=code):
            return (
                f"Discord has ended the connection for good, with its code {code}. "
                "Check the DISCORD_TOKEN, and whether there is a newer Tablemaster."
            )
        case _:
            reason = str(error).rstrip(".") or "it does not answer in time"
            return f"Discord can not be reached: {reason}. Check the network."


async def _listen(master: "GameMaster") -> None:
    """Stay connected until the host ends the bot."""
    ended = _ending()
    listening = asyncio.create_task(master.connect())
    listening.add_done_callback(lambda _: ended.set())
    await ended.wait()
    # To cancel it may be missed by Python 3.11 while it connects; the client is closed anyway.
    if listening.done():
        await listening  # it failed: say why


def _ending() -> asyncio.Event:
    """What happens when the host ends the program, by Ctrl+C or the way containers are ended."""
    loop, ended = asyncio.get_running_loop(), asyncio.Event()

    def end(number: int, _: object) -> None:
        signal.signal(number, signal.SIG_DFL)  # who asks again means it
        loop.call_soon_threadsafe(ended.set)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    return ended


async def sandbox(settings: Settings, arguments: argparse.Namespace) -> int:
    """Serve the sandbox's page until the host ends it; `Trouble` where it can not be served."""
    # What the library of the real Discord warns of is not the matter here.
    logging.getLogger("discord").setLevel(logging.ERROR)
    try:
        from bot.sandbox import serve
    except ImportError as error:
        raise Trouble(
            "The sandbox needs simcord. Install it with: pip install 'tablemaster[sandbox]'"
        ) from error
    _report()
    ended = _ending()
    serving = asyncio.create_task(serve(settings))
    serving.add_done_callback(lambda _: ended.set())
    await ended.wait()
    serving.cancel()
    with (
        suppress(asyncio.CancelledError),
        _port("SANDBOX_PORT", settings.sandbox_port, "any free one"),
    ):
        await serving
    return 0


@contextmanager
def _port(setting: str, number: int, zero: str) -> Iterator[None]:
    """Tell the host, if it is so, that a port can not be had."""
    try:
        yield
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        raise Trouble(
            f"Port {number} of this computer is taken or not allowed. "
            f"Set {setting} to another number, or to 0 for {zero}."
        ) from error


async def backup(settings: Settings, arguments: argparse.Namespace) -> int:
    """Copy the database to a new file; `Trouble` where the name is taken."""
    target = Path(arguments.file)
    if target.exists():
        raise Trouble(f"{target} exists already. Choose a name that is free.")
    store = await _existing(settings)
    try:
        await store.backup(str(target))
        if await store.is_current():
            await store.remember(LAST_BACKUP, datetime.now(UTC).isoformat())
    finally:
        await store.close()
    print(f"Copied {settings.database} to {target}.")
    return 0


async def check_database(settings: Settings, arguments: argparse.Namespace) -> int:
    """Check every table; the exit code is 1 where something is wrong."""
    store = await _existing(settings)
    try:
        faults = await check(store)
    finally:
        await store.close()
    print("\n".join(faults) or "All is well.")
    return 1 if faults else 0


async def doctor(settings: Settings, arguments: argparse.Namespace) -> int:
    """Tell what is well and what is not, a line each; the exit code is 1 if anything is not."""
    from bot.doctor import AMISS, examine

    # What the library of Discord warns of is not the matter here.
    logging.getLogger("discord").setLevel(logging.ERROR)
    states = set()
    async for finding in examine(settings):
        print(finding, flush=True)
        states.add(finding.state)
    return 1 if AMISS in states else 0


async def verify_record(settings: Settings, arguments: argparse.Namespace) -> int:
    """Replay a record; the exit code is 1 where it is not true."""
    try:
        record = Path(arguments.record).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Trouble(f"The record can not be read: {error}.") from error
    faults = verify(record)
    print("\n".join(faults) or "The record is true: seed, moves and scores belong together.")
    return 1 if faults else 0


async def _existing(settings: Settings) -> Store:
    if not Path(settings.database).exists():
        raise Trouble(f"There is no database {settings.database}. DATABASE says where it is.")
    return await Store.open(settings.database, migrate=False)


def _report() -> None:
    if not shaping():
        print(LACKING, file=sys.stderr)
