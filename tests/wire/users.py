"""Who there is: people, the app itself, and what they are in a guild."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import discord

Json = dict[str, Any]

ORDINARY = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    create_private_threads=True,
    embed_links=True,
    attach_files=True,
    add_reactions=True,
    read_message_history=True,
    use_application_commands=True,
    use_external_apps=True,
    use_external_emojis=True,
    change_nickname=True,
)
"""What everybody may in a new guild."""


@dataclass(eq=False)
class User:
    id: int
    name: str
    bot: bool = False

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def payload(self) -> Json:
        return {
            "id": str(self.id),
            "username": "".join(filter(str.isalnum, self.name.lower())) or "someone",
            "global_name": None if self.bot else self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }


@dataclass(eq=False)
class Role:
    id: int
    name: str
    permissions: discord.Permissions
    managed: bool = False

    def payload(self) -> Json:
        return {
            "id": str(self.id),
            "name": self.name,
            "permissions": str(self.permissions.value),
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "position": 0 if self.name == "@everyone" else 1,
            "managed": self.managed,
            "mentionable": False,
            "flags": 0,
        }


@dataclass(eq=False)
class Member:
    user: User
    nick: str | None = None
    roles: list[Role] = field(default_factory=list)

    def payload(self) -> Json:
        return {
            "user": self.user.payload(),
            "nick": self.nick,
            "avatar": None,
            "roles": [str(role.id) for role in self.roles],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
        }
