"""What is written down for hosts and authors is as things are."""

import re
from itertools import chain, pairwise
from pathlib import Path

import pytest
from discord import app_commands
from PIL import Image

from bot import games, me
from bot.cli import main
from bot.client import PERMISSIONS
from bot.commands import GAME
from bot.doctor import OURS
from bot.settings import Settings
from bot.words import words
from engines import GAMES

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def commands() -> set[str]:
    """The slash commands of the tables, as they are typed."""
    inside = chain(GAME.walk_commands(), me.ME.walk_commands())
    return {
        f"/{it.qualified_name}"
        for it in (games.games, *inside)
        if isinstance(it, app_commands.Command)
    }


def section(title: str) -> str:
    """A section of the README, up to the next heading."""
    found = re.search(rf"^#+ {title}$(.*?)(?=^#)", README, re.M | re.S)
    assert found, f"the README has no section {title!r}"
    return found[1]


def rows(text: str) -> list[list[str]]:
    """The rows of the tables in a text, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)", document.read_text("utf-8"))

    missing = [
        link for link in links if "://" not in link and not (document.parent / link).exists()
    ]

    assert not missing


def test_the_readme_lists_every_command_and_no_other() -> None:
    told = set(re.findall(r"`(/(?:games?|me)(?: [a-z_]+)*)`", section("Play")))

    assert told == commands()


def test_the_readme_shows_a_board_of_every_game() -> None:
    for key, game in GAMES.items():
        title = words(game=key).say("title").replace("'", "’")
        seats = f"{min(game.SEATS)}–{max(game.SEATS)} players"
        with Image.open(ROOT / "docs" / "screens" / f"{key}.png") as picture:
            assert picture.width >= 600

        assert f"(docs/screens/{key}.png)" in README
        assert re.search(rf"\[{title}\]\(#the-games\) · {seats}", README)


def test_the_readme_gives_the_reason_for_every_permission_and_asks_for_no_other() -> None:
    named = [row[0] for row in rows(section("Host it on Discord"))]

    asked = {words().say(f"permission-{OURS.get(name, name)}") for name, has in PERMISSIONS if has}
    assert (set(named), len(named)) == (asked, len(asked))
    assert f"\n{PERMISSIONS.value} in all" in README


def test_every_setting_is_explained_with_its_default() -> None:
    table = {row[0].strip("`"): row[1].strip("`") for row in rows(section("Settings"))}
    example = dict(
        line.split("=", 1)
        for line in (ROOT / ".env.example").read_text("utf-8").splitlines()
        if line and not line.startswith("#")
    )

    defaults = {name.upper(): default(name) for name in Settings.model_fields}

    assert table == defaults
    assert example == defaults


def default(name: str) -> str:
    value = Settings.model_fields[name].default
    return value.get_secret_value() if hasattr(value, "get_secret_value") else str(value)


def test_every_setting_of_the_example_has_a_comment() -> None:
    lines = (ROOT / ".env.example").read_text("utf-8").splitlines()

    bare = [
        line
        for before, line in pairwise(lines)
        if "=" in line and not line.startswith("#") and not before.startswith("# ")
    ]

    assert not bare


def test_the_readme_lists_the_commands_of_the_host(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["tablemaster", "--help"])

    with pytest.raises(SystemExit):
        main()
    verbs = re.findall(r"^    (\w+) ", capsys.readouterr().out, re.M)

    assert [row[0].strip("`").split()[0] for row in rows(section("Commands of the host"))] == verbs


def test_every_make_target_that_is_told_of_exists() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    told = {
        target
        for document in DOCUMENTS
        for target in re.findall(r"(?:^|`)make ([a-z]+)", document.read_text("utf-8"), re.M)
    }

    assert {"run", "test"} <= told
    assert told <= set(re.findall(r"^([a-z]+):", makefile, re.M))
