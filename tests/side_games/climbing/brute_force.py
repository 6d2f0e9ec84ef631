"""A second reading of the combinations: every subset of a hand is held against every shape there is.

It knows cards by the letters of their ranks, lowest first, and shares nothing with the games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import NamedTuple

DOU_DIZHU = "3456789TJQKA2br"
BIG_THREE = "456789TJQKA23"
Counts = tuple[int, ...]


class Shape(NamedTuple):
    """A combination: a number of ranks in a row, cards of each, and groups of kickers."""

    name: str
    width: int
    length: int
    groups: int = 0
    kicker: int = 0

    @property
    def cards(self) -> int:
        return self.width * self.length + self.groups * self.kicker


class Reading(NamedTuple):
    shape: Shape
    top: int


@dataclass(frozen=True)
class PublicState:
    """A game as the rules' tables of combinations tell it."""

    big_three: bool = False
    seats: int = 3
    both_jokers: bool = True
    equal_kickers: bool = False
    single_cards: str = "stuck_leader"
    rocket_tops: bool = True
    big_bombs: bool = True

    @property
    def letters(self) -> str:
        return BIG_THREE if self.big_three else DOU_DIZHU

    @property
    def hand(self) -> int:
        """The cards of the largest hand."""
        return {3: 20, 4: 13}[self.seats] if self.big_three else {3: 20, 4: 33, 6: 32}[self.seats]

    @property
    def copies(self) -> Counts:
        """Number of cards of each rank."""
        if self.big_three:
            return (4,) * 13
        packs = {3: 1, 4: 2, 6: 3}[self.seats]
        return (4 * packs,) * 13 + (packs,) * 2

    @property
    def bombs(self) -> range:
        if self.big_three:
            return range(0)
        return {3: range(4, 5), 4: range(4, 9), 6: range(4, 13 if self.big_bombs else 5)}[self.seats]

    @property
    def rocket(self) -> Counts | None:
        each = 2 if self.seats == 4 else 1
        return None if self.big_three else (0,) * 13 + (each, each)

    def shapes(self) -> Iterator[Shape]:
        """All but bombs and rocket."""
        if self.big_three:
            for width, alone in enumerate(("Single Card", "Pair", "Triple", "Quad"), start=1):
                yield Shape(alone, width, 1)
                run = "Run" if width == 1 else f"Run of {('Pairs', 'Triplets', 'Quads')[width - 2]}"
                yield from (Shape(run, width, length) for length in range(3, 11))
            return
        yield Shape("Single Card", 1, 1)
        yield Shape("Pair", 2, 1)
        yield Shape("Triplet", 3, 1)
        yield from (Shape("Sequence", 1, length) for length in range(5, 13))
        yield from (Shape("Pair Sequence", 2, length) for length in range(3, 13))
        kickers = not (self.seats == 4 and self.single_cards == "free")
        for length in range(1, 13):
            if length > 1:
                yield Shape("Airplane", 3, length)
            if kickers:
                yield Shape("Airplane with Kickers" if length > 1 else "Triplet with Kicker", 3, length, length, 1)
            yield Shape("Airplane with Pairs" if length > 1 else "Triplet with Pair", 3, length, length, 2)
        if self.seats != 4:
            yield Shape("Quad Set with Kickers", 4, 1, 2, 1)
            yield Shape("Quad Set with Pairs", 4, 1, 2, 2)


