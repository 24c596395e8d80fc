"""What these tests begin with: the club of the wire, where time stands still till it is passed."""

from collections.abc import AsyncIterator

import pytest

from tests.life.days import Days
from tests.torture.stillness import stand_still
from tests.wire.club import Parts
from tests.wire.conftest import ada, bo, discord, errors, eve, fence, hall
from tests.wire.conftest import parts as moving_parts

__all__ = ["ada", "bo", "discord", "errors", "eve", "fence", "hall", "moving_parts"]


@pytest.fixture
def parts(moving_parts: Parts) -> Parts:
    """A club whose bot the test starts itself."""
    stand_still(moving_parts["discord"])
    return moving_parts


@pytest.fixture
async def club(parts: Parts) -> AsyncIterator[Days]:
    async with Days.opened(**parts) as club:
        yield club
