"""Requests about the app itself: who it is, its commands, whom and what it can look up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.wire import command_rules
from tests.wire.errors import Nonsense, Refused
from tests.wire.guilds import Guild
from tests.wire.places import TEXT
from tests.wire.rest import Call, route
from tests.wire.users import Json, User

if TYPE_CHECKING:
    from tests.wire.server import Discord


@route("GET /users/@me")
def whoami(discord: Discord, call: Call) -> Json:
    return discord.app.payload()


@route("GET /oauth2/applications/@me")
@route("GET /applications/@me")
def application(discord: Discord, call: Call) -> Json:
    return {
        "id": str(discord.app.id),
        "name": discord.app.name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "",
        "flags": 0,
        "owner": discord.owner.payload(),
        "team": None,
    }


@route("GET /gateway")
def gateway(discord: Discord, call: Call) -> Json:
    return {"url": discord.gateway_url}


@route("GET /gateway/bot")
def gateway_bot(discord: Discord, call: Call) -> Json:
    starts = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
    return {"url": discord.gateway_url, "shards": 1, "session_start_limit": starts}


@route("GET /applications/{app}/commands")
def commands(discord: Discord, call: Call, app: str) -> list[Json]:
    return discord.commands.get(None, [])


@route("PUT /applications/{app}/commands")
def set_commands(discord: Discord, call: Call, app: str) -> list[Json]:
    return _set_commands(discord, None, call.body)


@route("GET /applications/{app}/guilds/{guild}/commands")
def guild_commands(discord: Discord, call: Call, app: str, guild: str) -> list[Json]:
    return discord.commands.get(joined(discord, guild).id, [])


@route("PUT /applications/{app}/guilds/{guild}/commands")
def set_guild_commands(discord: Discord, call: Call, app: str, guild: str) -> list[Json]:
    return _set_commands(discord, joined(discord, guild).id, call.body)


@route("GET /users/{user}")
def user(discord: Discord, call: Call, user: str) -> Json:
    return known(discord, user).payload()


@route("POST /users/@me/channels")
def open_direct(discord: Discord, call: Call) -> Json:
    found = known(discord, call.body["recipient_id"])
    person = discord.people.get(found.id)
    if person is None:
        raise Refused(50007)
    return person.direct.payload()


@route("GET /users/@me/guilds")
def own_guilds(discord: Discord, call: Call) -> list[Json]:
    guilds = [guild for guild in discord.guilds.values() if guild.has_app]
    names = ("id", "name", "icon", "banner", "features")
    return [
        {
            **{name: guild.payload()[name] for name in names},
            "owner": False,
            "permissions": str(guild.granted(discord.app).value),
        }
        for guild in guilds
    ]


@route("DELETE /users/@me/guilds/{guild}")
def leave_guild(discord: Discord, call: Call, guild: str) -> None:
    joined(discord, guild).remove_app()


@route("GET /guilds/{guild}")
def guild(discord: Discord, call: Call, guild: str) -> Json:
    return joined(discord, guild).payload()


@route("GET /guilds/{guild}/channels")
def guild_channels(discord: Discord, call: Call, guild: str) -> list[Json]:
    channels: list[Json] = joined(discord, guild).payload()["channels"]
    return channels


@route("POST /guilds/{guild}/channels")
def add_channel(discord: Discord, call: Call, guild: str) -> Json:
    found = joined(discord, guild)
    if not found.may(discord.app).manage_channels:
        raise Refused(50013, "manage_channels")
    if call.body.get("type", TEXT) != TEXT:
        raise Nonsense("our guilds have text channels only")
    return found.channel(call.body["name"]).payload()


@route("GET /guilds/{guild}/threads/active")
def active_threads(discord: Discord, call: Call, guild: str) -> Json:
    return {"threads": joined(discord, guild).payload()["threads"], "members": []}


@route("GET /guilds/{guild}/members/{user}")
def member(discord: Discord, call: Call, guild: str, user: str) -> Json:
    found, member = joined(discord, guild), known(discord, user)
    if member.id not in found.members:
        raise Refused(10007)
    return found.members[member.id].payload()


def joined(discord: Discord, guild: str) -> Guild:
    """The guild, if the app is in it."""
    found = discord.guilds.get(int(guild))
    if found is None:
        raise Nonsense(f"there never was a guild {guild}")
    if not found.has_app or found.is_down:
        raise Refused(10004 if not found.has_app else 50001)
    return found


def known(discord: Discord, user: Any) -> User:
    """The user, if there still is one."""
    found = discord.users.get(int(user))
    if found is None:
        raise Nonsense(f"there never was a user {user}")
    if found.id in discord.people and discord.people[found.id].gone:
        raise Refused(10013)
    return found


def _set_commands(discord: Discord, guild: int | None, body: list[Json]) -> list[Json]:
    faults = command_rules.faults(body)
    if faults:
        raise Nonsense("; ".join(faults))
    old = {one["name"]: one["id"] for one in discord.commands.get(guild, [])}
    discord.commands[guild] = [
        {
            "type": command_rules.CHAT,
            "default_member_permissions": None,
            **command,
            "id": old.get(command["name"]) or str(discord.ids.new()),
            "application_id": str(discord.app.id),
            "version": str(discord.ids.new()),
            **({} if guild is None else {"guild_id": str(guild)}),
        }
        for command in body
    ]
    return discord.commands[guild]
