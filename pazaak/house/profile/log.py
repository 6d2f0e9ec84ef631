"""Where the house writes down what went wrong, so that a player never sees a traceback."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def log_to(folder: Path) -> Path | None:
    """Log to `casino.log` in the folder, half a megabyte at most twice; None when it cannot be written."""
    path = folder / "casino.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(
            path, maxBytes=500_000, backupCount=1, encoding="utf-8", delay=False
        )
    except OSError:
        logging.getLogger("pazaak").addHandler(logging.NullHandler())
        return None
    handler.setFormatter(logging.Formatter(FORMAT))
    root = logging.getLogger("pazaak")
    root.setLevel(logging.INFO)
    root.addHandler(handler)
    return path
