"""Turns over days: whose clock runs, who must be called, what is due next.

Everything follows from the table, the people and the time; nothing is kept in memory. The next
thing that is due is the table's alarm, so that restarts and downtime change nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.clock import DAY, Span, charged, deadline
from bot.people import Person
from bot.record import FOR_THE_TURN, UNTIL_BACK, Call, Refusal, Sent
from bot.table import CANCELLED, LOBBY, OPEN, OVER, PLAYING, RESTING, Table
from engines.match import mover

PRESENT = timedelta(minutes=2)
"""So long after acting a player is taken to be looking still."""
LOBBY_DAYS = timedelta(days=14)
"""A lobby that nobody starts is closed after so long."""
REST_DAYS = timedelta(days=90)
"""A table that nobody touches is put to rest after so long."""
NOTICE_DAYS = timedelta(days=7)
"""So long before that, its players are told."""
MISSING_DAYS = 7
"""Where there is no limit, who has not moved for so long can be removed."""
PATIENT = 2
"""After so many turns in a row made for somebody, an automa keeps the seat."""
ANSWER_DAYS = timedelta(days=2)
"""So long the players have to answer a question; then those who did have decided."""
LATE = ("automa", "seat", "ask")
"""What a table may do when time is up: an automa makes the move, takes the seat until its
player is back, or the others are asked."""


@dataclass(frozen=True)
class Moment:
    """Now, as far as tables are concerned."""

    now: datetime
    people: Mapping[int, Person]
    outages: Sequence[Span] = ()
    """When the bot was not there."""

    def person(self, table: Table, seat: int) -> Person | None:
        """What the person in the seat wants; `None` where an automa sits."""
        id = table.chairs[seat].person
        return None if id is None else self.people.get(id) or Person(id)


def follow(table: Table, moment: Moment) -> None:
    """Let clocks and calls follow whom the table waits for, and set the alarm anew."""
    waiting = table.match.waiting() if table.phase == PLAYING else ()
    for seat, chair in enumerate(table.chairs):
        awaited = seat in waiting and chair.person is not None
        if not awaited:
            table.end_call(seat)
            _end_turn(table, seat, moment)
        elif chair.expired and (table.vote is None or table.vote.kind != "late"):
            chair.stand_in, chair.expired = FOR_THE_TURN, False  # nobody is asked any more
        runs = awaited and not (table.paused or chair.stand_in or chair.expired)
        if runs and chair.since is None:
            _start_clock(table, seat, moment)
        elif not runs and chair.since is not None:
            _stop_clock(table, seat, moment)
        if runs and seat not in table.calls:
            people = [it for it in waiting if _plays_themselves(table, it)]
            table.calls[seat] = Call(is_looking(table, seat, moment.now), len(people))
        _set_reminder(table, seat, moment)
    table.alarm = min(due(table, moment), default=None)


def _plays_themselves(table: Table, seat: int) -> bool:
    return table.chairs[seat].person is not None and not table.chairs[seat].stand_in


def is_looking(table: Table, seat: int, now: datetime) -> bool:
    """Whether the seat's person acted just now, and only automas since."""
    person = table.chairs[seat].person
    last = next((move for move in reversed(table.moves) if move.person is not None), None)
    if last is None:
        return person is not None and table.humans() == [person]
    return last.person == person and now - last.at < PRESENT


def _set_reminder(table: Table, seat: int, moment: Moment) -> None:
    call, person = table.calls.get(seat), moment.person(table, seat)
    if call is None or person is None or not call.told:
        return
    if call.remind is None and not call.hushed:
        call.remind = next_reminder(person, moment.now)


def _start_clock(table: Table, seat: int, moment: Moment) -> None:
    chair = table.chairs[seat]
    chair.since = moment.now
    if seat not in table.calls:  # a turn begins; after a pause or an undo it only goes on
        chair.left = table.pace.turn(chair.left) if _turns(table, seat) else table.pace.first


def _turns(table: Table, seat: int) -> bool:
    """Whether the seat had a turn before: the first is not added to."""
    return any(mover(move.text) == seat for move in table.moves)


def _stop_clock(table: Table, seat: int, moment: Moment) -> None:
    chair = table.chairs[seat]
    spent = charged((chair.since or moment.now, moment.now), rests(table, seat, moment))
    chair.left, chair.used, chair.since = max(0.0, chair.left - spent), chair.used + spent, None


def _end_turn(table: Table, seat: int, moment: Moment) -> None:
    """The seat waits for others again: an automa that made the move goes, or stays for good."""
    chair = table.chairs[seat]
    chair.expired = False
    if chair.stand_in == FOR_THE_TURN and table.phase == PLAYING:
        chair.stand_in = UNTIL_BACK if chair.missed >= PATIENT else ""
        if chair.stand_in:
            table.note("stays", moment.now, chair)


def is_timed(table: Table) -> bool:
    """Whether there is a limit. Who plays alone keeps nobody waiting."""
    return table.pace.limited and len(table.chairs) > 1


