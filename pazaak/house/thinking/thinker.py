"""Asks a computer player for moves without making a frame wait."""

from __future__ import annotations

import json
import logging
import pickle
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import IO, Any, Protocol

from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.rules.protocols import Agent, M, M_co, V, V_contra
from pazaak.house.thinking.worker import Bench, Failed, Request

_LOG = logging.getLogger(__name__)
_CHANCES = 2
"""How many workers may fail to start before thinking stays in this process, and how often a request is tried."""
_SERVE = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from pazaak.house.thinking.worker import serve; serve()"
)


class WorkerLostError(RuntimeError):
    """The worker ended, or was ended, before it had answered."""


class Thinker(Protocol[V_contra, M_co]):
    """A rival as a scene sees it: asked once, then polled every frame."""

    def prepare(self, view: V_contra) -> None:
        """Let the rival get ready for a match."""
        ...

    def ask(self, view: V_contra) -> None:
        """Ask for a move; an earlier question that is not answered is dropped."""
        ...

    def poll(self) -> M_co | None:
        """The move, once, as soon as it is there; None until then. What kept the rival from choosing is raised here."""
        ...

    def restart(self) -> None:
        """Drop the question, and end whatever is being thought about; the next question finds fresh wits."""
        ...

    def close(self) -> None:
        """End the thinking; nothing is asked any more."""
        ...


class Thinkers(Protocol):
    """Hands out thinkers by recipe."""

    def __call__(self, recipe: AgentRecipe[V, M]) -> Thinker[V, M]: ...


class InlineThinker(Thinker[V, M]):
    """Thinks at once, in this process."""

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


class WorkerProcess:
    """The worker process of this application: started at the first request, in the background.

    A request during which it ends is tried again in a fresh one, and fails with WorkerLostError when that ends too:
    what ends every worker is never let into this process. Only where none comes to work at all, thinking stays here.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="thinking")
        self._process: subprocess.Popen[bytes] | None = None
        self._at_work = False
        """Whether the running worker has come so far that it takes requests."""
        self._failed_starts = 0
        self._closed = False
        self._busy = self._given_up = False
        """Whether a request is with the worker, and whether it was ended for that request's sake."""
        self._changing = Lock()
        self._own_bench = Bench()

    @property
    def process_id(self) -> int | None:
        """The id of the running worker, None while there is none."""
        return None if self._process is None else self._process.pid

    def submit(self, request: Request) -> Future[Any]:
        """Have a request carried out after those before it."""
        return self._thread.submit(self._carry_out, request)

    def restart(self) -> None:
        """End the worker in mid-thought, also one that was stopped; never waits.

        The request it is at fails with WorkerLostError; those after it find a fresh worker.
        """
        with self._changing:
            self._given_up = self._busy
            if self._process is not None:
                self._process.kill()

    def close(self) -> None:
        """End the worker, whatever it is thinking about."""
        with self._changing:
            self._closed = True
            self._end()
        self._thread.shutdown(cancel_futures=True)

    def _carry_out(self, request: Request) -> Any:
        lost = 0
        while (process := self._running()) is not None:
            try:
                answer = self._exchange(process, request)
            except (OSError, EOFError, ValueError, pickle.UnpicklingError) as fault:
                lost += self._lost(fault)
                if lost == _CHANCES:
                    raise WorkerLostError("The thinking process ended as often as it was asked.") from fault
                continue
            if isinstance(answer, Failed):
                raise answer.fault
            return answer
        return None if self._closed else self._own_bench.carry_out(request)

    def _running(self) -> subprocess.Popen[bytes] | None:
        """The worker, started if need be; None when there shall be none (any more)."""
        with self._changing:
            while self._process is None and self._failed_starts < _CHANCES and not self._closed:
                self._at_work = False
                try:
                    self._process = _start()
                except OSError as fault:
                    self._not_started(fault)
            return self._process

    def _exchange(self, process: subprocess.Popen[bytes], request: Request) -> Any:
        """The worker's answer. Raises WorkerLostError when it was ended for this request's sake."""
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
        except (OSError, EOFError, ValueError, pickle.UnpicklingError) as fault:
            if not self._given_up:
                raise
            self._leave()
            raise WorkerLostError("The thinking process was ended, for it did not answer.") from fault
        finally:
            with self._changing:
                self._busy = False

    def _lost(self, fault: Exception) -> bool:
        """The worker has ended by itself; whether it had been at work before."""
        if not self._leave():
            return False
        if self._at_work:
            _LOG.warning("The thinking process ended (%r); a fresh one is started.", fault)
        else:
            self._not_started(fault)
        return self._at_work

    def _leave(self) -> bool:
        """Let go of a worker that has ended; False when there is none any more because all is closed."""
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
            with suppress(OSError):  # a request may still be on its way
                pipe.close()


def _start() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-c", _SERVE, _search_path()],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def _search_path() -> str:
    return json.dumps([str(Path(entry).absolute()) for entry in sys.path])


def _pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    if process.stdin is None or process.stdout is None:
        raise AssertionError("the worker is started with pipes")
    return process.stdin, process.stdout


class WorkerThinker(Thinker[V, M]):
    """Thinks in the worker process, which several thinkers may share."""

    def __init__(self, recipe: AgentRecipe[V, M], process: WorkerProcess | None = None) -> None:
        self._recipe = recipe
        self._owns_process = process is None
        self._process = WorkerProcess() if process is None else process
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


def thinkers_in(process: WorkerProcess | None) -> Thinkers:
    """Thinkers that share a worker process; without one they think inline."""

    def thinker(recipe: AgentRecipe[V, M]) -> Thinker[V, M]:
        if process is None:
            return InlineThinker(recipe.build())
        working: WorkerThinker[V, M] = WorkerThinker(recipe, process)
        return working

    return thinker
