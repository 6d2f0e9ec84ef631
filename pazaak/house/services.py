"""What the scenes of every table need of the house: the profile, the rivals, the clock and the dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pazaak.house.profile.profiles import FIRST_NAME
from pazaak.house.rules.game_path import LazyRegistry

if TYPE_CHECKING:  # the title is seen before anybody asks who the rivals are
    from datetime import datetime
    from random import Random

    from pazaak.house.profile.person import Person
    from pazaak.house.profile.profile import Profile
    from pazaak.house.profile.roster import Rival, Roster
    from pazaak.house.thinking.thinker import Thinkers

_LATE = LazyRegistry(
    {"person": "pazaak.house.profile.person:person_of", "largest seed": "pazaak.house.fair_deal.record:LARGEST_SEED"}
)
"""The title is seen before anybody sits down."""


@dataclass(slots=True)
class Services:
    """Built once by `main`; scenes are given it and keep nothing global."""

    profile: Profile
    find_roster: Callable[[], Roster]
    """The rivals, read when they are first asked for. RosterError tells the first fault."""
    now: Callable[[], datetime]
    random: Random
    """Where seeds and salts come from: the system's own source, unless the deals were asked for by a seed."""

    thinker: Thinkers
    """A thinker for a computer player: in the worker process, or inline where there is none."""

    background: Thinkers
    """The same for who must not keep a rival waiting: the coach."""

    @property
    def roster(self) -> Roster:
        """The rivals of the house. RosterError."""
        return self.find_roster()

    @property
    def called(self) -> str:
        """The name of the profile that is open."""
        return FIRST_NAME

    @property
    def person(self) -> Person:
        """What plates and results show of the person who plays."""
        person: Person = _LATE["person"](self.profile.settings, self.called)
        return person

    def new_seed(self) -> int:
        """A seed for a match that is not sealed."""
        return self.random.randint(0, _LATE["largest seed"])

    def rival_at(self, account: str) -> Rival | None:
        """The rival who plays from an account; None for the player and for who has left the house."""
        return next((rival for rival in self.roster.rivals if rival.account == account), None)

    @property
    def least_ante(self) -> int:
        """The ante of the cheapest Pazaak table: who has less is broke."""
        return min(rival.ante_min for rival in self.roster.rivals)
