"""Has a match judged, decision by decision, while the scene goes on."""

from __future__ import annotations

import logging

from pazaak.game.state import View
from pazaak.house.thinking.thinker import Thinker
from pazaak.rivals.coach.advice import Advice
from pazaak.rivals.coach.review import Course, Review, review_of

LOG = logging.getLogger(__name__)


class ReviewWork:
    """Asks for one decision after the other; `poll` is called every tick."""

    def __init__(self, thinker: Thinker[View, Advice], course: Course) -> None:
        self._thinker = thinker
        self.course = course
        self.failed = False
        self._advices: list[Advice] = []
        if course.decisions:
            thinker.prepare(course.decisions[0].view)
            self._ask()

    @property
    def done(self) -> int:
        """How many decisions have been judged."""
        return len(self._advices)

    @property
    def all(self) -> int:
        """How many there are."""
        return len(self.course.decisions)

    def poll(self) -> Review | None:
        """The review, once all is judged."""
        if self.failed:
            return None
        if self.done < self.all:
            self._take()
        return review_of(self.course, self._advices) if self.done == self.all and not self.failed else None

    def close(self) -> None:
        """Ask nothing more."""
        self._thinker.close()

    def _take(self) -> None:
        try:
            advice = self._thinker.poll()
            if isinstance(advice, Advice):
                self._advices.append(advice)
                if self.done < self.all:
                    self._ask()
        except Exception:
            LOG.exception("the match could not be reviewed")
            self.failed = True

    def _ask(self) -> None:
        self._thinker.ask(self.course.decisions[self.done].view)
