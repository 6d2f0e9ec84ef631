"""The marks of the Circuit in a career."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pazaak.career.context import CareerContext
    from pazaak.house.ledger.ledger import Transaction
    from pazaak.house.session.purpose import Ended


def on_settled(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Give the marks of a match that has just ended."""
    if career.mark_judge is not None:
        career.mark_judge.settle(store, ended)
