"""The lobby: people and automas gather, the host sets the options, and the game begins.

Whoever asks for what the lobby, the host or the settings do not allow gets a `Refusal`.
"""

from datetime import datetime

from bot.record import Chair, Refusal, Stale
from bot.table import CANCELLED, LOBBY, OPEN, PLAYING, Table
from engines import GAMES
from engines.search import STRENGTHS


def join(table: Table, person: int, name: str, now: datetime) -> None:
    """Give the person a seat; a table that starts when it is full may start by that."""
    _gathering(table)
    if table.seat_of(person) is not None:
        raise Refusal("already-joined")
    table.welcome(person)
    _seat(table, Chair(person, name), now)


def leave(table: Table, person: int, now: datetime) -> None:
    """Give up the person's seat; the next one becomes the host, and the last calls it off."""
    _gathering(table)
    seat = table.seat(person)
    table.note("left", now, table.chairs.pop(seat))
    if not table.humans():
        table.phase, table.ended = CANCELLED, now
    elif person == table.host:
        table.host = table.humans()[0]


def invite(table: Table, person: int, guest: int) -> None:
    """Let the guest join a table at which only invited people may, or take a seat offered there."""
    if table.phase not in OPEN:
        raise Refusal("not-open")
    table.hosted_by(person)
    if "invited" not in table.settings:
        raise Refusal("all-welcome")
    table.settings["invited"] = sorted({*table.settings["invited"], guest})


def add_automa(table: Table, person: int, strength: str, name: str, now: datetime) -> None:
    """Give an automa of that strength a seat."""
    if strength not in STRENGTHS:
        raise Stale
    _hosted(table, person)
    _seat(table, Chair(None, name, strength), now)


def remove_automa(table: Table, person: int, now: datetime) -> None:
    """Take away the automa that came last."""
    _hosted(table, person)
    seats = [seat for seat, chair in enumerate(table.chairs) if chair.automa]
    if not seats:
        raise Refusal("no-automa")
    table.note("left", now, table.chairs.pop(seats[-1]))


def choose(table: Table, person: int, option: str, value: str, now: datetime) -> None:
    """Set one of the game's options."""
    _hosted(table, person)
    if value not in GAMES[table.game].OPTIONS.get(option, ()):
        raise Refusal("no-such-option", option=f"{option}={value}")
    table.options[option] = value
    table.note("chose", now, option=option, value=value)


def launch(table: Table, person: int, now: datetime) -> None:
    """Start because the host says so."""
    _hosted(table, person)
    table.begin(now)


def cancel(table: Table, person: int, now: datetime, moderator: bool = False) -> None:
    """Call the table off: the host a lobby or a game of their own, a moderator any."""
    if table.phase not in OPEN:
        raise Refusal("not-open")
    if not moderator:
        table.hosted_by(person)
    if table.phase == PLAYING and not moderator and table.humans() != [person]:
        raise Refusal("cancel-playing")
    table.stop(now, "cancelled")


def is_last_seat(table: Table) -> bool:
    """Whether one more at the table makes the game begin."""
    return bool(table.settings.get("full")) and len(table.chairs) + 1 == table.most_seats


def _seat(table: Table, chair: Chair, now: datetime) -> None:
    if len(table.chairs) >= table.most_seats:
        raise Refusal("table-full", most=table.most_seats)
    starts = is_last_seat(table)
    table.chairs.append(chair)
    table.note("joined", now, chair)
    if starts:
        table.begin(now)


def _gathering(table: Table) -> None:
    if table.phase == PLAYING:
        raise Refusal("already-started")
    if table.phase != LOBBY:
        raise Refusal("not-open")


def _hosted(table: Table, person: int) -> None:
    _gathering(table)
    table.hosted_by(person)
