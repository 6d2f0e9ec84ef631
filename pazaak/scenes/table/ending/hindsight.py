"""The review of a lost match, worked out in the background while its end is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pazaak.house.thinking.inquiry import Inquiry
from pazaak.house.thinking.thinker import Thinker
from pazaak.rivals.coach.review import Course, Review, review_of


class Hindsight:
    """Asks the coach about one decision after another while the ending screen is open; the review reuses the answers.

    Its answers are kept, and the review continues from them.
    """

    def __init__(self, coach: Callable[[], Thinker[Any, Any]], course: Course) -> None:
        self._coach, self._course = coach, course
        self._inquiry: Inquiry[Any, Any] | None = None
        self._views = [decision.view for decision in course.decisions]
        self.answers: list[Any] = []
        self.review: Review | None = None

    @property
    def pending(self) -> bool:
        """Whether an answer is still to come."""
        return self._inquiry is not None and not self._inquiry.over

    def ask(self) -> None:
        """Start the inquiry, or continue from the answers so far."""
        if self._views and self.review is None:
            self._inquiry = Inquiry("The coach", self._coach(), self._views, self.answers)
            self._conclude()

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True in the step that completes the review."""
        if self._inquiry is None or self.review is not None:
            return False
        self._inquiry.poll(dt)
        return self._conclude()

    def _conclude(self) -> bool:
        judged = self.answers[: len(self._views)]
        if len(judged) == len(self._views):
            self.review = review_of(self._course, judged)
        return self.review is not None

    def close(self) -> None:
        """Cancel the inquiry."""
        if self._inquiry is not None:
            self._inquiry.close()
            self._inquiry = None
