"""Requests about channels, threads and messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.wire.errors import Nonsense, Refused
from tests.wire.messages import Message
from tests.wire.places import PRIVATE_THREAD, THREAD, Channel, DirectMessages, Place, Thread
from tests.wire.posting import post, revise
from tests.wire.rest import Call, route
from tests.wire.routes_app import known
from tests.wire.users import Json

if TYPE_CHECKING:
    from tests.wire.server import Discord

OLD = 3600.0
"""Seconds after which a message is old, so that it can not be changed often."""


@route("GET /channels/{place}")
def channel(discord: Discord, call: Call, place: str) -> Json:
    return reached(discord, place).payload()


@route("PATCH /channels/{place}")
def change_channel(discord: Discord, call: Call, place: str) -> Json:
    found = reached(discord, place)
    if isinstance(found, Thread):
        _change_thread(found, call.body)
    elif isinstance(found, Channel):
        found.check("manage_channels")
        found.name = call.body.get("name") or found.name
        found.guild.tell("CHANNEL_UPDATE", found.payload())
    else:
        raise Refused(50001)
    return found.payload()


@route("DELETE /channels/{place}")
def delete_channel(discord: Discord, call: Call, place: str) -> Json:
    found = reached(discord, place)
    if not isinstance(found, Channel | Thread):
        raise Nonsense("our app does not close direct messages")
    found.check("manage_threads" if isinstance(found, Thread) else "manage_channels")
    found.delete()
    return found.payload()


@route("POST /channels/{place}/threads")
def start_thread(discord: Discord, call: Call, place: str) -> Json:
    found = reached(discord, place)
    private = call.body.get("type", PRIVATE_THREAD) == PRIVATE_THREAD
    kind = "private" if private else "public"
    found.check(f"create_{kind}_threads", "send_messages_in_threads")
    return _thread(found, call.body, private).payload()


@route("POST /channels/{place}/messages/{message}/threads")
def start_thread_from_message(discord: Discord, call: Call, place: str, message: str) -> Json:
    found = reached(discord, place)
    start = _there(found, message)
    found.check("create_public_threads", "send_messages_in_threads", "read_message_history")
    if start.id in discord.places:
        raise Refused(160004)
    thread = _thread(found, call.body, private=False)
    del discord.places[thread.id]
    thread.id = start.id
    discord.places[thread.id] = thread
    return thread.payload()


@route("PUT /channels/{place}/thread-members/{user}")
def add_to_thread(discord: Discord, call: Call, place: str, user: str) -> None:
    found = reached(discord, place)
    if not isinstance(found, Thread):
        raise Nonsense("only threads are joined")
    if found.archived:
        raise Refused(50083)
    found.joined.add(discord.app.id if user == "@me" else known(discord, user).id)


@route("DELETE /channels/{place}/thread-members/{user}")
def take_from_thread(discord: Discord, call: Call, place: str, user: str) -> None:
    found = reached(discord, place)
    found.check("manage_threads")
    if not isinstance(found, Thread):
        raise Nonsense("only threads are left")
    found.joined.discard(known(discord, user).id)


@route("POST /channels/{place}/typing")
def typing(discord: Discord, call: Call, place: str) -> None:
    reached(discord, place).check_sending({}, {})


@route("GET /channels/{place}/messages")
def messages(discord: Discord, call: Call, place: str) -> list[Json]:
    found = reached(discord, place)
    found.check()
    if not found.may(discord.app).read_message_history:
        return []
    newest_first = found.history()[::-1]
    before = int(call.query.get("before", 1 << 63))
    after = int(call.query.get("after", 0))
    asked = [one.payload() for one in newest_first if after < one.id < before]
    return asked[: int(call.query.get("limit", 50))]


@route("GET /channels/{place}/messages/{message}")
def message(discord: Discord, call: Call, place: str, message: str) -> Json:
    found = reached(discord, place)
    found.check("read_message_history")
    return _there(found, message).payload()


@route("POST /channels/{place}/messages")
def send_message(discord: Discord, call: Call, place: str) -> Json:
    found = reached(discord, place)
    found.check_sending(call.body, call.files)
    reference = call.body.get("message_reference")
    if reference and reference.get("fail_if_not_exists", True):
        _there(found, reference["message_id"])
    return post(found, discord.app, call.body, call.files).payload()


@route("PATCH /channels/{place}/messages/{message}")
def edit_message(discord: Discord, call: Call, place: str, message: str) -> Json:
    found = reached(discord, place)
    found.check(*(["attach_files"] if call.files else []))
    changed = _there(found, message)
    if changed.author is not discord.app:
        raise Refused(50005)
    found.check_changing()
    if changed.age.total_seconds() > OLD:
        _spare(discord, found)
    revise(changed, call.body, call.files)
    return changed.payload()


@route("DELETE /channels/{place}/messages/{message}")
def delete_message(discord: Discord, call: Call, place: str, message: str) -> None:
    found = reached(discord, place)
    deleted = _there(found, message)
    found.check(*([] if deleted.author is discord.app else ["manage_messages"]))
    found.check_changing()
    deleted.delete()


@route("PUT /channels/{place}/messages/pins/{message}")
def pin(discord: Discord, call: Call, place: str, message: str) -> None:
    found = reached(discord, place)
    found.check("pin_messages")
    _there(found, message).pinned = True


@route("DELETE /channels/{place}/messages/pins/{message}")
def unpin(discord: Discord, call: Call, place: str, message: str) -> None:
    found = reached(discord, place)
    found.check("pin_messages")
    _there(found, message).pinned = False


def reached(discord: Discord, place: str) -> Place:
    """The place, if the app can see it."""
    found = discord.places.get(int(place))
    if found is None:
        raise Nonsense(f"there never was a channel {place}")
    if isinstance(found, Channel | Thread) and found.guild.is_down:
        raise Refused(50001)
    found.check()
    return found


def _there(place: Place, message: str) -> Message:
    """The message, if it is still there for all to see."""
    found = place.messages.get(int(message))
    if found is None:
        raise Nonsense(f"there never was a message {message} in {place.name}")
    if found.gone or found.ephemeral:
        raise Refused(10008)
    return found


def _spare(discord: Discord, place: Place) -> None:
    """Count a change of an old message; in every channel only few can be made."""
    now = discord.clock.seconds()
    if discord.old_edits.left(str(place.id), now) == 0:
        raise Refused(30046, retry_after=discord.old_edits.wait(str(place.id), now))
    discord.old_edits.take(str(place.id), now)


def _thread(place: Place, body: Json, private: bool) -> Thread:
    if not isinstance(place, Channel) or isinstance(place, DirectMessages):
        raise Refused(50001)
    thread = place.thread(body["name"], private, by=place.discord.app)
    thread.minutes = body.get("auto_archive_duration") or thread.minutes
    assert thread.kind in (THREAD, PRIVATE_THREAD)
    return thread


def _change_thread(thread: Thread, body: Json) -> None:
    """Waking takes the right to write; locking, or changing a locked one, that to manage."""
    waking = body.keys() == {"archived"} and not body["archived"] and not thread.locked
    own = thread.owner is thread.discord.app and not thread.locked and "locked" not in body
    thread.check("send_messages_in_threads" if waking or own else "manage_threads")
    if thread.archived and body.get("archived") is not False:
        raise Refused(50083)
    thread.name = body.get("name") or thread.name
    thread.minutes = body.get("auto_archive_duration") or thread.minutes
    thread.change(body.get("archived"), body.get("locked"))
