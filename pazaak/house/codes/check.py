"""The check sum of all codes: a polynomial modulo a prime."""

from __future__ import annotations

from collections.abc import Iterable


def check_sum(values: Iterable[int], base: int, prime: int) -> int:
    """Return the check sum of a sequence, from 0 to `prime` - 1.

    Any one changed value and any two swapped neighbours change it, where all values are below `prime`.
    """
    total = 0
    for value in values:
        total = (total * base + value) % prime
    return total
