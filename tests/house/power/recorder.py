"""A program's changes to the files of a folder, in order: recorded by a library preloaded before the C library."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

SOURCE = Path(__file__).with_name("recorder.c")
COMPILER = (
    next((found for found in map(shutil.which, ("cc", "gcc", "clang")) if found), None)
    if sys.platform == "linux"
    else None
)
"""None: nothing can be recorded here."""
_NOTE = struct.Struct("=4I4Qq")

Kind = Literal["open", "write", "resize", "rename", "link", "unlink", "mkdir", "date", "sync begins", "synced"]
_KINDS: dict[str, Kind] = {
    "o": "open",
    "w": "write",
    "t": "resize",
    "r": "rename",
    "l": "link",
    "u": "unlink",
    "m": "mkdir",
    "d": "date",
    "b": "sync begins",
    "s": "synced",
}


class Act(NamedTuple):
    """One thing done to the files."""

    kind: Kind
    thread: int
    when: int
    """By the system's clock, in nanoseconds."""
    inode: int
    offset: int
    length: int
    """The new size, the date in nanoseconds, or 1 where opening has emptied the file."""
    first: str
    second: str
    data: bytes


def compiled(folder: Path) -> Path:
    """The library, made from its source."""
    assert COMPILER is not None
    library = folder / "recorder.so"
    subprocess.run([COMPILER, "-O1", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
    return library


def recording(library: Path, folder: Path, log: Path) -> dict[str, str]:
    """The environment of a program whose acts are recorded."""
    return {**os.environ, "LD_PRELOAD": str(library), "POWER_FOLDER": str(folder), "POWER_LOG": str(log)}


def read_acts(log: Path) -> list[Act]:
    """All that was recorded, in the order in which it was done."""
    return list(_acts(log.read_bytes()))


def _acts(notes: bytes) -> Iterator[Act]:
    at = 0
    while at < len(notes):
        kind, thread, first, second, inode, offset, length, size, when = _NOTE.unpack_from(notes, at)
        at += _NOTE.size
        names = notes[at : at + first].decode(), notes[at + first : at + first + second].decode()
        at += first + second
        if chr(kind) in _KINDS:  # a sync that failed has not synced
            yield Act(_KINDS[chr(kind)], thread, when, inode, offset, length, *names, notes[at : at + size])
        at += size
