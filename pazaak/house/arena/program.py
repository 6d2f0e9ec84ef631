"""A running program that is asked and answers by lines, and leaves no process behind when it is closed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from socket import socketpair
from threading import Thread
from typing import ClassVar, Protocol

from pazaak.house.arena.command_line import as_started, lean_environment
from pazaak.house.arena.hold.group import END_SECONDS, end_group
from pazaak.house.arena.hold.linux import Alone, end_strays
from pazaak.house.arena.keeper import APART, BESIDE
from pazaak.house.own_process import foreign_environment, own_process
from pazaak.house.talk.json_lines import LONGEST_LINE

ENDED = b""
"""Answer of a program that has ended."""


class _Hold(Protocol):
    """Control over a program and all the processes it starts."""

    process: subprocess.Popen[bytes]
    """Process of the program or of its keeper, with the pipes to the program."""

    def end(self) -> None:
        """End the program and all its processes."""


class KeptHold:
    """Control by a keeper process (Linux), which adopts the program's orphans and ends with this process."""

    apart: ClassVar[bool] = True
    """Whether programs get namespaces of their own where the system allows it."""
    _keepers: ClassVar[set[int]] = set()
    """Process ids of the running keepers of this process."""

    def __init__(self, command: Sequence[str], memory: int) -> None:
        self._control, keepers = socketpair()
        with keepers:
            words = [str(keepers.fileno()), APART if self.apart else BESIDE, str(memory), *command]
            self.process = _piped(own_process("keep", *words), pass_fds=(keepers.fileno(),))
        self._keepers.add(self.process.pid)
        if not self._control.recv(1):
            with self.process:
                self.end()
            raise OSError("the program could not be started")

    def end(self) -> None:
        self._control.close()
        if Alone.yes:  # its children are adopted here, even if the program broke it
            self.process.kill()
        else:
            self.process.send_signal(signal.SIGCONT)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(2 * END_SECONDS)
            self.process.kill()
        self.process.wait()
        end_group(self.process.pid)
        self._keepers.discard(self.process.pid)
        if Alone.yes:
            end_strays(self._keepers | Alone.before)


class _SessionHold:
    """Control by a session (other systems than Linux and Windows), which a program can leave."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = _piped(command)

    def end(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)


if sys.platform == "win32":
    from pazaak.house.arena.windows_job import Job

    class _JobHold:
        """Control by a job (Windows), which no process that the program starts can leave."""

        def __init__(self, command: Sequence[str], memory: int) -> None:
            self.process = _piped(command)
            try:
                self._job = Job(self.process.pid, memory)
            except OSError:
                self.process.kill()
                raise

        def end(self) -> None:
            self._job.end()


def _piped(command: Sequence[str], pass_fds: Sequence[int] = ()) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=lean_environment(foreign_environment(os.environ)),
        start_new_session=sys.platform != "win32",
        pass_fds=pass_fds,
    )


def _held(command: Sequence[str], memory: int) -> _Hold:
    if sys.platform == "linux":
        return KeptHold(command, memory)
    if sys.platform == "win32":
        return _JobHold(as_started(command), memory)
    return _SessionHold(command)


class Program:
    """A running program; its own thread exchanges lines with it, so that it can't block the caller."""

    def __init__(self, command: Sequence[str], memory: int = 0) -> None:
        """Start the program. Raises OSError when it cannot be started.

        `memory`: limit in bytes of all its processes together, or of each where the system can only do that; 0 for
        none.
        """
        self._hold = _held(command, memory)
        self._process = self._hold.process
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
        """End the program and all the processes it has started."""
        self._hold.end()
        self._process.kill()
        self._process.wait()
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
