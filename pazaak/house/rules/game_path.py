"""Games named by their import path, so that another process can load them by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from pazaak.house.rules.circuit_table import CircuitTable

if TYPE_CHECKING:  # the list of games is read without loading any game
    from pazaak.house.rules.catalogue import AnyGame

GamePath = str
"""Import path of a game, as `package.module:NAME`."""


class GameEntry(NamedTuple):
    """A game in the list: its name and the paths of its rules and of its `GameUI`, as `package.module:NAME`."""

    name: str
    game: str
    """Path of its rules, notation, players and questions, for every command."""
    ui: str | None = None
    """Path of its user interface; None for a game that only talk and arena play."""
    table: CircuitTable | None = None
    """Its table in the Circuit; None for one by its name, without a host."""


def uis_of(games: Iterable[GameEntry]) -> dict[str, str]:
    """Return the path of each game's user interface by name, for the games that have one."""
    return {entry.name: entry.ui for entry in games if entry.ui is not None}


def tables_of(games: Iterable[GameEntry]) -> dict[str, CircuitTable]:
    """Return the table of each game in the Circuit by name, for the games that have a user interface."""
    return {
        entry.name: entry.table or CircuitTable(entry.name.replace("_", " ").capitalize())
        for entry in games
        if entry.ui is not None
    }


def find(path: str) -> Any:
    """Return the object at `package.module:NAME`. Raises LookupError if there is none.

    Raises ModuleNotFoundError if its module needs a package that is not installed.
    """
    module, _, name = path.partition(":")
    try:
        return getattr(import_module(module), name)
    except ModuleNotFoundError as fault:
        if fault.name is not None and not f"{module}.".startswith(f"{fault.name}."):
            raise
        raise LookupError(f"There is nothing at {path}.") from fault
    except (ImportError, AttributeError, ValueError) as fault:
        raise LookupError(f"There is nothing at {path}.") from fault


def load_game(path: GamePath) -> AnyGame:
    """Return the game at the path. Raises LookupError if there is none."""
    game = find(path)
    if not isinstance(game, find("pazaak.house.rules.catalogue:Game")):
        raise LookupError(f"What stands at {path} is no game.")
    found: AnyGame = game
    return found


class LazyRegistry(Mapping[str, Any]):
    """Objects at several paths by name; each is imported when first used."""

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
