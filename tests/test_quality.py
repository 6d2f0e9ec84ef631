"""The tree keeps its own standards: lint, format, layers, sizes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.locale_asked import locale_asked

ROOT = Path(__file__).parent.parent
CHECKS = {
    "ruff check": ["-m", "ruff", "check", "--no-cache", "."],
    "ruff format": ["-m", "ruff", "format", "--no-cache", "--check", "."],
    "import-linter": ["-c", "from importlinter.cli import lint_imports_command as run; run(['--no-cache'])"],
}
LONGEST = 350
PACKAGES = ("pazaak", "partition_games")


@pytest.mark.parametrize("check", CHECKS)
def test_check(check: str) -> None:
    done = subprocess.run(
        [sys.executable, *CHECKS[check]], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_no_module_is_too_long() -> None:
    paths = (path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    assert [str(path) for path, lines in sizes.items() if lines > LONGEST] == []


@pytest.mark.parametrize("folder", [*PACKAGES, "tools", "tests"])
def test_nothing_asks_the_locale(folder: str) -> None:
    """For the encoding of a file or a program, for names of days, or for how many rows it has inserted."""
    texts = {path: path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py")}
    asked = {str(path): asked for path, text in texts.items() if (asked := locale_asked(text))}
    assert asked == {}


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        ("done = connection.execute('INSERT INTO note VALUES (1)').rowcount", True),
        ("text = path.read_text()", True),
        ("text = path.read_text('utf-8')", False),
        ("(folder / name).write_text('word')", True),
        ("(folder / name).write_text('word', encoding='ascii')", False),
        ("with path.open('a') as file: ...", True),
        ("with path.open('rb') as file: ...", False),
        ("told = run(command, text=True)", True),
        ("told = run(command, encoding='utf-8')", False),
        ("day = f'{today:%d %B}'", True),
        ("day = f'{today:%d.%m.%Y}'", False),
        ("day = today.strftime('%A')", True),
        ("number = f'{price:n}'", True),
        ("number = f'{price:,}'", False),
        ("import locale", True),
    ],
)
def test_what_asks_the_locale(line: str, asks: bool) -> None:
    assert bool(locale_asked(line)) is asks


def test_packages_hold_only_a_docstring() -> None:
    for path in (path for package in PACKAGES for path in (ROOT / package).rglob("__init__.py")):
        text = path.read_text(encoding="utf-8").strip()
        assert text.startswith('"""'), path
        assert text.endswith('"""'), path
        assert text.count('"""') == 2, path
