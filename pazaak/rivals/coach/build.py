"""The coach as the house builds him: in the process that thinks, by his path."""

from __future__ import annotations

from pazaak.rivals.coach.advice import Coach


def coach() -> Coach:
    """A coach who values moves as the strongest rival does."""
    from pazaak.rivals.coach.evaluation import MatchEvaluator

    return Coach(MatchEvaluator())
