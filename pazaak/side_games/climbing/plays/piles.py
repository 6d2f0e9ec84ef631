"""Cards as numbers: one byte for each rank, the lowest of the game first.

A *pile* has two bits for each suit in each byte: the number of copies of that card, up to three. *Counts* have in each
byte the number of cards of that rank. Sums and differences of disjoint piles, and of counts, are those of the numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NewType, TypeVar

from pazaak.house.rules.cards import JOKER_RANKS, Card, Rank, Suit

T = TypeVar("T")
Pile = NewType("Pile", int)
"""Cards as a number; texts show the cards."""

BITS = 8
MOST_RANKS = 15
ONES = sum(1 << BITS * rank for rank in range(MOST_RANKS))
"""One card of each rank, as counts."""
RUN = tuple(ONES & (1 << BITS * length) - 1 for length in range(MOST_RANKS + 1))
"""[length]: one card of each of the `length` lowest ranks, as counts."""
HIGH = ONES << BITS - 1
_SUITS = ONES * 0x33
_HALVES = ONES * 0x0F
_ALTERNATE, _SPARE = ONES * 0x33, ONES * 0x88
AT_LEAST = tuple((1 << BITS - 1) * ONES - number * ONES for number in range(13))
"""[number]: summand that carries bytes of at least `number` into the highest bit."""
_SLOT: dict[Suit | None, int] = {None: 0} | {suit: 2 * place for place, suit in enumerate(Suit)}


class Memo(dict[int, T]):
    """A cache of answers by number; cleared as a whole when it is full."""

    MOST = 1 << 14

    def __init__(self, answer: Callable[[int], T]) -> None:
        super().__init__()
        self._answer = answer

    def __missing__(self, key: int) -> T:
        if len(self) >= self.MOST:
            self.clear()
        value = self[key] = self._answer(key)
        return value


def counts_of(pile: int) -> int:
    """Return the number of cards of each rank in a pile, as counts."""
    pairs = (pile & _SUITS) + (pile >> 2 & _SUITS)
    return (pairs & _HALVES) + (pairs >> 4 & _HALVES)


def size(counts: int) -> int:
    """Return the number of cards: the sum of the bytes."""
    return counts % 255


def at_least(counts: int, number: int) -> int:
    """Return the ranks with at least `number` cards, each as its lowest bit."""
    return (counts + AT_LEAST[number] & HIGH) >> BITS - 1


def exactly(counts: int, number: int) -> int:
    """Return the ranks with exactly `number` cards, each as its lowest bit."""
    return at_least(counts, number) & ~at_least(counts, number + 1)


def within(part: int, counts: int) -> bool:
    """Return whether `counts` contain all cards of `part`."""
    return (counts | HIGH) - part & HIGH == HIGH


def pile_within(part: int, pile: int) -> bool:
    """Return whether a pile contains all the cards of another."""
    for shift in (0, 2):
        spared = (pile >> shift & _ALTERNATE | _SPARE) - (part >> shift & _ALTERNATE)
        if spared & _SPARE != _SPARE:
            return False
    return True


def _bits(mask: int) -> tuple[int, ...]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return tuple(found)


bits: Memo[tuple[int, ...]] = Memo(_bits)
"""Single bits of a mask, lowest first."""


def rank_of(mask: int) -> int:
    """Return the highest rank in a mask, as a place in the order of ranks."""
    return (mask.bit_length() - 1) // BITS


def _first(byte: int, number: int) -> int:
    """Return `number` cards of a pile's byte, of the first suits that have any."""
    taken = 0
    for slot in (0, 2, 4, 6):
        here = min(byte >> slot & 3, number)
        taken |= here << slot
        number -= here
    return taken


_FIRST = tuple(tuple(_first(byte, number) for number in range(13)) for byte in range(256))


class Deck:
    """The cards of a game: its ranks, lowest first, and the number of packs."""

    def __init__(self, order: Sequence[Rank], packs: int) -> None:
        self.order, self.packs = tuple(order), packs
        self.cards = tuple(card for _ in range(packs) for rank in order for card in _of_rank(rank))
        self.places = {card: place for place, card in enumerate(self.cards[: len(self.cards) // packs])}
        """Place of each card in the order of the game."""
        self._rank = {rank: place for place, rank in enumerate(order)}
        units = {card: 1 << BITS * self._rank[card.rank] + _SLOT[card.suit] for card in self.places}
        self._units: dict[int, dict[Suit | None, int]] = {}
        for card, unit in units.items():
            self._units.setdefault(int(card.rank), {})[card.suit] = unit
        self._rows = tuple(_Row(rank) for rank in order)
        self.full = self.pile(self.cards)

    def __contains__(self, card: Card) -> bool:
        return card in self.places

    def unit(self, card: Card) -> int:
        """Return the pile that holds just this card."""
        return self._units[card.rank][card.suit]

    def rank(self, card: Card) -> int:
        """Return the card's place in the order of ranks."""
        return self._rank[card.rank]

    def pile(self, cards: Iterable[Card]) -> Pile:
        """Return the cards as a pile; each must be of this game, at most as often as there are packs."""
        units, pile = self._units, 0
        for card in cards:
            pile += units[card.rank][card.suit]
        return Pile(pile)

    def cards_of(self, pile: int) -> tuple[Card, ...]:
        """Return the cards of a pile in the order of the game."""
        cards: tuple[Card, ...] = ()
        for row, byte in zip(self._rows, pile.to_bytes(MOST_RANKS, "little"), strict=False):
            if byte:
                cards += row[byte]
        return cards

    def sorted(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        return tuple(sorted(cards, key=lambda card: self.places.get(card, -1)))

    def copies(self, pile: int, card: Card) -> int:
        """Return the number of copies of a card in a pile."""
        return pile // self.unit(card) & 3

    def choose(self, pile: int, counts: int) -> int:
        """Return cards out of a pile by their counts, of the first suits that have any."""
        chosen, shift = 0, 0
        for number, byte in zip(
            counts.to_bytes(MOST_RANKS, "little"), pile.to_bytes(MOST_RANKS, "little"), strict=True
        ):
            if number:
                chosen |= _FIRST[byte][number] << shift
            shift += BITS
        return chosen


class _Row(dict[int, tuple[Card, ...]]):
    """The cards of one rank, by the byte of a pile."""

    def __init__(self, rank: Rank) -> None:
        super().__init__()
        self._cards = _of_rank(rank)

    def __missing__(self, byte: int) -> tuple[Card, ...]:
        cards = tuple(
            card for place, card in enumerate(self._cards) for _ in range(byte >> 2 * place & 3)
        )  # fmt: skip
        self[byte] = cards
        return cards


def _of_rank(rank: Rank) -> tuple[Card, ...]:
    return (Card(rank, None),) if rank in JOKER_RANKS else tuple(Card(rank, suit) for suit in Suit)


def spread(counts: int) -> Iterator[tuple[int, int]]:
    """Yield the ranks present, lowest first, each with its number of cards."""
    for rank, number in enumerate(counts.to_bytes(MOST_RANKS, "little")):
        if number:
            yield rank, number
