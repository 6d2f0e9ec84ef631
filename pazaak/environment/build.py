"""Building of an environment by the name of its game, with a sentence for each thing that is missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pazaak.house.rules.catalogue import Options, OptionsError
from pazaak.house.rules.game_path import GamePath, load_game

if TYPE_CHECKING:
    from pazaak.environment.table import TableEnvironment

EXTRA = frozenset({"pettingzoo", "gymnasium"})
"""Packages of the extra `rl`."""


def build_environment(
    games: Mapping[str, GamePath],
    name: str,
    seats: int | None = None,
    options: Options | None = None,
    *,
    masked: bool = False,
    render_mode: str | None = None,
) -> TableEnvironment:
    """Return an environment of a table of the named game, from the arguments of `TableEnvironment`.

    Raises OptionsError: there is no such game or table. Raises ModuleNotFoundError: the extra `rl` is missing.
    """
    if name not in games:
        raise OptionsError(f"There is no game {name!r:.60}; there are {', '.join(games)}.")
    try:
        from pazaak.environment.table import TableEnvironment
    except ModuleNotFoundError as fault:
        if (fault.name or "").partition(".")[0] not in EXTRA:
            raise
        raise ModuleNotFoundError(
            "Environments need PettingZoo: install it with  pip install pettingzoo gymnasium.", name=fault.name
        ) from None
    return TableEnvironment(load_game(games[name]), seats, options, masked=masked, render_mode=render_mode)
