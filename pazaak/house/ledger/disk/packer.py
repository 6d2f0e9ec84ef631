"""Backups are copies when the profile is closed, and packed at a later start, while nobody waits."""

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
"""The priority of the thread, where a system has one for each."""


class Packer:
    """Packs the backups of a profile one after another, until it is told to stop."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._work, name="packing", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Leave what is not packed yet to another day; returns once nothing is written any more."""
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
    """Pack what is not packed yet, the oldest first. OSError: the disk does not take it; nothing is lost then."""
    for backup in reversed(backups_of(path)):
        if backup.path.suffix != PACKED and not stop.is_set():
            pack(backup.path, stop)
