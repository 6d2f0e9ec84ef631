"""Connections to a profile's file, and the creation of its tables."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path

from pazaak.house.ledger.disk.places import (
    CLOSED,
    beside,
    make_private,
    remove_draft,
    replace,
    sync,
    sync_folder,
)
from pazaak.house.ledger.schema import create_tables

_BUSY_SECONDS = 2.0
_KEPT_STATEMENTS = 0
"""From Python 3.12 on two threads that ask the same get the same kept statement, and with it the other's values."""


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
    return _strict(connection)


def connect_to_memory() -> sqlite3.Connection:
    """Return a connection to empty tables in memory."""
    connection = sqlite3.connect(
        ":memory:", isolation_level=None, check_same_thread=False, cached_statements=_KEPT_STATEMENTS
    )
    connection.deserialize(_empty_tables())
    return _strict(connection)


@cache
def _empty_tables() -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        create_tables(connection)
        return connection.serialize()


def _strict(connection: sqlite3.Connection) -> sqlite3.Connection:
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA recursive_triggers = ON")
    connection.execute("PRAGMA fullfsync = ON")  # macOS only: flush past the disk's cache
    return connection


def put_in_place(draft: Path, path: Path) -> None:
    """Replace the profile by a finished file in one step."""
    with closing(connect(draft)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    sync(draft)
    sync_folder(path.parent)
    beside(path, CLOSED).unlink(missing_ok=True)
    replace(draft, path)
    sync_folder(path.parent)


def write_empty(draft: Path) -> None:
    """Write a ledger without rows."""
    remove_draft(draft)
    make_private(draft)
    draft.write_bytes(_empty_tables())


def create(path: Path) -> None:
    """Create a new ledger, under a temporary name first, so that a half-made one is never taken for a profile."""
    draft = path.with_name(path.name + ".new")
    write_empty(draft)
    put_in_place(draft, path)
