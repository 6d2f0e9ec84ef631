"""Whether this program may have threads and processes of its own."""

from __future__ import annotations

import os

INLINE = "PAZAAK_INLINE"
"""Variable that keeps everything in one thread and one process, unless it is empty or 0."""


def is_inline() -> bool:
    """Return whether everything runs in one thread and one process."""
    return os.environ.get(INLINE, "") not in ("", "0")


def either(beside: str, inline: str) -> str:
    """Return the path of what needs threads or processes, or of what does the same without them."""
    return inline if is_inline() else beside
