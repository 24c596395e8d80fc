"""A guild: its members and what they may, its channels, and whether the app is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Permissions

from tests.wire.places import Channel, Thread
from tests.wire.users import ORDINARY, Json, Member, Role, User

if TYPE_CHECKING:
    from tests.wire.server import Discord

GUILD: dict[str, Any] = {
    "icon": None,
    "splash": None,
    "banner": None,
    "description": None,
    "features": [],
    "emojis": [],
    "stickers": [],
    "voice_states": [],
    "presences": [],
    "stage_instances": [],
    "guild_scheduled_events": [],
    "soundboard_sounds": [],
    "large": False,
    "unavailable": False,
    "joined_at": "2026-01-01T00:00:00+00:00",
    "verification_level": 0,
    "default_message_notifications": 0,
    "explicit_content_filter": 0,
    "mfa_level": 0,
    "nsfw": False,
    "nsfw_level": 0,
    "premium_tier": 0,
    "premium_progress_bar_enabled": False,
    "afk_timeout": 300,
    "afk_channel_id": None,
    "application_id": None,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "rules_channel_id": None,
    "public_updates_channel_id": None,
    "safety_alerts_channel_id": None,
    "vanity_url_code": None,
    "discovery_splash": None,
}
"""What is the same in all our guilds."""


class Guild:
    def __init__(self, wire: Discord, name: str, locale: str) -> None:
        self.discord, self.name, self.locale = wire, name, locale
        self.id = wire.ids.new()
        self.everyone = Role(self.id, "@everyone", Permissions(ORDINARY.value))
        self.app_role = Role(wire.ids.new(), "app", Permissions(ORDINARY.value), True)
        self.roles = [self.everyone, self.app_role]
        self.members: dict[int, Member] = {}
        self.channels: list[Channel] = []
        self.threads: list[Thread] = []
        self.has_app = False
        self.is_down = False
        wire.guilds[self.id] = self

    def channel(self, name: str) -> Channel:
        """A new text channel."""
        channel = Channel(self, name)
        self.channels.append(channel)
        self.tell("CHANNEL_CREATE", channel.payload())
        return channel

    def join(self, user: User, nick: str | None = None, **permissions: bool) -> None:
        """Let somebody in; with permissions beyond those of everyone, if some are named."""
        member = self.members[user.id] = Member(user, nick)
        if permissions:
            role = Role(self.discord.ids.new(), f"{user.name}'s", Permissions(**permissions))
            self.roles.append(role)
            member.roles.append(role)
            self.tell("GUILD_ROLE_CREATE", {"guild_id": str(self.id), "role": role.payload()})
        self.tell("GUILD_MEMBER_ADD", {"guild_id": str(self.id), **member.payload()})

    def leave(self, user: User) -> None:
        """Somebody leaves, or is made to."""
        del self.members[user.id]
        self.tell("GUILD_MEMBER_REMOVE", {"guild_id": str(self.id), "user": user.payload()})

    def invite_app(self) -> None:
        app = Member(self.discord.app, roles=[self.app_role])
        self.members[self.discord.app.id] = app
        self.has_app = True
        self.tell("GUILD_CREATE", self.payload())

    def remove_app(self) -> None:
        self.tell("GUILD_DELETE", {"id": str(self.id)})
        self.has_app = False
        del self.members[self.discord.app.id]

    def go_down(self) -> None:
        """An outage at Discord's."""
        self.tell("GUILD_DELETE", {"id": str(self.id), "unavailable": True})
        self.is_down = True

    def come_back(self) -> None:
        self.is_down = False
        self.tell("GUILD_CREATE", self.payload())

    def permit(self, who: User | Role, **permissions: bool) -> None:
        """Change what everyone or the app may in the whole guild."""
        role = self.app_role if who is self.discord.app else who
        assert isinstance(role, Role), "permissions in the whole guild belong to roles"
        role.permissions.update(**permissions)
        self.tell("GUILD_ROLE_UPDATE", {"guild_id": str(self.id), "role": role.payload()})

    def may(self, user: User) -> Permissions:
        """What somebody may in the guild, before a channel changes it."""
        allowed = self.granted(user)
        return Permissions.all() if allowed.administrator else allowed

    def granted(self, user: User) -> Permissions:
        """What the roles of a member say, without what follows from it."""
        member = self.members.get(user.id)
        if member is None:
            return Permissions.none()
        allowed = self.everyone.permissions
        for role in member.roles:
            allowed = allowed | role.permissions
        return allowed

    def tell(self, event: str, data: Json) -> None:
        """Tell the app what happened here, where it may know."""
        if self.has_app and not self.is_down:
            self.discord.gateway.dispatch(event, data)

    def payload(self) -> Json:
        app = self.discord.app
        threads = [thread for thread in self.threads if not (thread.archived or thread.gone)]
        channels = [channel for channel in self.channels if not channel.gone]
        return {
            **GUILD,
            "id": str(self.id),
            "name": self.name,
            "preferred_locale": self.locale,
            "owner_id": str(self.discord.owner.id),
            "roles": [role.payload() for role in self.roles],
            "channels": [channel.payload() for channel in channels],
            "threads": [thread.payload() for thread in threads if thread.may(app).view_channel],
            "members": [self.members[app.id].payload()] if self.has_app else [],
            "member_count": len(self.members),
        }
