"""Questions that a thinker is asked one after the other, while frames go by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from pazaak.house.rules.protocols import M, V
from pazaak.house.thinking.house_player import HousePlayer
from pazaak.house.thinking.thinker import Thinker


class Inquiry(Generic[V, M]):
    """Gathers the answers; `poll` is called every tick."""

    def __init__(
        self, name: str, thinker: Thinker[V, M], questions: Sequence[V], answers: list[M] | None = None
    ) -> None:
        """`name` is the thinker's, for the log; he gets ready for the first question. `answers` are those that are
        known from an earlier inquiry, and the new ones join them there."""
        self._asked = HousePlayer(name, lambda: thinker)
        self._questions = questions
        self.failed = False
        self.answers: list[M] = [] if answers is None else answers
        """In the order of the questions, as far as they are answered."""
        if not self.over:
            self._asked.prepare(questions[0])
            self._asked.inquire(questions[len(self.answers)])

    @property
    def over(self) -> bool:
        """True when all questions are answered or one failed."""
        return self.failed or len(self.answers) >= len(self._questions)

    def poll(self, dt: float) -> None:
        """Take the answer that is there and ask on; `dt` seconds have gone by."""
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
        """Ask nothing more."""
        self._asked.close()
