"""The rivals and the venues of the house: files that no test writes, read and checked once in a test process."""

from __future__ import annotations

from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

from pazaak.career import world as worlds
from pazaak.house.profile import roster as rosters
from pazaak.house.resources import assets_path

_load_roster, _load_world = rosters.load_roster, worlds.load_world


@cache
def _rivals() -> rosters.Roster:
    return _load_roster(assets_path() / "rivals")


@cache
def _venues() -> worlds.World:
    return _load_world(assets_path() / "venues", _rivals())


def _roster_of(folder: Path | Traversable) -> rosters.Roster:
    return _rivals() if folder == assets_path() / "rivals" else _load_roster(folder)


def _world_of(folder: Path | Traversable, roster: rosters.Roster) -> worlds.World:
    own = folder == assets_path() / "venues" and roster is _rivals()
    return _venues() if own else _load_world(folder, roster)


def read_once() -> None:
    """Hand every house of this process the same rivals and venues; those of other folders are read as ever."""
    rosters.load_roster = _roster_of
    worlds.load_world = _world_of
