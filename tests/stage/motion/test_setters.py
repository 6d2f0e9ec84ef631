"""Values that motions set by name: one that nothing declares would be set and never be seen."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
USES = ("setter(", "partial(setattr")
DECLARED = re.compile(r"^    (\w+): |\bself\.(\w+)(?=: | = |, self\.[\w., ]+ = )", re.MULTILINE)
"""A field of a class, or an attribute that a method sets."""


@cache
def sources() -> dict[str, str]:
    """Return the text of every module, by its path."""
    paths = (path for top in ("pazaak", "partition_games") for path in sorted((ROOT / top).rglob("*.py")))
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


def declared(text: str) -> set[str]:
    """Return the names of the attributes that a module's classes declare."""
    return {field or attribute for field, attribute in DECLARED.findall(text)}


@cache
def everywhere() -> set[str]:
    """Return the names of the attributes that any class declares."""
    return set().union(*map(declared, sources().values()))


def named(text: str) -> Iterator[tuple[str, str]]:
    """Yield owner and name of each value that a module's motions set, as they are written."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(func=ast.Name("setter"), args=[owner, ast.Constant(str(name))]):
                yield ast.unparse(owner), name
            case ast.Call(func=ast.Name("partial"), args=[ast.Name("setattr"), owner, ast.Constant(str(name)), *_]):
                yield ast.unparse(owner), name
            case _:
                pass


def strange(text: str) -> list[str]:
    """Return the values that a module's motions set and nothing declares: its own classes, if it is `self`."""
    return [
        f"{owner}.{name}"
        for owner, name in named(text)
        if name not in (declared(text) if owner == "self" else everywhere())
    ]


@pytest.mark.full
def test_every_value_that_a_motion_sets_is_declared() -> None:
    users = {path: text for path, text in sources().items() if any(use in text for use in USES)}
    assert sum(1 for text in users.values() for _ in named(text)) > 70
    assert {path: wrong for path, text in users.items() if (wrong := strange(text))} == {}


@pytest.mark.full
@pytest.mark.parametrize("line", ["setter(self, 'dark')", "setter(light, 'drak')", "partial(setattr, card, 'fcae', 1)"])
def test_a_name_that_is_mistyped_is_found(line: str) -> None:
    scene = "class Scene:\n    def __init__(self):\n        self._light = 0.0\n        "
    assert len(strange(scene + line)) == 1
    assert strange(scene + "setter(self, '_light'), setter(light, 'dark')") == []
