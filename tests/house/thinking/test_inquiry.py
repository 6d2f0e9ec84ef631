"""Questions asked one after another, and those of an inquiry that goes on from the answers of an earlier one."""

from __future__ import annotations

from pazaak.house.thinking.inquiry import Inquiry


class Echo:
    """Answers at once with what it was asked."""

    def __init__(self) -> None:
        self.prepared: list[str] = []
        self.asked: list[str] = []
        self._answered = 0

    def prepare(self, view: str) -> None:
        self.prepared.append(view)

    def ask(self, view: str) -> None:
        self.asked.append(view)

    def poll(self) -> str | None:
        if self._answered == len(self.asked):
            return None
        self._answered += 1
        return self.asked[-1].upper()

    def restart(self) -> None:
        """Nothing was lost."""

    def close(self) -> None:
        """Nothing runs."""


def test_every_question_is_answered_in_turn() -> None:
    echo = Echo()
    work = Inquiry[str, str]("An echo", echo, ("one", "two"))
    for _ in range(3):
        work.poll(0.1)
    assert work.over
    assert work.answers == ["ONE", "TWO"]
    assert echo.prepared == ["one"]


def test_who_goes_on_gets_ready_for_the_first_question_all_the_same() -> None:
    """Of a review the first is a view, and its last ones are not."""
    echo, known = Echo(), ["ONE", "TWO"]
    work = Inquiry[str, str]("An echo", echo, ("one", "two", "what if?"), known)
    work.poll(0.1)
    assert echo.prepared == ["one"]
    assert echo.asked == ["what if?"]
    assert work.over
    assert known == ["ONE", "TWO", "WHAT IF?"]
