"""What the C library does with the memory of pictures that are gone."""

from __future__ import annotations

import sys

# mallopt's numbers in glibc's malloc.h.
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, M_ARENA_MAX = -1, -3, -8
LARGE = 4 * 1024 * 1024
"""Bytes from which on a picture has pages of its own."""


def return_large_pictures() -> None:
    """Have the memory of a large picture go back to the system as soon as nobody needs it, on Linux with glibc.

    Left alone, glibc takes the first large block that is freed as a sign to keep all blocks up to that size for later,
    in a heap for each thread: some 100 MB after a tour of the house.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(M_ARENA_MAX, 1)
        mallopt(M_MMAP_THRESHOLD, LARGE)
        mallopt(M_TRIM_THRESHOLD, LARGE)
