"""Calculations that need numpy: each is loaded when it is first asked for, and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from partition_games.engine.options import AnyOptions
from partition_games.engine.players.hint import ExchangeAdvice
from partition_games.engine.state import View
from partition_games.engine.temper import Temper
from pazaak.house.rules.game_path import LazyRegistry

if TYPE_CHECKING:
    from partition_games.engine.solving.levels import Arranger
    from partition_games.engine.solving.solver import Split

_RECKONED = LazyRegistry(
    {
        "arranger": "partition_games.engine.solving.levels:arranger",
        "tempered": "partition_games.engine.solving.tempers:tempered",
        "exchanges": "partition_games.engine.players.fives_worlds:weigh_exchanges",
    }
)


def arranger(options: AnyOptions) -> Arranger:
    """Return the cached object that splits a hand into groups by a table's options."""
    found: Arranger = _RECKONED["arranger"](options)
    return found


def tempered(options: AnyOptions, hand: Sequence[int], level: str, temper: Temper) -> Split:
    """Return the split of a level with a temper. Raises KeyError for an unknown level."""
    split: Split = _RECKONED["tempered"](arranger(options), hand, level, temper)
    return split


def weigh_exchanges(view: View) -> tuple[ExchangeAdvice, ...]:
    """Return all 32 exchanges of the view's hand in Fives, each with its value."""
    weighed: tuple[ExchangeAdvice, ...] = _RECKONED["exchanges"](view)
    return weighed
