"""Opening a profile's file that can't be used as it is: checked, migrated, rescued or replaced."""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from pazaak.house.ledger.disk.backups import copy_to, keep_before
from pazaak.house.ledger.disk.carry import carry_over
from pazaak.house.ledger.disk.check import Verdict, is_against_the_file
from pazaak.house.ledger.disk.connect import put_in_place
from pazaak.house.ledger.disk.examine import examine
from pazaak.house.ledger.disk.opened import NEWER, OpenedFile, settle_journal
from pazaak.house.ledger.disk.packing import UnpackError
from pazaak.house.ledger.disk.places import COMPANIONS, OLD_MARK, STATE, beside, contents, free_name, only_mine
from pazaak.house.ledger.disk.rescue.salvage import salvage
from pazaak.house.ledger.disk.state import RECORD_BYTES, FileState, is_untouched
from pazaak.house.ledger.errors import NewerReleaseError, StoreError, code_error, database_error, file_error
from pazaak.house.ledger.schema import CURRENT_VERSION

LOG = logging.getLogger(__name__)


def mend(path: Path, state: FileState | None, now: datetime, *, sound_of: int | None) -> OpenedFile:
    """Open a file of another release, or one that changed since it was closed.

    `sound_of`: the release of a file that is unchanged; None for one that must be checked first.
    """
    verdict = examine(path, strict=is_untouched(path, state)) if sound_of is None else Verdict(version=sound_of)
    return _take(path, state, verdict, now)


def replace_gone(path: Path, aside: Path, state: FileState | None, now: datetime) -> OpenedFile:
    """Rebuild a missing file from its backups and from its companions, which were moved to `aside`."""
    draft = path.with_name(path.name + ".new")
    saved = salvage(path, aside, state, draft, now.date())
    put_in_place(draft, path)
    return OpenedFile(path, (f"The profile's file is gone. {saved.told()}",))


def _take(path: Path, state: FileState | None, verdict: Verdict, now: datetime) -> OpenedFile:
    """Open the file as the verdict on it allows."""
    if verdict.newer:
        raise NewerReleaseError(NEWER)
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


def _bring_up_to_date(path: Path, version: int, now: datetime) -> tuple[str, ...]:
    if version == CURRENT_VERSION:
        return ()
    kept = carry_over(path, version, now)
    return (f"The profile was brought up to date; a copy of the old one was kept as {kept}.",)


def _rescue(path: Path, damage: str, state: FileState | None, now: datetime) -> str:
    """Replace a damaged file by a sound one and keep the damaged one; return a sentence for the player."""
    draft = path.with_name(path.name + ".new")
    saved = salvage(path, path, state, draft, now.date())
    aside = _move_aside(path, now)
    put_in_place(draft, path)
    beside(path, STATE).unlink(missing_ok=True)
    return f"{damage} It was kept as {aside.name}. {saved.told()}"


def _move_aside(path: Path, now: datetime) -> Path:
    """Keep a damaged file and its companions under another name; return its path.

    Changes beside the file are moved first: they must not be applied to its replacement. The file itself stays in its
    place if possible, so that after an interruption no new profile is begun there.
    """
    aside = free_name(path, "damaged", now)
    for ending in COMPANIONS:
        if ending != STATE and beside(path, ending).exists():
            beside(path, ending).rename(beside(aside, ending))
    if beside(path, STATE).exists():
        with suppress(OSError):  # a copy only for the record; `path`'s own state is still used
            beside(aside, STATE).write_bytes(contents(beside(path, STATE), RECORD_BYTES))
    try:
        os.link(path, aside)
    except OSError:
        path.rename(aside)
    only_mine(aside, *(beside(aside, ending) for ending in COMPANIONS))
    return aside


def restore(path: Path, backup: Path, now: datetime) -> str:
    """Replace a profile that no process has open by a backup, keeping the present file; return a sentence.

    Raises StoreError if the backup or the disk is unusable; nothing is changed then.
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
    """Copy a backup to the draft of a profile and return the verdict on it."""
    try:
        copy_to(backup, draft)
    except UnpackError as fault:
        return Verdict(damage=str(fault))
    return examine(draft)


def _keep_present(path: Path, now: datetime) -> str:
    if not path.exists():
        return "nothing: there was none"
    settle_journal(path, now)
    try:
        kept = keep_before(path, "before-restore", now)
    except sqlite3.DatabaseError:
        return _move_aside(path, now).name
    for ending in COMPANIONS:
        if ending != STATE:
            beside(path, ending).unlink(missing_ok=True)
    return f"backups/{kept.name}"
