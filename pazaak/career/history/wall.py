"""A game's page of records: results by number of players, credits over time, best evening, and four records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from pazaak.career.history.figures import WON_FREE
from pazaak.career.history.statistics import Point, Record, course, played_in
from pazaak.house.ledger.figures import (
    BEST_DEAL,
    BEST_DEAL_AT,
    BEST_POT,
    MOVES,
    FigureSum,
    figure_sums_in,
    figures_of,
    first_with,
)
from pazaak.house.ledger.ledger import PLAYER, Ledger
from pazaak.house.session.purpose import DAILY
from pazaak.rivals.register import PAZAAK

if TYPE_CHECKING:
    from pazaak.career.context import CareerContext

PURE_PAZAAKS = "pure_pazaak"
"""Figure by which the best deal of Pazaak is judged: a match is one deal of side cards."""
_OF_GAME = "match IN (SELECT id FROM match WHERE game = :game)"
_AGAIN = (
    "SELECT match FROM (SELECT occasion.match, ROW_NUMBER() OVER "
    "(PARTITION BY json_extract(details, '$.day') ORDER BY occasion.match) AS try "
    "FROM occasion JOIN result ON result.match = occasion.match WHERE kind = :daily AND status = 'finished' "
    "AND json_extract(details, '$.day') IS NOT NULL) WHERE try > 1"
)
"""Matches at a daily table after its first: their cards were known, so they hold no record."""


@dataclass(frozen=True, slots=True)
class RecordHeld:
    """A record and the match that holds it: the first one to reach it."""

    value: int
    match_id: int
    day: date
    """Day on which the match ended."""
    deal: int = 0
    """Number of the deal in the match, from 1; 0 where it is the whole match."""


@dataclass(frozen=True, slots=True)
class Evening:
    """The games of one day."""

    day: date
    matches: int
    wins: int
    credits: int


@dataclass(frozen=True, slots=True)
class GamePage:
    """All that a game's page of records shows; empty parts are None."""

    record: Record
    by_seats: Mapping[int, Record] = field(default_factory=dict)
    """Results by number of players at the table, fewest first."""
    course: tuple[Point, ...] = ()
    evening: Evening | None = None
    """Day with the most credits won; None if no day brought any."""
    figures: Mapping[str, FigureSum] = field(default_factory=dict)
    """The player's figures of this game, summed."""
    best_deal: RecordHeld | None = None
    """Best deal by the game's own measure; for Pazaak the match with the most sets on exactly 20."""
    quickest: RecordHeld | None = None
    """Won game with the fewest moves of the player."""
    pot: RecordHeld | None = None
    """Largest pot in credits; in games without pots, the most credits won in a game."""
    has_pots: bool = True
    """Whether `pot` is a pot."""
    run: RecordHeld | None = None
    """Longest run of games won; its match is the last of them."""

    @property
    def sums(self) -> Mapping[str, int]:
        """The figures' totals by name."""
        return {what: figure.total for what, figure in self.figures.items()}


def game_page(career: CareerContext, game: str) -> GamePage:
    """Return a game's page, read once and cached."""
    return career.cached(("records of", game), lambda: _read(career, game))


def _read(career: CareerContext, game: str) -> GamePage:
    ledger, played = career.ledger, played_in(career, game)
    if not played:
        return GamePage(Record())
    figures = figure_sums_in(ledger, game)
    wins, credits = sum(won for _, won, _ in played), [amount for _, _, amount in played]
    record = Record(len(played), wins, sum(credits), max(credits))
    pots = figures.get(BEST_POT)
    has_pots = pots is not None and pots.best > 0
    return GamePage(
        record=record,
        by_seats=_by_seats(ledger, game, record),
        course=tuple(course(career, game=game)),
        evening=_evening(ledger, game),
        figures=figures,
        best_deal=_most_pure(ledger) if game == PAZAAK.name else _best(ledger, game, BEST_DEAL, figures),
        quickest=_quickest(ledger, game),
        pot=_best(ledger, game, BEST_POT, figures) if has_pots else _most_won(ledger, played),
        has_pots=has_pots,
        run=_run(ledger, played),
    )


