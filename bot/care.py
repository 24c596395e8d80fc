"""Looking after the record: is the database sound, is a finished game's record true?"""

from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store import Store, Unread
from engines import GAMES
from engines.game import IllegalMove, IllegalSetup
from engines.luck import fingerprint
from engines.match import replay

LAST_BACKUP = "backup"
"""The fact under which the store has the time of its last copy."""


async def check(store: Store) -> list[str]:
    """What is wrong with the database: damage, and open games that the rules do not replay.

    An older one is left as it is: a copy of it is brought up to date and looked at.
    """
    if not await store.is_current():
        return await _check_copy(store)
    faults = await store.integrity()
    for id in await store.open_tables():
        try:
            table = await store.load(id)
        except Unread as error:
            faults.append(f"Table {id}: {error}")
            continue
        if table is None or not table.started:
            continue
        try:
            _ = table.match
        except (IllegalMove, IllegalSetup, KeyError) as error:
            faults.append(f"Table {id} ({table.game}) can not be replayed: {error!r}")
    return faults


async def _check_copy(store: Store) -> list[str]:
    with TemporaryDirectory() as folder:
        path = str(Path(folder) / "copy.db")
        await store.backup(path)
        copy = await Store.open(path)
        try:
            return await check(copy)
        finally:
            await copy.close()


def verify(record: str) -> list[str]:
    """What is wrong with the record of a finished game; nothing where all of it is true.

    The first line is the game, its seats, its seed in hexadecimal and its options; then the
    fingerprint published at the start, the moves, and the scores it ended with. Lines that begin
    with `#` say who played.
    """
    head, *lines = record.strip().splitlines() or [""]
    name, seats, seed, options = _head(head)
    if name not in GAMES:
        return [f"The first line names no game of ours: {head[:80]!r}."]
    facts = dict(line.split(" ", 1) for line in lines if line.startswith(("sha256 ", "scores ")))
    moves = [line for line in lines if line[:1].isdigit()]
    faults = []
    if facts.get("sha256") != fingerprint(seed):
        faults.append("The seed is not the one whose fingerprint was published.")
    try:
        match = replay(name, seats, seed, moves, options)
    except (IllegalMove, IllegalSetup, ValueError) as error:
        return [*faults, f"The moves do not follow from the seed and the rules: {error}."]
    scores = " ".join(map(str, match.game.scores(match.state)))
    if facts.get("scores") != scores:
        faults.append(f"The scores are {scores}, not {facts.get('scores')}.")
    if not match.over():
        faults.append("The game is not over at the end of the record.")
    return faults


def _head(line: str) -> tuple[str, int, bytes, dict[str, str]]:
    words = line.split()
    try:
        name, seats, seed = words[0], int(words[1]), bytes.fromhex(words[2])
    except (IndexError, ValueError):
        return "", 0, b"", {}
    return name, seats, seed, dict(word.split("=", 1) for word in words[3:] if "=" in word)
