"""The arcade behind its door in the title: who opens its tables, and its hall."""

from __future__ import annotations

from collections.abc import Callable

from partition_games.scenes.hall import ArcadeHall
from partition_games.scenes.house import ArcadeHouse
from partition_games.scenes.sitting import ArcadeSitting
from pazaak.stage.app.scene import Stage


class Arcade:
    """Built when somebody goes there first; the hall remembers what was chosen in it."""

    def __init__(self, house: ArcadeHouse, stage: Callable[[], Stage], resume: Callable[[], None]) -> None:
        self.sitting = ArcadeSitting(house, stage)
        self.hall = ArcadeHall(house, self.sitting.sit_down, resume)
