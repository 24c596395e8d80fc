"""A table: a match with its people, from the lobby to the last word. It knows no Discord."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any

from engines import GAMES
from engines.game import Event, IllegalMove, IllegalSetup, Outcome
from engines.luck import SEED_BYTES, fingerprint
from engines.match import Match, mover, play, start, undo, undoable, unfold

LOBBY, PLAYING, OVER, CANCELLED = "lobby", "playing", "over", "cancelled"
OPEN = (LOBBY, PLAYING)
"""The phases in which a table takes its channel."""
STRENGTHS = ("gentle", "fair", "fierce")
PRESENT = timedelta(minutes=2)
"""So long after acting a player is taken to be looking still."""


class Refusal(Exception):
    """A "no" to a player, by the id of its words."""

    def __init__(self, id: str, /, **values: Any) -> None:
        super().__init__(id)
        self.id, self.values = id, values


@dataclass
class Chair:
    """A place at the table: a person's, or an automa's of some strength."""

    person: int | None
    name: str
    automa: str = ""


@dataclass(frozen=True)
class Move:
    """A move as it was made: by a person, or by nobody when an automa made it."""

    text: str
    person: int | None
    at: datetime
    interaction: int | None = None


@dataclass(frozen=True)
class Note:
    """What happened at the table besides moves: `at_move` of them had been made."""

    kind: str
    at_move: int
    at: datetime
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass
class Table:
    """A table and its record. What is stored is all but the match, which follows from it."""

    game: str
    guild: int
    channel: int
    host: int
    created: datetime
    id: int = 0
    locale: str = "en"
    phase: str = LOBBY
    options: dict[str, str] = field(default_factory=dict)
    settings: dict[str, Any] = field(default_factory=dict)
    """`most` seats; `invited` people alone may join; start when `full`; `hints` allowed."""
    seed: bytes = field(default_factory=lambda: secrets.token_bytes(SEED_BYTES))
    chairs: list[Chair] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    message: int | None = None
    """The live board, in the channel."""
    shown: str = ""
    """What the live board shows: the `version` at which it was drawn."""
    called: list[int] = field(default_factory=list)
    """The seats that were told that the table waits for them."""
    started: datetime | None = None
    ended: datetime | None = None
    kept_moves: int = 0
    """So many of the moves are stored already."""
    kept_notes: int = 0

    # ---- what it is

    @property
    def version(self) -> str:
        """Changes with everything that the board shows."""
        return f"{self.phase}:{len(self.moves)}:{len(self.notes)}"

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.chairs)

    @property
    def published(self) -> str:
        """The fingerprint of the seed, which everybody may know from the start."""
        return fingerprint(self.seed)

    @property
    def most_seats(self) -> int:
        return int(self.settings.get("most") or max(GAMES[self.game].SEATS))

    @cached_property
    def story(self) -> list[tuple[Event, ...]]:
        """The events of each move."""
        self.match, story = self._begin(), []
        for after in unfold(self.match, (move.text for move in self.moves)):
            self.match = after
            story.append(after.news)
        return story

    @cached_property
    def match(self) -> Match:
        _ = self.story  # folds the record, and keeps the match at its end
        match: Match = self.__dict__["match"]
        return match

    def seat_of(self, person: int) -> int | None:
        """The person's seat, if any."""
        return next((i for i, chair in enumerate(self.chairs) if chair.person == person), None)

    def waiting(self) -> tuple[int, ...]:
        """The seats the table waits for."""
        return self.match.waiting() if self.phase == PLAYING else ()

    def humans(self) -> list[int]:
        return [chair.person for chair in self.chairs if chair.person is not None]

    def outcome(self) -> Outcome | None:
        return self.match.game.outcome(self.match.state) if self.moves or self.ended else None

    # ---- the lobby

    def join(self, person: int, name: str, now: datetime) -> None:
        self._in_lobby()
        if self.seat_of(person) is not None:
            raise Refusal("already-joined")
        if person not in self.settings.get("invited", [person]) and person != self.host:
            raise Refusal("not-invited")
        if len(self.chairs) >= self.most_seats:
            raise Refusal("table-full", most=self.most_seats)
        self.chairs.append(Chair(person, name))
        self.note("joined", now, name=name)
        if self.settings.get("full") and len(self.chairs) == self.most_seats:
            self.begin(now)

    def leave(self, person: int, now: datetime) -> None:
        self._in_lobby()
        seat = self._seat(person)
        self.note("left", now, name=self.chairs.pop(seat).name)
        if not self.humans():
            self.phase, self.ended = CANCELLED, now
        elif person == self.host:
            self.host = self.humans()[0]

    def invite(self, person: int, guest: int) -> None:
        self._in_lobby()
        self._hosted_by(person)
        self.settings["invited"] = sorted({*self.settings.get("invited", []), guest})

    def add_automa(self, person: int, strength: str, name: str, now: datetime) -> None:
        self._in_lobby()
        self._hosted_by(person)
        if len(self.chairs) >= self.most_seats:
            raise Refusal("table-full", most=self.most_seats)
        self.chairs.append(Chair(None, name, strength))
        self.note("joined", now, name=name)
        if self.settings.get("full") and len(self.chairs) == self.most_seats:
            self.begin(now)

    def remove_automa(self, person: int, now: datetime) -> None:
        self._in_lobby()
        self._hosted_by(person)
        seats = [i for i, chair in enumerate(self.chairs) if chair.automa]
        if not seats:
            raise Refusal("no-automa")
        self.note("left", now, name=self.chairs.pop(seats[-1]).name)

    def choose(self, person: int, option: str, value: str, now: datetime) -> None:
        """Set one of the game's options."""
        self._in_lobby()
        self._hosted_by(person)
        if value not in GAMES[self.game].OPTIONS.get(option, ()):
            raise Refusal("no-such-option", option=f"{option}={value}")
        self.options[option] = value
        self.note("chose", now, option=option, value=value)

    def cancel(self, person: int, now: datetime, moderator: bool = False) -> None:
        if self.phase not in OPEN:
            raise Refusal("not-open")
        if not moderator:
            self._hosted_by(person)
        if self.phase == PLAYING and not moderator and self.humans() != [person]:
            raise Refusal("cancel-playing")
        self.phase, self.ended = CANCELLED, now
        self.note("cancelled", now)

    def launch(self, person: int, now: datetime) -> None:
        """Start because the host says so."""
        self._in_lobby()
        self._hosted_by(person)
        self.begin(now)

    def begin(self, now: datetime) -> None:
        seats = GAMES[self.game].SEATS
        if len(self.chairs) < min(seats):
            raise Refusal("too-few", least=min(seats), have=len(self.chairs))
        try:
            self._forget_match()
            self._begin()
        except IllegalSetup as error:
            raise Refusal(f"setup-{error.reason}") from error
        self.phase, self.started = PLAYING, now
        self.note("started", now)

    # ---- play

    def play(
        self,
        person: int,
        text: str,
        now: datetime,
        made: int | None = None,
        interaction: int | None = None,
    ) -> tuple[Event, ...]:
        """Make the person's move, such as `0 move white D7`, and return what it brought about.

        `made` is the number of moves at which it was offered; none when it was typed.
        """
        if interaction is not None:
            for number, move in enumerate(self.moves):
                if move.interaction == interaction:  # delivered twice: once is enough
                    return self.story[number]
        seat = self._playing_seat(person)
        if made is not None and self._moved_on(seat, made):
            raise Refusal("stale")
        if seat not in self.waiting():
            raise Refusal("not-your-turn", names=self._waiting_names())
        try:
            return self._move(Move(text, person, now, interaction))
        except IllegalMove as error:
            raise Refusal("not-legal") from error

    def play_automa(self, text: str, now: datetime, made: int) -> bool:
        """Make an automa's move, unless the table has moved on since it was thought out."""
        if self.phase != PLAYING or len(self.moves) != made:
            return False
        if not self.chairs[mover(text)].automa:
            return False
        self._move(Move(text, None, now))
        return True

    def undo(self, person: int, now: datetime) -> None:
        seat = self._playing_seat(person)
        if not self.moves or not undoable(self.match, seat):
            raise Refusal("no-undo")
        match = undo(self.match, seat)
        story = self.story[:-1]
        undone = self.moves.pop()
        self.kept_moves = min(self.kept_moves, len(self.moves))
        self._forget_match()
        self.match, self.story = match, story
        self.note("undone", now, seat=seat, name=self.chairs[seat].name, text=undone.text)

    def concede(self, person: int, strength: str, now: datetime) -> None:
        """Hand the person's seat to an automa; without a person left the game is broken off."""
        seat = self._playing_seat(person)
        name = self.chairs[seat].name
        self.chairs[seat].person, self.chairs[seat].automa = None, strength
        self.called = [other for other in self.called if other != seat]
        self.note("conceded", now, seat=seat, name=name)
        if not self.humans():
            self.phase, self.ended = CANCELLED, now
        elif person == self.host:
            self.host = self.humans()[0]

    # ---- pings

    def due(self, now: datetime) -> list[int]:
        """The seats of people who must be told now that the table waits for them."""
        return [
            seat
            for seat in self.waiting()
            if seat not in self.called
            and self.chairs[seat].person is not None
            and not self._looking(seat, now)
        ]

    def settle_calls(self, now: datetime) -> None:
        """Forget whom the table waits for no more, and call those who are looking anyway."""
        waiting = self.waiting()
        self.called = [seat for seat in self.called if seat in waiting]
        self.called += [
            seat for seat in waiting if seat not in self.called and self._looking(seat, now)
        ]

    def note(self, kind: str, now: datetime, **values: Any) -> None:
        self.notes.append(Note(kind, len(self.moves), now, values))

    # ---- helpers

    def _begin(self) -> Match:
        return start(self.game, len(self.chairs), self.seed, self.options)

    def _forget_match(self) -> None:
        self.__dict__.pop("match", None)
        self.__dict__.pop("story", None)

    def _move(self, move: Move) -> tuple[Event, ...]:
        match = play(self.match, move.text)
        self.story.append(match.news)
        self.moves.append(move)
        self.match = match
        if match.over():
            self.phase, self.ended = OVER, move.at
        return match.news

    def _moved_on(self, seat: int, made: int) -> bool:
        """Whether an offer of that time is stale: only secret answers of others may follow it."""
        if made > len(self.moves):
            return True
        private = {kind.__name__.lower() for kind in GAMES[self.game].ACTIONS if kind.private}
        return any(
            mover(move.text) == seat or move.text.split()[1] not in private
            for move in self.moves[made:]
        )

    def _looking(self, seat: int, now: datetime) -> bool:
        """Whether the seat's person acted just now, and only automas since."""
        person = self.chairs[seat].person
        last = next((move for move in reversed(self.moves) if move.person is not None), None)
        if last is None:
            return person is not None and self.humans() == [person]
        return last.person == person and now - last.at < PRESENT

    def _playing_seat(self, person: int) -> int:
        if self.phase == LOBBY:
            raise Refusal("not-started")
        if self.phase != PLAYING:
            raise Refusal("not-open")
        return self._seat(person)

    def _seat(self, person: int) -> int:
        seat = self.seat_of(person)
        if seat is None:
            raise Refusal("no-seat")
        return seat

    def _in_lobby(self) -> None:
        if self.phase == PLAYING:
            raise Refusal("already-started")
        if self.phase != LOBBY:
            raise Refusal("not-open")

    def _hosted_by(self, person: int) -> None:
        if person != self.host:
            raise Refusal("host-only", host=self.host)

    def _waiting_names(self) -> Sequence[str]:
        return tuple(self.chairs[seat].name for seat in self.waiting())
