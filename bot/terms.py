"""The terms of a table in words: the game's options, the pace, who may join, when it starts."""

from bot import turns
from bot.clock import DAY, HOUR, MINUTE, Pace
from bot.record import Chair
from bot.table import Table
from bot.words import Words
from engines import GAMES

UNITS = {"days": DAY, "hours": HOUR, "minutes": MINUTE}


def settings_told(table: Table, voice: Words) -> list[str]:
    """The table's settings, a line each."""
    chosen = [
        option_told(name, table.options.get(name, values[0]), voice)
        for name, values in GAMES[table.game].OPTIONS.items()
    ]
    who = "invited" if "invited" in table.settings else "anyone"
    when = "full" if table.settings.get("full") else "host"
    time = [voice.say("pace", pace=pace_told(table.pace, voice))]
    if table.pace.limited:
        time.append(voice.say("when-late", late=voice.say(f"late-{turns.lateness(table)}")))
    if not hints_allowed(table):
        time.append(voice.say("hints-no"))
    return [*chosen, *time, voice.say(f"who-{who}"), voice.say(f"starts-{when}")]


def option_told(name: str, value: str, voice: Words) -> str:
    """One of a game's options and what is chosen, as `Last scoring: in fixed order`."""
    return f"{voice.say(f'option-{name}')}: {voice.say(f'{name}-{value}')}"


def strength_told(chair: Chair, voice: Words) -> str:
    """How well the automa of a chair plays, in a word."""
    return voice.say(f"strength-{chair.automa}")


def hints_allowed(table: Table) -> bool:
    """Whether players may ask an automa: they may, unless the host has said otherwise."""
    return bool(table.settings.get("hints", True))


def pace_told(pace: Pace, voice: Words) -> str:
    """A pace in words, as `2 days, and 12 hours more a turn, but never above 4 days`."""
    if pace.each:
        return voice.say("pace-each", time=length_told(pace.each, voice))
    if pace.bank:
        bank, add, cap = (length_told(it, voice) for it in (pace.bank, pace.add, pace.cap))
        return voice.say("pace-bank", bank=bank, add=add, cap=cap)
    return voice.say("pace-none")


def length_told(seconds: float, voice: Words) -> str:
    """A length of time in words, in its two largest units."""
    rest, parts = int(seconds), []
    for unit, size in UNITS.items():
        n, rest = divmod(rest, size)
        if n:
            parts.append(voice.say(f"length-{unit}", n=n))
    return voice.listed(parts[:2] or [voice.say("length-minutes", n=0)])
