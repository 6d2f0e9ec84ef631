"""What the scenes of contests share: their matches are played at tables without stakes, and wait when they are left."""

from __future__ import annotations

from collections.abc import Callable

from pazaak.career.context import Terms
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.matches import MatchRecord
from pazaak.house.profile.roster import Rival
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.session.occasion import occasion_of
from pazaak.scenes.house_context import House
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.sitting import Sitting


class ContestScene(HouseScene):
    """Knows the unfinished match of its contest, if there is one."""

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__(house)
        self.sitting = sitting
        self.waiting: MatchRecord | None = None

    def find_waiting(self, kind: str, **details: object) -> None:
        """Look for the newest unfinished match of this kind of occasion whose details say so."""
        profile = self.house.profile

        def fits(record: MatchRecord) -> bool:
            occasion = occasion_of(profile.ledger, record.id)
            return occasion is not None and occasion.kind == kind and details.items() <= occasion.details.items()

        self.waiting = next(filter(fits, profile.unfinished()), None)

    def sit_down(self, rival: Rival, terms: Callable[[], Terms], refusal: str) -> None:
        """Seal a match without stakes of one's own; its table follows when it is dealt."""
        self.allowed(
            lambda: self.sitting.offer(self.sitting.seal(rival, terms(), stakes=False), rival),
            refusal,
            (OptionsError, StoreError),
        )
