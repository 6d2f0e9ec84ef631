"""The process that thinks: it is sent a recipe and a view, answers with a move, and ends with its pipe."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Literal

from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.rules.catalogue import AnyAgent


@dataclass(frozen=True, slots=True)
class Request:
    """One thing to do for one player."""

    do: Literal["prepare", "choose"]
    recipe: AgentRecipe
    view: Any


class Bench:
    """The players at work: those of the last few recipes."""

    PLACES = 4

    def __init__(self) -> None:
        self._agents: dict[AgentRecipe, AnyAgent] = {}

    def carry_out(self, request: Request) -> Any:
        """The move chosen, or None when there was only something to prepare."""
        agent = self._agents.get(request.recipe)
        unprepared = agent is None or request.do == "prepare"
        if agent is None:
            agent = request.recipe.build()
            if len(self._agents) == self.PLACES:
                self._agents.pop(next(iter(self._agents)))
            self._agents[request.recipe] = agent
        if unprepared:
            agent.prepare(request.view)
        return agent.choose(request.view) if request.do == "choose" else None


def serve() -> None:
    """Answer requests from standard input on standard output until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what a player prints must not look like an answer
    requests: SimpleQueue[Request] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, requests), daemon=True).start()
    bench = Bench()
    while True:
        pickle.dump(bench.carry_out(requests.get()), answers)
        answers.flush()


def _listen(stream: BinaryIO, requests: SimpleQueue[Request]) -> None:
    """Hand on what comes; when the pipe ends nobody waits for an answer, so the process ends in mid-thought."""
    try:
        while True:
            requests.put(pickle.load(stream))
    finally:
        os._exit(0)
