"""The passing things of the Pazaak table: where its words float up, and how talkative its rivals are."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pazaak.house.profile.roster import Occasion, Rival
from pazaak.scenes import table_layout as at
from pazaak.stage.motion.effects import Around, Passing

FACE = (1150.0, 84.0)
TALKATIVE: Mapping[Occasion, float] = {
    "greet": 1.0, "ante": 0.5, "bet": 0.6, "bust": 0.8, "win_set": 0.8, "lose_set": 0.7, "twenty": 0.6,
}  # fmt: skip


class TableEffects(Passing):
    """Both sides of one table; `rival` is None where nobody speaks."""

    def __init__(
        self, rival: Rival | None, seed: int, play: Callable[[str, float], None], calm: Callable[[], bool]
    ) -> None:
        sides = [Around(place, at.BUBBLE, FACE) for place in at.CALLOUT]
        super().__init__(sides, {} if rival is None else {at.RIVAL: rival}, TALKATIVE, seed, play, calm)
