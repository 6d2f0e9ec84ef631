"""Options that tables of both climbing games share."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any, TypeVar

from pydantic import StrictInt

from pazaak.house.frozen_model import FrozenModel
from pazaak.house.house_rules import HouseRule, RuleValue
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.options import DEFAULT_PURSE, Credits, DealLimit, read_table_options


class ClimbingOptions(FrozenModel):
    """Options of a table; validated when read, immutable afterwards."""

    seats: StrictInt = 3
    hands: DealLimit = 10
    """Number of hands after which the game ends."""
    point: Credits = 0
    """Credits per point, paid after each hand."""
    purses: tuple[Credits, ...] | None = None
    """Credits each seat brings, the most it can lose; None for the house's default."""

    @property
    def buy_ins(self) -> tuple[int, ...]:
        return (DEFAULT_PURSE,) * self.seats if self.purses is None else self.purses


CODED: Mapping[str, tuple[str, ...]] = {"seats": (), "hands": (), "point": (), "purses": ()}
"""Options by their number in codes (`Game.coded`); those of one game follow."""
NOTES: Mapping[str, str] = {
    "point": "credits for a point, paid after each hand",
    "purses": "what each seat brings, and the most it can lose",
}
"""Meanings of the options that all climbing games share."""
DEFAULTS: Mapping[str, str] = {"purses": "1000 each"}
HANDS = HouseRule(
    "length",
    "Game",
    "How many hands a game has. An empty purse ends it.",
    {
        "full": RuleValue("10 hands", {"hands": 10}),
        "short": RuleValue("3 hands", {"hands": 3}),
        "long": RuleValue("20 hands", {"hands": 20}),
    },
    at_door=True,
    length=True,
    other="{} hands",
)
Chosen = TypeVar("Chosen", bound=ClimbingOptions)


def read_climbing_options(
    kind: type[Chosen], game: str, played_by: tuple[Container[int], str], seats: int | None, given: Mapping[str, Any]
) -> Chosen:
    """Return options as `read_table_options` does.

    Raises OptionsError, also for empty purses where points cost credits.
    """
    options = read_table_options(kind, game, played_by, seats, given)
    if options.point and not min(options.buy_ins):
        raise OptionsError("Where points are worth credits, each purse must hold some.")
    return options
