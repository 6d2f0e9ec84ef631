"""What every dance of a partition table moves on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from partition_games.scenes.doors import GameStyle
from partition_games.scenes.picture import PartitionPicture
from partition_games.scenes.table_rules import TableRules
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.effects import Passing
from pazaak.table.seats import SeatPlace


@dataclass(frozen=True, slots=True)
class DanceFloor:
    """One picture of one game, as one viewer sees it."""

    rules: TableRules
    style: GameStyle
    picture: PartitionPicture
    places: Sequence[SeatPlace]
    names: Sequence[str]
    viewer: Seat
    effects: Passing
