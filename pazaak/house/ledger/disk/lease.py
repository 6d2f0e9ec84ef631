"""The right to write a profile: a row that the running copy has made its own, checked in every transaction.

The lock file keeps a second copy out. If it was deleted, the copy that started last holds the lease and the other can
write no more.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from datetime import date

from pazaak.house.ledger.errors import LeaseLostError

_EDITED = (
    "This profile was changed outside the game. You can still play; your account shows the change, and the ladder "
    "marks it: {}"
)


def take_lease(connection: sqlite3.Connection, edits: Iterable[str], day: date) -> tuple[str, int, tuple[str, ...]]:
    """Take the lease and store new edits; return holder, number of commits so far, and a sentence about new edits."""
    holder = os.urandom(8).hex()
    new = []
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute("UPDATE lease SET holder = ?", (holder,))
        for edit in edits:
            added = connection.execute(
                "INSERT INTO edited VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING 1", (edit, day.isoformat())
            ).fetchall()
            new += [edit] * len(added)
        ((commits,),) = connection.execute("SELECT commits FROM lease").fetchall()
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return holder, int(commits), (_EDITED.format(" ".join(new)),) if new else ()


def renew_lease(connection: sqlite3.Connection, holder: str) -> int:
    """Count a transaction and return the number of commits. Raises LeaseLostError if another copy holds the lease."""
    rows = connection.execute(
        "UPDATE lease SET commits = commits + 1 WHERE holder = ? RETURNING commits", (holder,)
    ).fetchall()
    if not rows:
        raise LeaseLostError("Another copy of the game uses this profile now: close this one. Nothing was changed.")
    return int(rows[0][0])
