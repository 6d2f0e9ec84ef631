"""Lines of code are counted as anybody would who has formatted them."""

from __future__ import annotations

from pathlib import Path

import pytest
from measure import lines

SOURCE = '''"""A module."""

import os
from pathlib import (
    Path,
)

VALUES = (
    1, 2,
    3,
)  # fmt: skip
"""Some values."""


def told(path: Path) -> str:
    """Return it."""
    # Nobody counts this.
    import sys

    return """two

lines"""
'''


def test_code_alone_is_counted_after_it_was_formatted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "place").mkdir()
    (tmp_path / "place" / "module.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "one.py").write_text("print(1)\n\n\nprint(2)\n", encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("[tool.ruff]\nline-length = 120\n", encoding="utf-8")
    monkeypatch.setattr(lines, "ROOT", tmp_path)
    # The values have a line each and two for their brackets, the function its head, and what it returns three.
    assert lines.count(["place", "one.py"]) == {"place": 5 + 1 + 3, "one.py": 2}
