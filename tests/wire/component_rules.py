"""The rules for messages and dialogs that Discord's document does not spell out.

From "Components" and "Message" in Discord's documentation, and what the client shows.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Any

ROW, BUTTON, SELECT, INPUT = 1, 2, 3, 4
TEXT, THUMBNAIL, GALLERY, FILE, LABEL = 10, 11, 12, 13, 18
SELECTS = frozenset({3, 5, 6, 7, 8})
LINK = 5
LAID_OUT = 1 << 15
"""The flag of messages that consist of components (Components V2)."""

MOST_COMPONENTS = 40
LONGEST_TEXT = 4000
LONGEST_CONTENT = 2000
LONGEST_EMBEDS = 6000

Json = dict[str, Any]


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """All components, each before those inside it."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        inner = (component.get("accessory"), component.get("component"))
        yield from walk(one for one in inner if one)


def message_faults(body: Json, laid_out: bool, names: Collection[str]) -> list[str]:
    """What is wrong with a message, in words. `names` are those of the files it will have."""
    components = body.get("components") or []
    every = list(walk(components))
    faults = [*_custom_id_faults(every), *_row_faults(every), *_media_faults(every, names)]
    faults += [fault for one in every for fault in _control_faults(one)]
    faults += _laid_out_faults(body, every) if laid_out else _plain_faults(body, components)
    return faults + _file_name_faults(names)


def dialog_faults(dialog: Json) -> list[str]:
    """What is wrong with a modal, in words."""
    every = list(walk(dialog["components"]))
    asked = [one for one in every if one["type"] not in (ROW, LABEL, TEXT)]
    faults = [*_custom_id_faults(every)]
    faults += [fault for one in every for fault in _control_faults(one)]
    if len(dialog["components"]) > 5:
        faults.append(f"{len(dialog['components'])} lines in a dialog, but at most 5 can be")
    if not asked:
        faults.append("the dialog asks nothing")
    return faults


def _custom_id_faults(every: list[Json]) -> Iterator[str]:
    for field in ("custom_id", "id"):
        given = Counter(one[field] for one in every if one.get(field))
        yield from (f"{field} {value!r} is there twice" for value, n in given.items() if n > 1)


def _row_faults(every: list[Json]) -> Iterator[str]:
    for row in every:
        if row["type"] == ROW:
            kinds = [one["type"] for one in row["components"]]
            buttons = kinds.count(BUTTON)
            if not kinds or buttons > 5 or (buttons < len(kinds) and len(kinds) > 1):
                yield f"a row of {kinds}: it holds up to five buttons, or one select"


def _control_faults(one: Json) -> Iterator[str]:
    if one["type"] == BUTTON:
        yield from _button_faults(one)
    elif one["type"] in SELECTS:
        yield from _select_faults(one)


def _button_faults(button: Json) -> Iterator[str]:
    if not (button.get("label") or button.get("emoji")):
        yield f"the button {button.get('custom_id')!r} shows nothing"
    wanted, other = ("url", "custom_id") if button["style"] == LINK else ("custom_id", "url")
    if not button.get(wanted) or button.get(other):
        yield f"the button {button.get('label')!r} has a {wanted}, and no {other}"


def _select_faults(select: Json) -> Iterator[str]:
    name, options = select["custom_id"], select.get("options") or []
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    chosen = sum(bool(option.get("default")) for option in options)
    values = Counter(option["value"] for option in options)
    if select["type"] == SELECT and not 1 <= len(options) <= 25:
        yield f"the select {name!r} has {len(options)} options"
    if select["type"] == SELECT and most > len(options):
        yield f"the select {name!r} takes {most} of {len(options)} options"
    if least > most or chosen > most:
        yield f"the select {name!r} takes {least} to {most}, and {chosen} are chosen"
    yield from (f"the select {name!r} has {value!r} twice" for value, n in values.items() if n > 1)


def _media_faults(every: list[Json], names: Collection[str]) -> Iterator[str]:
    for url in map(str, _media(every)):
        kind, _, name = url.partition("://")
        if kind == "attachment" and name not in names:
            yield f"{url} is no file of the message, which has {sorted(names)}"
        elif kind not in ("attachment", "http", "https"):
            yield f"{url} is no address of a picture"


def _media(every: list[Json]) -> Iterator[str]:
    for one in every:
        match one:
            case {"type": 11, "media": {"url": url}} | {"type": 13, "file": {"url": url}}:
                yield url
            case {"type": 12, "items": items}:
                yield from (item["media"]["url"] for item in items)
            case _:
                continue


def _file_name_faults(names: Collection[str]) -> list[str]:
    return [f"two files are named {name!r}" for name, n in Counter(names).items() if n > 1]


def _laid_out_faults(body: Json, every: list[Json]) -> list[str]:
    faults = [
        f"a message of components has no {field}"
        for field in ("content", "embeds", "poll", "sticker_ids")
        if body.get(field)
    ]
    length = sum(len(one["content"]) for one in every if one["type"] == TEXT)
    if len(every) > MOST_COMPONENTS:
        faults.append(f"{len(every)} components, but at most {MOST_COMPONENTS} can be")
    if length > LONGEST_TEXT:
        faults.append(f"{length} characters of text, but at most {LONGEST_TEXT} can be")
    return faults


def _plain_faults(body: Json, components: list[Json]) -> list[str]:
    faults = []
    if len(body.get("content") or "") > LONGEST_CONTENT:
        faults.append(f"{len(body['content'])} characters, but at most {LONGEST_CONTENT} can be")
    if any(one["type"] != ROW for one in components):
        faults.append("components other than rows need the flag for them")
    if len(components) > 5:
        faults.append(f"{len(components)} rows, but at most 5 can be")
    if sum(map(_embed_length, body.get("embeds") or [])) > LONGEST_EMBEDS:
        faults.append(f"embeds hold at most {LONGEST_EMBEDS} characters in all")
    return faults


def _embed_length(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [embed.get("footer", {}).get("text"), embed.get("author", {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field["name"], field["value"]]
    return sum(len(text) for text in texts if text)
