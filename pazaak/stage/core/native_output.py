"""What the libraries below pygame print by themselves."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def silent_libraries() -> Iterator[None]:
    """The libraries of screen and sound complain on standard error of every way that does not lead anywhere."""
    try:
        kept = os.dup(2)
    except OSError:  # a program without a console has no standard error
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
