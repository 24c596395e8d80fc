"""What an automa has thought out is played only where it was thought of."""

from bot.record import Vote
from tests.bot.duel import ADA, NOW, a_duel, a_duel_with_its_stones


def test_a_thought_is_played() -> None:
    table, move = a_duel_with_its_stones()

    assert table.play_automa(move, NOW, table.edition)


def test_a_thought_about_moves_that_were_taken_back_is_not_played() -> None:
    table, move = a_duel_with_its_stones()
    thought_of = table.edition
    table.undo(ADA, NOW)
    table.play(ADA, f"{table.seat(ADA)} place B2", NOW)

    assert len(table.moves) == 2
    assert not table.play_automa(move, NOW, thought_of)


def test_no_edition_of_a_game_comes_twice() -> None:
    table = a_duel()
    seat = table.seat(ADA)
    table.play(ADA, f"{seat} place A1", NOW)
    before = table.edition
    table.undo(ADA, NOW)
    table.play(ADA, f"{seat} place B2", NOW)

    assert table.edition > before


def test_nothing_is_played_while_the_players_decide_whether_to_undo() -> None:
    table, move = a_duel_with_its_stones()
    table.vote = Vote("undo", ADA, [8], ["yes", "no"], seat=table.seat(ADA), moves=1)

    assert table.automa_to_move() is None
    assert not table.play_automa(move, NOW, table.edition)
    table.close_vote()
    assert table.play_automa(move, NOW, table.edition)


def test_nothing_is_played_in_a_pause() -> None:
    table, move = a_duel_with_its_stones()
    table.paused = NOW

    assert not table.play_automa(move, NOW, table.edition)
