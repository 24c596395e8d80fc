"""Requests that answer an interaction, at once or within a quarter of an hour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.wire import component_rules, interactions, posting
from tests.wire.answers import (
    AUTOCOMPLETE,
    CHOICES,
    COMPONENT,
    EDIT,
    MODAL,
    NOTHING,
    REPLY,
    SUBMIT,
    THINKING,
    Answer,
    Modal,
)
from tests.wire.errors import Nonsense, Refused
from tests.wire.interactions import BY_GUILD
from tests.wire.messages import EPHEMERAL, SILENT, Message
from tests.wire.places import Thread, guild_of
from tests.wire.posting import SETTABLE
from tests.wire.rest import Call, route
from tests.wire.users import Json

if TYPE_CHECKING:
    from tests.wire.server import Discord

MOST_FOLLOWUPS = 5
"""Of an app that only the person has installed."""


@route("POST /interactions/{interaction}/{token}/callback")
def respond(discord: Discord, call: Call, interaction: str, token: str) -> Json | None:
    answer = discord.answers.get(int(interaction))
    if answer is None or answer.token != token:
        raise Nonsense("there never was such an interaction")
    kind = call.body["type"]
    if answer.acknowledged:
        answer.refused.append(40060)
        raise Refused(40060)
    if answer.is_late:
        answer.refused.append(10062)
        raise Refused(10062)
    _check_kind(answer, kind)
    message = _first(answer, kind, call)
    answer.response = kind
    answer.took = discord.clock.now() - answer.sent
    return _told(answer, message) if call.query.get("with_response") in ("1", "true") else None


@route("POST /webhooks/{app}/{token}")
def follow_up(discord: Discord, call: Call, app: str, token: str) -> Json:
    answer = _open(discord, token)
    if not answer.acknowledged:
        raise Refused(10015)
    body = _only_for_who_asked(answer, call.body)
    if answer.original is not None and answer.original.loading and answer.response == THINKING:
        flags = (body.get("flags") or 0) & ~(EPHEMERAL | SILENT)
        _fulfil(answer.original, {**body, "flags": flags}, call)
        return answer.original.payload()
    owners = answer.told["authorizing_integration_owners"]
    if BY_GUILD not in owners and len(answer.followups) == MOST_FOLLOWUPS:
        raise Refused(40094)
    answer.followups.append(_post(answer, body, call))
    answer.shows(answer.followups[-1])
    return answer.followups[-1].payload()


@route("GET /webhooks/{app}/{token}/messages/{message}")
def answered_message(discord: Discord, call: Call, app: str, token: str, message: str) -> Json:
    return _mentioned(_open(discord, token), message).payload()


@route("PATCH /webhooks/{app}/{token}/messages/{message}")
def edit_answer(discord: Discord, call: Call, app: str, token: str, message: str) -> Json:
    answer = _open(discord, token)
    changed = _mentioned(answer, message)
    changed.place.check_changing()
    _fulfil(changed, call.body, call)
    answer.shows(changed)
    return changed.payload()


@route("DELETE /webhooks/{app}/{token}/messages/{message}")
def delete_answer(discord: Discord, call: Call, app: str, token: str, message: str) -> None:
    _mentioned(_open(discord, token), message).delete()


def _check_kind(answer: Answer, kind: int) -> None:
    """Whether this kind of response is one to what was done."""
    possible = {REPLY, THINKING, MODAL}
    if answer.interaction == AUTOCOMPLETE:
        possible = {CHOICES}
    if answer.interaction in (COMPONENT, SUBMIT):
        possible |= {NOTHING, EDIT} if answer.source is not None else {NOTHING}
    if answer.interaction == SUBMIT:
        possible -= {MODAL}
    if kind not in possible:
        raise Nonsense(f"a response of type {kind} to an interaction of type {answer.interaction}")


def _first(answer: Answer, kind: int, call: Call) -> Message | None:
    data = call.body.get("data") or {}
    match kind:
        case 4:
            answer.original = _post(answer, _only_for_who_asked(answer, data), call)
        case 5:
            answer.original = _promise(answer, data)
        case 6:
            answer.original = answer.source
        case 7:
            answer.original = answer.source
            _edit_source(answer, data, call)
        case 8:
            answer.suggestions = data["choices"]
        case 9:
            if faults := component_rules.dialog_faults(data):
                raise Nonsense("; ".join(faults))
            answer.modal = Modal(answer, data)
    if answer.original is not None and kind != NOTHING:
        answer.shows(answer.original)
    return answer.original


def _post(answer: Answer, body: Json, call: Call) -> Message:
    place, person = answer.place, answer.person
    if isinstance(place, Thread) and place.locked and not _manages(answer):
        raise Refused(160005)
    flags = SETTABLE | EPHEMERAL
    message = posting.post(place, answer.discord.app, body, call.files, flags, owner=person)
    message.cause = interactions.cause(answer)
    return message


def _promise(answer: Answer, data: Json) -> Message:
    flags = data.get("flags") or 0
    if flags & ~EPHEMERAL or data.keys() - {"flags"}:
        raise Nonsense(f"while the app thinks, only EPHEMERAL can be set, not {data}")
    flags = _only_for_who_asked(answer, {"flags": flags})["flags"]
    message = posting.promise(answer.place, answer.discord.app, flags, owner=answer.person)
    message.cause = interactions.cause(answer)
    return message


def _edit_source(answer: Answer, data: Json, call: Call) -> None:
    source = answer.source
    if source is None or source.gone:
        raise Refused(10008)
    source.place.check_changing()
    if data:
        _fulfil(source, data, call)


def _fulfil(message: Message, body: Json, call: Call) -> None:
    if message.gone:
        raise Refused(10008)
    posting.revise(message, body, call.files)


def _only_for_who_asked(answer: Answer, body: Json) -> Json:
    """What an app says that may not be heard by others here (USE_EXTERNAL_APPS)."""
    guild = guild_of(answer.place)
    is_guest = BY_GUILD not in answer.told["authorizing_integration_owners"]
    may = answer.place.may(answer.person).use_external_apps
    if guild is not None and is_guest and not may:
        return {**body, "flags": (body.get("flags") or 0) | EPHEMERAL}
    return body


def _manages(answer: Answer) -> bool:
    return answer.place.may(answer.discord.app).manage_threads


def _open(discord: Discord, token: str) -> Answer:
    """The interaction with this token, if it still lives."""
    answer = next((one for one in discord.answers.values() if one.token == token), None)
    if answer is None:
        raise Nonsense("there never was such a token")
    if answer.is_over:
        raise Refused(50027)
    return answer


def _mentioned(answer: Answer, message: str) -> Message:
    """The message of an answer, by id or as `@original`."""
    if message == "@original":
        found = answer.original
    else:
        found = next((one for one in answer.followups if str(one.id) == message), None)
        if found is None and answer.original and str(answer.original.id) == message:
            found = answer.original
    if found is None or found.gone:
        raise Refused(10008)
    return found


def _told(answer: Answer, message: Message | None) -> Json:
    """The response to a response (Interaction Callback Response)."""
    interaction: Json = {"id": str(answer.id), "type": answer.interaction}
    if message is not None:
        interaction |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.ephemeral,
        }
    if message is None or answer.response not in (REPLY, EDIT):
        return {"interaction": interaction}
    resource = {"type": answer.response, "message": message.payload()}
    return {"interaction": interaction, "resource": resource}
