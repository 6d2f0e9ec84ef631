"""A coach: called by the player, answering from the worker process, knowing only the player's view."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from pygame import FRect

from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.rules.protocols import V
from pazaak.house.services import Services
from pazaak.house.thinking.house_player import HousePlayer
from pazaak.house.thinking.thinker import Thinker
from pazaak.stage.app.scene import Scene
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Widget
from pazaak.table.ui.controls import TableContext

Q = TypeVar("Q")
A = TypeVar("A")
NO_ADVICE = "No advice now."


class Coach(ABC, Generic[Q, A]):
    """A coach that asks its thinker again for each new question; of several only the newest is answered."""

    labels: ClassVar[tuple[str, str]] = ("Ask the coach", "Hide the coach")
    icon: ClassVar[str] = "info"
    action: ClassVar[str] = "coach"
    always: ClassVar[bool] = False
    """Whether the coach speaks uncalled, at a table without stakes; else it is called by its button."""

    def __init__(self) -> None:
        self.called = False
        self.waiting = False
        """Whether a question is unanswered."""
        self.failed = False
        """Whether the newest question could not be answered."""
        self._mind = HousePlayer[Q, A]("The coach", self.thinker)
        self._asked: Q | None = None

    @abstractmethod
    def thinker(self) -> Thinker[Q, A]:
        """Return the agent that answers; called once, with the first question."""

    @abstractmethod
    def question(self) -> Q | None:
        """Return the present question; None for none. Equal questions are asked once."""

    @abstractmethod
    def answer(self, question: Q, advice: A) -> None:
        """Take the answer to the newest question."""

    def ponder(self) -> None:
        """Show that a question was sent and no answer has come."""

    def fail(self) -> None:
        """Show that the newest question could not be answered."""

    def silence(self) -> None:
        """Hide the advice: there is no question now."""

    @property
    def line(self) -> str:
        """Advice in the message line, while the player is choosing."""
        return ""

    @property
    def heard(self) -> str:
        """All advice at the table, for screen readers."""
        return self.line

    @property
    def place(self) -> FRect | None:
        """Area of the advice on the table; None for the message line, which is always in sight."""
        return None

    def widgets(self) -> Sequence[Widget]:
        """Return the widgets of the advice."""
        return ()

    def draw(self, canvas: Canvas) -> None:
        """Draw the advice beside the cards."""

    def page(self) -> Scene[None] | None:
        """Return all advice as a scene; None where it is shown beside the cards and toggled by the button."""
        return None

    @property
    def listening(self) -> bool:
        """Whether the coach follows the table."""
        return self.always or self.called

    def update(self, dt: float) -> bool:
        """Send a new question and take its answer; True when there is something new to show."""
        if not self.listening:
            return False
        question = self.question()
        if question != self._asked:
            self._asked = question
            return self._ask(question)
        return self._poll(dt)

    def _ask(self, question: Q | None) -> bool:
        self.waiting, self.failed = question is not None, False
        if question is None:
            self.silence()
            return True
        self.ponder()
        self._mind.inquire(question)
        self._poll(0.0)
        return True

    def _poll(self, dt: float) -> bool:
        if not self.waiting or self._asked is None:
            return False
        advice = self._mind.poll()
        self._mind.wait(dt)
        if advice is None:
            return self._mind.failed and self._give_up()
        self.waiting = False
        self.answer(self._asked, advice)
        return True

    def _give_up(self) -> bool:
        self.waiting, self.failed = False, True
        self.fail()
        return True

    def forget(self) -> None:
        """Drop question and answer: the position has changed."""
        self._asked, self.waiting, self.failed = None, False, False
        self.silence()

    def close(self) -> None:
        self._mind.close()


AnyCoach = Coach[Any, Any]


class LineCoach(Coach[V, A]):
    """A coach with one line of advice on the view, shown and hidden by its button: enough for most games."""

    def __init__(self, context: TableContext[V, Any], house: Services, advise: str, words: Callable[[A], str]) -> None:
        """`advise`: import path of the agent's factory, called in the worker process; `words`: its answer as a line."""
        super().__init__()
        self._context, self._house = context, house
        self._recipe: AgentRecipe[V, A] = AgentRecipe(advise)
        self._words, self._line = words, ""

    def thinker(self) -> Thinker[V, A]:
        return self._house.background(self._recipe)

    def question(self) -> V | None:
        return self._context.view if self._context.choosing else None

    def answer(self, question: V, advice: A) -> None:
        self._line = self._words(advice)

    def silence(self) -> None:
        self._line = ""

    def fail(self) -> None:
        self._line = NO_ADVICE

    ponder = silence

    @property
    def line(self) -> str:
        return self._line if self.called else ""
