"""Version 3 of a profile's tables: goods, lists, notes, milestones, purposes, figures, fairness and tournaments."""

from __future__ import annotations

from pazaak.house.ledger.tables.triggers import FIGURE_TOTALS

_ANY_KIND_OF_ENTRY = """
-- SQLite cannot drop a CHECK: the entries move to a table without the list of kinds, row by row with their numbers.
CREATE TABLE entry_of_any_kind (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind <> ''),
    day TEXT NOT NULL CHECK (date(day) IS day),
    match INTEGER REFERENCES match (id),
    ply INTEGER CHECK (ply >= 0)
) STRICT;

INSERT INTO entry_of_any_kind (id, kind, day, match, ply) SELECT id, kind, day, match, ply FROM entry;
DROP TRIGGER posting_of_sealed_entry;
DROP TABLE entry;
ALTER TABLE entry_of_any_kind RENAME TO entry;
CREATE INDEX entry_by_match ON entry (match) WHERE match IS NOT NULL;

CREATE TRIGGER posting_of_sealed_entry BEFORE INSERT ON posting
WHEN EXISTS (SELECT 1 FROM entry WHERE id = NEW.entry)
BEGIN SELECT RAISE(ABORT, 'the entry is sealed'); END;

CREATE TRIGGER entry_balances BEFORE INSERT ON entry
WHEN (SELECT COUNT(*) < 2 OR SUM(amount) <> 0 FROM posting WHERE entry = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the entry does not balance'); END;

CREATE INDEX chair_by_who ON chair (who, match);

-- A match is a long row, and thousands of them are asked for no more than their game or who won: the indexes say it.
CREATE INDEX match_by_game ON match (game);
DROP INDEX score_by_who;
CREATE INDEX score_by_who ON score (who, match, won, credits);
"""

_GOODS = """
CREATE TABLE stock (
    item TEXT PRIMARY KEY CHECK (item <> ''),
    count INTEGER NOT NULL DEFAULT 0 CHECK (count >= 0)
) STRICT, WITHOUT ROWID;

-- As with entries, a receipt is written after its lines and seals them.
CREATE TABLE receipt (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind <> ''),
    day TEXT NOT NULL CHECK (date(day) IS day),
    entry INTEGER REFERENCES entry (id),
    match INTEGER REFERENCES match (id)
) STRICT;

CREATE TABLE receipt_line (
    receipt INTEGER NOT NULL REFERENCES receipt (id) DEFERRABLE INITIALLY DEFERRED,
    item TEXT NOT NULL REFERENCES stock (item),
    count INTEGER NOT NULL CHECK (count <> 0),
    PRIMARY KEY (receipt, item)
) STRICT, WITHOUT ROWID;

CREATE INDEX receipt_by_match ON receipt (match) WHERE match IS NOT NULL;
CREATE INDEX receipt_by_entry ON receipt (entry) WHERE entry IS NOT NULL;

CREATE TRIGGER line_of_sealed_receipt BEFORE INSERT ON receipt_line
WHEN EXISTS (SELECT 1 FROM receipt WHERE id = NEW.receipt)
BEGIN SELECT RAISE(ABORT, 'the receipt is sealed'); END;

CREATE TRIGGER line_moves_stock AFTER INSERT ON receipt_line
BEGIN UPDATE stock SET count = count + NEW.count WHERE item = NEW.item; END;

CREATE TRIGGER receipt_has_lines BEFORE INSERT ON receipt
WHEN NOT EXISTS (SELECT 1 FROM receipt_line WHERE receipt = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the receipt is empty'); END;

CREATE TRIGGER stock_opens_empty BEFORE INSERT ON stock WHEN NEW.count <> 0
BEGIN SELECT RAISE(ABORT, 'a stock opens empty'); END;

CREATE TRIGGER stock_stays_itself BEFORE UPDATE OF item ON stock
BEGIN SELECT RAISE(ABORT, 'a stock cannot be renamed'); END;

CREATE TRIGGER stock_stays BEFORE DELETE ON stock
BEGIN SELECT RAISE(ABORT, 'a stock cannot be removed'); END;
"""

_KEPT = """
-- The number of a list that was dropped is never given again.
CREATE TABLE named_list (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE CHECK (name <> ''),
    items TEXT NOT NULL CHECK (json_type(items) IS 'array')
) STRICT;

CREATE TABLE note (
    key TEXT PRIMARY KEY CHECK (key <> ''),
    value TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;

CREATE TABLE milestone (
    what TEXT PRIMARY KEY CHECK (what <> ''),
    day TEXT NOT NULL CHECK (date(day) IS day),
    match INTEGER REFERENCES match (id)
) STRICT, WITHOUT ROWID;

CREATE INDEX milestone_by_match ON milestone (match) WHERE match IS NOT NULL;
"""

_ABOUT_MATCHES = """
CREATE TABLE occasion (
    match INTEGER PRIMARY KEY REFERENCES match (id),
    kind TEXT NOT NULL CHECK (kind <> ''),
    place TEXT NOT NULL,
    details TEXT NOT NULL CHECK (json_type(details) IS 'object')
) STRICT;

CREATE INDEX occasion_by_kind ON occasion (kind, place, match);

CREATE TABLE figure (
    match INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    what TEXT NOT NULL CHECK (what <> ''),
    value INTEGER NOT NULL,
    PRIMARY KEY (match, seat, what),
    FOREIGN KEY (match, seat) REFERENCES chair (match, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX figure_by_what ON figure (what, match, seat, value);

-- What the player's figures add up to, so that nobody has to add up a career again.
CREATE TABLE figure_total (
    game TEXT NOT NULL,
    what TEXT NOT NULL,
    total INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    best INTEGER NOT NULL,
    least INTEGER NOT NULL,
    PRIMARY KEY (game, what)
) STRICT, WITHOUT ROWID;
"""

_CONTESTS = """
CREATE TABLE fairness (
    match INTEGER PRIMARY KEY REFERENCES match (id),
    house_seed TEXT NOT NULL CHECK (house_seed <> ''),
    salt TEXT NOT NULL CHECK (salt <> ''),
    words TEXT NOT NULL,
    commitment TEXT NOT NULL CHECK (commitment <> '')
) STRICT;

CREATE TABLE tournament (
    id INTEGER PRIMARY KEY,
    place TEXT NOT NULL,
    day TEXT NOT NULL CHECK (date(day) IS day),
    seed TEXT NOT NULL CHECK (seed <> ''),
    details TEXT NOT NULL CHECK (json_type(details) IS 'object')
) STRICT;

CREATE TABLE bout (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round INTEGER NOT NULL CHECK (round >= 0),
    place INTEGER NOT NULL CHECK (place >= 0),
    match INTEGER REFERENCES match (id),
    winner TEXT NOT NULL CHECK (winner <> ''),
    details TEXT NOT NULL CHECK (json_type(details) IS 'object'),
    PRIMARY KEY (tournament, round, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX bout_by_match ON bout (match) WHERE match IS NOT NULL;
"""

SCRIPT = _ANY_KIND_OF_ENTRY + _GOODS + _KEPT + _ABOUT_MATCHES + FIGURE_TOTALS + _CONTESTS
APPEND_ONLY = (
    "entry",
    "receipt",
    "receipt_line",
    "milestone",
    "occasion",
    "figure",
    "fairness",
    "tournament",
    "bout",
)
