"""A message as people find it: its words, pictures and controls, and who sees it."""

from __future__ import annotations

import copy
import mimetypes
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from tests.wire.clock import made_at
from tests.wire.component_rules import BUTTON, LAID_OUT, LINK, SELECT, SELECTS, TEXT, walk
from tests.wire.places import guild_of
from tests.wire.users import Json, User

if TYPE_CHECKING:
    from tests.wire.places import Place
    from tests.wire.server import Discord

EPHEMERAL, LOADING, SILENT = 1 << 6, 1 << 7, 1 << 12
ADDRESS_LIVES = timedelta(days=1)


@dataclass(eq=False)
class Attachment:
    """A file of a message."""

    id: int
    name: str
    data: bytes
    description: str | None = None

    def address(self, wire: Discord) -> str:
        """Where the file can be fetched until the address expires."""
        until = int((wire.clock.now() + ADDRESS_LIVES).timestamp())
        return f"{wire.url}/attachments/{self.id}/{self.name}?ex={until:x}"

    def payload(self, wire: Discord) -> Json:
        kind, _ = mimetypes.guess_type(self.name)
        described = {"description": self.description} if self.description else {}
        return {
            "id": str(self.id),
            "filename": self.name,
            "size": len(self.data),
            "url": self.address(wire),
            "proxy_url": self.address(wire),
            "content_type": kind or "application/octet-stream",
            **described,
        }


@dataclass(eq=False)
class Message:
    id: int
    place: Place
    author: User
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    pings: list[User] = field(default_factory=list)
    """Who was called when it was posted."""
    pings_all: bool = False
    owner: User | None = None
    """The only one who sees it, if it is ephemeral."""
    nonce: str | int | None = None
    edited: datetime | None = None
    gone: bool = False
    pinned: bool = False
    cause: Json | None = None
    """The interaction it answers, as told to the app."""
    versions: list[Message] = field(default_factory=list)
    """What it was before each change; they can be clicked like the message itself."""

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def loading(self) -> bool:
        """Whether it still says that the app is thinking."""
        return bool(self.flags & LOADING)

    @property
    def laid_out(self) -> bool:
        """Whether it is made of components (Components V2)."""
        return bool(self.flags & LAID_OUT)

    @property
    def age(self) -> timedelta:
        return self.place.discord.clock.now() - made_at(self.id)

    @property
    def text(self) -> str:
        """All its words, in the order in which they are read."""
        return "\n".join(text for text in self._texts() if text)

    def _texts(self) -> Iterator[str]:
        yield self.content
        for embed in self.embeds:
            yield from (embed.get("title", ""), embed.get("description", ""))
            yield from (f"{one['name']}: {one['value']}" for one in embed.get("fields", []))
        yield from (one["content"] for one in walk(self.components) if one["type"] == TEXT)

    @property
    def alt(self) -> str:
        """The descriptions of its pictures."""
        items = [item for one in walk(self.components) for item in _pictures(one)]
        told = [item.get("description") for item in items]
        told += [attachment.description for attachment in self.attachments]
        return "\n".join(text for text in told if text)

    @property
    def controls(self) -> list[Json]:
        """What can be pressed or chosen from, in order."""
        return [one for one in walk(self.components) if one["type"] in SELECTS | {BUTTON}]

    @property
    def buttons(self) -> list[str]:
        """The labels of the buttons that can be pressed."""
        return [_label(one) for one in self.controls if one["type"] == BUTTON and _works(one)]

    @property
    def choices(self) -> dict[str, list[str]]:
        """The labels in each select that can be used, under its placeholder."""
        selects = [one for one in self.controls if one["type"] == SELECT and _works(one)]
        return {_label(one): [option["label"] for option in one["options"]] for one in selects}

    def control(self, name: str) -> Json:
        """The control with this id, label or placeholder, or with a unique piece of it."""
        named = [one for one in self.controls if name in (one.get("custom_id"), _label(one))]
        found = named or [one for one in self.controls if name in _label(one)]
        shown = [_label(one) for one in self.controls]
        assert len(found) == 1, f"{len(found)} controls are {name!r}, among {shown}"
        return found[0]

    def picture(self) -> bytes:
        """The one picture it has."""
        (attachment,) = self.attachments
        return attachment.data

    def is_seen_by(self, viewer: User | None) -> bool:
        return not self.ephemeral or (viewer is not None and self.owner is viewer)

    def seen(self) -> Message:
        """The message as it stands, for somebody who does not see later changes."""
        return copy.copy(self)

    def delete(self) -> None:
        self.gone = True
        guild = guild_of(self.place)
        data = {"id": str(self.id), "channel_id": str(self.place.id)}
        event = data | ({"guild_id": str(guild.id)} if guild else {})
        self.place.discord.gateway.dispatch("MESSAGE_DELETE", event)

    def payload(self) -> Json:
        wire = self.place.discord
        guild = guild_of(self.place)
        optional: Json = {
            "guild_id": guild and str(guild.id),
            "nonce": self.nonce,
            "interaction_metadata": self.cause,
        }
        return {
            "id": str(self.id),
            "channel_id": str(self.place.id),
            "author": self.author.payload(),
            "content": self.content,
            "timestamp": made_at(self.id).isoformat(),
            "edited_timestamp": self.edited and self.edited.isoformat(),
            "tts": False,
            "mention_everyone": self.pings_all,
            "mentions": [user.payload() for user in self.pings],
            "mention_roles": [],
            "attachments": [one.payload(wire) for one in self.attachments],
            "embeds": self.embeds,
            "components": self._resolved(self.components),
            "pinned": self.pinned,
            "type": 20 if self.cause else 0,
            "flags": self.flags,
            **{name: value for name, value in optional.items() if value is not None},
        }

    def _resolved(self, part: Any) -> Any:
        """The components, with addresses in place of the names of files."""
        match part:
            case {"url": str(url)} if url.startswith("attachment://"):
                name = url.removeprefix("attachment://")
                file = next(one for one in self.attachments if one.name == name)
                address = file.address(self.place.discord)
                return {**part, "url": address, "proxy_url": address}
            case dict():
                return {key: self._resolved(value) for key, value in part.items()}
            case list():
                return [self._resolved(value) for value in part]
            case _:
                return part


def _pictures(component: Json) -> list[Json]:
    return component.get("items") or ([component] if "media" in component else [])


def _works(control: Json) -> bool:
    return not control.get("disabled") and control.get("style") != LINK


def _label(control: Json) -> str:
    emoji = (control.get("emoji") or {}).get("name") or ""
    return control.get("label") or control.get("placeholder") or emoji
