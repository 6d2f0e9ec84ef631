"""One running copy a profile: a lock that the system lifts when the process ends, however it ends."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

from pazaak.house.ledger.errors import ProfileLockedError, file_error

if sys.platform == "win32":
    import msvcrt

    def _grab(file: IO[bytes]) -> None:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError from error

else:
    import fcntl

    def _grab(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ProfileLock:
    """Held from opening to closing the profile."""

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("ab")
        except OSError as error:
            raise file_error(f"The profile in {path.parent}", error) from error
        try:
            _grab(self._file)
        except BlockingIOError as error:
            self._file.close()
            raise ProfileLockedError(
                "Another copy of the game is using this profile: close it, or start with another --profile-dir."
            ) from error
        except OSError as error:
            self._file.close()
            raise file_error(f"The profile in {path.parent}", error) from error

    def release(self) -> None:
        """Give the lock up, so that another copy may open the profile."""
        self._file.close()
