"""Tables of every game as environments for learners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pazaak.root.games import GAMES
from pazaak.root.late import LATE

if TYPE_CHECKING:
    from pazaak.environment.table import TableEnvironment


def environment(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    masked: bool = False,
    render_mode: str | None = None,
) -> TableEnvironment:
    """Return a table of any listed game as a PettingZoo environment (docs/bots/rl.md).

    Raises OptionsError: there is no such game or table. Raises ModuleNotFoundError: the extra `rl` is missing.
    """
    LATE["find game"](game)
    chosen = LATE["given options"](options)
    made: TableEnvironment = LATE["environment"](GAMES, game, seats, chosen, masked=masked, render_mode=render_mode)
    return made
