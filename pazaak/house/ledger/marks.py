"""The marks of a match: those of its opening, what each move changes while it is on, those of its end."""

from __future__ import annotations

import json

from pazaak.house.ledger.ledger import Reads, Transaction
from pazaak.house.ledger.tables.marks import Marks, id_of, names_of, needed_names, packed, patched, since, unpacked


def stored_marks(store: Transaction, marks: Marks) -> str:
    """The marks as they are stored; the names that it takes to read them again are stored as well."""
    names = names_of(marks)
    if names is not None:
        store.connection.execute("INSERT INTO mark_names VALUES (?, ?) ON CONFLICT DO NOTHING", (id_of(names), names))
    return packed(marks)


def read_marks(reads: Reads, text: str) -> Marks:
    """Marks as they were before they were stored; none where the names of their parts are lost."""
    name = needed_names(text)
    rows = [] if name is None else reads.rows("SELECT names FROM mark_names WHERE id = ?", name)
    return unpacked(text, rows[0][0] if rows else None)


def add_changes(store: Transaction, match_id: int, ply: int, before: Marks, after: Marks) -> None:
    """Store what a move of a match that is on has changed."""
    changes = json.dumps(since(before, after), separators=(",", ":"))
    store.connection.execute("INSERT INTO mark_change VALUES (?, ?, ?)", (match_id, ply, changes))


def changes_of(reads: Reads, match_id: int) -> dict[int, dict[str, str | None]]:
    """What each move of a match that is on has changed, by its ply."""
    rows = reads.rows("SELECT ply, changes FROM mark_change WHERE match = ? ORDER BY ply", match_id)
    return {ply: json.loads(changes) for ply, changes in rows}


def opening_marks(reads: Reads, match_id: int) -> Marks:
    """The marks before the first move."""
    ((text,),) = reads.rows("SELECT marks FROM match WHERE id = ?", match_id)
    return read_marks(reads, text)


def last_marks(reads: Reads, match_id: int) -> Marks:
    """The marks after the last move there is."""
    rows = reads.rows("SELECT marks FROM last_marks WHERE match = ?", match_id)
    if rows:
        return read_marks(reads, rows[0][0])
    marks = opening_marks(reads, match_id)
    for changes in changes_of(reads, match_id).values():
        marks = patched(marks, changes)
    return marks


def close_marks(store: Transaction, match_id: int) -> None:
    """Keep of a match that is over the last marks, and no longer what led to them."""
    if store.rows("SELECT 1 FROM mark_change WHERE match = ? LIMIT 1", match_id):
        marks = stored_marks(store, last_marks(store, match_id))
        store.connection.execute("INSERT INTO last_marks VALUES (?, ?)", (match_id, marks))
        store.connection.execute("DELETE FROM mark_change WHERE match = ?", (match_id,))
