"""Who may import whom: the rules nobody, the boards the rules, the bot both.

The rules of a game are pure: they know no clock, no disk, no network, no environment and no luck
but the luck they are given. So the same record leads to the same game everywhere and for ever.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PURE = {
    "abc",
    "array",
    "bisect",
    "collections",
    "copy",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "hmac",
    "importlib",
    "itertools",
    "math",
    "operator",
    "pkgutil",
    "random",
    "types",
    "typing",
}
"""What the rules may use of the standard library: nothing that reaches out of the program."""
ALLOWED = {
    "engines": PURE | {"engines"},
    "render": sys.stdlib_module_names | {"engines", "render", "PIL"},
    "bot": sys.stdlib_module_names
    | {
        "bot",
        "engines",
        "render",
        "discord",
        "aiosqlite",
        "fluent",
        "pydantic",
        "pydantic_settings",
    }
    | {"aiohttp", "isal", "simcord", "PIL"},
}
MATCHES = {"engines.match", "engines.luck", "engines.search"}
"""The modules about playing a game, as opposed to its rules."""
REACHING_OUT = {"open", "print", "input", "eval", "exec", "hash", "id", "__import__"}
LONGEST_FUNCTION = 40
LONGEST_MODULE = 450


def modules(*folders: str) -> list[Path]:
    """The files of the packages: at least one each."""
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    assert found
    return found


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(tree: ast.AST, inside: str) -> Iterator[str]:
    """The dotted names of all that is imported anywhere, with the names taken from a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = inside if node.level else node.module
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def imports(path: Path) -> list[str]:
    return list(imported(parsed(path), path.relative_to(ROOT).parts[0]))


@pytest.mark.parametrize("layer", ALLOWED)
def test_a_layer_knows_only_the_layers_below(layer):
    strangers = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules(layer)
        for name in imports(path)
        if name.split(".")[0] not in ALLOWED[layer]
    ]

    assert not strangers


def test_the_rules_have_no_luck_of_their_own():
    global_luck = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules("engines")
        for name in imports(path)
        if name.split(".")[0] == "random" and name != "random.Random"
    ]

    assert not global_luck


def test_the_rules_use_nothing_that_differs_from_run_to_run():
    calls = [
        f"{path.relative_to(ROOT)}:{node.lineno} calls {node.func.id}"
        for path in modules("engines")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id in REACHING_OUT
    ]

    assert not calls


def test_a_game_knows_no_other_game_and_not_how_it_is_played():
    curious = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules("engines")
        if len(path.relative_to(ROOT).parts) > 2 and path.stem != "automa"
        for name in imports(path)
        if name.startswith("engines.")
        if not name.startswith(("engines.game.", f"engines.{path.relative_to(ROOT).parts[1]}"))
    ]

    assert not curious


def test_a_board_is_drawn_from_a_view_alone():
    curious = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules("render")
        for name in imports(path)
        if ".".join(name.split(".")[:2]) in MATCHES
    ]

    assert not curious


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("import os.path", ["os.path"]),
        ("from time import time, sleep", ["time.time", "time.sleep"]),
        ("def late():\n    import socket", ["socket"]),
        ("from . import game", ["engines.game"]),
    ],
)
def test_no_way_to_import_is_overlooked(code, names):
    assert list(imported(ast.parse(code), "engines")) == names


def test_a_function_fits_on_a_screen():
    long = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for path in modules("engines", "render", "bot")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]

    assert not long


def test_a_module_fits_on_a_few_screens():
    long = [
        f"{path.relative_to(ROOT)}: {lines} lines"
        for path in modules("engines", "render", "bot")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST_MODULE
    ]

    assert not long
