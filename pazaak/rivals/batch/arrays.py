"""The arrays of a batch: a lane is one match, and every array has a place for each lane."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Cards = NDArray[np.int8]
"""Main deck cards by value, side cards by their place in the order of the 23 kinds."""
Words = NDArray[np.uint32]
Seeds = NDArray[Any]
"""Whole numbers: int64, or objects where they are larger."""
Flags = NDArray[np.bool_]
Worths = NDArray[np.float64]


def choose(condition: Flags | bool, this: Ints | int, other: Ints | int) -> Ints:
    """`this` where the condition holds, else `other`; where the rules are compiled, for one lane at a time."""
    return np.where(condition, this, other)


def seed_array(seeds: Sequence[int] | Ints) -> Seeds:
    try:
        return np.array(seeds, np.int64)
    except OverflowError:
        return np.array(seeds, object)
