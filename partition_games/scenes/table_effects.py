"""The passing things of a partition table: where words float up, and how talkative its rivals are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from partition_games.scenes.table_layout import SeatPlace
from pazaak.house.profile.roster import Occasion, Rival
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.effects import Around, Passing

CALLOUT_ABOVE = 98.0
"""How far above the middle of a group that is shown."""
TALKATIVE: Mapping[Occasion, float] = {"greet": 1.0, "win_set": 0.5, "lose_set": 0.3, "twenty": 0.8}


class TableEffects(Passing):
    """All seats of one table."""

    def __init__(
        self,
        places: Sequence[SeatPlace],
        rivals: Mapping[Seat, Rival],
        seed: int,
        play: Callable[[str, float], None],
        calm: Callable[[], bool],
    ) -> None:
        seats = [
            Around((place.show[0], place.show[1] - CALLOUT_ABOVE), place.bubble, place.portrait) for place in places
        ]
        super().__init__(seats, rivals, TALKATIVE, seed, play, calm)
