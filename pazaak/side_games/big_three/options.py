"""Options of a table of Big Three."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pazaak.house.house_rules import HouseRules, RulePreset
from pazaak.side_games.climbing.options import DEFAULTS, HANDS, NOTES, ClimbingOptions, read_climbing_options


class BigThreeOptions(ClimbingOptions):
    """Options of Big Three: those of all climbing games."""


HOUSE_RULES = HouseRules(
    (HANDS,),
    {
        "short": RulePreset("Short", "3 hands.", {"length": "short"}),
        "long": RulePreset("Long", "20 hands.", {"length": "long"}),
    },
    {"seats": "3 or 4", **NOTES},
    DEFAULTS,
)
"""The rules that a table may change."""


def read_options(seats: int | None, given: Mapping[str, Any]) -> BigThreeOptions:
    """Return validated options. Raises OptionsError.

    seats: number of players; None for that in the options.
    """
    return read_climbing_options(BigThreeOptions, "Big Three", ((3, 4), "three or four"), seats, given)
