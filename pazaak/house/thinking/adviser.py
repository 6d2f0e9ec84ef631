"""A coach for the table of any game: a function of what the person sees and asks, run where rivals think."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.rules.game_path import find
from pazaak.house.rules.protocols import V
from pazaak.house.thinking.thinker import Thinker

Q = TypeVar("Q")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Query(Generic[V, Q]):
    """A question to a coach; it is sent to another process."""

    view: V
    question: Q
    """What the person has in mind, as a plain value: the groups as they lie, the cards picked out, or None."""


class AdvisingAgent(Generic[V, Q, A]):
    """A function as an agent whose answer is the advice: so it runs wherever rivals do."""

    def __init__(self, path: str) -> None:
        self._advise: Callable[[V, Q], A] = find(path)

    def prepare(self, query: Query[V, Q]) -> None:
        """What an advising function needs, it keeps itself."""

    def choose(self, query: Query[V, Q]) -> A:
        return self._advise(query.view, query.question)


class Adviser(Generic[V, Q, A]):
    """The coach as a table sees him: asked as often as the question changes, then polled every frame."""

    def __init__(self, thinker: Thinker[Query[V, Q], A]) -> None:
        self._thinker = thinker
        self.waiting = False
        """Whether he has been asked and has not answered yet."""

    def ask(self, view: V, question: Q) -> None:
        """Ask about the view; the answer to an earlier question is dropped, whether it is there or not."""
        self.waiting = True
        self._thinker.ask(Query(view, question))

    def poll(self) -> A | None:
        """The answer to the last question, once, as soon as it is there; what kept him from answering is raised."""
        if not self.waiting:
            return None
        try:
            advice = self._thinker.poll()
        except Exception:
            self.waiting = False
            raise
        self.waiting = advice is None
        return advice

    def drop(self) -> None:
        """The last question needs no answer any more."""
        self.waiting = False

    def close(self) -> None:
        """Ask nothing more."""
        self.waiting = False
        self._thinker.close()


def advising(path: str) -> AgentRecipe[Query[V, Q], A]:
    """How to build the coach that stands at `package.module:function`; it takes a view and a question.

    His answer must survive being sent and is never None.
    """
    return AgentRecipe("pazaak.house.thinking.adviser:AdvisingAgent", (path,))
