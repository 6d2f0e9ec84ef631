"""What the libraries below pygame do by themselves: what they print, and how long they keep the memory of pictures."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

# mallopt's numbers in glibc's malloc.h.
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, M_ARENA_MAX = -1, -3, -8
LARGE, LESS = 4 * 1024 * 1024, 512 * 1024
"""Bytes from which on a picture has pages of its own: smaller ones are made and gone all the time. In a large window
more of them have that size, and there is less room for holes between those that stay."""


@contextlib.contextmanager
def silent_libraries() -> Iterator[None]:
    """The libraries of screen and sound complain on standard error of every way that does not lead anywhere."""
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
    """Have the memory of a large picture go back to the system as soon as nobody needs it, on Linux with glibc.

    Left alone, glibc takes the first large block that is freed as a sign to keep all blocks up to that size for later,
    in a heap for each thread: some 100 MB after a tour of the house.
    """
    _call("mallopt", M_ARENA_MAX, 1)
    _call("mallopt", M_MMAP_THRESHOLD, LESS if window_is_large else LARGE)
    _call("mallopt", M_TRIM_THRESHOLD, LARGE)


def give_back() -> None:
    """Give the system what lies free between the blocks that are in use; takes some milliseconds."""
    _call("malloc_trim", 0)


def _call(name: str, *told: int) -> None:
    if sys.platform.startswith("linux"):
        import ctypes

        found = getattr(ctypes.CDLL(None), name, None)
        if found is not None:
            found(*told)
