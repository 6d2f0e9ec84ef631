"""The worker process: it receives a recipe and a view, answers with a move, and ends with its pipe."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from queue import SimpleQueue
from threading import Thread
from traceback import format_exc
from typing import BinaryIO

from pazaak.house.thinking.worker import Bench, Failed, Request


def serve() -> None:
    """Answer requests from standard input on standard output until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # a player's prints must not look like an answer
    requests: SimpleQueue[Request] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, requests), daemon=True).start()
    bench = Bench()
    answers.write(pickle.dumps(None))  # tells the other side that requests are accepted
    answers.flush()
    while True:
        answers.write(_answer(bench, requests.get()))
        answers.flush()


def _answer(bench: Bench, request: Request) -> bytes:
    """Return the pickled answer, or the player's error, which doesn't affect other players."""
    try:
        return pickle.dumps(bench.carry_out(request))
    except Exception as fault:
        fault.add_note(f"In the thinking process:\n{format_exc()}")
        return pickle.dumps(Failed(_portable(fault)))


def _portable(fault: Exception) -> Exception:
    """Return the error itself if it can be pickled, else a RuntimeError with its text."""
    try:
        pickle.loads(pickle.dumps(fault))
    except Exception:
        return RuntimeError(f"{type(fault).__name__}: {fault}")
    return fault


def _listen(stream: BinaryIO, requests: SimpleQueue[Request]) -> None:
    """Queue requests from the stream; end the process at once when the pipe ends."""
    try:
        while True:
            requests.put(pickle.load(stream))
    finally:
        os._exit(0)
