"""Automas think beside the bot: always legally, whatever happens to their process."""

import asyncio
import io
import os
import pickle
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from bot import mind
from bot.automa import ADVISER, BEATS, STRENGTHS, Automas, priority, until_the_beat
from bot.mind import LONGEST, Advice, Question
from bot.words import words
from engines.match import Match, play, start
from tests.playouts import a_playout

AT_ONCE = dict.fromkeys(STRENGTHS, 0.0)


@pytest_asyncio.fixture
async def automas():
    automas = Automas(AT_ONCE)
    yield automas
    await automas.close()


def a_match() -> Match:
    """Two have placed the stones; the next one is to move."""
    match = start("fossil", 2, bytes(32))
    for _ in range(2):
        match = play(match, next(iter(match.options(match.waiting()[0]))))
    return match


def a_secret_match(name: str) -> Match:
    """A seat must act that knows more than everybody: it has cards, or a die to sell."""
    return next(
        match
        for number in range(100)
        for match in a_playout(name, number)
        for seat in match.waiting()
        if hand_of(match, seat)
    )


def hand_of(match: Match, seat: int) -> object:
    return match.game.view(match.state, seat).hand


@pytest.fixture
def asked(monkeypatch) -> list[Question]:
    """What the mind is asked, which answers at once."""
    questions = []

    async def answer(self: Automas, question: Question) -> Advice:
        questions.append(question)
        return mind.advise(replace(question, strength="gentle"))

    monkeypatch.setattr(Automas, "_ask", answer)
    return questions


def pid_of(automas: Automas) -> int:
    process = automas._process
    assert process
    return process.pid


@pytest.mark.parametrize("strength", STRENGTHS)
async def test_every_strength_makes_legal_moves(automas, strength):
    match = a_match()
    seat = match.waiting()[0]

    assert await automas.move(match, seat, strength) in match.options(seat)


@pytest.mark.parametrize("strength", STRENGTHS)
async def test_an_automa_thinks_with_its_strength(asked, strength):
    match = a_match()

    await Automas(AT_ONCE).move(match, match.waiting()[0], strength)

    assert [question.strength for question in asked] == [strength]


async def test_hints_come_from_the_strongest(asked):
    match = a_match()

    await Automas(AT_ONCE).hint(match, match.waiting()[0])

    assert [question.strength for question in asked] == ["fierce"] == [ADVISER]


@pytest.mark.parametrize("name", ["penguins", "unearth"])
async def test_an_automa_knows_what_its_seat_sees_and_no_more(asked, name):
    match = a_secret_match(name)
    seat = next(seat for seat in match.waiting() if hand_of(match, seat))

    await Automas(AT_ONCE).move(match, seat, "gentle")

    assert [question.view for question in asked] == [match.game.view(match.state, seat)]


@pytest.mark.parametrize("name", ["penguins", "unearth"])
async def test_an_automa_plays_on_with_what_it_hides(automas, name, caplog):
    match = a_secret_match(name)
    seat = next(seat for seat in match.waiting() if hand_of(match, seat))

    move = await automas.move(match, seat, "gentle")

    assert move in match.options(seat)
    assert not caplog.records, "it has thought of it by itself"


async def test_a_hint_is_a_legal_move_with_its_reason(automas):
    match = a_match()
    seat = match.waiting()[0]

    move, reason, values = await automas.hint(match, seat)

    assert move in match.options(seat)
    assert words("en", "fossil").say(reason, **values)


async def test_nothing_is_started_before_anybody_thinks(automas):
    assert automas._process is None

    await automas.start()

    assert pid_of(automas)


async def test_the_process_is_nice_and_has_none_of_the_hosts_secrets(automas, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    match = a_match()

    await automas.move(match, match.waiting()[0], "gentle")

    pid = pid_of(automas)
    assert os.getpriority(os.PRIO_PROCESS, pid) == 19
    assert b"very-secret" not in Path(f"/proc/{pid}/environ").read_bytes()


async def test_what_interrupts_the_bot_does_not_interrupt_a_thought(automas):
    await automas.start()

    assert os.getsid(pid_of(automas)) == pid_of(automas) != os.getsid(0)


def test_the_process_is_nice_before_it_loads_anything():
    code = (
        "import os, sys\n"
        "os.nice = lambda more: print(more, {'engines', 'bot.mind'} & set(sys.modules))\n"
        "from bot import thinker\n"
        "thinker.main()\n"
        "print('bot.mind' in sys.modules)"
    )

    thinker = subprocess.run([sys.executable, "-c", code], input="", capture_output=True, text=True)

    assert thinker.stdout.split("\n") == ["19 set()", "True", ""], thinker.stderr


@pytest.mark.parametrize(("platform", "expected"), [("win32", 0x4000), ("linux", 0)])
def test_on_windows_the_process_starts_below_normal_priority(monkeypatch, platform, expected):
    monkeypatch.setattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0x4000, raising=False)
    monkeypatch.setattr(sys, "platform", platform)

    assert priority() == expected


