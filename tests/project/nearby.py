"""The command line with a Discord on this computer: on the port that the environment names."""

import os

from bot.cli import main
from tests.wire import guard
from tests.wire.clock import Clock

if __name__ == "__main__":
    with guard.only_loopback(), guard.pointing_at(int(os.environ["PORT"]), Clock(pace=0.001)):
        main()
