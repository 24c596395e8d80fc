"""The thinking of the automas, in a process of its own (`bot.thinker`).

It reads questions from its input, one after the other, and answers each on its output. A question
is what a seat sees, never the table's seed or the state: what the process does not know it cannot
use. When its input ends, or a thought takes too long, it is gone.
"""

import pickle
import signal
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, BinaryIO

from engines import GAMES
from engines.search import Explains, decide

LONGEST = 60
"""Seconds after which a thought ends with its process, should nobody be there to end it."""
LENGTH = 4
"""The bytes before an answer that say how long it is."""


@dataclass(frozen=True)
class Question:
    """What would an automa of this strength do in this seat?"""

    game: str
    view: Any
    seat: int
    strength: str


@dataclass(frozen=True)
class Advice:
    """An action as it is written, and why: the id of a message of the game, with its values."""

    action: str
    reason: str
    values: Mapping[str, Any]


def advise(question: Question) -> Advice:
    """What the seat should do. It follows from the question alone, luck included."""
    game, mind = GAMES[question.game], import_module(f"engines.{question.game}.automa")
    view, seat = question.view, question.seat
    action = decide(game, mind, view, seat, Random(repr(question)), question.strength)
    if isinstance(mind, Explains):
        return Advice(str(action), *mind.reason(view, seat, action))
    return Advice(str(action), "hint-best", game.preview(view, seat, action))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until there are no more."""
    while True:
        try:
            question = pickle.load(questions)
        except EOFError:
            return
        _limit(LONGEST)
        answer = pickle.dumps(advise(question))
        _limit(0)
        answers.write(len(answer).to_bytes(LENGTH) + answer)
        answers.flush()


def _limit(seconds: int) -> None:
    """End the process after so many seconds, or not at all."""
    if sys.platform != "win32":  # has no such alarm; there the bot ends it, as everywhere
        signal.alarm(seconds)
