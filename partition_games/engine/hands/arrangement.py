"""Layouts of a hand in groups: their faults, and the list of all legal ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, pairwise
from operator import attrgetter

from partition_games.engine.hands.cards import Group, Hand, high_first
from partition_games.engine.hands.ranks import Ladder, hand_number
from partition_games.engine.moves import Lay
from partition_games.engine.notation import BETWEEN_GROUPS, write_layout
from pazaak.house.phrases import capitalized
from pazaak.house.rules.cards import CARD_NUMBER, Card
from pazaak.house.rules.notation import write_card, write_cards

COUNTED = 3
"""Number of cards of a group that count for its strength: the first ones."""


class FaultKind(StrEnum):
    """Kinds of faults: incomplete groups, cards that aren't in the hand, groups out of order."""

    SIZE = "size"
    CARDS = "cards"
    ORDER = "order"


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of a layout, the groups (from 0) that have it, and a sentence for the player."""

    kind: FaultKind
    groups: tuple[int, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class Shape:
    """The form of a layout: sizes of its groups, number of cards left over, and whether order counts."""

    sizes: tuple[int, ...]
    left: int
    """Number of cards that stay outside all groups."""
    ordered: bool
    """Whether a group stronger than the one before is refused."""

    @property
    def cards(self) -> int:
        return sum(self.sizes) + self.left


def faults(shape: Shape, ladder: Ladder, hand: Hand, lay: Lay) -> tuple[Fault, ...]:
    """Return all faults of a layout, also of an unfinished one; empty if it is legal."""
    found = [*_card_faults(hand, lay), *_size_faults(shape, lay)]
    if shape.ordered:
        found += order_faults(shape, ladder, lay.groups)
    return tuple(found)


def order_faults(shape: Shape, ladder: Ladder, groups: Sequence[Group]) -> list[Fault]:
    """Return a fault for each complete group that is stronger than the complete group before."""
    found = []
    complete = [at for at, (group, size) in enumerate(zip(groups, shape.sizes, strict=False)) if len(group) == size]
    for above, below in pairwise(complete):
        if ladder.strength(groups[below]) > ladder.strength(groups[above]):
            lower, upper = (_told(ladder, groups, at, above, below) for at in (below, above))
            found.append(Fault(FaultKind.ORDER, (above, below), f"{capitalized(lower)} is stronger than {upper}."))
    return found


def _told(ladder: Ladder, groups: Sequence[Group], at: int, above: int, below: int) -> str:
    words = ladder.words(groups[at])
    if words == ladder.words(groups[above]) == ladder.words(groups[below]):
        words = f"{words}: {write_cards(groups[at][:COUNTED])}"
    return f"group {at + 1} ({words})"


def _card_faults(hand: Hand, lay: Lay) -> Iterator[Fault]:
    laid = Counter(card for group in (*lay.groups, lay.left) for card in group)
    for card, count in laid.items():
        where = tuple(at for at, group in enumerate(lay.groups) if card in group)
        if card not in hand:
            yield Fault(FaultKind.CARDS, where, f"There's no {write_card(card)} in your hand.")
        elif count > 1:
            yield Fault(FaultKind.CARDS, where, f"The card {write_card(card)} is laid twice.")


def _size_faults(shape: Shape, lay: Lay) -> Iterator[Fault]:
    wanted = len(shape.sizes)
    if len(lay.groups) != wanted:
        yield Fault(FaultKind.SIZE, (), f"Lay out {wanted} groups, not {len(lay.groups)}.")
        return
    for at, (group, size) in enumerate(zip(lay.groups, shape.sizes, strict=True)):
        if len(group) != size:
            yield Fault(FaultKind.SIZE, (at,), f"Group {at + 1} needs {size} cards; it has {len(group)}.")
    if len(lay.left) != shape.left:
        kept = "One card is left over" if shape.left else "No card is left over"
        yield Fault(FaultKind.SIZE, (), f"{kept} in this game, not {len(lay.left)}.")


@dataclass(frozen=True, slots=True, eq=False)
class _Trio:
    """Three cards of a hand, as a set of bits and by strength."""

    strength: int
    bits: int
    cards: Group


@dataclass(frozen=True, slots=True, eq=False)
class _Ending:
    """The last group and the cards left over, by the strength of the three that count."""

    strength: int
    group: Group
    left: Group


def layouts(shape: Shape, ladder: Ladder, hand: Sequence[Card]) -> Iterator[Lay]:
    """Yield every legal layout of a hand, those with the strongest first group first.

    Cards inside a group of three are in order from the ace down, which has no meaning.
    """
    for laid, endings in _Layouts(shape, ladder, hand).all():
        groups = tuple(trio.cards for trio in laid)
        for ending in endings:
            yield Lay((*groups, ending.group), ending.left)


def written_layouts(shape: Shape, ladder: Ladder, hand: Sequence[Card]) -> Iterator[str]:
    """Yield every legal layout in notation; fast enough for a million, as each group is written once."""
    texts: dict[_Trio | _Ending, str] = {}
    for laid, endings in _Layouts(shape, ladder, hand).all():
        for trio in laid:
            if trio not in texts:
                texts[trio] = write_layout((trio.cards,)) + BETWEEN_GROUPS
        front = "".join([texts[trio] for trio in laid])
        for ending in endings:
            if ending not in texts:
                texts[ending] = write_layout((ending.group,), ending.left)
            yield front + texts[ending]


class _Layouts:
    """The search for all layouts of one hand, with tables of its groups of three."""

    def __init__(self, shape: Shape, ladder: Ladder, hand: Sequence[Card]) -> None:
        self._shape = shape
        self._cards = high_first(hand)
        self._trios = _trios(ladder, self._cards)
        self._by_bits = {trio.bits: trio for trio in self._trios}
        self._endings: dict[int, list[_Ending]] = {}
        """Ways to end, by the set of cards in the last group and left over."""

    def all(self) -> Iterator[tuple[tuple[_Trio, ...], list[_Ending]]]:
        """Yield all groups but the last, and the ways to end them, the strongest first."""
        return self._following((), (1 << len(self._cards)) - 1, self._trios)

    def _following(
        self, laid: tuple[_Trio, ...], rest: int, allowed: list[_Trio]
    ) -> Iterator[tuple[tuple[_Trio, ...], list[_Ending]]]:
        """Yield layouts that begin with `laid`. `rest`: other cards as bits; `allowed`: groups that may come next."""
        ordered = self._shape.ordered
        last_but_one = len(laid) == len(self._shape.sizes) - 2
        first_equal = 0
        for at, trio in enumerate(allowed):
            if last_but_one:
                endings = self._ended(rest ^ trio.bits)
                if ordered:
                    endings = [ending for ending in endings if ending.strength <= trio.strength]
                yield (*laid, trio), endings
                continue
            if trio.strength != allowed[first_equal].strength:
                first_equal = at
            start = first_equal if ordered else 0
            left = [other for other in allowed[start:] if not other.bits & trio.bits]
            yield from self._following((*laid, trio), rest ^ trio.bits, left)

    def _ended(self, rest: int) -> list[_Ending]:
        """Return the ways to end with a set of cards: three that count, the odd one in the last group or left over."""
        endings = self._endings.get(rest)
        if endings is None:
            over = [at for at in range(len(self._cards)) if rest >> at & 1]
            ways: list[tuple[_Trio, Group]] = [(self._by_bits[rest], ())] if len(over) == COUNTED else []
            if not ways:
                ways = [(self._by_bits[rest ^ 1 << at], (self._cards[at],)) for at in reversed(over)]
            ways.sort(key=lambda way: -way[0].strength)
            endings = self._endings[rest] = [self._ending(trio, odd) for trio, odd in ways]
        return endings

    def _ending(self, trio: _Trio, odd: Group) -> _Ending:
        if self._shape.left:
            return _Ending(trio.strength, trio.cards, odd)
        return _Ending(trio.strength, (*trio.cards, *odd), ())


def _trios(ladder: Ladder, cards: Hand) -> list[_Trio]:
    """Return all groups of three in a hand, the strongest first."""
    numbers = [CARD_NUMBER[card] for card in cards]
    trios = [
        _Trio(
            ladder.strengths[hand_number(numbers[a], numbers[b], numbers[c])],
            1 << a | 1 << b | 1 << c,
            (cards[a], cards[b], cards[c]),
        )
        for a, b, c in combinations(range(len(cards)), COUNTED)
    ]
    return sorted(trios, key=attrgetter("strength"), reverse=True)


def last_groups(ladder: Ladder, cards: Hand, most: int | None) -> list[Group]:
    """Return a last group of four in each way that counts, with its three counted cards first, the strongest first.

    `most`: the strength that the three may not pass; None for no limit.
    """
    ways = [(trio, next(card for card in cards if card not in trio)) for trio in combinations(cards, COUNTED)]
    ways.sort(key=lambda way: -ladder.strength(way[0]))
    return [(*trio, odd) for trio, odd in ways if most is None or ladder.strength(trio) <= most]
