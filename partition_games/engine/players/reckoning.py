"""What players reckon with numpy: its modules are loaded when the first of them is asked for, and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from partition_games.engine.options import AnyOptions
from partition_games.engine.state import View
from partition_games.engine.temper import Temper
from pazaak.house.rules.game_path import LazyRegistry

if TYPE_CHECKING:
    from partition_games.engine.players.fives_worlds import ExchangeValue
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
    """The arranger of a table, built once for all tables whose ladder and curves are the same."""
    found: Arranger = _RECKONED["arranger"](options)
    return found


def tempered(options: AnyOptions, hand: Sequence[int], level: str, temper: Temper) -> Split:
    """The split that a level makes with a temper. KeyError: there is no such level."""
    split: Split = _RECKONED["tempered"](arranger(options), hand, level, temper)
    return split


def weigh_exchanges(view: View) -> tuple[ExchangeValue, ...]:
    """All 32 exchanges of the view's hand, each with what it promises."""
    weighed: tuple[ExchangeValue, ...] = _RECKONED["exchanges"](view)
    return weighed
