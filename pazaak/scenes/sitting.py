"""Sitting down at a Pazaak table: a new match, a match to be resumed, a rematch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pazaak.house.catalogue import OptionsError
from pazaak.house.ledger_errors import StoreError
from pazaak.house.ledger_matches import MatchRecord
from pazaak.house.roster import Rival
from pazaak.house.session import PLAYER, Session
from pazaak.house.session_practice import PracticeSession
from pazaak.scenes.house_context import House
from pazaak.scenes.table import PazaakTable
from pazaak.stage.modal import Notice
from pazaak.stage.scene import Stage
from pazaak.stage.table_end import TableEnd

PRACTICE_PURSE = 1000
PRACTICE_ANTES = 20
"""What both bring to practice: so many credits, and at least so many of the table's antes."""


class Sitting:
    """Opens tables for the person; every refusal is a sentence on the screen."""

    def __init__(self, house: House, stage: Callable[[], Stage]) -> None:
        self._house = house
        self._stage = stage

    def sit_down(self, rival: Rival, deck: str) -> None:
        """Play a new match against the rival with one of the ready side decks."""
        house = self._house
        try:
            session = Session.begin(
                house.profile,
                house.game,
                seats=(PLAYER, rival.account),
                seed=house.new_seed(),
                options=self._terms(rival, deck),
                today=house.now().date(),
            )
        except (OptionsError, StoreError) as fault:
            self._stage().push(Notice("No match at this table", str(fault)))
            return
        self._show(session, lambda: self.sit_down(rival, deck))

    def practise(self, rival: Rival, deck: str) -> None:
        """Play without stakes, with moves that can be taken back; nothing of it is stored."""
        house = self._house
        session = PracticeSession.of(
            house.game,
            seats=(PLAYER, rival.account),
            seed=house.new_seed(),
            options={**self._terms(rival, deck), "purses": [max(PRACTICE_PURSE, PRACTICE_ANTES * rival.ante_min)] * 2},
        )
        self._show(session, lambda: self.practise(rival, deck))

    def _terms(self, rival: Rival, deck: str) -> dict[str, Any]:
        """What is agreed with a rival, beside the purses."""
        decks = self._house.game.decks
        return {
            "ante_min": rival.ante_min,
            "ante_max": rival.ante_max,
            "side_decks": [list(decks[deck]), list(decks[rival.side_deck])],
        }

    def take_up(self, record: MatchRecord) -> None:
        """Take up this match at the very same position."""
        house = self._house
        try:
            session = Session.resume(house.profile, record, house.games, today=house.now().date())
        except StoreError as fault:
            self._stage().push(Notice("This match cannot go on", str(fault)))
            return
        rival = next((house.rival_at(seat) for seat in session.seats if seat != PLAYER), None)
        deck = self._deck_of(session)
        again = None if rival is None else (lambda: self.sit_down(rival, deck))
        self._show(session, again)

    def _deck_of(self, session: Session) -> str:
        """The name of the deck the person plays with, to offer a rematch with it."""
        chosen = session.options.get("side_decks", [[]])[session.seats.index(PLAYER)]
        return next((name for name, cards in self._house.game.decks.items() if list(cards) == chosen), "starter")

    def _show(self, session: Session, again: Callable[[], None] | None) -> None:
        def after(end: TableEnd) -> None:
            if end is TableEnd.REMATCH and again is not None:
                again()

        self._stage().push(PazaakTable(self._house, session), after)
