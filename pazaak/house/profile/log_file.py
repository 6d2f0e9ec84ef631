"""The log file, rotated before it grows large."""

from __future__ import annotations

from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

from pazaak.house.ledger.disk.places import make_private

LARGEST = 500_000
"""Largest size of a log file in bytes; there are two at most."""


class LogFile(RotatingFileHandler):
    """A rotating log file readable by its owner alone."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=LARGEST, backupCount=1, encoding="utf-8", delay=True)

    def _open(self) -> Any:
        make_private(Path(self.baseFilename))
        return super()._open()
