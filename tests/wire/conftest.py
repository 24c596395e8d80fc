"""What every test over the wire starts from: a Discord, a guild, three people."""

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

import pytest

from tests.wire import Discord, Person, guard, loopback
from tests.wire.places import Channel

if TYPE_CHECKING:
    from tests.wire.club import Club, Parts

Phase = Literal["setup", "call", "teardown"]


class Errors:
    """The errors in the log. A test fails on those that it does not expect."""

    def __init__(self) -> None:
        self._expected: list[str] = []

    def expect(self, words: str) -> None:
        """An error that says this has to be logged."""
        self._expected.append(words)

    def check(self, records: list[logging.LogRecord]) -> None:
        logged = [_told(record) for record in records if record.levelno >= logging.ERROR]
        for words in self._expected:
            assert any(words in line for line in logged), f"no error of {words!r} was logged"
        strange = [line for line in logged if not any(words in line for words in self._expected)]
        assert not strange, "\n".join(["errors were logged:", *strange])


@pytest.fixture(autouse=True)
def errors(caplog: pytest.LogCaptureFixture) -> Iterator[Errors]:
    errors = Errors()
    yield errors
    records = [caplog.get_records(phase) for phase in get_args(Phase)]
    errors.check([record for phase in records for record in phase])


@pytest.fixture(autouse=True)
def fence() -> Iterator[None]:
    """No test here reaches beyond this machine, be it by mistake."""
    with guard.only_loopback():
        yield


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with loopback() as discord:
        yield discord


@pytest.fixture
def ada(discord: Discord) -> Person:
    return discord.person("Ada")


@pytest.fixture
def bo(discord: Discord) -> Person:
    return discord.person("Bo", locale="de")


@pytest.fixture
def eve(discord: Discord) -> Person:
    return discord.person("Eve")


@pytest.fixture
def hall(discord: Discord, ada: Person, bo: Person, eve: Person) -> Channel:
    """A channel of a guild where all of them are."""
    return discord.guild("The Club", ada, bo, eve).channel("hall")


@pytest.fixture
def parts(
    discord: Discord, hall: Channel, ada: Person, bo: Person, eve: Person, tmp_path: Path
) -> Iterator["Parts"]:
    """A club whose bot the test starts itself."""
    from tests.wire.club import prepared  # the bot is not needed where our Discord is tried alone

    with prepared(discord, hall, tmp_path, ada=ada, bo=bo, eve=eve) as parts:
        yield parts


@pytest.fixture
async def club(parts: "Parts") -> AsyncIterator["Club"]:
    """A club with the bot in it."""
    from tests.wire.club import Club

    async with Club.opened(**parts) as club:
        yield club


def _told(record: logging.LogRecord) -> str:
    raised = record.exc_info[1] if record.exc_info else None
    return f"{record.name}: {record.getMessage()} {raised!r}"
