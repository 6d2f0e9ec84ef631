"""Games named by where they stand, so that another process can find them without being sent them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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


class Found(Mapping[str, Any]):
    """What stands at several paths, by name; each is found when it is first asked for."""

    def __init__(self, paths: Mapping[str, str]) -> None:
        self._paths = dict(paths)
        self._found: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._found:
            self._found[name] = find(self._paths[name])
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._paths)

    def __len__(self) -> int:
        return len(self._paths)
