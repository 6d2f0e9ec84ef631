"""The only entry point for work beside the caller's; threads are loaded with the first of it, where allowed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from pazaak.house.background.mode import is_inline

if TYPE_CHECKING:  # a process that only checks a file needs no pool
    from concurrent.futures import Executor
    from contextlib import AbstractContextManager

    from pazaak.house.background.tasks import Steps, Task, Timer


@cache
def _means(kind: Literal["pools", "threads"]) -> Any:
    """Return the module of the means there are."""
    if is_inline():
        from pazaak.house.background import inline

        return inline
    if kind == "pools":
        from pazaak.house.background import pools

        return pools
    from pazaak.house.background import threads

    return threads


def pool(name: str, workers: int = 1) -> Executor:
    """Return an executor for jobs that hold nobody up; without threads they are done at once."""
    made: Executor = _means("pools").pool(name, workers)
    return made


def start(work: Steps, name: str, *, nice: int = 0) -> Task:
    """Start long work, which goes on beside the caller's; without threads a step with each `turn`.

    `nice`: the nice value of its thread, on systems that have one for each thread.
    """
    task: Task = _means("threads").start(work, name, nice)
    return task


def lock() -> AbstractContextManager[Any]:
    """Return a lock between threads, for `with`."""
    made: AbstractContextManager[Any] = _means("threads").lock()
    return made


def later(seconds: float, act: Callable[[], None]) -> Timer:
    """Call a function after some seconds; without threads never, as this one is at work until then."""
    timer: Timer = _means("threads").later(seconds, act)
    return timer


def turn() -> bool:
    """Do a step of the work that was started, where there are no threads; return whether any is left."""
    return bool(_means("threads").turn())
