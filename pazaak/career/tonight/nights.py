"""The nights of a player, read from the ledger: the score at each table and of a night, and nights in a row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from pazaak.career.context import CareerContext
from pazaak.career.tonight.card import LATE, NIGHT, TABLE, TABLES
from pazaak.career.tonight.scoring import MOST, daily_score
from pazaak.career.tonight.streak import Streak, streak_at
from pazaak.house.circuit.tokens import REASON
from pazaak.house.ledger.ledger import PLAYER, Reads
from pazaak.house.ledger.notes import milestones
from pazaak.house.session.purpose import DAILY, DAILY_SCORE, TONIGHT, TONIGHT_SCORE

SCORE = TONIGHT_SCORE
HIGHEST = MOST * TABLES
"""Highest score of a night."""


@dataclass(frozen=True, slots=True)
class TableResult:
    """The first match at a table of a night."""

    match_id: int
    game: str
    score: int | None
    """Score from 0 to 100; None while the match is unfinished."""
    won: bool


@dataclass(frozen=True, slots=True)
class Night:
    """A night as far as it was played."""

    night: date
    tables: Mapping[int, TableResult] = field(default_factory=dict)
    """First match at each table, by the table's number."""
    late: Mapping[int, tuple[int, bool]] = field(default_factory=dict)
    """Number of the newest match played late at a table, and whether it is finished, by the table's number."""

    def score_at(self, number: int) -> int | None:
        """Return the score at a table; None before its end."""
        result = self.tables.get(number)
        return None if result is None else result.score

    @property
    def scores(self) -> tuple[int | None, ...]:
        """Score at each table."""
        return tuple(self.score_at(number) for number in range(1, TABLES + 1))

    @property
    def done(self) -> int:
        """Number of tables that were played to their end."""
        return sum(score is not None for score in self.scores)

    @property
    def complete(self) -> bool:
        """Whether all tables were played."""
        return self.done == TABLES

    @property
    def score(self) -> int:
        """Sum of the scores."""
        return sum(score or 0 for score in self.scores)


class Nights:
    """All nights of an open career."""

    def __init__(self, career: CareerContext) -> None:
        self._career = career

    @property
    def all(self) -> Mapping[date, Night]:
        """Nights of which anything was played, by date."""
        return self._career.cached("nights", lambda: read_nights(self._career.ledger))

    def night(self, day: date) -> Night:
        """Return a night, also one that wasn't played."""
        return self.all.get(day) or Night(day)

    @property
    def tonight(self) -> Night:
        """The current night."""
        return self.night(self._career.today)

    @property
    def streak(self) -> Streak:
        """Nights in a row up to now."""
        return streak_at(complete_nights(self.all), self._career.today)

    @property
    def paid_tonight(self) -> bool:
        """Whether tonight's card has paid for nights in a row."""
        return paid_for(self._career.today) in milestones(self._career.ledger)

    @property
    def line(self) -> str:
        """State of tonight's card in a few words."""
        night = self.tonight
        if night.complete:
            return f"{night.score} of {HIGHEST} tonight"
        return f"{night.done} of {TABLES} played" if night.done else "New tonight"

    @property
    def due(self) -> bool:
        """Whether a table of tonight's card waits to be played."""
        return not self.tonight.complete

    @property
    def best(self) -> int:
        """Highest score of a night that is over or complete; 0 without one."""
        today = self._career.today
        return max((night.score for day, night in self.all.items() if night.complete or day < today), default=0)


def reason_of(night: date) -> str:
    """Return the reason under which a night pays tokens, once."""
    return f"night:{night.isoformat()}"


def paid_for(night: date) -> str:
    """Return the milestone of a night that has paid tokens."""
    return f"{REASON}{reason_of(night)}"


def complete_nights(nights: Mapping[date, Night]) -> frozenset[date]:
    """Return the nights of which all tables were played."""
    return frozenset(day for day, night in nights.items() if night.complete)


def read_nights(reads: Reads) -> dict[date, Night]:
    """Return all nights, the daily table as the first of its night; in a transaction with its latest writes."""
    found: dict[date, tuple[dict[int, TableResult], dict[int, tuple[int, bool]]]] = {}
    for told, number, late, match_id, game, daily, score, won, status in reads.rows(
        _MATCHES, DAILY_SCORE, SCORE, PLAYER, DAILY, TONIGHT
    ):
        if told is None:
            continue
        tables, played_late = found.setdefault(date.fromisoformat(told), ({}, {}))
        ended = status is not None
        if late:
            played_late[number] = match_id, ended
            continue
        known = tables.get(number)
        if known is None or (known.score is None and ended):
            # A match whose score could not be kept counts as none.
            points = (score or 0) if daily is None else daily_score(daily)
            tables[number] = TableResult(match_id, game, points if ended else None, bool(won))
    return {day: Night(day, *tables) for day, tables in found.items()}


_MATCHES = (
    f"SELECT COALESCE(json_extract(details, '$.{NIGHT}'), json_extract(details, '$.day')), "
    f"COALESCE(json_extract(details, '$.{TABLE}'), 1), COALESCE(json_extract(details, '$.{LATE}'), 0), "
    "occasion.match, match.game, "
    "(SELECT value FROM figure WHERE what = ? AND figure.match = occasion.match), "
    "(SELECT value FROM figure WHERE what = ? AND figure.match = occasion.match), "
    "EXISTS (SELECT 1 FROM json_each(result.winners) WHERE value = chair.seat), result.status "
    "FROM occasion JOIN match ON match.id = occasion.match JOIN chair ON chair.match = occasion.match AND who = ? "
    "LEFT JOIN result ON result.match = occasion.match "
    "WHERE kind IN (?, ?) AND result.status IS NOT 'void' ORDER BY occasion.match"
)
