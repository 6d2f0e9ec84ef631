"""Seats of a sealed match that a substitute plays for, and the record of it in the match's chain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pazaak.house.fair_deal.chain import BACK, RELIEVED, SeatChange, relieved_seats
from pazaak.house.rules.protocols import Seat


class Due(NamedTuple):
    """Changes of substitutes that the chain of the match does not contain yet."""

    reliefs: tuple[SeatChange, ...]
    relieved: frozenset[Seat]
    """Seats with a substitute once the changes are stored."""


class Reliefs:
    """Seats with a substitute. A change is stored with the next move, so the chain has every change that mattered."""

    def __init__(self, told: Iterable[SeatChange] = ()) -> None:
        """Begin with the changes in the chain of a resumed match; from now on no seat has a substitute."""
        self._now: set[Seat] = set()
        self._told = relieved_seats(told)

    def begin(self, seat: Seat) -> None:
        """Record that a substitute plays for the seat from now on."""
        self._now.add(seat)

    def end(self) -> None:
        """Record that no seat has a substitute, as when the table is left."""
        self._now.clear()

    def due(self, ply: int) -> Due:
        """Return the changes to store after `ply` moves."""
        now = frozenset(self._now)
        words = [*((seat, BACK) for seat in self._told - now), *((seat, RELIEVED) for seat in now - self._told)]
        return Due(tuple(SeatChange(ply, seat, word) for seat, word in sorted(words)), now)

    def told(self, due: Due) -> None:
        """Record that the changes are stored."""
        self._told = due.relieved
