"""A player that answers with the number of its process, to tell where players think."""

from __future__ import annotations

import os
from typing import Any


class Probe:
    """A player of no game."""

    def prepare(self, view: Any) -> None:
        """Do nothing."""

    def choose(self, view: Any) -> int:
        """Return the number of the process that this player thinks in."""
        return os.getpid()
