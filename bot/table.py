"""A table: a match with its people, from the lobby to the last word. It knows no Discord."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Any

from bot.clock import Pace, pace
from bot.record import Call, Chair, Move, Note, Refusal, Sent, Stale, Vote, Watch
from engines import GAMES
from engines.game import Event, IllegalMove, IllegalSetup, Outcome, verb
from engines.luck import SEED_BYTES, fingerprint
from engines.match import Match, mover, play, start, undoable, unfold

LOBBY, PLAYING, OVER, CANCELLED, RESTING = "lobby", "playing", "over", "cancelled", "resting"
OPEN = (LOBBY, PLAYING)
"""The phases in which a table takes its channel."""


EDITION = 100_000
"""More moves than any game has."""


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
    """`most` seats; `invited` people alone may join; start when `full`; `hints` allowed;
    the `pace`; what happens when somebody is `late`."""
    seed: bytes = field(default_factory=lambda: secrets.token_bytes(SEED_BYTES), repr=False)
    chairs: list[Chair] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    message: int | None = None
    """The live board, in the channel."""
    shown: str = ""
    """What the live board shows: the `version` at which it was drawn."""
    posted: int = 0
    """The number of moves when it was posted."""
    undone: int = 0
    """How often moves were taken back."""
    calls: dict[int, Call] = field(default_factory=dict)
    """The calls of the seats that the table waits for."""
    paused: datetime | None = None
    vote: Vote | None = None
    watchers: dict[int, Watch] = field(default_factory=dict)
    """The people who asked to be told how it goes."""
    looked: dict[int, tuple[int, int]] = field(default_factory=dict)
    """For each person the numbers of moves and of notes when they last acted or looked."""
    retiring: list[list[int]] = field(default_factory=list)
    """Boards that are no longer the live one, but look like it: the channel, the number, and
    how many moves were made when it was posted, and when the next one was."""
    litter: list[Sent] = field(default_factory=list)
    """Messages that have served their purpose, to be deleted."""
    lost: bool = False
    """Whether the channel is gone, or closed to the bot."""
    alarm: datetime | None = None
    """When something is due at the table, if nothing happens before."""
    touched: datetime | None = None
    """When somebody last did something here."""
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

    def shows_all_but_automas(self) -> bool:
        """Whether the live board lacks nothing but moves of automas."""
        phase, _, rest = self.shown.partition(":")
        made, _, noted = rest.partition(":")
        return (phase, noted) == (self.phase, str(len(self.notes))) and all(
            move.person is None for move in self.moves[int(made) :]
        )

    @property
    def edition(self) -> int:
        """A number for where the game stands, never the same again: offers are stale by it."""
        return self.undone * EDITION + len(self.moves)

    @property
    def pace(self) -> Pace:
        """How long players may think."""
        return pace(str(self.settings.get("pace", "none")))

    @property
    def link(self) -> str:
        """The way to the live board."""
        place = f"https://discord.com/channels/{self.guild}/{self.channel}"
        return f"{place}/{self.message}" if self.message else place

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat; as people wrote it, so not to be trusted."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def published(self) -> str:
        """The fingerprint of the seed, which everybody may know from the start."""
        return fingerprint(self.seed)

    @property
    def most_seats(self) -> int:
        """How many may sit here at most, automas included."""
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
        """The game as it stands: the whole record, folded once."""
        _ = self.story  # folds the record, and keeps the match at its end
        match: Match = self.__dict__["match"]
        return match

    def seat_of(self, person: int) -> int | None:
        """The person's seat, if any."""
        return next((i for i, chair in enumerate(self.chairs) if chair.person == person), None)

    def waiting(self) -> tuple[int, ...]:
        """The seats the table waits for."""
        return self.match.waiting() if self.phase == PLAYING and not self.paused else ()

    def automa_to_move(self) -> int | None:
        """The seat for which an automa is to move, if any; none while an undo is decided on."""
        if self.vote is not None and self.vote.kind == "undo":
            return None
        return next((seat for seat in self.waiting() if self.chairs[seat].played_by), None)

    def humans(self) -> list[int]:
        """The people who have a seat now, in the order of their seats."""
        return [chair.person for chair in self.chairs if chair.person is not None]

    def everybody(self) -> dict[int, str]:
        """The names of all people who ever had a seat."""
        told = [(it.values.get("person"), it.values.get("name")) for it in self.notes]
        told += [(it.person, it.name) for it in self.chairs]
        return {person: str(name) for person, name in told if person is not None}

    def outcome(self) -> Outcome | None:
        """How the game ended; `None` before that, and where it was called off."""
        return self.match.game.outcome(self.match.state) if self.started else None

    # ---- play

    def play(
        self,
        person: int,
        text: str,
        now: datetime,
        edition: int | None = None,
        interaction: int | None = None,
    ) -> tuple[Event, ...]:
        """Make the person's move, such as `0 move white D7`, and return what it brought about.

        `edition` is that at which it was offered; none when it was typed.
        """
        if interaction is not None:
            for number, move in enumerate(self.moves):
                if move.interaction == interaction:  # delivered twice: once is enough
                    return self.story[number]
        seat = self.playing_seat(person)
        if edition is not None and self._moved_on(seat, edition):
            raise Stale
        self.awaits(seat)
        try:
            news = self._move(Move(text, person, now, interaction))
        except IllegalMove as error:
            raise Refusal("not-legal") from error
        self.sit_down(seat)
        self.look(person)
        self.touched = now
        return news

    def play_automa(self, text: str, now: datetime, edition: int) -> bool:
        """Make an automa's move, unless the table has moved on since it was thought out."""
        if self.edition != edition or mover(text) != self.automa_to_move():
            return False
        self._move(Move(text, None, now))
        return True

    def can_undo(self, person: int) -> bool:
        """Whether the person's last move is the last, and nothing came of it."""
        seat = self.playing_seat(person)
        return bool(self.moves) and undoable(self.match, seat)

    def undo(self, person: int, now: datetime) -> None:
        """Take back the person's last move, if it is the last and nothing came of it."""
        if not self.can_undo(person):
            raise Refusal("no-undo")
        self.take_back(len(self.moves) - 1, now)

    def take_back(self, kept: int, now: datetime) -> None:
        """Keep so many moves, and note who made those that are undone."""
        undone = self.moves[kept:]
        del self.moves[kept:]
        self.undone += 1
        self.kept_moves = min(self.kept_moves, kept)
        self._forget_match()
        self.close_vote()
        seat = mover(undone[0].text)
        if self.chairs[seat].person is not None:
            # They asked for it, so they need not be called; and no turn begins that adds time.
            self.calls.setdefault(seat, Call(told=True))
        self._look_back(kept)
        for move in reversed(undone):
            action = move.text.split(" ", 1)[1]
            told = action.split()[0] if action.split()[0] in self._private else action
            self.note("undone", now, self.chairs[mover(move.text)], text=told)

    def look(self, person: int) -> None:
        """The person knows now what has happened so far."""
        self.looked[person] = len(self.moves), len(self.notes)

    def _look_back(self, kept: int) -> None:
        """Nobody has seen yet what will come after so many moves."""
        for person, (moves, notes) in self.looked.items():
            self.looked[person] = min(moves, kept), notes
        for watch in self.watchers.values():
            watch.seen = min(watch.seen, kept)

    def sit_down(self, seat: int) -> None:
        """The seat's person moves for themselves from now on."""
        chair = self.chairs[seat]
        chair.stand_in, chair.missed, chair.expired = "", 0, False

    def replace_person(self, seat: int, person: int | None, name: str, automa: str) -> None:
        """Give the seat to somebody else, or to an automa, with a fresh clock."""
        used = self.chairs[seat].used
        self.chairs[seat] = Chair(person, name, automa, left=self.pace.first, used=used)
        self.end_call(seat)
        self.close_vote()  # it may have been about whoever sat here, or have asked them
        humans = self.humans()
        if humans and self.host not in humans:
            self.host = humans[0]

    def rename(self, person: int, name: str) -> None:
        """Tell of somebody by another name, and as of nobody's, in what is noted too."""
        names = {note.values["name"] for note in self.notes if note.values.get("person") == person}
        for seat, chair in enumerate(self.chairs):
            # A seat that they gave up earlier is an automa's, but called after them still.
            given_up = chair.person is None and chair.name in names
            if chair.person == person or given_up:
                self.chairs[seat] = replace(chair, person=None, name=name)
        self.notes = [note.renamed(person, name, names) for note in self.notes]
        self.moves = [move.without(person) for move in self.moves]
        self.kept_notes = self.kept_moves = 0

    def stop(self, now: datetime, kind: str) -> None:
        """Break the game off, without a winner."""
        self.phase, self.ended = CANCELLED, now
        self.close_vote()
        self.note(kind, now)

    def end_call(self, seat: int) -> None:
        """The table does not wait for the seat's person any more."""
        call = self.calls.pop(seat, None)
        if call is not None:
            self.litter += call.messages

    def close_vote(self) -> None:
        """The open question, if any, is one no more."""
        if self.vote is not None:
            self.litter += self.vote.messages
        self.vote = None

    def note(self, kind: str, now: datetime, chair: Chair | None = None, **values: Any) -> None:
        """Write down what happened besides moves, and to whom.

        Every change that a board shows is a note.
        """
        if chair is not None:
            values = {"name": chair.name, "person": chair.person} | values
        self.notes.append(Note(kind, len(self.moves), now, values))
        self.touched = now

    def redraw(self) -> None:
        """What the live board shows has changed, though nothing happened."""
        self.shown = f"{self.phase}:"

    def replace_board(self, message: int | None, made: int) -> None:
        """Another message is the live board, or will be, as of so many moves.

        The one before is one no more.
        """
        if message == self.message:
            return
        if self.message is not None:
            self.retiring.append([self.channel, self.message, self.posted, made])
        self.message, self.posted, self.shown = message, made, ""

    def begin(self, now: datetime) -> None:
        """Start the match; a `Refusal` where the rules do not allow so many seats, or these
        options."""
        seats = GAMES[self.game].SEATS
        if len(self.chairs) < min(seats):
            raise Refusal("too-few", least=min(seats), have=len(self.chairs))
        try:
            self._forget_match()
            self._begin()
        except IllegalSetup as error:
            raise Refusal(f"setup-{error.reason}", of=self.game) from error
        self.phase, self.started = PLAYING, now
        for chair in self.chairs:
            chair.left = self.pace.first
        self.note("started", now)

    # ---- helpers

    def _begin(self) -> Match:
        return start(self.game, len(self.chairs), self.seed, self.options)

    @property
    def _private(self) -> set[str]:
        """The verbs that would tell a secret."""
        return {verb(kind) for kind in GAMES[self.game].ACTIONS if kind.private}

    def _forget_match(self) -> None:
        self.__dict__.pop("match", None)
        self.__dict__.pop("story", None)

    def _move(self, move: Move) -> tuple[Event, ...]:
        match = play(self.match, move.text)
        self.story.append(match.news)
        self.moves.append(move)
        self.match = match
        if self.vote is not None and self._answers(self.vote, mover(move.text)):
            self.close_vote()
        if match.over():
            self.phase, self.ended = OVER, move.at
            self.close_vote()
        return match.news

    def _answers(self, vote: Vote, seat: int) -> bool:
        """Whether a move of the seat changes what the question was about."""
        return vote.kind == "undo" or (vote.kind == "late" and vote.seat == seat)

    def _moved_on(self, seat: int, edition: int) -> bool:
        """Whether an offer of that time is stale: only secret answers of others may follow it."""
        undone, made = divmod(edition, EDITION)
        if undone != self.undone or made > len(self.moves):
            return True
        return any(
            mover(move.text) == seat or move.text.split()[1] not in self._private
            for move in self.moves[made:]
        )

    def awaits(self, seat: int) -> None:
        """A `Refusal` to a seat that is not to move."""
        if seat not in self.waiting():
            raise Refusal("not-your-turn", names=self._waiting_names())

    def playing_seat(self, person: int) -> int:
        """The person's seat; a `Refusal` where they have none, or nobody may move here now."""
        if self.phase == LOBBY:
            raise Refusal("not-started")
        if self.phase != PLAYING:
            raise Refusal("is-resting" if self.phase == RESTING else "not-open")
        if self.paused:
            raise Refusal("is-paused")
        return self.seat(person)

    def seat(self, person: int) -> int:
        """The person's seat; a `Refusal` where they have none."""
        seat = self.seat_of(person)
        if seat is None:
            raise Refusal("no-seat")
        return seat

    def hosted_by(self, person: int) -> None:
        """A `Refusal` to whoever is not the host."""
        if person != self.host:
            raise Refusal("host-only", host=self.host)

    def welcome(self, person: int) -> None:
        """A `Refusal` to whoever would have to be invited."""
        if person not in self.settings.get("invited", [person]) and person != self.host:
            raise Refusal("not-invited")

    def _waiting_names(self) -> Sequence[str]:
        return tuple(self.chairs[seat].name for seat in self.waiting())