def settle(table: Table, moment: Moment) -> None:
    """Charge what clocks have run, so that other waking hours count from now on only."""
    for seat, chair in enumerate(table.chairs):
        if chair.since is not None:
            _stop_clock(table, seat, moment)


def retime(table: Table) -> None:
    """Let the board tell anew until when those may think whom the table waits for."""
    if table.shown and is_timed(table) and any(chair.since for chair in table.chairs):
        table.redraw()


def rests(table: Table, seat: int, moment: Moment) -> list[Span]:
    """When the seat's clock rests, as far as it matters to a clock that runs now."""
    chair, person = table.chairs[seat], moment.person(table, seat)
    start = chair.since or moment.now
    span = start, max(start, moment.now) + timedelta(days=2, seconds=4 * chair.left)
    own = list(person.rests(span)) if person else []
    return [*own, *moment.outages]


def left(table: Table, seat: int, moment: Moment) -> float | None:
    """The seconds that the seat's clock shows; nothing where there is no limit."""
    chair = table.chairs[seat]
    if not is_timed(table):
        return None
    if chair.since is None:
        return chair.left
    return chair.left - charged((chair.since, moment.now), rests(table, seat, moment))


def used(table: Table, seat: int, moment: Moment) -> float:
    """The seconds that the seat's person took for their turns so far."""
    chair = table.chairs[seat]
    if chair.since is None:
        return chair.used
    return chair.used + charged((chair.since, moment.now), rests(table, seat, moment))


def time_up(table: Table, seat: int, moment: Moment) -> datetime | None:
    """When the seat's time will be up; nothing where its clock does not run out."""
    chair = table.chairs[seat]
    if chair.since is None or not is_timed(table):
        return None
    return deadline(chair.since, chair.left, rests(table, seat, moment))


def due(table: Table, moment: Moment) -> Iterator[datetime]:
    """Every moment at which something will be due."""
    touched = table.touched or table.created
    if table.phase == LOBBY:
        yield touched + LOBBY_DAYS
    if table.phase != PLAYING:
        return
    noticed = table.settings.get("noticed") == touched.isoformat()
    yield touched + REST_DAYS - (timedelta(0) if noticed else NOTICE_DAYS)
    for seat in range(len(table.chairs)):
        over = time_up(table, seat, moment)
        if over is not None:
            yield over
    if table.vote is not None and not table.paused:
        yield answers_end(table)
    if not table.paused:
        yield from (call.remind for call in table.calls.values() if call.remind is not None)


def answers_end(table: Table) -> datetime:
    """Until when the open question can be answered."""
    assert table.vote is not None, "a question is open"
    return table.notes[table.vote.asked].at + ANSWER_DAYS


def overdue(table: Table, moment: Moment) -> list[int]:
    """The seats whose time is up."""
    seats = range(len(table.chairs))
    return [seat for seat in seats if (over := time_up(table, seat, moment)) and over <= moment.now]


def miss(table: Table, seat: int, moment: Moment) -> None:
    """The seat's time is up: let an automa move, unless the others are to be asked."""
    chair = table.chairs[seat]
    _stop_clock(table, seat, moment)
    chair.missed += 1
    table.note("late", moment.now, chair)
    match lateness(table):
        case "automa":
            chair.stand_in = FOR_THE_TURN
        case "seat":
            chair.stand_in = UNTIL_BACK
        case "ask":
            chair.expired = True
        case other:
            raise ValueError(f"no way to be late: {other!r}")


def lateness(table: Table) -> str:
    """What the table does when somebody's time is up: one of `LATE`."""
    return str(table.settings.get("late", LATE[0]))


def is_missing(table: Table, seat: int, moment: Moment) -> bool:
    """Whether the seat's person let time run out; without a limit, whether they took a week."""
    chair = table.chairs[seat]
    if is_timed(table) or chair.since is None:
        return chair.missed > 0
    return charged((chair.since, moment.now), rests(table, seat, moment)) > MISSING_DAYS * DAY


def give_time(table: Table, seat: int) -> None:
    """A fresh clock for the turn."""
    chair = table.chairs[seat]
    chair.expired, chair.left = False, max(chair.left, table.pace.first)


def close_idle(table: Table, moment: Moment) -> str:
    """Close or put to rest what nobody touched for long; what was done: a word, or nothing."""
    touched, now = table.touched or table.created, moment.now
    if table.phase == LOBBY and now >= touched + LOBBY_DAYS:
        table.phase, table.ended = CANCELLED, now
        table.note("expired", now)
        return "expired"
    if table.phase == PLAYING and now >= touched + REST_DAYS:
        table.phase = RESTING
        table.close_vote()
        table.note("rested", now)
        return "rested"
    noticed = table.settings.get("noticed") == touched.isoformat()
    if table.phase == PLAYING and not noticed and now >= touched + REST_DAYS - NOTICE_DAYS:
        table.settings["noticed"] = touched.isoformat()
        return "notice"
    return ""


