"""Where the house writes down what went wrong, so that a player never sees a traceback."""

from __future__ import annotations

import logging
import os
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

from pazaak.house.ledger.disk.places import PRIVATE_FILE, only_mine, plain_file, private_folder
from pazaak.house.ledger.errors import StoreError

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class _PrivateHandler(RotatingFileHandler):
    """Writes files that nobody else can read."""

    def _open(self) -> Any:
        os.close(os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, PRIVATE_FILE))
        only_mine(Path(self.baseFilename))
        return super()._open()


def log_to(folder: Path) -> Path | None:
    """Log to `casino.log` in the folder, half a megabyte at most twice; None when it cannot be written."""
    path = folder / "casino.log"
    try:
        private_folder(folder)
        plain_file(path, "The log")
        handler: logging.Handler = _PrivateHandler(path, maxBytes=500_000, backupCount=1, encoding="utf-8", delay=False)
    except (OSError, StoreError):
        logging.getLogger("pazaak").addHandler(logging.NullHandler())
        return None
    handler.setFormatter(logging.Formatter(FORMAT))
    root = logging.getLogger("pazaak")
    root.setLevel(logging.INFO)
    root.addHandler(handler)
    return path
