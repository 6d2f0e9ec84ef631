"""The career in the transactions of a match: when the match is paid out, each part of the career is told."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from pazaak.career import progress, relationships
from pazaak.career.achievements import judge
from pazaak.career.cards import gifts, prizes
from pazaak.career.contests import daily, ladder, tournament
from pazaak.career.context import CareerContext, contained
from pazaak.career.goals import sheet as goals
from pazaak.career.history import figures
from pazaak.house.ledger.ledger import Transaction
from pazaak.house.session.purpose import Ended

OnSettled = Callable[[CareerContext, Transaction, Ended], None]

PARTS: tuple[OnSettled, ...] = (
    figures.on_settled,
    prizes.on_settled,
    gifts.on_settled,
    progress.on_settled,
    relationships.on_settled,
    ladder.on_settled,
    daily.on_settled,
    tournament.on_settled,
    goals.on_settled,
    progress.open_doors,
    judge.on_settled,
)
"""Who is told, in this order: achievements look at what all the others have written."""


class CareerHook:
    """Tells every part of the career that a match has ended.

    It runs on the thread that writes: a part reads what the transaction holds through `store.connection`.
    """

    def __init__(self, career: CareerContext) -> None:
        self._career = career

    def opened(self, store: Transaction, match_id: int, day: date) -> None:
        """A match has begun; nothing in the career depends on that alone."""

    def settled(self, store: Transaction, ended: Ended) -> None:
        """A match has ended and is paid out in this very transaction."""
        for tell in PARTS:
            with contained(store, tell.__module__):
                tell(self._career, store, ended)
