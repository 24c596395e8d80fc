"""A test fails on errors in the log, unless it says which it expects."""

import logging

import pytest

from tests.wire.conftest import Errors

LOST = logging.LogRecord("bot", logging.ERROR, "", 1, "a move was lost", None, None)
LATE = logging.LogRecord("bot", logging.WARNING, "", 1, "a board comes late", None, None)


def test_a_warning_is_no_error() -> None:
    Errors().check([LATE])


def test_an_error_fails_the_test() -> None:
    with pytest.raises(AssertionError, match="a move was lost"):
        Errors().check([LATE, LOST])


def test_an_error_that_is_expected_has_to_come() -> None:
    errors = Errors()
    errors.expect("move was lost")

    errors.check([LOST])
    with pytest.raises(AssertionError, match="no error of 'move was lost'"):
        errors.check([LATE])
