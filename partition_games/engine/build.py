"""Options of a table read from JSON, checked, and turned into rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from partition_games.engine.options import AnyOptions, KittiOptions
from partition_games.engine.rules import PartitionRules
from partition_games.engine.variants import OPTIONS_BY_GAME
from pazaak.house.rules.catalogue import Json, Options, OptionsError
from pazaak.house.rules.options import read_table_options, written_options

SEATS = {"hazari": range(4, 5), "fives": range(2, 6), "kitti": range(2, 6), "crash": range(2, 5)}
"""Allowed numbers of players, by game."""
_PLAYED_BY = {"hazari": "four", "fives": "two to five", "kitti": "two to five", "crash": "two to four"}


def build_rules(game: str, seats: int | None, options: Options) -> PartitionRules:
    """Return the rules of a table. Raises OptionsError."""
    return PartitionRules(read_options(game, seats, options))


def write_out(game: str, seats: int | None, options: Options) -> Json:
    """Return a game's options with every default written out. Raises OptionsError."""
    read = read_options(game, seats, options)
    return {**written_options(read), "target": read.TARGET if read.target is None else read.target}


def read_options(game: str, seats: int | None, given: Mapping[str, Any]) -> AnyOptions:
    """Return options read from JSON; `seats`: number of players, None for that in the options. Raises OptionsError."""
    if given.get("decks") is not None:
        raise OptionsError("There are no side decks in the partition games.")
    options: AnyOptions = read_table_options(
        OPTIONS_BY_GAME[game], game.capitalize(), (SEATS[game], _PLAYED_BY[game]), seats, given
    )
    if min(options.buy_ins) < options.entry:
        what = "ante" if isinstance(options, KittiOptions) else "stake"
        raise OptionsError(f"Each purse must hold the {what} of {options.entry} credits.")
    return options
