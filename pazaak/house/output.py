"""Output of a command on standard output, also where that cannot be written."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from pazaak.house.background.work import later


def printed(text: str) -> bool:
    """Write text and a line feed to standard output and flush it; return success.

    A failure is reported on standard error. Letters that the encoding lacks are written as escapes.
    """
    if sys.stdout is None:  # started with its streams closed
        return False
    encoding = sys.stdout.encoding or "utf-8"
    try:
        sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")
        sys.stdout.flush()
    except OSError as fault:
        print(f"The output couldn't be written: {fault.strerror or fault}.", file=sys.stderr)
        forget_output()
        return False
    return True


def forget_output() -> None:
    """Redirect standard output to nothing, so that the interpreter's last flush can't fail."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


@contextmanager
def told_if_slow(sentence: str, seconds: float = 2.0) -> Iterator[None]:
    """Print a sentence on standard error if the block takes longer than `seconds`, where there are threads."""

    def tell() -> None:
        with suppress(OSError, ValueError):
            print(sentence, file=sys.stderr, flush=True)

    timer = later(seconds, tell)
    try:
        yield
    finally:
        timer.cancel()
