"""One running copy a profile: a lock that the system lifts when the process ends, however it ends."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

from pazaak.house.ledger.disk.places import PRIVATE_FILE, plain_file, private_folder, see_that_path_fits
from pazaak.house.ledger.errors import ProfileLockedError, file_error

PATIENCE, AGAIN = 0.25, 0.02
"""How long a start waits for the lock, and how long between two looks, in seconds."""
_FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)

if sys.platform == "win32":
    import msvcrt

    def _grab(file: IO[bytes]) -> None:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError from error

    def _let_go(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _grab(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _let_go(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


class ProfileLock:
    """Held from opening to closing the profile."""

    def __init__(self, path: Path, patience: float = 0.0) -> None:
        """patience: so many seconds it is tried again, for a copy that was killed may hold it for a moment longer."""
        see_that_path_fits(path.parent)
        try:
            private_folder(path.parent)
            plain_file(path, "The lock of the profile")
            self._file = os.fdopen(os.open(path, _FLAGS, PRIVATE_FILE), "r+b", buffering=0)
        except OSError as error:
            raise file_error(f"The profile in {path.parent}", error) from error
        try:
            self._wait(time.monotonic() + patience)
        except BlockingIOError as error:
            self._file.close()
            raise ProfileLockedError(
                "Another copy of the game is using this profile: close it, or start with another --profile-dir."
            ) from error
        except OSError as error:
            self._file.close()
            raise file_error(f"The profile in {path.parent}", error) from error

    def _wait(self, end: float) -> None:
        """Try until it is there or the time is up. Raises BlockingIOError then."""
        while True:
            try:
                _grab(self._file)
                return
            except BlockingIOError:
                if time.monotonic() >= end:
                    raise
                time.sleep(AGAIN)

    def release(self) -> None:
        """Give the lock up, so that another copy may open the profile; once or more."""
        if self._file.closed:
            return
        with self._file, suppress(OSError):
            # A child that was forked holds the file open too, and Windows takes its time: closing is not enough.
            _let_go(self._file)
