"""Notes of a profile, which change, and milestones, which are reached once.

Writing takes a `Transaction`, reading a `Ledger` or a `Transaction`; both from any thread.
"""

from __future__ import annotations

import json
from datetime import date
from typing import Any, NamedTuple

from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import Ledger, Reads, Transaction

LESSON_NOTE = "tutorial"
"""Key of the note with the player's current lesson of the tutorial."""


class Milestone(NamedTuple):
    """An achievement: its name, the day, and the match it was reached in, if any."""

    what: str
    day: date
    match_id: int | None


def note(reads: Reads, key: str, default: Any = None) -> Any:
    """Return the note under a key, as JSON restores it (lists for tuples); `default` without one."""
    rows = reads.rows("SELECT value FROM note WHERE key = ?", key)
    return json.loads(rows[0][0]) if rows else default


def put_note(store: Transaction, key: str, value: Any) -> None:
    """Store a JSON-ready value under a key, replacing the one before."""
    store.connection.execute(
        "INSERT INTO note VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, json.dumps(value)),
    )


def keep_note(ledger: Ledger, key: str, value: Any) -> bool:
    """Store a note in a transaction of its own; return False if the disk refuses it."""
    try:
        with ledger.transaction() as store:
            put_note(store, key, value)
    except StoreError:
        return False
    return True


def milestones(reads: Reads, *, match_id: int | None = None) -> dict[str, Milestone]:
    """Return all milestones, or those of one match, by name."""
    where, values = ("", ()) if match_id is None else (" WHERE match = ?", (match_id,))
    rows = reads.rows(f"SELECT what, day, match FROM milestone{where} ORDER BY what", *values)
    return {what: Milestone(what, date.fromisoformat(day), match) for what, day, match in rows}


def add_milestone(store: Transaction, what: str, day: date, match_id: int | None = None) -> bool:
    """Store a milestone; return False if it was reached before, and keep the first day."""
    added = store.connection.execute(
        "INSERT INTO milestone VALUES (?, ?, ?) ON CONFLICT (what) DO NOTHING RETURNING 1",
        (what, day.isoformat(), match_id),
    ).fetchall()
    return bool(added)
