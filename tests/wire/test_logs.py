"""The log says what happened and where, and nobody who reads it learns a secret."""

import io
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot import handlers
from bot.logs import HIDDEN, Collectable, Readable, hiding
from bot.table import OVER
from tests.wire import Broken
from tests.wire.club import EDIT, Club
from tests.wire.conftest import Errors

SECRET_ADDRESS = "https://discord.com/api/webhooks/12345/s3cret-Of_webhook?wait=true"
REAL_TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789_-"


@contextmanager
def heard(form: type[logging.Formatter], token: str) -> Iterator[io.StringIO]:
    """All that is logged meanwhile, however small, as the host would have it."""
    written = io.StringIO()
    ear = logging.StreamHandler(written)
    ear.setFormatter(form(hiding(token)))
    root = logging.getLogger()
    level = root.level
    root.addHandler(ear)
    root.setLevel(logging.DEBUG)
    try:
        yield written
    finally:
        root.removeHandler(ear)
        root.setLevel(level)


def lines(written: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


@pytest.mark.parametrize("form", [Readable, Collectable])
async def test_a_whole_game_leaves_no_secret_in_the_log(
    club: Club, form: type[logging.Formatter]
) -> None:
    with heard(form, club.discord.token) as written:
        await club.begin()
        await club.ada.slash(club.hall, "game hand")
        while (table := await club.table()).phase != OVER:
            await club.type_move()
        text = written.getvalue()

    tokens = [answer.token for answer in club.discord.answers.values()]
    secrets = [club.discord.token, *tokens, table.seed.hex(), repr(table.seed)[2:-1]]
    assert len(tokens) > 20
    assert len(text) > 100_000
    assert f"/webhooks/{club.discord.app.id}/{HIDDEN}" in text
    assert not [secret for secret in secrets if secret in text]


async def test_a_line_tells_the_table_and_the_interaction(club: Club) -> None:
    await club.begin()
    id = (await club.table()).id

    with heard(Collectable, club.discord.token) as written:
        await club.move()
        answer = await club.ada.slash(club.hall, "game hand")

    answers = [it for it in lines(written) if it.get("interaction") == answer.id]
    boards = [it for it in lines(written) if it.get("table") == id and "interaction" not in it]
    assert any("/callback" in line["message"] for line in answers)
    assert any(line.get("table") == id for line in answers)
    assert any(f"channels/{club.hall.id}/messages" in line["message"] for line in boards)


async def test_what_goes_wrong_at_a_board_is_told_with_its_table(
    club: Club, errors: Errors
) -> None:
    await club.begin()
    id = (await club.table()).id
    club.discord.inject(EDIT, Broken(400), times=9)

    with heard(Readable, club.discord.token) as written:
        await club.ada.slash(club.hall, "game hand")
        await club.move()
        await club.move()
        await club.discord.calm()

    assert f"[table {id}]" in written.getvalue()


async def test_secrets_in_errors_are_hidden(
    club: Club, errors: Errors, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = club.discord.token
    errors.expect("RuntimeError")

    async def fail(*_: object) -> None:
        raise RuntimeError(f"{token} at {SECRET_ADDRESS} is no {REAL_TOKEN}")

    monkeypatch.setitem(handlers.HANDLERS._known, "join", (handlers.Reply.BESIDE, fail))
    await club.lobby()
    with heard(Collectable, token) as written:
        answer = await club.bo.click(club.board, "Join")

    (line,) = [it for it in lines(written) if "error" in it]
    assert line["error"].endswith(
        f"RuntimeError: {HIDDEN} at https://discord.com/api/webhooks/12345/{HIDDEN}?wait=true "
        f"is no {HIDDEN}"
    )
    assert (line["level"], line["interaction"]) == ("ERROR", answer.id)
    assert token not in written.getvalue()


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        (f"a {REAL_TOKEN} b", f"a {HIDDEN} b"),
        ("{'token': 'abc', 'id': '1'}", f"{{'token': '{HIDDEN}', 'id': '1'}}"),
        ('{"token": "abc"}', f'{{"token": "{HIDDEN}"}}'),
        ("POST /interactions/1/abc/callback", f"POST /interactions/1/{HIDDEN}/callback"),
        (
            f"POST {SECRET_ADDRESS}",
            f"POST https://discord.com/api/webhooks/12345/{HIDDEN}?wait=true",
        ),
        ("aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTphYmM", HIDDEN),
        (f"Table(seed={bytes(range(34))!r}, id=1)", f"Table(seed={HIDDEN}, id=1)"),
        ('Match(seed=b"it\'s", seats=2)', f"Match(seed={HIDDEN}, seats=2)"),
        ("mine: swordfish", f"mine: {HIDDEN}"),
        ("table 3 has 12 moves", "table 3 has 12 moves"),
    ],
)
def test_what_looks_like_a_secret_is_hidden_and_nothing_else(text: str, safe: str) -> None:
    assert hiding("swordfish")(text) == safe


def test_where_there_is_no_token_there_is_none_to_hide() -> None:
    assert hiding("")("a line") == "a line"


def test_a_line_of_json_is_one_line() -> None:
    record = logging.LogRecord("bot", logging.INFO, "", 1, "two\nlines of „%s“", ("Ada",), None)

    line = Collectable(hiding("")).format(record)

    assert "\n" not in line
    assert json.loads(line)["message"] == "two\nlines of „Ada“"
    assert set(json.loads(line)) == {"time", "level", "logger", "message"}


async def test_what_is_kept_in_memory_shows_no_seed(club: Club) -> None:
    await club.begin()

    table = await club.table()

    assert "seed" not in repr(table)
    assert "seed" not in repr(table.match)
