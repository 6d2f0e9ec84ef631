"""A list of questions to a thinker, asked one after another while frames go by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from pazaak.house.rules.protocols import M, V
from pazaak.house.thinking.house_player import HousePlayer
from pazaak.house.thinking.thinker import Thinker


class Inquiry(Generic[V, M]):
    """Collector of a thinker's answers; call `poll` every tick."""

    def __init__(
        self, name: str, thinker: Thinker[V, M], questions: Sequence[V], answers: list[M] | None = None
    ) -> None:
        """Ask the first question without an answer.

        `name` is the thinker's, for the log. `answers` are known from an earlier inquiry; it is extended in place.
        """
        self._asked = HousePlayer(name, lambda: thinker)
        self._questions = questions
        self.failed = False
        self.answers: list[M] = [] if answers is None else answers
        """Answers so far, in the order of the questions."""
        if not self.over:
            self._asked.prepare(questions[0])
            self._asked.inquire(questions[len(self.answers)])

    @property
    def over(self) -> bool:
        """True when all questions are answered or one failed."""
        return self.failed or len(self.answers) >= len(self._questions)

    def poll(self, dt: float) -> None:
        """Store an answer that has come and ask the next question; `dt` seconds have passed."""
        if self.over:
            return
        answer = self._asked.poll()
        self._asked.wait(dt)
        self.failed = self._asked.failed
        if answer is not None:
            self.answers.append(answer)
            if not self.over:
                self._asked.inquire(self._questions[len(self.answers)])

    def close(self) -> None:
        """Cancel the remaining questions."""
        self._asked.close()
