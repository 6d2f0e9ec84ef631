"""What a career adds up to: totals, by rival, deck, venue, game and day, and the way it has gone; all by SQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import accumulate
from typing import TYPE_CHECKING, Literal

from pazaak.career.history.figures import ENDINGS, UNREADABLE, WON_FREE
from pazaak.career.history.old_matches import waiting
from pazaak.house.ledger.figures import BEST_POT, best_of, figure_sums
from pazaak.house.ledger.ledger import PLAYER, Ledger
from pazaak.rivals.register import PAZAAK

if TYPE_CHECKING:
    from pazaak.career.context import CareerContext

By = Literal["rival", "deck", "venue", "game"]
WINDOW = 20
"""So many matches back the rolling win rate looks."""
FORM = 20
"""So many of the latest matches are told one by one."""
POINTS = 240
"""A line is drawn through at most so many points."""

SUMMED = (
    "sets_won",
    "sets_lost",
    "ties",
    "busts",
    "full_board",
    "pure_pazaak",
    *(f"{what}_{ending}" for what in ("won", "lost") for ending in ENDINGS),
    UNREADABLE,
)
"""The figures that are added up for the profile."""

_SCORES = (
    "SELECT score.match AS match, score.seat AS seat, score.won AS won, score.credits AS credits "
    f"FROM score WHERE who = '{PLAYER}' "
    f"UNION ALL SELECT match, seat, value, 0 FROM figure WHERE what = '{WON_FREE}'"
)
"""Every match that counts: those for stakes, and those of tournaments and the daily table."""
_MINE = f"WITH mine AS ({_SCORES}) "


@dataclass(frozen=True, slots=True)
class Record:
    """Matches added up."""

    matches: int = 0
    wins: int = 0
    credits: int = 0
    best: int = 0
    """The most credits won in one match."""

    @property
    def rate(self) -> float:
        """The share of matches won; 0 where there are none."""
        return self.wins / self.matches if self.matches else 0.0


@dataclass(frozen=True, slots=True)
class Streaks:
    """Matches won or lost without a break."""

    now: int = 0
    """Won in a row up to the last match; lost ones count below zero."""
    longest: int = 0
    """The most ever won in a row."""


@dataclass(frozen=True, slots=True)
class Point:
    """The career after so many matches."""

    matches: int
    day: date
    rate: float
    """The share won of the last matches up to this one."""
    credits: int
    """Credits from all matches so far."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything at once, as the profile shows it."""

    record: Record
    streaks: Streaks
    form: tuple[bool, ...] = ()
    """Whether each of the latest matches was won, oldest first."""
    figures: Mapping[str, int] = field(default_factory=dict)
    """Figures of Pazaak added up, by name."""
    best_pot: int = 0
    """The largest pot taken for stakes, in any game,"""
    best_pot_game: str = ""
    """and the game it was taken in; nothing where there was none."""
    days: int = 0
    """On how many days matches ended."""
    since: date | None = None
    unread: int = 0
    """Older matches whose figures are still to be counted."""
    unreadable: int = 0
    """Older matches whose rules have changed since."""


def statistics(career: CareerContext) -> Statistics:
    """What the whole career adds up to."""
    ledger = career.ledger
    figures = _sums(ledger)
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
        unread=waiting(ledger),
        unreadable=figures.get(UNREADABLE, 0),
    )


def _record(played: Sequence[tuple[int, int, int]]) -> Record:
    credits = [amount for _, _, amount in played]
    return Record(len(played), sum(won for _, won, _ in played), sum(credits), max(credits, default=0))


# What was played for stakes is added up already; what was not is added to it.
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
    """Matches of Pazaak by the account met, the deck's name or the venue's id; or all matches by game.

    Those one has played most come first.
    """
    rows = ledger.rows(_GROUPS[by].format(tally=_TALLY), game=PAZAAK.name)
    rows.sort(key=lambda row: (-row[1], row[0]))
    return {name: Record(*numbers) for name, *numbers in rows}


def played_in(career: CareerContext) -> list[tuple[int, int, int]]:
    """(match, won, credits) of every match that counts, oldest first; read once for all who count in it.

    Runs and averages of a row of ten thousand are quicker counted here than by window functions, and two sorted halves
    quicker merged.
    """
    return career.cached("played", lambda: sorted(career.ledger.rows(f"{_MINE}SELECT match, won, credits FROM mine")))


def _streaks(played: Sequence[tuple[int, int, int]]) -> Streaks:
    marks = bytes(won for _, won, _ in played)
    wins, losses = marks.split(b"\0"), marks.split(b"\1")
    return Streaks(len(wins[-1]) or -len(losses[-1]), len(max(wins)))


def course(career: CareerContext, window: int = WINDOW, points: int = POINTS) -> list[Point]:
    """How it has gone from match to match, thinned out to about so many points; the last match is always there."""
    played = played_in(career)
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
    """The latest days on which matches ended, oldest first."""
    rows = ledger.rows(
        f"{_MINE}SELECT ended, {_TALLY} FROM mine JOIN result ON result.match = mine.match "
        "GROUP BY ended ORDER BY ended DESC LIMIT ?",
        last,
    )
    return {date.fromisoformat(ended): Record(*numbers) for ended, *numbers in reversed(rows)}


def _sums(ledger: Ledger) -> dict[str, int]:
    return {what: figure.total for what, figure in figure_sums(ledger, SUMMED).items()}


def _days(ledger: Ledger) -> tuple[int, date | None]:
    ((days, since),) = ledger.rows("SELECT COUNT(DISTINCT ended), MIN(ended) FROM result WHERE status = 'finished'")
    return days, None if since is None else date.fromisoformat(since)
