"""A table for which everything is fixed but the person's own words; the seal is stored before anybody sees it."""

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
"""Stands where the seed of a match comes once the words are known."""


class KeepsSeals(HasLedger, Protocol):
    """What sealing needs of a profile."""

    @property
    def folder(self) -> Path: ...


class SealingHouse(Protocol):
    """What sealing needs of the house: the open profile, chance, and who plays how."""

    @property
    def profile(self) -> KeepsSeals: ...
    @property
    def random(self) -> Random: ...
    @property
    def now(self) -> Callable[[], datetime]: ...
    def sealed_seats(self, game: str, accounts: Sequence[str], /) -> Sequence[SealedSeat]: ...


@dataclass(frozen=True, slots=True)
class SealedTable:
    """What was agreed and sealed; `deal_table` deals it."""

    setup: MatchTerms[Any, Any, Any, Any]
    """All but the seed."""
    stakes: StakeTerms | None
    seal: Seal
    purpose: MatchPurpose | None = None
    hook: MatchHook | None = None

    @property
    def deal(self) -> SealedDeal:
        return SealedDeal(self.seal.line)


def seal_table(
    house: SealingHouse,
    setup: MatchTerms[Any, Any, Any, Any],
    stakes: StakeTerms | None,
    purpose: MatchPurpose | None = None,
    hook: MatchHook | None = None,
) -> SealedTable:
    """Fix all that the deal depends on, seal it and store the seal; nothing where nobody could sit down. Raises
    OptionsError or StoreError."""
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
    """Deal what was sealed, with the person's words. Raises FairDealError, OptionsError or StoreError."""
    seal = table.seal.dealt(words)
    return Session.begin(
        house.profile,
        replace(table.setup, seed=seal.deal.seed).seated(),
        today=house.now().date(),
        stakes=table.stakes,
        context=StoredPurpose(table.purpose, seal=seal, hook=table.hook),
    )
