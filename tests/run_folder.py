"""A folder in memory for all that a run of the tests lays down, of which nothing stays."""

from __future__ import annotations

import shutil
import tempfile
from os import getpid
from pathlib import Path

PREFIX = "pazaak-tests-"


def run_folder(shelf: Path) -> Path:
    """A new folder on a shelf, named by this process. Those of failed and killed runs go with it: theirs is over."""
    for other in shelf.glob(f"{PREFIX}*"):
        if not Path("/proc", other.name.removeprefix(PREFIX).partition("-")[0]).exists():
            shutil.rmtree(other, ignore_errors=True)
    folder = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{getpid()}-", dir=shelf))
    folder.chmod(0o711)  # a bundle is tried as another user
    return folder
