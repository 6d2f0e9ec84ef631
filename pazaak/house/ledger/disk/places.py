"""Files beside the profile's, and what may lie in their place: names, modes, renaming without overwriting."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from pazaak.house.ledger.errors import StoreError, file_error

T = TypeVar("T")

PRIVATE_FILE = 0o600
PRIVATE_FOLDER = 0o700
STATE = "-state"
COMPANIONS = ("-wal", "-shm", "-journal", STATE)
"""Files that belong to a database and are named after it; its latest changes may be in them."""
OLD_MARK = "-closed"
"""What releases with tables before version 4 left beside a file that they had closed; it is no longer believed."""
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


def private_folder(folder: Path) -> None:
    """Make a folder, and those above it, that nobody else can look into; one that is there stays as it is."""
    missing = []
    place = folder
    while not place.exists():
        missing.append(place)
        place = place.parent
    for one in reversed(missing):
        one.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
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
            os.fsync(file.fileno())
        replace(draft, path)
    except OSError as error:
        raise file_error(what, error) from error


def sync(path: Path) -> None:
    """Have a file's content on the disk itself."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Have a folder's names on the disk itself."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
