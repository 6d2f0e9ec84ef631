"""The hook that writes the career in the transaction that pays out a match."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from pazaak.career import progress, relationships
from pazaak.career.achievements import judge
from pazaak.career.cards import gifts, prizes
from pazaak.career.contests import daily, ladder, tournament
from pazaak.career.context import CareerContext, contained
from pazaak.career.goals import sheet as goals
from pazaak.career.history import figures, marks
from pazaak.career.tonight import settled as tonight
from pazaak.house.ledger.ledger import Transaction
from pazaak.house.session.purpose import Ended
from pazaak.rivals.register import PAZAAK

OnSettled = Callable[[CareerContext, Transaction, Ended], None]

PARTS: tuple[OnSettled, ...] = (
    figures.on_settled,
    prizes.on_settled,
    gifts.on_settled,
    progress.on_settled,
    relationships.on_settled,
    ladder.on_settled,
    daily.on_settled,
    tonight.on_settled,
    tournament.on_settled,
    goals.on_settled,
    progress.open_doors,
    marks.on_settled,
    judge.on_settled,
)
"""Functions called after a settled match of Pazaak, in this order: achievements come last and read what is written."""
ANY_GAME: tuple[OnSettled, ...] = (goals.on_settled, marks.on_settled, judge.on_settled)
"""Functions called after a settled match of another game, in this order."""


class CareerHook:
    """Hook that notifies every part of the career of a match's end.

    It runs on the writer thread; a part reads the open transaction through `store.connection`.
    """

    def __init__(self, career: CareerContext) -> None:
        self._career = career

    def opened(self, store: Transaction, match_id: int, day: date) -> None:
        """Do nothing: no part of the career depends on a match's begin alone."""

    def settled(self, store: Transaction, ended: Ended) -> None:
        """Notify every part of a match that is paid out in this very transaction."""
        if ended.purpose is not None and ended.purpose.uncounted:
            return
        for tell in PARTS if ended.game == PAZAAK.name else ANY_GAME:
            with contained(store, tell.__module__):
                tell(self._career, store, ended)
