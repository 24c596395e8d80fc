"""Where people meet: guilds, their channels and threads, and direct messages."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import TYPE_CHECKING

from discord import Permissions

from tests.wire.errors import Refused
from tests.wire.users import Json, Role, User

if TYPE_CHECKING:
    from tests.wire.guilds import Guild
    from tests.wire.messages import Message
    from tests.wire.person import Person
    from tests.wire.posting import Files
    from tests.wire.server import Discord

TEXT, DIRECT, GROUP, THREAD, PRIVATE_THREAD = 0, 1, 3, 11, 12
FILE_LIMIT = 10 << 20

IN_PRIVATE = Permissions(attach_files=True, embed_links=True, mention_everyone=True)
"""What an app may in a conversation outside guilds (Interactions, `app_permissions`)."""

NEEDING_TO_SEND = Permissions(attach_files=True, embed_links=True, mention_everyone=True)
"""What nobody may where they may not send messages (Permissions, implicit permissions)."""


class Place:
    """Where messages are written."""

    kind: int

    def __init__(self, wire: Discord, name: str) -> None:
        self.discord, self.name = wire, name
        self.id = wire.ids.new()
        self.messages: dict[int, Message] = {}
        self.gone = False
        self.file_limit = FILE_LIMIT
        wire.places[self.id] = self

    def history(self, viewer: Person | None = None) -> list[Message]:
        """The messages, oldest first, that the viewer sees; those for all without a viewer."""
        seen = (message for message in self.messages.values() if message.is_seen_by(viewer))
        return [message for message in seen if not message.gone]

    def last(self, viewer: Person | None = None) -> Message:
        return self.history(viewer)[-1]

    def may(self, user: User) -> Permissions:
        raise NotImplementedError

    def check(self, *needed: str) -> None:
        """Refuse what the app may not do here, named as in `discord.Permissions`."""
        allowed = self.may(self.discord.app)
        if self.gone:
            raise Refused(10003)
        if not allowed.view_channel:
            raise Refused(50001)
        missing = [name for name in needed if not getattr(allowed, name)]
        if missing:
            raise Refused(50013, ", ".join(missing))

    def check_sending(self, body: Json, files: Files) -> None:
        """Refuse a message that the app may not send here."""
        raise NotImplementedError

    def check_changing(self) -> None:
        """Refuse a change of a message where nothing may be changed."""

    def takes_note(self) -> None:
        """Something has been written here."""

    def payload(self) -> Json:
        last = next(reversed(self.messages), None)
        return {
            "id": str(self.id),
            "type": self.kind,
            "last_message_id": last and str(last),
            "flags": 0,
        }


class Channel(Place):
    """A text channel of a guild."""

    kind = TEXT

    def __init__(self, guild: Guild, name: str) -> None:
        super().__init__(guild.discord, name)
        self.guild = guild
        self.overwrites: dict[int, tuple[Permissions, Permissions]] = {}
        """What is allowed and denied here, to a role or a user."""

    def permit(self, who: User | Role, **permissions: bool) -> None:
        """Allow or deny something here, as in `permit(discord.app, attach_files=False)`."""
        allow, deny = self.overwrites.setdefault(who.id, (Permissions.none(), Permissions.none()))
        allow.update(**permissions)
        deny.update(**{name: not allowed for name, allowed in permissions.items()})
        self.guild.tell("CHANNEL_UPDATE", self.payload())

    def may(self, user: User) -> Permissions:
        allowed = self.guild.may(user)
        if allowed.administrator or user.id not in self.guild.members:
            return allowed
        for overwrites in self._overwrites_of(user):
            for _, deny in overwrites:
                allowed = Permissions(allowed.value & ~deny.value)
            for allow, _ in overwrites:
                allowed = allowed | allow
        if not allowed.view_channel:
            return Permissions.none()
        if not allowed.send_messages:
            allowed = Permissions(allowed.value & ~NEEDING_TO_SEND.value)
        return allowed

    def _overwrites_of(self, user: User) -> Iterator[list[tuple[Permissions, Permissions]]]:
        """The overwrites for a member, in the order in which they count: later ones win."""
        roles = self.guild.members[user.id].roles
        for ids in ([self.guild.id], [role.id for role in roles], [user.id]):
            yield [self.overwrites[one] for one in ids if one in self.overwrites]

    def check_sending(self, body: Json, files: Files) -> None:
        self.check("send_messages", *_extras(body, files))

    def thread(self, name: str, private: bool = False, by: User | None = None) -> Thread:
        """A new thread here; the app sees it if it may."""
        thread = Thread(self, name, private, by or self.discord.owner)
        self.guild.threads.append(thread)
        self.guild.tell("THREAD_CREATE", {**thread.payload(), "newly_created": True})
        return thread

    def delete(self) -> None:
        self.gone = True
        self.guild.tell("CHANNEL_DELETE", self.payload())

    def payload(self) -> Json:
        return {
            **super().payload(),
            "name": self.name,
            "guild_id": str(self.guild.id),
            "position": self.guild.channels.index(self) if self in self.guild.channels else 0,
            "parent_id": None,
            "topic": None,
            "nsfw": False,
            "rate_limit_per_user": 0,
            "permission_overwrites": [
                {"id": str(one), "type": int(one in self.discord.users), **_bits(allow, deny)}
                for one, (allow, deny) in self.overwrites.items()
            ],
        }


class Thread(Place):
    """A thread of a channel. It falls asleep when nobody writes, and wakes when somebody does."""

    def __init__(self, parent: Channel, name: str, private: bool, owner: User) -> None:
        super().__init__(parent.discord, name)
        self.parent, self.guild, self.owner = parent, parent.guild, owner
        self.kind = PRIVATE_THREAD if private else THREAD
        self.locked = False
        self.minutes = 4320
        """After how much silence it is archived."""
        self.joined = {owner.id}
        self._archived = False
        self._woken = parent.discord.clock.now()

    @property
    def archived(self) -> bool:
        return self._archived or self.discord.clock.now() - self._woken > timedelta(
            minutes=self.minutes
        )

    def archive(self) -> None:
        self.change(archived=True)

    def lock(self) -> None:
        self.change(archived=True, locked=True)

    def change(self, archived: bool | None = None, locked: bool | None = None) -> None:
        if archived is not None:
            self._archived = archived
            self._woken = self.discord.clock.now()
        if locked is not None:
            self.locked = locked
        self.guild.tell("THREAD_UPDATE", self.payload())

    def delete(self) -> None:
        self.gone = True
        names = ("id", "guild_id", "parent_id", "type")
        self.guild.tell("THREAD_DELETE", {name: self.payload()[name] for name in names})

    def may(self, user: User) -> Permissions:
        allowed = self.parent.may(user)
        is_in = user.id in self.joined or allowed.manage_threads
        return Permissions.none() if self.kind == PRIVATE_THREAD and not is_in else allowed

    def check(self, *needed: str) -> None:
        if self.parent.gone:
            raise Refused(10003)
        super().check(*needed)

    def check_sending(self, body: Json, files: Files) -> None:
        self.check("send_messages_in_threads", *_extras(body, files))
        self._check_lock()

    def check_changing(self) -> None:
        self._check_lock()
        if self.archived:
            raise Refused(50083)

    def _check_lock(self) -> None:
        if self.locked and not self.may(self.discord.app).manage_threads:
            raise Refused(160005)

    def takes_note(self) -> None:
        asleep = self.archived
        self._woken = self.discord.clock.now()
        if asleep:
            self.change(archived=False)

    def payload(self) -> Json:
        return {
            **super().payload(),
            "name": self.name,
            "guild_id": str(self.guild.id),
            "parent_id": str(self.parent.id),
            "owner_id": str(self.owner.id),
            "rate_limit_per_user": 0,
            "message_count": len(self.messages),
            "total_message_sent": len(self.messages),
            "member_count": len(self.joined),
            "thread_metadata": self._metadata(),
        }

    def _metadata(self) -> Json:
        data: Json = {
            "archived": self.archived,
            "locked": self.locked,
            "auto_archive_duration": self.minutes,
            "archive_timestamp": self._woken.isoformat(),
            "create_timestamp": self._woken.isoformat(),
        }
        return data | ({"invitable": True} if self.kind == PRIVATE_THREAD else {})


class DirectMessages(Place):
    """The direct messages between a person and the app."""

    kind = DIRECT

    def __init__(self, person: Person) -> None:
        super().__init__(person.discord, f"messages to {person.name}")
        self.person = person

    def may(self, user: User) -> Permissions:
        return IN_PRIVATE | Permissions(
            view_channel=True, send_messages=True, read_message_history=True, pin_messages=True
        )

    def check_sending(self, body: Json, files: Files) -> None:
        if not self.person.takes_messages:
            raise Refused(50007)
        if not self.person.shares_a_guild():
            raise Refused(50278)

    def payload(self) -> Json:
        return {**super().payload(), "recipients": [self.person.payload()]}


class Conversation(Place):
    """A group of people, or two, without the app: it is there where somebody brings it."""

    kind = GROUP

    def __init__(self, *people: Person) -> None:
        super().__init__(people[0].discord, " and ".join(person.name for person in people))
        self.people = people

    def may(self, user: User) -> Permissions:
        is_in = user in self.people
        return Permissions.all_channel() if is_in else Permissions.none()

    def check_sending(self, body: Json, files: Files) -> None:
        raise Refused(50001)

    def payload(self) -> Json:
        recipients = [person.payload() for person in self.people]
        names = {"name": self.name, "icon": None, "owner_id": recipients[0]["id"]}
        return {**super().payload(), "recipients": recipients, **names}


def guild_of(place: Place) -> Guild | None:
    return place.guild if isinstance(place, Channel | Thread) else None


def _extras(body: Json, files: Files) -> list[str]:
    """What a message needs beyond being sent."""
    return (["attach_files"] if files else []) + (["embed_links"] if body.get("embeds") else [])


def _bits(allow: Permissions, deny: Permissions) -> Json:
    return {"allow": str(allow.value), "deny": str(deny.value)}
