"""The process in which the automas think (`bot.mind`), so polite that nobody notices it."""

import os
import sys


def main() -> None:
    """Think for the bot, which asks on standard input, with what time the computer has to spare."""
    if sys.platform != "win32":  # there the bot starts it below normal priority
        os.nice(19)
    # Only now: to load the games is work as well.
    from bot.mind import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
