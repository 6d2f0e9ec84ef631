"""Stored seals, the matches dealt from them, and chains of moves.

Writing takes a `Transaction`, reading a `Ledger` or a `Transaction`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date

from pazaak.house.fair_deal.record import SealedDeal
from pazaak.house.ledger.ledger import PLAYER, Reads, Transaction


@dataclass(frozen=True, slots=True)
class Seal:
    """A stored seal: the number and the sealed line. A match need not have been dealt from it."""

    number: int
    line: str
    unlisted: str = ""
    """Sentence about why it is missing from the list beside the profile; empty if it is there."""

    def dealt(self, words: str) -> MatchSeal:
        """Return the seal with the player's words, ready to deal. Raises FairDealError."""
        return MatchSeal(self.number, SealedDeal(self.line).with_words(words))


@dataclass(frozen=True, slots=True)
class MatchSeal:
    """Seal of a match, with its number, its line and the player's words."""

    number: int
    deal: SealedDeal


@dataclass(frozen=True, slots=True)
class ChainEnd:
    """Last link of a match's chain, and the credits each seat won or lost."""

    credits: tuple[int, ...]
    link: str


@dataclass(frozen=True, slots=True)
class SealCounts:
    """Number of a profile's seals by what became of them."""

    made: int
    played: int
    """Number dealt and played to the end."""
    forfeited: int
    """Number dealt and left by the player."""
    dropped: int
    """Number shown and never dealt, or closed by the house."""

    @property
    def open(self) -> int:
        """Number dealt and still being played."""
        return self.made - self.played - self.forfeited - self.dropped


def add_seal(store: Transaction, deal: SealedDeal, day: date) -> Seal:
    """Store a seal before it is shown."""
    cursor = store.connection.execute(
        "INSERT INTO seal (commitment, record, day) VALUES (?, ?, ?)", (deal.commitment, deal.line, day.isoformat())
    )
    assert cursor.lastrowid is not None
    return Seal(cursor.lastrowid, deal.line)


def add_match_seal(store: Transaction, match_id: int, seal: MatchSeal) -> None:
    """Store the seal that a match is dealt from; a seal deals once."""
    store.connection.execute("INSERT INTO sealed_match VALUES (?, ?, ?)", (match_id, seal.number, seal.deal.words))


def match_seal_of(reads: Reads, match_id: int) -> MatchSeal | None:
    """Return the seal that a match was dealt from; None without one."""
    rows = reads.rows("SELECT id, record, words FROM sealed_match JOIN seal ON id = seal WHERE match = ?", match_id)
    return MatchSeal(rows[0][0], SealedDeal(rows[0][1], rows[0][2])) if rows else None


def put_link(store: Transaction, match_id: int, number: int, link: str) -> None:
    """Store the latest link of a running match, replacing the one before; number 0 precedes the first move."""
    store.connection.execute(
        "INSERT INTO chain_head VALUES (?, ?, ?) "
        "ON CONFLICT (match) DO UPDATE SET number = excluded.number, digest = excluded.digest",
        (match_id, number, link),
    )


def drop_link(store: Transaction, match_id: int) -> None:
    """Delete the latest link of a match that is over."""
    store.connection.execute("DELETE FROM chain_head WHERE match = ?", (match_id,))


def link_of(reads: Reads, match_id: int) -> str | None:
    """Return the latest link of a running match; None without a chain, or when it is over."""
    rows = reads.rows("SELECT digest FROM chain_head WHERE match = ?", match_id)
    return rows[0][0] if rows else None


def add_chain_end(store: Transaction, match_id: int, end: ChainEnd) -> None:
    """Store the last link of a match and delete the latest one."""
    drop_link(store, match_id)
    store.connection.execute("INSERT INTO chain_end VALUES (?, ?, ?)", (match_id, json.dumps(end.credits), end.link))


def chain_end_of(reads: Reads, match_id: int) -> ChainEnd | None:
    """Return the last link of a match; None while it is running or without a chain."""
    rows = reads.rows("SELECT credits, digest FROM chain_end WHERE match = ?", match_id)
    return ChainEnd(tuple(json.loads(rows[0][0])), rows[0][1]) if rows else None


def count_seals(reads: Reads) -> SealCounts:
    """Return the number of seals by what became of them."""
    (counted,) = reads.rows(_COUNTS, PLAYER)
    return SealCounts(*(number or 0 for number in counted))


_COUNTS = """
WITH dealt AS (
    SELECT seal.id,
        sealed_match.match, result.status, result.reason,
        EXISTS (SELECT 1 FROM chair JOIN json_each(result.winners) AS winner ON winner.value = chair.seat
            WHERE chair.match = result.match AND chair.who = ?) AS won
    FROM seal LEFT JOIN sealed_match ON sealed_match.seal = seal.id
        LEFT JOIN result ON result.match = sealed_match.match
)
SELECT COUNT(*),
    SUM(status = 'finished' AND (reason <> 'left' OR won)),
    SUM(status = 'finished' AND reason = 'left' AND NOT won),
    SUM(status = 'void' OR match IS NULL)
FROM dealt
"""
