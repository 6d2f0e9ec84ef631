"""Version 5 of a profile's tables: hashes, the lease, the number of commits, and edits found."""

from __future__ import annotations

SCRIPT = """
-- Beside the rows and not in them: history is append-only, and older rows get theirs later.
CREATE TABLE entry_link (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE TABLE receipt_link (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE TABLE match_link (
    match INTEGER PRIMARY KEY,
    plies INTEGER NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE TABLE content (
    name TEXT PRIMARY KEY,
    hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT, WITHOUT ROWID;

-- Who may write, and how often it was done.
CREATE TABLE lease (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    holder TEXT NOT NULL,
    commits INTEGER NOT NULL
) STRICT;

INSERT INTO lease VALUES (1, '', 0);

CREATE TABLE edited (
    what TEXT PRIMARY KEY CHECK (what <> ''),
    day TEXT NOT NULL CHECK (date(day) IS day)
) STRICT, WITHOUT ROWID;
"""

APPEND_ONLY = ("edited",)
