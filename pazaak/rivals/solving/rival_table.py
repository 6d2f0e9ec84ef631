"""The ends of a typical rival's turns as arrays: learned offline (tools/bake_planner.py, tools/bake_coach.py)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.house.resources import package_file

Array = NDArray[np.float32]

Kind = Literal["plain", "flexible"]
"""Side deck of the typical rival: blue cards alone, or any others."""

LEAST_TOTAL = -4
"""Least own total planned for; lower totals, hardly ever reached, count as this one."""
ROWS = GOAL - LEAST_TOTAL + 1
"""Number of own totals that are not bust."""
COUNTS = HAND_SIZE + 1
TOTALS = GOAL + 1
"""Number of the rival's totals; those below 0 count as 0."""
ACTIVE = TOTALS * COUNTS
COLUMNS = 2 * ACTIVE
"""Number of the rival's states: total, number of cards, and whether they stand."""
DRAWN = GOAL + 10
"""Number of totals a rival can have just after a draw, 1 to this."""
BUST, FULL = COLUMNS, COLUMNS + COUNTS
RESULTS = COLUMNS + 2 * COUNTS
"""Number of results of a turn: a column, or a bust or a Full Board by the number of cards left."""
STILL_ACTIVE = TOTALS
"""First index of turns while the player is still active; below it, the total at which they stand."""
ENDINGS = 4
"""Number of ways a set can end once the player stands: higher, tied, lower, rival bust."""


def column_of(total: int, cards: int, standing: bool) -> int:
    """Return the column of a rival's state."""
    clamped = min(max(total, 0), GOAL)
    return (ACTIVE if standing else 0) + clamped * COUNTS + min(cards, HAND_SIZE)


def row_of(total: int) -> int:
    """Return the row of an own total of 20 or less."""
    return max(total - LEAST_TOTAL, 0)


@dataclass(frozen=True)
class RivalTable:
    """A typical rival; all arrays are chances from 0 to 1."""

    turns: Array
    """[player's total once standing or STILL_ACTIVE, rival's total after the draw - 1, rival's cards, result]."""

    def _before_draw(self, standing: int) -> Array:
        """Return [active column before the draw, result] for an index of `turns`, with draws taken as uniform."""
        turns = self.turns[standing]
        mean = np.zeros((TOTALS, COUNTS, RESULTS), dtype=np.float32)
        for draw in range(10):
            mean += turns[draw : draw + TOTALS]
        mean *= np.float32(0.1)
        return mean.reshape(ACTIVE, RESULTS)

    @cached_property
    def moves(self) -> Array:
        """[column after, active column before]: a turn while the player is active, where the set goes on after it."""
        return np.ascontiguousarray(self._before_draw(STILL_ACTIVE)[:, :COLUMNS].T)

    @cached_property
    def busts(self) -> Array:
        """[active column, cards left]: the turn ends in a bust."""
        ends: Array = self._before_draw(STILL_ACTIVE)[:, BUST:FULL]
        return ends

    @cached_property
    def fills(self) -> Array:
        """[active column, cards left]: the turn ends in a Full Board."""
        ends: Array = self._before_draw(STILL_ACTIVE)[:, FULL:]
        return ends

    @cached_property
    def endings(self) -> Array:
        """[own row, column, ending, cards left]: the set's end once the player stands and the rival is to move."""
        ends = np.zeros((ROWS, COLUMNS, ENDINGS, COUNTS), dtype=np.float32)
        for row in range(ROWS):
            own = row + LEAST_TOTAL
            results = self._alone(max(own, 0)).reshape(ACTIVE, -1)
            stood = results[:, :ACTIVE].reshape(ACTIVE, TOTALS, COUNTS)
            ends[row, :ACTIVE] = self._scored(own, stood)
            ends[row, :ACTIVE, 3] += results[:, ACTIVE : ACTIVE + COUNTS]
            ends[row, :ACTIVE, 2] += results[:, ACTIVE + COUNTS :]
            ends[row, ACTIVE:] = self._scored(own, np.eye(ACTIVE, dtype=np.float32).reshape(ACTIVE, TOTALS, COUNTS))
        return ends

    def _alone(self, standing: int) -> Array:
        """Return [active column, (total and cards at a stand, busts, Full Boards)] once the player stands."""
        turn = self._before_draw(standing).astype(np.float64)
        ends: Array = np.linalg.solve(np.eye(ACTIVE) - turn[:, :ACTIVE], turn[:, ACTIVE:]).astype(np.float32)
        return ends

    @staticmethod
    def _scored(own: int, stood: Array) -> Array:
        """Return [column, ending, cards left] from the chances to stand with [column, total, cards left]."""
        ends = np.zeros((ACTIVE, ENDINGS, COUNTS), dtype=np.float32)
        ends[:, 0] = stood[:, : max(own, 0)].sum(axis=1)
        if own >= 0:
            ends[:, 1] = stood[:, own]
        ends[:, 2] = stood[:, max(own + 1, 0) :].sum(axis=1)
        return ends

    def stopping_ahead(self) -> RivalTable:
        """Return the rival changed to stand, once the player stands, with every total above the player's."""
        turns = self.turns.copy()
        for standing in range(TOTALS):
            for total in range(standing + 1, TOTALS):
                turns[standing, total - 1] = 0
                for cards in range(COUNTS):
                    turns[standing, total - 1, cards, column_of(total, cards, True)] = 1
        return RivalTable(turns)

    def without_full_boards(self) -> RivalTable:
        """Return the rival where nine cards don't win: turns that would have filled the board count as the others."""
        turns = self.turns.copy()
        turns[..., FULL:] = 0
        sums = turns.sum(axis=-1, keepdims=True)
        return RivalTable(np.divide(turns, sums, out=turns, where=sums > 0))


@lru_cache(maxsize=1)
def watchful_rival(kind: Kind, nine_wins: bool, last_set: bool) -> RivalTable:
    """Return the typical rival of one set, who stands as soon as they are ahead of a board that stands.

    The shipped tables are learned from play where hardly anybody stands low. There they still hold the reference
    player that draws on below 17, ahead or not, and would make a low stand look better than it is. In a set that
    decides the match (`last_set`) the rival keeps no card for later. The arrays are shared: nobody writes to them.
    """
    table = read_table(f"{kind}_last" if last_set else kind)
    return (table if nine_wins else table.without_full_boards()).stopping_ahead()


@lru_cache(maxsize=4)
def rival_table(kind: Kind, nine_wins: bool) -> RivalTable:
    """Return the shipped table of a kind of rival."""
    if not nine_wins:
        return rival_table(kind, True).without_full_boards()
    return read_table(kind)


def read_table(name: str) -> RivalTable:
    """Return a table stored in the package as its chances above zero and their indices."""
    with package_file("pazaak.rivals", "tables", f"{name}.npz").open("rb") as file, np.load(file) as stored:
        flat = np.zeros((TOTALS + 1) * DRAWN * COUNTS * RESULTS, dtype=np.float32)
        flat[stored["places"]] = stored["chances"]
    turns = flat.reshape(TOTALS + 1, DRAWN, COUNTS, RESULTS)
    return RivalTable(turns / turns.sum(axis=-1, keepdims=True))
