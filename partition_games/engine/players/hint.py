"""What the coach of a table is asked and answers, as values that can be sent to the process that thinks."""

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
    """A hand as it lies. Two questions are the same where the cards lie the same."""

    view: View = field(compare=False)
    hand: Group
    groups: tuple[Group, ...] = ()
    left: Group = ()
    legal: bool = False
    """Whether the groups could be locked as they lie."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What there is to say about a hand."""

    chances: tuple[float | None, ...] = ()
    """For each group its chance to win; None while it is not complete."""
    advice: Advice | None = None
    """The arrangement beside the best one, once it could be locked."""
    best: tuple[Evaluation, ...] = ()
    """The best arrangement of the hand and the best of another plan, if there is any."""
    special: str = ""
    """Whether to show a special deal or to play it."""
    exchanges: tuple[ExchangeAdvice, ...] = ()
    """Every exchange of a hand that is not arranged, the best first."""

    def exchange(self, thrown: frozenset[Card]) -> ExchangeAdvice | None:
        """What throwing these cards promises."""
        return next((found for found in self.exchanges if set(found.thrown) == thrown), None)
