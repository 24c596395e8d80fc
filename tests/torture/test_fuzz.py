"""The fuzzer finds nothing in the games as they are, and finds what is broken on purpose."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from engines import GAMES, fossil
from engines.fossil import scoring
from engines.luck import SEED_BYTES
from tests.playouts import tables
from tests.torture import fuzz
from tests.torture.fuzz import UNDO, Record, played, replayed
from tests.torture.test_leaks import counted_coins


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("name", sorted(GAMES))
def test_games_played_at_random_break_no_law(name, number):
    assert played(name, number) is None


def test_moves_are_taken_back_in_the_games_that_are_played(monkeypatch):
    undone = []
    undo = fuzz.undo
    monkeypatch.setattr(fuzz, "undo", lambda match, seat: undone.append(seat) or undo(match, seat))

    assert played("fossil", 0) is None

    assert undone


def test_every_table_comes_up(monkeypatch):
    begun = []
    start = fuzz.start
    monkeypatch.setattr(fuzz, "_play_out", lambda game, chance: None)
    monkeypatch.setattr(
        fuzz, "start", lambda name, *rest: begun.append((rest[0], rest[2])) or start(name, *rest)
    )

    for number in range(len(tables("penguins"))):
        assert played("penguins", number) is None

    assert all(table in begun for table in tables("penguins"))


def lost_tile(break_rule: pytest.MonkeyPatch) -> None:
    """Who completes a kind loses a tile of another."""
    score = fossil._score_completed

    def score_and_lose(state):
        score(state)
        if state.held[0]:
            state.held[0].pop()

    break_rule.setattr(fossil, "_score_completed", score_and_lose)


def no_end_without_points(break_rule: pytest.MonkeyPatch) -> None:
    """The last move of the game leads nowhere: nobody may act, and nobody has won."""
    break_rule.setattr(fossil, "outcome", lambda state: None)


def fractions_of_points(break_rule: pytest.MonkeyPatch) -> None:
    break_rule.setattr(scoring, "total", lambda points, *gains: [own / 1 for own in points])


def unlawful_crash(break_rule: pytest.MonkeyPatch) -> None:
    """A decline is not carried out but ends in an error."""
    apply = fossil.apply

    def stumble(state, seat, action, rng):
        if isinstance(action, fossil.Decline):
            raise KeyError("nobody thought of this")
        apply(state, seat, action, rng)

    break_rule.setattr(fossil, "apply", stumble)


def shared_past(break_rule: pytest.MonkeyPatch) -> None:
    """A match and what follows share the purses, so that playing on changes the past."""
    copy = fossil.State.__deepcopy__

    def share(state, memo):
        fresh = copy(state, memo)
        fresh.held = state.held
        return fresh

    break_rule.setattr(fossil.State, "__deepcopy__", share)


@pytest.mark.parametrize(
    ("break_rule", "law"),
    [
        (lost_tile, "nothing is lost"),
        (no_end_without_points, "a game is decided"),
        (fractions_of_points, "every seat has a score"),
        (unlawful_crash, "a legal move is made"),
        (shared_past, "nothing is lost"),
    ],
)
def test_a_broken_rule_is_found_kept_and_broken_again(
    break_rule: Callable[[pytest.MonkeyPatch], None],
    law: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
):
    with pytest.MonkeyPatch.context() as patch:
        break_rule(patch)
        records = filter(None, (played("fossil", number) for number in range(20)))
        record = next(records)
        path = record.save(tmp_path)

        assert law in record.failed
        assert Record.load(path) == record
        assert replayed(record).failed
        assert fuzz.main(["--replay", str(path)]) == 1

    # In the games as they are, the same record does no harm.
    assert replayed(record) is None
    assert fuzz.main(["--replay", str(path)]) == 0
    assert record.failed in capsys.readouterr().out


def test_a_secret_told_is_found(monkeypatch):
    counted_coins(monkeypatch)

    record = next(filter(None, (played("gold", number) for number in range(30))))

    assert record.failed
    assert replayed(record).failed.startswith("a secret makes no difference")


def test_a_record_says_what_was_played(tmp_path, monkeypatch):
    unlawful_crash(monkeypatch)

    record = next(filter(None, (played("fossil", number) for number in range(20))))
    kept = json.loads(record.save(tmp_path).read_text(encoding="utf-8"))

    assert kept["game"] == "fossil"
    assert (kept["seats"], kept["options"]) in tables("fossil")
    assert len(bytes.fromhex(kept["seed"])) == SEED_BYTES
    assert all(step == UNDO or step.split()[0].isdigit() for step in kept["moves"])
    assert kept["moves"][-1].endswith("decline")
    assert "KeyError" in kept["error"] and "nobody thought of this" in kept["error"]


def test_the_command_tells_how_many_games_it_played_and_where_the_broken_ones_are(
    tmp_path, monkeypatch, capsys
):
    games = [("fossil", number) for number in range(4)]
    monkeypatch.setattr(fuzz, "_games", lambda names, first: games)
    arguments = ["--games", "fossil", "--seconds", "60", "--folder", str(tmp_path)]

    fine = fuzz.main(arguments)
    unlawful_crash(monkeypatch)
    broken = fuzz.main(arguments)

    told = capsys.readouterr().out
    assert (fine, broken) == (0, 1)
    assert "fossil: 4 games" in told
    assert "no law was broken" in told
    assert sorted(tmp_path.iterdir())
    assert all(str(path) in told for path in tmp_path.iterdir())
