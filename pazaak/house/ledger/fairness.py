"""What the house promised about a deal, as it lies on the disk: seals, what was dealt from them, chains of moves.

`Fairness` is the first version, which sealed a match's seed alone; its rows are read for the matches that have them,
and no more are written. Writing happens in a `Transaction`, reading from a `Ledger` or a `Transaction`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date

from pazaak.house.fair_deal.record import SealedDeal
from pazaak.house.ledger.ledger import PLAYER, Reads, Transaction


@dataclass(frozen=True, slots=True)
class Seal:
    """A sealed line that is stored, by its number; nothing need have been dealt from it."""

    number: int
    line: str
    unlisted: str = ""
    """Why it doesn't stand in the list beside the profile, in a sentence; empty where it does."""

    def dealt(self, words: str) -> MatchSeal:
        """What is dealt from it with the player's words. Raises FairDealError."""
        return MatchSeal(self.number, SealedDeal(self.line).with_words(words))


@dataclass(frozen=True, slots=True)
class MatchSeal:
    """The seal that a match was dealt from: its number, its line and the player's words."""

    number: int
    deal: SealedDeal


@dataclass(frozen=True, slots=True)
class ChainEnd:
    """The last link of a match that is over, and what each seat won or lost."""

    credits: tuple[int, ...]
    link: str


@dataclass(frozen=True, slots=True)
class SealCounts:
    """What has become of the seals of a profile."""

    made: int
    played: int
    """Dealt and played to the end, or drawn, for a tournament."""
    forfeited: int
    """Dealt, and left by the player."""
    dropped: int
    """Shown and never dealt, or closed by the house."""

    @property
    def open(self) -> int:
        """Dealt, and not over yet."""
        return self.made - self.played - self.forfeited - self.dropped


def add_seal(store: Transaction, deal: SealedDeal, day: date) -> Seal:
    """Store a seal before it is shown."""
    cursor = store.connection.execute(
        "INSERT INTO seal (commitment, record, day) VALUES (?, ?, ?)", (deal.commitment, deal.line, day.isoformat())
    )
    assert cursor.lastrowid is not None
    return Seal(cursor.lastrowid, deal.line)


def add_match_seal(store: Transaction, match_id: int, seal: MatchSeal) -> None:
    """Store from which seal a match is dealt; a seal deals once."""
    store.connection.execute("INSERT INTO sealed_match VALUES (?, ?, ?)", (match_id, seal.number, seal.deal.words))


def match_seal_of(reads: Reads, match_id: int) -> MatchSeal | None:
    """The seal that a match was dealt from, None if there is none of the second version."""
    rows = reads.rows("SELECT id, record, words FROM sealed_match JOIN seal ON id = seal WHERE match = ?", match_id)
    return MatchSeal(rows[0][0], SealedDeal(rows[0][1], rows[0][2])) if rows else None


def add_tournament_seal(store: Transaction, tournament: int, seal: MatchSeal) -> None:
    """Store from which seal a tournament is drawn."""
    store.connection.execute(
        "INSERT INTO sealed_tournament VALUES (?, ?, ?)", (tournament, seal.number, seal.deal.words)
    )


def tournament_seal_of(reads: Reads, tournament: int) -> MatchSeal | None:
    """The seal that a tournament was drawn from, None if there is none."""
    rows = reads.rows(
        "SELECT id, record, words FROM sealed_tournament JOIN seal ON id = seal WHERE tournament = ?", tournament
    )
    return MatchSeal(rows[0][0], SealedDeal(rows[0][1], rows[0][2])) if rows else None


def put_link(store: Transaction, match_id: int, number: int, link: str) -> None:
    """Store the latest link of a match that is on in the place of the one before; number 0 precedes the first move."""
    store.connection.execute(
        "INSERT INTO chain_head VALUES (?, ?, ?) "
        "ON CONFLICT (match) DO UPDATE SET number = excluded.number, digest = excluded.digest",
        (match_id, number, link),
    )


def drop_link(store: Transaction, match_id: int) -> None:
    """Store the latest link of a match no longer, as it is over."""
    store.connection.execute("DELETE FROM chain_head WHERE match = ?", (match_id,))


def link_of(reads: Reads, match_id: int) -> str | None:
    """The latest link of a match that is on; None for a match without a chain, or one that is over."""
    rows = reads.rows("SELECT digest FROM chain_head WHERE match = ?", match_id)
    return rows[0][0] if rows else None


def add_chain_end(store: Transaction, match_id: int, end: ChainEnd) -> None:
    """Store the last link of a match; the one before it is stored no longer."""
    drop_link(store, match_id)
    store.connection.execute("INSERT INTO chain_end VALUES (?, ?, ?)", (match_id, json.dumps(end.credits), end.link))


def chain_end_of(reads: Reads, match_id: int) -> ChainEnd | None:
    """The last link of a match, None while it is on or where there is no chain."""
    rows = reads.rows("SELECT credits, digest FROM chain_end WHERE match = ?", match_id)
    return ChainEnd(tuple(json.loads(rows[0][0])), rows[0][1]) if rows else None


def count_seals(reads: Reads) -> SealCounts:
    """What has become of the seals so far."""
    (counted,) = reads.rows(_COUNTS, PLAYER)
    return SealCounts(*(number or 0 for number in counted))


_COUNTS = """
WITH dealt AS (
    SELECT seal.id,
        EXISTS (SELECT 1 FROM sealed_tournament WHERE seal = seal.id) AS drawn,
        sealed_match.match, result.status, result.reason,
        EXISTS (SELECT 1 FROM chair JOIN json_each(result.winners) AS winner ON winner.value = chair.seat
            WHERE chair.match = result.match AND chair.who = ?) AS won
    FROM seal LEFT JOIN sealed_match ON sealed_match.seal = seal.id
        LEFT JOIN result ON result.match = sealed_match.match
)
SELECT COUNT(*),
    SUM(drawn OR (status = 'finished' AND (reason <> 'left' OR won))),
    SUM(status = 'finished' AND reason = 'left' AND NOT won),
    SUM(status = 'void' OR (match IS NULL AND NOT drawn))
FROM dealt
"""


@dataclass(frozen=True, slots=True)
class Fairness:
    """The first version: the house's share of a seed, the player's words, and the commitment shown beforehand."""

    house_seed: str
    salt: str
    words: str
    """The player's own; may be empty."""
    commitment: str


def fairness_of(reads: Reads, match_id: int) -> Fairness | None:
    """The promise of a match, None if none was given."""
    rows = reads.rows("SELECT house_seed, salt, words, commitment FROM fairness WHERE match = ?", match_id)
    return Fairness(*rows[0]) if rows else None
