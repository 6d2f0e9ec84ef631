"""Sitting down at a table: a new game, a game to be resumed, another round with the same rivals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pazaak.house.codes.challenge import Challenge
from pazaak.house.fair_deal.record import SealedDeal
from pazaak.house.fair_deal.words import FairDealError
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.fairness import Seal
from pazaak.house.ledger.matches import MatchRecord
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.protocols import PositionError
from pazaak.house.session.challenges import begin_challenge, waiting_match
from pazaak.house.session.friendly import FriendlySession
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.purpose import MatchHook, purpose_of
from pazaak.house.session.sealed_table import UNSEEDED, SealedTable, deal_table, seal_table
from pazaak.house.session.seating import seating_of
from pazaak.house.session.session import PLAYER, AnySession, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.stage.app.scene import Scene, Stage
from pazaak.stage.screens.modal import Notice
from pazaak.table.codes.desk import CodeDesk
from pazaak.table.codes.making import terms_of_order
from pazaak.table.hall.choice import Order
from pazaak.table.hall.door import PURSES
from pazaak.table.hall.lobby import Lobby, OpponentFilter, too_poor
from pazaak.table.people.agreement import ask_everyone
from pazaak.table.people.order import FriendlyOrder, order_of
from pazaak.table.scene import TableScene
from pazaak.table.sealing.scene import SealScene
from pazaak.table.table_base import TableEnd
from pazaak.table.ui.game_ui import TableServices

NO_GAME = "Can't play at this table"
LISTED_NOT = "The seal is stored in your profile all the same, and you play on."
Again = Callable[[], None]


class TableSitting:
    """The opening of tables for the player; every refusal is a sentence on the screen."""

    def __init__(self, house: TableServices, stage: Callable[[], Stage]) -> None:
        self.house = house
        self.stage = stage
        self.arcade: Callable[[], Scene[Any]] | None = None
        """The hall of games, opened after a game that was resumed from elsewhere."""
        self._unlisted = ""
        """The last reason why a seal couldn't be listed."""

    def sit_down(self, order: Order) -> None:
        """Begin a game: every seat pays in one transaction, or none does. One for stakes is sealed first."""

        def begin() -> None:
            if order.practice:
                self.show(self.practise(order), lambda: self.again(order))
            else:
                title = self.house.uis[order.game].title.upper()
                self.offer(self.seal(order), title, lambda session: self.show(session, lambda: self.again(order)))

        self.allowed(begin, NO_GAME)

    def practise(self, order: Order) -> AnySession:
        """Return a game without stakes. Raises OptionsError with a sentence."""
        options = {**order.options, PURSES: [order.buy_in] * (1 + len(order.guests))}
        return PracticeSession.of(self._setup(order, options, self.house.new_seed()).seated())

    def seal(self, order: Order) -> SealedTable:
        """Fix and seal the deal of an order for stakes. Raises OptionsError or StoreError with a sentence."""
        return seal_table(
            self.house,
            self._setup(order, order.options, UNSEEDED),
            StakeTerms(order.buy_in, PURSES),
            order.purpose,
            self.hook_of(order.game),
        )

    @property
    def desk(self) -> CodeDesk:
        """Maker and taker of codes, which deals challenges here."""
        return CodeDesk(self.house, self.stage, self.play_challenge)

    def challenge_table(self, order: Order) -> None:
        """Open the page of a new challenge at a table as it was chosen in a hall."""
        self.desk.offer(lambda: terms_of_order(self.house, order))

    def play_challenge(self, challenge: Challenge) -> None:
        """Deal a challenge, or continue its unfinished match."""
        waiting = waiting_match(self.house.profile.ledger, challenge)
        if waiting is not None:
            self.restore(waiting)
            return
        self.allowed(lambda: self.show(self.challenge_match(challenge)), NO_GAME)

    def challenge_match(self, challenge: Challenge) -> AnySession:
        """Begin a match of a challenge. Raises OptionsError."""
        house = self.house
        return begin_challenge(house.profile, house.games, challenge, today=house.now().date())

    def _setup(self, order: Order, options: Mapping[str, Any], seed: int) -> MatchTerms[Any, Any, Any, Any]:
        seats = (PLAYER, *(guest.account for guest in order.guests))
        return MatchTerms(self.house.games[order.game], seats, seed, dict(options))

    def offer(self, table: SealedTable, title: str, then: Callable[[AnySession], None]) -> None:
        """Deal the sealed and stored table; `then` gets the match."""
        self.ask_words(table.seal, title, lambda words: then(deal_table(self.house, table, words)))

    def ask_words(self, seal: Seal, title: str, then: Callable[[str], None]) -> None:
        """Call `then` with the player's words, asked for on the page of the seal if the settings say so.

        Going back from there drops the seal. A seal that couldn't be listed is reported first, once for each reason.
        """
        if not seal.unlisted or seal.unlisted == self._unlisted:
            self._ask_words(SealedDeal(seal.line), title, then)
            return
        self._unlisted = seal.unlisted
        told = Notice("Seal not listed", f"{seal.unlisted} {LISTED_NOT}")
        self.stage().push(told, lambda _: self._ask_words(SealedDeal(seal.line), title, then))

    def _ask_words(self, deal: SealedDeal, title: str, then: Callable[[str], None]) -> None:
        def answered(words: str | None) -> None:
            if words is not None:
                self.allowed(lambda: then(words), NO_GAME)

        if self.house.profile.settings.show_seal:
            self.stage().push(SealScene(deal, title), answered)
        else:
            answered("")

    def allowed(self, act: Callable[[], None], refusal: str) -> None:
        """Call `act`; show the reason of a failure in a sentence."""
        try:
            act()
        except (FairDealError, OptionsError, PositionError, StoreError) as fault:
            self.refuse(refusal, str(fault))

    def again(self, order: Order) -> None:
        """Play at the same table again; a rival that cannot pay gives the seat to another one."""
        lobby = Lobby(self.house, order.buy_in)
        stay = tuple(guest for guest in order.guests if order.practice or lobby.can_sit(guest))
        missing = len(order.guests) - len(stay)
        fresh = [
            guest for guest in lobby.company(OpponentFilter.MIXED, len(order.guests) + missing) if guest not in stay
        ]
        guests = (*stay, *fresh[:missing])
        purse = self.house.profile.purse.player
        if not order.practice and purse < order.buy_in:
            self.refuse(NO_GAME, too_poor(purse, order.buy_in))
        elif len(guests) < len(order.guests):
            self.refuse(NO_GAME, lobby.too_few(len(order.guests)))
        else:
            self.sit_down(replace(order, guests=guests))

    def restore(self, record: MatchRecord, refusal: str = "Can't continue this game") -> None:
        """Resume an interrupted match at the same position."""

        def resume() -> None:
            house, today = self.house, self.house.now().date()
            session: AnySession
            if seating_of(purpose_of(house.profile.ledger, record.id)) is not None:
                session = FriendlySession.resume(house.profile, record, house.games, today=today)
            else:
                hook = self.resumed_hook(record)
                session = Session.resume(house.profile, record, house.games, today=today, hook=hook)
            self.show(session, self.again_after(session), then=self.arcade)

        self.allowed(resume, refusal)

    def sit_together(self, order: FriendlyOrder) -> None:
        """Begin a friendly game between people, once all have been asked for what was proposed."""
        title = self.house.uis[order.game].title
        ask_everyone(
            self.stage(), order, title, lambda agreed: self.allowed(lambda: self.deal_friendly(agreed), NO_GAME)
        )

    def deal_friendly(self, order: FriendlyOrder) -> None:
        """Deal a friendly game and show its table. Raises OptionsError or StoreError."""
        house = self.house
        setup = MatchTerms(house.games[order.game], order.seats, house.new_seed(), dict(order.options)).seated()
        session = FriendlySession.open(house.profile, setup, order.seating, today=house.now().date())
        self.show(session, lambda: self.sit_together(order))

    def hook_of(self, game: str) -> MatchHook | None:
        """Return the hook that keeps a career's accounts of a match; None in a house without careers."""
        return None

    def resumed_hook(self, record: MatchRecord) -> MatchHook | None:
        """Return the hook of a match that is resumed."""
        return self.hook_of(record.game)

    def again_after(self, session: AnySession) -> Again | None:
        """Return the function that starts the match again; None where that is impossible."""
        if session.seating is not None:
            friendly = order_of(session)
            return lambda: self.sit_together(friendly)
        if session.purpose is not None and session.purpose.uncounted:
            return None
        order = self._order_of(session)
        return None if order is None else lambda: self.again(order)

    def _order_of(self, session: AnySession) -> Order | None:
        """Return the order by which this game began, to play it again; None when a rival has left the house."""
        found = [self.house.rival_at(account) for account in session.seats if account != PLAYER]
        guests = tuple(guest for guest in found if guest is not None)
        options = session.options
        purses = options.pop(PURSES)
        if len(guests) < len(found):
            return None
        return Order(session.game.name, options, max(purses), guests, purpose=session.purpose)

    def refuse(self, title: str, sentence: str) -> None:
        self.stage().push(Notice(title, sentence))

    def show(
        self, session: AnySession, again: Again | None = None, then: Callable[[], Scene[Any]] | None = None
    ) -> None:
        """Put a table on the stage; `again` starts a rematch, `then` returns the scene after a finished game."""

        def left(end: TableEnd) -> None:
            if end is TableEnd.REMATCH and again is not None:
                again()
            elif end is TableEnd.LOBBY and then is not None and not then().shown:
                self.stage().push(then())

        table: TableScene[Any, Any, Any] = TableScene(self.house, session, rematch=again is not None)
        self.stage().push(table, left)
