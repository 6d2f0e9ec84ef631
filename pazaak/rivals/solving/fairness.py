"""The optimism of solved chances between sets, and chances corrected for it.

A match is solved as the best answer to a typical rival. Between two who both play so, the chances of both seats would
add up to some hundredths above 1; half of that is taken off each. Measured by tools/bake_coach.py.
"""

from __future__ import annotations

import json
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pazaak.house.resources import package_file
from pazaak.rivals.solving.match_terms import Case
from pazaak.rivals.solving.rival_table import COUNTS, Kind

Array = NDArray[np.float32]

TABLE = package_file("pazaak.rivals", "tables", "fairness.json")
SETS = 3
"""Largest number of sets needed in the table; longer ways to go use it too."""


@lru_cache(maxsize=1)
def _tables() -> dict[Kind, Array]:
    """Return the corrections by kind: [needs - 1, rival's needs - 1, leads, cards, rival's cards]."""
    stored = json.loads(TABLE.read_text("utf-8"))
    return {kind: np.array(hopes, np.float32).reshape(SETS, SETS, 2, COUNTS, COUNTS) for kind, hopes in stored.items()}


def fair(kind: Kind, case: Case, cards: int, chances: Array) -> Array:
    """Return corrected chances to win the match at the start of a set: [rival's cards]. `cards`: in hand."""
    if min(case.needs, case.rival_needs) <= 0:
        return chances
    at = min(case.needs, SETS) - 1, min(case.rival_needs, SETS) - 1, int(case.leads), min(cards, COUNTS - 1)
    clipped: Array = np.clip(chances - _tables()[kind][at], 0, 1)
    return clipped
