"""What the bot tells its host: a line for each thing that happened, and never a secret.

A line says at which table and in which interaction it happened. It is for reading, or an object of
JSON for programs that collect such lines.
"""

import json
import logging
import re
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Literal

TABLE: ContextVar[int | None] = ContextVar("table", default=None)
INTERACTION: ContextVar[int | None] = ContextVar("interaction", default=None)
"""What the task at hand is about: set where tables are opened and interactions answered."""

HIDDEN = "[hidden]"
SECRETS = re.compile(
    r"""(?<=/webhooks/)(\d+/)[^/\s"'?]+         # in addresses: who has it speaks as the bot
      | (?<=/interactions/)(\d+/)[^/\s"'?]+
      | (["'](?:access_)?token["']\s*:\s*["'])[^"']+   # in what Discord sends and is sent
      | (\bseed=)b(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")  # all luck to come follows from it
      | \b()[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}       # the shape of a bot's token
      | \b()aW50ZXJhY3Rpb24[\w-]{20,}                  # and of an interaction's""",
    re.X,
)
Hide = Callable[[str], str]


def listen(level: str, form: Literal["text", "json"], token: str) -> None:
    """Write what is logged from now on to the console, without this token."""
    console = logging.StreamHandler()
    console.setFormatter({"text": Readable, "json": Collectable}[form](hiding(token)))
    logging.basicConfig(level=level, handlers=[console])
    # It would write down whole tables.
    logging.getLogger("aiosqlite").setLevel(logging.INFO)


def hiding(token: str) -> Hide:
    """What takes the secrets out of a text: whatever looks like one, and this token."""

    def hide(text: str) -> str:
        plain = text.replace(token, HIDDEN) if token else text
        return SECRETS.sub(lambda found: "".join(filter(None, found.groups())) + HIDDEN, plain)

    return hide


class Readable(logging.Formatter):
    """`2026-01-01 12:00:00,000 INFO bot.client: commands published [table 3]`"""

    def __init__(self, hide: Hide) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s%(about)s")
        self._hide = hide

    def format(self, record: logging.LogRecord) -> str:
        about = ", ".join(f"{name} {number}" for name, number in _about().items())
        record.about = f" [{about}]" if about else ""
        return self._hide(super().format(record))


class Collectable(logging.Formatter):
    """`{"time": …, "level": …, "logger": …, "message": …, "table": 3, "interaction": …}`

    What there is none of is left out; `error` has the traceback.
    """

    def __init__(self, hide: Hide) -> None:
        super().__init__()
        self._hide = hide

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": self._hide(record.getMessage()),
            **_about(),
        }
        if record.exc_info:
            line["error"] = self._hide(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def _about() -> dict[str, int]:
    known = {"table": TABLE.get(), "interaction": INTERACTION.get()}
    return {name: number for name, number in known.items() if number is not None}
