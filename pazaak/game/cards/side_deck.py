"""Side decks of exactly ten cards, and three ready-made ones."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard

DECK_SIZE = 10
"""Number of cards in a side deck."""
HAND_SIZE = 4
"""Number of cards drawn from the side deck into the hand."""


class DeckError(ValueError):
    """A side deck that this table does not admit; its text is a sentence for the player."""


def _cards(text: str) -> tuple[SideCard, ...]:
    return tuple(SideCard(word) for word in text.split())


STARTER = _cards("+1 +1 +2 +2 +3 +3 +4 +4 +5 +5")
GOOD = _cards("±1 ±2 ±2 ±3 ±3 ±4 ±5 ±6 T 1±2")
GOLD = _cards("+1 +2 +3 -1 -2 -3 2&4 3&6 D T")

READY_DECKS: dict[str, tuple[SideCard, ...]] = {"starter": STARTER, "good": GOOD, "gold": GOLD}


def check_deck(deck: Sequence[SideCard], gold_cards: bool = True) -> None:
    """Raise DeckError unless the deck has ten cards that the table admits."""
    if len(deck) != DECK_SIZE:
        raise DeckError(f"A side deck has exactly {DECK_SIZE} cards, this one has {len(deck)}.")
    if not gold_cards:
        gold = sorted({card.value for card in deck if COLOURS[card] is Colour.GOLD})
        if gold:
            raise DeckError(f"No gold cards at this table: {', '.join(gold)}.")
