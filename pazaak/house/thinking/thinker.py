"""Asking a computer player for moves without delaying a frame."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, Protocol

from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.rules.protocols import Agent, M, M_co, V, V_contra
from pazaak.house.thinking.worker import Request


class Thinker(Protocol[V_contra, M_co]):
    """A rival as a scene uses it: asked once, then polled every frame."""

    def prepare(self, view: V_contra) -> None:
        """Prepare the rival for a match."""
        ...

    def ask(self, view: V_contra) -> None:
        """Ask for a move, dropping an earlier question."""
        ...

    def poll(self) -> M_co | None:
        """Return the move once, as soon as it is there; None until then. Raises the rival's error."""
        ...

    def restart(self) -> None:
        """Drop the question and end the thinking; the next question starts afresh."""
        ...

    def close(self) -> None:
        """End the thinking for good."""
        ...


class Worker(Protocol):
    """A place in which thinkers think, mostly another process."""

    @property
    def missing(self) -> bool:
        """Whether its process could not be started, so that thinkers think in this one."""
        ...

    def submit(self, request: Request) -> Future[Any]:
        """Queue a request behind earlier ones; return its future."""
        ...

    def restart(self) -> None:
        """End the thinking at once; the next request starts afresh."""
        ...

    def close(self) -> None:
        """End the thinking at once, for good."""
        ...


class Thinkers(Protocol):
    """A factory of thinkers, from recipes."""

    def __call__(self, recipe: AgentRecipe[V, M]) -> Thinker[V, M]: ...


class InlineThinker(Thinker[V, M]):
    """A thinker in this process, which answers at once."""

    def __init__(self, agent: Agent[V, M]) -> None:
        self._agent = agent
        self._move: M | None = None
        self._fault: Exception | None = None

    def prepare(self, view: V) -> None:
        self._agent.prepare(view)

    def ask(self, view: V) -> None:
        self.close()
        try:
            self._move = self._agent.choose(view)
        except Exception as fault:
            self._fault = fault

    def poll(self) -> M | None:
        move, fault = self._move, self._fault
        self.close()
        if fault is not None:
            raise fault
        return move

    def restart(self) -> None:
        self.close()

    def close(self) -> None:
        self._move = self._fault = None


class WorkerThinker(Thinker[V, M]):
    """A thinker in a worker, which several thinkers may share."""

    def __init__(self, recipe: AgentRecipe[V, M], worker: Worker) -> None:
        self._recipe, self._worker = recipe, worker
        self._asked: Future[M] | None = None

    def prepare(self, view: V) -> None:
        self._worker.submit(Request("prepare", self._recipe, view))

    def ask(self, view: V) -> None:
        self._drop_question()
        self._asked = self._worker.submit(Request("choose", self._recipe, view))

    def poll(self) -> M | None:
        asked = self._asked
        if asked is None or not asked.done():
            return None
        self._asked = None
        return asked.result()

    def restart(self) -> None:
        self._drop_question()
        self._worker.restart()

    def close(self) -> None:
        self._drop_question()

    def _drop_question(self) -> None:
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None


def thinkers_in(worker: Worker | None) -> Thinkers:
    """Return a factory of thinkers that share a worker, or think in this process without one."""

    def thinker(recipe: AgentRecipe[V, M]) -> Thinker[V, M]:
        if worker is None:
            return InlineThinker(recipe.build())
        working: WorkerThinker[V, M] = WorkerThinker(recipe, worker)
        return working

    return thinker
