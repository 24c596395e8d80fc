"""The words fit the code: every message is there, is used, and is given what it takes."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.words import FOLDER, HOME, LOCALES, Words, words
from engines import GAMES
from tests.words.closed_sets import (
    AS_THEY_ARE,
    VALUES,
    action_words,
    event_words,
    hint_words,
    option_words,
    setup_words,
    text_fields,
    value_words,
)
from tests.words.files import File, file, needed, taken_apart
from tests.words.uses import ANY, Use, uses

FILES = ("table", *sorted(GAMES))
OF_EVERY_GAME = frozenset({"title", "tagline", "rules"})
LISTED = {
    "id": "what an event, or an attribute of an action, is called",
    "verb(type(action))": "an action",
    "f'{verb(kind)}.about'": "an action",
    "f'{verb(kind)}.{name}'": "a field of an action",
    "f'option-{name}'": "an option of a game",
    "f'{name}-{value}'": "a value",
    "refusal.id": "a refusal: found where it is raised",
    "f'note-{note.kind}'": "a note: found where it is written",
}
"""The expressions that stand for messages which the closed sets list."""
NOTED = frozenset({"name", "person", "text", "option", "value", "before", "before_person"})
NOT_TOLD = frozenset({"before_person"})
"""What a note keeps so that somebody can be forgotten."""
GIVEN_BY = {"note": NOTED, "stop": NOTED, "closed": frozenset({"game"})}
"""What some who speak give of themselves: every note in the log has these, if only as nothing."""
ASPECTS = frozenset({"detail", "hint", "one", "alone", "but", "none"})
"""What the words of an action may say of it besides, where there is something to say."""

every_game = pytest.mark.parametrize("name", sorted(GAMES))
every_file = pytest.mark.parametrize("name", FILES)


def said(name: str) -> Iterator[tuple[Use, str]]:
    """Where the code says messages of a file: each use with every id that it may mean."""
    for use in uses("bot") if name == "table" else (*uses(f"render/{name}"), *uses("bot")):
        if use.source not in LISTED:
            for id in use.ids:
                yield from ((use, one) for one in meant(id, name))


def meant(id: str, name: str) -> list[str]:
    """What a template may come to in a file, by the closed set of its name."""
    if ANY not in id:
        return [id]
    before, after = id.split(ANY)
    assert before.endswith("-") and not after, f"nobody knows what {id} may be"
    return [before + value for value in VALUES[name].get(before[:-1], ())]


def rightful(name: str) -> set[str]:
    """All that a file should have: what is said, and what the closed sets list."""
    if name == "table":
        by_games = {id for it in GAMES for _, id in said(it)}
        shared = by_games & file("table").takes.keys()
        own = {id for _, id in said("table")} | value_words("table") | hint_words("table")
        return (own | shared) - OF_EVERY_GAME
    own = {id for use, id in said(name) if use.where.startswith("render")} - file(
        "table"
    ).takes.keys()
    return own.union(
        OF_EVERY_GAME,
        action_words(name),
        event_words(name),
        hint_words(name) - file("table").takes.keys(),
        option_words(name),
        setup_words(name),
        value_words(name),
    )


# What there is


@every_file
def test_nothing_that_is_said_lacks_its_words(name):
    missing = rightful(name) - file(name).takes.keys()

    assert not missing


@every_file
def test_there_are_no_words_that_nobody_says(name):
    referred = {other for its in file(name).refers.values() for other in its}
    aspects = {id for id in file(name).takes if id.partition(".")[2] in ASPECTS}

    unused = file(name).takes.keys() - rightful(name) - referred - aspects

    assert not unused


@every_game
def test_only_actions_have_aspects(name):
    parts = (id.partition(".") for id in file(name).takes)

    assert {verb for verb, _, aspect in parts if aspect in ASPECTS} <= action_words(name)


@every_game
def test_every_text_that_is_told_has_a_closed_set_or_is_told_as_it_is(name):
    known = {
        key for key in text_fields(name) if {key, key.rpartition("_")[2]} & VALUES[name].keys()
    }

    assert text_fields(name) - known == AS_THEY_ARE[name]


def test_every_template_has_its_closed_set():
    known = {key for values in VALUES.values() for key in values}
    templates = {
        f"{use.where} {id}"
        for folder in ("bot", "render")
        for use in uses(folder)
        if use.source not in LISTED
        for id in use.ids
        if ANY in id and id.removesuffix(f"-{ANY}") not in known
    }

    assert not templates


# What they are given


@every_file
def test_messages_are_given_what_they_take_in_every_branch(name):
    short = {
        f"{use.where} {id}: {sorted(lacking)}"
        for use, id in said(name)
        if use.variables is not None
        if (lacking := needed(name, id) - use.variables - GIVEN_BY.get(use.speaker, set()))
    }

    assert not short


@every_file
def test_messages_are_given_nothing_that_they_do_not_take(name):
    long = {
        f"{use.where} {sorted(use.ids)}: {sorted(spare)}"
        for use in {use for use, _ in said(name)}
        if (ids := {id for id in use.ids if id in file(name).takes})
        if (spare := use.own.difference(NOT_TOLD, *(needed(name, id) for id in ids)))
    }

    assert not long


# How they are written


@every_file
def test_apostrophes_are_those_of_print(name):
    lines = (FOLDER / HOME / f"{name}.ftl").read_text("utf-8").splitlines()
    told = [line for line in lines if not line.startswith(("#", "title"))]

    assert not [line for line in told if "'" in line]


@pytest.mark.parametrize("locale", LOCALES)
@every_file
def test_every_file_is_sound(name, locale):
    it = file(name, locale)

    assert not faults(it, file("table", locale))


@pytest.mark.parametrize("locale", LOCALES)
@every_game
def test_a_game_leaves_the_words_of_the_table_alone(name, locale):
    assert not file(name, locale).takes.keys() & file("table", locale).takes.keys()


@pytest.mark.parametrize("locale", LOCALES)
@every_file
def test_every_language_has_the_messages_of_english_with_its_variables(name, locale):
    assert not differences(file(name, locale), file(name, HOME))


def test_every_file_is_that_of_a_game_or_of_the_table():
    strangers = {path.stem for path in FOLDER.rglob("*.ftl")} - {*FILES}

    assert not strangers


def faults(it: File, table: File) -> list[str]:
    """What is wrong with the way a file is written."""
    known = it.takes.keys() | table.takes.keys()
    lost = {other for its in it.refers.values() for other in its} - known
    return [*it.junk, *it.twice, *sorted(lost)]


def differences(other: File, english: File) -> set[str]:
    """What a language has more or less than English, and what takes variables English has not."""
    strange = {
        id
        for id in other.takes.keys() & english.takes.keys()
        if not other.takes[id] <= english.takes[id]
    }
    return (other.takes.keys() ^ english.takes.keys()) | strange


# When they do not fit all the same


@pytest.fixture
def at_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a running game: what words lack is logged, and nothing more."""
    monkeypatch.setattr(Words, "say", Words.say.__wrapped__)  # type: ignore[attr-defined]
    monkeypatch.setattr(logging.getLogger("bot.words"), "handlers", [])


