"""Ways from the title: to the halls and lessons, and back to a match."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from pazaak.house.ledger.matches import MatchRecord
from pazaak.house.session.purpose import TONIGHT, purpose_of
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.hall.doors import Doors, house_doors
from pazaak.scenes.hall.scene import RivalHall
from pazaak.scenes.late import LATE
from pazaak.scenes.people.lobby import PeopleLobby
from pazaak.scenes.people.names import is_friendly
from pazaak.scenes.resuming import resume
from pazaak.scenes.sitting import Sitting
from pazaak.scenes.street import bar_entries, pazaak_gate
from pazaak.stage.app.app import App
from pazaak.stage.app.scene import Scene
from pazaak.table.hall.scene import GameHall


class HouseWays:
    """Scenes that open from the title, each made when first used; one object for each title."""

    def __init__(self, house: AppServices, app: App) -> None:
        self._house, self._app = house, app

    @cached_property
    def sitting(self) -> Sitting:
        """Opener of tables."""
        return Sitting(self._house, lambda: self._app)

    @cached_property
    def _doors(self) -> Doors:
        return house_doors(self._house, self.sitting)

    @cached_property
    def arcade(self) -> GameHall:
        """The hall of games."""
        return GameHall(
            self._house,
            self.sitting.sit_down,
            self.resume,
            self.sitting.challenge_table,
            gates=[pazaak_gate(self._house, self._app, self.hall, self.lessons)],
            entries=bar_entries(self._house, self._app, self.sitting, self.people),
            records=self._records if "records" in LATE else None,
        )

    def _records(self, game: str) -> None:
        """Open the records of a game."""
        self._app.push(LATE["records"](self._house, game), how="slide")

    def hall(self) -> Scene[Any]:
        """Return the hall of the player's venue."""
        # A guest has no profile, and so none of its doors.
        doors = {} if self._house.profile.closed else self._doors
        sitting = self.sitting
        return RivalHall(
            self._house, sitting.challenge, self.resume, sitting.practise_against, doors, sitting.challenge_friend
        )

    @cached_property
    def _people(self) -> PeopleLobby:
        return PeopleLobby(self._house, self.sitting.sit_together)

    def people(self) -> Scene[Any]:
        """Return the lobby of a friendly table."""
        return self._people

    def table_of(self, game: str) -> GameHall:
        """Return the hall of games before the booth of a game."""
        return self.arcade.at_door(game)

    def tonight(self) -> Scene[Any]:
        """Return tonight's card."""
        scene: Scene[Any] = LATE["tonight"](self._house, self.sitting)
        return scene

    def lessons(self) -> Scene[Any]:
        """Return the lessons, at the stored place."""
        return self._doors["tutorial"]()

    def by_ear(self) -> Scene[Any]:
        """Return the lesson of playing by ear, at the stored place."""
        return self._doors["by ear"]()

    def resume(self) -> None:
        """Continue an interrupted match."""
        resume(self._house, self._app, self._restore)

    def _restore(self, record: MatchRecord) -> None:
        # A game without a door in the hall of games has halls of its own.
        own = self._house.uis[record.game].door is None
        self.sitting.arcade = None if own else lambda: self.arcade.at_door(record.game)
        if is_friendly(record.seats):
            self.sitting.arcade = lambda: self._people
        purpose = purpose_of(self._house.profile.ledger, record.id)
        if purpose is not None and purpose.kind == TONIGHT:
            self.sitting.arcade = lambda: LATE["tonight"](self._house, self.sitting)
        self.sitting.restore(record)
