"""The score of a table on a card, from 0 to 100 by one formula, and the daily table's points as such a score."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from pazaak.house.rules.catalogue import AnyGame, ShortTable
from pazaak.house.rules.match import AnyMatch
from pazaak.house.rules.protocols import Seat

MOST = 100
"""Highest score of a table."""
FOR_THE_PLACE, FOR_THE_LEAD = 50, 50
"""Highest parts of a score: those of the first place and of a full lead."""
DAILY_POINTS = 15
"""Points of a daily table that are worth one."""


def table_score(game: AnyGame, short: ShortTable, match: AnyMatch, seat: Seat, *, left: bool) -> int:
    """Return a seat's score in a match as it stands, from 0 to MOST; who `left` is last, whatever the lead."""
    assert game.standing is not None, "a game on a card has a score"
    scores = game.standing(match.state)[1]
    outcome = match.rules.outcome(match.state)
    winners = () if outcome is None else outcome.winners
    best: dict[int, tuple[bool, int]] = {}
    for one, score in enumerate(scores):
        side = short.side(one)
        best[side] = max(best.get(side, (False, score)), (one in winners, score))
    own = best.pop(short.side(seat))
    ahead = sum(other > own for other in best.values())
    lead = scores[seat] - max(score for _, score in best.values())
    return score_of(0 if left else len(best) - ahead, len(best), lead, short.lead)


def score_of(behind: int, others: int, lead: int, full: int) -> int:
    """Return a score: `behind` of the `others` sides are behind, the best of them by `lead` of the `full` lead."""
    place = Fraction(FOR_THE_PLACE * behind, others)
    within = max(-full, min(lead, full))
    return _rounded(place + Fraction(FOR_THE_LEAD, 2) + Fraction(FOR_THE_LEAD * within, 2 * full))


def daily_score(points: int) -> int:
    """Return the points of a daily table as the score of a card's first table."""
    return min(_rounded(Fraction(points, DAILY_POINTS)), MOST)


def _rounded(score: Fraction) -> int:
    """Return the nearest whole number; halves are rounded up."""
    return int(score + Fraction(1, 2))


def squares_of(score: int | None) -> int:
    """Return how many of ten squares a score fills; none without one."""
    return 0 if score is None else _rounded(Fraction(10 * score, MOST))


def replayed(match: AnyMatch, game: AnyGame, moves: Iterable[str]) -> AnyMatch:
    """Play stored moves in a match that was just dealt, and return it. Raises ValueError where they don't fit."""
    for move in moves:
        match.play(game.parse(move))
    return match
