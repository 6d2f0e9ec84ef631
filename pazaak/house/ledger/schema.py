"""The tables of a profile, as migrations from release to release, with every rule that SQLite can enforce."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import NamedTuple

from pazaak.house.ledger.disk.chain import relink
from pazaak.house.ledger.tables import goods, light, links, seals
from pazaak.house.ledger.tables.marks import FUNCTIONS
from pazaak.house.ledger.tables.triggers import PLAY_ORDER

APPLICATION_ID = 0x50415A4B
"""SQLite application id of a profile: the letters PAZK."""

_ACCOUNTS = """
CREATE TABLE account (
    id TEXT PRIMARY KEY CHECK (id <> ''),
    kind TEXT NOT NULL CHECK (kind IN ('bank', 'house', 'player', 'rival', 'seat', 'pot')),
    balance INTEGER NOT NULL DEFAULT 0,
    CHECK (balance >= 0 OR kind IN ('bank', 'house'))
) STRICT, WITHOUT ROWID;

-- An entry is written after its postings and seals them: it must find them balanced, and none can be added later.
CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL
        CHECK (kind IN ('opening', 'buy_in', 'move', 'settle', 'refund', 'stake', 'grant', 'restock')),
    day TEXT NOT NULL CHECK (date(day) IS day),
    match INTEGER REFERENCES match (id),
    ply INTEGER CHECK (ply >= 0)
) STRICT;

