"""The coach's constructor, called by its import path in the thinking process."""

from __future__ import annotations

from pazaak.rivals.coach.advice import Coach
from pazaak.rivals.coach.evaluation import MatchEvaluator


def coach() -> Coach:
    """Return a coach that values moves as the strongest rival does."""
    return Coach(MatchEvaluator())
