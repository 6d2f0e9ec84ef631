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
"""How often a worker is started before thinking stays in this process."""
_SERVE = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from pazaak.house.thinking.worker import serve; serve()"
)


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

    def close(self) -> None:
        self._move = self._fault = None


class WorkerProcess:
    """The worker process of this application: started at the first request, in the background."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="thinking")
        self._process: subprocess.Popen[bytes] | None = None
        self._starts = 0
        self._closed = False
        self._changing = Lock()
        self._own_bench = Bench()

    @property
    def process_id(self) -> int | None:
        """The id of the running worker, None while there is none."""
        return None if self._process is None else self._process.pid

    def submit(self, request: Request) -> Future[Any]:
        """Have a request carried out after those before it."""
        return self._thread.submit(self._carry_out, request)

    def close(self) -> None:
        """End the worker, whatever it is thinking about."""
        with self._changing:
            self._closed = True
            self._end()
        self._thread.shutdown(cancel_futures=True)

    def _carry_out(self, request: Request) -> Any:
        while True:
            try:
                process = self._running()
                if process is None:
                    break
                answer = _exchange(process, request)
            except (OSError, EOFError, ValueError, pickle.UnpicklingError) as fault:
                self._lost(fault)
                continue
            if isinstance(answer, Failed):
                raise answer.fault
            return answer
        return None if self._closed else self._own_bench.carry_out(request)

    def _running(self) -> subprocess.Popen[bytes] | None:
        """The worker, started if need be; None when there shall be none (any more)."""
        with self._changing:
            if self._process is None and self._starts < _CHANCES and not self._closed:
                self._starts += 1
                self._process = _start()
            return self._process

    def _lost(self, fault: Exception) -> None:
        with self._changing:
            if self._closed:
                return
            self._end()
        if self._starts < _CHANCES:
            _LOG.warning("The thinking process ended (%r) and is started again.", fault)
        else:
            _LOG.warning("The thinking process ended again (%r); rivals now think in this process.", fault)

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in _pipes(process):
            with suppress(OSError):  # a request may still be on its way
                pipe.close()


def _exchange(process: subprocess.Popen[bytes], request: Request) -> Any:
    to_worker, from_worker = _pipes(process)
    pickle.dump(request, to_worker)
    to_worker.flush()
    return pickle.load(from_worker)


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
