"""Here as over the wire: an error in the log fails a test, and nothing leaves this machine."""

from tests.wire.conftest import errors, fence

__all__ = ["errors", "fence"]
