"""The worker process in which this application's computer players think, restarted when it ends."""

from __future__ import annotations

import logging
import pickle
import subprocess
from concurrent.futures import Future
from contextlib import suppress
from functools import cached_property
from pickle import UnpicklingError
from typing import IO, Any

from pazaak.house.background.work import lock, pool
from pazaak.house.own_process import own_process
from pazaak.house.thinking.worker import Bench, Failed, Request

_LOG = logging.getLogger(__name__)
_CHANCES = 2
"""Number of workers that may fail to start before players think in this process, and of attempts at a request."""


class WorkerLostError(RuntimeError):
    """The worker ended, or was ended, before it had answered."""


class WorkerProcess:
    """The application's worker process, started in the background with the first request.

    A request during which it ends is tried again in a fresh one, and fails with WorkerLostError when that ends too: it
    is never tried in this process, which it could end as well. Only if no worker can be started do players think in
    this process.
    """

    def __init__(self) -> None:
        self._thread = pool("thinking")
        self._process: subprocess.Popen[bytes] | None = None
        self._at_work = False
        """Whether the running worker has begun to accept requests."""
        self._failed_starts = 0
        self._closed = False
        self._busy = self._given_up = False
        """Whether a request is with the worker, and whether the worker was ended because of it."""
        self._changing = lock()

    @property
    def process_id(self) -> int | None:
        """Process id of the running worker; None without one."""
        return None if self._process is None else self._process.pid

    @property
    def missing(self) -> bool:
        """Whether the process could not be started, so that players think in this one."""
        return self._failed_starts >= _CHANCES

    def submit(self, request: Request) -> Future[Any]:
        """Queue a request behind earlier ones; return its future."""
        return self._thread.submit(self._carry_out, request)

    def restart(self) -> None:
        """End the worker at once, even a stopped one, without waiting.

        The current request fails with WorkerLostError; later ones get a new worker.
        """
        with self._changing:
            self._given_up = self._busy
            if self._process is not None:
                self._process.kill()

    def close(self) -> None:
        """End the worker at once."""
        with self._changing:
            self._closed = True
            self._end()
        self._thread.shutdown(cancel_futures=True)

    @cached_property
    def _own_bench(self) -> Bench:
        return Bench()

    def _carry_out(self, request: Request) -> Any:
        lost = 0
        while (process := self._running()) is not None:
            try:
                answer = self._exchange(process, request)
            except (OSError, EOFError, ValueError, UnpicklingError) as fault:
                lost += self._lost(fault)
                if lost == _CHANCES:
                    raise WorkerLostError("The thinking process ended as often as it was asked.") from fault
                continue
            if isinstance(answer, Failed):
                raise answer.fault
            return answer
        return None if self._closed else self._own_bench.carry_out(request)

    def _running(self) -> subprocess.Popen[bytes] | None:
        """Return the worker, started if need be; None when no worker can be started."""
        with self._changing:
            while self._process is None and self._failed_starts < _CHANCES and not self._closed:
                self._at_work = False
                try:
                    self._process = _start()
                except OSError as fault:
                    self._not_started(fault)
            return self._process

    def _exchange(self, process: subprocess.Popen[bytes], request: Request) -> Any:
        """Return the worker's answer. Raises WorkerLostError when it was ended because of this request."""
        to_worker, from_worker = _pipes(process)
        with self._changing:
            self._busy, self._given_up = True, False
        try:
            if not self._at_work:
                pickle.load(from_worker)
                self._at_work, self._failed_starts = True, 0
            pickle.dump(request, to_worker)
            to_worker.flush()
            return pickle.load(from_worker)
        except (OSError, EOFError, ValueError, UnpicklingError) as fault:
            if not self._given_up:
                raise
            self._leave()
            raise WorkerLostError("The thinking process didn't answer and was stopped.") from fault
        finally:
            with self._changing:
                self._busy = False

    def _lost(self, fault: Exception) -> bool:
        """Handle a worker that ended by itself; return whether it had accepted requests before."""
        if not self._leave():
            return False
        if self._at_work:
            _LOG.warning("The thinking process ended (%r); a fresh one is started.", fault)
        else:
            self._not_started(fault)
        return self._at_work

    def _leave(self) -> bool:
        """Release a worker that has ended; return False when everything is closed."""
        with self._changing:
            if not self._closed:
                self._end()
            return not self._closed

    def _not_started(self, fault: Exception) -> None:
        self._failed_starts += 1
        if self._failed_starts < _CHANCES:
            _LOG.warning("The thinking process did not start (%r) and is started again.", fault)
        else:
            _LOG.warning("The thinking process did not start again (%r); rivals now think in this process.", fault)

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in _pipes(process):
            with suppress(OSError):  # a request may still be in the pipe
                pipe.close()


def _start() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        own_process("think"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def _pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    if process.stdin is None or process.stdout is None:
        raise AssertionError("the worker is started with pipes")
    return process.stdin, process.stdout
