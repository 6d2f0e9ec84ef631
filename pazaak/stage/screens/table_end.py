"""What the person wants after a table, and what is offered where a table broke."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from pazaak.stage.app.scene import SecondChance

STORED = (
    "Nothing is lost: every move was stored before it was shown. Go on, and the cards are laid out afresh; leave, and "
    "an unfinished game waits behind CONTINUE MATCH."
)
NOT_STORED = "No credits are at stake. Go on, and the cards are laid out afresh; leave, and the practice is over."


class TableEnd(Enum):
    """How the table was left."""

    REMATCH = "rematch"
    LOBBY = "lobby"
    SAVED = "saved"
    """The match waits to be resumed."""


def table_chance(*, stored: bool, mend: Callable[[], None]) -> SecondChance:
    """What is offered at a table."""
    return SecondChance(STORED if stored else NOT_STORED, "LEAVE THE TABLE", mend)
