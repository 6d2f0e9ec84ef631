"""What a table of Big Three may be asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pazaak.side_games.climbing.options import ClimbingOptions, read_climbing_options


class BigThreeOptions(ClimbingOptions):
    """It has no options of its own."""


def read_options(seats: int | None, given: Mapping[str, Any]) -> BigThreeOptions:
    """`seats`, if not None, is how many sit there. Raises OptionsError with a sentence."""
    return read_climbing_options(BigThreeOptions, "Big Three", ((3, 4), "three or four"), seats, given)
