"""Sums that come out the same to the last bit however many cores a machine has.

Shared out among threads, the parts of a sum are rounded in another order, and of two moves that are worth the same the
other may be found the better one.
"""

from __future__ import annotations

import os

THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""By what numpy's libraries are told how many threads they may use; each is read when numpy is loaded."""


def keep_to_one_thread() -> None:
    """Have numpy work in one thread, if it is not loaded yet."""
    for name in THREADS:
        os.environ[name] = "1"
