"""Reading of text files from any source."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from pazaak.house.printable import shown

MATCH_ENDING = ".pazaak"
"""Ending of an exported match, by which the system knows that the game opens it; any other is read as well."""
LARGEST_FILE = 4 << 20
"""Largest size in bytes; the longest transcripts have some hundred thousand."""


class TextFileError(ValueError):
    """A file that can't be read as text; its text is a sentence."""


def read_text(path: Path) -> str:
    """Return the text of a regular file of at most LARGEST_FILE bytes, without waiting for a pipe.

    Raises TextFileError.
    """
    name = shown(str(path))
    try:
        # Without O_NONBLOCK opening a pipe waits for a writer.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        try:
            content = _content(handle)
        finally:
            os.close(handle)
    except OSError as fault:
        raise TextFileError(f"{name} can't be read: {fault.strerror or fault}.") from None
    except ValueError:  # it holds what this system's names can't
        raise TextFileError(f"{name} can't be read: no file can have this name here.") from None
    if content is None:
        raise TextFileError(f"{name} isn't an ordinary file.")
    if len(content) > LARGEST_FILE:
        raise TextFileError(f"{name} is too large to be a transcript.")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise TextFileError(f"{name} isn't a text file.") from None


def _content(handle: int) -> bytes | None:
    """Return at most LARGEST_FILE + 1 bytes of an open file; None if it isn't a regular one."""
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        return None
    with os.fdopen(handle, "rb", closefd=False) as file:
        return file.read(LARGEST_FILE + 1)
