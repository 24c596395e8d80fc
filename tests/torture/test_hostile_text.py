"""Names that call people, spill, turn the line round or show nothing: they are names, no more."""

import asyncio
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.names import cleaned, plain
from bot.words import words
from engines import GAMES
from engines.match import start
from render import DRAW, Scene, alt, picture, text
from tests.playouts import play_out, seed_of, tables
from tests.torture.spies import NAMES, Veil, world
from tests.wire import Message

NASTY = {
    "mentions": ("@everyone", "<@{spy}>", "<@&{spy}>"),
    "more mentions": ("@here", "<@!{spy}> hey @everyone", "<#{spy}> </game new:{spy}>"),
    "markdown": ("**a** _b_ ~~c~~ ||d||", "`code` ```block```", "[here](https://example.org)"),
    "paragraphs": ("# Head", "> quoted", "-# small"),
    "lines": ("one\ntwo", "one\r\n\n# two", "one\u2028two\u2029three\x0bfour"),
    "directions": ("\u202etfel ot thgir", "\u2069\u202eout", "\u2066\u2067\u202binto"),
    "nothing": ("\u200b", "\u3164", " "),
    "width": ("W" * 32, "🦕" * 32, "👩🏽‍🚀" * 8),
    "length": ("x" * 4000, "王" * 4000, "- " * 2000),
    "placeables": ("{ $name }", "{ -term }", "%s {0} \\"),
    "words": ("leaf", "fixed", "none"),
    "controls": ("a\x00b\x1b[31m", "a\u00adb\ufeff", "Z\u0335\u0321\u0321\u034a" * 8),
}
ISOLATES = "\u2066\u2067\u2068"
CLOSING = "\u2069"
TURNING = "\u202a\u202b\u202d\u202e"
MARKUP = re.compile(
    r"<[@#/:at][^>\s]*>|[*_~|`]|\[[^\]]*\]\(|https?://|^(?:#{1,3} |-# |> |- )", re.M
)
LARGEST = 400 << 10
READING = ("status", "log", "hand", "rules", "hint")
SKIPPED, MOVES = 31, 6
"""After so many moves the second player may swap a tile with the first."""
SWAP = {"value": "1", "kind": "ammonite", "seat": "1", "other_kind": "lily"}
"""A swap that is not possible then: others are told that are."""


async def said(folder: Path, names: Sequence[str]) -> list[tuple[str, Message]]:
    """All that is posted and answered in the beginning of a game, and who is looking on."""
    folder.mkdir()
    async with world(folder, Veil("fossil", None, False, SKIPPED), {}, (*names, "Eve")) as here:
        found = [("lobby", it) for it in here.hall.history()]
        for move in range(MOVES):
            ((seat, actions),) = here.waiting.items()
            await here.play(seat, actions[move % len(actions)])
        player = partial(here.players[1].slash, here.hall)
        spy = partial(here.spy.slash, here.hall)
        answers = {
            **{command: player(f"game {command}") for command in READING},
            "games": player("games"),
            "text": spy("game board", text=True),
            "choices": player("fossil swap", **SWAP),
            "no turn": spy("fossil move", stone="white", cell="A1"),
            "options": spy("game new", game="fossil", options=here.players[0].name),
        }
        found += [(what, (await answer).message) for what, answer in answers.items()]
        await here.spy.slash(here.hall, "game board")
        return found + [("board", it) for it in here.hall.history()]


@pytest.fixture(scope="module")
def plainly(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, Message]]:
    """What is said where the players have names of the usual kind."""
    return asyncio.run(said(tmp_path_factory.mktemp("plain") / "world", NAMES[:3]))


@pytest.mark.parametrize("kind", NASTY)
async def test_a_name_is_a_name_and_nothing_else(tmp_path, plainly, kind):
    messages = await said(tmp_path / "world", NASTY[kind])

    for (what, message), (_, same) in zip(messages, plainly, strict=True):
        told, usual = message.text, same.text
        assert not message.pings_all
        assert [user.name for user in message.pings if user.name == "Eve"] == []
        assert len(told) <= 4000
        assert "@everyone" not in told and "@here" not in told, (what, told)
        assert len(told.splitlines()) == len(usual.splitlines()), (what, told)
        assert markup(told) == markup(usual), (what, told)
        assert all(map(keeps_its_direction, told.splitlines())), (what, ascii(told))
        assert [it["type"] for it in message.controls] == [it["type"] for it in same.controls]


def markup(told: str) -> list[str]:
    """What Discord would not show as it is written, in order: the same whoever plays."""
    shown = re.sub(r"\\.", "", told)
    return [re.sub(r"\d+", "#", it) for it in MARKUP.findall(shown)]


def keeps_its_direction(line: str) -> bool:
    """Whether what turns the direction is shut in, and all that is opened is closed."""
    depth = 0
    for character in line:
        depth += (character in ISOLATES) - (character == CLOSING)
        if depth < 0 or (character in TURNING and depth == 0):
            return False
    return depth == 0


@pytest.mark.parametrize("kind", NASTY)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_board_is_drawn_and_told_whatever_the_players_are_called(name, kind):
    seats, options = next(table for table in tables(name) if table[0] == 3)
    matches = play_out(start(name, seats, seed_of(3), options), Random(3))
    voice = words(game=name).say
    names = tuple(cleaned(it) or "someone" for it in NASTY[kind])

    for match in (matches[len(matches) // 2], matches[-1]):
        for seat in (0, None):
            view = match.game.view(match.state, seat)
            usual, scene = Scene(NAMES[:3], voice, {}), Scene(names, voice, {})
            assert DRAW[name](view, scene).size == DRAW[name](view, usual).size
            assert len(alt(name, view, scene)) <= 1024
            told = text(name, view, scene).splitlines()
            assert len(told) == len(text(name, view, usual).splitlines()), told
            assert len("\n".join(told)) <= 4000
    assert len(picture(name, view, scene)) < LARGEST


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Ada", "Ada"),
        ("نور الهدى ✨", "نور الهدى ✨"),
        ("👩🏽‍🚀 Zoë", "👩🏽‍🚀 Zoë"),
        ("one\r\n two\u2028three", "one two three"),
        ("\u2069\u202eout", "out"),
        ("x" * 4000, "x" * 32),
        ("  Bo\t", "Bo"),
        ("\u200b \u3164", ""),
        ("\u0301", ""),
        ("\ud800", ""),
    ],
)
def test_a_name_is_on_one_line_and_can_be_seen(name, kept):
    assert cleaned(name) == kept


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Ada", "Ada"),
        ("@everyone", "@\u200beveryone"),
        ("<#12>", "\\<#12>"),
        ("_x_", "\\_x\\_"),
        ("http://a_b", "http:\\//a\\_b"),
    ],
)
def test_a_name_is_told_as_it_is_written(name, told):
    assert plain(name) == told
