"""The whole tree: every rules module is in the registry, and nothing that thinks loads a screen."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pazaak.root.games import GAME_LIST
from pazaak.scenes.house_window import ROOMS
from tests.contracts.registry import ENTRIES
from tests.patience import HANGS

ROOT = Path(__file__).parents[2]
TREES = ("pazaak", "partition_games", "tests/table/small_game")
THINKING = (
    "pazaak.house",
    "pazaak.game",
    "pazaak.rivals",
    "partition_games.engine",
    "pazaak.side_games.hokm.players",
    "pazaak.side_games.pazu.players",
    "pazaak.side_games.climbing",
    "pazaak.environment",
)
LIGHT = ("pazaak.house", "pazaak.game", "pazaak.stage")
NEED_NUMPY = {"pazaak.house.arena.batch"}
"""Of the light packages, those that only `LazyRegistry` leads to: the others would tell if one of them did."""


def rules_modules() -> Iterator[str]:
    """Every module named rules.py that has a class of rules, protocols apart."""
    for tree in TREES:
        for path in sorted((ROOT / tree).rglob("rules.py")):
            if any(is_rules(node) for node in ast.parse(path.read_text("utf-8")).body):
                yield ".".join(path.relative_to(ROOT).with_suffix("").parts)


def is_rules(node: ast.stmt) -> bool:
    if not isinstance(node, ast.ClassDef) or not node.name.endswith("Rules"):
        return False
    return not any("Protocol" in ast.unparse(base) for base in node.bases)


def modules(package: str) -> list[str]:
    """All modules of a package by name, without importing any."""
    folder = ROOT / Path(*package.split("."))
    found = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in sorted(folder.rglob("*.py"))]
    return [name.removesuffix(".__init__") for name in found]


def loaded_by(names: list[str], wanted: str) -> list[str]:
    """Return the first of the modules that loads `wanted`, in a list; empty where none does.

    It is found in one fresh interpreter that imports them one after another.
    """
    code = f"""
import importlib, sys
for name in {names!r}:
    importlib.import_module(name)
    if {wanted!r} in sys.modules:
        print(name)
        break
"""
    ended = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=HANGS, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.split()


def test_every_rules_module_is_registered() -> None:
    found = list(rules_modules())
    assert "pazaak.game.rules" in found
    assert sorted({entry.rules_module for entry in ENTRIES}) == sorted(found)


@pytest.mark.full
@pytest.mark.parametrize("package", THINKING)
def test_what_thinks_loads_no_screen(package: str) -> None:
    names = [name for name in modules(package) if ".scenes" not in name]
    assert len(names) > 3
    assert loaded_by(names, "pygame") == []


@pytest.mark.full
def test_no_game_loads_a_screen_to_be_played() -> None:
    """Talk, arena and the process that thinks load a game by the path of its entry."""
    assert loaded_by([entry.path.partition(":")[0] for entry in ENTRIES], "pygame") == []


@pytest.mark.full
@pytest.mark.parametrize("package", LIGHT)
def test_numpy_is_not_loaded_on_the_way_to_the_first_frame(package: str) -> None:
    names = [name for name in modules(package) if name not in NEED_NUMPY]
    assert loaded_by(names, "numpy") == []


@pytest.mark.full
def test_no_game_loads_numpy_before_a_player_of_it_is_asked_for() -> None:
    """Neither its rules and players, nor its screens, nor the rooms that it is entered from."""
    paths = [path for entry in GAME_LIST for path in (entry.game, entry.ui) if path is not None]
    assert len(paths) == 2 * len(GAME_LIST)
    assert loaded_by([*(path.partition(":")[0] for path in paths), *ROOMS], "numpy") == []


def test_packages_hold_a_docstring_only() -> None:
    for tree in TREES:
        for path in (ROOT / tree).rglob("__init__.py"):
            body = ast.parse(path.read_text("utf-8")).body
            assert len(body) == 1, path
            assert isinstance(body[0], ast.Expr), path
