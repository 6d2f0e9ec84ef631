"""Asking a computer player for moves without delaying a frame."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, Protocol

from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.rules.protocols import Agent, M, M_co, V, V_contra
from pazaak.house.thinking.worker import Request
from pazaak.house.thinking.worker_process import WorkerProcess


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
    """A process in which thinkers think."""

    def submit(self, request: Request) -> Future[Any]:
        """Queue a request behind earlier ones; return its future."""
        ...

    def restart(self) -> None:
        """End the process at once; the next request starts a new one."""
        ...

    def close(self) -> None:
        """End the process at once."""
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
    """A thinker in a worker process, which several thinkers may share."""

    def __init__(self, recipe: AgentRecipe[V, M], process: Worker | None = None) -> None:
        self._recipe = recipe
        self._owns_process = process is None
        self._process: Worker = WorkerProcess() if process is None else process
        self._asked: Future[M] | None = None

    def prepare(self, view: V) -> None:
        self._process.submit(Request("prepare", self._recipe, view))

    def ask(self, view: V) -> None:
        self._drop_question()
        self._asked = self._process.submit(Request("choose", self._recipe, view))

    def poll(self) -> M | None:
        asked = self._asked
        if asked is None or not asked.done():
            return None
        self._asked = None
        return asked.result()

    def restart(self) -> None:
        self._drop_question()
        self._process.restart()

    def close(self) -> None:
        self._drop_question()
        if self._owns_process:
            self._process.close()

    def _drop_question(self) -> None:
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None


def thinkers_in(process: Worker | None) -> Thinkers:
    """Return a factory of thinkers that share a worker process, or think in this process without one."""

    def thinker(recipe: AgentRecipe[V, M]) -> Thinker[V, M]:
        if process is None:
            return InlineThinker(recipe.build())
        working: WorkerThinker[V, M] = WorkerThinker(recipe, process)
        return working

    return thinker
