"""The full check, in a process of its own where there may be one."""

from __future__ import annotations

from pathlib import Path

from pazaak.house.background.mode import either
from pazaak.house.ledger.disk.check import Verdict
from pazaak.house.rules.game_path import find

CHECK = either("pazaak.house.ledger.disk.apart:examine_apart_or_here", "pazaak.house.ledger.disk.check:check")
"""Path of the function that checks a file here."""


def examine(path: Path, *, strict: bool = False) -> Verdict:
    """Return the verdict on a file that this process has not opened. `strict` as in `check`."""
    verdict: Verdict = find(CHECK)(path, strict=strict)
    return verdict
