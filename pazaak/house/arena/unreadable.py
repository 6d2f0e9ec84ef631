"""Hiding of the arena, which knows the cards, from the programs that play."""

from __future__ import annotations

import ctypes
import sys

PR_SET_DUMPABLE = 4


def become_unreadable() -> None:
    """Hide memory, environment and open files of this process and its copies from other processes of the user.

    Root is not affected. Does nothing except on Linux.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)
