"""A bundle where nothing helps it: moved, renamed, read-only, with an empty HOME, and no Python to be found."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from packagers.bundle import PROGRAM
from packagers.parts import PackageError
from packagers.same_game.answers import LONGEST

RENAMED = os.fsdecode("mv ü ž".encode())
NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Moved:
    """A copy of a bundle, and the folders around it."""

    program: Path
    home: Path
    """Folder without a file, which HOME names."""
    elsewhere: Path
    """The current folder of whatever is started."""
    user: int | None
    """User who starts it, where this process may write in folders that are read-only."""

    def environment(self, **more: str) -> dict[str, str]:
        """Return all variables of what is started: a PATH without programs, HOME, and `more`."""
        return {"PATH": str(self.elsewhere / "no-programs"), "HOME": str(self.home)} | more

    def run(self, *words: str | Path, said: bytes = b"", **more: str) -> subprocess.CompletedProcess[bytes]:
        """Run a command of the bundle to its end."""
        return subprocess.run(
            [self.program, *words], cwd=self.elsewhere, env=self.environment(**more), user=self.user,
            input=said, capture_output=True, timeout=LONGEST, check=False,
        )  # fmt: skip

    def start(self, environment: Mapping[str, str], *words: str | Path) -> subprocess.Popen[str]:
        """Start a command of the bundle, which goes on by itself."""
        command = [str(self.program), *map(str, words)]
        return subprocess.Popen(
            command, cwd=self.elsewhere, env=environment, user=self.user, stderr=subprocess.PIPE, encoding="utf-8"
        )

    def forget(self) -> None:
        """Empty HOME."""
        shutil.rmtree(self.home)
        self.home.mkdir()
        if self.user is not None:
            os.chown(self.home, self.user, -1)


@contextmanager
def moved(bundle: Path) -> Iterator[Moved]:
    """Copy a bundle to a folder that the block removes. Raises PackageError if there is none."""
    if not (bundle / PROGRAM).is_file():
        raise PackageError(f"{bundle} holds no bundle; tools/package.py build linux makes it.")
    with tempfile.TemporaryDirectory(prefix="pazaak-", dir=_runnable(), ignore_cleanup_errors=True) as name:
        place = Path(name)
        place.chmod(0o755)
        folder, home, elsewhere = place / RENAMED, place / "home", place / "elsewhere"
        shutil.copytree(bundle, folder, symlinks=True)
        user = pwd.getpwnam(NOBODY).pw_uid if os.geteuid() == 0 else None
        for path in (home, elsewhere, elsewhere / "no-programs"):
            path.mkdir()
            if user is not None:
                os.chown(path, user, -1)
        _set_writable(folder, writable=False)
        try:
            yield Moved(folder / PROGRAM, home, elsewhere, user)
        finally:
            _set_writable(folder, writable=True)


def _runnable() -> str | None:
    """Return a folder for temporary files from which programs may be run; None for the usual one."""
    for folder in (tempfile.gettempdir(), "/tmp", "/var/tmp"):
        if Path(folder).is_dir() and not os.statvfs(folder).f_flag & os.ST_NOEXEC:
            return folder
    return None


def _set_writable(folder: Path, *, writable: bool) -> None:
    """Let everybody read and run what is in a folder, and its owner write there or not."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod((0o555 if runs else 0o444) | (0o200 if writable else 0))
