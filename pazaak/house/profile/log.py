"""The log file of errors, in place of tracebacks on screen."""

from __future__ import annotations

import logging
from functools import cached_property
from pathlib import Path

from pazaak.house.ledger.disk.places import make_private, plain_file, private_folder
from pazaak.house.ledger.errors import StoreError
from pazaak.house.profile.late import LATE

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class LateHandler(logging.Handler):
    """A handler for a file readable by its owner alone; the rotating handler is loaded with the first record."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        make_private(path)

    @cached_property
    def _file(self) -> logging.Handler:
        file: logging.Handler = LATE["log file"](self.path)
        file.setFormatter(logging.Formatter(FORMAT))
        return file

    def emit(self, record: logging.LogRecord) -> None:
        self._file.emit(record)

    def close(self) -> None:
        if "_file" in self.__dict__:
            self._file.close()
        super().close()


def log_to(folder: Path) -> Path | None:
    """Log to `casino.log` in the folder, in two files of at most half a megabyte; None if it can't be written."""
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
