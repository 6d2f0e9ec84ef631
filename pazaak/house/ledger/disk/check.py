"""The check of a profile's file: whether it is one, whether all of it can be read, and whether its sums are right."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from hashlib import file_digest
from pathlib import Path

from pazaak.house.ledger.disk.connect import connect, connect_to_memory
from pazaak.house.ledger.disk.places import CLOSED, JOURNAL, WRITE_AHEAD, beside, contents, sync_folder, write_whole
from pazaak.house.ledger.errors import NewerReleaseError, is_damage
from pazaak.house.ledger.schema import APPLICATION_ID, VERSION

NEWER = (
    "A newer release wrote this profile, and this one can't read it. It wasn't changed: play with the newer "
    "release, or start with another --profile-dir."
)
_HEADER, _MAGIC = 100, b"SQLite format 3\0"
_VERSION_AT, _OWNER_AT = slice(60, 64), slice(68, 72)
_LONGEST_MARK = 1000
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
    return ""


def fault_of(path: Path, *, texts: bool = True) -> str:
    """Return a sentence about a damaged file, all pages of which are read; empty for a sound one.

    With `texts` each row is read too: a text that can't be decoded shows there alone, and it takes twice as long.
    Raises NewerReleaseError, OSError, or sqlite3.Error where the disk or another program is in the way.
    """
    try:
        fault = header_fault(path)
        if fault:
            return fault
        # The file stays as it is, but for what another program had begun with a journal of its own.
        with closing(connect(path, read_only=not beside(path, JOURNAL).exists())) as connection:
            fault = _content_fault(connection)
            if texts and not fault:
                _read_every_row(connection)
            return fault
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
        return "The profile is damaged and can't be read."


def _content_fault(connection: sqlite3.Connection) -> str:
    if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        return "The profile is damaged."
    with closing(connect_to_memory()) as fresh:
        if connection.execute(_TABLES).fetchall() != fresh.execute(_TABLES).fetchall():
            return "The profile's tables aren't those of this game."
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        return "The profile is damaged: something in it is missing."
    if connection.execute("SELECT 1 FROM posting GROUP BY entry HAVING SUM(amount) <> 0").fetchone():
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
    if not _has_changes(path):
        write_whole(beside(path, CLOSED), f"{_digest(path)}\n{told}", "The profile's digest")


def read_mark(path: Path) -> tuple[bool | None, str]:
    """Return whether a file is as it was closed (None if it wasn't closed), and the sentence left for this start.

    No connection of this process may be open.
    """
    try:
        digest, _, told = contents(beside(path, CLOSED), _LONGEST_MARK).decode().partition("\n")
    except (OSError, ValueError):
        return None, ""
    return not _has_changes(path) and digest == _digest(path), told


def remove_mark(path: Path) -> None:
    """Remove the digest, before the first change of the file."""
    if beside(path, CLOSED).exists():
        beside(path, CLOSED).unlink()
        sync_folder(path.parent)


def _has_changes(path: Path) -> bool:
    return any(beside(path, ending).exists() for ending in (WRITE_AHEAD, JOURNAL))


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()
