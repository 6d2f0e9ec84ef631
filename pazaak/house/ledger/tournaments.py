"""Stored tournaments and their decided pairings; rows are added, never changed.

Writing takes a `Transaction`, reading a `Ledger` or a `Transaction`; both from any thread.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from pazaak.house.ledger.ledger import Reads, Transaction


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A tournament as it was opened."""

    id: int
    place: str
    """Id of the venue."""
    day: date
    seed: int
    details: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class StoredBout:
    """A decided pairing; `match_id` is None where no match was played for it."""

    tournament: int
    round: int
    place: int
    """Index of the pairing in its round, from 0."""
    match_id: int | None
    winner: str
    details: Mapping[str, Any]


def add_tournament(store: Transaction, place: str, day: date, seed: int, details: Mapping[str, Any]) -> int:
    """Store a new tournament; return its number."""
    cursor = store.connection.execute(
        "INSERT INTO tournament (place, day, seed, details) VALUES (?, ?, ?, ?)",
        (place, day.isoformat(), str(seed), json.dumps(dict(details))),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def add_bout(store: Transaction, bout: StoredBout) -> None:
    """Store the winner of a pairing. Raises LedgerError at the end of the transaction if it was decided before."""
    store.connection.execute(
        "INSERT INTO bout VALUES (?, ?, ?, ?, ?, ?)",
        (bout.tournament, bout.round, bout.place, bout.match_id, bout.winner, json.dumps(dict(bout.details))),
    )


def tournaments(reads: Reads, *, place: str | None = None, limit: int | None = None) -> list[StoredTournament]:
    """Return tournaments, newest first: all or those of a venue, at most `limit`."""
    rows = reads.rows(
        "SELECT id, place, day, seed, details FROM tournament "
        "WHERE :place IS NULL OR place = :place ORDER BY id DESC LIMIT :limit",
        place=place,
        limit=-1 if limit is None else limit,
    )
    return [
        StoredTournament(number, where, date.fromisoformat(day), int(seed), json.loads(details))
        for number, where, day, seed, details in rows
    ]


def bouts_of(reads: Reads, tournament: int) -> list[StoredBout]:
    """Return the decided pairings of a tournament, round by round."""
    rows = reads.rows(
        "SELECT round, place, match, winner, details FROM bout WHERE tournament = ? ORDER BY round, place", tournament
    )
    return [
        StoredBout(tournament, number, pairing, match_id, winner, json.loads(details))
        for number, pairing, match_id, winner, details in rows
    ]
