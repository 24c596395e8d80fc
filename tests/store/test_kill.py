"""Whenever the bot is killed, what players were shown is kept."""

import shutil
from pathlib import Path
from random import Random

import pytest

from bot.store import Store
from bot.tables import Tables
from tests.store.kill import Ledger, kept_in, kill_once
from tests.store.tables import NOW, a_table, move

KILLS, CUTS = 20, 25


def test_what_was_acknowledged_survives_every_kill(tmp_path: Path) -> None:
    ledger, chance = Ledger(), Random(7)

    for _ in range(KILLS):
        kill_once(tmp_path / "tables.db", ledger, chance)

    assert ledger.counts["kills"] == KILLS
    assert ledger.counts["acknowledged"] >= KILLS


async def test_a_log_whose_end_was_lost_leads_to_an_earlier_moment(tmp_path: Path) -> None:
    """After a power cut on a disk that says "written" too early, as some do."""
    played, cut = tmp_path / "played.db", tmp_path / "cut.db"
    await _one_table(played)
    store = await Store.open(str(played))
    moves = [await move(Tables(store, lambda: NOW), 1) for _ in range(8)]
    log = Path(f"{played}-wal").read_bytes()
    shutil.copy(played, cut)
    await store.close()

    kept = []
    for end in [*sorted(Random(1).sample(range(len(log) + 1), CUTS)), len(log)]:
        copy = tmp_path / f"{end}.db"
        shutil.copy(cut, copy)
        Path(f"{copy}-wal").write_bytes(log[:end])
        kept.append((await kept_in(copy))[1])

    assert all(one == moves[: len(one)] for one in kept)
    assert [len(one) for one in kept] == sorted(len(one) for one in kept)
    assert (len(kept[0]) < len(moves), kept[-1]) == (True, moves)


async def _one_table(path: Path) -> None:
    store = await Store.open(str(path))
    await store.add(a_table())
    await store.close()


def test_a_lost_move_would_be_noticed() -> None:
    ledger = Ledger()
    for line in ("try 1 new", "did 1 new", "try 1 0 place A1", "did 1 0 place A1"):
        ledger.hear(line)

    with pytest.raises(AssertionError):
        ledger.settle({1: []})


def test_a_move_that_nobody_made_would_be_noticed() -> None:
    ledger = Ledger()
    for line in ("try 1 new", "did 1 new", "try 1 0 place A1"):
        ledger.hear(line)

    with pytest.raises(AssertionError):
        ledger.settle({1: ["0 place A1", "1 place G7"]})


def test_a_move_that_was_kept_before_it_was_acknowledged_counts() -> None:
    ledger = Ledger()
    for line in ("try 1 new", "did 1 new", "try 1 0 place A1"):
        ledger.hear(line)

    ledger.settle({1: ["0 place A1"]})

    assert ledger.moves == {1: ["0 place A1"]}
    assert ledger.counts["kept though not acknowledged"] == 1
