"""How a person's cards lie while they are being arranged: groups, loose cards, selection, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from pazaak.house.rules.cards import Card, Suit

SUIT_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Black and red in turn, so that neighbours are told apart."""
MOST_UNDO = 60

RankOf = Callable[[Card], int]


class Order(Enum):
    """How loose cards are sorted."""

    RANK = "rank"
    SUIT = "suit"

    @property
    def other(self) -> Order:
        return Order.SUIT if self is Order.RANK else Order.RANK


@dataclass(frozen=True, slots=True)
class _Lie:
    """Where every card lay at a moment."""

    groups: tuple[tuple[Card, ...], ...]
    loose: tuple[Card, ...]


def printed_rank(card: Card) -> int:
    """The rank with the ace on top."""
    return int(card.rank)


class Arrangement:
    """Moves cards between a rack of loose cards and groups of fixed sizes; nothing here is a move of the game."""

    def __init__(self, cards: Sequence[Card], sizes: Sequence[int], rank_of: RankOf = printed_rank) -> None:
        self.sizes = tuple(sizes)
        self.groups: list[list[Card]] = [[] for _ in self.sizes]
        self.loose: list[Card] = list(cards)
        self.selected: list[Card] = []
        self.order = Order.RANK
        self._rank_of = rank_of
        self._past: list[_Lie] = []
        self._sort_loose()

    @property
    def complete(self) -> bool:
        """Whether every group is full."""
        return all(len(group) == size for group, size in zip(self.groups, self.sizes, strict=True))

    @property
    def empty(self) -> bool:
        return not any(self.groups)

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def current(self) -> int | None:
        """The first group with room."""
        return next((index for index in range(len(self.sizes)) if self.room(index)), None)

    @property
    def cards(self) -> list[Card]:
        """All cards, those of the groups first."""
        return [card for group in self.groups for card in group] + self.loose

    def room(self, group: int) -> int:
        """How many more cards a group takes."""
        return self.sizes[group] - len(self.groups[group])

    def group_of(self, card: Card) -> int | None:
        """The group a card lies in; None for a loose card."""
        return next((index for index, group in enumerate(self.groups) if card in group), None)

    def toggle(self, card: Card) -> None:
        """Select a card, or no longer."""
        if card in self.selected:
            self.selected.remove(card)
        else:
            self.selected.append(card)

    def deselect(self) -> bool:
        """Nothing is selected any more; False when nothing was."""
        had, self.selected = bool(self.selected), []
        return had

    def put(self, cards: Iterable[Card], group: int) -> str | None:
        """Lay cards into a group; a sentence when they do not fit."""
        moving = [card for card in cards if self.group_of(card) != group]
        if not moving:
            return "Those cards lie there already."
        if len(moving) > self.room(group):
            return self._too_many(len(moving), group)
        self._remember()
        self._take(moving)
        self.groups[group] += moving
        self.selected = []
        return None

    def _too_many(self, count: int, group: int) -> str:
        left = self.room(group)
        if not left:
            return f"Group {group + 1} is full. Drop a card on the one it should replace."
        return f"Group {group + 1} has room for {left}, not for {count}."

    def take_back(self, cards: Iterable[Card]) -> bool:
        """Cards return to the rack; False when they were there."""
        moving = [card for card in cards if self.group_of(card) is not None]
        if not moving:
            return False
        self._remember()
        self._take(moving)
        self.loose += moving
        self.selected = []
        self._sort_loose()
        return True

    def swap(self, one: Card, other: Card) -> None:
        """Two cards change places."""
        if one == other:
            return
        self._remember()
        lists = [*self.groups, self.loose]
        (a, i), (b, j) = (next((cards, cards.index(card)) for cards in lists if card in cards) for card in (one, other))
        a[i], b[j] = other, one
        self.selected = []

    def fill(self, groups: Sequence[Sequence[Card]], left: Sequence[Card]) -> None:
        """Take a whole arrangement."""
        self._remember()
        self.groups = [list(group) for group in groups]
        self.loose = list(left)
        self.selected = []

    def clear(self) -> bool:
        """All cards back to the rack; False when they were there."""
        if self.empty:
            return False
        self._remember()
        self.loose = self.cards
        self.groups = [[] for _ in self.sizes]
        self.selected = []
        self._sort_loose()
        return True

    def rotate(self, group: int, arranged: Sequence[Card]) -> None:
        """The same cards of a group in another order."""
        self._remember()
        self.groups[group] = list(arranged)
        self.selected = []

    def settle(self, group: int, arranged: Sequence[Card]) -> None:
        """The same cards of a group in another order, as part of the step before."""
        self.groups[group] = list(arranged)

    def undo(self) -> bool:
        """One step back; False at the beginning."""
        if not self._past:
            return False
        lie = self._past.pop()
        self.groups = [list(group) for group in lie.groups]
        self.loose = list(lie.loose)
        self.selected = []
        return True

    def _take(self, cards: Sequence[Card]) -> None:
        for card in cards:
            group = self.group_of(card)
            (self.loose if group is None else self.groups[group]).remove(card)

    def _remember(self) -> None:
        self._past.append(_Lie(tuple(map(tuple, self.groups)), tuple(self.loose)))
        del self._past[:-MOST_UNDO]

    def sort(self, order: Order) -> None:
        """Sort the loose cards, now and from now on."""
        self.order = order
        self._sort_loose()

    def _sort_loose(self) -> None:
        def by_rank(card: Card) -> tuple[int, int]:
            return -self._rank_of(card), _suit_place(card)

        def by_suit(card: Card) -> tuple[int, int]:
            return _suit_place(card), -self._rank_of(card)

        self.loose.sort(key=by_rank if self.order is Order.RANK else by_suit)


def _suit_place(card: Card) -> int:
    return SUIT_ORDER.index(card.suit) if card.suit is not None else len(SUIT_ORDER)