def _held(ledger: Ledger, value: int, match_id: int, deal: int = 0) -> RecordHeld:
    ((ended,),) = ledger.rows("SELECT ended FROM result WHERE match = ?", match_id)
    return RecordHeld(value, match_id, date.fromisoformat(ended), deal)


def _best(ledger: Ledger, game: str, what: str, figures: Mapping[str, FigureSum]) -> RecordHeld | None:
    best = figures[what].best if what in figures else 0
    match_id = first_with(ledger, game, what, best) if best > 0 else None
    if match_id is None:
        return None
    own = figures_of(ledger, match_id)
    deal = next((counts[BEST_DEAL_AT] for counts in own.values() if BEST_DEAL_AT in counts), 0)
    return _held(ledger, best, match_id, deal if what == BEST_DEAL else 0)


def _most_pure(ledger: Ledger) -> RecordHeld | None:
    rows = ledger.rows(
        f"SELECT value, match FROM figure WHERE what = :what AND value > 0 AND {_OF_GAME} AND match NOT IN ({_AGAIN}) "
        "ORDER BY value DESC, match LIMIT 1",
        what=PURE_PAZAAKS,
        game=PAZAAK.name,
        daily=DAILY,
    )
    return _held(ledger, *rows[0]) if rows else None


def _quickest(ledger: Ledger, game: str) -> RecordHeld | None:
    rows = ledger.rows(
        "SELECT figure.value, figure.match FROM figure LEFT JOIN score USING (match, seat) "
        "LEFT JOIN figure AS free ON free.match = figure.match AND free.seat = figure.seat AND free.what = :free "
        f"WHERE figure.what = :moves AND figure.{_OF_GAME} AND (score.won OR free.value) "
        f"AND figure.match NOT IN ({_AGAIN}) ORDER BY figure.value, figure.match LIMIT 1",
        free=WON_FREE,
        moves=MOVES,
        game=game,
        daily=DAILY,
    )
    return _held(ledger, *rows[0]) if rows else None


def _most_won(ledger: Ledger, played: list[tuple[int, int, int]]) -> RecordHeld | None:
    match_id, _, credits = max(played, key=lambda one: one[2])
    return _held(ledger, credits, match_id) if credits > 0 else None


def _run(ledger: Ledger, played: list[tuple[int, int, int]]) -> RecordHeld | None:
    longest = now = last = 0
    again = {match_id for (match_id,) in ledger.rows(_AGAIN, daily=DAILY)}
    for match_id, won, _ in played:
        if match_id in again:
            continue
        now = now + 1 if won else 0
        if now > longest:
            longest, last = now, match_id
    return _held(ledger, longest, last) if longest else None


def _by_seats(ledger: Ledger, game: str, record: Record) -> dict[int, Record]:
    if game == PAZAAK.name:
        return {2: record}
    rows = ledger.rows(
        "SELECT seats, COUNT(*), SUM(won), SUM(credits), MAX(credits) FROM (SELECT won, credits, "
        "(SELECT COUNT(*) FROM chair WHERE chair.match = score.match) AS seats FROM score "
        f"WHERE who = :who AND {_OF_GAME}) GROUP BY seats ORDER BY seats",
        who=PLAYER,
        game=game,
    )
    return {seats: Record(*numbers) for seats, *numbers in rows}


def _evening(ledger: Ledger, game: str) -> Evening | None:
    rows = ledger.rows(
        "SELECT ended, COUNT(*), SUM(won), SUM(credits) FROM score JOIN result USING (match) "
        f"WHERE who = :who AND score.{_OF_GAME} GROUP BY ended HAVING SUM(credits) > 0 "
        "ORDER BY SUM(credits) DESC, ended LIMIT 1",
        who=PLAYER,
        game=game,
    )
    return Evening(date.fromisoformat(rows[0][0]), *rows[0][1:]) if rows else None
