"""What the person wants after a table."""

from __future__ import annotations

from enum import Enum


class TableEnd(Enum):
    """How the table was left."""

    REMATCH = "rematch"
    LOBBY = "lobby"
    SAVED = "saved"
    """The match waits to be resumed."""
