"""Our Discord refuses what the real one would: bodies, messages, dialogs and commands."""

from typing import Any

import pytest

from tests.wire import command_rules, component_rules, spec

Json = dict[str, Any]

needs_document = pytest.mark.skipif(
    not spec.is_available(), reason="Discord's OpenAPI document is not at hand"
)
MESSAGES, CALLBACK, COMMANDS = (
    "/channels/1/messages",
    "/interactions/1/token/callback",
    "/applications/1/commands",
)


def button(**fields: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Draw", "custom_id": "draw", **fields}


def link(**fields: Any) -> Json:
    return {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org", **fields}


def row(*inner: Json) -> Json:
    return {"type": 1, "components": list(inner)}


def select(*values: str, **fields: Any) -> Json:
    options = [{"label": value, "value": value} for value in values]
    return {"type": 3, "custom_id": "pick", "options": options, **fields}


def text(content: str = "words") -> Json:
    return {"type": 10, "content": content}


def picture(name: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}}]}


def command(name: str = "play", description: str = "Play", **fields: Any) -> Json:
    return {"name": name, "description": description, **fields}


def option(name: str = "cell", kind: int = 3, **fields: Any) -> Json:
    return {"type": kind, "name": name, "description": "Where to", **fields}


def choice(value: str, name: str = "") -> Json:
    return {"name": name or value, "value": value}


def plain(*components: Json, **fields: Any) -> Json:
    return {"components": list(components), **fields}


@needs_document
@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", MESSAGES, {"content": "hello", "nonce": "1", "enforce_nonce": True}),
        ("POST", MESSAGES, {"attachments": [{"id": 0, "filename": "a.png"}]}),
        ("POST", CALLBACK, {"type": 4, "data": plain(row(button()), content="hello")}),
        ("POST", CALLBACK, {"type": 5, "data": {"flags": 64}}),
        ("PATCH", "/webhooks/1/token/messages/@original", {"content": "hello"}),
        ("PATCH", "/channels/1", {"archived": False}),
        ("PUT", COMMANDS, [command(options=[option(required=True)])]),
        ("GET", MESSAGES, None),
    ],
)
def test_a_good_body_passes(method: str, path: str, body: object) -> None:
    assert spec.faults(method, path, body, {}) == []


@needs_document
@pytest.mark.parametrize(
    ("method", "path", "body", "told"),
    [
        ("POST", MESSAGES, {"contnet": "hello"}, "'contnet' was unexpected"),
        ("POST", MESSAGES, plain(row(button(label="x" * 81))), "longer than 80"),
        ("POST", MESSAGES, plain(row(button(colour=3))), "'colour' was unexpected"),
        ("POST", MESSAGES, plain(row(*[button() for _ in range(6)])), "more than 5 items"),
        ("POST", MESSAGES, plain(row(select(*map(str, range(26))))), "more than 25 items"),
        ("POST", MESSAGES, {"embeds": [{"description": "x" * 4097}]}, "longer than 4096"),
        ("POST", CALLBACK, {"type": 99}, "99 is not one of"),
        ("POST", CALLBACK, {"type": 4, "data": {"content": "x" * 2001}}, "longer than 2000"),
        ("POST", CALLBACK, {"type": 8, "data": {"choices": [choice("a")] * 26}}, "more than 25"),
        ("PUT", COMMANDS, [command(description="x" * 101)], "longer than 100"),
        ("PUT", COMMANDS, [command(options=[{"type": 3, "name": "cell"}])], '"description" is a'),
        ("POST", "/channels/1/polls", {}, "Discord has no POST /channels/1/polls"),
        ("GET", MESSAGES, {"limit": 3}, "takes no body"),
    ],
)
def test_a_bad_body_is_told_apart(method: str, path: str, body: object, told: str) -> None:
    faults = spec.faults(method, path, body, {})

    assert any(told in fault for fault in faults), faults


@needs_document
def test_an_unknown_query_is_told_apart() -> None:
    assert spec.faults("GET", MESSAGES, None, {"limit": "3"}) == []
    assert spec.faults("GET", MESSAGES, None, {"limits": "3"}) == ["unknown query parameter limits"]


@pytest.mark.parametrize(
    "body",
    [
        plain(row(button()), row(select("a", "b")), content="hello"),
        plain(row(button(), link()), content="hello"),
        plain(content="x" * 2000),
    ],
)
def test_a_good_plain_message_passes(body: Json) -> None:
    assert component_rules.message_faults(body, laid_out=False, names=[]) == []


