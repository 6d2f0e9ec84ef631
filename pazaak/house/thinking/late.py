"""Thinkers and their worker process, loaded when somebody first has to think: the title is seen before."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from pazaak.house.rules.game_path import LazyRegistry

if TYPE_CHECKING:
    from concurrent.futures import Future

    from pazaak.house.rules.agents import AgentRecipe
    from pazaak.house.rules.protocols import M, V
    from pazaak.house.thinking.thinker import Thinker, Thinkers, Worker
    from pazaak.house.thinking.worker import Request

_LATE = LazyRegistry(
    {
        "recipe": "pazaak.house.rules.agents:AgentRecipe",
        "thinkers": "pazaak.house.thinking.thinker:thinkers_in",
        "worker": "pazaak.house.thinking.worker_process:WorkerProcess",
    }
)


class LateWorker:
    """A worker process that is loaded with the first request."""

    def __init__(self) -> None:
        self._closed = False

    @cached_property
    def _worker(self) -> Worker:
        worker: Worker = _LATE["worker"]()
        if self._closed:
            worker.close()
        return worker

    def submit(self, request: Request) -> Future[Any]:
        """Have a request carried out after those before it."""
        return self._worker.submit(request)

    def restart(self) -> None:
        """End the worker in mid-thought; the next request finds a fresh one."""
        self._worker.restart()

    def close(self) -> None:
        """End the worker, whatever it is thinking about."""
        self._closed = True
        if "_worker" in self.__dict__:
            self._worker.close()


def late_thinkers(worker: Worker | None) -> Thinkers:
    """What `thinkers_in` hands out, which is loaded with the first of them."""

    def thinker(recipe: AgentRecipe[V, M]) -> Thinker[V, M]:
        thinkers: Thinkers = _LATE["thinkers"](worker)
        return thinkers(recipe)

    return thinker


def late_recipe(factory: str, *told: object) -> AgentRecipe[Any, Any]:
    """How to build a player: a function by its path, and what it is given."""
    recipe: AgentRecipe[Any, Any] = _LATE["recipe"](factory, told)
    return recipe
