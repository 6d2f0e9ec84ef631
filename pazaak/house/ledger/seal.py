"""A mark beside a profile's file that says: closed by us, sound, and not touched since.

Checking every page and adding up every posting takes a second once ten thousand matches have been played. A file that
still is as it was closed need not be checked again; after a crash, or when anything else has written to it, it is.
"""

from __future__ import annotations

import json
from pathlib import Path

_HEADER = 100
"""SQLite counts the changes of a file in its first hundred bytes."""


def seal(path: Path) -> None:
    """Mark a file that has just been closed. Without the mark it is checked next time, so a failure is no harm."""
    try:
        if not _changes_beside(path):
            _mark(path).write_text(_looks(path), encoding="utf-8")
    except OSError:
        return


def break_seal(path: Path) -> bool:
    """Whether the file is as it was when it was marked. The mark is gone then: it is made again on closing."""
    try:
        mark = _mark(path).read_text(encoding="utf-8")
        _mark(path).unlink()
        return mark == _looks(path) and not _changes_beside(path)
    except (OSError, ValueError):
        return False


def _mark(path: Path) -> Path:
    return path.with_name(path.name + "-closed")


def _changes_beside(path: Path) -> bool:
    return any(path.with_name(path.name + ending).exists() for ending in ("-wal", "-journal"))


def _looks(path: Path) -> str:
    stat = path.stat()
    with path.open("rb") as file:
        header = file.read(_HEADER).hex()
    return json.dumps({"size": stat.st_size, "written": stat.st_mtime_ns, "header": header})
