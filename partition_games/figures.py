"""A player's figures in one of the partition games, counted from events: stored with the match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from partition_games.engine.events import Event, PotPaid
from pazaak.house.ledger.figures import BEST_POT
from pazaak.house.rules.protocols import Seat


def figures_of(events: Iterable[Event], seat: Seat) -> Mapping[str, int]:
    """Return the largest pot that the seat took, or its share of one."""
    pots = [event for event in events if isinstance(event, PotPaid) and seat in event.seats]
    return {BEST_POT: max((event.amounts[event.seats.index(seat)] for event in pots), default=0)}
