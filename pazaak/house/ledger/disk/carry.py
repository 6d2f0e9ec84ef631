"""An older profile is carried over: into a new file beside it, which takes its place once it is whole, checked and on
the disk. Until then the old one stays as it is, and afterwards it is a backup."""

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
"""So many times its size an old file needs beside it: a copy that is changed, and what is left of that."""
PATIENCE, _PAUSE = 100, 0.1
_ALONE = "PRAGMA journal_mode = MEMORY"
_MEGABYTE = 1_000_000


def carry_over(path: Path, version: int, now: datetime) -> str:
    """Put a file of this release in the place of a sound one of an older release; what that is called as a backup.

    DiskError: there is no room. sqlite3.Error, ValueError: it does not take today's tables, or another program has it
    open. Nothing was changed then.
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
    """Nobody else may have it open, and from here on nobody else writes: what he wrote would be lost.

    Of the file itself only its header changes, which needs no journal: one that came back after a power cut would be
    mixed into whatever lies here then. A check that was begun by a copy which was killed ends by itself: it is waited
    for.
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
    """Bring a copy that nobody needs up to date, and write what it holds without a gap to another file."""
    with closing(connect(copy)) as connection:
        # The copy is thrown away: whatever happens to it, nothing has to be undone.
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
    needed = int(_ROOM * sum(file.stat().st_size for file in (path, beside(path, "-wal")) if file.exists()))
    free = shutil.disk_usage(path.parent).free
    if free < needed:
        raise DiskError(
            f"To bring the profile up to date takes {needed / _MEGABYTE:,.0f} MB of free space, and there are "
            f"{free / _MEGABYTE:,.0f} MB. Nothing was changed."
        )


def _keep(path: Path, now: datetime) -> Path:
    """Have the old file among the backups, as it is; where a kill came after this, it is there already."""
    for backup in backups_of(path):
        if backup.path.samefile(path):
            return backup.path
    target = free_name(path.parent / BACKUPS / path.name, f"before-v{CURRENT_VERSION}", now)
    private_folder(target.parent)
    try:
        os.link(path, target)
    except OSError:  # a disk without links: it has to be copied
        with closing(connect(path, read_only=True)) as source:
            copy_open(source, target)
    sync_folder(target.parent)
    return target
