"""Common parts of the climbing games' entries in the contracts."""

from __future__ import annotations

from collections.abc import Mapping

from pazaak.house.rules.catalogue import Json
from tests.contracts.climbing_secrets import CLIMBING_DRAWS, scramble_climbing
from tests.contracts.entry import Entry


def climbing_entry(name: str, partner: str, tables: Mapping[str, Json]) -> Entry:
    """One of the climbing games. partner: what its views call the hidden partner."""
    return Entry(
        path=f"pazaak.side_games.{name}.register:{name.upper()}",
        rules_module="pazaak.side_games.climbing.rules",
        tables=tables,
        scramble=scramble_climbing,
        draws=CLIMBING_DRAWS,
        sum_zero=False,
        own=frozenset({"seat", "hand", "kitty", partner}),
        games=1,
        leaf_depth=3,
        leaf_moves=6,
    )
