"""Backups of a profile: made when it is opened and closed and after every tenth result, thinned out, restored."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from datetime import date, datetime
from fnmatch import fnmatch
from pathlib import Path

from pazaak.house import system
from pazaak.house.ledger.disk.check import content_fault
from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.disk.places import (
    BACKUPS,
    PRIVATE_FILE,
    free_name,
    make_private,
    plain_file,
    private_folder,
    remove_draft,
    replace,
    sync,
    sync_folder,
)
from pazaak.house.ledger.errors import DamagedError, StoreError

DAYS, WEEKS = 7, 4
"""Number of days (the newest with a backup) and of weeks whose newest backup is kept."""
MOST_REMOVED = 2
"""Number of backups removed at once, so that a clock that is wrong for a day does little harm."""
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
    """Return all backups of a profile's file, newest first, without checking them; none where they can't be listed."""
    try:
        return listed(path)
    except OSError:
        return []


def listed(path: Path) -> list[Backup]:
    """Return all backups of a profile's file, newest first, without checking them. Raises OSError."""
    folder = path.parent / BACKUPS
    if not folder.is_dir():
        return []
    found = [folder / name for name in os.listdir(folder) if fnmatch(name, f"{path.stem}.*{path.suffix}")]  # noqa: PTH208
    backups = [Backup(file, system.local(file.stat().st_mtime), _day_of(file)) for file in found if file.is_file()]
    return sorted(backups, key=lambda backup: (backup.written, backup.path.name), reverse=True)


def _day_of(file: Path) -> date | None:
    fits = _DAILY.match(file.name.rpartition(".")[0])
    try:
        return date.fromisoformat(fits["day"]) if fits else None
    except ValueError:
        return None


def back_up(path: Path, day: date) -> Path:
    """Copy a profile as the backup of a day, replacing that day's earlier one, and remove outdated backups.

    Raises DamagedError if the copy isn't sound, sqlite3.Error or OSError.
    """
    target = path.parent / BACKUPS / f"{path.stem}.{day.isoformat()}{path.suffix}"
    _copy(path, target)
    days = [backup.day for backup in backups_of(path) if backup.day is not None]
    # The new backup stays even if the clock dates it far back: no other has the latest changes.
    for old in sorted(outdated(days) - {day})[:MOST_REMOVED]:
        target.with_name(f"{path.stem}.{old.isoformat()}{path.suffix}").unlink(missing_ok=True)
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
    """Copy a profile before something in it is changed; return the copy's path. Raises as `back_up` does."""
    target = free_name(path.parent / BACKUPS / path.name, why, now)
    _copy(path, target)
    return target


def _copy(path: Path, target: Path) -> None:
    """Copy a database with SQLite's online backup under a temporary name, check and flush it, and name it."""
    private_folder(target.parent)
    draft = target.with_name(target.name + ".new")
    for left in target.parent.glob(f"{path.stem}.*.new*"):  # by a kill
        left.unlink()
    try:
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
        with closing(connect(path)) as source, closing(sqlite3.connect(draft, isolation_level=None)) as copy:
            copy.execute("PRAGMA synchronous = OFF")
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        fault = content_fault(draft)
        if fault:
            raise DamagedError(fault)
        sync(draft)
        replace(draft, target)
        sync_folder(target.parent)
    except BaseException:
        remove_draft(draft)
        raise


def copy_to(backup: Path, draft: Path) -> None:
    """Copy a backup to a draft of a profile. Raises StoreError if the backup can't be read, OSError for the draft."""
    plain_file(backup, "The backup")
    try:
        content = backup.read_bytes()
    except OSError as error:
        raise StoreError(f"The backup can't be read: {error.strerror or error}.") from error
    remove_draft(draft)
    make_private(draft)
    draft.write_bytes(content)
