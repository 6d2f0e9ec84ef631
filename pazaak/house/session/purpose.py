"""The purpose of a match, and a hook through which a career writes in the match's transactions."""

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
CHALLENGE = "challenge"
"""Kind of a match that a code was given away for."""
DAILY = "daily"
"""Kind of a match at the table of a day, the same for everybody."""
DAILY_SCORE = "daily_score"
"""Figure with the points of such a match."""
TONIGHT = "tonight"
"""Kind of a match at a table of a night's card, the same for everybody; the daily table has its own kind."""
TONIGHT_SCORE = "tonight_score"
"""Figure with the score of such a match, from 0 to 100; one that was played late has none."""
FRIENDLY = "friendly"
"""Kind of a match between people at one screen."""
UNCOUNTED = frozenset({CHALLENGE, FRIENDLY, TONIGHT})
"""Kinds of match for friendly chips: a career, its goals and its figures don't count them."""
LEVELS = "levels"
"""Detail with the level of each house player by account, of a friendly match."""
AGENTS = "agents"
"""Detail with the level, style and seed of each computer player by account, where the match is not sealed."""


@dataclass(frozen=True, slots=True)
class MatchPurpose:
    """The kind and place of a match; `details` must survive JSON."""

    kind: str
    """`table`, `tournament`, `daily`, `tonight`, `tutorial`, `challenge` or `friendly`."""
    place: str = ""
    """Id of the venue; may be empty."""
    details: Mapping[str, Any] = field(default_factory=dict)
    """More facts: "deck" is the deck's name, "coached": False silences the coach, "name" is the place's name."""

    @property
    def coached(self) -> bool:
        """Whether the coach may speak."""
        return self.details.get(COACHED) is not False

    @property
    def uncounted(self) -> bool:
        """Whether the match counts nowhere."""
        return self.kind in UNCOUNTED

    def level(self, account: str) -> str:
        """Return the level that was chosen for a house player of a friendly match; empty for none."""
        levels = self.details.get(LEVELS)
        level = levels.get(account) if isinstance(levels, dict) else None
        return level if isinstance(level, str) else ""

    def agent(self, account: str) -> tuple[str, str | None, int] | None:
        """Return the level, style and seed of a computer player by its account; None where the house decides."""
        found = self.details.get(AGENTS, {}).get(account)
        return None if found is None else (str(found[0]), found[1], int(found[2]))

    @property
    def name(self) -> str:
        """Name of the place; empty where none was given."""
        return str(self.details.get(NAME, ""))


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that has just been settled, played to its end or left, with stakes or without; never a void one."""

    match_id: int
    game: str
    seats: tuple[str, ...]
    """Account at each seat."""
    stakes: bool
    seed: int
    options: Json
    """Options as stored, with the purses that were brought."""
    moves: tuple[str, ...]
    """All moves, in notation."""
    outcome: Outcome
    """Result; its reason is "left" where a player conceded, and `moves` then stop before the game's end."""
    credits: tuple[int, ...]
    """Credits each seat won or lost."""
    day: date
    purpose: MatchPurpose | None
    position: Json | None = None
    """Position that the match was set up from; None where it was dealt."""


class MatchHook(Protocol):
    """Callbacks in a match's transactions, on the ledger's writer thread.

    Writes through `store` are committed together with the move, or not at all. A hook also reads through `store`,
    touches nothing of the main thread without a lock, starts no transaction and returns within a few milliseconds. An
    error it raises rolls the transaction back; the player sees the text of a StoreError and may make the move again.
    """

    def opened(self, store: Transaction, match_id: int, day: date) -> None:
        """Handle a new match: it is stored and the buy-in paid, before any move. Not called on resuming."""
        ...

    def settled(self, store: Transaction, ended: Ended) -> None:
        """Handle the end of a match: the result is stored and the credits paid. Called once for a match."""
        ...


def add_purpose(store: Transaction, match_id: int, purpose: MatchPurpose) -> None:
    """Store the purpose of a match."""
    store.connection.execute(
        "INSERT INTO occasion VALUES (?, ?, ?, ?)",
        (match_id, purpose.kind, purpose.place, json.dumps(dict(purpose.details))),
    )


def purpose_of(reads: Reads, match_id: int) -> MatchPurpose | None:
    """Return the purpose of a match; None in the arcade and for matches of releases that stored none."""
    rows = reads.rows("SELECT kind, place, details FROM occasion WHERE match = ?", match_id)
    return MatchPurpose(rows[0][0], rows[0][1], json.loads(rows[0][2])) if rows else None
