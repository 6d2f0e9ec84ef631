"""One player's career: the one door through which the screens read it and change it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from pazaak.career.achievements.judge import Achievement, judge_books
from pazaak.career.cards.collection import STARTER_COUNTS, Collection, read_collection
from pazaak.career.cards.decks import Deck, DeckShelf, DeckShelfError, add_first_deck, deck_faults
from pazaak.career.cards.shop import Shop
from pazaak.career.kept import Kept
from pazaak.career.news import News, news
from pazaak.career.progress import Progress
from pazaak.career.rider import CareerRider, contained
from pazaak.career.world import Venue, World, rival_deck
from pazaak.house.ledger.inventory import add_receipt
from pazaak.house.ledger.ledger import PLAYER, Transaction
from pazaak.house.ledger.notes import note, put_note
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Rival
from pazaak.house.session.occasion import Occasion

STARTER_RECEIPT = "starter"


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed before a match: the options of its table, beside the purses, and what it is played for."""

    options: dict[str, Any]
    occasion: Occasion


class Career:
    """The cards, decks and progress of an open profile. Everything is read fresh once something has been stored."""

    def __init__(self, profile: Profile, world: World, now: Callable[[], datetime]) -> None:
        self.profile = profile
        self.ledger = profile.ledger
        self.world = world
        self.now = now
        self.kept = Kept(self.ledger)
        """Reads of other parts of the career, kept by a name of their own."""
        self.decks = DeckShelf(self.ledger, self.kept, self.transaction)
        self._earned: list[Achievement] = []
        self._welcome()

    def of(self, profile: Profile) -> Career:
        """The career of another profile in the same world."""
        return Career(profile, self.world, self.now)

    def _welcome(self) -> None:
        """Give a newcomer the ten starter cards and a deck of them; once only."""
        if self.ledger.rows("SELECT 1 FROM receipt WHERE kind = ? LIMIT 1", STARTER_RECEIPT):
            return
        with self.ledger.transaction() as store:
            cards = {card.value: count for card, count in STARTER_COUNTS.items()}
            add_receipt(store, STARTER_RECEIPT, cards, self.today)
            add_first_deck(store)

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        """Changes away from a table, stored together or not at all, with the achievements that they earn."""
        earned: tuple[Achievement, ...] = ()
        with self.ledger.transaction() as store:
            yield store
            with contained(store, "achievements"):
                earned = judge_books(self, store, self.today)
        self._earned += earned

    def take_earned(self) -> tuple[Achievement, ...]:
        """The achievements that were earned away from a table since this was asked last, to be told once."""
        earned, self._earned = tuple(self._earned), []
        return earned

    @property
    def today(self) -> date:
        """The day by the player's clock."""
        return self.now().date()

    @property
    def purse(self) -> int:
        """The player's credits in hand."""
        return self.ledger.balance(PLAYER)

    @property
    def least_ante(self) -> int:
        """The ante of the cheapest rival in the world."""
        return min(rival.ante_min for rival in self.world.roster)

    @property
    def collection(self) -> Collection:
        """The cards that the player owns."""
        return self.kept("collection", lambda: read_collection(self.ledger))

    @property
    def progress(self) -> Progress:
        """Where the player is and where he may go."""
        return Progress(self)

    def shop(self, venue_id: str) -> Shop:
        """The shop of a venue."""
        return Shop(self, self.world.venue(venue_id))

    def note(self, key: str, default: Any = None) -> Any:
        """Something small that was stored by a name."""
        return self.kept(("note", key), lambda: note(self.ledger, key, default))

    def keep_note(self, key: str, value: Any) -> None:
        """Store something small by a name; it must survive JSON."""
        with self.ledger.transaction() as store:
            put_note(store, key, value)

    def rider(self) -> CareerRider:
        """What rides along with the player's next match."""
        return CareerRider(self)

    def news(self, match_id: int) -> tuple[News, ...]:
        """What a match has changed in the career."""
        return news(self, match_id)

    def faults(self, deck: Deck, venue: Venue | None = None) -> list[str]:
        """All that keeps a deck from being played, at a venue's tables or anywhere, as sentences."""
        gold = venue is None or venue.rule_set.gold_cards
        return deck_faults(deck.cards, self.collection.counts, gold_cards=gold)

    def terms(
        self,
        rival: Rival,
        deck: Deck | None = None,
        *,
        kind: str = "table",
        details: Mapping[str, Any] | None = None,
        venue: Venue | None = None,
    ) -> Terms:
        """What is agreed with a rival at his own venue or at another one, with the chosen deck or another one.

        Raises DeckShelfError, with all that is wrong, if the deck cannot be played there.
        """
        chosen = self.decks.chosen if deck is None else deck
        place = self.world.venue_of(rival.id) if venue is None else venue
        faults = self.faults(chosen, place)
        if faults:
            raise DeckShelfError(f"{chosen.name} cannot be played: {' '.join(faults)}")
        options = {
            **place.rules,
            "ante_min": rival.ante_min,
            "ante_max": rival.ante_max,
            "side_decks": [chosen.notation, [card.value for card in rival_deck(rival)]],
        }
        return Terms(options, Occasion(kind, place.id, {"deck": chosen.name, **(details or {})}))
