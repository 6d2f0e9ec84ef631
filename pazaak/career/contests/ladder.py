"""The ladder: an Elo rating of the player among the rivals, moved by every match for stakes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pazaak.career.progress import rival_of
from pazaak.house.ledger.figures import add_figures
from pazaak.house.ledger.ledger import PLAYER, Reads
from pazaak.house.profile.statistics import Tally, tallies_against
from pazaak.rivals.register import PAZAAK

if TYPE_CHECKING:
    from pazaak.career.context import CareerContext
    from pazaak.house.ledger.ledger import Transaction
    from pazaak.house.profile.roster import Rival, Roster
    from pazaak.house.session.purpose import Ended

START = 900
"""Rating of a newcomer, that of a novice with the starter deck."""
SCALE = 400
"""Rating points; with this lead a player wins ten matches in eleven."""
STEP = 32
"""Rating points that one match moves a newcomer at most."""
LEAST_STEP = 12
SETTLED = 40
"""Number of matches after which a match moves the rating least."""
RATING = "rating"
"""Name of a match's figure with the player's rating after it."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the ladder: a rival or the player, with rating and record."""

    rung: int
    """Position from the top, counted from 1."""
    rival: Rival | None
    """Rival of this row; None for the player."""
    rating: int
    won: int
    """Matches the player won against this rival; in the player's row, all rated wins."""
    played: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """The player and all rivals, sorted by rating from the top."""

    rows: tuple[Row, ...]
    rating: int
    rung: int
    played: int
    """Number of rated matches."""
    won: int
    """Number of rated matches that the player won."""
    best: int
    """The player's highest rating so far."""


def expected(rating: float, other: float) -> float:
    """Return the chance to win against an opponent of rating `other`, from 0 to 1."""
    return 1 / (1 + 10 ** ((other - rating) / SCALE))


def step(played: int) -> float:
    """Return the rating points a match can move after `played` matches; it shrinks with each."""
    return max(STEP - (STEP - LEAST_STEP) * played / SETTLED, LEAST_STEP)


def rated(rating: float, other: float, won: bool, played: int) -> float:
    """Return the new rating after a match against rating `other`, with `played` matches before it."""
    return rating + step(played) * (won - expected(rating, other))


def standing(career: CareerContext) -> Ladder:
    """Return the current ladder."""
    return career.cached("ladder", lambda: _standing(career))


def _standing(career: CareerContext) -> Ladder:
    roster = career.world.roster
    rating, played, best = _rating(career.ledger)
    own = Tally(played, _wins(career.ledger))
    against = tallies_against(career.ledger, PAZAAK.name)
    places: list[tuple[int, Rival | None]] = [(rival.rating, rival) for rival in roster]
    # Level with a rival, the player comes below: only a higher rating passes them.
    places = sorted([*places, (rating, None)], key=lambda place: (-place[0], place[1] is None))
    rows = []
    for rung, (points, rival) in enumerate(places, 1):
        met = against.get(rival.account, Tally()) if rival else own
        rows.append(Row(rung, rival, points, met.wins, met.matches))
    rung = next(row.rung for row in rows if row.rival is None)
    return Ladder(tuple(rows), rating, rung, played, own.wins, best)


def _rating(reads: Reads) -> tuple[int, int, int]:
    """Return the player's rating, the number of rated matches, and the best rating so far."""
    ((played, best),) = reads.rows("SELECT COUNT(*), MAX(value) FROM figure WHERE what = ?", RATING)
    last = reads.rows("SELECT value FROM figure WHERE what = ? ORDER BY match DESC LIMIT 1", RATING)
    return (int(last[0][0]) if last else START), int(played), max(int(best or START), START)


def _wins(reads: Reads) -> int:
    """Return the number of rated matches that the player won."""
    ((wins,),) = reads.rows(
        "SELECT COALESCE(SUM(score.won), 0) FROM figure JOIN score ON score.match = figure.match "
        "WHERE figure.what = ? AND score.who = ?",
        RATING,
        PLAYER,
    )
    return int(wins)


def rung_above(roster: Roster, rating: int) -> Rival | None:
    """Return the next rival above this rating; None at the top."""
    above = [rival for rival in roster if rival.rating >= rating]
    return min(above, key=lambda rival: rival.rating, default=None)


def change(reads: Reads, match_id: int) -> tuple[int, int] | None:
    """Return the rating before and after a match; None if it was not rated."""
    after = reads.rows("SELECT value FROM figure WHERE what = ? AND match = ?", RATING, match_id)
    if not after:
        return None
    before = reads.rows(
        "SELECT value FROM figure WHERE what = ? AND match < ? ORDER BY match DESC LIMIT 1", RATING, match_id
    )
    return (int(before[0][0]) if before else START), int(after[0][0])


def on_settled(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Rate a match for stakes against a rival, in the transaction that ends it."""
    rival = rival_of(career.world, ended)
    if rival is None:
        return
    seat = ended.seats.index(PLAYER)
    rating, played, _ = _rating(store)
    after = rated(rating, rival.rating, seat in ended.outcome.winners, played)
    add_figures(store, ended.match_id, seat, {RATING: round(after)})
