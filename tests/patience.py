"""Waiting for other threads and processes: as long as a busy machine needs, by no deadline of a test's own."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

HANGS = 600.0
"""Seconds after which an event that hasn't happened never will, on any machine."""


def until(what: str, look: Callable[[], T | None], rest: float = 0.01) -> T:
    """Look again and again until there is something, with a rest of so many seconds: a look that costs something takes
    from what is waited for."""
    end = time.monotonic() + HANGS
    while True:
        found = look()
        if found:
            return found
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(rest)
