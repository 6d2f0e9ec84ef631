"""The checks of the other processes: players think in one, profiles are checked in one, bots run in others."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TypeVar

from pazaak.house.arena.program import Program
from pazaak.house.background.tasks import in_one_step
from pazaak.house.background.work import start
from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.thinking.worker import Request
from pazaak.house.thinking.worker_process import WorkerProcess
from pazaak.root.doctor.patient import AilmentError, FallbackError, Patient

T = TypeVar("T")

PROBE = "pazaak.root.doctor.probe:Probe"
LONGEST = 20.0
"""Seconds a process may take to answer; a busy machine needs one or two."""
WORD = b"pazaak"
ECHOES = {"win32": ["cmd", "/q", "/d", "/c", f"set /p word=& echo {WORD.decode()}"]}
"""Command of a program that answers one line with the same line, by system; elsewhere it is `cat`."""


def check_thinking(patient: Patient) -> str:
    """Ask the worker process for the number of the process that players think in."""
    worker = WorkerProcess()
    try:
        number = worker.submit(Request("choose", AgentRecipe(PROBE), None)).result(LONGEST)
    except TimeoutError as fault:
        raise AilmentError(f"The thinking process didn't answer within {LONGEST:.0f} seconds.") from fault
    finally:
        worker.restart()  # else closing would wait for a process that doesn't answer
        worker.close()
    if number == os.getpid():
        raise FallbackError("No thinking process can be started, so rivals think in the game's own.")
    return "Rivals think in another process, which answered."


def check_bots(patient: Patient) -> str:
    """Start a program of the system as the arena starts a bot, and have it answer a line."""
    command = ECHOES.get(sys.platform) or [shutil.which("cat") or "cat"]

    def answer() -> bytes:
        program = Program(command)
        try:
            return program.ask(WORD + b"\n", LONGEST)
        finally:
            program.close()

    try:
        line = within(2 * LONGEST, "The program", answer)
    except OSError as fault:
        raise AilmentError(f"No program can be started as a bot ({fault}), so cmd: players don't play.") from fault
    if line.strip() != WORD:
        raise AilmentError(f"A program that was started as a bot answered {line[:20]!r}.")
    return f"A program ({Path(command[0]).name}) was started as a bot and answered."


def within(seconds: float, what: str, job: Callable[[], T]) -> T:
    """Return the result of a job, or raise its error; AilmentError if it takes longer than `seconds`."""
    ended: SimpleQueue[tuple[T | None, Exception | None]] = SimpleQueue()

    def run() -> None:
        try:
            ended.put((job(), None))
        except Exception as fault:
            ended.put((None, fault))

    start(in_one_step(run), "checkup")
    try:
        result, fault = ended.get(timeout=seconds)
    except Empty:
        raise AilmentError(f"{what} didn't answer within {seconds:.0f} seconds.") from None
    if fault is not None:
        raise fault
    return result  # type: ignore[return-value]
