"""The state of an arrangement in the making: groups, loose cards, selection, and undo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from pazaak.house.rules.cards import Card, Suit

SUIT_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Order of suits, black and red in turn, so that neighbours are easy to tell apart."""
MOST_UNDO = 60

Lie = tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]
"""Places of all cards at a moment: the groups, and the loose cards."""


class Order(Enum):
    RANK = "rank"
    SUIT = "suit"


class Arrangement:
    """Cards in a rack and in groups of fixed sizes; nothing here is a move of the game."""

    def __init__(self, cards: Sequence[Card], sizes: Sequence[int]) -> None:
        self.sizes = tuple(sizes)
        self.groups: list[list[Card]] = [[] for _ in self.sizes]
        self.loose: list[Card] = list(cards)
        self.selected: list[Card] = []
        self.order = Order.RANK
        self._past: list[Lie] = []
        self._sort_loose()

    @property
    def complete(self) -> bool:
        return self.current is None

    @property
    def empty(self) -> bool:
        return not any(self.groups)

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def current(self) -> int | None:
        """First group with room; None if all are full."""
        return next((index for index in range(len(self.sizes)) if self.room(index)), None)

    @property
    def cards(self) -> list[Card]:
        """All cards of the hand, those of the groups first."""
        return [card for group in self.groups for card in group] + self.loose

    def room(self, group: int) -> int:
        """Return the number of cards a group can still take."""
        return self.sizes[group] - len(self.groups[group])

    def group_of(self, card: Card) -> int | None:
        """Return the group a card is in; None for a loose card."""
        return next((index for index, group in enumerate(self.groups) if card in group), None)

    def toggle(self, card: Card) -> None:
        if card in self.selected:
            self.selected.remove(card)
        else:
            self.selected.append(card)

    def deselect(self) -> bool:
        """Deselect all cards; return whether any were selected."""
        had, self.selected = bool(self.selected), []
        return had

    def put(self, cards: Iterable[Card], group: int) -> str | None:
        """Put cards into a group; return a sentence if they don't fit, else None."""
        moving = [card for card in cards if self.group_of(card) != group]
        left = self.room(group)
        if not moving:
            return "Those cards are already there."
        if not left:
            return f"Group {group + 1} is full. Drop a card on the one it should replace."
        if len(moving) > left:
            return f"Group {group + 1} has room for {left}, not for {len(moving)}."
        self._step()
        self._take(moving)
        self.groups[group] += moving
        return None

    def take_back(self, cards: Iterable[Card]) -> bool:
        """Return cards to the rack; return False if they were there already."""
        moving = [card for card in cards if self.group_of(card) is not None]
        if not moving:
            return False
        self._step()
        self._take(moving)
        self.loose += moving
        self._sort_loose()
        return True

    def swap(self, one: Card, other: Card) -> None:
        if one == other:
            return
        self._step()
        lists = [*self.groups, self.loose]
        (a, i), (b, j) = (next((cards, cards.index(card)) for cards in lists if card in cards) for card in (one, other))
        a[i], b[j] = other, one

    def fill(self, groups: Sequence[Sequence[Card]], left: Sequence[Card]) -> None:
        self._step()
        self.groups = [list(group) for group in groups]
        self.loose = list(left)

    def clear(self) -> bool:
        """Return all cards to the rack; return False if they were there already."""
        if self.empty:
            return False
        self._step()
        self.loose = self.cards
        self.groups = [[] for _ in self.sizes]
        self._sort_loose()
        return True

    def rotate(self, group: int, arranged: Sequence[Card]) -> None:
        """Reorder the cards of a group as a step that can be undone."""
        self._step()
        self.settle(group, arranged)

    def settle(self, group: int, arranged: Sequence[Card]) -> None:
        """Reorder the cards of a group as part of the step before."""
        self.groups[group] = list(arranged)

    def undo(self) -> bool:
        """Undo one step; return False at the beginning."""
        if not self._past:
            return False
        groups, loose = self._past.pop()
        self.groups, self.loose, self.selected = [list(group) for group in groups], list(loose), []
        return True

    def _take(self, cards: Sequence[Card]) -> None:
        for card in cards:
            group = self.group_of(card)
            (self.loose if group is None else self.groups[group]).remove(card)

    def _step(self) -> None:
        """Store the state before a step, and deselect all cards."""
        self._past.append((tuple(map(tuple, self.groups)), tuple(self.loose)))
        del self._past[:-MOST_UNDO]
        self.selected = []

    def sort(self, order: Order) -> None:
        """Sort the loose cards, now and from now on."""
        self.order = order
        self._sort_loose()

    def _sort_loose(self) -> None:
        def places(card: Card) -> tuple[int, int]:
            suit = SUIT_ORDER.index(card.suit) if card.suit is not None else len(SUIT_ORDER)
            return (-card.rank, suit) if self.order is Order.RANK else (suit, -card.rank)

        self.loose.sort(key=places)
