"""The lines of a result about the seal of its deal."""

from __future__ import annotations

from pazaak.house.fair_deal.kept import ENOUGH_DIGITS, words_of
from pazaak.house.ledger.fairness import chain_end_of
from pazaak.house.session.session import AnySession
from pazaak.table.sealing.page import grouped
from pazaak.table.ui.game_ui import TableServices

FIRST = 8
"""Number of words in the first line; the others are before the digits."""


def end_told(house: TableServices, session: AnySession) -> tuple[str, ...]:
    """Return the words and digits to note when a match is over, in two lines; empty without a chain."""
    if session.seal is None or session.match_id is None:
        return ()
    end = chain_end_of(house.profile.ledger, session.match_id)
    return () if end is None else end_lines(end.link)


def end_lines(end: str) -> tuple[str, str]:
    """Return two lines of much the same length."""
    words = words_of(end)
    first, rest = " ".join(words[:FIRST]), " ".join(words[FIRST:])
    return f"End: {first}", f"{rest}   {grouped(end[:ENOUGH_DIGITS])}"
