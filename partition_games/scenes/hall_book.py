"""The arcade's book of rules."""

from __future__ import annotations

from pazaak.stage.screens.rules_pages import RulesPages

BOOK = "arcade"


def book_at(game: str) -> RulesPages:
    """The book, open at the chapter of a game."""
    return RulesPages(book=BOOK, start=game)
