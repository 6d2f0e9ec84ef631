"""Statistics of a career, computed by SQL: totals, records by rival, deck, venue, game and day, and its course."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import accumulate
from typing import TYPE_CHECKING, Literal

from pazaak.career.history.figures import ENDINGS, WON_FREE
from pazaak.house.ledger.figures import BEST_POT, best_of, figure_sums
from pazaak.house.ledger.ledger import PLAYER, Ledger
from pazaak.house.session.purpose import UNCOUNTED
from pazaak.rivals.register import PAZAAK

if TYPE_CHECKING:
    from pazaak.career.context import CareerContext

By = Literal["rival", "deck", "venue", "game"]
WINDOW = 20
"""Number of matches in the rolling win rate."""
FORM = 20
"""Number of latest matches listed one by one."""
POINTS = 240
"""Number of points in the course's line at most."""

SUMMED = (
    "sets_won",
    "sets_lost",
    "ties",
    "busts",
    "full_board",
    "pure_pazaak",
    *(f"{what}_{ending}" for what in ("won", "lost") for ending in ENDINGS),
)
"""Figures that are summed for the profile."""

_SCORES = (
    "SELECT score.match AS match, score.seat AS seat, score.won AS won, score.credits AS credits "
    f"FROM score WHERE who = '{PLAYER}' "
    f"UNION ALL SELECT match, seat, value, 0 FROM figure WHERE what = '{WON_FREE}'"
)
"""SQL of every match that counts: for stakes, of tournaments, and of the daily table."""
_MINE = f"WITH mine AS ({_SCORES}) "


@dataclass(frozen=True, slots=True)
class Record:
    """Summed results of several matches."""

    matches: int = 0
    wins: int = 0
    credits: int = 0
    best: int = 0
    """Most credits won in one match."""

    @property
    def rate(self) -> float:
        """Share of matches won; 0 without matches."""
        return self.wins / self.matches if self.matches else 0.0


@dataclass(frozen=True, slots=True)
class Streaks:
    """Lengths of the player's winning streaks, in matches."""

    now: int = 0
    """Matches won in a row up to the last one; negative for lost ones."""
    longest: int = 0
    """Longest winning streak so far."""


