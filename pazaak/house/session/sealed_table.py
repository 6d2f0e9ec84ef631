"""A table of which everything is fixed and sealed but the player's words; the seal is stored before it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any, Protocol

from pazaak.house.fair_deal.record import SealedDeal, SealedSeat, new_line
from pazaak.house.ledger.fairness import Seal
from pazaak.house.session.money import check_affordable
from pazaak.house.session.purpose import MatchHook, MatchPurpose
from pazaak.house.session.seal_keeping import keep_seal
from pazaak.house.session.session import AnySession, HasLedger, Session, with_purses
from pazaak.house.session.terms import MatchTerms, StakeTerms, StoredPurpose

UNSEEDED = 0
"""Placeholder of the seed until the player's words are known."""


class KeepsSeals(HasLedger, Protocol):
    """Parts of a profile that sealing needs."""

    @property
    def folder(self) -> Path: ...


class SealingHouse(Protocol):
    """Parts of the house that sealing needs: the open profile, randomness, the clock and the computer players."""

    @property
    def profile(self) -> KeepsSeals: ...
    @property
    def random(self) -> Random: ...
    @property
    def now(self) -> Callable[[], datetime]: ...
    def sealed_seats(self, game: str, accounts: Sequence[str], /) -> Sequence[SealedSeat]: ...


@dataclass(frozen=True, slots=True)
class SealedTable:
    """A table that was agreed and sealed; `deal_table` deals it."""

    setup: MatchTerms[Any, Any, Any, Any]
    """Terms of the match, without the seed."""
    stakes: StakeTerms | None
    seal: Seal
    purpose: MatchPurpose | None = None
    hook: MatchHook | None = None

    @property
    def deal(self) -> SealedDeal:
        """Sealed deal, without the player's words."""
        return SealedDeal(self.seal.line)


def seal_table(
    house: SealingHouse,
    setup: MatchTerms[Any, Any, Any, Any],
    stakes: StakeTerms | None,
    purpose: MatchPurpose | None = None,
    hook: MatchHook | None = None,
) -> SealedTable:
    """Fix everything the deal depends on, seal it and store the seal; returns the sealed table.

    Stores nothing if the seats can't pay. Raises OptionsError or StoreError.
    """
    ledger, game = house.profile.ledger, setup.game
    setup = with_purses(ledger, setup, stakes, purpose)
    if stakes is not None and stakes.purses_key is not None:
        check_affordable(ledger, setup.seats, setup.options[stakes.purses_key])
    setup = replace(setup, options=game.write_out(len(setup.seats), setup.options)).as_stored()
    seats = house.sealed_seats(game.name, setup.seats)
    line = new_line(house.random, game.name, setup.options, seats, stand_in=game.reference, position=setup.position)
    seal = keep_seal(ledger, house.profile.folder, line, house.now().date())
    return SealedTable(setup, stakes, seal, purpose, hook)


def deal_table(house: SealingHouse, table: SealedTable, words: str) -> AnySession:
    """Deal the sealed table with the player's words. Raises FairDealError, OptionsError or StoreError."""
    seal = table.seal.dealt(words)
    return Session.begin(
        house.profile,
        replace(table.setup, seed=seal.deal.seed).seated(),
        today=house.now().date(),
        stakes=table.stakes,
        context=StoredPurpose(table.purpose, seal=seal, hook=table.hook),
    )
