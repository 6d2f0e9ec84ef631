"""The tree keeps its own standards: lint, format, types, layers, sizes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TYPED = ["pazaak", "partition_games", "main.py", "setup.py", "docs/bots/api_example.py", "tests", "tools"]
CHECKS = {
    "ruff check": ["-m", "ruff", "check", "--no-cache", "."],
    "ruff format": ["-m", "ruff", "format", "--no-cache", "--check", "."],
    "mypy": ["-m", "mypy", *TYPED],
    "import-linter": ["-c", "from importlinter.cli import lint_imports_command as run; run(['--no-cache'])"],
}
LONGEST = 350
PACKAGES = ("pazaak", "partition_games")


@pytest.mark.parametrize("check", CHECKS)
def test_check(check: str) -> None:
    done = subprocess.run([sys.executable, *CHECKS[check]], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_no_module_is_too_long() -> None:
    paths = (path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    assert [str(path) for path, lines in sizes.items() if lines > LONGEST] == []


def test_no_statement_is_asked_how_many_rows_it_changed() -> None:
    """In a Turkish locale sqlite3 of Python 3.12 takes INSERT for no change and says -1: RETURNING tells the rows."""
    paths = (path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    assert [str(path) for path in paths if ".rowcount" in path.read_text(encoding="utf-8")] == []


def test_packages_hold_only_a_docstring() -> None:
    for path in (path for package in PACKAGES for path in (ROOT / package).rglob("__init__.py")):
        text = path.read_text(encoding="utf-8").strip()
        assert text.startswith('"""'), path
        assert text.endswith('"""'), path
        assert text.count('"""') == 2, path
