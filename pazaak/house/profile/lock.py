"""The lock by which one copy of the game uses a profile; the system releases it when the process ends in any way."""

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
"""Time a start waits for the lock, and time between two attempts, in seconds."""
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
    """Lock of a profile, held from opening to closing it."""

    def __init__(self, path: Path, patience: float = 0.0) -> None:
        """Take the lock, trying for `patience` seconds. Raises StoreError; ProfileLockedError if another copy has it.

        A copy that was killed may hold the lock for a moment longer.
        """
        see_that_path_fits(path.parent)
        try:
            private_folder(path.parent)
            plain_file(path, "The profile's lock")
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
        """Try to take the lock until the time `end`. Raises BlockingIOError then."""
        while True:
            try:
                _grab(self._file)
                return
            except BlockingIOError:
                if time.monotonic() >= end:
                    raise
                time.sleep(AGAIN)

    def release(self) -> None:
        """Release the lock, so that another copy can open the profile; later calls do nothing."""
        if self._file.closed:
            return
        with self._file, suppress(OSError):
            # Closing isn't enough: a forked child has the file open too, and Windows unlocks late.
            _let_go(self._file)
