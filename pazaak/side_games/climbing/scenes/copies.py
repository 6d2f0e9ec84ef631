"""The player's cards by name in games with several packs: each copy of a card is distinct."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from pazaak.house.rules.cards import DECK_54, Card, Suit
from pazaak.side_games.climbing.plays.piles import Deck
from pazaak.table.round.held_cards import card_id
from pazaak.table.tricks.fan import SUITS

MOST_COPIES = 3


@dataclass(frozen=True, slots=True)
class Copy(Card):
    """The second or third of two or three equal cards."""

    number: int = 1


def copy_of(card: Card, number: int) -> Card:
    return Copy(card.rank, card.suit, number) if number else card


def plain(card: Card) -> Card:
    """Return the rules' card of which this may be a copy."""
    return Card(card.rank, card.suit) if isinstance(card, Copy) else card


def numbered(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in the same order, with equal ones made distinct copies."""
    seen: Counter[Card] = Counter()
    found = []
    for card in map(plain, cards):
        found.append(copy_of(card, seen[card]))
        seen[card] += 1
    return tuple(found)


def copy_id(card: Card) -> str:
    """Return the id of a card's widget."""
    id = card_id(plain(card))
    return f"{id}-{card.number}" if isinstance(card, Copy) else id


COPIES: Mapping[str | None, Card] = {
    copy_id(copy): copy for card in DECK_54 for copy in (copy_of(card, number) for number in range(MOST_COPIES))
}


class Order(Enum):
    """The orders in which a hand can be sorted."""

    RANK = "rank"
    SUIT = "suit"
    COUNT = "count"

    @property
    def following(self) -> Order:
        orders = tuple(Order)
        return orders[(orders.index(self) + 1) % len(orders)]


def arranged(deck: Deck, cards: Iterable[Card], order: Order = Order.RANK) -> tuple[Card, ...]:
    """Return the hand in display order (rank, suit or count); copies of a card stay distinct."""
    held = list(map(plain, cards))
    numbers = Counter(card.rank for card in held)
    suits: Sequence[Suit | None] = (None, *SUITS)

    def place(card: Card) -> tuple[int, ...]:
        rank, suit = -deck.rank(card), suits.index(card.suit)
        match order:
            case Order.RANK:
                return rank, suit
            case Order.SUIT:
                return suit, rank
            case Order.COUNT:
                return -numbers[card.rank], rank, suit

    return numbered(sorted(held, key=place))
