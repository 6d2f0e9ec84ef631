"""Options of a table, read from JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, get_args

from pydantic import Field, StrictBool, StrictInt

from pazaak.game.ruleset import (
    AUTO_STAND,
    BUST_PENALTY,
    CANTINA,
    FLIP,
    GOLD_CARDS,
    RESHUFFLE,
    AutoStand,
    FlipReach,
    Reshuffle,
    RuleSet,
)
from pazaak.house.frozen_model import FrozenModel
from pazaak.house.house_rules import HouseRule, HouseRules, RulePreset, RuleValue
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

HOUSE_RULES = HouseRules(
    (
        HouseRule(
            "length",
            "Sitting",
            "How many sets a sitting has at most.",
            {
                "full": RuleValue("6 sets", {"sets": 6}),
                "short": RuleValue("3 sets", {"sets": 3}),
                "long": RuleValue("12 sets", {"sets": 12}),
            },
            at_door=True,
            length=True,
            other="{} sets",
            bounds="1 to 99",
        ),
        replace(BUST_PENALTY, line="What a bust pays into the Pazaak Pot at most, in antes."),
        AUTO_STAND,
        FLIP,
        replace(
            GOLD_CARDS,
            line="Gold Switches, Flips, Doubles and Tiebreakers in the common side deck.",
            values={
                "yes": RuleValue("Among the lots", {"gold_cards": True}, "The deck has 29 cards, 5 of them gold."),
                "no": RuleValue("Left out", {"gold_cards": False}, "The deck has 24 cards."),
            },
        ),
        replace(
            RESHUFFLE,
            values={
                "empty": RuleValue("Until it's empty", {"reshuffle": "empty"}, "Only when no card is left."),
                "set": RuleValue("New each set", {"reshuffle": "set"}, "Before every set too."),
            },
        ),
    ),
    {
        "classic": RulePreset(
            "Classic", "Busts are free, and no gold cards are for sale.", {"bust-penalty": "0", "gold-cards": "no"}
        ),
        "classic2": RulePreset(
            "Classic II",
            "Busts are free, a Flip turns plus cards only, and each set has a new main deck.",
            {"bust-penalty": "0", "flip": "positive", "reshuffle": "set"},
        ),
        "steep": RulePreset("Steep", "A bust pays 5 antes.", {"bust-penalty": "5"}),
    },
    {
        "seats": "3 to 6",
        "ante_min": "the minimum ante in credits; a player who can't pay it is out for the rest of the sitting",
        "ante_max": "the largest ante; never less than an `ante_min` given without it",
        "purses": "credits by seat; at least two purses hold `ante_min`",
        "pazaak_pot": "the jackpot as it stands when the sitting begins",
    },
    {"purses": "1000 each"},
    {"ante_min": "Lowest ante {}", "pazaak_pot": "Pazaak Pot {}"},
)
"""The rules that a table may change."""


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