class BruteForce:
    """All the plays of a hand by trying every subset of it."""

    def __init__(self, table: PublicState) -> None:
        self.table = table
        self._shapes: dict[int, list[Shape]] = {}
        for shape in table.shapes():
            if shape.cards <= table.hand:
                self._shapes.setdefault(shape.cards, []).append(shape)

    def reading(self, counts: Counts) -> Reading | None:
        """Return the combination of a set of cards; assert that every set has at most one."""
        table = self.table
        if counts == table.rocket:
            return Reading(Shape("Rocket", 0, 1), 0)
        ranks = [rank for rank, number in enumerate(counts) if number]
        total = sum(counts)
        if len(ranks) == 1 and total in table.bombs:
            return Reading(Shape("Bomb", total, 1), ranks[0])
        strict, loose = [], []
        for shape in self._shapes.get(total, ()):
            for start in ranks:
                end = start + shape.length
                if end > (len(counts) if shape.length == 1 else (10 if table.big_three else 12)):
                    continue
                if any(counts[rank] < shape.width for rank in range(start, end)):
                    continue
                rest = [number - (shape.width if start <= rank < end else 0) for rank, number in enumerate(counts)]
                if any(rest[start:end]):
                    continue
                kickers = [number for number in rest if number]
                if shape.kicker == 1 and shape.groups > 1 and not table.both_jokers and rest[13] and rest[14]:
                    continue
                if kickers == [shape.kicker] * shape.groups:
                    strict.append(Reading(shape, end - 1))
                elif shape.kicker == 1 and shape.groups > 1 and table.equal_kickers:
                    loose.append(Reading(shape, end - 1))
        assert len(strict) <= 1
        return strict[0] if strict else max(loose, key=lambda reading: reading.top, default=None)

    def plays(self, hand: Counts) -> Iterator[tuple[Counts, Reading]]:
        """All subsets that mean something, with single cards that may not be led."""
        for counts in product(*(range(number + 1) for number in hand)):
            if 0 < sum(counts) <= self.table.hand:
                reading = self.reading(counts)
                if reading is not None:
                    yield counts, reading

    def beats(self, a: Reading, b: Reading) -> bool:
        def strength(reading: Reading) -> tuple[int, int, int]:
            if reading.shape.name == "Rocket":
                return (3 if self.table.rocket_tops else 1, 0, 0)
            return (2, reading.shape.width, reading.top) if reading.shape.name == "Bomb" else (0, 0, 0)

        if strength(a) != strength(b):
            return strength(a) > strength(b)
        return a.shape == b.shape and strength(a) == (0, 0, 0) and a.top > b.top

    def legal(self, hand: Counts, against: Reading | None) -> set[str]:
        """The plays of a hand in letters."""
        table = self.table
        plays = list(self.plays(hand))
        if table.seats == 4 and not table.big_three:
            others = [play for play in plays if play[1].shape.name != "Single Card"]
            if table.single_cards == "literal" or (table.single_cards == "stuck_leader" and against is None and others):
                plays = others
        return {
            "".join(letter * number for letter, number in zip(table.letters, counts, strict=True))
            for counts, reading in plays
            if against is None or self.beats(reading, against)
        }


def counts_of(ranks: Sequence[int], table: PublicState) -> Counts:
    held = Counter(ranks)
    return tuple(held[rank] for rank in range(len(table.letters)))


def put_together(table: PublicState) -> Iterator[str]:
    """All plays of the whole deck, each built from its shape; kickers are of different ranks."""

    def text(counts: dict[int, int]) -> str:
        return "".join(table.letters[rank] * counts[rank] for rank in sorted(counts))

    for shape in table.shapes():
        in_a_row = len(table.letters) if shape.length == 1 else (10 if table.big_three else 12)
        for start in range(in_a_row - shape.length + 1):
            body = dict.fromkeys(range(start, start + shape.length), shape.width)
            others = [
                rank for rank, copies in enumerate(table.copies) if rank not in body and copies >= shape.kicker > 0
            ]
            if shape.cards > table.hand or any(table.copies[rank] < shape.width for rank in body):
                continue
            for kickers in combinations(others, shape.groups):
                both = shape.kicker == 1 and shape.groups > 1 and {13, 14} <= set(kickers)
                if table.both_jokers or not both:
                    yield text(body | dict.fromkeys(kickers, shape.kicker))
    for cards in table.bombs:
        yield from (text({rank: cards}) for rank, copies in enumerate(table.copies) if copies >= cards)
    if table.rocket is not None:
        yield text(dict(enumerate(table.rocket)))
