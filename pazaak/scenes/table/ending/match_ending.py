"""All that victory and defeat show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pazaak.scenes.table.ending.best_set import PlayedSet
from pazaak.scenes.table.ending.hindsight import Hindsight
from pazaak.stage.screens.results import Ending, Figure


@dataclass(frozen=True, slots=True)
class NextGoal:
    """What comes next, and how far it is."""

    text: str
    progress: str
    part: float
    reward: int


@dataclass(frozen=True, slots=True)
class MatchEnding(Ending[str]):
    """How a match ended."""

    won: bool = False
    score: str = ""
    backdrop: str = "cantina"
    you: str = ""
    """The portrait of the person."""
    rival: str = ""
    line: str = ""
    """What the rival says to it."""
    pot: int = 0
    goal: NextGoal | None = None
    best: PlayedSet | None = None
    kept: Sequence[Figure] = field(default_factory=tuple)
    """What a defeat has left: the rating, the purse."""
    firm: int = 0
    """So many of the figures, from the first on, belong together and are always shown."""
    hindsight: Hindsight | None = None
    """What the review will say of a defeat."""
