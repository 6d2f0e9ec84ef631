"""Games named by where they stand, so that another process can find them without being sent them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pazaak.house.rules.catalogue import AnyGame, Game

GamePath = str
"""`package.module:NAME`."""


def find(path: str) -> Any:
    """What stands at `package.module:NAME`; raises LookupError when nothing does."""
    module, _, name = path.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as fault:
        raise LookupError(f"There is nothing at {path}.") from fault


def load_game(path: GamePath) -> AnyGame:
    """The game that stands at the path."""
    game = find(path)
    if not isinstance(game, Game):
        raise LookupError(f"What stands at {path} is no game.")
    found: AnyGame = game
    return found
