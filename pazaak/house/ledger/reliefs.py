"""Reliefs of matches as they lie on the disk: for which seats somebody else played, and from which move to which.

They are links of a match's chain as its moves are, which shows if one is changed.
"""

from __future__ import annotations

from pazaak.house.fair_deal.chain import SeatChange
from pazaak.house.ledger.ledger import Reads, Transaction
from pazaak.house.ledger.notes import note, put_note


def reliefs_of(reads: Reads, match_id: int) -> tuple[SeatChange, ...]:
    """The reliefs of a match in their order."""
    return tuple(SeatChange(*told) for told in note(reads, _key(match_id), ()))


def add_relief(store: Transaction, match_id: int, relief: SeatChange) -> None:
    """Store one more relief of a match that is on."""
    put_note(store, _key(match_id), [*reliefs_of(store, match_id), relief])


def _key(match_id: int) -> str:
    return f"reliefs/{match_id}"
