"""The studio keeps the standards of the house: lint, format, types."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

STUDIO = Path(__file__).parents[1]
CHECKS = {
    "ruff check": ["ruff", "check", "--no-cache", "."],
    "ruff format": ["ruff", "format", "--no-cache", "--check", "."],
    "mypy": ["mypy"],
}


@pytest.mark.parametrize("check", CHECKS)
def test_check(check: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *CHECKS[check]], cwd=STUDIO, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
