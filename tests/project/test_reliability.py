"""What is said to be survived is tried by tests that are there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOLD = (ROOT / "docs" / "reliability.md").read_text("utf-8")
SCENARIOS = range(1, 41)


def numbered() -> dict[int, str]:
    """The rows of the page that have a number."""
    rows = re.findall(r"^\| (\d+) \| .+ \| .+ \| (.+) \|$", TOLD, re.M)
    assert len(rows) == len(SCENARIOS)
    return {int(number): tests for number, tests in rows}


def names_in(folder: str) -> set[str]:
    """The names of all tests there."""
    files = (ROOT / folder).rglob("test_*.py")
    return {
        name for file in files for name in re.findall(r"def (test_\w+)", file.read_text("utf-8"))
    }


def test_every_scenario_names_its_tests_and_every_numbered_test_has_its_scenario() -> None:
    told = numbered()
    tried = {int(name[5:7]) for name in names_in("tests/wire") if name[5:7].isdigit()}

    assert set(told) == set(SCENARIOS)
    assert all(f"`test_{number:02}`" in tests for number, tests in told.items())
    assert tried == set(SCENARIOS)


def test_every_file_and_test_that_is_named_is_there() -> None:
    files = set(re.findall(r"`(tests/[\w/]+\.py)`", TOLD))
    names = set(re.findall(r"`(test_[a-z]\w+)`", TOLD))

    assert len(files) > 10
    assert not [file for file in files if not (ROOT / file).exists()]
    assert names
    assert names <= names_in("tests")
