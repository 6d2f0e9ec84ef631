"""Services that the scenes of every table need: the profile, the rivals, the clock and randomness."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pazaak.house.profile.profiles import FIRST_NAME
from pazaak.house.rules.game_path import LazyRegistry
from pazaak.house.thinking.late import MissingWorkers

if TYPE_CHECKING:  # loaded after the title is shown
    from datetime import datetime
    from random import Random

    from pazaak.house.profile.person import Person
    from pazaak.house.profile.profile import Profile
    from pazaak.house.profile.roster import Rival, Roster
    from pazaak.house.thinking.thinker import Thinkers

_LATE = LazyRegistry(
    {"person": "pazaak.house.profile.person:person_of", "largest seed": "pazaak.house.fair_deal.record:LARGEST_SEED"}
)
"""Functions loaded when first used, after the title is shown."""


@dataclass(slots=True)
class Services:
    """Services built once by `main` and passed to the scenes, which keep no global state."""

    profile: Profile
    find_roster: Callable[[], Roster]
    """Function that returns the rivals, reading them at the first call. Raises RosterError with the first fault."""
    now: Callable[[], datetime]
    random: Random
    """Source of seeds and salts: the system's randomness, or a seed from the command line."""

    thinker: Thinkers
    """Factory of thinkers for computer players: in the worker process, or in this process without one."""

    background: Thinkers
    """Factory of thinkers that must not delay a rival, as the coach's."""

    missing_workers: MissingWorkers = field(default_factory=MissingWorkers, kw_only=True)
    """The notice that no process could be started to think in, for the table to show."""

    @property
    def roster(self) -> Roster:
        """The rivals of the house. Raises RosterError."""
        return self.find_roster()

    @property
    def called(self) -> str:
        """Name of the open profile."""
        return FIRST_NAME

    @property
    def person(self) -> Person:
        """Public data of the person who plays."""
        person: Person = _LATE["person"](self.profile.settings, self.called)
        return person

    def new_seed(self) -> int:
        """Return a random seed for a match that is not sealed."""
        return self.random.randint(0, _LATE["largest seed"])

    def rival_at(self, account: str) -> Rival | None:
        """Return the rival with an account; None for the player and for rivals who have left the house."""
        return next((rival for rival in self.roster.rivals if rival.account == account), None)

    @property
    def least_ante(self) -> int:
        """Ante of the cheapest Pazaak table in credits; a player with less is broke."""
        return min(rival.ante_min for rival in self.roster.rivals)
