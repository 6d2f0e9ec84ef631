"""Cards as the partition games count them: groups, ranks in words."""

from __future__ import annotations

from collections.abc import Iterable

from pazaak.house.rules.cards import CARD_NUMBER, Card, Rank

Group = tuple[Card, ...]
Hand = tuple[Card, ...]


def ace_high(rank: Rank) -> int:
    """Return the place of a rank where the ace is highest."""
    return int(rank)


def ace_low(rank: Rank) -> int:
    """Return the place of a rank where the ace is lowest, as in Fives."""
    return 1 if rank is Rank.ACE else int(rank)


def high_first(cards: Iterable[Card]) -> Hand:
    """Return the cards from the ace down, equal ranks in the order of the suits."""
    return tuple(sorted(cards, key=lambda card: (-card.rank, CARD_NUMBER[card])))