@pytest.mark.usefixtures("at_large")
def test_a_variable_that_is_lacking_stops_no_game(caplog: pytest.LogCaptureFixture):
    told = words().say("last-move")

    assert told.startswith("The last move was made")
    assert "last-move" in caplog.text


@pytest.mark.usefixtures("at_large")
def test_a_message_that_is_lacking_stops_no_game(caplog: pytest.LogCaptureFixture):
    told = words(game="fossil").say("no-such-words")

    assert told == "no-such-words"
    assert "fossil.ftl" in caplog.text


@pytest.mark.parametrize(
    ("id", "values"),
    [
        ("last-move", {}),
        ("no-such-words", {}),
        ("board-waits", {"n": 2}),
        ("welcome.detail", {}),
    ],
)
def test_in_tests_words_that_do_not_fit_are_loud(id, values):
    with pytest.raises(AssertionError, match=id):
        words().say(id, **values)


def test_in_tests_words_are_loud_also_in_branches_that_are_not_told():
    with pytest.raises(AssertionError, match="'dice'"):
        words(game="penguins").say("told-dice", n=0)


# These tests look closely


ENGLISH = taken_apart("move = { $cell }\n    .ask = Where?\nwon = Won!\n")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("move = { $cell }\n    .ask = Wohin?\nwon = Gewonnen!\n", set()),
        ("move = Zug\n    .ask = Wohin?\nwon = Gewonnen!\n", set()),
        ("move = { $cell }\n    .ask = Wohin?\n", {"won"}),
        ("move = { $cell }\nwon = Gewonnen!\n", {"move.ask"}),
        ("move = { $cell }\n    .ask = Wohin?\nwon = Gewonnen!\nlost = Verloren\n", {"lost"}),
        ("move = { $zelle }\n    .ask = Wohin?\nwon = Gewonnen!\n", {"move"}),
    ],
)
def test_a_language_that_differs_from_english_is_noticed(text, told):
    assert differences(taken_apart(text), ENGLISH) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("won = Won!\n", []),
        ("won Won!\n", ["won Won!\n"]),
        ("won = Won!\nwon = Victory!\n", ["won"]),
        ("won = { victory }\n", ["victory"]),
        ("won = { move }\n", []),
    ],
)
def test_a_file_that_is_not_sound_is_noticed(text, told):
    assert faults(taken_apart(text), ENGLISH) == told


def test_the_variables_of_all_branches_count(tmp_path: Path):
    (tmp_path / HOME).mkdir()
    words = (
        "won = { $n ->\n    [0] nobody\n   *[other] { $names } { lead }\n }\nlead = by { $gap }\n"
    )
    (tmp_path / HOME / "chess.ftl").write_text(words)
    (tmp_path / HOME / "table.ftl").write_text("")

    assert needed("chess", "won", folder=tmp_path) == {"n", "names", "gap"}
