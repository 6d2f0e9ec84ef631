"""Single-threaded numpy, so that sums have the same last bit on any number of cores.

Threads add the parts of a sum in varying order, and rounding then decides between moves of equal worth.
"""

from __future__ import annotations

import os

THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""Environment variables from which numpy's libraries read their number of threads when they are loaded."""


def keep_to_one_thread() -> None:
    """Restrict numpy to one thread, if it is not loaded yet."""
    for name in THREADS:
        os.environ[name] = "1"
