"""Games named by where they stand, so that another process can find them without being sent them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:  # the list of games is read before any game is loaded
    from pazaak.house.rules.catalogue import AnyGame

GamePath = str
"""`package.module:NAME`."""


class GameEntry(NamedTuple):
    """A game in the list of games: its name, and where its two halves are found as `package.module:NAME`."""

    name: str
    game: str
    """Rules, notation, players, questions: what talk and arena load."""
    face: str | None = None
    """What the table needs to show it; a game without one is played by talk and arena alone."""


def faces_of(games: Iterable[GameEntry]) -> dict[str, str]:
    """Where the faces of the games that can be shown are found, by name."""
    return {entry.name: entry.face for entry in games if entry.face is not None}


def find(path: str) -> Any:
    """What stands at `package.module:NAME`; raises LookupError when nothing does.

    ModuleNotFoundError: what stands there needs a package that is not installed.
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
    """The game that stands at the path."""
    game = find(path)
    if not isinstance(game, find("pazaak.house.rules.catalogue:Game")):
        raise LookupError(f"What stands at {path} is no game.")
    found: AnyGame = game
    return found


class LazyRegistry(Mapping[str, Any]):
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
