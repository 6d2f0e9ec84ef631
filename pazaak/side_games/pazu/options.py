"""Options of a table, read from JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, get_args

from pydantic import Field, StrictBool, StrictInt

from pazaak.game.ruleset import CANTINA, AutoStand, FlipReach, Reshuffle, RuleSet
from pazaak.house.frozen_model import FrozenModel
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.options import DEFAULT_PURSE, Credits, Positive, read_table_options

SEATS = range(3, 7)
USUAL_SEATS = 4
MOST_SETS = 99
RULES = ("ante_min", "ante_max", "bust_penalty", "auto_stand", "flip", "gold_cards", "reshuffle")
"""Options that are rules of a turn."""


class Options(FrozenModel):
    """Options of a table; validated when read, immutable afterwards."""

    seats: StrictInt = USUAL_SEATS
    sets: Annotated[StrictInt, Field(ge=1, le=MOST_SETS)] = 6
    """Number of sets in a sitting, unless it closes earlier."""
    ante_min: Positive = CANTINA.ante_min
    ante_max: Positive = CANTINA.ante_max
    bust_penalty: Annotated[StrictInt, Field(ge=0, le=100)] = CANTINA.bust_penalty
    """Penalty for a bust, paid into the Pazaak Pot, in antes."""
    auto_stand: AutoStand = CANTINA.auto_stand
    flip: FlipReach = CANTINA.flip
    gold_cards: StrictBool = CANTINA.gold_cards
    """Whether the common side deck has the five gold cards."""
    reshuffle: Reshuffle = CANTINA.reshuffle
    purses: tuple[Credits, ...] | None = None
    """Credits each seat brings; None for the house's default."""
    pazaak_pot: Credits = 0
    """Credits in the Pazaak Pot when the sitting begins, left by earlier sittings."""

    @property
    def buy_ins(self) -> tuple[int, ...]:
        return (DEFAULT_PURSE,) * self.seats if self.purses is None else self.purses

    def rule_set(self) -> RuleSet:
        """Return the rules of a turn, those of two players at a table without bets where nine cards always win."""
        named = {name: getattr(self, name) for name in RULES}
        return RuleSet(bets=False, ante_every="set", nine_cards="win", **named)


CODED: Mapping[str, tuple[str, ...]] = {
    "seats": (),
    "sets": (),
    "ante_min": (),
    "ante_max": (),
    "bust_penalty": (),
    "auto_stand": get_args(AutoStand),
    "flip": get_args(FlipReach),
    "gold_cards": (),
    "reshuffle": get_args(Reshuffle),
    "purses": (),
    "pazaak_pot": (),
}
"""Options by their number in codes (`Game.coded`)."""


def read_options(seats: int | None, given: Mapping[str, Any]) -> Options:
    """Return validated options. Raises OptionsError.

    seats: number of players; None takes it from the options or the number of purses.
    """
    named, purses = dict(given), given.get("purses")
    if seats is None and isinstance(purses, list | tuple):
        named.setdefault("seats", len(purses))
    if type(named.get("ante_min")) is int and "ante_max" not in named:
        named["ante_max"] = max(named["ante_min"], CANTINA.ante_max)
    options = read_table_options(Options, "Pazu-Pazaak", (SEATS, "three to six"), seats, named)
    options.rule_set()
    if sum(purse >= options.ante_min for purse in options.buy_ins) < 2:
        raise OptionsError(f"At least two purses must hold the table's minimum ante of {options.ante_min} credits.")
    return options
