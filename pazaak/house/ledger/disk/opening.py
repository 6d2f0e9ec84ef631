"""The only entry point for opening a profile's file: created where there is none, checked after a kill, restored."""

from __future__ import annotations

import json
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from pazaak.house.ledger.disk.backups import Backup, backups_of, copy_to, keep_before, listed
from pazaak.house.ledger.disk.check import fault_of, has_changes, header_fault, read_mark, remove_mark
from pazaak.house.ledger.disk.connect import connect, create, put_in_place, write_empty
from pazaak.house.ledger.disk.places import (
    COMPANIONS,
    beside,
    free_name,
    only_mine,
    plain_file,
    private_folder,
    remove_draft,
    see_that_path_fits,
    set_aside,
)
from pazaak.house.ledger.errors import (
    DATABASE_ERRORS,
    DamagedError,
    NewerReleaseError,
    StoreError,
    database_error,
    file_error,
    is_damage,
)
from pazaak.house.phrases import counted, day_words

CHANGED = (
    "Your profile was changed outside the game since it was closed. It can be read, and you play with it as it is."
)
UNREADABLE = "A part of the profile couldn't be read."
LOSS = "loss"
"""Key of the note with what a restored profile lacks, which stays until the player has seen it."""


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

    With `damaged` the file is replaced unseen, as a read of it has failed. What is missing then is told by the new one.
    """
    try:
        see_that_path_fits(path.parent)
        private_folder(path.parent)
        _see_that_all_are_files(path)
        remove_draft(_draft_of(path))
        notices = _opened(path, now, damaged=damaged)
        remove_mark(path)
        only_mine(path, *(beside(path, ending) for ending in COMPANIONS))
        return notices
    except DATABASE_ERRORS as error:
        raise database_error(error) from error
    except OSError as error:
        raise file_error("The profile", error) from error


def _see_that_all_are_files(path: Path) -> None:
    for ending in ("", *COMPANIONS):
        plain_file(beside(path, ending), "The profile")


def _draft_of(path: Path) -> Path:
    return path.with_name(path.name + ".new")


def _opened(path: Path, now: datetime, *, damaged: bool) -> tuple[str, ...]:
    if not path.exists():
        set_aside(path, "leftover", now)
        if backups_of(path):
            _restore_newest(path, now, "The profile is gone.")
        else:
            create(path)
        return ()
    as_closed, told = read_mark(path)
    notices = (told,) if told else ()
    fault = UNREADABLE if damaged else header_fault(path) if as_closed else fault_of(path)
    if fault:
        _restore_newest(path, now, fault)
        return notices
    return (*notices, CHANGED) if as_closed is False else notices


def _results(path: Path) -> int | None:
    """Return the number of finished matches in a file; None where they can't be counted."""
    try:
        with closing(connect(path, read_only=True)) as connection:
            ((number,),) = connection.execute("SELECT COUNT(*) FROM result").fetchall()
    except DATABASE_ERRORS:
        return None
    return int(number)


def _restore_newest(path: Path, now: datetime, why: str) -> None:
    """Put the newest sound backup in the place of the profile, or a new one, with the sentence about what is missing.

    The profile that is there is kept under another name. Raises OSError or sqlite3.Error, with the profile in its place
    or, after a kill, as one that is gone.
    """
    draft, had = _draft_of(path), _results(path) if path.exists() else None
    backup = _draft_newest(path, now, draft)
    kept = f" It was kept as {free_name(path, 'damaged', now).name}." if path.exists() else ""
    what = "There is no sound backup, so a new profile was begun."
    if backup is not None:
        what = _opened_instead(backup, had, _results(draft))
    with closing(connect(draft)) as connection:
        connection.execute("INSERT OR REPLACE INTO note VALUES (?, ?)", (LOSS, json.dumps(f"{why}{kept} {what}")))
    if path.exists():
        set_aside(path, "damaged", now)
    put_in_place(draft, path)


def _draft_newest(path: Path, now: datetime, draft: Path) -> Backup | None:
    """Make a draft of the newest sound backup and return that; without one the draft is a new profile, for None."""
    for backup in sorted(listed(path), key=lambda backup: backup.written.date() > now.date()):
        with suppress(StoreError):  # it can't be read, or not by this release
            copy_to(backup.path, draft)
            if not fault_of(draft):
                return backup
    write_empty(draft)
    return None


def _opened_instead(backup: Backup, had: int | None, has: int | None) -> str:
    lost = 0 if had is None or has is None else had - has
    among = f", {counted(lost, 'match', 'matches')} among it" if lost > 0 else ""
    when = f"{day_words(backup.written.date())} at {backup.written:%H:%M}"
    return f"The backup of {when} was opened instead; what was done after it is missing{among}."


def restore(path: Path, backup: Path, now: datetime) -> str:
    """Replace a profile that nobody has open by a backup; return a sentence. Raises StoreError."""
    draft = _draft_of(path)
    try:
        copy_to(backup, draft)
        if fault_of(draft):
            raise StoreError("This backup is damaged. Nothing was changed.")
        with closing(connect(draft)) as connection:
            connection.execute("DELETE FROM note WHERE key = ?", (LOSS,))
        kept = _keep(path, now) if path.exists() else None
        remove_mark(path)
        if has_changes(path):
            raise StoreError("Another program has the profile open: close it and try again. Nothing was changed.")
        put_in_place(draft, path)
        return f"The backup was restored.{f' What was there is kept as {kept.name}.' if kept else ''}"
    except NewerReleaseError as error:
        raise StoreError("A newer release wrote this backup. Nothing was changed.") from error
    except (*DATABASE_ERRORS, OSError) as error:
        raise StoreError("The backup couldn't be restored. Nothing was changed.") from error
    finally:
        with suppress(OSError):
            remove_draft(draft)


def _keep(path: Path, now: datetime) -> Path:
    """Keep what is in the place of a backup that is restored; return its new path."""
    try:
        return keep_before(path, "before-restore", now)
    except (DamagedError, *DATABASE_ERRORS) as error:
        if not isinstance(error, DamagedError) and not is_damage(error):
            raise
    return set_aside(path, "damaged", now)