def test_a_thought_that_nobody_ends_ends_its_process(monkeypatch):
    alarms, rung = [], []
    monkeypatch.setattr(mind.signal, "alarm", alarms.append)
    monkeypatch.setattr(mind, "advise", lambda question: rung.extend(alarms))
    question = pickle.dumps(Question("fossil", None, 0, "gentle"))

    mind.serve(io.BytesIO(question), io.BytesIO())

    assert rung == [LONGEST]
    assert alarms == [LONGEST, 0]


async def test_a_question_does_not_hold_the_seed(asked):
    match = start("fossil", 2, b"the seed of this match is secret")

    await Automas(AT_ONCE).move(match, match.waiting()[0], "gentle")

    assert match.seed not in pickle.dumps(asked)


async def test_a_thought_after_a_restart_leads_to_the_same_move(automas):
    match = a_match()
    seat = match.waiting()[0]

    before = await automas.move(match, seat, "fair")
    await automas.close()

    assert await automas.move(match, seat, "fair") == before


async def test_a_process_that_has_died_is_replaced(automas):
    match = a_match()
    seat = match.waiting()[0]
    expected = await automas.move(match, seat, "gentle")
    dead = pid_of(automas)
    os.kill(dead, signal.SIGKILL)

    move = await automas.move(match, seat, "gentle")

    assert move == expected
    assert pid_of(automas) != dead


async def test_a_process_that_died_in_its_sleep_costs_no_thought(automas):
    match = a_match()
    await automas.start()
    os.kill(pid_of(automas), signal.SIGKILL)
    await automas._process.wait()

    advice = await automas._ask(Question("fossil", match.game.view(match.state, 1), 1, "gentle"))

    assert isinstance(advice, Advice)


async def test_two_who_think_at_once_do_not_mix_up_their_answers(automas):
    first = a_match()
    second = play(first, next(iter(first.options(first.waiting()[0]))))
    matches = [first, second] * 3

    moves = await asyncio.gather(
        *(automas.move(match, match.waiting()[0], "gentle") for match in matches)
    )

    assert moves[::2] == [moves[0]] * 3
    assert moves[1::2] == [moves[1]] * 3
    assert all(
        move in match.options(match.waiting()[0])
        for move, match in zip(moves, matches, strict=True)
    )


async def test_a_thought_given_up_leaves_no_answer_to_the_next(automas):
    first = a_match()
    second = play(first, next(iter(first.options(first.waiting()[0]))))
    expected = await automas.move(second, second.waiting()[0], "gentle")
    given_up = asyncio.create_task(automas.move(first, first.waiting()[0], "fierce"))
    while not automas._turn.locked():
        await asyncio.sleep(0)

    given_up.cancel()

    assert await automas.move(second, second.waiting()[0], "gentle") == expected


@pytest.mark.parametrize(
    "answer",
    [
        TimeoutError(),
        asyncio.IncompleteReadError(b"", 4),
        pickle.UnpicklingError(),
        Advice("fly away", "", {}),
    ],
    ids=["hangs", "dies", "babbles", "cheats"],
)
async def test_who_fails_is_asked_again_and_then_makes_a_simple_move(monkeypatch, answer):
    asked = []

    async def fail(self: Automas, question: Question) -> Advice:
        asked.append(question)
        if isinstance(answer, Advice):
            return answer
        raise answer

    monkeypatch.setattr(Automas, "_ask", fail)
    match = a_match()
    seat = match.waiting()[0]

    move = await Automas(AT_ONCE).move(match, seat, "fierce")

    assert move == next(iter(match.options(seat)))
    assert len(asked) == 2


async def test_a_thought_that_takes_too_long_ends_with_its_process():
    hasty = Automas(AT_ONCE, patience=0.0)
    match = a_match()
    seat = match.waiting()[0]

    move = await hasty.move(match, seat, "fierce")

    assert move == next(iter(match.options(seat)))
    assert hasty._process is None


@pytest.mark.parametrize(
    ("taken", "rest"), [(0.0, 2.0), (0.5, 1.5), (1.75, 0.25), (2.0, 0.0), (2.5, 1.5), (5.0, 1.0)]
)
def test_an_answer_comes_on_the_beat_however_long_it_took(taken, rest):
    assert until_the_beat(taken, beat=2.0) == rest


@pytest.mark.parametrize("strength", STRENGTHS)
async def test_when_an_automa_answers_is_a_matter_of_its_strength_alone(monkeypatch, strength):
    beats, rests = [], []

    def beat(taken: float, beat: float) -> float:
        beats.append(beat)
        return 1.25

    async def rest(seconds: float) -> None:
        rests.append(seconds)

    async def answer(self: Automas, question: Question) -> Advice:
        return Advice(str(next(iter(match.options(question.seat).values()))), "", {})

    monkeypatch.setattr("bot.automa.until_the_beat", beat)
    monkeypatch.setattr("bot.automa.asyncio.sleep", rest)
    monkeypatch.setattr(Automas, "_ask", answer)
    match = a_match()

    await Automas().move(match, match.waiting()[0], strength)

    assert beats == [BEATS[strength]]
    assert rests == [1.25]


def test_without_a_beat_an_answer_comes_at_once():
    assert until_the_beat(1.3, beat=0.0) == 0.0
