"""Backups of a profile: made when it is closed and before its tables change, thinned out, packed, restored."""

from __future__ import annotations

import logging
import os
import re
import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from pazaak.house import system
from pazaak.house.background.tasks import Steps, Task
from pazaak.house.background.work import start
from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.disk.packing import PACKED, UnpackError, pack, packed_form, unpacked
from pazaak.house.ledger.disk.places import (
    BACKUPS,
    PRIVATE_FILE,
    free_name,
    plain_file,
    private_folder,
    remove_draft,
    replace,
    sync,
    sync_folder,
)

LOG = logging.getLogger(__name__)
DAYS, WEEKS = 7, 4
"""Number of days (the newest with a backup) and of weeks whose newest backup is kept."""
MOST_REMOVED = 2
"""Number of backups removed at once, so that a clock that is wrong for a day does little harm."""
_LOW = 15
"""Nice value of the thread that packs."""
_DAILY = re.compile(r"^(?P<stem>.+)\.(?P<day>\d{4}-\d\d-\d\d)$")


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of the whole profile."""

    path: Path
    written: datetime
    """Time of the last change of the file, as the disk has it."""
    day: date | None
    """Day the backup was made for; None for one made before a change of the profile."""


def backups_of(path: Path) -> list[Backup]:
    """Return all backups of a profile's file, newest first, without checking them."""
    found = []
    try:
        names = f"{path.stem}.*{path.suffix}"
        files = [file for name in (names, names + PACKED) for file in (path.parent / BACKUPS).glob(name)]
        for file in files:
            # A kill may leave both forms: then the copy is packed again.
            if file.is_file() and not (file.suffix == PACKED and file.with_suffix("").exists()):
                written = system.local(file.stat().st_mtime)
                found.append(Backup(file, written, _day_of(file)))
    except OSError:
        return []
    return sorted(found, key=lambda backup: (backup.written, backup.path.name), reverse=True)


def _day_of(file: Path) -> date | None:
    fits = _DAILY.match(file.name.removesuffix(PACKED).rpartition(".")[0])
    try:
        return date.fromisoformat(fits["day"]) if fits else None
    except ValueError:
        return None


def back_up(connection: sqlite3.Connection, path: Path, day: date) -> Path:
    """Copy an open profile as the backup of a day, replacing that day's earlier one, and remove outdated backups."""
    target = path.parent / BACKUPS / f"{path.stem}.{day.isoformat()}{path.suffix}"
    copy_open(connection, target)
    packed_form(target).unlink(missing_ok=True)
    days = [backup.day for backup in backups_of(path) if backup.day is not None]
    # The new backup stays even if the clock dates it far back: no other has the latest changes.
    for old in sorted(outdated(days) - {day})[:MOST_REMOVED]:
        copy = target.with_name(f"{path.stem}.{old.isoformat()}{path.suffix}")
        for form in (packed_form(copy), copy):
            form.unlink(missing_ok=True)
    return target


def outdated(days: Iterable[date]) -> set[date]:
    """Return the days whose backup is outdated, judged against the other days that have one.

    Today's date is not used, for a clock can be wrong.
    """
    newest = sorted(days, reverse=True)
    last_of_week: dict[tuple[int, int], date] = {}
    for day in newest:
        last_of_week.setdefault(day.isocalendar()[:2], day)
    return set(newest) - {*newest[:DAYS], *list(last_of_week.values())[:WEEKS]}


def keep_before(path: Path, why: str, now: datetime) -> Path:
    """Copy a profile that no process has open, before something in it is changed; return the copy's path."""
    target = free_name(path.parent / BACKUPS / path.name, why, now)
    with closing(connect(path)) as connection:
        copy_open(connection, target)
    return target


def copy_open(connection: sqlite3.Connection, target: Path, *, synced: bool = True) -> None:
    """Copy a database with SQLite's online backup, under a temporary name first. Raises sqlite3.Error or OSError.

    With `synced` the copy is flushed to the disk before it gets its name.
    """
    private_folder(target.parent)
    draft = target.with_name(target.name + ".new")
    remove_draft(draft)
    try:
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
        with closing(sqlite3.connect(draft, isolation_level=None)) as copy:
            copy.execute("PRAGMA synchronous = OFF")
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        if synced:
            sync(draft)
        replace(draft, target)
        if synced:
            sync_folder(target.parent)
    except BaseException:
        remove_draft(draft)
        raise


def copy_to(backup: Path, draft: Path) -> None:
    """Copy a backup, unpacking it if needed, to a draft of a profile. Raises UnpackError or OSError."""
    if not backup.exists() and packed_form(backup).exists():  # it was packed since it was listed
        backup = packed_form(backup)
    plain_file(backup, "The backup")
    remove_draft(draft)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE), "wb") as file:
        if backup.suffix == PACKED:
            file.writelines(unpacked(backup))
        else:
            with backup.open("rb") as source:
                shutil.copyfileobj(source, file)


def start_packing(path: Path) -> Task:
    """Start packing a profile's backups in the background, one after another."""
    return start(_pack_or_log(path), "packing", nice=_LOW)


def _pack_or_log(path: Path) -> Steps:
    try:
        yield from pack_backups(path)
    except (OSError, UnpackError, MemoryError):
        LOG.exception("The backups could not be packed")


def pack_backups(path: Path) -> Steps:
    """Pack the backups that are not packed yet, oldest first. Raises OSError, without losing any."""
    for backup in reversed(backups_of(path)):
        if backup.path.suffix != PACKED:
            yield from pack(backup.path)
