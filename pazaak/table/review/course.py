"""What a game gives to its review, the questions for its evaluator and what the answers come to; and the asking."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pygame import FRect

from pazaak.house.thinking.thinker import Thinker
from pazaak.house.thinking.watchdog import WatchedThinker
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.results import Figure

LOG = logging.getLogger(__name__)
Q = TypeVar("Q")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision: the chance to win before it, with the best move, and after the one that was made; and what the others
    and the cards did to it until the next."""

    title: str
    price: str
    explained: str
    part: int
    """The set, deal or hand that it belongs to, from 1; 0 before the first."""
    before: float
    after: float
    luck: float
    dear: bool
    """Whether it cost more than a matter of taste."""
    draw: Callable[[Canvas, FRect], None]
    """The position and the moves, in the panel under its heading."""


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, judged: the decisions in order and by what they cost, of which the few dearest are numbered."""

    judged: tuple[Judged, ...]
    end: float
    ranked: tuple[int, ...]
    mistakes: tuple[int, ...]
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Course(Generic[Q, A]):
    """A game to be reviewed: how it ended, what is asked decision by decision, and what judges it by the answers."""

    title: str
    outcome: str
    questions: Sequence[Q]
    judge: Callable[[Sequence[A]], Review]
    part: str = "set"


class ReviewWork(Generic[Q, A]):
    """Asks for one decision after the other; `poll` is called every tick."""

    def __init__(self, thinker: Thinker[Q, A], course: Course[Q, A]) -> None:
        self._thinker = WatchedThinker("The evaluator", thinker)
        self._course = course
        self.all = len(course.questions)
        self.failed = False
        self._answers: list[A] = []
        if course.questions:
            self._thinker.prepare(course.questions[0])
            self._thinker.ask(course.questions[0])

    @property
    def done(self) -> int:
        return len(self._answers)

    def poll(self, dt: float) -> Review | None:
        """The review, once all is judged; `dt` seconds have gone by."""
        if self.done < self.all and not self.failed:
            try:
                answer = self._thinker.poll()
                if answer is not None:
                    self._answers.append(answer)
                    if self.done < self.all:
                        self._thinker.ask(self._course.questions[self.done])
                self.failed = self._thinker.wait(dt)
            except Exception:
                LOG.exception("the match could not be reviewed")
                self.failed = True
        return self._course.judge(self._answers) if self.done == self.all else None

    def close(self) -> None:
        self._thinker.close()
