"""What a host would want to know before players do: is all as it should be, and what needs a hand?

It asks the database, the fonts and Discord, changes nothing, and may do so while the bot plays.
"""

import shutil
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from io import BytesIO
from pathlib import Path
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.http import Route
from PIL import Image

from bot.answer import UNDELIVERED
from bot.care import LAST_BACKUP, check
from bot.client import PERMISSIONS, PUBLISHED, all_commands, edition, invitation
from bot.settings import Settings
from bot.store import Store, StoreError, is_claimed
from bot.words import words
from engines import GAMES
from engines.luck import SEED_BYTES
from engines.match import start
from render import Scene, picture
from render.writing import measure, shaping

WELL, AMISS, UNKNOWN = "ok", "LOOK", "-"
"""How it is with something: as it should be, in need of a hand, or nobody can say now."""
LITTLE_ROOM = 200 << 20
"""Bytes on the disk below which it is time to make room."""
OLD_COPY = timedelta(days=30)
SKEW = timedelta(seconds=5)
"""So far a clock may be off: deadlines that players see are told by the clock of this computer."""
NAMES = ("Ada", "Жанна", "王小明", "سلمى", "👩‍👩‍👧")
PAGE = 200
"""The most servers that Discord tells of in one answer."""
OURS = {"read_messages": "view_channel"}
"""What Discord calls a permission that its library has an older name for."""
JOINED = "سلمى", "👩‍👩‍👧"
"""Names in signs that change, or become one, beside each other."""


@dataclass(frozen=True)
class Finding:
    """One thing looked at: `WELL`, `AMISS` or `UNKNOWN`, and what there is to say of it."""

    state: str
    text: str

    def __str__(self) -> str:
        # What people call their servers is not to be trusted with a terminal.
        text = "".join(sign if sign.isprintable() else "?" for sign in self.text)
        return f"{self.state:<5}{text}"


async def examine(settings: Settings) -> AsyncIterator[Finding]:
    """All that can be found out, one thing after the other."""
    published = None
    if Path(settings.database).exists():
        try:
            store = await Store.reading(settings.database)
        except StoreError as error:
            yield Finding(AMISS, str(error))
        else:
            try:
                async for finding in _database(store):
                    yield finding
                published = await store.fact(PUBLISHED)
            except StoreError as error:
                yield Finding(AMISS, str(error))
            finally:
                await store.close()
    else:
        yield Finding(UNKNOWN, f"There is no database {settings.database}: the bot will make it.")
    for finding in _drawing():
        yield finding
    async for finding in _discord(settings.discord_token.get_secret_value(), published):
        yield finding


# ---- the database


async def _database(store: Store) -> AsyncIterator[Finding]:
    faults = await check(store)
    for fault in faults:
        yield Finding(AMISS, fault)
    tables, still = len(await store.all_tables()), len(await store.open_tables())
    size = sum(path.stat().st_size for path in _files(store.path)) / (1 << 20)
    how = "is damaged" if faults else "is sound"
    yield Finding(
        AMISS if faults else WELL,
        f"The database {store.path} {how}. Tables: {tables}, open: {still}. Size: {size:.1f} MiB.",
    )
    free = shutil.disk_usage(Path(store.path).resolve().parent).free
    state = WELL if free >= LITTLE_ROOM else AMISS
    yield Finding(state, f"Its disk has room for {free >> 20:,} MiB more.")
    playing = "A bot plays on it now." if is_claimed(store.path) else "No bot plays on it now."
    yield Finding(WELL, playing)
    yield _copy(await store.fact(LAST_BACKUP), tables)


def _files(path: str) -> Iterator[Path]:
    """The files of a database: SQLite keeps what is new in one beside it."""
    yield Path(path)
    if (log := Path(f"{path}-wal")).exists():
        yield log


def _copy(last: str | None, tables: int) -> Finding:
    if last is None:
        advice = "The command `backup` makes a copy of the database, also while the bot plays."
        return Finding(AMISS if tables else UNKNOWN, f"There is no copy yet. {advice}")
    made = datetime.fromisoformat(last)
    state = WELL if datetime.now(UTC) - made < OLD_COPY else AMISS
    return Finding(state, f"The last copy of the database was made on {made:%Y-%m-%d}.")


# ---- boards


def _drawing() -> Iterator[Finding]:
    drawn = 0
    for key in GAMES:
        try:
            _draw(key)
        except Exception as error:  # whatever it is, the host has to hear of it
            yield Finding(AMISS, f"The board of {key} can not be drawn: {error!r}.")
        else:
            drawn += 1
    if drawn:
        yield Finding(WELL, f"The boards of {drawn} games can be drawn.")
    if shaping() and all(map(_is_joined, JOINED)):
        yield Finding(WELL, "Names come out well in every script.")
    else:
        yield Finding(
            AMISS,
            "Names in Arabic, Hebrew or with joined emoji come out less finely: the system lacks "
            "libfribidi. On Debian: apt-get install libfribidi0",
        )


