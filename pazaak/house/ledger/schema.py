"""The tables of a profile, which `schema.sql` has, and the marks of its file."""

from __future__ import annotations

import sqlite3

from pazaak.house.resources import package_file

APPLICATION_ID = 0x50415A31
"""SQLite application id of a profile: the letters PAZ1."""
VERSION = 1
"""Version of the tables."""


def create_tables(connection: sqlite3.Connection) -> None:
    """Create the tables in an empty database."""
    connection.executescript(package_file("pazaak.house.ledger", "schema.sql").read_text(encoding="utf-8"))
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")
