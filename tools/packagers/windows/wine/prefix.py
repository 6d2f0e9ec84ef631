"""A Windows of one's own: a folder that Wine takes for a computer's disk, and processes in it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path, PureWindowsPath

from packagers.parts import PackageError
from packagers.windows.wine.stubs import OVERRIDES

HANGS = 600.0
"""Seconds after which a process counts as hanging."""
USER = "Jörg Žák"
"""Name of the one user, which is in the paths of profiles."""
VALUE, ESCAPED = re.compile(r'^(?:"([^"]*)"|@)="(.*)"$', re.MULTILINE), re.compile(r"\\(.)")
"""A text in an exported key, and a letter in it that is escaped."""
PROC = Path("/proc")


class Prefix:
    """A Windows without anything installed."""

    def __init__(self, folder: Path) -> None:
        """Make it in a new folder. Raises PackageError."""
        for program in ("wine", "wineserver"):
            if shutil.which(program) is None:
                raise PackageError(f"{program} is missing (apt-get install wine wine64).")
        self.drive = folder / "drive_c"
        bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SDL_"))}
        self.environment: Mapping[str, str] = {
            **bare,
            "WINEPREFIX": str(folder),
            "WINEDEBUG": "-all",
            "USER": USER,
            "LC_ALL": "C.UTF-8",
            # Neither the shop's page nor .NET is asked for.
            "WINEDLLOVERRIDES": f"{OVERRIDES};mscoree,mshtml=;winemenubuilder.exe=d",
        }
        self.drive.mkdir(parents=True)
        self.run("wineboot", "-i")

    @property
    def system(self) -> Path:
        """Folder of the system's libraries."""
        return self.drive / "windows" / "system32"

    @property
    def home(self) -> Path:
        """Folder of the one user."""
        (home,) = (path for path in (self.drive / "users").iterdir() if path.name != "Public")
        return home

    def path(self, path: Path) -> str:
        """Return a path below `drive` as Windows writes it."""
        return str(PureWindowsPath("C:\\", *path.relative_to(self.drive).parts))

    def run(self, *words: str, said: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        """Run a program to its end, from the drive: elsewhere `/proc` would be there, which Windows doesn't have."""
        return subprocess.run(
            ["wine", *words], cwd=self.drive, env=self.environment, input=said, capture_output=True, timeout=HANGS,
            check=False,
        )  # fmt: skip

    def registry(self, key: str) -> dict[str, str]:
        """Return the texts of a key below HKEY_CURRENT_USER by their names; none without the key."""
        file = self.drive / "exported.reg"
        file.unlink(missing_ok=True)
        self.run("reg", "export", f"HKCU\\{key}", self.path(file), "/y")
        if not file.is_file():
            return {}
        own, _, _ = file.read_text(encoding="utf-16").partition("]")[2].partition("\n[")
        return {name: ESCAPED.sub(r"\1", text) for name, text in VALUE.findall(own)}

    def processes(self) -> dict[int, str]:
        """Return the command lines of the processes in it, by their ids on Linux."""
        mark = f"WINEPREFIX={self.environment['WINEPREFIX']}\0".encode()
        found = {}
        for place in PROC.iterdir():
            if place.name.isdecimal():
                try:
                    if mark in (place / "environ").read_bytes() + b"\0":
                        words = (place / "cmdline").read_bytes().split(b"\0")
                        found[int(place.name)] = b" ".join(words).decode(errors="replace")
                except OSError:  # it has ended
                    continue
        return found

    def end(self) -> None:
        """End every process in it."""
        subprocess.run(["wineserver", "-k"], env=self.environment, check=False)
        subprocess.run(["wineserver", "-w"], env=self.environment, check=False, timeout=HANGS)


@contextmanager
def prefix(folder: Path) -> Iterator[Prefix]:
    """Make a Windows in a new folder, which is removed after the block with all its processes. Raises PackageError."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    made = Prefix(folder)
    try:
        yield made
    finally:
        made.end()
        shutil.rmtree(folder, ignore_errors=True)
