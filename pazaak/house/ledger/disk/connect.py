"""Connections to a profile's file, and the creation of its tables."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path

from pazaak.house.ledger.disk.places import PRIVATE_FILE, remove_draft, replace, sync, sync_folder
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.schema import APPLICATION_ID, CURRENT_VERSION, LIGHT_SINCE, migrate

_BUSY_SECONDS = 2.0
_KEPT_STATEMENTS = 0
"""From Python 3.12 on two threads that ask the same get the same kept statement, and with it the other's values."""


def header_version(path: Path) -> int:
    """Return the version of the tables from the file's header; 0 if the file isn't the game's."""
    with path.open("rb") as file:
        header = file.read(100)
    if not header.startswith(b"SQLite format 3\0") or int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        return 0
    return int.from_bytes(header[60:64], "big")


def has_log(path: Path) -> bool:
    """Return whether a file is in SQLite's write-ahead log mode, as all profiles are, from its header."""
    with path.open("rb") as file:
        return file.read(20)[18:] == b"\2\2"


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """Return a connection without automatic commits that enforces every rule of the schema."""
    mode = "ro" if read_only else "rw"
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=_BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=_KEPT_STATEMENTS,
    )
    try:
        _keep_promises(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def connect_to_memory() -> sqlite3.Connection:
    """Return a connection to empty tables in memory."""
    connection = sqlite3.connect(
        ":memory:", isolation_level=None, check_same_thread=False, cached_statements=_KEPT_STATEMENTS
    )
    connection.deserialize(_empty_tables())
    _keep_promises(connection)
    return connection


@cache
def _empty_tables(version: int = CURRENT_VERSION) -> bytes:
    """Return the bytes of a file with empty tables; computed once."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, 0, version)
        if version >= LIGHT_SINCE:
            connection.execute("VACUUM")  # compact, and with the page order of migrated files
        return connection.serialize()


def _keep_promises(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA recursive_triggers = ON")
    connection.execute("PRAGMA fullfsync = ON")  # macOS only: flush past the disk's cache


def create_tables(draft: Path, version: int = CURRENT_VERSION) -> None:
    """Write a file with empty tables of the given version. Raises StoreError if SQLite is too old."""
    if sqlite3.sqlite_version_info < (3, 38):
        raise StoreError(f"SQLite 3.38 or later is needed to keep a profile; this is {sqlite3.sqlite_version}.")
    remove_draft(draft)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE), "wb") as file:
        file.write(_empty_tables(version))


def put_in_place(draft: Path, path: Path) -> None:
    """Replace the profile by a finished file in one step.

    The folder is synced before, too: a log that was removed must not come back beside a file that isn't its own.
    """
    with closing(connect(draft)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    sync(draft)
    sync_folder(path.parent)
    replace(draft, path)
    sync_folder(path.parent)


def create(path: Path) -> None:
    """Create a new ledger, under a temporary name first, so that a half-made one is never taken for a profile."""
    draft = path.with_name(path.name + ".new")
    create_tables(draft)
    put_in_place(draft, path)
