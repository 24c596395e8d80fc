"""Seats that change hands: given up, offered, taken, taken away, come back to."""

from datetime import datetime

from bot.record import STAND_IN, UNTIL_BACK, Refusal
from bot.table import PLAYING, Table


def concede(table: Table, person: int, now: datetime) -> None:
    """Hand the person's seat to an automa; without a person left the game is broken off."""
    seat = table.playing_seat(person)
    name = table.chairs[seat].name
    table.replace_person(seat, None, name, STAND_IN)
    table.note("conceded", now, name=name)
    if not table.humans():
        table.stop(now, "cancelled")


def offer(table: Table, person: int, now: datetime) -> None:
    """Offer the person's own seat to whoever takes it; they play on until then."""
    seat = table.playing_seat(person)
    if table.chairs[seat].offered:
        raise Refusal("already-offered")
    table.chairs[seat].offered = True
    table.note("offered", now, name=table.chairs[seat].name)


def take(table: Table, seat: int, person: int, name: str, now: datetime) -> None:
    """Take an offered seat."""
    if table.phase != PLAYING or seat >= len(table.chairs):
        raise Refusal("not-open")
    if not table.chairs[seat].offered:
        raise Refusal("not-offered")
    if table.chairs[seat].person == person:
        table.chairs[seat].offered = False
        table.note("kept", now, name=name)
        return
    if table.seat_of(person) is not None:
        raise Refusal("already-joined")
    before = table.chairs[seat].name
    table.replace_person(seat, person, name, "")
    table.note("took", now, name=name, before=before)


def remove(table: Table, seat: int, now: datetime) -> None:
    """Give somebody's seat to an automa, and offer it to others."""
    name = table.chairs[seat].name
    table.replace_person(seat, None, name, STAND_IN)
    table.chairs[seat].offered = True
    table.note("removed", now, name=name)
    if not table.humans():
        table.stop(now, "cancelled")


def come_back(table: Table, person: int, now: datetime) -> None:
    """Play for oneself again, with a fresh clock."""
    seat = table.playing_seat(person)
    chair = table.chairs[seat]
    if not chair.stand_in:
        raise Refusal("not-away")
    table.sit_down(seat)
    chair.left = max(chair.left, table.pace.first)
    table.note("back", now, name=chair.name)


def keep(table: Table, seat: int, now: datetime) -> None:
    """Let an automa move for the seat until its player is back."""
    table.chairs[seat].stand_in, table.chairs[seat].expired = UNTIL_BACK, False
    table.note("stands-in", now, name=table.chairs[seat].name)


def forget(table: Table, person: int, name: str, now: datetime) -> None:
    """Take the person out of the table, and leave the others their game.

    What they did stays, but for whose it was; `name` is what they are called from now on.
    """
    seat = table.seat_of(person)
    if seat is not None:
        before = table.chairs[seat].name
        if table.phase == PLAYING:
            table.replace_person(seat, None, name, STAND_IN)
            table.note("conceded", now, name=name)
            if not table.humans():
                table.stop(now, "cancelled")
        else:
            table.chairs[seat].person, table.chairs[seat].name = None, name
        table.rename(before, name)
    table.moves = [move.without(person) for move in table.moves]
    table.kept_moves = 0
    table.watchers.pop(person, None)
    table.looked.pop(person, None)
    invited = table.settings.get("invited")
    if invited is not None:
        table.settings["invited"] = [guest for guest in invited if guest != person]
