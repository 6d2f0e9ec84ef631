"""Marks as values and as milestones of a profile, and what they pay."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date
from enum import StrEnum

from pazaak.house.circuit.tokens import pay
from pazaak.house.ledger.ledger import Reads, Transaction
from pazaak.house.ledger.notes import Milestone, add_milestone


class Mark(StrEnum):
    """One of the five marks of a table, in the order of its list."""

    LESSON = "lesson"
    WIN = "win"
    FEAT = "feat"
    HOST = "host"
    STAKE = "stake"


PREFIX, NEON = "mark:", "neon:"
"""Prefixes of the milestones of marks (`mark:<game>:<mark>`) and of neon (`neon:<game>`)."""
LIT = 3
"""Number of marks that light a table's neon."""
MARK_PAYS, NEON_PAYS = 5, 10
"""Tokens for a mark, and for the neon in addition."""


def mark_milestone(game: str, mark: Mark) -> str:
    """Return the name of a mark among the milestones."""
    return f"{PREFIX}{game}:{mark}"


def neon_milestone(game: str) -> str:
    """Return the name of a table's neon among the milestones."""
    return f"{NEON}{game}"


def marks_of(reads: Reads, games: Collection[str]) -> dict[str, dict[Mark, Milestone]]:
    """Return the marks of these games, each in the order of `Mark`."""
    rows = reads.rows(
        "SELECT what, day, match FROM milestone WHERE what >= ? AND what < ? || char(1114111)", PREFIX, PREFIX
    )
    stored = {what: Milestone(what, date.fromisoformat(day), match_id) for what, day, match_id in rows}
    return {
        game: {mark: stored[what] for mark in Mark if (what := mark_milestone(game, mark)) in stored} for game in games
    }


def give_marks(
    store: Transaction, game: str, marks: Iterable[Mark], day: date, match_id: int | None = None
) -> tuple[Mark, ...]:
    """Store marks of a table and pay their tokens, and those of its neon; return the marks that are new."""
    new = tuple(mark for mark in marks if add_milestone(store, mark_milestone(game, mark), day, match_id))
    lit = (
        bool(new)
        and len(marks_of(store, [game])[game]) >= LIT
        and add_milestone(store, neon_milestone(game), day, match_id)
    )
    due = MARK_PAYS * len(new) + NEON_PAYS * lit
    if due:
        pay(store, due, day, match_id)
    return new
