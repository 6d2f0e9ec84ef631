"""Version 4 of a profile's tables: the seals shown, the matches dealt from them, the chains of moves."""

from __future__ import annotations

SCRIPT = """
-- A seal is stored before it is shown; one that no match was dealt from was dropped.
CREATE TABLE seal (
    id INTEGER PRIMARY KEY,
    commitment TEXT NOT NULL UNIQUE CHECK (length(commitment) = 64),
    record TEXT NOT NULL CHECK (json_type(record) IS 'object'),
    day TEXT NOT NULL CHECK (date(day) IS day)
) STRICT;

CREATE TABLE sealed_match (
    match INTEGER PRIMARY KEY REFERENCES match (id),
    seal INTEGER NOT NULL UNIQUE REFERENCES seal (id),
    words TEXT NOT NULL
) STRICT;

CREATE TABLE sealed_tournament (
    tournament INTEGER PRIMARY KEY REFERENCES tournament (id),
    seal INTEGER NOT NULL UNIQUE REFERENCES seal (id),
    words TEXT NOT NULL
) STRICT;

-- Link 0 is that of the words, link n that of the n-th move.
CREATE TABLE chain_link (
    match INTEGER NOT NULL REFERENCES sealed_match (match),
    number INTEGER NOT NULL CHECK (number >= 0),
    digest TEXT NOT NULL CHECK (length(digest) = 64),
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE chain_end (
    match INTEGER PRIMARY KEY REFERENCES sealed_match (match),
    credits TEXT NOT NULL CHECK (json_type(credits) IS 'array'),
    digest TEXT NOT NULL CHECK (length(digest) = 64)
) STRICT;

CREATE TRIGGER link_in_order BEFORE INSERT ON chain_link
WHEN NEW.number <> (SELECT COUNT(*) FROM chain_link WHERE match = NEW.match)
BEGIN SELECT RAISE(ABORT, 'the links are sealed in their order'); END;
"""

APPEND_ONLY = ("seal", "sealed_match", "sealed_tournament", "chain_link", "chain_end")
