"""Scores of an arena's matches with standard errors, as a table or as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from operator import mul
from typing import TYPE_CHECKING

from pazaak.house.arena.bot import GIVEN_UP
from pazaak.house.arena.play import Contest, Played
from pazaak.house.printable import shown
from pazaak.house.rules.catalogue import Json

if TYPE_CHECKING:
    from pazaak.house.rules.catalogue import Ints

_EXACT = 1 << 62
"""Bound below which sums of 64-bit numbers are exact."""


@dataclass(frozen=True, slots=True)
class Score:
    """Score of one player; a standard error is None when it can't be estimated from one deal."""

    agent: str
    wins: int | float
    share: float
    share_se: float | None
    points: float
    points_se: float | None


class Tally:
    """Sums over any number of matches in constant memory. With same_deals all matches of a deal are one observation."""

    def __init__(self, contest: Contest) -> None:
        self._names = contest.players
        self._of_a_deal = len(contest.players) if contest.same_deals else 1
        self._shares = [_Sums() for _ in contest.players]
        self._points = [_Sums() for _ in contest.players]
        self.matches = 0

    def add(self, shares: Sequence[Sequence[float]], points: Sequence[Sequence[int]]) -> None:
        """Add matches as [player][match]: whole deals, in the order of their numbers."""
        for player in range(len(self._names)):
            self._shares[player].add(shares[player], self._of_a_deal)
            self._points[player].add(points[player], self._of_a_deal)
        self.matches += len(shares[0])

    def add_arrays(self, shares: Ints, points: Ints) -> None:
        """Add matches with shares of 0 or 1, as arrays [player, match]."""
        for player in range(len(self._names)):
            self._shares[player].add_array(shares[player], self._of_a_deal)
            self._points[player].add_array(points[player], self._of_a_deal)
        self.matches += shares.shape[1]

    def join(self, other: Tally) -> None:
        """Add another tally with shares of 0 or 1; the order of exact sums does not matter."""
        for mine, others in ((self._shares, other._shares), (self._points, other._points)):
            for one, more in zip(mine, others, strict=True):
                one.join(more)
        self.matches += other.matches

    def scores(self) -> list[Score]:
        """Return the scores by player, in the order they were named."""
        result = []
        for name, shares, points in zip(self._names, self._shares, self._points, strict=True):
            wins = shares.total
            share, share_se = shares.mean_and_error(self.matches)
            mean, mean_se = points.mean_and_error(self.matches)
            result.append(Score(name, int(wins) if wins == int(wins) else wins, share, share_se, mean, mean_se))
        return result


class _Sums:
    """Sums of observations and of their squares; exact for whole numbers."""

    def __init__(self) -> None:
        self.total: int | float = 0
        self._squares: int | float = 0
        self._count = 0

    def add(self, values: Sequence[float], of_a_deal: int) -> None:
        units: Sequence[float] = values
        if of_a_deal > 1:
            units = [sum(values[at : at + of_a_deal]) for at in range(0, len(values), of_a_deal)]
        self.total += sum(units)
        self._squares += sum(map(mul, units, units))
        self._count += len(units)

    def add_array(self, values: Ints, of_a_deal: int) -> None:
        units = values.reshape(-1, of_a_deal).sum(1)
        largest = max(abs(int(units.max())), abs(int(units.min())))
        if largest * largest * units.size >= _EXACT:
            self.add(units.tolist(), 1)
            return
        self.total += int(units.sum())
        self._squares += int(units @ units)
        self._count += units.size

    def join(self, other: _Sums) -> None:
        self.total += other.total
        self._squares += other._squares
        self._count += other._count

    def mean_and_error(self, matches: int) -> tuple[float, float | None]:
        """Return mean and standard error of one match, from sums over deals."""
        mean, count = self.total / matches, self._count
        if count < 2:
            return mean, None
        variance = max(count * self._squares - self.total * self.total, 0) / (count * count * (count - 1))
        return mean, sqrt(variance) * count / matches


def scores(contest: Contest, played: Sequence[Played]) -> list[Score]:
    """Return the scores by player, in the order they were named."""
    in_order = sorted(played, key=lambda match: match.number)
    tally = Tally(contest)
    players = range(len(contest.players))
    tally.add(
        [[match.shares[player] for match in in_order] for player in players],
        [[match.points[player] for match in in_order] for player in players],
    )
    return tally.scores()


def as_object(game: str, seconds: float, matches: int, records: Sequence[Score]) -> Json:
    """Return the scores as the object of --json."""
    return {
        "game": game,
        "matches": matches,
        "seconds": round(seconds, 3),
        "players": [
            {key: round(value, 6) if isinstance(value, float) else value for key, value in asdict(record).items()}
            for record in records
        ],
    }


def as_table(game: str, seconds: float, matches: int, records: Sequence[Score]) -> str:
    """Return the scores as a table for the terminal."""
    rows = [("player", "wins", "share", "points a match")]
    rows += [
        (
            shown(record.agent),
            f"{record.wins:g}" if isinstance(record.wins, float) else str(record.wins),
            f"{100 * record.share:.1f} %{_error(record.share_se, 100, 1)}",
            f"{record.points:+.2f}{_error(record.points_se, 1, 2)}",
        )
        for record in records
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = [
        f"{row[0]:<{widths[0]}}  {row[1]:>{widths[1]}}  {row[2]:>{widths[2]}}  {row[3]:>{widths[3]}}" for row in rows
    ]
    return "\n".join([f"{game}: {matches} matches in {seconds:.1f} seconds", "", *lines])


def _error(error: float | None, factor: float, places: int) -> str:
    return "" if error is None else f" +- {factor * error:.{places}f}"


def failures(contest: Contest, played: Sequence[Played]) -> list[str]:
    """Return a sentence for each program that lost matches by default."""
    sentences = []
    for player, name in enumerate(contest.players):
        lost = [match for match in played if match.failure is not None and match.failure[0] == player]
        if lost:
            first = min(lost, key=lambda match: match.number)
            why = first.failure[1] if first.failure is not None else ""
            later = f"; {GIVEN_UP}" if (player, GIVEN_UP) in (match.failure for match in lost) else ""
            by_default = f"{shown(name)} lost {len(lost)} of {len(played)} matches by default"
            sentences.append(f"{by_default}; first match {first.number + 1}: {why}{later}.")
    return sentences
