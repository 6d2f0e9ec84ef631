"""Background packing of backups, which are plain copies when the profile is closed."""

from __future__ import annotations

import logging
import os
import sys
import threading
from contextlib import suppress
from pathlib import Path

from pazaak.house.ledger.disk.backups import backups_of
from pazaak.house.ledger.disk.packing import PACKED, UnpackError, pack

LOG = logging.getLogger(__name__)
_LOW = 15
"""Nice value of the packing thread, on systems that have one for each thread."""


class Packer:
    """A thread that packs a profile's backups one after another until it is stopped."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._work, name="packing", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop packing and return once nothing is being written."""
        self._stop.set()
        self._thread.join()

    def wait(self) -> None:
        """Wait until everything is packed."""
        self._thread.join()

    def _work(self) -> None:
        if sys.platform == "linux":
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _LOW)
        try:
            pack_backups(self._path, self._stop)
        except (OSError, UnpackError, MemoryError):
            LOG.exception("The backups could not be packed")


def pack_backups(path: Path, stop: threading.Event) -> None:
    """Pack the backups that are not packed yet, oldest first. Raises OSError, without losing any."""
    for backup in reversed(backups_of(path)):
        if backup.path.suffix != PACKED and not stop.is_set():
            pack(backup.path, stop)
