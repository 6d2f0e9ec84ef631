"""The full check in a process of its own, because a broken file can crash its reader."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from pazaak.house.ledger.disk.check import Verdict, check
from pazaak.house.ledger.disk.check_process import STRICT
from pazaak.house.own_process import own_process

LONGEST = 120.0
"""Seconds a check may take; on some broken files it never ends."""


def examine_apart_or_here(path: Path, *, strict: bool = False) -> Verdict:
    """Return the verdict on a file that this process has not opened. `strict` as in `check`."""
    verdict = examine_apart(path, strict=strict)
    return check(path, strict=strict) if verdict is None else verdict


def examine_apart(path: Path, *, strict: bool = False) -> Verdict | None:
    """Return another process's verdict on a file; None where none could be started, or none answered."""
    words = [str(path.absolute()), *([STRICT] if strict else [])]
    try:
        done = subprocess.run(
            own_process("examine", *words),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=LONGEST,
            check=False,
            encoding="utf-8",
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),  # Windows would open one for a moment
        )
    except subprocess.TimeoutExpired:
        return Verdict(damage="The profile is damaged: checking it never finished.")
    except OSError:  # no process can be started here
        return None
    try:
        return Verdict(**json.loads(done.stdout.splitlines()[-1]))
    except (ValueError, TypeError, IndexError):
        if done.returncode < 0:
            return Verdict(damage="The profile is damaged: the check crashed on it.")
        return None
