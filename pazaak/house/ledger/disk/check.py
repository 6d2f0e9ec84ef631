"""The full check of a profile's file: pages, rows, sums, hash chains and tables.

A file that is broken is damaged. Rows that are sound but do not fit were edited: the edits are named, and play goes on.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from functools import cache
from pathlib import Path

from pazaak.house.background.tasks import in_one_step
from pazaak.house.background.work import start
from pazaak.house.ledger.disk.chain import (
    MATCH_TABLES,
    ChainMismatches,
    columns_of,
    is_linked,
    key_of,
    misfits,
    tables_of,
)
from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.disk.lost import named
from pazaak.house.ledger.disk.places import WRITE_AHEAD, beside
from pazaak.house.ledger.disk.rows import readable
from pazaak.house.ledger.errors import primary_code
from pazaak.house.ledger.schema import APPLICATION_ID, CURRENT_VERSION, LINKED_SINCE, MIGRATIONS, migrate
from pazaak.house.phrases import capitalized

_NOT_THE_FILE = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_INTERRUPT,
    }
)
"""SQLite errors that are no evidence against a file's content."""
_BROKEN_READS = frozenset({sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ})
"""Error codes of reads that fail because the disk has lost data."""
_NAMED = 5
"""Number of entries named in a sentence."""

_BALANCES = (
    "SELECT id, balance - COALESCE(total, 0) FROM account LEFT JOIN "
    "(SELECT account, SUM(amount) AS total FROM posting GROUP BY account) ON account = id "
    "WHERE balance <> COALESCE(total, 0)"
)
_STOCK = (
    "SELECT stock.item, stock.count - COALESCE(total, 0) FROM stock LEFT JOIN "
    "(SELECT item AS of, SUM(count) AS total FROM receipt_line GROUP BY item) ON of = stock.item "
    "WHERE stock.count <> COALESCE(total, 0)"
)
_GIFTS = (
    "SELECT posting.entry FROM posting JOIN entry ON entry.id = posting.entry "
    "WHERE account = 'bank' AND entry.kind <> 'opening' UNION "
    "SELECT MAX(posting.entry) FROM posting JOIN entry ON entry.id = posting.entry "
    "WHERE entry.kind = 'opening' AND account <> 'bank' GROUP BY account HAVING COUNT(*) > 1"
)
_UNBALANCED = "SELECT entry FROM posting GROUP BY entry HAVING SUM(amount) <> 0"


def is_against_the_file(error: sqlite3.Error) -> bool:
    """Return whether an error is evidence against a file's content, rather than of the disk or another program."""
    broken = getattr(error, "sqlite_errorcode", 0) in _BROKEN_READS
    return broken or primary_code(error) not in _NOT_THE_FILE


class Verdict:
    """Result of a check, as JSON too. Not a dataclass: to import those would lengthen every start of `examine`."""

    def __init__(
        self, version: int = 0, *, damage: str = "", newer: bool = False, edits: Iterable[str] = (), error: int = 0
    ) -> None:
        self.version = version
        self.damage = damage
        """Sentence about the damage; empty for a sound file."""
        self.newer = newer
        """Whether the file was written by a newer release, which this one can't check."""
        self.edits = list(edits)
        """Sentences about rows that are sound and do not fit."""
        self.error = error
        """SQLite error code that prevented reading and is no evidence against the file; 0 for none."""

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if isinstance(other, Verdict) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __repr__(self) -> str:
        return f"Verdict({self.to_json()})"

    def to_json(self) -> str:
        """Return the verdict as a line of JSON."""
        return json.dumps(vars(self))


class _DamageError(Exception):
    """Damage found by the check; its text is a sentence."""


