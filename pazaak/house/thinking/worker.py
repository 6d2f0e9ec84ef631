"""Requests to computer players, and the bench of players that carries them out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from pazaak.house.rules.agents import AnyRecipe
from pazaak.house.rules.catalogue import AnyAgent
from pazaak.house.rules.rounding import keep_to_one_thread


@dataclass(frozen=True, slots=True)
class Request:
    """A task for one player."""

    do: Literal["prepare", "choose"]
    recipe: AnyRecipe
    view: Any


@dataclass(frozen=True, slots=True)
class Failed:
    """A player's error, sent instead of an answer."""

    fault: Exception


class Bench:
    """A cache of the players of the last few recipes."""

    PLACES = 4

    def __init__(self) -> None:
        self._agents: dict[AnyRecipe, AnyAgent] = {}
        keep_to_one_thread()

    def carry_out(self, request: Request) -> Any:
        """Return the chosen move; None for a request to prepare. Raises the player's error."""
        try:
            return self._carry_out(request)
        except Exception:
            self._agents.pop(request.recipe, None)
            raise

    def _carry_out(self, request: Request) -> Any:
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
