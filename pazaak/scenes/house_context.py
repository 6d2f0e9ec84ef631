"""What every Pazaak scene needs of the house: the profile, the rivals, the tables, the clock and the dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from random import Random

from pazaak.house.catalogue import Game
from pazaak.house.profile import Profile
from pazaak.house.roster import Rival, Roster
from pazaak.house.thinker import Thinker

LARGEST_SEED = 2**63 - 1


@dataclass(slots=True)
class House:
    """Built once by `main`; scenes are given it and keep nothing global."""

    profile: Profile
    roster: Roster
    game: Game
    now: Callable[[], datetime]
    random: Random
    """Seeds of matches, and which of a rival's lines is said."""
    think: Callable[[str, int, str], Thinker]
    """A thinker for a level, a seed and a temper."""
    advise: Callable[[], Thinker]
    """A thinker whose answer to a view is the coach's advice."""

    def new_seed(self) -> int:
        """The seed of the next match."""
        return self.random.randint(0, LARGEST_SEED)

    @property
    def games(self) -> Mapping[str, Game]:
        return {self.game.name: self.game}

    def rival_at(self, account: str) -> Rival | None:
        """The rival who plays from an account; None for the player and for who has left the house."""
        return next((rival for rival in self.roster.rivals if rival.account == account), None)

    @property
    def least_ante(self) -> int:
        """The ante of the cheapest table."""
        return min(rival.ante_min for rival in self.roster.rivals)
