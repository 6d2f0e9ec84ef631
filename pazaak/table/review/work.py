"""Has a game judged, decision by decision, while the scene goes on."""

from __future__ import annotations

import logging
from typing import Generic, TypeVar

from pazaak.house.thinking.thinker import Thinker
from pazaak.table.review.course import Course, Review

LOG = logging.getLogger(__name__)
Q = TypeVar("Q")
A = TypeVar("A")


class ReviewWork(Generic[Q, A]):
    """Asks for one decision after the other; `poll` is called every tick."""

    def __init__(self, thinker: Thinker[Q, A], course: Course[Q, A]) -> None:
        self._thinker = thinker
        self._course = course
        self.failed = False
        self._answers: list[A] = []
        if course.questions:
            thinker.prepare(course.questions[0])
            self._ask()

    @property
    def done(self) -> int:
        """How many decisions have been judged."""
        return len(self._answers)

    @property
    def all(self) -> int:
        """How many there are."""
        return len(self._course.questions)

    def poll(self) -> Review | None:
        """The review, once all is judged."""
        if self.failed:
            return None
        if self.done < self.all:
            self._take()
        return self._course.judge(self._answers) if self.done == self.all and not self.failed else None

    def close(self) -> None:
        """Ask nothing more."""
        self._thinker.close()

    def _take(self) -> None:
        try:
            answer = self._thinker.poll()
            if answer is not None:
                self._answers.append(answer)
                if self.done < self.all:
                    self._ask()
        except Exception:
            LOG.exception("the match could not be reviewed")
            self.failed = True

    def _ask(self) -> None:
        self._thinker.ask(self._course.questions[self.done])
