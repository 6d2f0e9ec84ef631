"""Files that are no code are found by one module, wherever the program lies."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pazaak.house.resources import assets_path, package_file

ROOT = Path(__file__).parents[2]
FINDERS = {
    "pazaak/house/resources.py": "the place for it",
    "pazaak/house/own_process.py": "processes of ours import from where this one does",
    "pazaak/stage/core/sdl.py": "asks which SDL pygame has brought",
}
"""Modules that may ask where a module lies, each with the reason."""
ASKED = "from pazaak.house.resources import assets_path; print(assets_path())"


def found_by(program: Path, here: Path) -> Path:
    """The assets as a process finds them that imports the program from a folder and runs in another."""
    told = subprocess.run(
        [sys.executable, "-c", ASKED], cwd=here, env={**os.environ, "PYTHONPATH": str(program)},
        capture_output=True, check=True,
    )  # fmt: skip
    return Path(os.fsdecode(told.stdout.splitlines()[-1]))


@pytest.mark.parametrize("place", ["assets", "pazaak/assets"])
def test_assets_lie_beside_the_package_or_inside_it(tmp_path: Path, place: str) -> None:
    """As in a checkout, and as in an installation or a bundle."""
    program = tmp_path / os.fsdecode("mv ü ž".encode())
    (program / place).mkdir(parents=True)
    for name in ("__init__.py", "house/__init__.py", "house/resources.py"):
        (program / "pazaak" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "pazaak" / name, program / "pazaak" / name)
    (tmp_path / "assets").mkdir()  # the current folder's, which are nobody's
    assert found_by(program, tmp_path) == program / place


def test_a_checkout_s_assets_are_its_own() -> None:
    assert assets_path() == ROOT / "assets"


def test_a_file_in_a_package_is_found_by_the_name_of_the_package() -> None:
    assert package_file("pazaak.rivals", "tables", "card_worth.json").is_file()
    assert package_file("partition_games.engine") == ROOT / "partition_games" / "engine"


def where_is_asked(text: str) -> Iterator[str]:
    """The ways in which a source asks where a module, or what is packed with it, lies."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Name | ast.Attribute):
            name = node.id if isinstance(node, ast.Name) else node.attr
            if name in ("__file__", "__path__", "get_data"):
                yield name
        elif isinstance(node, ast.ImportFrom) and node.module in ("importlib.resources", "pkgutil"):
            yield node.module


@pytest.mark.full
def test_nobody_else_asks_where_files_lie() -> None:
    sources = [path for name in ("pazaak", "partition_games") for path in (ROOT / name).rglob("*.py")]
    asking = {path.relative_to(ROOT).as_posix() for path in sources if list(where_is_asked(path.read_text("utf-8")))}
    assert asking == set(FINDERS)
