"""Files beside the profile's: names, permissions, renaming without overwriting, and what is in their place."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from pazaak.house.ledger.errors import StoreError, file_error

if sys.platform != "win32":
    import fcntl

T = TypeVar("T")

PRIVATE_FILE = 0o600
"""Permissions of a file: its owner may read and write."""
PRIVATE_FOLDER = 0o700
"""Permissions of a folder: its owner may do everything."""
WRITE_AHEAD = "-wal"
"""Suffix of SQLite's write-ahead log, with the latest changes."""
JOURNAL = "-journal"
"""Suffix of SQLite's rollback journal.

Profiles use a write-ahead log, so a journal there is another program's.
"""
CLOSED = "-closed"
"""Suffix of the file with the digest of a profile that was closed."""
COMPANIONS = (WRITE_AHEAD, "-shm", JOURNAL, CLOSED)
"""Suffixes of files that belong to a profile; its latest changes may be in them."""
BACKUPS = "backups"
"""Name of the folder beside a profile's file with its backups."""
LONGEST_FOLDER = 512 - 8 - len("/backups/profile.before-restore-20310504-123015-99.sqlite3.new")
"""Longest path of a folder in bytes: SQLite allows 512 and adds up to eight of its own."""
_TRIES, _PAUSE = 20, 0.05

_KINDS: tuple[tuple[Callable[[int], bool], str], ...] = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


def plain_file(path: Path, what: str) -> bool:
    """Return whether a regular file is at the path; False for nothing. `what` begins the sentence of an error.

    Raises StoreError if something else is there, or a link to nothing.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        if path.is_symlink():
            raise StoreError(f"{what} is a link that leads nowhere: {path}. Nothing was changed.") from None
        return False
    except OSError as error:
        raise StoreError(f"{what} can't be read: {error.strerror or error}. Nothing was changed.") from error
    if stat.S_ISREG(mode):
        return True
    kind = next((name for fits, name in _KINDS if fits(mode)), "no file")
    raise StoreError(f"{what} can't be used: there is {kind} in its place, {path}. Nothing was changed.")


def see_that_path_fits(folder: Path) -> None:
    """Raise StoreError if the paths of a profile in this folder are too long for SQLite."""
    longest = os.fsencode(os.path.realpath(folder))
    if os.name == "posix" and len(longest) > LONGEST_FOLDER:
        raise StoreError(
            f"The profile's path is too long ({len(longest)} bytes, at most {LONGEST_FOLDER}): move it, or use another "
            "--profile-dir."
        )


def private_folder(folder: Path) -> None:
    """Create a folder, and those above it, readable by its owner alone; leave an existing one as it is."""
    missing = []
    place = folder
    while not place.exists() and place != place.parent:  # a drive of Windows may be missing too
        missing.append(place)
        place = place.parent
    for one in reversed(missing):
        one.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
        # Files synced in a new folder survive a crash only if the folder's name does.
        with suppress(OSError):  # a parent that can't be opened doesn't matter
            sync_folder(one.parent)
    if not folder.is_dir():
        raise FileExistsError(17, "there is a file where a folder is needed", str(folder))


def only_mine(*files: Path) -> None:
    """Make files readable by their owner alone, where the system and the disk support it."""
    for file in files:
        try:
            if file.stat().st_mode & 0o077:
                file.chmod(PRIVATE_FILE)
        except OSError:
            continue


def make_private(path: Path) -> None:
    """Ensure that a file exists and is readable by its owner alone."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, PRIVATE_FILE))
    only_mine(path)


def beside(path: Path, ending: str) -> Path:
    """Return the path of a database's companion with this suffix."""
    return path.with_name(path.name + ending)


def set_aside(path: Path, why: str, now: datetime) -> Path:
    """Rename a file and its companions without overwriting anything; return the file's new path.

    The file goes first: on its own it could pass for sound with an older state, its companions cannot.
    """
    aside = free_name(path, why, now)
    if path.exists():
        path.rename(aside)
    for ending in COMPANIONS:
        companion = beside(path, ending)
        if companion.exists():
            companion.rename(beside(aside, ending))
    return aside


def contents(path: Path, most: int) -> bytes:
    """Return the content of a small file. Raises OSError if it can't be read or has more than `most` bytes."""
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes", str(path))
    return content


def free_name(path: Path, why: str, now: datetime) -> Path:
    """Return a name with the date that neither a file nor one of its companions has."""
    stem = f"{path.stem}.{why}-{now:%Y%m%d-%H%M%S}"
    candidate = path.with_name(f"{stem}{path.suffix}")
    count = 1
    while any(os.path.lexists(beside(candidate, ending)) for ending in ("", *COMPANIONS)):
        count += 1
        candidate = path.with_name(f"{stem}-{count}{path.suffix}")
    return candidate


def remove_draft(draft: Path) -> None:
    """Delete a draft and its companions."""
    for ending in ("", *COMPANIONS):
        beside(draft, ending).unlink(missing_ok=True)


def replace(draft: Path, path: Path) -> None:
    """Replace a file by a finished one, in one step.

    On Windows another program that reads the file, such as a search index, blocks this for a moment: it is tried for up
    to a second.
    """
    patiently(lambda: draft.replace(path))


def patiently(act: Callable[[], T]) -> T:
    """Return the result of `act`, repeating it for up to a second while it raises PermissionError."""
    for _ in range(_TRIES):
        try:
            return act()
        except PermissionError:
            time.sleep(_PAUSE)
    return act()


def write_whole(path: Path, text: str, what: str) -> None:
    """Replace a text file in one step. Raises StoreError with a sentence that begins with `what`.

    Lone surrogates, which no encoding has, are written as JSON escapes.
    """
    draft = path.with_name(path.name + ".new")
    try:
        private_folder(path.parent)
        plain_file(path, what)
        draft.unlink(missing_ok=True)
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n", errors="backslashreplace") as file:
            file.write(text)
            file.flush()
            sync_handle(file.fileno())
        replace(draft, path)
    except OSError as error:
        raise file_error(what, error) from error


def sync(path: Path) -> None:
    """Flush a file's content to the disk."""
    with path.open("rb+") as file:
        sync_handle(file.fileno())


def sync_handle(handle: int) -> None:
    """Flush an open file to the disk, past the disk's own cache where the system can."""
    if not _sync_fully(handle):
        os.fsync(handle)


def _sync_fully(handle: int) -> bool:
    """Return whether the file was flushed past the disk's cache (macOS only; network disks may refuse)."""
    if sys.platform == "win32" or not hasattr(fcntl, "F_FULLFSYNC"):
        return False
    try:
        fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
    except OSError:
        return False
    return True


def sync_folder(folder: Path) -> None:
    """Flush a folder's names to the disk."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        sync_handle(handle)
    finally:
        os.close(handle)
