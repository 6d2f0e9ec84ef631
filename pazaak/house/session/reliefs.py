"""For which seats of a sealed match somebody else plays, and what its chain has been told of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pazaak.house.fair_deal.chain import BACK, RELIEVED, SeatChange, relieved_seats
from pazaak.house.rules.protocols import Seat


class Due(NamedTuple):
    """What the chain has yet to be told."""

    reliefs: tuple[SeatChange, ...]
    relieved: frozenset[Seat]
    """For whom somebody else plays after them."""


class Reliefs:
    """What is new is told with the next move that is stored, so that it stands there whenever it mattered."""

    def __init__(self, told: Iterable[SeatChange] = ()) -> None:
        """`told` is what the chain tells of a match that is taken up: then everybody plays for himself again."""
        self._now: set[Seat] = set()
        self._told = relieved_seats(told)

    def begin(self, seat: Seat) -> None:
        """Somebody else plays for a seat from now on."""
        self._now.add(seat)

    def end(self) -> None:
        """The table is left: whoever plays on plays for himself."""
        self._now.clear()

    def due(self, ply: int) -> Due:
        """What is to be told after so many moves."""
        now = frozenset(self._now)
        words = [*((seat, BACK) for seat in self._told - now), *((seat, RELIEVED) for seat in now - self._told)]
        return Due(tuple(SeatChange(ply, seat, word) for seat, word in sorted(words)), now)

    def told(self, due: Due) -> None:
        """It is stored."""
        self._told = due.relieved
