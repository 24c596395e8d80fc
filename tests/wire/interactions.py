"""How Discord tells the app that somebody did something with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from discord import Permissions

from tests.wire.answers import Answer
from tests.wire.places import IN_PRIVATE, DirectMessages, guild_of
from tests.wire.users import Json, User

if TYPE_CHECKING:
    from tests.wire.messages import Message
    from tests.wire.person import Person
    from tests.wire.places import Place

IN_GUILD, WITH_APP, AMONG_PEOPLE = 0, 1, 2
"""Where an interaction can take place (Interaction Context Types)."""

BY_GUILD, BY_USER = "0", "1"
"""Who has installed the app (Application Integration Types)."""


def send(
    person: Person, place: Place, kind: int, data: Json, source: Message | None = None
) -> Answer:
    """Tell the app, and give what will be answered.

    The source may be a message as it was: the app is told of that, as if it had hung on the way.
    """
    assert not place.gone, f"{place.name} is gone"
    assert place.may(person).view_channel, f"{person.name} does not see {place.name}"
    answer = Answer(person, place, kind, data)
    answer.source = place.messages[source.id] if source is not None else None
    answer.told = _told(answer, source)
    person.discord.answers[answer.id] = answer
    person.discord.gateway.dispatch("INTERACTION_CREATE", answer.told)
    return answer


def cause(answer: Answer) -> Json:
    """What a message tells about the interaction it answers."""
    return {
        "id": str(answer.id),
        "type": answer.interaction,
        "user": answer.person.payload(),
        "authorizing_integration_owners": answer.told["authorizing_integration_owners"],
    }


def owners(person: Person, place: Place) -> dict[str, str]:
    """Who has installed the app, as far as this place goes."""
    guild = guild_of(place)
    found = {}
    if guild is not None and guild.has_app:
        found[BY_GUILD] = str(guild.id)
    if isinstance(place, DirectMessages):
        found[BY_GUILD] = "0"
    if person.has_installed:
        found[BY_USER] = str(person.id)
    return found


def context(place: Place) -> int:
    if guild_of(place) is not None:
        return IN_GUILD
    return WITH_APP if isinstance(place, DirectMessages) else AMONG_PEOPLE


def resolved(place: Place, users: Iterable[User]) -> Json:
    """The users that were chosen, in full."""
    guild = guild_of(place)
    members = guild.members if guild is not None else {}
    chosen = list(users)
    found: Json = {"users": {str(user.id): user.payload() for user in chosen}}
    if present := [user for user in chosen if user.id in members]:
        found["members"] = {str(user.id): _member(user, place) for user in present}
    return found


def _told(answer: Answer, source: Message | None) -> Json:
    person, place = answer.person, answer.place
    asked_for = source.cause if source is not None else None
    installed = asked_for["authorizing_integration_owners"] if asked_for else owners(person, place)
    assert installed, f"{person.name} has no app in {place.name}"
    return {
        "id": str(answer.id),
        "application_id": str(person.discord.app.id),
        "type": answer.interaction,
        "token": answer.token,
        "version": 1,
        "data": answer.data,
        "channel_id": str(place.id),
        "channel": {**place.payload(), "permissions": str(place.may(person).value)},
        "locale": person.locale,
        "app_permissions": str(_app_may(person, place).value),
        "entitlements": [],
        "authorizing_integration_owners": installed,
        "context": context(place),
        "attachment_size_limit": place.file_limit,
        **({"message": source.payload()} if source is not None else {}),
        **_who(person, place),
    }


def _who(person: Person, place: Place) -> Json:
    guild = guild_of(place)
    if guild is None:
        return {"user": person.payload()}
    member = {**guild.members[person.id].payload(), "permissions": str(place.may(person).value)}
    return {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "member": member,
    }


def _app_may(person: Person, place: Place) -> Permissions:
    guild = guild_of(place)
    if guild is None:
        return IN_PRIVATE
    if guild.has_app:
        return place.may(person.discord.app)
    return IN_PRIVATE & place.may(person)


def _member(user: User, place: Place) -> Json:
    guild = guild_of(place)
    assert guild is not None
    member = guild.members[user.id].payload()
    del member["user"]
    return {**member, "permissions": str(place.may(user).value)}
