"""A running program that is asked and answers by lines, and ends with its process group when it is closed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

from pazaak.house.arena.command_line import as_started, lean_environment
from pazaak.house.own_process import foreign_environment, own_process
from pazaak.house.talk.json_lines import LONGEST_LINE

ENDED = b""
"""Answer of a program that has ended."""


def _started(command: Sequence[str], memory: int) -> subprocess.Popen[bytes]:
    """Start the program with pipes, in a process group of its own. Raises OSError."""
    environment = lean_environment(foreign_environment(os.environ))
    if sys.platform == "win32":
        return subprocess.Popen(
            as_started(list(command)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            creationflags=subprocess.CREATE_NEW_PROCESS_GROUP,
        )
    failed, link = os.pipe()
    with os.fdopen(failed, "rb", 0) as failure:
        try:
            process = subprocess.Popen(
                own_process("limit", str(link), str(memory), *command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=environment,
                start_new_session=True,
                pass_fds=(link,),
            )
        finally:
            os.close(link)
        if failure.read(1):
            with process:
                raise OSError("the program could not be started")
    return process


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the program with its group; on Windows with all whose parents, up to it, are still there."""
    if sys.platform == "win32":
        ending = Path(os.environ["SYSTEMROOT"], "System32", "taskkill.exe")
        subprocess.run([ending, "/T", "/F", "/PID", str(process.pid)], capture_output=True, check=False)
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()


class Program:
    """A running program; its own thread exchanges lines with it, so that it can't block the caller."""

    def __init__(self, command: Sequence[str], memory: int = 0) -> None:
        """Start the program. Raises OSError when it cannot be started.

        `memory`: limit of the address space of each of its processes in bytes, 0 for none; not on Windows.
        """
        self._process = _started(command, memory)
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        self._thread = Thread(target=self._exchange, daemon=True)
        self._thread.start()

    def ask(self, question: bytes, patience: float) -> bytes:
        """Return the program's answer; ENDED if the program has ended. Raises TimeoutError after `patience` seconds."""
        self._questions.put(question)
        try:
            return self._answers.get(timeout=patience)
        except Empty:
            raise TimeoutError from None

    def close(self) -> None:
        """End the program and all that it has started, but for what has left its group."""
        _end(self._process)
        self._questions.put(None)
        self._thread.join(timeout=1)

    def _exchange(self) -> None:
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None:
            raise AssertionError("the program is started with pipes")
        with suppress(OSError), stdout, stdin:
            for question in iter(self._questions.get, None):
                answer = ENDED
                with suppress(OSError):
                    stdin.write(question)
                    stdin.flush()
                    answer = stdout.readline(LONGEST_LINE)
                self._answers.put(answer)
