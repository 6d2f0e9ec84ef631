"""Stored changes of substitutes: the moves from which another player played for a seat.

They are links of the match's chain, as moves are, so a change of them shows.
"""

from __future__ import annotations

from pazaak.house.fair_deal.chain import SeatChange
from pazaak.house.ledger.ledger import Reads, Transaction
from pazaak.house.ledger.notes import note, put_note


def reliefs_of(reads: Reads, match_id: int) -> tuple[SeatChange, ...]:
    """Return the changes of substitutes of a match, in order."""
    return tuple(SeatChange(*told) for told in note(reads, _key(match_id), ()))


def add_relief(store: Transaction, match_id: int, relief: SeatChange) -> None:
    """Store a change of substitutes of a running match."""
    put_note(store, _key(match_id), [*reliefs_of(store, match_id), relief])


def _key(match_id: int) -> str:
    return f"reliefs/{match_id}"
