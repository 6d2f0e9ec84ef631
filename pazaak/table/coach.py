"""The coach of a table: asked by the person, answering from the process that thinks, seeing what the person sees."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from pygame import FRect

from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.rules.protocols import V
from pazaak.house.services import Services
from pazaak.house.thinking.house_player import HousePlayer
from pazaak.house.thinking.thinker import Thinker
from pazaak.stage.app.scene import Scene
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.interaction import Interaction
from pazaak.stage.widgets.widgets import Widget
from pazaak.table.ui.controls import TableContext

Q = TypeVar("Q")
A = TypeVar("A")
NO_ADVICE = "No advice now."


class Coach(ABC, Generic[Q, A]):
    """Asks again whenever there is another question; of several only the newest is answered."""

    labels: ClassVar[tuple[str, str]] = ("Ask the coach", "Hide the coach")
    icon: ClassVar[str] = "info"
    action: ClassVar[str] = "coach"
    always: ClassVar[bool] = False
    """Whether he speaks unasked, at a table where nothing is at stake; else he is called by his button."""

    def __init__(self) -> None:
        self.called = False
        self.waiting = False
        """Whether a question is on its way."""
        self.failed = False
        """Whether the newest question could not be answered."""
        self._mind = HousePlayer[Q, A]("The coach", self.thinker)
        self._asked: Q | None = None

    @abstractmethod
    def thinker(self) -> Thinker[Q, A]:
        """Who answers; asked for once, with the first question."""

    @abstractmethod
    def question(self) -> Q | None:
        """What there is to be asked now; None for nothing. Equal questions are asked once."""

    @abstractmethod
    def answer(self, question: Q, advice: A) -> None:
        """The newest question has been answered."""

    def ponder(self) -> None:
        """Show that a question was sent and no answer has come."""

    def fail(self) -> None:
        """The newest question could not be answered."""

    def silence(self) -> None:
        """There is nothing to be asked now."""

    @property
    def line(self) -> str:
        """What he says in the message line, where the person is choosing."""
        return ""

    @property
    def heard(self) -> str:
        """All that he says at the table, for the ear."""
        return self.line

    @property
    def place(self) -> FRect | None:
        """Where on the table he says it; None for the message line, which is always in sight."""
        return None

    def widgets(self) -> Sequence[Widget]:
        """What can be pressed of what he says."""
        return ()

    def draw(self, canvas: Canvas) -> None:
        """What he says, beside the cards."""

    def page(self) -> Scene[None] | None:
        """All he has to say, as a scene; None where he says it beside the cards and is called and sent away."""
        return None

    @property
    def listening(self) -> bool:
        """Whether he looks at the table."""
        return self.always or self.called

    def update(self, dt: float) -> bool:
        """Ask what is new and take the answer as soon as it is there; True when he has something new to say."""
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
        """The table lies otherwise: what was said of it is void."""
        self._asked, self.waiting, self.failed = None, False, False
        self.silence()

    def close(self) -> None:
        self._mind.close()


AnyCoach = Coach[Any, Any]


class Coached(Protocol):
    """The table, as far as a coach speaks there."""

    @property
    def coach(self) -> AnyCoach | None: ...
    @property
    def coach_allowed(self) -> bool: ...
    @property
    def interaction(self) -> Interaction: ...
    def invalidate(self) -> None: ...


class CoachAtTable:
    """What a table shows of its coach: nothing where there is none, or where he may not speak."""

    def __init__(self, table: Coached) -> None:
        self._table = table
        self._called_at: str | None = ""
        """Where focus was when he was called."""

    @property
    def here(self) -> AnyCoach | None:
        """The coach, if he may speak."""
        return self._table.coach if self._table.coach_allowed else None

    @property
    def called(self) -> bool:
        return self.here is not None and self.here.called

    @property
    def line(self) -> str:
        return "" if self.here is None else self.here.line

    @property
    def heard(self) -> str:
        """All that he says."""
        return "" if self.here is None or not self.here.listening else self.here.heard

    @property
    def looked_at(self) -> Sequence[FRect]:
        """Where he says it, once called and until focus moves."""
        coach = self._table.coach
        if coach is None or not coach.called or self._table.interaction.focus_id != self._called_at:
            return ()
        return () if coach.place is None else (coach.place,)

    def call(self, *, called: bool = True) -> None:
        """Let him speak at the table, or send him away."""
        if self._table.coach is not None:
            self._table.coach.called = called
            self._table.coach.forget()
        self._called_at = self._table.interaction.focus_id
        self._table.invalidate()

    def widgets(self) -> Sequence[Widget]:
        return () if self.here is None else self.here.widgets()

    def update(self, dt: float) -> bool:
        """True when he has something new to say."""
        return self.here is not None and self.here.update(dt)

    def draw(self, canvas: Canvas) -> None:
        if self.here is not None and self.here.listening:
            self.here.draw(canvas)

    def forget(self) -> None:
        if self._table.coach is not None:
            self._table.coach.forget()

    def close(self) -> None:
        if self._table.coach is not None:
            self._table.coach.close()


class LineCoach(Coach[V, A]):
    """A coach who looks at the view and says one line: all that most games need. Called and sent away by his button."""

    def __init__(self, context: TableContext[V, Any], house: Services, advise: str, words: Callable[[A], str]) -> None:
        """`advise`: the path of who answers a view, built where thinking is done; `words`: the answer as a line."""
        super().__init__()
        self._desk, self._house = context, house
        self._recipe: AgentRecipe[V, A] = AgentRecipe(advise)
        self._words, self._line = words, ""

    def thinker(self) -> Thinker[V, A]:
        return self._house.background(self._recipe)

    def question(self) -> V | None:
        return self._desk.view if self._desk.choosing else None

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
