"""What a game gives to its review: questions for its evaluator, and what the answers come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from pygame import FRect

from pazaak.stage.screens.results import Figure

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

Q = TypeVar("Q")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision, and what the evaluator says of it."""

    title: str
    """Where and what, such as `Set 2, on 17: End turn`."""
    price: str
    """What it cost, as a figure."""
    explained: str
    """What would have been better, and why."""
    part: int
    """The set, deal or hand that it belongs to, from 1; 0 before the first."""
    before: float
    """The chance to win with the best move."""
    after: float
    """The chance with the move that was made."""
    luck: float
    """What the others and the cards did to the chance until the next decision."""
    dear: bool
    """Whether it cost more than a matter of taste."""
    draw: Callable[[Canvas, FRect], None]
    """The position and the moves, in the panel under its heading."""


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, judged."""

    judged: tuple[Judged, ...]
    end: float
    """The chance to win at the end."""
    ranked: tuple[int, ...]
    """The decisions by what they cost, the dearest first."""
    mistakes: tuple[int, ...]
    """The few dearest, which are numbered."""
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Course(Generic[Q, A]):
    """A game to be reviewed."""

    title: str
    outcome: str
    """How it ended, in a few words."""
    questions: Sequence[Q]
    """What the evaluator is asked, decision by decision."""
    judge: Callable[[Sequence[A]], Review]
    """Puts the game and the answers together."""
    part: str = "set"
