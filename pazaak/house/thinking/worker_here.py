"""A worker in this process, where there is no other."""

from __future__ import annotations

from concurrent.futures import Future
from functools import cached_property
from typing import Any

from pazaak.house.background.work import pool
from pazaak.house.thinking.worker import Bench, Request


class WorkerHere:
    """A worker whose players think when they are asked, so that a frame waits for them."""

    missing = False
    """Whether its process could not be started: none is wanted."""

    def __init__(self) -> None:
        self._jobs = pool("thinking")

    @cached_property
    def _bench(self) -> Bench:
        return Bench()

    def submit(self, request: Request) -> Future[Any]:
        """Carry out a request; return its future."""
        return self._jobs.submit(self._bench.carry_out, request)

    def restart(self) -> None:
        """Do nothing: whoever thinks here has answered already."""

    def close(self) -> None:
        """Accept no other request."""
        self._jobs.shutdown(cancel_futures=True)
