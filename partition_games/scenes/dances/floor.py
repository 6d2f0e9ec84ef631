"""What every dance of a partition table moves on."""

from __future__ import annotations

from dataclasses import dataclass

from partition_games.scenes.doors import GameStyle
from partition_games.scenes.picture import PartitionPicture
from partition_games.scenes.table_rules import TableRules
from pazaak.table.round.dances import RoundDances


@dataclass(frozen=True, slots=True)
class DanceFloor(RoundDances[PartitionPicture]):
    """One picture of one game, as one viewer sees it."""

    rules: TableRules
    style: GameStyle
