"""Games by name: their players, tables and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pazaak.house.rules.catalogue import AnyGame, Json, OptionsError
from pazaak.house.rules.game_path import LazyRegistry
from pazaak.house.talk.json_lines import as_json
from pazaak.root.games import GAMES
from pazaak.root.library.given import given_options

GAME_NAMES: tuple[str, ...] = tuple(GAMES)
"""Names of all games, in the order of the menus."""
MOST_SEATS = 12
"""Largest number of seats that is tried."""
FOUND_GAMES: Mapping[str, AnyGame] = LazyRegistry(GAMES)
"""All games by name; one is loaded when it is first asked for."""


def find_game(name: Any) -> AnyGame:
    """Return a game by its name. Raises OptionsError."""
    if not isinstance(name, str) or name not in FOUND_GAMES:
        raise OptionsError(f"There is no game {name!r:.60}; there are {', '.join(GAME_NAMES)}.")
    return FOUND_GAMES[name]


def level_names(game: str) -> list[str]:
    """Return the names of a game's computer players, weakest first. Raises OptionsError."""
    return list(find_game(game).agents)


def side_decks(game: str) -> dict[str, list[str]]:
    """Return the ready-made side decks of a game in notation, by name; none where it is played without."""
    return {name: list(cards) for name, cards in find_game(game).decks.items()}


def seat_counts(game: str) -> list[int]:
    """Return the numbers of seats that a game can be played at. Raises OptionsError."""
    known = find_game(game)
    return [seats for seats in range(1, MOST_SEATS + 1) if _is_table(known, seats)]


def _is_table(game: AnyGame, seats: int) -> bool:
    try:
        game.build(seats, {})
    except OptionsError:
        return False
    return True


def table_options(game: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Json:
    """Return the options of a table with every default written out. Raises OptionsError.

    `seats` and `options` are the game's own where they are None.
    """
    told: Json = as_json(find_game(game).write_out(seats, given_options(options)))
    return told
