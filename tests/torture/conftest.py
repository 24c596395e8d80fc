"""Here as over the wire: an error in the log fails a test, and nothing leaves this machine."""

import logging
from collections.abc import Iterator

import discord
import pytest

from tests.wire.conftest import errors, fence

__all__ = ["errors", "fence"]


@pytest.fixture(autouse=True)
def late_suggestions() -> Iterator[None]:
    """On a machine that is busy, suggestions may come too late: that is nobody's error."""
    log = logging.getLogger("discord.app_commands.tree")
    log.addFilter(_is_in_time)
    yield
    log.removeFilter(_is_in_time)


def _is_in_time(record: logging.LogRecord) -> bool:
    return not (record.exc_info and isinstance(record.exc_info[1], discord.NotFound))
