"""The check of a profile's file: whether it is one, whether all of it can be read, and whether its sums are right."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack, closing
from hashlib import file_digest
from pathlib import Path

from pazaak.house.ledger.disk.connect import connect, connect_to_memory
from pazaak.house.ledger.disk.places import CLOSED, JOURNAL, WRITE_AHEAD, beside, contents, sync_folder, write_whole
from pazaak.house.ledger.errors import DATABASE_ERRORS, NewerReleaseError, is_damage, primary_code
from pazaak.house.ledger.schema import APPLICATION_ID, VERSION

NEWER = (
    "A newer release wrote this profile, and this one can't read it. It wasn't changed: play with the newer "
    "release, or start with another --profile-dir."
)
DAMAGED = "The profile is damaged."
_HEADER, _MAGIC = 100, b"SQLite format 3\0"
_VERSION_AT, _OWNER_AT, _FORMATS_AT, _SCHEMA_AT = slice(60, 64), slice(68, 72), slice(18, 20), slice(44, 48)
_FORMAT, _SCHEMA = 2, 4
"""Highest formats that this SQLite writes: 2 is a file with a log."""
_LONGEST_MARK = 1000
_SUMS = (
    "SELECT 1 FROM posting GROUP BY entry HAVING SUM(amount) <> 0",
    "SELECT 1 FROM account LEFT JOIN (SELECT account, SUM(amount) AS total FROM posting GROUP BY account) "
    "ON account = id WHERE balance <> COALESCE(total, 0)",
)
"""Queries for entries that don't add up to 0, and for balances that aren't the sum of their postings."""
_TABLES = "SELECT type, name, sql FROM sqlite_master WHERE sql NOT NULL ORDER BY name"


def header_fault(path: Path) -> str:
    """Return a sentence about a file that no release wrote; empty for a profile. Raises NewerReleaseError or OSError.

    No connection of this process may be open: closing the file would drop its locks.
    """
    with path.open("rb") as file:
        head = file.read(_HEADER)
    if not head.startswith(_MAGIC) or int.from_bytes(head[_OWNER_AT]) != APPLICATION_ID:
        return "The profile isn't a file of this game."
    if int.from_bytes(head[_VERSION_AT]) > VERSION:
        raise NewerReleaseError(NEWER)
    # Of a higher format SQLite would only read, or nothing at all.
    return DAMAGED if max(head[_FORMATS_AT]) > _FORMAT or int.from_bytes(head[_SCHEMA_AT]) > _SCHEMA else ""


def fault_of(path: Path) -> str:
    """Return a sentence about a damaged file, all of which is read; empty for a sound one. Raises as `content_fault`.

    No connection of this process may be open. Raises NewerReleaseError and OSError, too.
    """
    return header_fault(path) or content_fault(path, texts=True)


def content_fault(path: Path, *, texts: bool = False) -> str:
    """Return a sentence about broken pages, rows or sums in a file; empty for sound ones. The file stays as it is.

    With `texts` each row is read too: a text that can't be decoded shows there alone, and it takes twice as long.
    Raises sqlite3.Error where the disk or another program is in the way.
    """
    try:
        with ExitStack() as stack:
            if not beside(path, JOURNAL).exists():  # else what another program had begun with it is undone first
                # Beside an open reader the other one leaves the log alone when it is closed.
                stack.enter_context(closing(connect(path, read_only=True))).execute(_TABLES)
            # Of a connection that can't write, SQLite would leave out the rules of the schema.
            connection = stack.enter_context(closing(connect(path)))
            connection.execute("PRAGMA query_only = ON")
            fault = _fault_in(connection)
            if texts and not fault:
                _read_every_row(connection)
            return fault
    except DATABASE_ERRORS as error:
        # The statements are right, so an error in them, such as JSON that a rule can't read, is one of the content.
        if not is_damage(error) and primary_code(error) != sqlite3.SQLITE_ERROR:
            raise
        return "The profile is damaged and can't be read."


def _fault_in(connection: sqlite3.Connection) -> str:
    if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        return DAMAGED
    with closing(connect_to_memory()) as fresh:
        if connection.execute(_TABLES).fetchall() != fresh.execute(_TABLES).fetchall():
            return "The profile's tables aren't those of this game."
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        return "The profile is damaged: something in it is missing."
    if any(connection.execute(sums).fetchone() for sums in _SUMS):
        return "The profile is damaged: its credits don't add up."
    return ""


def _read_every_row(connection: sqlite3.Connection) -> None:
    for kind, name, _ in connection.execute(_TABLES).fetchall():
        if kind == "table":
            for _ in connection.execute(f'SELECT * FROM "{name}"'):
                pass


def mark_closed(path: Path, told: str) -> None:
    """Leave the digest of a file that was closed, and a sentence for the next start, beside it. Raises StoreError.

    Nothing is left where changes still lie beside the file.
    """
    if not has_changes(path):
        write_whole(beside(path, CLOSED), f"{_digest(path)}\n{told}", "The profile's digest")


def read_mark(path: Path) -> tuple[bool | None, str]:
    """Return whether a file is as it was closed (None if it wasn't closed), and the sentence left for this start.

    No connection of this process may be open.
    """
    try:
        digest, _, told = contents(beside(path, CLOSED), _LONGEST_MARK).decode().partition("\n")
    except (OSError, ValueError):
        return None, ""
    return not has_changes(path) and digest == _digest(path), told


def remove_mark(path: Path) -> None:
    """Remove the digest, before the first change of the file."""
    if beside(path, CLOSED).exists():
        beside(path, CLOSED).unlink()
        sync_folder(path.parent)


def has_changes(path: Path) -> bool:
    """Return whether changes lie beside a file, or another program has it open."""
    return any(beside(path, ending).exists() for ending in (WRITE_AHEAD, JOURNAL))


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()
