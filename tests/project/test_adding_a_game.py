"""The guide to adding a game tells the truth: the game in it is put in its place and played."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "adding-a-game.md"
FILE = re.compile(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", re.M | re.S)


def test_the_game_of_the_guide_is_a_game(tmp_path: Path) -> None:
    lay_out(tmp_path)
    for place, text in FILE.findall(GUIDE.read_text("utf-8")):
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    golden = tmp_path / "tests" / "pebbles" / "golden" / "2-empty.txt"
    golden.parent.mkdir()

    golden.write_text(done(tmp_path, "tests.test_golden", "new", "pebbles", "2", "7"))
    laws = "tests/test_all_games.py", "tests/test_golden.py"
    told = done(tmp_path, "pytest", "-q", "-p", "no:cacheprovider", "-k", "pebbles", *laws)
    drawn = done(tmp_path, "tests.pebbles.picture")

    assert " passed" in told
    assert drawn.split() == ["1200", "400"]


def lay_out(folder: Path) -> None:
    """The project in another folder, by links, but for those folders to which files are added."""
    grown = "engines", "render", "bot", "bot/words", "bot/words/en", "tests"
    for place in ("", *grown):
        (folder / place).mkdir(exist_ok=True)
        for path in (ROOT / place).iterdir():
            inside = path.relative_to(ROOT)
            if str(inside) not in grown and path.name not in ("__pycache__", ".git", ".venv"):
                (folder / inside).symlink_to(path)
    picture = folder / "tests" / "pebbles" / "picture.py"
    picture.parent.mkdir()
    picture.write_text(PICTURE)


PICTURE = """
from bot.words import words
from engines.match import start
from render import DRAW, Scene

match = start("pebbles", 2, bytes(32))
scene = Scene(("Ada", "Bo"), words(game="pebbles").say, {})
print(*DRAW["pebbles"](match.game.view(match.state, None), scene).size)
"""


def done(folder: Path, module: str, *arguments: str) -> str:
    """What a program of the project prints that runs in the folder."""
    process = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
    )
    assert process.returncode == 0, process.stdout + process.stderr
    return process.stdout
