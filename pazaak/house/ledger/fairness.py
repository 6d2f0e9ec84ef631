"""What the house promised about a match's seed before it was dealt, kept with the match."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.ledger.ledger import Reads, Transaction


@dataclass(frozen=True, slots=True)
class Fairness:
    """The house's share of a seed, the player's words, and the commitment shown beforehand."""

    house_seed: str
    salt: str
    words: str
    """The player's own; may be empty."""
    commitment: str


def add_fairness(store: Transaction, match_id: int, fairness: Fairness) -> None:
    """Store the promise of a match; `Session.begin` does it."""
    store.connection.execute(
        "INSERT INTO fairness VALUES (?, ?, ?, ?, ?)",
        (match_id, fairness.house_seed, fairness.salt, fairness.words, fairness.commitment),
    )


def fairness_of(reads: Reads, match_id: int) -> Fairness | None:
    """The promise of a match, None if none was given."""
    rows = reads.rows("SELECT house_seed, salt, words, commitment FROM fairness WHERE match = ?", match_id)
    return Fairness(*rows[0]) if rows else None
