"""Sitting down at a Pazaak table: a new match, a resumed match, a rematch, practice."""

from __future__ import annotations

from collections.abc import Callable

from pazaak.career.cards.decks import Deck
from pazaak.career.context import TableTerms
from pazaak.career.tonight.card import CardTable
from pazaak.career.tonight.settled import NightHook, begin_table
from pazaak.house.codes.challenge import Challenge, ChallengeTerms
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.matches import MatchRecord
from pazaak.house.profile.roster import Rival
from pazaak.house.session.challenges import begin_challenge
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.purpose import TONIGHT, MatchHook, purpose_of
from pazaak.house.session.sealed_table import UNSEEDED, SealedTable, seal_table
from pazaak.house.session.session import PLAYER, AnySession, Session
from pazaak.house.session.terms import WHOLE_PURSE, MatchTerms, StoredPurpose
from pazaak.scenes.app_services import AppServices, PazaakSession
from pazaak.scenes.hall.own_rules import options_without_stakes
from pazaak.table.codes.making import table_terms
from pazaak.table.sitting import Again, TableSitting

SitDown = Callable[[Rival, Deck], None]
"""Starter of a match at a rival's table with one of the player's decks."""
PRACTICE_PURSE = 1000
PRACTICE_ANTES = 20
"""Number of the rival's lowest antes that each side brings to practice at least."""
NO_MATCH = "Can't play at this table"


class Sitting(TableSitting):
    """Opener of every table; those of Pazaak by rival, house rules and deck."""

    house: AppServices

    def challenge(self, rival: Rival, deck: Deck) -> None:
        """Play a new match at the rival's table, by its house rules, with one of the player's decks."""

        def seal() -> SealedTable:
            waits = self.house.career.progress.champion_waits(rival)
            if waits:
                raise StoreError(waits)
            return self.seal_match(rival, self.house.career.terms(rival, deck))

        def dealt(session: PazaakSession) -> None:
            self.show(session, lambda: self.challenge(rival, self._as_it_is(deck)))

        self.allowed(lambda: self.offer_match(seal(), rival, dealt), NO_MATCH)

    def offer_match(
        self, table: SealedTable, rival: Rival, dealt: Callable[[PazaakSession], None] | None = None
    ) -> None:
        """Deal a sealed match against a rival, then open its table or call `dealt`."""
        self.offer(table, f"MATCH AGAINST {rival.short.upper()}", self.show if dealt is None else dealt)

    def practise_against(self, rival: Rival, deck: Deck) -> None:
        """Play without stakes, with undo; nothing of it is stored."""
        house = self.house

        def begin() -> None:
            purses = [max(PRACTICE_PURSE, PRACTICE_ANTES * rival.ante_min)] * 2
            rules = options_without_stakes(house, rival, house.career.terms(rival, deck).options)
            options = {**rules, "purses": purses}
            setup = MatchTerms(house.game, (PLAYER, rival.account), house.new_seed(), options)
            self.show(PracticeSession.of(setup), lambda: self.practise_against(rival, self._as_it_is(deck)))

        self.allowed(begin, "Can't practise at this table")

    def challenge_friend(self, rival: Rival, deck: Deck) -> None:
        """Open the page of a new challenge at the rival's table, the player's deck included."""

        def terms() -> ChallengeTerms:
            options = options_without_stakes(self.house, rival, self.house.career.terms(rival, deck).options)
            chips = max(PRACTICE_PURSE, PRACTICE_ANTES * rival.ante_min)
            return table_terms(self.house, self.house.game.name, {**options, "purses": [chips] * 2}, [rival.id])

        self.desk.offer(terms)

    def challenge_match(self, challenge: Challenge) -> AnySession:
        house = self.house
        place = house.career.world.venue_of(challenge.rivals[0].id).id if self._is_pazaak(challenge.terms.game) else ""
        return begin_challenge(house.profile, house.games, challenge, today=house.now().date(), place=place)

    def seal_match(self, rival: Rival, terms: TableTerms, *, stakes: bool = True) -> SealedTable:
        """Seal a match on these terms. Raises OptionsError or StoreError with a sentence."""
        house = self.house
        setup = MatchTerms(house.game, (PLAYER, rival.account), UNSEEDED, terms.options)
        return seal_table(house, setup, WHOLE_PURSE if stakes else None, terms.purpose, house.career.hook())

    def begin_unsealed(self, rival: Rival, terms: TableTerms, seed: int) -> PazaakSession:
        """Begin a match without stakes whose seed is public. Raises OptionsError or StoreError."""
        house = self.house
        setup = MatchTerms(house.game, (PLAYER, rival.account), seed, terms.options)
        context = StoredPurpose(terms.purpose, hook=house.career.hook())
        return Session.begin(house.profile, setup, today=house.now().date(), stakes=None, context=context)

    def play_night(self, table: CardTable, *, late: bool = False) -> None:
        """Play at a table of a night's card; `late` without a score."""
        house = self.house

        def begin() -> None:
            self.show(begin_table(house.career, house.games, house.career.hook(), table, late=late))

        self.allowed(begin, NO_MATCH)

    def waiting(self, kind: str, **details: object) -> MatchRecord | None:
        """Return the newest unfinished match of this kind with these details; None without one."""
        profile = self.house.profile

        def fits(record: MatchRecord) -> bool:
            purpose = purpose_of(profile.ledger, record.id)
            return purpose is not None and purpose.kind == kind and details.items() <= purpose.details.items()

        return next(filter(fits, profile.unfinished()), None)

    def restore(self, record: MatchRecord, refusal: str = "Can't continue this game") -> None:
        super().restore(record, "Can't continue this match" if self._is_pazaak(record.game) else refusal)

    def hook_of(self, game: str) -> MatchHook | None:
        return self.house.career.hook()

    def resumed_hook(self, record: MatchRecord) -> MatchHook | None:
        purpose = purpose_of(self.house.profile.ledger, record.id)
        if purpose is not None and purpose.kind == TONIGHT:
            return NightHook(self.house.career, self.house.games[record.game])
        return super().resumed_hook(record)

    def again_after(self, session: AnySession) -> Again | None:
        if session.seating is not None or not self._is_pazaak(session.game.name):
            return super().again_after(session)
        rival = next((self.house.rival_at(seat) for seat in session.seats if seat != PLAYER), None)
        at_table = session.purpose is None or session.purpose.kind == "table"
        return None if rival is None or not at_table else lambda: self.challenge(rival, self._deck_of(session))

    def _is_pazaak(self, game: str) -> bool:
        return game == self.house.game.name

    def _deck_of(self, session: PazaakSession) -> Deck:
        """Return the player's deck of a match as it is now, found by name, by cards, or else the chosen one."""
        shelf, purpose = self.house.career.decks, session.purpose
        name = purpose.details.get("deck") if purpose is not None else None
        cards = session.options.get("side_decks", [[]])[session.seats.index(PLAYER)]
        known = [deck for deck in shelf.all() if deck.name == name]
        known += [deck for deck in shelf.all() if sorted(deck.notation) == sorted(cards)]
        return known[0] if known else shelf.chosen

    def _as_it_is(self, deck: Deck) -> Deck:
        """Return the deck as it is now; it may have been changed or deleted since the last match."""
        shelf = self.house.career.decks
        return next((known for known in shelf.all() if known.id == deck.id), shelf.chosen)
