"""The coach's questions and answers, as values for the process that thinks."""

from __future__ import annotations

from dataclasses import dataclass, field

from partition_games.engine.hands.cards import Group
from partition_games.engine.moves import Lay
from partition_games.engine.state import View
from pazaak.house.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The value of an arrangement against players like the master."""

    lay: Lay
    chances: tuple[float, ...]
    """Chance, 0 to 1, to win each comparison."""
    points: tuple[float, ...]
    """Expected points of each comparison: card points in Hazari, points in Crash; in Kitti the chances again."""
    total: float
    """Expected points of the deal; in Kitti the chance to win it."""
    taken: tuple[float, ...]
    """Hazari: mean card points in each comparison when it is won, one's own cards included."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An arrangement compared with the best one."""

    yours: Evaluation
    best: Evaluation
    reasons: tuple[str, ...]
    """Sentences on why the best move is best, or that the player's move is the best."""
    second: Evaluation | None = None
    """Best arrangement of another plan: a group of another kind or led by another rank; None for no other."""

    @property
    def difference(self) -> float:
        """Loss against the best: expected points, in Kitti the chance to win the deal. Never below 0."""
        return max(0.0, self.best.total - self.yours.total)


@dataclass(frozen=True, slots=True)
class ExchangeAdvice:
    """The expected value of one exchange in Fives."""

    thrown: Group
    kept: Group
    points: float
    """Expected points of the hand after the exchange."""
    best: float
    """Chance, 0 to 1, to hold the best hand, and one that scores."""
    worth: float
    """Value it is chosen by: the chance to win the game as the master estimates, or with a fixed number of deals the
    points."""


@dataclass(frozen=True, slots=True)
class Question:
    """A hand with its groups so far. Two questions are equal if the cards are in the same places."""

    view: View = field(compare=False)
    hand: Group
    groups: tuple[Group, ...] = ()
    left: Group = ()
    legal: bool = False
    """Whether the groups could be locked in now."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The coach's answer on a hand; fields that don't apply are empty."""

    chances: tuple[float | None, ...] = ()
    """Chance of each group to win; None while it is incomplete."""
    advice: Advice | None = None
    """Comparison of the arrangement with the best one, once it could be locked in."""
    best: tuple[Evaluation, ...] = ()
    """Best arrangement of the hand and the best of another plan, if there is any."""
    special: str = ""
    """Sentence on whether to show a special deal or to play it; empty without one."""
    exchanges: tuple[ExchangeAdvice, ...] = ()
    """Every exchange of a hand of Fives, the best first."""

    def exchange(self, thrown: frozenset[Card]) -> ExchangeAdvice | None:
        """Return the value of exchanging exactly these cards; None if unknown."""
        return next((found for found in self.exchanges if set(found.thrown) == thrown), None)