def check(path: Path, *, strict: bool = False) -> Verdict:
    """Read all of a file without changing it; return the verdict.

    `strict`: rows that do not fit, and were not named by an earlier check, can only be damage. Raises OSError.
    """
    verdict, named_before, clauses = Verdict(), set[str](), list[str]()
    try:
        if path.stat().st_size == 0:
            raise _DamageError("The profile is empty: the file has no bytes.")
        if _is_cut_off(path):
            raise _DamageError("The profile is damaged: its end is missing.")
        with closing(connect(path, read_only=True)) as connection:
            # Bytes, since a damaged text may not decode.
            connection.text_factory = bytes
            _read_version(connection, verdict)
            if not verdict.newer:
                _read_all(path, connection, verdict, clauses)
                named_before = _named_before(connection, verdict.version)
    except _DamageError as damage:
        verdict.damage = str(damage)
    except sqlite3.Error as error:
        if is_against_the_file(error):
            verdict.damage = "The profile is damaged and can't be read."
        else:
            verdict.error = primary_code(error)
    except OSError:
        raise
    except Exception:  # a broken file can cause any error in its reader
        verdict.damage = "The profile is damaged and can't be read."
    verdict.edits = [f"{capitalized(clause)}." for clause in clauses]
    new = [clause for clause, edit in zip(clauses, verdict.edits, strict=True) if edit not in named_before]
    if strict and new and not verdict.damage:
        verdict.damage = f"The profile is damaged: {new[0]}."
    return verdict


def _named_before(connection: sqlite3.Connection, version: int) -> set[str]:
    """Return the edits named by an earlier check, which stay on record."""
    if version < LINKED_SINCE:
        return set()
    return {what.decode() for (what,) in connection.execute("SELECT what FROM edited")}


def _is_cut_off(path: Path) -> bool:
    """Return whether the file is shorter than its pages.

    SQLite silently fills up a short last page, which only changes not yet moved into the file excuse.
    """
    changes = beside(path, WRITE_AHEAD)
    if changes.exists() and changes.stat().st_size:
        return False
    with path.open("rb") as file:
        header = file.read(100)
    if not header.startswith(b"SQLite format 3\0") or len(header) < 100:
        return False
    page_size = int.from_bytes(header[16:18], "big")
    pages = int.from_bytes(header[28:32], "big")
    return path.stat().st_size < pages * (65536 if page_size == 1 else page_size)


def _read_version(connection: sqlite3.Connection, verdict: Verdict) -> None:
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if owner != APPLICATION_ID or version < MIGRATIONS[0].version:
        raise _DamageError("The profile isn't a file of this game.")
    verdict.version = int(version)
    verdict.newer = version > CURRENT_VERSION


def _read_all(path: Path, connection: sqlite3.Connection, verdict: Verdict, clauses: list[str]) -> None:
    """Read everything; append to `clauses` a sentence, without capital and stop, for each thing that does not fit."""
    pages = _Pages(path)
    looking = start(in_one_step(pages.look), "pages")
    try:
        _compare_tables(connection, verdict.version, clauses)
        explained = _sum_up(connection, verdict.version, clauses)
        if verdict.version >= LINKED_SINCE:
            unfit = misfits(connection)
            _try_to_read(connection, unfit)
            if unfit:
                unfit = unfit._replace(tables=tuple(table for table in unfit.tables if table not in explained))
                clauses += _told(unfit)
        else:
            _try_to_read(connection, None)
    finally:
        # Broken pages explain unreadable rows, so their fault comes first.
        looking.join()
    pages.judge()


