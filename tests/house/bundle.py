"""A bundle without a builder: one executable that is the game and no interpreter, as PyInstaller makes them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LAUNCHER = """#!{python} -I
import os, sys
if "LD_LIBRARY_PATH" in os.environ:
    os.environ["LD_LIBRARY_PATH_ORIG"] = os.environ["LD_LIBRARY_PATH"]
os.environ["LD_LIBRARY_PATH"], os.environ["_PYI_ARCHIVE_FILE"] = "/bundle/_internal", {launcher!r}
sys.frozen, sys.executable = True, {launcher!r}
sys.path[:0] = {path!r}

import multiprocessing, threading
from multiprocessing import spawn

with open({log!r}, "a") as log:
    print(*sys.argv[1:3], file=log)

def freeze_support():
    if sys.argv[-1].startswith("from multiprocessing.resource_tracker import main"):
        exec(sys.argv[-1])
        sys.exit()
    spawn.freeze_support()

multiprocessing.freeze_support = freeze_support
if sys.argv[1:2] == ["arena"]:
    threading.Thread(target=threading.Event().wait, daemon=True).start()  # beside a thread, workers start anew

from pazaak.__main__ import run
if __name__ == "__main__":
    run()
"""
"""The same as PyInstaller's starter and its hook for `multiprocessing` do."""


class Bundle:
    """The executable, and what it was started for."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.executable, self._log = folder / "pazaak", folder / "log"
        text = LAUNCHER.format(
            python=sys.executable, launcher=str(self.executable), path=[str(ROOT), *sys.path], log=str(self._log)
        )
        self.executable.write_text(text, encoding="utf-8")
        self.executable.chmod(0o755)

    def enter(self, patch: pytest.MonkeyPatch) -> None:
        """Make this process one that runs from the bundle."""
        patch.setattr(sys, "frozen", True, raising=False)
        patch.setattr(sys, "executable", str(self.executable))

    @property
    def started(self) -> list[str]:
        """The first two words of every process of it, sorted."""
        return sorted(self._log.read_text(encoding="utf-8").splitlines()) if self._log.exists() else []
