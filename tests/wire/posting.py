"""How messages come to be and change: what of a request Discord takes, and what it refuses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.wire import component_rules
from tests.wire.component_rules import LAID_OUT, walk
from tests.wire.errors import Nonsense, Refused
from tests.wire.messages import LOADING, SILENT, Attachment, Message
from tests.wire.users import Json, User

if TYPE_CHECKING:
    from tests.wire.places import Place

MOST_FILES = 10
LARGEST_REQUEST = 25 << 20
NO_EMBEDS = 1 << 2
SETTABLE = NO_EMBEDS | SILENT | LAID_OUT
"""The flags that an app may set when it posts."""
SAME_NONCE_COUNTS = 300
"""For so many seconds a nonce prevents a second message ("the past few minutes")."""


@dataclass(frozen=True)
class File:
    name: str
    data: bytes


Files = Mapping[int, File]
"""The files of a request, under their numbers."""


def post(
    place: Place,
    author: User,
    body: Json,
    files: Files,
    flags: int = SETTABLE,
    owner: User | None = None,
) -> Message:
    """A new message. `flags` may be set; `owner` is who sees it, if it turns out ephemeral."""
    if (twin := _twin(place, body)) is not None:
        return twin
    message = Message(place.discord.ids.new(), place, author, nonce=body.get("nonce"))
    _check_flags(body, flags)
    message.flags = body.get("flags") or 0
    message.owner = owner if message.ephemeral else None
    _fill(message, body, files)
    _call(message, body)
    _publish(message)
    return message


def promise(place: Place, author: User, flags: int, owner: User) -> Message:
    """A message that says that the app is thinking."""
    message = Message(place.discord.ids.new(), place, author, flags=flags | LOADING)
    message.owner = owner if message.ephemeral else None
    _publish(message)
    return message


def _publish(message: Message) -> None:
    """Put a message where it belongs. A thread wakes only by what all can see."""
    message.place.messages[message.id] = message
    if not message.ephemeral:
        message.place.takes_note()
    message.place.discord.tell_message("MESSAGE_CREATE", message)


def revise(message: Message, body: Json, files: Files) -> None:
    """Change a message; what the request does not name stays."""
    before = message.seen()
    _check_flags(body, NO_EMBEDS | LAID_OUT)
    asked = body.get("flags") or 0
    if message.laid_out and "flags" in body and not asked & LAID_OUT:
        raise Nonsense("a message of components can not become another")
    message.flags = (message.flags | asked) & ~LOADING
    try:
        _fill(message, body, files)
    except (Refused, Nonsense):
        vars(message).update(vars(before))
        raise
    if not before.loading:
        message.versions = [*before.versions, before]
        message.edited = message.place.discord.clock.now()
    else:
        _call(message, body)
    message.place.discord.tell_message("MESSAGE_UPDATE", message)


def _twin(place: Place, body: Json) -> Message | None:
    """The message that this one repeats, by its nonce."""
    if not body.get("enforce_nonce"):
        return None
    if not body.get("nonce"):
        raise Nonsense("enforce_nonce needs a nonce")
    alike = [one for one in place.messages.values() if one.nonce == body["nonce"]]
    return next((one for one in alike if one.age.total_seconds() < SAME_NONCE_COUNTS), None)


def _check_flags(body: Json, allowed: int) -> None:
    if (body.get("flags") or 0) & ~allowed:
        raise Nonsense(f"the flags {body['flags']} can not all be set here")


def _fill(message: Message, body: Json, files: Files) -> None:
    _check_files(message, files)
    message.attachments = _attachments(message, body, files)
    names = [attachment.name for attachment in message.attachments]
    faults = component_rules.message_faults(body, message.laid_out, names)
    if faults:
        raise Nonsense("; ".join(faults))
    for field in ("content", "embeds", "components"):
        if field in body:
            empty = "" if field == "content" else []
            setattr(message, field, deepcopy(body[field]) or empty)
    if message.laid_out and (message.content or message.embeds):
        raise Nonsense("a message of components keeps no content or embeds: take them away")
    _number(message.components)
    if not (message.content or message.embeds or message.components or message.attachments):
        raise Refused(50006)


def _check_files(message: Message, files: Files) -> None:
    sizes = [len(file.data) for file in files.values()]
    if len(files) > MOST_FILES:
        raise Nonsense(f"{len(files)} files, but at most {MOST_FILES} can be")
    if any(size > message.place.file_limit for size in sizes) or sum(sizes) > LARGEST_REQUEST:
        raise Refused(40005)
    for file in files.values():
        if not re.fullmatch(r"[A-Za-z0-9._-]+", file.name):
            raise Nonsense(f"Discord would rename the file {file.name!r}")


def _attachments(message: Message, body: Json, files: Files) -> list[Attachment]:
    """What is attached in the end: kept, described, or new."""
    wire, old = message.place.discord, {one.id: one for one in message.attachments}
    listed = body.get("attachments")
    if listed is None:
        new = [Attachment(wire.ids.new(), file.name, file.data) for file in files.values()]
        return [*old.values(), *new]
    attached = []
    for entry in listed:
        number, described = int(entry["id"]), entry.get("description")
        if number in files:
            file = files[number]
            name = entry.get("filename") or file.name
            attached.append(Attachment(wire.ids.new(), name, file.data, described))
        elif number in old:
            attached.append(old[number])
        else:
            raise Nonsense(f"the attachment {number} is neither sent nor there")
    forgotten = files.keys() - {int(entry["id"]) for entry in listed}
    if forgotten:
        raise Nonsense(f"the files {sorted(forgotten)} are sent, but not listed as attachments")
    return attached


def _number(components: list[Json]) -> None:
    """Give every component the number that Discord gives those that have none."""
    for number, component in enumerate(walk(components), 1):
        component.setdefault("id", number)


def _call(message: Message, body: Json) -> None:
    """Who is called by the message, out of those it names."""
    allowed = body.get("allowed_mentions")
    everything = ["users", "roles", "everyone"]
    parse = everything if allowed is None else allowed.get("parse") or []
    named = {int(one) for one in (allowed or {}).get("users") or []}
    if named and "users" in parse:
        raise Nonsense("allowed_mentions names users, and allows all of them")
    mentioned = [int(one) for one in re.findall(r"<@!?(\d+)>", message.text)]
    called = dict.fromkeys(one for one in mentioned if "users" in parse or one in named)
    users = message.place.discord.users
    message.pings = [users[one] for one in called if one in users]
    message.pings_all = "everyone" in parse and bool(re.search("@everyone|@here", message.text))
