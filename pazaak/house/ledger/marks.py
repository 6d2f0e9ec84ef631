"""Hashes of a match's states: at the opening, the changes of each move while it is running, and at the end."""

from __future__ import annotations

import json

from pazaak.house.ledger.ledger import Reads, Transaction
from pazaak.house.ledger.tables.marks import Marks, id_of, names_of, needed_names, packed, patched, since, unpacked


def stored_marks(store: Transaction, marks: Marks) -> str:
    """Return marks (hashes of a state's parts) as they are stored; also stores the part names needed to read them."""
    names = names_of(marks)
    if names is not None:
        store.connection.execute("INSERT INTO mark_names VALUES (?, ?) ON CONFLICT DO NOTHING", (id_of(names), names))
    return packed(marks)


def read_marks(reads: Reads, text: str) -> Marks:
    """Return stored marks; empty if the names of their parts are lost."""
    name = needed_names(text)
    rows = [] if name is None else reads.rows("SELECT names FROM mark_names WHERE id = ?", name)
    return unpacked(text, rows[0][0] if rows else None)


def add_changes(store: Transaction, match_id: int, ply: int, before: Marks, after: Marks) -> None:
    """Store the marks changed by a move of a running match."""
    changes = json.dumps(since(before, after), separators=(",", ":"))
    store.connection.execute("INSERT INTO mark_change VALUES (?, ?, ?)", (match_id, ply, changes))


def changes_of(reads: Reads, match_id: int) -> dict[int, dict[str, str | None]]:
    """Return the marks changed by each move of a running match, by ply."""
    rows = reads.rows("SELECT ply, changes FROM mark_change WHERE match = ? ORDER BY ply", match_id)
    return {ply: json.loads(changes) for ply, changes in rows}


def opening_marks(reads: Reads, match_id: int) -> Marks:
    """Return the marks before the first move."""
    ((text,),) = reads.rows("SELECT marks FROM match WHERE id = ?", match_id)
    return read_marks(reads, text)


def last_marks(reads: Reads, match_id: int) -> Marks:
    """Return the marks after the last stored move."""
    rows = reads.rows("SELECT marks FROM last_marks WHERE match = ?", match_id)
    if rows:
        return read_marks(reads, rows[0][0])
    marks = opening_marks(reads, match_id)
    for changes in changes_of(reads, match_id).values():
        marks = patched(marks, changes)
    return marks


def close_marks(store: Transaction, match_id: int) -> None:
    """Replace a finished match's changes of marks by its last marks."""
    if store.rows("SELECT 1 FROM mark_change WHERE match = ? LIMIT 1", match_id):
        marks = stored_marks(store, last_marks(store, match_id))
        store.connection.execute("INSERT INTO last_marks VALUES (?, ?)", (match_id, marks))
        store.connection.execute("DELETE FROM mark_change WHERE match = ?", (match_id,))
