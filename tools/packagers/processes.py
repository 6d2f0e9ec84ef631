"""Running processes, as /proc shows them."""

from __future__ import annotations

import os
from pathlib import Path

PROC = Path("/proc")


def children_of(process: int) -> list[int]:
    """Return the ids of a process's children; none of one that has ended."""
    found: list[int] = []
    for task in _listed(PROC / str(process) / "task"):
        try:
            found += map(int, (task / "children").read_text(encoding="utf-8").split())
        except OSError:
            continue
    return found


def words_of(process: int) -> list[str]:
    """Return the command line of a process; nothing of one that has ended."""
    try:
        return (PROC / str(process) / "cmdline").read_bytes().decode(errors="replace").split("\0")[:-1]
    except OSError:
        return []


def program_of(process: int) -> Path | None:
    """Return the executable of a process; None of one that has ended."""
    try:
        return Path(os.readlink(PROC / str(process) / "exe"))  # noqa: PTH115 - it may have been removed
    except OSError:
        return None


def processor_seconds(process: int) -> float:
    """Return the processor's time that a process has had, all its threads together. Raises OSError if it has ended."""
    told = (PROC / str(process) / "stat").read_text(encoding="utf-8")
    user, system = told.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _listed(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []
