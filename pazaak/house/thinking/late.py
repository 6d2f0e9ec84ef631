"""Thinkers and their worker, loaded at the first question, after the title is shown."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pazaak.house.background.mode import either
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
        "worker": either(
            "pazaak.house.thinking.worker_process:WorkerProcess", "pazaak.house.thinking.worker_here:WorkerHere"
        ),
    }
)


class LateWorker:
    """A worker that is loaded with the first request: a process, or this one where there is no other."""

    def __init__(self) -> None:
        self._closed = False

    @cached_property
    def _worker(self) -> Worker:
        worker: Worker = _LATE["worker"]()
        if self._closed:
            worker.close()
        return worker

    @property
    def missing(self) -> bool:
        """Whether its process could not be started, so that players think in this one."""
        return "_worker" in self.__dict__ and self._worker.missing

    def submit(self, request: Request) -> Future[Any]:
        """Queue a request behind earlier ones; return its future."""
        return self._worker.submit(request)

    def restart(self) -> None:
        """End the worker at once; the next request starts a new one."""
        if "_worker" in self.__dict__:
            self._worker.restart()

    def close(self) -> None:
        """End the worker at once."""
        self._closed = True
        if "_worker" in self.__dict__:
            self._worker.close()


class MissingWorkers:
    """A notice about workers whose process could not be started, given once."""

    def __init__(self, workers: Iterable[Worker | None] = ()) -> None:
        self._workers = [worker for worker in workers if worker is not None]

    def news(self) -> bool:
        """Return True once, when a process could not be started."""
        missing = any(worker.missing for worker in self._workers)
        if missing:
            self._workers.clear()
        return missing


def late_thinkers(worker: Worker | None) -> Thinkers:
    """Return the factory of `thinkers_in`, which is loaded with the first thinker."""

    def thinker(recipe: AgentRecipe[V, M]) -> Thinker[V, M]:
        thinkers: Thinkers = _LATE["thinkers"](worker)
        return thinkers(recipe)

    return thinker


def late_recipe(factory: str, *told: object) -> AgentRecipe[Any, Any]:
    """Return the recipe of a player: a function by its path, and its arguments."""
    recipe: AgentRecipe[Any, Any] = _LATE["recipe"](factory, told)
    return recipe
