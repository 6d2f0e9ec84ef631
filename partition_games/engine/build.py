"""Options of a table read from JSON, checked, and turned into rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from partition_games.engine.options import AnyOptions, KittiOptions
from partition_games.engine.rules import PartitionRules
from partition_games.engine.variants import OPTIONS_BY_GAME
from pazaak.house.rules.catalogue import Json, Options, OptionsError
from pazaak.house.rules.options import check_purses, wrong_option

SEATS = {"hazari": range(4, 5), "fives": range(2, 6), "kitti": range(2, 6), "crash": range(2, 5)}
"""Allowed numbers of players, by game."""
_PLAYED_BY = {
    "hazari": "Hazari is played by four.",
    "fives": "Fives is played by two to five.",
    "kitti": "Kitti is played by two to five.",
    "crash": "Crash is played by two to four.",
}


def build_rules(game: str, seats: int | None, options: Options) -> PartitionRules:
    """Return the rules of a table. Raises OptionsError."""
    return PartitionRules(read_options(game, seats, options))


def write_out(game: str, seats: int | None, options: Options) -> Json:
    """Return a game's options with every default written out. Raises OptionsError."""
    read = read_options(game, seats, options)
    written: Json = _adapter(game).dump_python(read, mode="json")
    target = read.TARGET if read.target is None else read.target
    return {**written, "target": target, "purses": list(read.buy_ins)}


def read_options(game: str, seats: int | None, given: Mapping[str, Any]) -> AnyOptions:
    """Return options read from JSON; `seats`: number of players, None for that in the options. Raises OptionsError."""
    if given.get("decks") is not None:
        raise OptionsError("There are no side decks in the partition games.")
    kind = OPTIONS_BY_GAME[game]
    unknown = sorted(set(given) - {field.name for field in fields(kind)})
    if unknown:
        raise OptionsError(f"{game.capitalize()} has no option {unknown[0]!r:.60}.")
    if seats is not None and given.get("seats", seats) != seats:
        raise OptionsError("The option seats and the number of seats don't agree.")
    try:
        options: AnyOptions = _adapter(game).validate_python(dict(given))
    except ValidationError as fault:
        raise wrong_option(fault) from None
    if seats is not None:
        options = replace(options, seats=seats)
    _check(options)
    return options


@cache
def _adapter(game: str) -> TypeAdapter[AnyOptions]:
    return TypeAdapter(OPTIONS_BY_GAME[game])


def _check(options: AnyOptions) -> None:
    if options.seats not in SEATS[options.GAME]:
        raise OptionsError(_PLAYED_BY[options.GAME])
    check_purses(options)
    if min(options.buy_ins) < options.entry:
        what = "ante" if isinstance(options, KittiOptions) else "stake"
        raise OptionsError(f"Each purse must hold the {what} of {options.entry} credits.")
