"""The facade of one player's career, through which the screens read and change it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from pazaak.career.achievements.definition import Achievement
from pazaak.career.achievements.judge import judge_career
from pazaak.career.cards.collection import STARTER_COUNTS
from pazaak.career.cards.decks import add_first_deck
from pazaak.career.cards.gifts import keep_lesson_card
from pazaak.career.cards.shop import Shop
from pazaak.career.context import CareerContext, contained
from pazaak.career.goals.sheet import keep_goals
from pazaak.career.match_hook import CareerHook
from pazaak.career.news import News, news
from pazaak.career.progress import Progress
from pazaak.career.relationships import as_met
from pazaak.career.world import World
from pazaak.house.circuit.judging import MarkJudge
from pazaak.house.ledger.inventory import add_receipt
from pazaak.house.ledger.ledger import Transaction
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Rival

STARTER_RECEIPT = "starter"


class Career(CareerContext):
    """The cards, decks, progress and news of an open profile."""

    def __init__(
        self, profile: Profile, world: World, now: Callable[[], datetime], mark_judge: MarkJudge | None = None
    ) -> None:
        super().__init__(profile, world, now, mark_judge)
        self._earned: list[Achievement] = []
        self._welcome()
        keep_lesson_card(self)
        keep_goals(self)

    def _welcome(self) -> None:
        """Give a newcomer the ten starter cards and a deck of them, once."""
        if self.ledger.rows("SELECT 1 FROM receipt WHERE kind = ? LIMIT 1", STARTER_RECEIPT):
            return
        with self.ledger.transaction() as store:
            cards = {card.value: count for card, count in STARTER_COUNTS.items()}
            add_receipt(store, STARTER_RECEIPT, cards, self.today)
            add_first_deck(store)

    def _follow(self, store: Transaction) -> Callable[[], None]:
        """Judge achievements after a change away from a table; the returned call announces them."""
        earned: tuple[Achievement, ...] = ()
        with contained(store, "achievements"):
            earned = judge_career(self, store, self.today)
        return lambda: self._earned.extend(earned)

    def take_earned(self) -> tuple[Achievement, ...]:
        """Return the achievements earned away from a table since the last call, and forget them."""
        earned, self._earned = tuple(self._earned), []
        return earned

    @property
    def progress(self) -> Progress:
        """The player's venue, open venues and wins."""
        return Progress(self)

    def shop(self, venue_id: str) -> Shop:
        """Return the shop of a venue."""
        return Shop(self, self.world.venue(venue_id))

    def as_met(self, rival: Rival) -> Rival:
        return as_met(self, rival)

    def hook(self) -> CareerHook:
        """Return the hook that writes the career in the transactions of the player's next match."""
        return CareerHook(self)

    def news(self, match_id: int) -> tuple[News, ...]:
        """Return the changes of the career that a match has caused."""
        return news(self, match_id)
