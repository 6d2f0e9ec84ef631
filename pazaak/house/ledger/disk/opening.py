"""The only entry point for opening a profile's file: created where there is none, checked after a kill, restored."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from pazaak.house.ledger.disk.backups import backups_of, copy_to, keep_before
from pazaak.house.ledger.disk.check import fault_of, header_fault, read_mark, remove_mark
from pazaak.house.ledger.disk.connect import connect, create, put_in_place
from pazaak.house.ledger.disk.places import (
    COMPANIONS,
    beside,
    only_mine,
    plain_file,
    private_folder,
    remove_draft,
    see_that_path_fits,
    set_aside,
)
from pazaak.house.ledger.errors import DamagedError, StoreError, database_error, file_error
from pazaak.house.phrases import counted, day_words

CHANGED = (
    "Your profile was changed outside the game since it was closed. It can be read, and you play with it as it is."
)
UNREADABLE = "A part of the profile couldn't be read."


def is_soon_open(path: Path) -> bool:
    """Return whether a profile opens without a check: it is new, or as it was closed.

    Raises StoreError if it can never be opened.
    """
    try:
        see_that_path_fits(path.parent)
        _see_that_all_are_files(path)
        if not path.exists():
            return not backups_of(path)
        return not header_fault(path) and bool(read_mark(path)[0])
    except OSError as error:
        raise file_error("The profile", error) from error


def open_file(path: Path, now: datetime, *, damaged: bool = False) -> tuple[str, ...]:
    """Ensure that a sound ledger of this release is at `path`; return notices for the player. Raises StoreError.

    With `damaged` the file is replaced unseen, as a read of it has failed.
    """
    try:
        see_that_path_fits(path.parent)
        private_folder(path.parent)
        _see_that_all_are_files(path)
        notices = _opened(path, now, damaged=damaged)
        remove_mark(path)
        only_mine(path, *(beside(path, ending) for ending in COMPANIONS))
        return notices
    except sqlite3.Error as error:
        raise database_error(error) from error
    except OSError as error:
        raise file_error("The profile", error) from error


def _see_that_all_are_files(path: Path) -> None:
    for ending in ("", *COMPANIONS):
        plain_file(beside(path, ending), "The profile")


def _opened(path: Path, now: datetime, *, damaged: bool) -> tuple[str, ...]:
    if not path.exists():
        set_aside(path, "leftover", now)
        if backups_of(path):
            return _restored(path, now, "The profile is gone.")
        create(path)
        return ()
    as_closed, told = read_mark(path)
    notices = (told,) if told else ()
    fault = UNREADABLE if damaged else header_fault(path) if as_closed else fault_of(path)
    if fault:
        had = _results(path)
        aside = set_aside(path, "damaged", now)
        return (*notices, *_restored(path, now, f"{fault} It was kept as {aside.name}.", had))
    return (*notices, CHANGED) if as_closed is False else notices


def _results(path: Path) -> int | None:
    """Return the number of finished matches in a file; None where they can't be counted."""
    try:
        with closing(connect(path, read_only=True)) as connection:
            ((number,),) = connection.execute("SELECT COUNT(*) FROM result").fetchall()
    except sqlite3.Error:
        return None
    return int(number)


def _restored(path: Path, now: datetime, why: str, had: int | None = None) -> tuple[str, ...]:
    """Put the newest sound backup in the place of the profile, or a new one; tell what is missing.

    `had`: the number of matches that the profile had, if it is known.
    """
    draft = path.with_name(path.name + ".new")
    for backup in sorted(backups_of(path), key=lambda backup: backup.written.date() > now.date()):
        try:
            copy_to(backup.path, draft)
            if fault_of(draft):
                continue
        except StoreError:  # what no release of this game can read, or no file at all
            continue
        has = _results(draft)
        put_in_place(draft, path)
        lost = None if had is None or has is None else had - has
        among = f", {counted(lost, 'match', 'matches')} among it" if lost and lost > 0 else ""
        when = f"{day_words(backup.written.date())} at {backup.written:%H:%M}"
        return (f"{why} The backup of {when} was opened instead; what was done after it is missing{among}.",)
    remove_draft(draft)
    create(path)
    return (f"{why} There is no sound backup, so a new profile was begun.",)


def restore(path: Path, backup: Path, now: datetime) -> str:
    """Replace a profile that nobody has open by a backup; return a sentence. Raises StoreError."""
    draft = path.with_name(path.name + ".new")
    try:
        copy_to(backup, draft)
        fault = fault_of(draft)
        if fault:
            remove_draft(draft)
            raise StoreError("This backup is damaged. Nothing was changed.")
        kept = _keep(path, now) if path.exists() else None
        put_in_place(draft, path)
        return f"The backup was restored.{f' What was there is kept as {kept.name}.' if kept else ''}"
    except (sqlite3.Error, OSError) as error:
        remove_draft(draft)
        raise StoreError("The backup couldn't be restored. Nothing was changed.") from error


def _keep(path: Path, now: datetime) -> Path:
    """Keep what is in the place of a backup that is restored; return its new path."""
    try:
        return keep_before(path, "before-restore", now)
    except (DamagedError, sqlite3.DatabaseError):
        return set_aside(path, "damaged", now)
