"""The one door by which a profile's file is opened: looked at, checked, brought up to date, put together again."""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pazaak.house.ledger.disk.connect import connect, create, has_log, header_version, put_in_place
from pazaak.house.ledger.disk.places import (
    COMPANIONS,
    JOURNAL,
    OLD_MARK,
    STATE,
    beside,
    contents,
    free_name,
    only_mine,
    plain_file,
    private_folder,
    see_that_path_fits,
    set_aside,
)
from pazaak.house.ledger.disk.state import RECORD_BYTES, FileState, is_as_closed, is_soon_read, is_untouched, read_state
from pazaak.house.ledger.errors import NewerReleaseError, StoreError, code_error, database_error, file_error
from pazaak.house.ledger.schema import CURRENT_VERSION

if TYPE_CHECKING:  # what checks a file and mends it is loaded for one that needs it
    from pazaak.house.ledger.disk.check import Verdict

LOG = logging.getLogger(__name__)
_NEWER = (
    "A newer release wrote this profile, and this one can't read it. It wasn't changed: play with the newer "
    "release, or start with another --profile-dir."
)
_SOON_CARRIED = 1 << 20
"""An older file with more bytes is carried over while nobody waits."""


class OpenedFile(NamedTuple):
    """A checked, current ledger file, and what the player should be told about it."""

    path: Path
    notices: tuple[str, ...] = ()
    edits: tuple[str, ...] = ()
    """What does not fit and was not written by the game."""
    state: FileState | None = None
    """What the record beside the file said; None where it says nothing any more."""


def is_soon_open(path: Path) -> bool:
    """Whether a profile's file can be opened without a long look at it: there is none yet, or it is small and as it was
    closed.

    StoreError: it cannot be opened at all.
    """
    try:
        see_that_path_fits(path.parent)
        _see_that_all_are_files(path)
        if not path.exists():
            return not _is_gone(path)
        version = header_version(path)
        if version > CURRENT_VERSION:
            raise NewerReleaseError(_NEWER)
        if version < CURRENT_VERSION and path.stat().st_size > _SOON_CARRIED:
            return False
        return is_soon_read(path) and is_as_closed(path, read_state(path), again=True)
    except OSError as error:
        raise file_error("The profile", error) from error


def _see_that_all_are_files(path: Path) -> None:
    for ending in ("", *COMPANIONS):
        plain_file(beside(path, ending), "The profile")


def open_file(path: Path, now: datetime) -> OpenedFile:
    """Make sure that a sound ledger of this release lies at `path`; whatever else lay there is kept beside it."""
    try:
        see_that_path_fits(path.parent)
        private_folder(path.parent)
        _see_that_all_are_files(path)
        opened = _open(path, now)
        only_mine(path, *(beside(path, ending) for ending in COMPANIONS))
        return opened
    except sqlite3.Error as error:
        raise database_error(error) from error
    except OSError as error:
        raise file_error("The profile", error) from error


def _open(path: Path, now: datetime) -> OpenedFile:
    if not path.exists():
        return _begin(path, now)
    told = _settle_journal(path, now)
    opened = _open_settled(path, now)
    return opened._replace(notices=(*told, *opened.notices))


