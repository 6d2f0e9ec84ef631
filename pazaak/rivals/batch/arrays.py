"""Array types of a batch. A lane is one match, and every array has one entry for each lane."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Cards = NDArray[np.int8]
"""Main deck cards by value (1 to 10); side cards by their index in KINDS (23 kinds)."""
Words = NDArray[np.uint32]
Seeds = NDArray[Any]
"""Seeds of matches: int64, or Python integers in an object array where they are larger."""
Flags = NDArray[np.bool_]
Worths = NDArray[np.float64]


def seed_array(seeds: Sequence[int] | Ints) -> Seeds:
    """Return the seeds as an array: int64, or Python integers where they are larger."""
    try:
        return np.array(seeds, np.int64)
    except OverflowError:
        return np.array(seeds, object)
