"""Settings of the libraries below pygame: their messages, and how long they keep the memory of pictures."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from collections.abc import Iterator
from pathlib import Path

# mallopt's numbers in glibc's malloc.h.
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, M_ARENA_MAX = -1, -3, -8
LARGE, LESS = 4 * 1024 * 1024, 512 * 1024
"""Sizes in bytes from which a picture gets memory pages of its own, in a small and in a large window.

Smaller pictures are made and freed all the time. In a large window more pictures reach the size, and there is less room
for holes between those that stay.
"""


@contextlib.contextmanager
def silent_libraries() -> Iterator[None]:
    """Silence standard error: the libraries of screen and sound complain there of every device they try."""
    try:
        kept = os.dup(2)
    except OSError:  # a program without a console has no standard error
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def return_large_pictures(window_is_large: bool) -> None:
    """Have the memory of a large picture returned to the system as soon as it is freed, on Linux with glibc.

    Left alone, glibc takes the first large block that is freed as a sign to keep all blocks up to that size for later,
    in a heap for each thread: some 100 MB after a tour of the house.
    """
    _call("mallopt", M_ARENA_MAX, 1)
    _call("mallopt", M_MMAP_THRESHOLD, LESS if window_is_large else LARGE)
    _call("mallopt", M_TRIM_THRESHOLD, LARGE)


def give_back() -> None:
    """Give free memory between used blocks back to the system; takes some milliseconds."""
    _call("malloc_trim", 0)


def _call(name: str, *told: int) -> None:
    if sys.platform.startswith("linux"):
        found = getattr(ctypes.CDLL(None), name, None)
        if found is not None:
            found(*told)