@dataclass(frozen=True, slots=True)
class Point:
    """The career after some number of matches."""

    matches: int
    day: date
    rate: float
    """Share of the latest matches won, up to this one."""
    credits: int
    """Credits from all matches so far."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """All statistics that the profile shows."""

    record: Record
    streaks: Streaks
    form: tuple[bool, ...] = ()
    """Results of the latest matches, oldest first; True for a win."""
    figures: Mapping[str, int] = field(default_factory=dict)
    """Summed figures of Pazaak by name."""
    best_pot: int = 0
    """Credits of the largest pot taken for stakes, in any game."""
    best_pot_game: str = ""
    """Game of the largest pot; empty without one."""
    days: int = 0
    """Number of days on which matches ended."""
    since: date | None = None


def statistics(career: CareerContext) -> Statistics:
    """Return the statistics of the whole career."""
    ledger = career.ledger
    figures = {what: figure.total for what, figure in figure_sums(ledger, SUMMED).items()}
    days, since = _days(ledger)
    played = played_in(career)
    game, best = best_of(ledger, BEST_POT) or ("", 0)
    return Statistics(
        record=_record(played),
        streaks=_streaks(played),
        form=tuple(bool(won) for _, won, _ in played[-FORM:]),
        figures=figures,
        best_pot=best,
        best_pot_game=game,
        days=days,
        since=since,
    )


def _record(played: Sequence[tuple[int, int, int]]) -> Record:
    credits = [amount for _, _, amount in played]
    return Record(len(played), sum(won for _, won, _ in played), sum(credits), max(credits, default=0))


# Matches for stakes are summed by the database already; the others are added here.
_FREE = f"FROM figure JOIN match ON match.id = figure.match AND figure.what = '{WON_FREE}'"
_SUMMED = "SUM(matches), SUM(wins), SUM(credits), MAX(best)"
_GROUPS: Mapping[By, str] = {
    "rival": f"SELECT met, {_SUMMED} FROM (SELECT met, matches, wins, credits, best FROM score_total "
    f"WHERE who = '{PLAYER}' AND game = :game AND met <> '' UNION ALL SELECT chair.who, 1, value, 0, 0 {_FREE} "
    "AND game = :game JOIN chair ON chair.match = figure.match AND chair.seat <> figure.seat) GROUP BY met",
    "deck": _MINE + "SELECT json_extract(details, '$.deck') AS name, {tally} FROM mine JOIN occasion "
    "ON occasion.match = mine.match JOIN match ON match.id = mine.match "
    "WHERE game = :game AND name IS NOT NULL GROUP BY name",
    "venue": _MINE + "SELECT place, {tally} FROM mine JOIN occasion ON occasion.match = mine.match "
    "JOIN match ON match.id = mine.match WHERE game = :game AND place <> '' GROUP BY place",
    "game": f"SELECT game, {_SUMMED} FROM (SELECT game, matches, wins, credits, best FROM score_total "
    f"WHERE who = '{PLAYER}' AND met = '' UNION ALL SELECT game, 1, value, 0, 0 {_FREE}) "
    "WHERE :game <> '' GROUP BY game",
}
_TALLY = "COUNT(*), SUM(won), SUM(credits), MAX(credits)"


def records(ledger: Ledger, by: By) -> dict[str, Record]:
    """Return records of Pazaak by opponent's account, deck name or venue id, or of all matches by game.

    The most played come first.
    """
    rows = ledger.rows(_GROUPS[by].format(tally=_TALLY), game=PAZAAK.name)
    rows.sort(key=lambda row: (-row[1], row[0]))
    return {name: Record(*numbers) for name, *numbers in rows}


def played_in(career: CareerContext, game: str = "") -> list[tuple[int, int, int]]:
    """Return (match, won, credits) of every match that counts, or of one game's, oldest first; cached.

    For ten thousand rows, streaks and averages are quicker here than by window functions, and two sorted halves quicker
    to merge.
    """
    of_game = " WHERE match IN (SELECT id FROM match WHERE game = :game)" if game else ""
    query = f"{_MINE}SELECT match, won, credits FROM mine{of_game}"
    return career.cached(("played", game), lambda: sorted(career.ledger.rows(query, game=game)))


def _streaks(played: Sequence[tuple[int, int, int]]) -> Streaks:
    marks = bytes(won for _, won, _ in played)
    wins, losses = marks.split(b"\0"), marks.split(b"\1")
    return Streaks(len(wins[-1]) or -len(losses[-1]), len(max(wins)))


def course(career: CareerContext, window: int = WINDOW, points: int = POINTS, game: str = "") -> list[Point]:
    """Return the course of the career or of one game, thinned out to about `points`; the last match is always one."""
    played = played_in(career, game)
    every = max(1, -(-len(played) // points))
    wins = [0, *accumulate(won for _, won, _ in played)]
    credits = list(accumulate(amount for _, _, amount in played))
    shown = [n for n in range(1, len(played) + 1) if n % every == 0 or n == len(played)]
    days = _days_of(career.ledger, [played[n - 1][0] for n in shown])
    return [
        Point(n, days[played[n - 1][0]], (wins[n] - wins[max(0, n - window)]) / min(n, window), credits[n - 1])
        for n in shown
    ]


def _days_of(ledger: Ledger, matches: Sequence[int]) -> dict[int, date]:
    rows = ledger.rows(f"SELECT match, ended FROM result WHERE match IN ({', '.join('?' * len(matches))})", *matches)
    return {match_id: date.fromisoformat(ended) for match_id, ended in rows}


def by_day(ledger: Ledger, last: int = 30) -> dict[date, Record]:
    """Return the records of the latest `last` days on which matches ended, oldest first."""
    rows = ledger.rows(
        f"{_MINE}SELECT ended, {_TALLY} FROM mine JOIN result ON result.match = mine.match "
        "GROUP BY ended ORDER BY ended DESC LIMIT ?",
        last,
    )
    return {date.fromisoformat(ended): Record(*numbers) for ended, *numbers in reversed(rows)}


def _days(ledger: Ledger) -> tuple[int, date | None]:
    ((days, since),) = ledger.rows(
        "SELECT COUNT(DISTINCT ended), MIN(ended) FROM result WHERE status = 'finished' AND match NOT IN "
        f"(SELECT match FROM occasion WHERE kind IN ({', '.join('?' * len(UNCOUNTED))}))",
        *sorted(UNCOUNTED),
    )
    return days, None if since is None else date.fromisoformat(since)
