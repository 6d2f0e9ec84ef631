"""Backups of a profile: made when it is closed and before its tables change, thinned out, put back."""

from __future__ import annotations

import logging
import os
import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path

from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.disk.places import (
    PRIVATE_FILE,
    free_name,
    only_mine,
    plain_file,
    private_folder,
    remove_draft,
    replace,
    sync,
)

LOG = logging.getLogger(__name__)
FOLDER = "backups"
DAYS, WEEKS = 7, 5
"""One a day is kept for a week, one a week for a month."""
_DAILY = re.compile(r"^(?P<stem>.+)\.(?P<day>\d{4}-\d\d-\d\d)$")


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of the whole profile."""

    path: Path
    written: datetime
    """When it was made, by the clock of the file."""
    day: date | None
    """The day it stands for; None for one that was kept before something was changed."""


def backups_of(path: Path) -> list[Backup]:
    """All backups of a profile's file, newest first. They are not checked."""
    found = []
    try:
        files = [file for file in (path.parent / FOLDER).glob(f"{path.stem}.*{path.suffix}") if file.is_file()]
        for file in files:
            written = datetime.fromtimestamp(file.stat().st_mtime)
            found.append(Backup(file, written, _day_of(file)))
    except OSError:
        return []
    return sorted(found, key=lambda backup: (backup.written, backup.path.name), reverse=True)


def _day_of(file: Path) -> date | None:
    fits = _DAILY.match(file.stem)
    try:
        return date.fromisoformat(fits["day"]) if fits else None
    except ValueError:
        return None


def back_up(connection: sqlite3.Connection, path: Path, day: date) -> Path:
    """Copy an open profile as the backup of a day, in the place of an earlier one of that day, and thin them out."""
    target = path.parent / FOLDER / f"{path.stem}.{day.isoformat()}{path.suffix}"
    copy_open(connection, target)
    for old in outdated([backup.day for backup in backups_of(path) if backup.day is not None], day):
        (target.parent / f"{path.stem}.{old.isoformat()}{path.suffix}").unlink(missing_ok=True)
    return target


def outdated(days: Iterable[date], today: date) -> set[date]:
    """The days of which no backup is kept any more: of an older week of the calendar only the first one stays."""
    days = sorted(days)
    kept = {day for day in days if day > today - timedelta(days=DAYS)} | set(days[-1:])
    firsts: dict[tuple[int, int], date] = {}
    for day in days:
        firsts.setdefault(day.isocalendar()[:2], day)
    kept |= {day for day in firsts.values() if day > today - timedelta(weeks=WEEKS)}
    return set(days) - kept


def keep_before(path: Path, why: str, now: datetime) -> Path:
    """Copy a profile that nobody has open before something is changed in it."""
    target = free_name(path.parent / FOLDER / path.name, why, now)
    with closing(connect(path)) as connection:
        copy_open(connection, target)
    sync(target)
    return target


def copy_open(connection: sqlite3.Connection, target: Path) -> None:
    """Copy a database by SQLite's own online backup, under another name first. sqlite3.Error, OSError."""
    private_folder(target.parent)
    draft = target.with_name(target.name + ".new")
    remove_draft(draft)
    try:
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
        with closing(sqlite3.connect(draft, isolation_level=None)) as copy:
            copy.execute("PRAGMA synchronous = OFF")
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        replace(draft, target)
    except BaseException:
        remove_draft(draft)
        raise


def copy_to(backup: Path, draft: Path) -> None:
    """Copy a backup to where a profile is being put together. sqlite3.Error, OSError."""
    plain_file(backup, "The backup")
    with closing(connect(backup, read_only=True)) as connection:
        copy_open(connection, draft)
    only_mine(draft)
