"""What the players decide together: to undo further, to pause, what becomes of who is late.

One question is open at a time: who would ask another gets a `Refusal`, as does who has no seat.
"""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from bot import seats, turns
from bot.record import FOR_THE_TURN, UNTIL_BACK, Chair, Refusal, Sent, Vote
from bot.table import PLAYING, Table
from bot.turns import Moment
from engines.game import IllegalMove
from engines.match import mover, replay, unfold

YES, NO = "yes", "no"
UNANIMOUS = ("undo", "pause")
"""These need everybody; the others more than half."""
WHEN_LATE = ("time", "automa", "substitute", "stop")
"""What the others may decide when somebody's time is up: give more, let an automa make the move,
offer the seat while an automa keeps it, or stop the game."""


def propose_undo(table: Table, person: int, now: datetime) -> None:
    """Ask those who have moved since to take back the person's last move.

    A `Refusal` where there is none, or luck was drawn or a secret shown since.
    """
    seat = table.playing_seat(person)
    kept = next(
        (i for i in range(len(table.moves) - 1, -1, -1) if mover(table.moves[i].text) == seat), None
    )
    if kept is None or _sealed_since(table, kept):
        raise Refusal("no-undo")
    since = {move.person for move in table.moves[kept:]} - {person, None}
    voters = [other for other in table.humans() if other in since]
    _open(table, Vote("undo", person, voters, [YES, NO], seat=seat, moves=kept), now)


def propose_pause(table: Table, person: int, now: datetime) -> None:
    """Ask everybody to stop all clocks."""
    seat = table.playing_seat(person)
    voters = [other for other in table.humans() if other != person]
    _open(table, Vote("pause", person, voters, [YES, NO], seat=seat), now)


def resume(table: Table, person: int, now: datetime) -> None:
    """Let the clocks go on; anybody at the table may. A `Refusal` where they do."""
    table.seat(person)
    if table.paused is None:
        raise Refusal("not-paused")
    table.paused, table.lost = None, False
    table.note("resumed", now, table.chairs[table.seat(person)])


def propose_removal(table: Table, person: int, seat: int, moment: Moment, moderator: bool) -> None:
    """Ask the others to give an absent player's seat to an automa; a moderator need not ask.

    A `Refusal` where they are not missing yet (`turns.is_missing`), or an automa sits there.
    """
    if table.phase != PLAYING:
        raise Refusal("not-open" if table.started else "not-started")
    chair = table.chairs[seat]
    if chair.person is None:
        raise Refusal("no-person-there")
    if not turns.is_missing(table, seat, moment):
        raise Refusal("remove-too-soon", name=chair.name)
    if moderator:
        seats.remove(table, seat, moment.now)
        return
    table.playing_seat(person)
    voters = [other for other in table.humans() if other not in (person, chair.person)]
    vote = Vote("remove", person, voters, [YES, NO], {person: YES}, seat=seat)
    _open(table, vote, moment.now)


def ask_about_late(table: Table, seat: int, now: datetime) -> None:
    """Ask the others what to do now that somebody's time is up."""
    voters = [other for other in table.humans() if other != table.chairs[seat].person]
    if not voters or table.vote is not None:
        table.chairs[seat].expired = False
        table.chairs[seat].stand_in = FOR_THE_TURN
        return
    _open(table, Vote("late", None, voters, list(WHEN_LATE), seat=seat), now)


def answer(table: Table, person: int, choice: str, now: datetime) -> None:
    """Give one's answer to the open question; it is carried out when it is decided.

    A `Refusal` where nothing is asked, not of this person, or not so.
    """
    vote = table.vote
    if vote is None or choice not in vote.choices:
        raise Refusal("no-vote")
    if person not in vote.voters:
        raise Refusal("not-asked")
    vote.answers[person] = choice
    table.note("answered", now, table.chairs[table.seat(person)])
    _conclude(table, now)


