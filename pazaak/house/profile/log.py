"""Where the house writes down what went wrong, so that a player never sees a traceback."""

from __future__ import annotations

import logging
import os
from functools import cached_property
from pathlib import Path
from typing import Any

from pazaak.house.ledger.disk.places import PRIVATE_FILE, only_mine, plain_file, private_folder
from pazaak.house.ledger.errors import StoreError

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class LateHandler(logging.Handler):
    """Writes a file that nobody else can read. What turns it over is loaded with the first record."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        _make_private(path)

    @cached_property
    def _file(self) -> logging.Handler:
        from logging.handlers import RotatingFileHandler

        class PrivateHandler(RotatingFileHandler):
            def _open(self) -> Any:
                _make_private(Path(self.baseFilename))
                return super()._open()

        file = PrivateHandler(self.path, maxBytes=500_000, backupCount=1, encoding="utf-8", delay=True)
        file.setFormatter(logging.Formatter(FORMAT))
        return file

    def emit(self, record: logging.LogRecord) -> None:
        self._file.emit(record)

    def close(self) -> None:
        if "_file" in self.__dict__:
            self._file.close()
        super().close()


def _make_private(path: Path) -> None:
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, PRIVATE_FILE))
    only_mine(path)


def log_to(folder: Path) -> Path | None:
    """Log to `casino.log` in the folder, half a megabyte at most twice; None when it cannot be written."""
    path = folder / "casino.log"
    try:
        private_folder(folder)
        plain_file(path, "The log")
        handler: logging.Handler = LateHandler(path)
    except (OSError, StoreError):
        logging.getLogger("pazaak").addHandler(logging.NullHandler())
        return None
    root = logging.getLogger("pazaak")
    root.setLevel(logging.INFO)
    root.addHandler(handler)
    return path
