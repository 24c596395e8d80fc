"""Run Tablemaster: `python -m bot`. See `--help` for what else it can do."""

from bot.cli import main

if __name__ == "__main__":
    main()
