"""No arithmetic of the evaluator warns of what it does not compute with: memory that others have left behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from pazaak.rivals.solving.rival_table import COUNTS, FULL, rival_table
from pazaak.rivals.solving.turn_values import small_product

if TYPE_CHECKING:
    from numpy.typing import NDArray

SIGNALLING = 0x7FA00001
"""The bits of a float32 that any calculation with it notes as invalid."""
TIMES = 6000


def litter(random: np.random.Generator, left: NDArray[np.float32]) -> None:
    """Leave such numbers on the stack, where the next small product has its scratch memory."""
    with np.errstate(all="ignore"):
        rows, columns = random.integers(2, 240, size=2)
        left[:rows, :columns] @ left[:columns, 0]
        left.T[:rows, :columns] @ left[:columns, 1]


@pytest.mark.full
def test_the_small_products_of_a_turn_note_nothing_invalid_and_are_right() -> None:
    """Warnings are errors in this suite; with `@` some of these warn where OpenBLAS takes its kernels for AVX-512."""
    random = np.random.default_rng(1)
    left = np.full((512, 512), SIGNALLING, dtype=np.uint32).view(np.float32)
    turns = rival_table("plain", True).turns
    ends = random.random((3, 1, COUNTS), dtype=np.float32)
    for _ in range(TIMES):
        chances = turns[random.integers(len(turns)), random.integers(30), random.integers(COUNTS)][FULL:]
        litter(random, left)
        product = small_product(ends[:, 0], chances)
        np.testing.assert_allclose(product, (ends[:, 0] * chances).sum(axis=-1), rtol=1e-5)
