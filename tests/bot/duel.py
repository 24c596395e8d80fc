"""A table without Discord: Ada plays Fossil with an automa."""

from datetime import UTC, datetime

from bot.record import Chair
from bot.table import Table

ADA = 7
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def a_duel(strength: str = "fair") -> Table:
    """It is Ada's to put the stones."""
    table = Table("fossil", 1, 2, ADA, NOW, seed=bytes(32))
    table.chairs = [Chair(ADA, "Ada"), Chair(None, "Automa", strength)]
    table.begin(NOW)
    first = table.waiting()[0]
    table.chairs = [table.chairs[seat ^ first] for seat in (0, 1)]
    return table


def a_duel_with_its_stones() -> tuple[Table, str]:
    """Ada has put both stones; the automa is to move, and this is a move it may make."""
    table = a_duel()
    seat = table.seat(ADA)
    for cell in ("A1", "G7"):
        table.play(ADA, f"{seat} place {cell}", NOW)
    return table, next(iter(table.match.options(1 - seat)))
