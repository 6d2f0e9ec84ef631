"""What can go wrong with stored credits and matches, each told in a sentence fit to show the player."""

from __future__ import annotations

import errno
import sqlite3

_PRIMARY = 0xFF
"""SQLite keeps the kind of an error in the low byte and its finer cause above it."""

_DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})

_DISK = frozenset(
    {sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR}
)

_SENTENCES = {
    sqlite3.SQLITE_BUSY: "Another copy of the game is using this profile: close it and try again.",
    sqlite3.SQLITE_LOCKED: "Another copy of the game is using this profile: close it and try again.",
    sqlite3.SQLITE_FULL: "The disk is full: free some space and try again. Nothing was changed.",
    sqlite3.SQLITE_READONLY: "Can't write to the profile: it's read-only. Nothing was changed.",
    sqlite3.SQLITE_PERM: "Can't write to the profile: permission is denied. Nothing was changed.",
    sqlite3.SQLITE_CANTOPEN: "Can't open the profile: check that its folder exists and is yours to open.",
    sqlite3.SQLITE_IOERR: "The disk reported an error. Nothing was changed.",
    sqlite3.SQLITE_CORRUPT: "The profile on the disk is damaged. Nothing was changed.",
    sqlite3.SQLITE_NOTADB: "The profile on the disk is damaged. Nothing was changed.",
}


class StoreError(RuntimeError):
    """Something about stored credits, matches or files that the player should read: one sentence."""


class DiskError(StoreError):
    """The disk takes nothing, or gives nothing: it is full, read-only, closed to us or at fault."""


class ProfileLockedError(StoreError):
    """A second running copy has the profile open."""


class LeaseLostError(ProfileLockedError):
    """A second running copy has taken the profile over; this one may not write any more."""


class NewerReleaseError(StoreError):
    """A file that this release is too old for."""


class LedgerError(StoreError):
    """An entry that does not balance or that an account cannot pay."""


def primary_code(error: sqlite3.Error) -> int:
    """The kind of an SQLite error, or 0 when SQLite gave none."""
    code = getattr(error, "sqlite_errorcode", None)
    if code == sqlite3.SQLITE_IOERR_SHMSIZE:  # there is no room for the index of the log
        return sqlite3.SQLITE_FULL
    return code & _PRIMARY if isinstance(code, int) else 0


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the error says that the file's content is broken, or that a text in it is none."""
    return primary_code(error) in _DAMAGE or "decode" in str(error).lower()


def database_error(error: sqlite3.Error) -> StoreError:
    """The same error as a sentence for the player."""
    code = primary_code(error)
    if code == sqlite3.SQLITE_CONSTRAINT:
        return LedgerError(f"The credits don't add up, so nothing was changed ({error}).")
    return code_error(code, f" ({error})")


def code_error(code: int, more: str = "") -> StoreError:
    """The kind of an SQLite error as a sentence for the player."""
    kind = DiskError if code in _DISK else StoreError
    return kind(_SENTENCES.get(code, f"The profile couldn't be used{more}. Nothing was changed."))


def file_error(what: str, error: OSError) -> StoreError:
    """A failing disk in a sentence; `what` begins it, such as "The settings"."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            reason = "the disk is full"
        case errno.EROFS:
            reason = "the disk is read-only"
        case errno.EACCES | errno.EPERM:
            reason = "permission is denied"
        case errno.EEXIST | errno.ENOTDIR:
            return StoreError(f"{what} couldn't be written: there is a file where a folder is needed.")
        case _:
            reason = error.strerror or "the disk reported an error"
    return DiskError(f"{what} couldn't be written: {reason}.")
