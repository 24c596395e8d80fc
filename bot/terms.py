"""The terms of a table in words: the game's options, the pace, who may join, when it starts."""

from bot import turns
from bot.clock import DAY, HOUR, MINUTE, Pace
from bot.table import Table
from bot.words import Words
from engines import GAMES

GIVEN_UP = ("conceded", "removed")
"""The notes of a seat that became an automa's, which is called after its player still."""
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


def strength_told(strength: str, voice: Words) -> str:
    """How well an automa plays, as `fair automa`."""
    return voice.say(f"strength-{strength}")


def automa_told(table: Table, seat: int, voice: Words) -> str:
    """The automa that moves for a seat, and in whose place; nothing where a person does."""
    chair = table.chairs[seat]
    if not chair.played_by:
        return ""
    automa = strength_told(chair.played_by, voice)
    if chair.stand_in:
        return voice.say(f"plays-{chair.stand_in}", automa=automa)
    given_up = any(
        note.kind in GIVEN_UP and note.values["name"] == chair.name for note in table.notes
    )
    return voice.say("plays-on", automa=automa) if given_up else automa


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