class _Pages:
    """A check of pages and foreign keys by SQLite, on a connection of its own."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._fault: Exception | None = None

    def look(self) -> None:
        """Run the check and store the first fault."""
        try:
            with closing(connect(self._path, read_only=True)) as connection:
                connection.text_factory = bytes
                (told,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
                if told != b"ok":
                    self._fault = _DamageError("The profile is damaged: its pages don't fit together.")
                elif connection.execute("PRAGMA foreign_key_check").fetchone():
                    self._fault = _DamageError("The profile is damaged: rows that belong together are missing.")
        except Exception as fault:
            self._fault = fault

    def judge(self) -> None:
        """Raise the fault, if one was found."""
        if self._fault is not None:
            raise self._fault


# -- tables ------------------------------------------------------------------------------------------------------------


@cache
def _expected(version: int) -> dict[tuple[str, str], str]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        migrate(fresh, 0, version)
        return {(kind, name): sql for kind, name, sql in fresh.execute("SELECT type, name, sql FROM sqlite_master")}


def _compare_tables(connection: sqlite3.Connection, version: int, clauses: list[str]) -> None:
    found = {
        (kind.decode(), name.decode()): (sql or b"").decode()
        for kind, name, sql in connection.execute("SELECT type, name, sql FROM sqlite_master")
    }
    expected = _expected(version)
    for kind, name in sorted(expected.keys() - found.keys()):
        if kind == "table":
            raise _DamageError("The profile is damaged: a table is missing.")
        clauses.append(f"the {kind} {name} was taken out of the file")
    for kind, name in sorted(found.keys() - expected.keys()):
        if not name.startswith("sqlite_"):
            clauses.append(f"the {kind} {name} in the file isn't the game's")
    for kind, name in sorted(found.keys() & expected.keys()):
        if _squeezed(found[kind, name]) != _squeezed(expected[kind, name] or ""):
            if kind == "table":
                raise _DamageError(f"The profile is damaged: the table {name} isn't as it was made.")
            clauses.append(f"the {kind} {name} isn't as the game made it")


def _squeezed(sql: str) -> str:
    return " ".join(sql.split())


# -- sums --------------------------------------------------------------------------------------------------------------


def _sum_up(connection: sqlite3.Connection, version: int, clauses: list[str]) -> set[str]:
    """Append a clause for each sum that is wrong; return the tables this explains."""
    explained = set()
    if connection.execute(f"{_UNBALANCED} LIMIT 1").fetchone():
        raise _DamageError("The profile is damaged: an entry doesn't balance.")
    for account, over in connection.execute(_BALANCES):
        clauses.append(f"the balance of {_owner(account.decode())} is {_off(over)} than the entries add up to")
        explained.add("account")
    for (entry,) in connection.execute(f"{_GIFTS} ORDER BY 1 LIMIT {_NAMED}"):
        clauses.append(f"by entry {entry} the bank gave credits that it never gives")
    if version >= _GOODS_SINCE:
        for item, over in connection.execute(_STOCK):
            clauses.append(f"of {item.decode()} there are {_off(over)} than the receipts say")
            explained.add("stock")
    return explained


_GOODS_SINCE = 3


def _owner(account: str) -> str:
    return "your purse" if account == "player" else f"the account {account}"


def _off(over: int) -> str:
    return f"{over:,} more" if over > 0 else f"{-over:,} less"


def _told(unfit: ChainMismatches) -> list[str]:
    told = []
    for one, many, numbers in (
        ("entry", "entries", unfit.entries),
        ("receipt", "receipts", unfit.receipts),
        ("match", "matches", unfit.matches),
    ):
        if numbers:
            were = "was" if len(numbers) == 1 else "were"
            told.append(f"{named(one, many, numbers)} {were} changed outside the game")
    told += [f"the list of {_CALLED.get(name, name)} was changed outside the game" for name in unfit.tables]
    return told


_CALLED = {
    "account": "accounts",
    "stock": "cards",
    "figure": "figures",
    "figure_total": "statistics",
    "score_total": "scores",
    "note": "notes",
    "named_list": "decks",
    "milestone": "milestones",
    "tournament": "tournaments",
    "bout": "tournament matches",
    "mark_names": "parts of a table",
    "mark_change": "marks of a match that is on",
    "chain_head": "chains of matches that are on",
}


_OWN_TEXTS = ("lease", "edited")
"""Tables that no hash covers."""


def _try_to_read(connection: sqlite3.Connection, unfit: ChainMismatches | None) -> None:
    """Raise _DamageError unless the game can read the rows that do not fit, or (None) all rows."""
    for table in (*tables_of(connection), *(() if unfit is None else _OWN_TEXTS)):
        columns = columns_of(connection, table)
        names = ", ".join(f'"{column}"' for column in columns)
        for condition in _suspects(connection, table, unfit):
            for row in connection.execute(f'SELECT {names} FROM "{table}" WHERE {condition}'):
                if not readable(columns, row):
                    raise _DamageError("The profile is damaged: something in it no longer makes sense.")


def _suspects(connection: sqlite3.Connection, table: str, unfit: ChainMismatches | None) -> list[str]:
    if unfit is None or table in _OWN_TEXTS:
        return ["TRUE"]
    if not is_linked(table):
        return ["TRUE"] if table in unfit.tables else []
    if table in MATCH_TABLES:
        column, numbers = ("id" if table == "match" else "match"), unfit.matches
    else:
        column = key_of(connection, table)[0]
        numbers = unfit.entries if table in ("posting", "entry") else unfit.receipts
    return [f'"{column}" = {number}' for number in numbers]
