"""Common parts of the partition games' entries in the contracts."""

from __future__ import annotations

from collections.abc import Mapping

from pazaak.house.rules.catalogue import Json
from tests.contracts.entry import Entry
from tests.contracts.partition_secrets import PARTITION_DRAWS, scramble_partition

LADDER: dict[str, list[object]] = {
    "ace_low_run": ["none", "low", "second", "high"],
    "colour_ties": ["all", "top"],
    "quick_start": [True, False],
}
"""Options of all but Fives, and their values."""


def partition_entry(name: str, tables: Mapping[str, Json], least_compared: int) -> Entry:
    """One of the partition games."""
    return Entry(
        path=f"partition_games.register:{name.upper()}",
        rules_module="partition_games.engine.rules",
        tables=tables,
        scramble=scramble_partition,
        draws=PARTITION_DRAWS,
        sum_zero=False,
        own=frozenset({"seat", "hand", "own_groups", "stock_known", "came_known"}),
        games=4,
        least_compared=least_compared,
        leaf_depth=3,
        leaf_moves=6,
    )
