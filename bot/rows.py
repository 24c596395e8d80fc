"""A table as rows of the database, and back."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from bot.record import Call, Chair, Move, Note, Vote, Watch
from bot.table import Table

Row = dict[str, Any]


def moment(at: datetime) -> str:
    """A moment as text that sorts by time."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def _moment(at: datetime | None) -> str | None:
    return None if at is None else moment(at)


def _read(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)


def table_row(table: Table) -> Row:
    """The table itself as a row of `tables`, without its number."""
    return {
        "game": table.game,
        "guild": table.guild,
        "channel": table.channel,
        "host": table.host,
        "locale": table.locale,
        "phase": table.phase,
        "options": json.dumps(table.options),
        "settings": json.dumps(table.settings),
        "seed": table.seed,
        "seed_hash": table.published,
        "message": table.message,
        "shown": table.shown,
        "life": json.dumps(_life(table)),
        "alarm": _moment(table.alarm),
        "touched": _moment(table.touched),
        "created": moment(table.created),
        "started": _moment(table.started),
        "ended": _moment(table.ended),
    }


def _life(table: Table) -> Row:
    """What days do to a table: calls, pauses, questions, who watches and who looked."""
    return {
        "calls": {
            seat: asdict(call) | {"remind": _moment(call.remind)}
            for seat, call in table.calls.items()
        },
        "paused": _moment(table.paused),
        "vote": table.vote and asdict(table.vote),
        "watchers": {person: asdict(watch) for person, watch in table.watchers.items()},
        "looked": table.looked,
        "retiring": table.retiring,
        "litter": table.litter,
        "lost": table.lost,
        "posted": table.posted,
        "undone": table.undone,
    }


def chair_rows(id: int, table: Table) -> Iterator[Row]:
    """All chairs of the table, by seat."""
    for seat, chair in enumerate(table.chairs):
        clock = {
            "stand_in": chair.stand_in,
            "left": chair.left,
            "used": chair.used,
            "since": _moment(chair.since),
            "expired": chair.expired,
            "missed": chair.missed,
            "offered": chair.offered,
        }
        yield {
            "table_id": id,
            "seat": seat,
            "person": chair.person,
            "name": chair.name,
            "automa": chair.automa,
            "life": json.dumps(clock),
        }


def move_rows(id: int, table: Table) -> Iterator[Row]:
    """The moves that are not kept yet."""
    for number, move in enumerate(table.moves[table.kept_moves :], table.kept_moves + 1):
        yield {
            "table_id": id,
            "number": number,
            "move": move.text,
            "person": move.person,
            "at": moment(move.at),
            "interaction": move.interaction,
        }


def note_rows(id: int, table: Table) -> Iterator[Row]:
    """The notes that are not kept yet."""
    for number, note in enumerate(table.notes[table.kept_notes :], table.kept_notes + 1):
        yield {
            "table_id": id,
            "number": number,
            "kind": note.kind,
            "at_move": note.at_move,
            "at": moment(note.at),
            "detail": json.dumps(dict(note.values)),
        }


def table_from(
    row: Mapping[str, Any],
    chairs: Sequence[Mapping[str, Any]],
    moves: Sequence[Mapping[str, Any]],
    notes: Sequence[Mapping[str, Any]],
) -> Table:
    """The table that the rows keep; its record is folded when somebody asks for its state."""
    life = json.loads(row["life"])
    return Table(
        id=row["id"],
        game=row["game"],
        guild=row["guild"],
        channel=row["channel"],
        host=row["host"],
        locale=row["locale"],
        phase=row["phase"],
        options=json.loads(row["options"]),
        settings=json.loads(row["settings"]),
        seed=row["seed"],
        chairs=[_chair(chair) for chair in chairs],
        moves=[_move(move) for move in moves],
        notes=[_note(note) for note in notes],
        message=row["message"],
        shown=row["shown"],
        alarm=_read(row["alarm"]),
        touched=_read(row["touched"]),
        created=datetime.fromisoformat(row["created"]),
        started=_read(row["started"]),
        ended=_read(row["ended"]),
        kept_moves=len(moves),
        kept_notes=len(notes),
        **_lived(life),
    )


def _lived(life: Mapping[str, Any]) -> Row:
    calls = life.get("calls", {}).items()
    vote = life.get("vote")
    if vote:
        vote["answers"] = {int(person): choice for person, choice in vote["answers"].items()}
    return {
        "calls": {int(seat): Call(**it | {"remind": _read(it["remind"])}) for seat, it in calls},
        "paused": _read(life.get("paused")),
        "vote": Vote(**vote) if vote else None,
        "watchers": {int(id): Watch(**it) for id, it in life.get("watchers", {}).items()},
        "looked": {
            int(id): (moves, notes) for id, (moves, notes) in life.get("looked", {}).items()
        },
        "retiring": life.get("retiring", []),
        "litter": life.get("litter", []),
        "lost": life.get("lost", False),
        "posted": life.get("posted", 0),
        "undone": life.get("undone", 0),
    }


def _chair(row: Mapping[str, Any]) -> Chair:
    clock = json.loads(row["life"])
    since = _read(clock.pop("since", None))
    return Chair(row["person"], row["name"], row["automa"], since=since, **clock)


def _move(row: Mapping[str, Any]) -> Move:
    return Move(row["move"], row["person"], datetime.fromisoformat(row["at"]), row["interaction"])


def _note(row: Mapping[str, Any]) -> Note:
    at = datetime.fromisoformat(row["at"])
    return Note(row["kind"], row["at_move"], at, json.loads(row["detail"]))