CREATE TABLE posting (
    entry INTEGER NOT NULL REFERENCES entry (id) DEFERRABLE INITIALLY DEFERRED,
    account TEXT NOT NULL REFERENCES account (id),
    amount INTEGER NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (entry, account)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER posting_of_sealed_entry BEFORE INSERT ON posting
WHEN EXISTS (SELECT 1 FROM entry WHERE id = NEW.entry)
BEGIN SELECT RAISE(ABORT, 'the entry is sealed'); END;

CREATE TRIGGER posting_moves_balance AFTER INSERT ON posting
BEGIN UPDATE account SET balance = balance + NEW.amount WHERE id = NEW.account; END;

CREATE TRIGGER entry_balances BEFORE INSERT ON entry
WHEN (SELECT COUNT(*) < 2 OR SUM(amount) <> 0 FROM posting WHERE entry = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the entry does not balance'); END;

CREATE TRIGGER account_opens_empty BEFORE INSERT ON account WHEN NEW.balance <> 0
BEGIN SELECT RAISE(ABORT, 'an account opens empty'); END;

CREATE TRIGGER account_stays_itself BEFORE UPDATE OF id, kind ON account
BEGIN SELECT RAISE(ABORT, 'an account cannot be renamed'); END;

CREATE TRIGGER account_stays BEFORE DELETE ON account
BEGIN SELECT RAISE(ABORT, 'an account cannot be removed'); END;
"""

_MATCHES = """
CREATE TABLE match (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL CHECK (game <> ''),
    seed TEXT NOT NULL CHECK (seed <> ''),
    options TEXT NOT NULL CHECK (json_valid(options)),
    position TEXT CHECK (position IS NULL OR json_valid(position)),
    stakes INTEGER NOT NULL CHECK (stakes IN (0, 1)),
    started TEXT NOT NULL CHECK (date(started) IS started),
    marks TEXT NOT NULL CHECK (json_valid(marks))
) STRICT;

CREATE TABLE chair (
    match INTEGER NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    who TEXT NOT NULL CHECK (who <> ''),
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE play (
    match INTEGER NOT NULL REFERENCES match (id),
    ply INTEGER NOT NULL CHECK (ply >= 1),
    seat INTEGER NOT NULL,
    move TEXT NOT NULL CHECK (move <> ''),
    marks TEXT NOT NULL CHECK (json_valid(marks)),
    PRIMARY KEY (match, ply),
    FOREIGN KEY (match, seat) REFERENCES chair (match, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE result (
    match INTEGER PRIMARY KEY REFERENCES match (id),
    status TEXT NOT NULL CHECK (status IN ('finished', 'void')),
    reason TEXT NOT NULL,
    points TEXT NOT NULL CHECK (json_valid(points)),
    winners TEXT NOT NULL CHECK (json_valid(winners)),
    ended TEXT NOT NULL CHECK (date(ended) IS ended)
) STRICT;
"""

_SCORES = """
CREATE TABLE score (
    match INTEGER NOT NULL REFERENCES result (match),
    seat INTEGER NOT NULL,
    who TEXT NOT NULL,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    credits INTEGER NOT NULL,
    PRIMARY KEY (match, seat),
    FOREIGN KEY (match, seat) REFERENCES chair (match, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX score_by_who ON score (who, match);
CREATE INDEX posting_by_account ON posting (account, entry);
CREATE INDEX entry_by_match ON entry (match) WHERE match IS NOT NULL;

INSERT INTO score (match, seat, who, won, credits)
SELECT chair.match, chair.seat, chair.who,
    EXISTS (SELECT 1 FROM json_each(result.winners) WHERE value = chair.seat),
    COALESCE((SELECT SUM(posting.amount) FROM posting JOIN entry ON entry.id = posting.entry
        WHERE entry.match = chair.match AND posting.account = chair.who), 0)
FROM chair JOIN result ON result.match = chair.match JOIN match ON match.id = chair.match
WHERE result.status = 'finished' AND match.stakes = 1;
"""


class Migration(NamedTuple):
    """A migration of a file from the version before to this one."""

    version: int
    script: str
    append_only: tuple[str, ...]
    """New tables whose rows can never be changed or removed."""


MIGRATIONS = (
    Migration(1, _ACCOUNTS + _MATCHES + PLAY_ORDER, ("entry", "posting", "match", "chair", "play", "result")),
    Migration(2, _SCORES, ("score",)),
    Migration(3, goods.SCRIPT, goods.APPEND_ONLY),
    Migration(4, seals.SCRIPT, seals.APPEND_ONLY),
    Migration(5, links.SCRIPT, links.APPEND_ONLY),
    Migration(6, light.SCRIPT, light.APPEND_ONLY),
)
CURRENT_VERSION = MIGRATIONS[-1].version
"""Version of the tables that this release writes."""
LINKED_SINCE = next(step.version for step in MIGRATIONS if step.script is links.SCRIPT)
"""First version in which every row is covered by a hash."""
LIGHT_SINCE = next(step.version for step in MIGRATIONS if step.script is light.SCRIPT)
"""First version whose migration writes a new file, a fifth of the size."""


def _append_only(table: str) -> str:
    return "".join(
        f"CREATE TRIGGER {table}_no_{deed.lower()} BEFORE {deed} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END;\n"
        for deed in ("UPDATE", "DELETE")
    )


def statements(script: str) -> Iterator[str]:
    """Yield the script's statements one by one, so that they can share a transaction."""
    pending = ""
    for line in script.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            yield pending
            pending = ""


def migrate(connection: sqlite3.Connection, version: int, target: int = CURRENT_VERSION) -> None:
    """Migrate the tables from `version` to `target` in one transaction."""
    (enforced,) = connection.execute("PRAGMA foreign_keys").fetchone()
    # A table can be rebuilt only without foreign key checks, which SQLite switches only outside transactions.
    connection.execute("PRAGMA foreign_keys = OFF")
    try:
        connection.execute("BEGIN IMMEDIATE")
        _carry_out(connection, version, target)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    finally:
        connection.execute(f"PRAGMA foreign_keys = {enforced}")


def _carry_out(connection: sqlite3.Connection, version: int, target: int) -> None:
    for name, (arguments, function) in FUNCTIONS.items():
        connection.create_function(name, arguments, function, deterministic=True)
    for migration in MIGRATIONS:
        if version < migration.version <= target:
            guards = "".join(_append_only(table) for table in migration.append_only)
            for statement in statements(migration.script + guards):
                connection.execute(statement)
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        raise sqlite3.IntegrityError("rows that belong together are missing")
    if target >= LINKED_SINCE:
        relink(connection)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {target}")
