"""The result of opening a profile's file, and its unfinished journal."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from pazaak.house.ledger.disk.connect import connect, has_log, header_version
from pazaak.house.ledger.disk.places import JOURNAL, beside, free_name
from pazaak.house.ledger.disk.state import FileState
from pazaak.house.ledger.schema import CURRENT_VERSION

NEWER = (
    "A newer release wrote this profile, and this one can't read it. It wasn't changed: play with the newer "
    "release, or start with another --profile-dir."
)


class OpenedFile(NamedTuple):
    """Result of opening a profile: a sound file of this release, and notices for the player."""

    path: Path
    notices: tuple[str, ...] = ()
    edits: tuple[str, ...] = ()
    """Sentences about rows that fit no hash and were not written by the game."""
    state: FileState | None = None
    """Content of the state file beside the profile; None if it is missing, torn or outdated."""


def settle_journal(path: Path, now: datetime) -> tuple[str, ...]:
    """Remove a journal beside the file, which SQLite would apply to it; return notices for the player.

    The game's file uses a write-ahead log and no journal; a journal can be the file's own only where another program
    has changed that mode.
    """
    journal = beside(path, JOURNAL)
    if not journal.exists() or header_version(path) > CURRENT_VERSION:
        return ()
    aside = beside(free_name(path, "journal", now), JOURNAL)
    if has_log(path):
        journal.rename(aside)
        return (
            f"{journal.name} doesn't belong to the profile. It was kept as {aside.name}; the profile wasn't changed.",
        )
    with suppress(OSError):
        os.link(journal, aside)
    with suppress(sqlite3.DatabaseError), closing(connect(path)) as connection:
        connection.execute("SELECT * FROM sqlite_master LIMIT 1").fetchall()
    return ("Another program had begun to change the profile, and hadn't finished: what it had begun was undone.",)
