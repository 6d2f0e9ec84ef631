"""Options of a table, read from JSON."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

from pydantic import Field, StrictInt

from pazaak.house.frozen_model import FrozenModel
from pazaak.house.house_rules import HouseRule, HouseRules, RulePreset, RuleValue, numbers
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.options import DEFAULT_PURSE, Credits, DealLimit, read_table_options

SEATS = range(2, 5)
MOST_POINTS = 10**6

Points = Annotated[StrictInt, Field(ge=1, le=MOST_POINTS)]


class Partners(StrEnum):
    """Ways to form partnerships of four players."""

    SEATED = "seated"
    DRAWN = "drawn"


class Options(FrozenModel):
    """Options of a table; validated when read, immutable afterwards."""

    seats: StrictInt = 4
    partners: Partners = Partners.SEATED
    """`drawn`: the draw for the Hâkem continues until a second player has an ace, who is seated opposite."""
    target: Points = 7
    hands: DealLimit | None = None
    """Number of hands after which the game ends, if nobody has reached the target before."""
    kot: Points = 2
    """Points of the Hâkem's side for the first seven tricks to none."""
    hakem_koti: Points = 3
    """Points of a side other than the Hâkem's for the first seven tricks to none."""
    stake: Credits = 0
    """Credits each seat puts into the pot before the first hand; the winners share it."""
    purses: tuple[Credits, ...] | None = None
    """Credits each seat brings; None for the house's default."""

    @property
    def buy_ins(self) -> tuple[int, ...]:
        return (DEFAULT_PURSE,) * self.seats if self.purses is None else self.purses


CODED: Mapping[str, tuple[str, ...]] = {
    "seats": (),
    "partners": tuple(Partners),
    "target": (),
    "hands": (),
    "kot": (),
    "hakem_koti": (),
    "stake": (),
    "purses": (),
}
"""Options by their number in codes (`Game.coded`)."""


HOUSE_RULES = HouseRules(
    (
        HouseRule(
            "length",
            "Game",
            "The points that win. A full game takes about half an hour, a short one half of that.",
            {
                "full": RuleValue("To 7", {"target": 7}),
                "short": RuleValue("To 3", {"target": 3}),
                "long": RuleValue("To 12", {"target": 12}),
            },
            at_door=True,
            length=True,
            other="To {}",
        ),
        HouseRule(
            "partners",
            "Partners",
            "Four players: how partners are found.",
            {
                "seated": RuleValue("As seated", {"partners": Partners.SEATED.value}, "Those opposite play together."),
                "drawn": RuleValue(
                    "Drawn",
                    {"partners": Partners.DRAWN.value},
                    "The draw continues until a second player has an ace, who is seated opposite Hâkem. Seats of a "
                    "game that has begun don't change.",
                ),
            },
            seats=(4,),
            at_door=True,
        ),
        HouseRule(
            "kot",
            "Kot",
            "What it brings Hâkem's side to take the first seven tricks against none.",
            numbers("kot", {1: "1 point", 2: "2 points", 3: "3 points", 4: "4 points"}),
            default="2",
            other="{} points",
        ),
        HouseRule(
            "hakem-koti",
            "Hâkem koti",
            "What it brings another side to take the first seven tricks against none.",
            numbers("hakem_koti", {1: "1 point", 2: "2 points", 3: "3 points", 4: "4 points", 5: "5 points"}),
            default="3",
            other="{} points",
        ),
    ),
    {
        "plain": RulePreset("Plain", "Every hand is a point, however it is won.", {"kot": "1", "hakem-koti": "1"}),
        "even": RulePreset("Even", "Seven tricks to none are two points, whoever takes them.", {"hakem-koti": "2"}),
        "dear": RulePreset("Dear", "A Kot is 3 points, and Hâkem koti 5.", {"kot": "3", "hakem-koti": "5"}),
    },
    {
        "seats": "2, 3 or 4",
        "target": "the points that win the game",
        "hands": "the number of hands after which the game ends, if the target was not reached before",
        "stake": "what each seat puts into the pot before the first hand; the winners share it",
        "purses": "what each seat brings",
    },
    {"hands": "none", "purses": "1000 each"},
    {"hands": "Ends after {} hands"},
)
"""The rules that a table may change."""


def read_options(seats: int | None, given: Mapping[str, Any]) -> Options:
    """Return validated options. Raises OptionsError.

    seats: number of players; None for that in the options.
    """
    options = read_table_options(Options, "Hokm", (SEATS, "two, three or four"), seats, given)
    if min(options.buy_ins) < options.stake:
        raise OptionsError(f"Each purse must hold the stake of {options.stake} credits.")
    return options
