"""The game's part of its review: the questions for its evaluator, and the verdict on the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.results import Figure

Q = TypeVar("Q")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A decision: the chance to win before it with the best move, after the move made, and the luck until the next."""

    title: str
    price: str
    explained: str
    part: int
    """Number of the set, deal or hand it belongs to, from 1; 0 before the first."""
    before: float
    after: float
    luck: float
    dear: bool
    """Whether the move lost enough against the best to be marked on the chart."""
    told: Sequence[str]
    """The position and the moves as they are drawn, in lines for screen readers."""
    draw: Callable[[Canvas, FRect], None]
    """Function that draws the position and the moves, in the panel under its heading."""


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, judged: the decisions in order and by cost; the few dearest are numbered."""

    judged: tuple[ReviewedMove, ...]
    end: float
    ranked: tuple[int, ...]
    mistakes: tuple[int, ...]
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Course(Generic[Q, A]):
    """A game to be reviewed: its outcome, the questions decision by decision, and the judge of the answers."""

    title: str
    outcome: str
    questions: Sequence[Q]
    judge: Callable[[Sequence[A]], Review]
    part: str = "set"
    further: Sequence[Q] = ()
    """Questions asked once the review is shown; `say` puts the answers into words, under `heading`."""
    heading: str = ""
    say: Callable[[Sequence[A]], str] = str
