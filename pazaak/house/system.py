"""Answers of the machine to questions for the time, its user and its cores: one module asks it.

It is asked as `system.now()`, by the name of the module, so that one replacement is for all.
"""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import date, datetime
from getpass import getuser
from pathlib import Path

EARLIEST = date(2026, 1, 1)
"""Day before the first release was made: a clock that says an earlier one is wrong."""


def now() -> datetime:
    """Return the time, in the zone of the machine."""
    return datetime.now().astimezone()


def local(seconds: float) -> datetime:
    """Return a time that the disk gives in seconds, in the zone of the machine."""
    return datetime.fromtimestamp(seconds).astimezone()


def home() -> Path:
    """Return the home folder of the user. Raises RuntimeError where none is known."""
    return Path.home()


def users() -> set[str]:
    """Return the names of the user, with who has become the administrator for one command."""
    names = {os.environ.get("SUDO_USER", "")}
    with suppress(OSError, KeyError, ImportError):
        names.add(getuser())
    return names - {""}


def cores() -> int:
    """Return the number of cores, at least 1."""
    return os.cpu_count() or 1
