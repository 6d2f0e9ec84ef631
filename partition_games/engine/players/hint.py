"""The coach's questions and answers, as values for the process that thinks."""

from __future__ import annotations

from dataclasses import dataclass, field

from partition_games.engine.hands.cards import Group
from partition_games.engine.moves import Lay
from partition_games.engine.state import View
from pazaak.house.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What an arrangement promises against players of the master's kind."""

    lay: Lay
    chances: tuple[float, ...]
    """The chance to win each comparison."""
    points: tuple[float, ...]
    """Expected points of each comparison: card points in Hazari, points in Crash; in Kitti the chances again."""
    total: float
    """Expected points of the deal; in Kitti the chance to win it."""
    taken: tuple[float, ...]
    """Card points that lie in each comparison on the average when it is won (Hazari), the own cards counted."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An arrangement beside the best one."""

    yours: Evaluation
    best: Evaluation
    reasons: tuple[str, ...]
    """Sentences fit to show the player: why the best is the best, or that yours is."""
    second: Evaluation | None = None
    """The best arrangement of another plan: a group of another kind, or led by another rank; None where all hands
    of the cards follow one plan."""

    @property
    def difference(self) -> float:
        """What yours costs: expected points, in Kitti the chance to win the deal. Never below 0."""
        return max(0.0, self.best.total - self.yours.total)


@dataclass(frozen=True, slots=True)
class ExchangeAdvice:
    """What one exchange in Fives promises."""

    thrown: Group
    kept: Group
    points: float
    """Expected points of the hand."""
    best: float
    """The chance to hold the best hand, and one that scores."""
    worth: float
    """The chance to win the game by it, as the master reckons; with a fixed number of deals the points."""


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
