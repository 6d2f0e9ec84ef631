"""Files beside the profile's, and what may lie in their place: names, modes, renaming without overwriting."""

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
PRIVATE_FOLDER = 0o700
STATE = "-state"
COMPANIONS = ("-wal", "-shm", "-journal", STATE)
"""Files that belong to a database and are named after it; its latest changes may be in them."""
JOURNAL = "-journal"
"""What SQLite writes beside a file that keeps no log: the game's keeps one, so a journal there is another program's."""
OLD_MARK = "-closed"
"""What releases with tables before version 4 left beside a file that they had closed; it is no longer believed."""
BACKUPS = "backups"
"""The folder beside a profile's file that keeps copies of it."""
LONGEST_FOLDER = 512 - 8 - len("/backups/purse.before-restore-20310504-123015-99.sqlite3.new")
"""SQLite takes 512 bytes on systems with such paths, with eight of them for what it adds itself."""
_TRIES, _PAUSE = 20, 0.05

_KINDS: tuple[tuple[Callable[[int], bool], str], ...] = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


def plain_file(path: Path, what: str) -> bool:
    """Whether a file lies there that can be read without waiting for anybody; False where nothing lies.

    StoreError: something else has its place, or a link that leads nowhere. `what` begins the sentence.
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
    """StoreError: SQLite takes no paths as long as those in a profile of this folder."""
    longest = os.fsencode(os.path.realpath(folder))
    if os.name == "posix" and len(longest) > LONGEST_FOLDER:
        raise StoreError(
            f"The profile's path is too long ({len(longest)} bytes, at most {LONGEST_FOLDER}): move it, or use another "
            "--profile-dir."
        )


def private_folder(folder: Path) -> None:
    """Make a folder, and those above it, that nobody else can look into; one that is there stays as it is."""
    missing = []
    place = folder
    while not place.exists():
        missing.append(place)
        place = place.parent
    for one in reversed(missing):
        one.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
        # What is synced in it is on the disk only once its own name is.
        with suppress(OSError):  # a folder above it that cannot be read is no harm to one that can be used
            sync_folder(one.parent)
    if not folder.is_dir():
        raise FileExistsError(17, "there is a file where a folder is needed", str(folder))


def only_mine(*files: Path) -> None:
    """Close files of ours to everybody else; a system or a disk without such rights is no harm."""
    for file in files:
        try:
            if file.stat().st_mode & 0o077:
                file.chmod(PRIVATE_FILE)
        except OSError:
            continue


def make_private(path: Path) -> None:
    """Make sure that a file is there, and closed to everybody else."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, PRIVATE_FILE))
    only_mine(path)


def beside(path: Path, ending: str) -> Path:
    """The companion of a database with this ending."""
    return path.with_name(path.name + ending)


def has_changes_beside(path: Path) -> bool:
    """Whether the latest changes may lie beside the file and not in it."""
    return any(beside(path, ending).exists() for ending in ("-wal", "-journal"))


def set_aside(path: Path, why: str, now: datetime) -> Path:
    """Rename a file and what belongs to it; nothing is ever overwritten.

    The file goes first: left alone with an older state it could pass for sound, its companions cannot."""
    aside = free_name(path, why, now)
    if path.exists():
        path.rename(aside)
    for ending in COMPANIONS:
        companion = beside(path, ending)
        if companion.exists():
            companion.rename(beside(aside, ending))
    return aside


def contents(path: Path, most: int) -> bytes:
    """What is in a file that should be small. OSError: it cannot be read, or has more bytes than that."""
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes", str(path))
    return content


def free_name(path: Path, why: str, now: datetime) -> Path:
    """A name with the date that neither a file nor one of its companions has."""
    stem = f"{path.stem}.{why}-{now:%Y%m%d-%H%M%S}"
    candidate = path.with_name(f"{stem}{path.suffix}")
    count = 1
    while any(os.path.lexists(beside(candidate, ending)) for ending in ("", *COMPANIONS)):
        count += 1
        candidate = path.with_name(f"{stem}-{count}{path.suffix}")
    return candidate


def remove_draft(draft: Path) -> None:
    """Clear away what a file that was to be written left behind."""
    for ending in ("", *COMPANIONS):
        beside(draft, ending).unlink(missing_ok=True)


def replace(draft: Path, path: Path) -> None:
    """Put a finished file in the place of another, in one step.

    On Windows another program that looks at the file, such as a search index, forbids it for a moment: it is tried
    again for up to a second.
    """
    patiently(lambda: draft.replace(path))


def patiently(act: Callable[[], T]) -> T:
    """Do something with a file, again for up to a second while it is not permitted."""
    for _ in range(_TRIES):
        try:
            return act()
        except PermissionError:
            time.sleep(_PAUSE)
    return act()


def write_whole(path: Path, text: str, what: str) -> None:
    """Replace a text file in one step; StoreError if the disk refuses, in a sentence that begins with `what`.

    Half a surrogate pair, which no encoding has, is written as JSON writes it.
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
    """Have a file's content on the disk itself."""
    with path.open("rb+") as file:
        sync_handle(file.fileno())


def sync_handle(handle: int) -> None:
    """Have what was written to an open file on the disk itself, and not only in the disk's own memory, where a system
    tells these apart."""
    if not _sync_fully(handle):
        os.fsync(handle)


def _sync_fully(handle: int) -> bool:
    """Whether there is such a thing here (macOS), and it was done; a disk in a network may not know it."""
    if sys.platform == "win32" or not hasattr(fcntl, "F_FULLFSYNC"):
        return False
    try:
        fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
    except OSError:
        return False
    return True


def sync_folder(folder: Path) -> None:
    """Have a folder's names on the disk itself."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        sync_handle(handle)
    finally:
        os.close(handle)
