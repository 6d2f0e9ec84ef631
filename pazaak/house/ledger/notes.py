"""What a profile remembers: notes that change, and milestones that are reached once and for all.

Writing happens in a `Transaction`, reading from a `Ledger` or a `Transaction`; both from any thread.
"""

from __future__ import annotations

import json
from datetime import date
from typing import Any, NamedTuple

from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import Ledger, Reads, Transaction

LESSON_NOTE = "tutorial"
"""Holds the lesson at which the tutorial goes on."""


class Milestone(NamedTuple):
    """Something reached, when, and in which match if in one."""

    what: str
    day: date
    match_id: int | None


def note(reads: Reads, key: str, default: Any = None) -> Any:
    """What was noted under a key, as JSON brings it back (lists for tuples); `default` where nothing was."""
    rows = reads.rows("SELECT value FROM note WHERE key = ?", key)
    return json.loads(rows[0][0]) if rows else default


def put_note(store: Transaction, key: str, value: Any) -> None:
    """Note a value that JSON can keep, in the place of what was noted under the key before."""
    store.connection.execute(
        "INSERT INTO note VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, json.dumps(value)),
    )


def keep_note(ledger: Ledger, key: str, value: Any) -> bool:
    """Note a value in a transaction of its own. False where the disk refuses it, which is told of where it matters."""
    try:
        with ledger.transaction() as store:
            put_note(store, key, value)
    except StoreError:
        return False
    return True


def milestones(reads: Reads, *, match_id: int | None = None) -> dict[str, Milestone]:
    """Everything reached so far, or in one match, by what it is."""
    where, values = ("", ()) if match_id is None else (" WHERE match = ?", (match_id,))
    rows = reads.rows(f"SELECT what, day, match FROM milestone{where} ORDER BY what", *values)
    return {what: Milestone(what, date.fromisoformat(day), match) for what, day, match in rows}


def add_milestone(store: Transaction, what: str, day: date, match_id: int | None = None) -> bool:
    """Remember that something was reached; False if it was before, and the first time stays what is remembered."""
    cursor = store.connection.execute(
        "INSERT INTO milestone VALUES (?, ?, ?) ON CONFLICT (what) DO NOTHING", (what, day.isoformat(), match_id)
    )
    return cursor.rowcount == 1
