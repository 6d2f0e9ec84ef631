"""Errors of stored credits, matches and files; the text of each is a sentence for the player."""

from __future__ import annotations

import errno
import sqlite3

_PRIMARY = 0xFF
"""Mask of the primary error code, which SQLite keeps in the low byte."""

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
    sqlite3.SQLITE_CORRUPT: "The profile on the disk is damaged: leave to the title, and its newest backup opens.",
}


class StoreError(RuntimeError):
    """An error of stored credits, matches or files; its text is a sentence for the player."""


class DiskError(StoreError):
    """The disk is full, read-only, closed to the game or faulty."""


class ProfileLockedError(StoreError):
    """A second running copy has the profile open."""


class NewerReleaseError(StoreError):
    """A file of a newer release, which this one can't read."""


class DamagedError(StoreError):
    """A file whose content is broken."""


class LedgerError(StoreError):
    """An entry that does not balance or that an account cannot pay."""


DatabaseError = sqlite3.Error | UnicodeDecodeError
"""Error of SQLite, or of a text in its answer, such as that of a check, which can't be decoded."""
DATABASE_ERRORS = (sqlite3.Error, UnicodeDecodeError)


def primary_code(error: DatabaseError) -> int:
    """Return the primary code of an SQLite error; 0 if it has none."""
    code = getattr(error, "sqlite_errorcode", None)
    if code == sqlite3.SQLITE_IOERR_SHMSIZE:  # there is no room for the index of the log
        return sqlite3.SQLITE_FULL
    return code & _PRIMARY if isinstance(code, int) else 0


def is_damage(error: DatabaseError) -> bool:
    """Return whether the error means broken content or undecodable text."""
    return primary_code(error) in _DAMAGE or "decode" in str(error).lower()


def database_error(error: DatabaseError) -> StoreError:
    """Return an error of the database as an error with a sentence for the player."""
    code = primary_code(error)
    if code == sqlite3.SQLITE_CONSTRAINT:
        return LedgerError(f"The credits don't add up, so nothing was changed ({error}).")
    if is_damage(error):
        return DamagedError(_SENTENCES[sqlite3.SQLITE_CORRUPT])
    kind = DiskError if code in _DISK else StoreError
    return kind(_SENTENCES.get(code, f"The profile couldn't be used ({error}). Nothing was changed."))


def file_error(what: str, error: OSError) -> StoreError:
    """Return a disk error as an error with a sentence that begins with `what`, such as "The settings"."""
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
