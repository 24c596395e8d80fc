"""What one types to run Tablemaster, where something is missing."""

import shutil
import subprocess
from pathlib import Path

import pytest

MAKEFILE = Path(__file__).parents[2] / "Makefile"
WITHOUT_PIP = """#!/bin/sh
mkdir -p .venv/bin
touch .venv/bin/python
exit {status}
"""
"""A Python as Debian has it without python3-venv: it makes a half, and fails."""


@pytest.mark.skipif(not shutil.which("make"), reason="there is no make")
@pytest.mark.parametrize(("status", "is_left"), [(0, True), (1, False)])
def test_an_environment_that_could_not_be_made_whole_is_not_left_half(
    tmp_path: Path, status: int, is_left: bool
) -> None:
    python = tmp_path / "python"
    python.write_text(WITHOUT_PIP.format(status=status))
    python.chmod(0o755)
    command = ["make", "--file", str(MAKEFILE), f"PYTHON={python}", ".venv/bin/python"]

    made = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)

    assert (made.returncode == 0, (tmp_path / ".venv").exists()) == (is_left, is_left), made.stderr