def untold(table: Table) -> list[int]:
    """The seats of people who do not know yet that the table waits for them."""
    calls = table.calls.items() if not table.paused else ()
    return [seat for seat, call in calls if not call.told]


def told(table: Table, seat: int, sent: Sequence[Sent]) -> None:
    """The seat's person knows now, by the messages that were sent to them."""
    call = table.calls.get(seat)
    if call is None:  # they have moved meanwhile
        table.litter += sent
    else:
        call.told = True
        call.messages += sent


def remind(table: Table, seat: int, moment: Moment) -> None:
    """The seat's person is reminded now; earlier messages go, the next reminder is set."""
    call = table.calls[seat]
    table.litter += call.messages
    call.messages, call.remind = [], None
    _set_reminder(table, seat, moment)


def hush(table: Table, person: int) -> None:
    """No reminder any more for this turn of the person; a `Refusal` while it is not theirs."""
    call = table.calls.get(table.seat(person))
    if call is None:
        raise Refusal("not-awaited")
    call.hushed, call.remind = True, None


def heads_up(table: Table) -> Iterator[tuple[int, int, str]]:
    """What can be told ahead: for whose call, to which seat, and whether it is `last` or `next`."""
    waiting = table.waiting()
    call = table.calls.get(waiting[0]) if len(waiting) == 1 else None
    if call is None or not call.told:
        return
    if call.among > 1 and "last" not in call.heads:
        yield waiting[0], waiting[0], "last"
    # Who was asked with others only answers them: nobody can tell whose turn it is then.
    following = next_up(table) if call.among == 1 else None
    if following is not None and "next" not in call.heads:
        yield waiting[0], following, "next"


def wake(table: Table, person: int, now: datetime) -> None:
    """Go on with a table at rest, with fresh clocks, though it was paused before.

    Anybody at the table may; a `Refusal` where it is not at rest.
    """
    table.seat(person)
    if table.phase != RESTING:
        raise Refusal("not-resting")
    table.phase, table.paused, table.lost = PLAYING, None, False
    for chair in table.chairs:
        chair.left = table.pace.first
    table.note("woken", now)


def lose(table: Table, now: datetime) -> None:
    """The channel is gone: a game is paused, a lobby called off; what is over stays so."""
    table.lost = True
    if table.phase not in OPEN:
        return
    if table.phase == PLAYING and not table.paused:
        table.paused = now
    if table.phase == LOBBY:
        table.phase, table.ended = CANCELLED, now
    table.note("lost", now)


def watched(table: Table, person: int, made: int) -> None:
    """The watcher is told now of all that happened in so many moves."""
    watch = table.watchers.get(person)
    if watch is None:
        return
    table.litter += watch.messages
    watch.messages, watch.seen = [], made
    if table.phase in (OVER, CANCELLED):
        del table.watchers[person]


def unwatch(table: Table, person: int) -> None:
    """The person is told no more."""
    watch = table.watchers.pop(person, None)
    if watch is not None:
        table.litter += watch.messages


def keep_watch(table: Table, person: int, sent: Sequence[Sent]) -> None:
    """What was sent to the watcher goes when there is news again."""
    watch = table.watchers.get(person)
    if watch is not None:
        watch.messages += sent


def round_begun(table: Table) -> int:
    """The number of moves before the last round: since then everybody has moved who does."""
    last = {mover(move.text): number for number, move in enumerate(table.moves)}
    return min(last.values(), default=0)


def turn_ended(table: Table, since: int) -> bool:
    """Whether after so many moves a turn has ended, and nobody is in the midst of one."""
    if len(table.moves) <= since:
        return False
    return mover(table.moves[-1].text) not in table.match.waiting()


def next_reminder(person: Person, now: datetime) -> datetime | None:
    """After the interval of their choice, but never while they sleep or are away."""
    if not person.remind or person.pings == "never":
        return None
    moment = person.hours.next_awake(now + timedelta(hours=person.remind))
    away = person.is_away(moment)
    return person.hours.next_awake(away) if away else moment


def to_remind(table: Table, now: datetime) -> list[int]:
    """The seats whose reminder is due."""
    calls = table.calls.items() if not table.paused else ()
    return [seat for seat, call in calls if call.remind is not None and call.remind <= now]


def next_up(table: Table) -> int | None:
    """The seat that moves next, as far as can be told: the one after the only one awaited, where
    the turn came to that from the one before, and so goes round."""
    waiting, seats = table.waiting(), len(table.chairs)
    if len(waiting) != 1 or seats < 3:
        return None
    movers = (mover(move.text) for move in reversed(table.moves))
    before = next((seat for seat in movers if seat != waiting[0]), None)
    if before is not None and before != (waiting[0] - 1) % seats:
        return None
    seat = (waiting[0] + 1) % seats
    return seat if table.chairs[seat].person is not None else None
