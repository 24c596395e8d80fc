"""What an automa has thought out is played only where it was thought of."""

from datetime import UTC, datetime

from bot.record import Chair, Vote
from bot.table import Table

ADA = 7
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def a_table() -> Table:
    """Ada plays Fossil with an automa, and it is hers to put the stones."""
    table = Table("fossil", 1, 2, ADA, NOW, seed=bytes(32))
    table.chairs = [Chair(ADA, "Ada"), Chair(None, "Automa", "fair")]
    table.begin(NOW)
    first = table.waiting()[0]
    table.chairs = [table.chairs[seat ^ first] for seat in (0, 1)]
    return table


def test_a_thought_is_played() -> None:
    table = a_table()
    seat = table.seat(ADA)
    for cell in ("A1", "G7"):
        table.play(ADA, f"{seat} place {cell}", NOW)
    move = next(iter(table.match.options(1 - seat)))

    assert table.play_automa(move, NOW, table.edition)


def test_a_thought_about_moves_that_were_taken_back_is_not_played() -> None:
    table = a_table()
    seat = table.seat(ADA)
    for cell in ("A1", "G7"):
        table.play(ADA, f"{seat} place {cell}", NOW)
    thought_of, move = table.edition, next(iter(table.match.options(1 - seat)))
    table.undo(ADA, NOW)
    table.play(ADA, f"{seat} place B2", NOW)

    assert len(table.moves) == 2
    assert not table.play_automa(move, NOW, thought_of)


def test_no_edition_of_a_game_comes_twice() -> None:
    table = a_table()
    seat = table.seat(ADA)
    table.play(ADA, f"{seat} place A1", NOW)
    before = table.edition
    table.undo(ADA, NOW)
    table.play(ADA, f"{seat} place B2", NOW)

    assert table.edition > before


def test_nothing_is_played_while_the_players_decide_whether_to_undo() -> None:
    table = a_table()
    seat = table.seat(ADA)
    for cell in ("A1", "G7"):
        table.play(ADA, f"{seat} place {cell}", NOW)
    move = next(iter(table.match.options(1 - seat)))
    table.vote = Vote("undo", ADA, [8], ["yes", "no"], seat=seat, moves=1)

    assert table.automa_to_move() is None
    assert not table.play_automa(move, NOW, table.edition)
    table.close_vote()
    assert table.play_automa(move, NOW, table.edition)


def test_nothing_is_played_in_a_pause() -> None:
    table = a_table()
    seat = table.seat(ADA)
    for cell in ("A1", "G7"):
        table.play(ADA, f"{seat} place {cell}", NOW)
    move = next(iter(table.match.options(1 - seat)))
    table.paused = NOW

    assert not table.play_automa(move, NOW, table.edition)
