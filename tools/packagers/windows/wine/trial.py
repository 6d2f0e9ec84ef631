"""The installed game on a Windows of its own: installed once for all checks that look at it."""

from __future__ import annotations

import atexit
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from packagers.parts import CheckError, PackageError
from packagers.same_game.answers import printed
from packagers.windows.files import NAME
from packagers.windows.wine.prefix import Prefix, prefix
from packagers.windows.wine.stubs import LAID, lay_stubs

PLACE = ("Spiele mit ü und ž", "Pazaak")
"""Folders below the drive that the game is installed into."""
CONSOLE, WINDOW = "pazaak.exe", "pazaak-window.exe"
IMPORTS = "import numpy, pydantic, pygame"
WAITS = "import sys; print(flush=True); sys.stdin.read()"


class Trial:
    """A game that was installed without a word."""

    def __init__(self, windows: Prefix, installer: Path) -> None:
        self.windows = windows
        self._installer = windows.drive / "setup.exe"
        self._installer.write_bytes(installer.read_bytes())
        self.place = windows.drive.joinpath(*PLACE)

    def install(self) -> int:
        """Install the game silently; return the installer's status."""
        # Words are joined by spaces without quotes, and everything after /D= is the folder.
        folder = f"/D={self.windows.path(self.place)}".split(" ")
        return self.windows.run(self.windows.path(self._installer), "/S", *folder).returncode

    def complete(self) -> None:
        """Lay stubs beside the game if Wine lacks what its libraries ask for. Raises PackageError, CheckError."""
        command = (self.windows.path(self.place / "python.exe"), "-c", IMPORTS)
        if self.windows.run(*command).returncode != 0:
            lay_stubs(self.windows.system, self.place)
            done = self.windows.run(*command)
            if done.returncode != 0:
                raise CheckError(f"the libraries don't load: {done.stderr.decode(errors='replace').strip()[-400:]}")

    def strip(self) -> None:
        """Take the stubs away."""
        for name in LAID:
            (self.place / name).unlink(missing_ok=True)

    @contextmanager
    def open(self) -> Iterator[None]:
        """Keep the interpreter running for the block."""
        command = ["wine", self.windows.path(self.place / "python.exe"), "-c", WAITS]
        with subprocess.Popen(
            command, cwd=self.windows.drive, env=self.windows.environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        ) as running:  # fmt: skip
            assert running.stdin is not None
            assert running.stdout is not None
            running.stdout.readline()
            yield
            running.stdin.close()

    def run(self, *words: str, said: bytes = b"") -> bytes:
        """Return what the game prints for a command line. Raises CheckError if it fails."""
        return printed(self.windows.run(self.windows.path(self.place / CONSOLE), *words, said=said), words)

    def copy(self, file: Path) -> str:
        """Return the path, as Windows writes it, of a copy of a file on the drive."""
        copied = self.windows.drive / file.name
        copied.write_bytes(file.read_bytes())
        return self.windows.path(copied)

    @property
    def profile(self) -> Path:
        """Folder of the profile."""
        return self.windows.home / "AppData" / "Local" / "pazaak"


_OPEN: dict[Path, tuple[Trial, ExitStack]] = {}


def trial(out: Path) -> Trial:
    """Return the game that was built below `out`, installed. Raises PackageError, CheckError."""
    if out not in _OPEN:
        installer = out / f"{NAME}-setup.exe"
        if not installer.is_file():
            raise PackageError(f"{installer} is missing; tools/package.py build windows makes it.")
        tidy = ExitStack()
        atexit.register(tidy.close)
        made = Trial(tidy.enter_context(prefix(out / "work" / "wine")), installer)
        _OPEN[out] = made, tidy
        if (status := made.install()) != 0:
            raise CheckError(f"the installer ends with status {status}")
    return _OPEN[out][0]


def completed(out: Path) -> Trial:
    """Return the installed game with all that Wine lacks for it. Raises PackageError, CheckError."""
    made = trial(out)
    made.complete()
    return made


def leave(out: Path) -> None:
    """End the trial; the next one begins with a new Windows."""
    _OPEN.pop(out)[1].close()


def files_below(folder: Path) -> Iterator[str]:
    """Yield the names of the files below a folder, but not those that the interpreter wrote."""
    for path in folder.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(folder).as_posix()
