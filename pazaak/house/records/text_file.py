"""Text files from anywhere, read with care."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from pazaak.house.printable import shown

LARGEST_FILE = 4 << 20
"""The longest transcripts are some hundred thousand bytes."""


class TextFileError(ValueError):
    """A file that is not read, told in a sentence."""


def read_text(path: Path) -> str:
    """What a regular file of at most LARGEST_FILE bytes says; never waits for a pipe. Raises TextFileError."""
    name = shown(str(path))
    try:
        # Without O_NONBLOCK opening a pipe waits for somebody to write.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        try:
            content = _content(handle)
        finally:
            os.close(handle)
    except OSError as fault:
        raise TextFileError(f"{name} can't be read: {fault.strerror or fault}.") from None
    if content is None:
        raise TextFileError(f"{name} isn't an ordinary file.")
    if len(content) > LARGEST_FILE:
        raise TextFileError(f"{name} is too large to be a transcript.")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise TextFileError(f"{name} isn't a text file.") from None


def _content(handle: int) -> bytes | None:
    """At most a byte more than is read of a file; None where it is no regular one."""
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        return None
    with os.fdopen(handle, "rb", closefd=False) as file:
        return file.read(LARGEST_FILE + 1)
