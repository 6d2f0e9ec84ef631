"""The only entry point for opening a profile's file: checked, migrated or rescued as needed."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from pathlib import Path

from pazaak.house.ledger.disk.connect import create, header_version
from pazaak.house.ledger.disk.opened import NEWER, OpenedFile, settle_journal
from pazaak.house.ledger.disk.places import (
    BACKUPS,
    COMPANIONS,
    OLD_MARK,
    beside,
    only_mine,
    plain_file,
    private_folder,
    see_that_path_fits,
    set_aside,
)
from pazaak.house.ledger.disk.state import is_as_closed, is_soon_read, read_state
from pazaak.house.ledger.errors import NewerReleaseError, database_error, file_error
from pazaak.house.ledger.schema import CURRENT_VERSION
from pazaak.house.rules.game_path import LazyRegistry

UPKEEP = LazyRegistry(
    {
        "mend": "pazaak.house.ledger.disk.rescue.mending:mend",
        "replace": "pazaak.house.ledger.disk.rescue.mending:replace_gone",
        "restore": "pazaak.house.ledger.disk.rescue.mending:restore",
        "backups_of": "pazaak.house.ledger.disk.backups:backups_of",
        "back_up": "pazaak.house.ledger.disk.backups:back_up",
        "start packing": "pazaak.house.ledger.disk.backups:start_packing",
    }
)
"""Functions that check and repair files and keep backups, loaded only for a file that needs them."""
_SOON_CARRIED = 1 << 20
"""Size in bytes above which an older file is migrated in the background."""


def is_soon_open(path: Path) -> bool:
    """Return whether a profile can be opened quickly: it is new, or small and unchanged since it was closed.

    Raises StoreError if it cannot be opened at all.
    """
    try:
        see_that_path_fits(path.parent)
        _see_that_all_are_files(path)
        if not path.exists():
            return not _is_gone(path)
        version = header_version(path)
        if version > CURRENT_VERSION:
            raise NewerReleaseError(NEWER)
        if version < CURRENT_VERSION and path.stat().st_size > _SOON_CARRIED:
            return False
        return is_soon_read(path) and is_as_closed(path, read_state(path), again=True)
    except OSError as error:
        raise file_error("The profile", error) from error


def _see_that_all_are_files(path: Path) -> None:
    for ending in ("", *COMPANIONS):
        plain_file(beside(path, ending), "The profile")


def open_file(path: Path, now: datetime) -> OpenedFile:
    """Ensure that a sound ledger of this release is at `path`; whatever else was there is kept beside it.

    Raises StoreError.
    """
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
    told = settle_journal(path, now)
    opened = _open_settled(path, now)
    return opened._replace(notices=(*told, *opened.notices))


def _open_settled(path: Path, now: datetime) -> OpenedFile:
    state, version = read_state(path), header_version(path)
    if version > CURRENT_VERSION:
        raise NewerReleaseError(NEWER)
    as_closed = is_as_closed(path, state)
    if as_closed and version == CURRENT_VERSION:
        beside(path, OLD_MARK).unlink(missing_ok=True)
        return OpenedFile(path, state=state)
    opened: OpenedFile = UPKEEP["mend"](path, state, now, sound_of=version if as_closed else None)
    return opened


def _is_gone(path: Path) -> bool:
    """Return whether a profile has disappeared from here, leaving backups."""
    return (path.parent / BACKUPS).is_dir() and bool(UPKEEP["backups_of"](path))


def _begin(path: Path, now: datetime) -> OpenedFile:
    """Begin a profile where there is no file, or rebuild one that has disappeared and left backups."""
    gone = _is_gone(path)
    state = read_state(path)
    aside = set_aside(path, "leftover", now)
    if gone:
        opened: OpenedFile = UPKEEP["replace"](path, aside, state, now)
        return opened
    create(path)
    return OpenedFile(path)
