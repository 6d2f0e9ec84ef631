"""A program as a player: asked and answering one line at a time, within its patience."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from pazaak.house.rules.catalogue import AnyGame, AnyRules, Json
from pazaak.house.talk.json_lines import LONGEST_LINE, encode_line, write_line

BOT = "cmd:"
MOVES_SHOWN = 200
_ENDED = b""


class BotError(RuntimeError):
    """A program that did not play by the protocol, told in a sentence."""


def bot_command(seat: str) -> list[str]:
    """The program and its arguments in `cmd:./my_bot --flag`. Raises ValueError with a sentence."""
    try:
        command = shlex.split(seat.removeprefix(BOT), posix=os.name != "nt")
    except ValueError as fault:
        raise ValueError(f"{seat} cannot be read as a command: {fault}.") from None
    if not command:
        raise ValueError(f"{seat} names no program.")
    return command


class Program:
    """A running program; a thread of its own exchanges lines with it, so that nothing it does can hold us up."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=sys.platform != "win32"
        )
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        self._thread = Thread(target=self._exchange, daemon=True)
        self._thread.start()

    def ask(self, question: bytes, patience: float) -> bytes:
        """The line the program answers with; empty when it has ended. Raises TimeoutError."""
        self._questions.put(question)
        try:
            return self._answers.get(timeout=patience)
        except Empty:
            raise TimeoutError from None

    def close(self) -> None:
        """End the program and all it has started."""
        if sys.platform != "win32":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
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
                answer = _ENDED
                with suppress(OSError):
                    stdin.write(question)
                    stdin.flush()
                    answer = stdout.readline(LONGEST_LINE)
                self._answers.put(answer)


class BotAgent:
    """Plays as a program says; the program is started when first asked and again after it failed."""

    def __init__(self, command: Sequence[str], game: AnyGame, patience: float) -> None:
        self._command = command
        self._game = game
        self._patience = patience
        self._program: Program | None = None
        self.rules: AnyRules | None = None
        """Those of the match being played, which say what is on offer."""

    def prepare(self, view: Any) -> None:
        """A program is told nothing before its first question."""

    def choose(self, view: Any) -> Any:
        """The program's move; whether it is legal is for the match to say. Raises BotError."""
        answer = self._answer(encode_line(write_line(self._question(view))))
        try:
            return self._game.parse(_move_in(answer))
        except (ValueError, RecursionError):
            raise BotError("its answer was no move") from None

    def close(self) -> None:
        if self._program is not None:
            self._program.close()
            self._program = None

    def _question(self, view: Any) -> Json:
        if self.rules is None:
            raise AssertionError("the rules are set before the match")
        moves = self._game.listed(self.rules, view)
        shown = list(islice(moves, MOVES_SHOWN))
        more = next(moves, None) is not None
        return {"ask": "move", "view": self._game.describe_view(view), "moves": shown, "more": more}

    def _answer(self, question: bytes) -> bytes:
        try:
            if self._program is None:
                self._program = Program(self._command)
            answer = self._program.ask(question, self._patience)
        except TimeoutError:
            raise BotError(f"it did not answer within {self._patience:g} seconds") from None
        except OSError:
            raise BotError("it could not be started") from None
        if answer == _ENDED:
            raise BotError("it ended")
        return answer


def _move_in(answer: bytes) -> str:
    """The move in a line such as {"move":"stand"}. Raises ValueError."""
    given = json.loads(answer.decode("utf-8"))
    move = given.get("move") if isinstance(given, dict) else None
    if not isinstance(move, str):
        raise ValueError("no move")
    return move
