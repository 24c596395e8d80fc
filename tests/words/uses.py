"""Where the code speaks: which messages it says, and with which variables.

Ids are read from the code itself: constants, both sides of an `if`, names that stand for these.
What is worked out at play, as in `f"letter-{kind}"`, is told as the template `letter-{}`.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
ANY = "{}"
SPEAKERS = {
    "say": (0, ""),
    "aside": (0, ""),
    "Refusal": (0, ""),
    "closed": (1, ""),
    "note": (0, "note-"),
    "stop": (1, "note-"),
}
"""The functions that take an id: which of their arguments it is, and what is put before it."""
WHOSE = "of"
"""What says of which game the words of a refusal are, and is no variable of theirs."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Use:
    """A place in the code that says a message."""

    where: str
    speaker: str
    ids: frozenset[str]
    """The ids that may be meant, with `{}` for what is not fixed."""
    source: str
    """The expression of the id, as it is written."""
    variables: frozenset[str] | None
    """The variables that are given; none where the code does not spell them out."""
    own: frozenset[str]
    """Those that are given for this use alone, not from what several uses share."""


@cache
def uses(folder: str) -> tuple[Use, ...]:
    """All places in a folder of the project that say a message."""
    return tuple(use for path in modules(folder) for use in _in_module(path))


def modules(folder: str) -> list[Path]:
    """The files of a folder of the project, or the one file that is meant."""
    paths = [ROOT / folder] if folder.endswith(".py") else sorted((ROOT / folder).rglob("*.py"))
    assert paths
    return paths


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def called(folder: str, name: str, argument: int = 0) -> set[str]:
    """The texts that a function is called with, as the reasons of `IllegalSetup`."""
    return {
        text
        for tree in map(parsed, modules(folder))
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and _name(call.func) == name and len(call.args) > argument
        for text in _texts(call.args[argument], Scope(tree, None)) - {ANY}
    }


def returned(folder: str, name: str) -> set[str]:
    """The texts that a function answers, as `_reason_to_end`."""
    return {
        text
        for tree in map(parsed, modules(folder))
        for function in ast.walk(tree)
        if isinstance(function, Function) and function.name == name
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and node.value is not None
        for text in _texts(node.value, Scope(tree, function)) - {ANY, ""}
    }


def texts(folder: str, beginning: str) -> set[str]:
    """The texts in the code that begin like this, as the ids of hints."""
    found = set()
    for path in modules(folder):
        tree = parsed(path)
        formatted = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
        pieces = {id(piece) for node in formatted for piece in node.values}
        plain = [
            it for it in ast.walk(tree) if isinstance(it, ast.Constant) and id(it) not in pieces
        ]
        for node in (*formatted, *plain):
            found |= _texts(node, Scope(tree, None))
    return {text for text in found if text.startswith(beginning)}


@dataclass(frozen=True)
class Scope:
    module: ast.Module
    function: Function | None


def _in_module(path: Path) -> Iterator[Use]:
    tree = parsed(path)
    owners: dict[int, Function] = {}
    for node in ast.walk(tree):  # outer functions come first: the innermost owner stays
        if isinstance(node, Function):
            owners.update((id(inside), node) for inside in ast.walk(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) in SPEAKERS:
            owner = owners.get(id(node))
            if owner is None or owner.name not in SPEAKERS:  # else it passes on what it is given
                yield _use(node, path, Scope(tree, owner))


def _use(call: ast.Call, path: Path, scope: Scope) -> Use:
    speaker = _name(call.func)
    position, before = SPEAKERS[speaker]
    id = call.args[position]
    return Use(
        f"{path.relative_to(ROOT)}:{call.lineno}",
        speaker,
        frozenset(before + text for text in _texts(id, scope)),
        ast.unparse(id),
        _variables(call.keywords, scope),
        frozenset(it.arg for it in call.keywords if it.arg not in (None, WHOSE)),
    )


def _variables(keywords: list[ast.keyword], scope: Scope) -> frozenset[str] | None:
    names: set[str] = set()
    for keyword in keywords:
        if keyword.arg is not None:
            names.add(keyword.arg)
            continue
        meant = [keyword.value]
        if isinstance(keyword.value, ast.Name):
            meant = list(_assigned(keyword.value.id, scope))
        keys = [key for it in meant if isinstance(it, ast.Dict) for key in it.keys]
        if not keys or not all(isinstance(key, ast.Constant) for key in keys):
            return None
        names |= {key.value for key in keys}
    return frozenset(names)


def _texts(node: ast.expr, scope: Scope) -> set[str]:
    """The texts that an expression may be."""
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp():
            return _texts(node.body, scope) | _texts(node.orelse, scope)
        case ast.BoolOp():
            return {text for value in node.values for text in _texts(value, scope)}
        case ast.JoinedStr():
            texts = {""}
            for part in node.values:
                value = part.value if isinstance(part, ast.FormattedValue) else part
                texts = {text + more for text in texts for more in _texts(value, scope)}
            return texts
        case ast.Name():
            values = [text for it in _assigned(node.id, scope) for text in _texts(it, scope)]
            return set(values) or {ANY}
    return {ANY}


def _assigned(name: str, scope: Scope) -> Iterator[ast.expr]:
    """The expressions that a name stands for in the function, or else in the module."""
    found = False
    for tree in (scope.function, scope.module):
        if tree is None or found:
            continue
        nodes = ast.walk(tree) if tree is scope.function else iter(tree.body)
        for node in nodes:
            for target, value in _targets(node):
                if isinstance(target, ast.Name) and target.id == name and value is not None:
                    found = True
                    yield value
        if tree is scope.function and name in _parameters(scope.function):
            return


def _targets(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr | None]]:
    match node:
        case ast.Assign():
            for target in node.targets:
                yield from _pairs(target, node.value)
        case ast.AnnAssign() | ast.NamedExpr():
            yield from _pairs(node.target, node.value)
        case ast.For() | ast.comprehension():
            if isinstance(node.iter, ast.Tuple | ast.List | ast.Set):
                for one in node.iter.elts:
                    yield from _pairs(node.target, one)


def _pairs(target: ast.expr, value: ast.expr | None) -> Iterator[tuple[ast.expr, ast.expr | None]]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        yield from zip(target.elts, value.elts, strict=True)
    else:
        yield target, value


def _parameters(function: Function | None) -> set[str]:
    return (
        {it.arg for it in ast.walk(function.args) if isinstance(it, ast.arg)} if function else set()
    )


def _name(function: ast.expr) -> str:
    match function:
        case ast.Attribute():
            return function.attr
        case ast.Name():
            return function.id
    return ""
