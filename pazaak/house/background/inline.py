"""Work in the thread of the caller: short jobs at once, long ones step by step between two frames."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager, nullcontext
from typing import Any, ParamSpec, TypeVar

from pazaak.house.background.tasks import Steps

LOG = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")


class AtOnce(Executor):
    """An executor whose jobs are done when `submit` returns."""

    def __init__(self) -> None:
        self._closed = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do the job; return its result or its error as a future. Raises RuntimeError after `shutdown`."""
        if self._closed:
            raise RuntimeError("cannot schedule new futures after shutdown")
        done: Future[T] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as fault:
            done.set_exception(fault)
        return done

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Accept no other job."""
        self._closed = True


class InlineTask:
    """Work that is done step by step with each `turn`, and to its end when it is waited for."""

    def __init__(self, work: Steps, name: str) -> None:
        self._work, self._name = work, name

    def step(self) -> bool:
        """Do the next step; return whether there may be another one."""
        try:
            next(self._work)
        except StopIteration:
            return False
        except Exception:
            LOG.exception("The work %s ended early", self._name)
            return False
        return True

    def join(self, timeout: float | None = None) -> None:
        """Do all that is left, however long it takes."""
        while self.step():
            pass

    def stop(self) -> None:
        """End the work after its last step."""
        self._work.close()


class Never:
    """A call that never comes, for want of a second thread."""

    def cancel(self) -> None:
        """Do nothing."""


_TASKS: deque[InlineTask] = deque()
"""Tasks of this process that may have steps left, the oldest first."""


def pool(name: str, workers: int) -> Executor:
    """Return an executor that does jobs at once."""
    return AtOnce()


def start(work: Steps, name: str, nice: int) -> InlineTask:
    """Queue the work for `turn`."""
    task = InlineTask(work, name)
    _TASKS.append(task)
    return task


def lock() -> AbstractContextManager[Any]:
    """Return a context without effect: there is nobody else."""
    return nullcontext()


def later(seconds: float, act: Callable[[], None]) -> Never:
    """Do nothing: until then this thread is at work."""
    return Never()


def turn() -> bool:
    """Do a step of the oldest task; return whether any may be left."""
    while _TASKS:
        if _TASKS[0].step():
            return True
        _TASKS.popleft()
    return False
