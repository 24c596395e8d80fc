"""Seats that change hands: given up, offered, taken, taken away, come back to.

Who has no seat, or asks while the game is paused or not under way, gets a `Refusal`.
"""

from datetime import datetime

from bot import lobby, turns
from bot.record import STAND_IN, Call, Refusal
from bot.table import LOBBY, PLAYING, RESTING, Table


def concede(table: Table, person: int, now: datetime) -> None:
    """Hand the person's seat to an automa; without a person left the game is broken off."""
    seat = table.playing_seat(person)
    _give_up(table, seat, table.chairs[seat].name, now)


def offer(table: Table, person: int, now: datetime) -> None:
    """Offer the person's own seat to whoever takes it; they play on until then.

    A `Refusal` where it is offered already.
    """
    seat = table.playing_seat(person)
    if table.chairs[seat].offered:
        raise Refusal("already-offered")
    table.chairs[seat].offered = True
    table.note("offered", now, table.chairs[seat])


def take(table: Table, seat: int, person: int, name: str, now: datetime) -> None:
    """Take an offered seat; who offered it keeps it.

    A `Refusal` to who has another one, or is not invited to a table for invited people.
    """
    if table.phase != PLAYING or not 0 <= seat < len(table.chairs):
        raise Refusal("not-open")
    if not table.chairs[seat].offered:
        raise Refusal("not-offered")
    if table.chairs[seat].person == person:
        table.chairs[seat].offered = False
        table.note("kept", now, table.chairs[seat])
        return
    if table.seat_of(person) is not None:
        raise Refusal("already-joined")
    table.welcome(person)
    before = table.chairs[seat]
    table.replace_person(seat, person, name, "")
    table.calls[seat] = Call(told=True)  # they are here, and see what is asked of them
    table.note("took", now, table.chairs[seat], before=before.name, before_person=before.person)


def remove(table: Table, seat: int, now: datetime) -> None:
    """Give somebody's seat to an automa, and offer it to others."""
    table.note("removed", now, table.chairs[seat])
    table.replace_person(seat, None, table.chairs[seat].name, STAND_IN)
    table.chairs[seat].offered = True
    if not table.humans():
        table.stop(now, "cancelled")


def come_back(table: Table, person: int, now: datetime) -> None:
    """Play for oneself again, with a fresh clock; a `Refusal` where no automa stands in."""
    seat = table.playing_seat(person)
    chair = table.chairs[seat]
    if not chair.stand_in:
        raise Refusal("not-away")
    table.sit_down(seat)
    chair.left = max(chair.left, table.pace.first)
    table.note("back", now, chair)


def stand_in(table: Table, seat: int, until: str, now: datetime) -> None:
    """Let an automa move for the seat, for the turn or until its player is back."""
    table.chairs[seat].stand_in, table.chairs[seat].expired = until, False
    table.note("stands-in", now, table.chairs[seat])


def forget(table: Table, person: int, name: str, now: datetime) -> None:
    """Take the person out of the table, and leave the others their game.

    What they did stays, but for whose it was; `name` is what they are called from now on.
    """
    seat = table.seat_of(person)
    if seat is not None and table.phase == LOBBY:
        lobby.leave(table, person, now)
    elif seat is not None and table.phase in (PLAYING, RESTING):
        _give_up(table, seat, name, now)
    table.rename(person, name)
    turns.unwatch(table, person)
    table.looked.pop(person, None)
    table.close_vote()
    if table.host == person:
        table.host = 0
    table.redraw()
    if "invited" in table.settings:
        guests = table.settings["invited"]
        table.settings["invited"] = [guest for guest in guests if guest != person]


def _give_up(table: Table, seat: int, name: str, now: datetime) -> None:
    """An automa of that name plays on; without a person left the game is broken off."""
    table.note("conceded", now, table.chairs[seat])
    table.replace_person(seat, None, name, STAND_IN)
    if not table.humans():
        table.stop(now, "cancelled")