def test_a_good_message_of_components_passes() -> None:
    inside = {"type": 17, "components": [text(), picture("board.png"), row(button())]}

    assert component_rules.message_faults(plain(inside), laid_out=True, names=["board.png"]) == []


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (plain(content="x" * 2001), "2001 characters"),
        (plain(text()), "need the flag"),
        (plain(*[row(link()) for _ in range(6)]), "6 rows"),
        (plain(row(button(), button())), "'draw' is there twice"),
        (plain(row(button(), select("a"))), "up to five buttons, or one select"),
        (plain(row()), "up to five buttons, or one select"),
        (plain(row(button(label=None))), "shows nothing"),
        (plain(row(button(custom_id=None))), "has a custom_id, and no url"),
        (plain(row(link(custom_id="x"))), "has a url, and no custom_id"),
        (plain(row(select())), "has 0 options"),
        (plain(row(select("a", "a"))), "'a' twice"),
        (plain(row(select("a", max_values=2))), "takes 2 of 1 options"),
        (plain(row(select("a", "b", min_values=2))), "takes 2 to 1"),
        (plain(embeds=[{"description": "x" * 4000}] * 2), "at most 6000"),
    ],
)
def test_a_bad_plain_message_is_told_apart(body: Json, told: str) -> None:
    faults = component_rules.message_faults(body, laid_out=False, names=[])

    assert any(told in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (plain(text(), content="hello"), "has no content"),
        (plain(text(), embeds=[{"title": "hello"}]), "has no embeds"),
        (plain({"type": 17, "components": [text()] * 40}), "41 components"),
        (plain(text("x" * 4000), text("x")), "4001 characters"),
        (plain(picture("other.png")), "attachment://other.png is no file"),
        (plain({"type": 12, "items": [{"media": {"url": "board.png"}}]}), "no address"),
        (plain({"type": 9, "components": [text()], "accessory": button(label="")}), "nothing"),
    ],
)
def test_a_bad_message_of_components_is_told_apart(body: Json, told: str) -> None:
    faults = component_rules.message_faults(body, laid_out=True, names=["board.png"])

    assert any(told in fault for fault in faults), faults


def test_two_files_of_one_name_are_told_apart() -> None:
    names = ["board.png", "board.png"]

    assert component_rules.message_faults({}, False, names) == ["two files are named 'board.png'"]


def test_a_dialog_asks_something_in_five_lines_at_most() -> None:
    asked = {"type": 18, "label": "Price", "component": {"type": 4, "custom_id": "p", "style": 1}}

    assert component_rules.dialog_faults({"components": [asked]}) == []
    assert component_rules.dialog_faults({"components": [text()]}) == ["the dialog asks nothing"]
    assert "6 lines" in component_rules.dialog_faults({"components": [text()] * 5 + [asked]})[0]


@pytest.mark.parametrize(
    "good",
    [
        command(),
        command("größe", "Größe", name_localizations={"de": "grösse", "ja": "大きさ"}),
        command(options=[option(required=True), option("far", 4, min_value=1, max_value=3)]),
        command(options=[option(kind=1, options=[option()])]),
        command(options=[option("a", 2, options=[option("b", 1, options=[option()])])]),
        {"name": "Show Hand", "type": 2},
    ],
)
def test_a_good_command_passes(good: Json) -> None:
    assert command_rules.faults([good]) == []


@pytest.mark.parametrize(
    ("commands", "told"),
    [
        ([command("Play")], "'Play' is no name"),
        ([command("play it")], "'play it' is no name"),
        ([command("x" * 33)], "is no name"),
        ([command(description="")], "0 characters describe it"),
        ([command(name_localizations={"xx": "spiel"})], "no locale xx"),
        ([command(name_localizations={"de": "Spiel"})], "'Spiel' is no name in de"),
        ([command(description_localizations={"de": "x" * 101})], "101 characters describe it"),
        ([command(), command()], "'play' is there twice"),
        ([command(f"play{n}") for n in range(101)], "101 commands of type 1"),
        ([{"name": f"{n}", "type": 2} for n in range(16)], "16 commands of type 2"),
        ([command("a", name_localizations={"de": "b"}), command("b")], "'b' is there twice"),
        ([command(options=[option(), option()])], "'cell' is there twice"),
        ([command(options=[option(f"o{n}") for n in range(26)])], "26 options"),
        ([command(options=[option("a"), option("b", required=True)])], "after an optional one"),
        ([command(options=[option("a", 1), option("b")])], "stand beside options"),
        ([command(options=[option("a", 2)])], "nothing else"),
        ([command(options=[option("a", 1, options=[option("b", 1)])])], "nested too deep"),
        ([command(options=[option(choices=[choice("a")], autocomplete=True)])], "both choices"),
        ([command(options=[option(kind=6, autocomplete=True)])], "only words and numbers"),
        ([command(options=[option(choices=[choice("a"), choice("a", "b")])])], "value 'a'"),
        ([command(options=[option(choices=[choice("a", "x"), choice("b", "x")])])], "choice 'x'"),
        ([command(options=[option(kind=4, min_value=3, max_value=2)])], "is above max_value"),
    ],
)
def test_a_bad_command_is_told_apart(commands: list[Json], told: str) -> None:
    faults = command_rules.faults(commands)

    assert any(told in fault for fault in faults), faults


def test_a_command_is_too_long_with_all_its_translations_but_the_longest_left_out() -> None:
    translated = {"de": "x" * 100, "fr": "x" * 99}
    described = option(kind=1, options=[option(f"o{n}", choices=[]) for n in range(20)])
    branches = [{**described, "name": f"b{n}"} for n in range(3)]
    for branch in branches:
        for inner in branch["options"]:
            inner["description_localizations"] = translated

    assert command_rules.faults([command(options=branches)]) == []

    branches.append({**described, "name": "b3"})
    (fault,) = command_rules.faults([command(options=branches)])
    assert "characters in all" in fault
