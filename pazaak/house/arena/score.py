"""What the matches of an arena add up to, with honest standard errors, as a table or as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt

from pazaak.house.arena.bot import GIVEN_UP
from pazaak.house.arena.play import Contest, Played
from pazaak.house.legible import shown
from pazaak.house.rules.catalogue import Json


@dataclass(frozen=True, slots=True)
class Score:
    """One player's record; a standard error is None when one deal alone cannot tell it."""

    agent: str
    wins: int | float
    share: float
    share_se: float | None
    points: float
    points_se: float | None


def scores(contest: Contest, played: Sequence[Played]) -> list[Score]:
    """By player, in the order they were named. With same_deals all matches of one deal are one observation."""
    in_order = sorted(played, key=lambda match: match.number)
    of_a_deal = len(contest.players) if contest.same_deals else 1
    result = []
    for player, name in enumerate(contest.players):
        shares = [match.shares[player] for match in in_order]
        points = [float(match.points[player]) for match in in_order]
        wins = sum(shares)
        share, share_se = _mean_and_error(shares, of_a_deal)
        mean, mean_se = _mean_and_error(points, of_a_deal)
        result.append(Score(name, int(wins) if wins == int(wins) else wins, share, share_se, mean, mean_se))
    return result


def _mean_and_error(values: Sequence[float], of_a_deal: int) -> tuple[float, float | None]:
    units = [sum(values[at : at + of_a_deal]) / of_a_deal for at in range(0, len(values), of_a_deal)]
    count = len(units)
    mean = sum(units) / count
    if count < 2:
        return mean, None
    variance = sum((unit - mean) ** 2 for unit in units) / (count - 1)
    return mean, sqrt(variance / count)


def as_object(game: str, seconds: float, matches: int, records: Sequence[Score]) -> Json:
    """The one object of --json."""
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
    """The scores as a table for the terminal."""
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
    """A sentence for each program that lost matches by not playing them."""
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
