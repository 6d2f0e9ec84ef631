"""Memory of a worker: pictures of closed apps return to the system before there are too many of them."""

from __future__ import annotations

import ctypes
import gc
import mmap
import sys
from functools import lru_cache
from pathlib import Path

from pazaak.rivals.solving import seat_terms

STATM = Path("/proc/self/statm")
MEGABYTE = 1024 * 1024
GROWTH = 96 * MEGABYTE
"""It is worth a collection when so much has come since the last one."""
LARGE = 560 * MEGABYTE
"""From here on what the planner has solved goes too: some hundred megabytes that it can solve again."""

MOST_SOLVERS = 6
"""A test process sits at tables by many rules in turn, where a game has one or two."""

solver_for = lru_cache(maxsize=MOST_SOLVERS)(seat_terms.solver_for.__wrapped__)
seat_terms.solver_for = solver_for


class Broom:
    """Apps are circles of objects, few but heavy: Python's collector counts objects and hardly ever looks for them,
    and the C library keeps what they held for later."""

    def __init__(self) -> None:
        self._works = sys.platform == "linux" and STATM.exists()
        self._clean = 0

    def sweep(self) -> None:
        """Give back what is not used any more, if it may be much."""
        if not self._works:
            return
        now = resident()
        self._clean = min(self._clean, now)
        if now < self._clean + GROWTH:
            return
        give_back()
        if resident() > LARGE:
            solver_for.cache_clear()
            give_back()
        self._clean = resident()


def give_back() -> None:
    """Give back to the system what is not used any more."""
    gc.collect()
    libc = ctypes.CDLL(None)
    if hasattr(libc, "malloc_trim"):
        libc.malloc_trim(0)


def resident() -> int:
    """Bytes that this process holds for itself alone."""
    _, held, shared, *_ = map(int, STATM.read_text(encoding="ascii").split())
    return (held - shared) * mmap.PAGESIZE
