"""The context shared by every part of a career: ledger, world, clock, cards, decks and transactions."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from pazaak.career.cards.collection import Collection, read_collection
from pazaak.career.cards.decks import Deck, DeckShelf, DeckShelfError, deck_faults
from pazaak.career.read_cache import ReadCache
from pazaak.career.world import Venue, World, rival_deck
from pazaak.house.circuit.judging import MarkJudge
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import PLAYER, Transaction
from pazaak.house.ledger.notes import note, put_note
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Rival
from pazaak.house.session.purpose import MatchPurpose

LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TableTerms:
    """Terms agreed before a match: the table's options and the purpose of the match."""

    options: dict[str, Any]
    purpose: MatchPurpose


class CareerContext:
    """An open profile in a world of venues; everything is read again once something has been stored."""

    def __init__(
        self, profile: Profile, world: World, now: Callable[[], datetime], mark_judge: MarkJudge | None = None
    ) -> None:
        self.profile = profile
        self.ledger = profile.ledger
        self.world = world
        self.now = now
        self.mark_judge = mark_judge
        """Judge of the Circuit's marks; None where no tables are known."""
        self.cached = ReadCache(self.ledger)
        """Cache of reads by name, valid until something is stored."""
        self.decks = DeckShelf(self.ledger, self.cached, self.transaction)

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        """Open a transaction for changes away from a table, and judge what follows from them in it."""
        with self.ledger.transaction() as store:
            yield store
            followed = self._follow(store)
        followed()

    def _follow(self, store: Transaction) -> Callable[[], None]:
        """Write the consequences of a change in its transaction; the returned call runs once that is stored."""
        return lambda: None

    @property
    def today(self) -> date:
        """Current day by the player's clock."""
        return self.now().date()

    @property
    def purse(self) -> int:
        """The player's credits in hand."""
        return self.ledger.balance(PLAYER)

    @property
    def least_ante(self) -> int:
        """Ante of the cheapest rival in the world, in credits."""
        return min(rival.ante_min for rival in self.world.roster)

    @property
    def collection(self) -> Collection:
        """Side cards that the player owns."""
        return self.cached("collection", lambda: read_collection(self.ledger))

    def note(self, key: str, default: Any = None) -> Any:
        """Return the small value stored under a key."""
        return self.cached(("note", key), lambda: note(self.ledger, key, default))

    def keep_note(self, key: str, value: Any) -> None:
        """Store a small JSON value under a key."""
        with self.ledger.transaction() as store:
            put_note(store, key, value)

    def faults(self, deck: Deck, venue: Venue | None = None) -> list[str]:
        """Return the faults that keep a deck from being played at a venue, or anywhere, as sentences."""
        gold = venue is None or venue.rule_set.gold_cards
        return deck_faults(deck.cards, self.collection.counts, gold_cards=gold)

    def as_met(self, rival: Rival) -> Rival:
        """Return the rival as they meet the player today: greetings and stakes follow from their matches."""
        return rival

    def terms(
        self,
        rival: Rival,
        deck: Deck | None = None,
        *,
        kind: str = "table",
        details: Mapping[str, Any] | None = None,
        venue: Venue | None = None,
    ) -> TableTerms:
        """Return the terms with a rival, at the rival's table or at `venue`, with `deck` or the chosen one.

        Raises DeckShelfError, with all faults, if the deck can't be played there.
        """
        chosen = self.decks.chosen if deck is None else deck
        place = self.world.venue_of(rival.id) if venue is None else venue
        faults = self.faults(chosen, place)
        if faults:
            raise DeckShelfError(f"You can't play {chosen.name}: {' '.join(faults)}")
        own = venue is None and kind == "table"
        options = {
            **(self.world.rules_of(rival) if own else place.rules),
            "ante_min": rival.ante_min,
            "ante_max": self.as_met(rival).ante_max if own else rival.ante_max,
            "side_decks": [chosen.notation, [card.value for card in rival_deck(rival)]],
        }
        return TableTerms(options, MatchPurpose(kind, place.id, {"deck": chosen.name, **(details or {})}))


@contextmanager
def contained(store: Transaction, part: str) -> Iterator[None]:
    """Run a part of a transaction; undo and log it if it fails, so that the match is paid out anyway.

    Errors of the disk are raised: then the match isn't stored either, and the whole is tried again.
    """
    store.connection.execute("SAVEPOINT part")
    try:
        yield
    except (sqlite3.Error, StoreError):
        raise
    except Exception:
        LOG.exception("%s could not take in a match", part)
        store.connection.execute("ROLLBACK TO part")
    store.connection.execute("RELEASE part")
