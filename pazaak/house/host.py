"""What the scenes of every table need of the house: the profile, the rivals, the clock and the dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from random import Random

from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Rival, Roster
from pazaak.house.records.fair_deal import SALT_BYTES, FairDeal
from pazaak.house.thinking.thinker import Thinkers

LARGEST_SEED = 2**63 - 1


@dataclass(slots=True)
class Host:
    """Built once by `main`; scenes are given it and keep nothing global."""

    profile: Profile
    roster: Roster
    now: Callable[[], datetime]
    random: Random
    """Seeds of matches, and which of a rival's lines is said."""

    thinker: Thinkers
    """A thinker for a computer player: in the worker process, or inline where there is none."""

    aside: Thinkers
    """The same for who must not keep a rival waiting: the coach."""

    _sealed: FairDeal | None = field(default=None, init=False)

    @property
    def sealed(self) -> FairDeal:
        """The deal of the player's next match: its seed is chosen when it is first looked at, and stays."""
        if self._sealed is None:
            self._sealed = FairDeal(self.new_seed(), self.random.getrandbits(8 * SALT_BYTES).to_bytes(SALT_BYTES).hex())
        return self._sealed

    def add_words(self, words: str) -> None:
        """Let words of the player's own into the next deal. Raises FairDealError with a sentence."""
        self._sealed = self.sealed.with_words(words)

    def break_seal(self) -> FairDeal:
        """The deal that was sealed, to be dealt now; the next one is sealed anew."""
        deal, self._sealed = self.sealed, None
        return deal

    def new_seed(self) -> int:
        """The seed of the next match."""
        return self.random.randint(0, LARGEST_SEED)

    def rival_at(self, account: str) -> Rival | None:
        """The rival who plays from an account; None for the player and for who has left the house."""
        return next((rival for rival in self.roster.rivals if rival.account == account), None)

    @property
    def least_ante(self) -> int:
        """The ante of the cheapest Pazaak table: who has less is broke."""
        return min(rival.ante_min for rival in self.roster.rivals)
