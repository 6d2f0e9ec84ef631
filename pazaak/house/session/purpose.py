"""On what occasion a match is played, and the hook by which a career writes in the transactions of the match."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Protocol

from pazaak.house.ledger.ledger import Reads, Transaction
from pazaak.house.rules.protocols import Outcome

Json = dict[str, Any]

COACHED, NAME = "coached", "name"


@dataclass(frozen=True, slots=True)
class MatchPurpose:
    """Why and where a match is played; details must survive JSON."""

    kind: str
    """`table`, `tournament`, `daily` or `tutorial`."""
    place: str = ""
    """The venue, or nothing."""
    details: Mapping[str, Any] = field(default_factory=dict)
    """More, such as the name of the deck ("deck"); "coached": False keeps the coach silent, also on resuming; "name" is
    what the place is called."""

    @property
    def coached(self) -> bool:
        """Whether the coach may speak."""
        return self.details.get(COACHED) is not False

    @property
    def name(self) -> str:
        """What the place is called, where that was said."""
        return str(self.details.get(NAME, ""))


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that has just been settled, for stakes or not, played to its end or left; void ones never come here."""

    match_id: int
    game: str
    seats: tuple[str, ...]
    """Whose account sits where."""
    stakes: bool
    seed: int
    options: Json
    """As stored, with the purses that were brought."""
    moves: tuple[str, ...]
    """All of them, in notation."""
    outcome: Outcome
    """Its reason is "left" where somebody conceded; the moves then stop before the game's own end."""
    credits: tuple[int, ...]
    """What each seat won or lost."""
    day: date
    purpose: MatchPurpose | None
    position: Json | None = None
    """What the match was set up from instead of being dealt."""


class MatchHook(Protocol):
    """Called in a match's own transactions, on the ledger's writer thread.

    What it writes through `store` is kept together with the move that is stored, or not at all. It reads through
    `store` too (`store.rows`, `store.balance`, and every reading function that takes a `Reads`), touches nothing that
    belongs to the main thread without a lock, starts no transaction of its own and is quick: a few milliseconds. An
    error it raises undoes the whole transaction: a StoreError is told to the player and the move may be made again.
    """

    def opened(self, store: Transaction, match_id: int, day: date) -> None:
        """The match was stored and the buy-in paid; nothing has been played. Not called again on resuming."""
        ...

    def settled(self, store: Transaction, ended: Ended) -> None:
        """The match has its result, and everybody was paid. Called once for a match."""
        ...


def add_purpose(store: Transaction, match_id: int, purpose: MatchPurpose) -> None:
    """Store why a match is played."""
    store.connection.execute(
        "INSERT INTO occasion VALUES (?, ?, ?, ?)",
        (match_id, purpose.kind, purpose.place, json.dumps(dict(purpose.details))),
    )


def purpose_of(reads: Reads, match_id: int) -> MatchPurpose | None:
    """Why a match was played; None for one of a release without occasions, and in the arcade."""
    rows = reads.rows("SELECT kind, place, details FROM occasion WHERE match = ?", match_id)
    return MatchPurpose(rows[0][0], rows[0][1], json.loads(rows[0][2])) if rows else None