def _settle_journal(path: Path, now: datetime) -> tuple[str, ...]:
    """See that no journal lies beside the file: SQLite would undo in it whatever that says. What to tell.

    The game's file keeps a log and no journal; only where another program has changed that can one be its own.
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


def _open_settled(path: Path, now: datetime) -> OpenedFile:
    state, version = read_state(path), header_version(path)
    if version > CURRENT_VERSION:
        raise NewerReleaseError(_NEWER)
    as_closed = is_as_closed(path, state)
    if as_closed and version == CURRENT_VERSION:
        beside(path, OLD_MARK).unlink(missing_ok=True)
        return OpenedFile(path, state=state)
    from pazaak.house.ledger.disk.check import Verdict
    from pazaak.house.ledger.disk.examine import examine

    verdict = Verdict(version=version) if as_closed else examine(path, strict=is_untouched(path, state))
    return _take(path, state, verdict, now)


def _take(path: Path, state: FileState | None, verdict: Verdict, now: datetime) -> OpenedFile:
    """Open the file as far as the verdict on it allows."""
    from pazaak.house.ledger.disk.check import is_against_the_file

    if verdict.newer:
        raise NewerReleaseError(_NEWER)
    if verdict.error:
        raise code_error(verdict.error)
    beside(path, OLD_MARK).unlink(missing_ok=True)
    if not verdict.damage:
        try:
            notices = _bring_up_to_date(path, verdict.version, now)
        except sqlite3.Error as error:
            if not is_against_the_file(error):
                raise
            LOG.exception("The profile could not be brought up to date")
            verdict.damage = f"The profile is damaged and can't be brought up to date ({error})."
        except ValueError:
            LOG.exception("The profile couldn't be brought up to date")
            verdict.damage = "The profile is damaged and can't be brought up to date."
        else:
            return OpenedFile(path, notices, tuple(verdict.edits), state)
    LOG.error("%s", verdict.damage)
    return OpenedFile(path, (_rescue(path, verdict.damage, state, now),))


def _is_gone(path: Path) -> bool:
    """Whether there was a file: it has left backups."""
    from pazaak.house.ledger.disk.backups import backups_of

    return bool(backups_of(path))


def _begin(path: Path, now: datetime) -> OpenedFile:
    """There is no file: a profile begins, or its file is gone and a backup is left."""
    gone = _is_gone(path)
    state = read_state(path)
    aside = set_aside(path, "leftover", now)
    if gone:
        from pazaak.house.ledger.disk.rescue.salvage import salvage

        draft = path.with_name(path.name + ".new")
        saved = salvage(path, aside, state, draft, now.date())
        put_in_place(draft, path)
        return OpenedFile(path, (f"The file of the profile is gone. {saved.told()}",))
    create(path)
    return OpenedFile(path)


def _bring_up_to_date(path: Path, version: int, now: datetime) -> tuple[str, ...]:
    if version == CURRENT_VERSION:
        return ()
    from pazaak.house.ledger.disk.carry import carry_over

    kept = carry_over(path, version, now)
    return (f"The profile was brought up to date; a copy of the old one was kept as {kept}.",)


def _rescue(path: Path, damage: str, state: FileState | None, now: datetime) -> str:
    """Put a sound file in the place of a damaged one, which is kept; what to tell."""
    from pazaak.house.ledger.disk.rescue.salvage import salvage

    draft = path.with_name(path.name + ".new")
    saved = salvage(path, path, state, draft, now.date())
    aside = _move_aside(path, now)
    put_in_place(draft, path)
    beside(path, STATE).unlink(missing_ok=True)
    return f"{damage} It was kept as {aside.name}. {saved.told()}"


def _move_aside(path: Path, now: datetime) -> Path:
    """Keep a damaged file with what belongs to it. Its place stays taken where that is possible, so that whatever
    interrupts this, the next start finds no gap to begin a fresh profile in. Changes beside the file go first: they
    must not be mixed into what takes its place."""
    aside = free_name(path, "damaged", now)
    for ending in COMPANIONS:
        if ending != STATE and beside(path, ending).exists():
            beside(path, ending).rename(beside(aside, ending))
    if beside(path, STATE).exists():
        with suppress(OSError):  # it goes on being read here, and only where it is one of ours
            beside(aside, STATE).write_bytes(contents(beside(path, STATE), RECORD_BYTES))
    try:
        os.link(path, aside)
    except OSError:
        path.rename(aside)
    only_mine(aside, *(beside(aside, ending) for ending in COMPANIONS))
    return aside


def restore(path: Path, backup: Path, now: datetime) -> str:
    """Put a backup in the place of a profile that nobody has open; the present file is kept first. What to tell.

    StoreError: the backup is no use, or the disk does not take it; nothing was changed then.
    """
    draft = path.with_name(path.name + ".new")
    try:
        verdict = _copied(backup, draft)
        if verdict.damage or verdict.newer or verdict.error:
            raise StoreError(f"{backup.name} can't be used: it is damaged or of another release. Nothing was changed.")
        kept = _keep_present(path, now)
        with suppress(OSError):
            beside(path, STATE).unlink(missing_ok=True)
        put_in_place(draft, path)
    except sqlite3.Error as error:
        raise database_error(error) from error
    except OSError as error:
        raise file_error("The profile", error) from error
    return f"The backup {backup.name} was opened. The profile as it was before is kept as {kept}."


def _copied(backup: Path, draft: Path) -> Verdict:
    """The verdict on a backup that was copied to where a profile is being put together."""
    from pazaak.house.ledger.disk.backups import copy_to
    from pazaak.house.ledger.disk.check import Verdict
    from pazaak.house.ledger.disk.examine import examine
    from pazaak.house.ledger.disk.packing import UnpackError

    try:
        copy_to(backup, draft)
    except UnpackError as fault:
        return Verdict(damage=str(fault))
    return examine(draft)


def _keep_present(path: Path, now: datetime) -> str:
    from pazaak.house.ledger.disk.backups import keep_before

    if not path.exists():
        return "nothing: there was none"
    _settle_journal(path, now)
    try:
        kept = keep_before(path, "before-restore", now)
    except sqlite3.DatabaseError:
        return _move_aside(path, now).name
    for ending in COMPANIONS:
        if ending != STATE:
            beside(path, ending).unlink(missing_ok=True)
    return f"backups/{kept.name}"
