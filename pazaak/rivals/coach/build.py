"""The coach as the house builds him: in the process that thinks, by his path."""

from __future__ import annotations

from pazaak.rivals.coach.advice import Coach
from pazaak.rivals.coach.evaluation import MatchEvaluator


def coach() -> Coach:
    """A coach who values moves as the strongest rival does."""
    return Coach(MatchEvaluator())
