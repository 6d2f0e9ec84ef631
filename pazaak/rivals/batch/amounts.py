"""The antes, bets and raises on offer, as pazaak.game.betting names them at one table."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pazaak.rivals.batch.arrays import Ints

_NONE = np.iinfo(np.int64).max


def offered(least: Ints, most: Ints, steps: Sequence[Ints | int]) -> tuple[Ints, Ints]:
    """Return each lane's distinct amounts, rising, and their number.

    Amounts are the least, the most and the steps between them: [lane, amount].
    """
    columns = np.stack([least, most, *(np.broadcast_to(step, least.shape) for step in steps)], axis=1)
    outside = (columns < least[:, None]) | (columns > most[:, None]) | (least <= 0)[:, None]
    columns = np.sort(np.where(outside, _NONE, columns), axis=1)
    columns[:, 1:][columns[:, 1:] == columns[:, :-1]] = _NONE
    columns.sort(axis=1)
    return columns, (columns != _NONE).sum(1)
