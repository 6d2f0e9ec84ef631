"""A folder in memory for all that a run of the tests lays down, of which nothing stays."""

from __future__ import annotations

import shutil
from os import getpid
from pathlib import Path

PREFIX = "pazaak-"


def run_folder(shelf: Path) -> Path:
    """A new folder on a shelf, named by this process. Those of failed and killed runs go with it: theirs is over.

    The name is short: sockets lie below it, whose paths have 107 bytes at most.
    """
    folder = shelf / f"{PREFIX}{getpid()}"
    for other in shelf.glob(f"{PREFIX}[0-9]*"):
        if other == folder or not Path("/proc", other.name.removeprefix(PREFIX)).exists():
            shutil.rmtree(other, ignore_errors=True)
    folder.mkdir(mode=0o711)  # a bundle is tried as another user
    return folder