def _draw(key: str) -> None:
    seats = min(GAMES[key].SEATS)
    match = start(key, seats, bytes(SEED_BYTES))
    scene = Scene(NAMES[-seats:], words(game=key).say, {})
    image = picture(key, match.game.view(match.state, None), scene)
    with Image.open(BytesIO(image)) as board:
        board.load()


def _is_joined(name: str) -> bool:
    """Whether the signs of a name together are narrower than each for itself."""
    return measure(name, 40) < sum(measure(sign, 40) for sign in name)


# ---- Discord


async def _discord(token: str, published: str | None) -> AsyncIterator[Finding]:
    if not token:
        yield Finding(UNKNOWN, "There is no DISCORD_TOKEN, so Discord was not asked anything.")
        return
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with client:
            await client.login(token)
            yield Finding(WELL, f"Discord knows the bot as {client.user}.")
            yield await _clock()
            for finding in _application(await client.application_info()):
                yield finding
            async for finding in _servers(client):
                yield finding
            yield await _commands(client, published)
    except discord.LoginFailure:
        yield Finding(AMISS, "Discord does not know this DISCORD_TOKEN.")
    except UNDELIVERED as error:
        yield Finding(AMISS, f"Discord can not be reached, or does not answer: {error}.")


async def _clock() -> Finding:
    before = datetime.now(UTC)
    async with aiohttp.ClientSession() as session, session.get(f"{Route.BASE}/gateway") as answer:
        # It tells whole seconds, so it is half a second slow on the whole.
        theirs = parsedate_to_datetime(answer.headers["Date"]) + timedelta(seconds=0.5)
    off = (before + (datetime.now(UTC) - before) / 2) - theirs
    if abs(off) <= SKEW:
        return Finding(WELL, "The clock of this computer is right.")
    way = "fast" if off > timedelta() else "slow"
    return Finding(
        AMISS,
        f"The clock of this computer is {abs(off).total_seconds():.0f} seconds {way}: players "
        "see deadlines by it. Let the system set it (NTP).",
    )


def _application(app: discord.AppInfo) -> Iterator[Finding]:
    if app.interactions_endpoint_url is not None:
        yield Finding(
            AMISS,
            "An Interactions Endpoint URL is set in the developer portal, so what players do is "
            "sent there, not to the bot. Clear it there.",
        )
    flags = app.flags
    granted = {
        "Presence": flags.gateway_presence or flags.gateway_presence_limited,
        "Server Members": flags.gateway_guild_members or flags.gateway_guild_members_limited,
        "Message Content": flags.gateway_message_content or flags.gateway_message_content_limited,
    }
    more = ", ".join(name for name, is_on in granted.items() if is_on)
    needless = f" {more} can be switched off in the developer portal." if more else ""
    yield Finding(WELL, f"The bot needs no privileged intents.{needless}")


async def _servers(client: discord.Client) -> AsyncIterator[Finding]:
    complete, number = 0, 0
    async for server in _joined(client):
        number += 1
        # What the bot may in the server at large: a channel may still take some of it away.
        have = discord.Permissions(int(server["permissions"]))
        lacking = discord.Permissions(PERMISSIONS.value & ~have.value)
        if have.administrator or not lacking:
            complete += 1
            continue
        names = [words().say(f"permission-{OURS.get(it, it)}") for it, has in lacking if has]
        yield Finding(
            AMISS,
            f"In the server {server['name']} the bot lacks {', '.join(names)}. Give that to its "
            "role in the server's settings, or add the bot again by its link.",
        )
    if complete:
        yield Finding(WELL, f"In {complete} of {number} servers the bot has all permissions.")
    if not number:
        link = invitation(client.application_id or 0)
        yield Finding(AMISS, f"The bot is in no server yet. Invite it: {link}")


async def _joined(client: discord.Client) -> AsyncIterator[Mapping[str, Any]]:
    """The servers with what the bot may there, which the library itself does not keep."""
    after: int | None = None
    while page := await client.http.get_guilds(PAGE, after=after, with_counts=False):
        for server in page:
            yield server
        if len(page) < PAGE:
            return
        after = int(page[-1]["id"])


async def _commands(client: discord.Client, published: str | None) -> Finding:
    tree: app_commands.CommandTree[Any] = app_commands.CommandTree(client)
    for command in all_commands():
        tree.add_command(command)
    ours = {command.name for command in tree.get_commands()}
    theirs = {command.name for command in await tree.fetch_commands()}
    if published == edition(tree, client.application_id) and ours == theirs:
        return Finding(WELL, f"Discord has the {len(ours)} commands of this version.")
    return Finding(
        AMISS,
        "Discord has other commands than those of this version. "
        "The bot publishes them when it starts: start it again.",
    )
