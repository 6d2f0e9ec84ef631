"""What every dance of a partition table moves on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from partition_games.scenes import table_layout as at
from partition_games.scenes.table_effects import TableEffects
from partition_games.scenes.table_picture import TablePicture
from pazaak.house.rules.protocols import Seat


@dataclass(frozen=True, slots=True)
class DanceFloor:
    """One picture of one game, as one viewer sees it."""

    game: str
    picture: TablePicture
    places: Sequence[at.SeatPlace]
    viewer: Seat
    effects: TableEffects
