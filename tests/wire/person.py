"""Somebody who uses Discord: types commands, presses buttons, and reads what comes back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tests.wire import interactions
from tests.wire.answers import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT, Answer, Modal
from tests.wire.commands import NotOffered, typed
from tests.wire.component_rules import BUTTON, SELECT
from tests.wire.messages import Message
from tests.wire.places import DirectMessages, Place, Thread
from tests.wire.users import Json, User

if TYPE_CHECKING:
    from tests.wire.server import Discord

USER_SELECT = 5


class Person(User):
    """What a person does is sent at once, and gives an `Answer` to await."""

    def __init__(self, wire: Discord, name: str, locale: str) -> None:
        super().__init__(wire.ids.new(), name)
        self.discord, self.locale = wire, locale
        self.takes_messages = True
        """Whether the app may write to them."""
        self.has_installed = False
        """Whether they have the app for themselves, to use everywhere."""
        self.gone = False
        self._direct: DirectMessages | None = None

    @property
    def direct(self) -> DirectMessages:
        """Their conversation with the app."""
        if self._direct is None:
            self._direct = DirectMessages(self)
        return self._direct

    def shares_a_guild(self) -> bool:
        """Whether the app knows them from a guild, or they have installed it."""
        guilds = self.discord.guilds.values()
        return self.has_installed or any(g.has_app and self.id in g.members for g in guilds)

    def slash(self, place: Place, words: str, /, **options: Any) -> Answer:
        """Send `/words` with these options."""
        _check_awake(place)
        return interactions.send(self, place, COMMAND, typed(self, place, words, options))

    def autocomplete(
        self, place: Place, words: str, /, *, focused: str, value: str = "", **options: Any
    ) -> Answer:
        """Type a value for the focused option of `/words`, and look at what is suggested."""
        given = {**options, focused: value}
        data = typed(self, place, words, given, focused)
        return interactions.send(self, place, AUTOCOMPLETE, data)

    def click(self, message: Message, name: str) -> Answer:
        """Press the button with this label or id, in the message as it is or was."""
        button = self._usable(message, name)
        if button["type"] != BUTTON or "custom_id" not in button:
            raise NotOffered(f"{name!r} can not be pressed")
        data = {"component_type": BUTTON, "custom_id": button["custom_id"], "id": button["id"]}
        return self._use(message, data)

    def select(
        self, message: Message, name: str, values: str | User | Sequence[str | User]
    ) -> Answer:
        """Choose values, by label or value, in the select with this placeholder or id."""
        select = self._usable(message, name)
        chosen = [values] if isinstance(values, str | User) else list(values)
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        if not least <= len(chosen) <= most:
            raise NotOffered(f"{name!r} takes {least} to {most} values, not {chosen}")
        data = {"component_type": select["type"], "custom_id": select["custom_id"]}
        data |= {"id": select["id"], **self._chosen(message.place, select, chosen)}
        return self._use(message, data)

    def submit(self, modal: Modal | Answer, given: Mapping[str, Any] | None = None) -> Answer:
        """Fill in a dialog, fields by label or id, and send it off."""
        opened = modal.modal if isinstance(modal, Answer) else modal
        if opened is None or opened.answer.person is not self:
            raise NotOffered(f"{self.name} has no dialog open")
        data = {"custom_id": opened.data["custom_id"], "components": opened.filled(given or {})}
        place, source = opened.answer.place, opened.answer.source
        return interactions.send(self, place, SUBMIT, data, source)

    def says(self, place: Place, text: str) -> Message:
        """Write a message of one's own."""
        message = Message(self.discord.ids.new(), place, self, text)
        place.messages[message.id] = message
        place.takes_note()
        self.discord.tell_message("MESSAGE_CREATE", message)
        return message

    def _use(self, message: Message, data: Json) -> Answer:
        return interactions.send(self, message.place, COMPONENT, data, message)

    def _usable(self, message: Message, name: str) -> Json:
        if not message.is_seen_by(self):
            raise NotOffered(f"{self.name} does not see the message")
        control = message.control(name)
        if control.get("disabled"):
            raise NotOffered(f"{name!r} is disabled")
        return control

    def _chosen(self, place: Place, select: Json, chosen: list[Any]) -> Json:
        if select["type"] == USER_SELECT:
            values = [str(user.id) for user in chosen]
            return {"values": values, "resolved": interactions.resolved(place, chosen)}
        if select["type"] != SELECT:
            raise NotOffered(f"our people can not use selects of type {select['type']}")
        named = {option["label"]: option["value"] for option in select["options"]}
        values = [named.get(one, one) for one in chosen]
        if strange := set(values) - set(named.values()):
            raise NotOffered(f"{strange} are not among {named}")
        return {"values": values}


def _check_awake(place: Place) -> None:
    """An archived thread takes no commands (Threads, "archived")."""
    if isinstance(place, Thread) and place.archived:
        raise NotOffered(f"{place.name} is archived")
