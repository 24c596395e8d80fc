"""Computer players: they answer after a time that tells nothing, and a human never waits for them.

They think in one process beside the bot (`bot.thinker`), which is started when it is first needed
and started again when it has died. Nothing of a thought is kept: after a restart of the bot it is
simply thought again, and leads to the same move.
"""

import asyncio
import contextlib
import logging
import math
import os
import pickle
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

from bot.mind import LENGTH, Advice, Question
from engines import search
from engines.match import Match

log = logging.getLogger(__name__)
STRENGTHS = tuple(search.STRENGTHS)
BEATS: Mapping[str, float] = {"gentle": 0.5, "fair": 1.0, "fierce": 2.0}
"""Seconds that a decision takes as others see it: this long, or as many times this as it needs."""
ADVISER = "fierce"
"""The strength of the automa that gives hints."""
SYSTEM = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
"""Without this nothing starts on Windows; elsewhere it is not there."""
PATIENCE = 20.0
"""Seconds after which a thought has failed."""


class Automas:
    """The computer players, in one process of their own that thinks one thought at a time.

    `beats` are seconds by strength, `patience` the seconds after which a thought has failed. A
    failed thought raises nothing: it is tried once more, then the first legal action is taken.
    """

    def __init__(self, beats: Mapping[str, float] = BEATS, patience: float = PATIENCE) -> None:
        self._beats, self._patience = beats, patience
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def start(self) -> None:
        """Have the process ready, so that the first thought is as quick as any."""
        async with self._turn:
            await self._started()

    async def close(self) -> None:
        """End the process, and with it whatever it thinks about."""
        async with self._turn:
            await self._end()

    async def move(self, match: Match, seat: int, strength: str) -> str:
        """The move of the automa in this seat, as it is written: always a legal one.

        The time it takes depends on the strength, never on what the seat holds.
        """
        clock = asyncio.get_running_loop().time
        start = clock()
        advice = await self._advice(match, seat, strength)
        await asyncio.sleep(until_the_beat(clock() - start, self._beats[strength]))
        return f"{seat} {advice.action}"

    async def hint(self, match: Match, seat: int) -> tuple[str, str, Mapping[str, Any]]:
        """A good move for the seat, and why: the id of words of the game, and their values."""
        advice = await self._advice(match, seat, ADVISER)
        return f"{seat} {advice.action}", advice.reason, advice.values

    async def _advice(self, match: Match, seat: int, strength: str) -> Advice:
        question = Question(match.name, match.game.view(match.state, seat), seat, strength)
        options = match.options(seat)
        for _ in range(2):
            try:
                async with self._turn:
                    advice = await self._ask(question)
            except Exception:  # whatever it was, the game goes on
                log.exception("an automa of %s failed at move %d", match.name, len(match.moves))
            else:
                if f"{seat} {advice.action}" in options:
                    return advice
                log.error("an automa of %s would %r in %s", match.name, advice.action, match.moves)
        action = next(iter(options.values()))
        return Advice(str(action), "hint-simple", match.game.preview(question.view, seat, action))

    async def _ask(self, question: Question) -> Advice:
        """The process's answer. Where there is none, the process is no more."""
        try:
            async with asyncio.timeout(self._patience):
                process = await self._started()
                assert process.stdin and process.stdout
                process.stdin.write(pickle.dumps(question))
                await process.stdin.drain()
                length = int.from_bytes(await process.stdout.readexactly(LENGTH))
                answer = pickle.loads(await process.stdout.readexactly(length))
        except BaseException:
            await self._end()
            raise
        assert isinstance(answer, Advice)
        return answer

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot.thinker"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                # It needs to find the games, and has no business with the host's secrets.
                env={"PYTHONPATH": os.pathsep.join(sys.path), **SYSTEM},
                # What interrupts the bot must not interrupt a thought: the bot ends it itself.
                start_new_session=True,
                creationflags=priority(),
            )
        return self._process

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        assert process.stdin
        process.stdin.close()
        await process.wait()


def priority() -> int:
    """How Windows is told that the process has time; elsewhere it says so itself."""
    if sys.platform == "win32":
        return subprocess.BELOW_NORMAL_PRIORITY_CLASS
    return 0


def until_the_beat(taken: float, beat: float) -> float:
    """The seconds to wait with an answer that took so long, so that it comes on a beat."""
    return max(1, math.ceil(taken / beat)) * beat - taken if beat else 0.0
