"""Thinkers that are known before anybody has to think: what thinks is loaded with the first question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pazaak.house.rules.agents import AgentRecipe
    from pazaak.house.rules.protocols import M, V
    from pazaak.house.thinking.thinker import Thinker, Thinkers
    from pazaak.house.thinking.worker_process import WorkerProcess


def late_thinkers(worker: WorkerProcess | None) -> Thinkers:
    """What `thinkers_in` hands out."""

    def thinker(recipe: AgentRecipe[V, M]) -> Thinker[V, M]:
        from pazaak.house.thinking.thinker import thinkers_in

        return thinkers_in(worker)(recipe)

    return thinker


def late_recipe(factory: str, *told: object) -> AgentRecipe[Any, Any]:
    """How to build a player: a function by its path, and what it is given."""
    from pazaak.house.rules.agents import AgentRecipe

    return AgentRecipe(factory, told)