def is_over(table: Table, now: datetime) -> bool:
    """Whether the time for answers to the open question, if any, is over."""
    return table.vote is not None and not table.paused and turns.answers_end(table) <= now


def close(table: Table, now: datetime) -> None:
    """The time for answers is over: those who gave one have decided."""
    vote = table.vote
    assert vote is not None, "a question is open"
    counts = Counter(vote.answers.values())
    best = [choice for choice in vote.choices if counts[choice] == max(counts.values(), default=-1)]
    unanimous = vote.kind in UNANIMOUS
    decided = best[0] if len(best) == 1 and not unanimous else _undecided(vote)
    _finish(table, vote, decided, now)


def untold(table: Table) -> list[int]:
    """The people who do not know yet that they are asked."""
    vote = table.vote
    if vote is None or vote.told:
        return []
    return [voter for voter in vote.voters if voter not in vote.answers]


def told(table: Table, sent: Sequence[Sent]) -> None:
    """The voters know now, by the messages that were sent to them."""
    if table.vote is None:
        table.litter += sent
    else:
        table.vote.told = True
        table.vote.messages += sent


def _open(table: Table, vote: Vote, now: datetime) -> None:
    if table.vote is not None:
        raise Refusal("vote-open")
    table.vote, vote.asked = vote, len(table.notes)
    if vote.voters:
        table.note(f"asked-{vote.kind}", now, _by(table, vote))
    _conclude(table, now)


def _conclude(table: Table, now: datetime) -> None:
    vote = table.vote
    assert vote is not None, "a question is open"
    decided = _decided(vote)
    if decided is not None:
        _finish(table, vote, decided, now)


def _finish(table: Table, vote: Vote, decided: str, now: datetime) -> None:
    table.close_vote()
    if decided == NO:
        table.note("refused", now)
        return
    _carry_out(table, vote, decided, now)


def _decided(vote: Vote) -> str | None:
    """What was decided; nothing while it is open."""
    counts = Counter(vote.answers.values())
    if not vote.voters:
        return YES
    if vote.kind in UNANIMOUS:
        if counts[NO]:
            return NO
        return YES if counts[YES] == len(vote.voters) else None
    best, most = counts.most_common(1)[0] if counts else ("", 0)
    asked = vote.answers.keys() | set(vote.voters)
    if most * 2 > len(asked):
        return best
    if len(vote.answers) < len(asked):
        return None
    return _undecided(vote)


def _undecided(vote: Vote) -> str:
    """What a tie comes to, or silence."""
    return "automa" if vote.kind == "late" else NO


def _carry_out(table: Table, vote: Vote, decided: str, now: datetime) -> None:
    seat = vote.seat or 0
    match vote.kind, decided:
        case "undo", _:
            table.take_back(vote.moves, now)
        case "pause", _:
            table.paused = now
            table.note("paused", now, _by(table, vote))
        case "remove", _:
            seats.remove(table, seat, now)
        case "late", "time":
            turns.give_time(table, seat)
            table.note("more-time", now, table.chairs[seat])
        case "late", "automa":
            seats.stand_in(table, seat, FOR_THE_TURN, now)
        case "late", "substitute":
            seats.stand_in(table, seat, UNTIL_BACK, now)
            table.chairs[seat].offered = True
        case "late", "stop":
            table.stop(now, "cancelled")
        case unknown:
            raise ValueError(f"nobody can decide {unknown}")


def _sealed_since(table: Table, kept: int) -> bool:
    """Whether any of the moves after the first `kept` drew luck or showed something hidden."""
    texts = [move.text for move in table.moves]
    try:
        match = replay(table.game, len(table.chairs), table.seed, texts[:kept], table.options)
        return any(after.sealed for after in unfold(match, texts[kept:]))
    except IllegalMove:
        return True


def _by(table: Table, vote: Vote) -> Chair:
    seat = vote.seat if vote.by is None else table.seat_of(vote.by)
    return table.chairs[seat or 0]
