"""What somebody did with the app, and what it answered."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from tests.wire.component_rules import LABEL, ROW, TEXT, walk
from tests.wire.users import Json

if TYPE_CHECKING:
    from tests.wire.messages import Message
    from tests.wire.person import Person
    from tests.wire.places import Place
    from tests.wire.server import Discord

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
REPLY, THINKING, NOTHING, EDIT, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
KINDS = {
    REPLY: "message",
    THINKING: "thinking",
    NOTHING: "nothing",
    EDIT: "edit",
    CHOICES: "choices",
    MODAL: "modal",
}
ANSWER_WITHIN = timedelta(seconds=3)
TOKEN_LIVES = timedelta(minutes=15)


class Answer:
    """An interaction. It has been sent when it exists; await it to let the app finish with it."""

    def __init__(self, person: Person, place: Place, kind: int, data: Json) -> None:
        self.discord: Discord = person.discord
        self.person, self.place, self.interaction, self.data = person, place, kind, data
        self.id = self.discord.ids.new()
        self.token = f"token-{self.id}"
        self.sent = self.discord.clock.now()
        self.told: Json = {}
        """What the gateway told the app."""
        self.source: Message | None = None
        """The message whose control was used."""
        self.response: int | None = None
        """The kind of the first response, as Discord counts them."""
        self.took: timedelta | None = None
        self.original: Message | None = None
        """The message that `@original` stands for."""
        self.followups: list[Message] = []
        self.shown: list[Message] = []
        """What it posted or changed, in order."""
        self.modal: Modal | None = None
        self.suggestions: list[Json] = []
        self.refused: list[int] = []
        """The error codes of the responses that Discord did not take."""

    def __await__(self) -> Generator[Any, None, Answer]:
        yield from self.discord.answered(self).__await__()
        return self

    @property
    def acknowledged(self) -> bool:
        """Whether the app answered in time: people see "This interaction failed" if not."""
        return self.response is not None

    @property
    def kind(self) -> str:
        """`message`, `thinking`, `nothing`, `edit`, `choices`, `modal`, or `failed`."""
        return "failed" if self.response is None else KINDS[self.response]

    @property
    def is_late(self) -> bool:
        return self.discord.clock.now() - self.sent > ANSWER_WITHIN

    @property
    def is_over(self) -> bool:
        """Whether its token has died."""
        return self.discord.clock.now() - self.sent > TOKEN_LIVES

    @property
    def messages(self) -> list[Message]:
        """What it posted or changed and is still there, as it stands."""
        return [message for message in self.shown if not message.gone]

    @property
    def message(self) -> Message:
        """The one message that it posted or changed."""
        assert len(self.messages) == 1, f"{len(self.messages)} messages answer: {self.text!r}"
        return self.messages[0]

    @property
    def ephemeral(self) -> bool:
        """Whether only who asked sees what was answered."""
        return bool(self.messages) and all(message.ephemeral for message in self.messages)

    @property
    def text(self) -> str:
        """All the words that were answered."""
        return "\n".join(message.text for message in self.messages)

    @property
    def choices(self) -> list[Any]:
        """The values that were suggested."""
        return [choice["value"] for choice in self.suggestions]

    @property
    def labels(self) -> list[str]:
        """What the suggestions are called."""
        return [choice["name"] for choice in self.suggestions]

    def shows(self, message: Message) -> None:
        if message not in self.shown:
            self.shown.append(message)

    def __repr__(self) -> str:
        return f"<{self.person.name} got {self.kind}: {self.text!r}>"


@dataclass(frozen=True)
class Modal:
    """A modal that the app opened for somebody."""

    answer: Answer
    data: Json

    @property
    def title(self) -> str:
        return str(self.data["title"])

    @property
    def fields(self) -> dict[str, Json]:
        """What is asked, under its label."""
        return dict(_field(line) for line in self.data["components"] if line["type"] != TEXT)

    def filled(self, given: Mapping[str, Any]) -> list[Json]:
        """The lines as they are sent back; fields are named by label or id."""
        fields = self.fields
        names = fields.keys() | {one["custom_id"] for one in fields.values()}
        assert given.keys() <= names, f"{given.keys() - names} are not among {sorted(names)}"
        lines = []
        for number, line in enumerate(self.data["components"], 1):
            if line["type"] == TEXT:
                lines.append({"type": TEXT, "id": number})
                continue
            label, asked = _field(line)
            value = given.get(label, given.get(asked["custom_id"]))
            lines.append(_line(line["type"], number, _filled(label, asked, value)))
        return lines


def _field(line: Json) -> tuple[str, Json]:
    (asked,) = [one for one in walk([line]) if one["type"] not in (ROW, LABEL)]
    return line.get("label") or asked.get("label") or asked["custom_id"], asked


def _line(kind: int, number: int, filled: Json) -> Json:
    inner = {"component": filled} if kind == LABEL else {"components": [filled]}
    return {"type": kind, "id": number, **inner}


def _filled(label: str, asked: Json, value: Any) -> Json:
    filled = {"type": asked["type"], "custom_id": asked["custom_id"]}
    match asked["type"]:
        case 4:
            return filled | {"value": _written(label, asked, value)}
        case 3 | 21 | 22:
            return filled | _chosen(label, asked, value)
        case 23:
            return filled | {"value": bool(value)}
        case kind:
            raise AssertionError(f"our people can not fill in a component of type {kind}")


def _written(label: str, asked: Json, value: Any) -> str:
    text = str(asked.get("value") or "" if value is None else value)
    least = asked.get("min_length") or (1 if asked.get("required", True) else 0)
    most = asked.get("max_length") or 4000
    assert least <= len(text) <= most, f"{label} takes {least} to {most} characters, not {text!r}"
    return text


def _chosen(label: str, asked: Json, value: Any) -> Json:
    options = {option["label"]: option["value"] for option in asked["options"]}
    preset = [option["value"] for option in asked["options"] if option.get("default")]
    given = preset if value is None else [value] if isinstance(value, str) else list(value)
    values = [options.get(one, one) for one in given]
    assert set(values) <= set(options.values()), f"{label} has no {values}, but {options}"
    if asked["type"] == 21:
        assert len(values) <= 1, f"{label} takes one choice"
        return {"value": values[0] if values else None}
    least, most = asked.get("min_values", 1), asked.get("max_values", 1)
    assert least <= len(values) <= most, f"{label} takes {least} to {most} choices, not {values}"
    return {"values": values}
