"""Work in threads."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, closing, suppress
from typing import Any

from pazaak.house.background.tasks import Steps


class ThreadTask(threading.Thread):
    """A thread that does work step by step; it doesn't keep the program from ending."""

    def __init__(self, work: Steps, name: str, nice: int) -> None:
        super().__init__(name=name, daemon=True)
        self._work, self._nice = work, nice
        self._stopped = False

    def run(self) -> None:
        """Do all steps, or those before `stop`."""
        if self._nice and sys.platform == "linux":
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), self._nice)
        with closing(self._work):
            for _ in self._work:
                if self._stopped:
                    break

    def stop(self) -> None:
        """Stop the work after its present step, and wait for that."""
        self._stopped = True
        self.join()


def start(work: Steps, name: str, nice: int) -> ThreadTask:
    """Start a thread for the work."""
    task = ThreadTask(work, name, nice)
    task.start()
    return task


def lock() -> AbstractContextManager[Any]:
    """Return a lock."""
    return threading.Lock()


def later(seconds: float, act: Callable[[], None]) -> threading.Timer:
    """Call a function in a thread of its own after some seconds."""
    timer = threading.Timer(seconds, act)
    timer.daemon = True
    timer.start()
    return timer


def turn() -> bool:
    """Return False: threads go on by themselves."""
    return False
