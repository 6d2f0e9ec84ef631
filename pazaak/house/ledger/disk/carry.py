"""Migration of an older profile into a new file, which replaces the old one once it is checked and on the disk.

Until then the old file stays as it is; afterwards it is a backup.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from pazaak.house.ledger.disk.backups import backups_of, copy_open
from pazaak.house.ledger.disk.check import check
from pazaak.house.ledger.disk.connect import connect, put_in_place
from pazaak.house.ledger.disk.places import (
    BACKUPS,
    PRIVATE_FILE,
    WRITE_AHEAD,
    beside,
    free_name,
    private_folder,
    remove_draft,
    sync_folder,
)
from pazaak.house.ledger.errors import DiskError, primary_code
from pazaak.house.ledger.schema import CURRENT_VERSION, migrate

_COPY, _DRAFT = ".old", ".new"
_ROOM = 1.4
"""Free space needed to migrate a file, as a multiple of its size."""
PATIENCE, _PAUSE = 100, 0.1
_ALONE = "PRAGMA journal_mode = MEMORY"
_MEGABYTE = 1_000_000


def carry_over(path: Path, version: int, now: datetime) -> str:
    """Replace the sound file of an older release by one of this release; return the name of the old one's backup.

    Raises DiskError: there is no room. Raises sqlite3.Error or ValueError: it can't be migrated, or another program has
    it open. Nothing is changed then.
    """
    copy, draft = beside(path, _COPY), beside(path, _DRAFT)
    _clear(copy, draft)
    _see_that_there_is_room(path)
    try:
        with closing(connect(path)) as old:
            _keep_others_out(old)
            with closing(connect(path, read_only=True)) as source:
                copy_open(source, copy, synced=False)
            write_anew(copy, version, draft)
            fault = check(draft).damage
            if fault:
                raise ValueError(fault)
            kept = _keep(path, now)
            old.execute("ROLLBACK")
        put_in_place(draft, path)
    finally:
        _clear(copy, draft)
    return kept.name


def _keep_others_out(old: sqlite3.Connection) -> None:
    """Lock the old file, so that no other program writes changes that would be lost.

    Only its header is written, without a journal on disk: one found after a power cut could be applied to the new file.
    The check of a process that was killed ends by itself, so the lock is tried for a while.
    """
    for _ in range(PATIENCE):
        try:
            old.execute(_ALONE)
            break
        except sqlite3.OperationalError as error:
            if primary_code(error) not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
            time.sleep(_PAUSE)
    else:
        old.execute(_ALONE)
    old.execute("BEGIN IMMEDIATE")


def write_anew(copy: Path, version: int, target: Path) -> None:
    """Migrate a throwaway copy of a profile, and write its content compactly to another file."""
    with closing(connect(copy)) as connection:
        # The copy is thrown away, so nothing in it need survive a crash.
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        migrate(connection, version)
        remove_draft(target)
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
        connection.execute("VACUUM INTO ?", (str(target),))
    remove_draft(copy)


def _clear(*files: Path) -> None:
    for file in files:
        with suppress(OSError):
            remove_draft(beside(file, ".new"))
            remove_draft(file)


def _see_that_there_is_room(path: Path) -> None:
    needed = int(_ROOM * sum(file.stat().st_size for file in (path, beside(path, WRITE_AHEAD)) if file.exists()))
    free = shutil.disk_usage(path.parent).free
    if free < needed:
        raise DiskError(
            f"To bring the profile up to date takes {needed / _MEGABYTE:,.0f} MB of free space, and there are "
            f"{free / _MEGABYTE:,.0f} MB. Nothing was changed."
        )


def _keep(path: Path, now: datetime) -> Path:
    """Put the old file among the backups, unless an interrupted run has already done so; return its path there."""
    for backup in backups_of(path):
        if backup.path.samefile(path):
            return backup.path
    target = free_name(path.parent / BACKUPS / path.name, f"before-v{CURRENT_VERSION}", now)
    private_folder(target.parent)
    try:
        os.link(path, target)
    except OSError:  # a disk without hard links
        with closing(connect(path, read_only=True)) as source:
            copy_open(source, target)
    sync_folder(target.parent)
    return target
