"""What a command says on standard output, and what it does when that cannot be written."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Timer


def printed(text: str) -> bool:
    """Write lines to standard output, through to its end; where it cannot take them, say so on standard error.

    Letters that its encoding lacks are written as escapes.
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
    """Point standard output at nothing, so that the interpreter's last flush finds no broken pipe and no full disk."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


@contextmanager
def told_if_slow(sentence: str, seconds: float = 2.0) -> Iterator[None]:
    """Say on standard error what is being done, where it takes longer than so many seconds."""

    def tell() -> None:
        with suppress(OSError, ValueError):
            print(sentence, file=sys.stderr, flush=True)

    timer = Timer(seconds, tell)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
