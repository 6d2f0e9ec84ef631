"""Connections to a profile's file."""

from __future__ import annotations

import sqlite3
from pathlib import Path

_BUSY_SECONDS = 2.0


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """A connection that never commits by itself and keeps every promise of the schema."""
    mode = "ro" if read_only else "rw"
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=_BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA recursive_triggers = ON")
    except BaseException:
        connection.close()
        raise
    return connection
