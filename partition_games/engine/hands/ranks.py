"""The three-card ladders: one look-up among all 22,100 hands gives a strength, a name and a description."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from itertools import combinations_with_replacement, permutations
from math import comb

from partition_games.engine.options import (
    AceLowRun,
    AnyOptions,
    ColourTies,
    CrashOptions,
    FivesOptions,
    HazariOptions,
    KittiOptions,
)
from pazaak.house.rules.cards import CARD_NUMBER, Card, Rank
from pazaak.house.rules.notation import rank_words

Ranks = tuple[int, int, int]


class Level(IntEnum):
    """The steps of the ladder, weakest first."""

    INDI = 1
    PAIR = 2
    COLOUR = 3
    RUN = 4
    COLOUR_RUN = 5
    TRIPLE = 6
    THREES = 7
    TWO_THREE_FIVE = 8


class SuitKind(IntEnum):
    """The number of different suits of three cards."""

    ONE = 1
    TWO = 2
    THREE = 3


@dataclass(frozen=True, slots=True)
class LadderRules:
    """The rules in which the three-card ladders of the games and house rules differ."""

    words: tuple[str, str, str, str, str, str]
    """Names of the levels from INDI to TRIPLE."""
    ace_low_run: AceLowRun
    ace_low_straights: bool = True
    """Whether A-2-3 is a run in mixed suits too."""
    colour_ties: ColourTies = ColourTies.ALL
    royal: str | None = None
    """Name of A-K-Q in one suit, if it has its own; else None."""
    threes_highest: bool = False
    two_three_five: bool = False


@dataclass(frozen=True, slots=True)
class Ladder:
    """A computed ladder: strengths are whole numbers from 0 (weakest) to `classes` - 1; equal hands share one."""

    rules: LadderRules
    strengths: array[int]
    """Strength by `hand_number`; numpy can use it without copying."""
    levels: tuple[Level, ...]
    """[strength]: level of a hand, such as Level.PAIR."""
    names: tuple[str, ...]
    """Name by strength: the word of the ladder, `Colour Run`."""
    heads: tuple[str, ...]
    """Short description by strength, without the cards that decide: `Pair of kings`."""
    descriptions: tuple[str, ...]
    """Description by strength: the word and the cards that decide, `Pair of kings, nine high`."""
    first_of_level: Mapping[Level, int] = field(default_factory=dict)
    """Weakest strength of each level that occurs."""

    @property
    def classes(self) -> int:
        return len(self.levels)

    def strength(self, cards: Sequence[Card]) -> int:
        """Return the strength of three cards; of a group of four the first three count."""
        first, second, third = cards[:3]
        return self.strengths[hand_number(CARD_NUMBER[first], CARD_NUMBER[second], CARD_NUMBER[third])]

    def name(self, cards: Sequence[Card]) -> str:
        return self.names[self.strength(cards)]

    def describe(self, cards: Sequence[Card]) -> str:
        return self.descriptions[self.strength(cards)]

    def words(self, cards: Sequence[Card]) -> str:
        """Return the description for the middle of a sentence: `pair of kings, nine high`."""
        return self.describe(cards).lower()

    def head(self, cards: Sequence[Card]) -> str:
        return self.heads[self.strength(cards)]

    def level(self, cards: Sequence[Card]) -> Level:
        return self.levels[self.strength(cards)]


PAIRS_BELOW = tuple(comb(index, 2) for index in range(52))
TRIPLES_BELOW = tuple(comb(index, 3) for index in range(52))


def hand_number(a: int, b: int, c: int) -> int:
    """Return the number of a hand, 0..22099, from three different card indices in any order."""
    if a > b:
        a, b = b, a
    if b > c:
        b, c = c, b
        if a > b:
            a, b = b, a
    return TRIPLES_BELOW[c] + PAIRS_BELOW[b] + a


def ladder_rules(options: AnyOptions) -> LadderRules:
    """Return the rules of the options' three-card ladder. Raises ValueError for Fives, which has none."""
    match options:
        case HazariOptions():
            words = ("Indi", "Pair", "Colour", "Run", "Colour Run", "Troy")
            return LadderRules(words, options.ace_low_run, colour_ties=options.colour_ties)
        case KittiOptions():
            return LadderRules(
                ("High Card", "Pair", "Flush", "Straight", "Straight Flush", "Triple"),
                options.ace_low_run,
                ace_low_straights=options.ace_low_straights,
                colour_ties=options.colour_ties,
                royal="Royal Flush",
                two_three_five=True,
            )
        case CrashOptions():
            return LadderRules(
                ("High Card", "Pair", "Flush", "Run", "Running Flush", "Prial"),
                options.ace_low_run,
                colour_ties=options.colour_ties,
                threes_highest=True,
            )
        case FivesOptions():
            raise ValueError("Fives has no groups of three.")


def ladder_of(options: AnyOptions) -> Ladder:
    """Return the ladder of a table, computed once."""
    return build_ladder(ladder_rules(options))


@cache
def build_ladder(rules: LadderRules) -> Ladder:
    """Return a ladder, computed from a few hundred patterns of ranks."""
    keys = {
        (ranks, kind): _key(rules, ranks, kind)
        for ranks in combinations_with_replacement(range(2, 15), 3)
        for kind in SuitKind
    }
    ordered = sorted(key for (ranks, kind), key in keys.items() if _possible(ranks, kind))
    strength_by_key = {key: strength for strength, key in enumerate(dict.fromkeys(ordered))}
    by_pattern = {pattern: strength_by_key.get(key, 0) for pattern, key in keys.items()}
    patterns = _patterns()
    strengths = array("H", (by_pattern[pattern] for pattern in patterns))
    levels = tuple(Level(key[0]) for key in strength_by_key)
    return Ladder(
        rules=rules,
        strengths=strengths,
        levels=levels,
        names=tuple(_name(rules, key) for key in strength_by_key),
        heads=tuple(_head(rules, key) for key in strength_by_key),
        descriptions=tuple(_description(rules, key) for key in strength_by_key),
        first_of_level={level: levels.index(level) for level in dict.fromkeys(levels)},
    )


@cache
def _patterns() -> tuple[tuple[Ranks, SuitKind], ...]:
    """Return the ranks (lowest first) and the kind of suits of every hand, by its number."""
    sorted_ranks = {}
    for low, middle, high in combinations_with_replacement(range(2, 15), 3):
        ranks = low, middle, high
        sorted_ranks.update(dict.fromkeys(permutations(ranks), ranks))
    kinds = (SuitKind.ONE, SuitKind.TWO, SuitKind.THREE)
    cards = tuple((index % 13 + 2, index // 13) for index in range(52))
    found = []
    for high, (high_rank, high_suit) in enumerate(cards):
        for middle, (middle_rank, middle_suit) in enumerate(cards[:high]):
            for low_rank, low_suit in cards[:middle]:
                kind = kinds[len({low_suit, middle_suit, high_suit}) - 1]
                found.append((sorted_ranks[low_rank, middle_rank, high_rank], kind))
    return tuple(found)


def _possible(ranks: Ranks, kind: SuitKind) -> bool:
    """Return whether the pattern exists: equal ranks are of different suits."""
    return kind >= {1: 3, 2: 2, 3: 1}[len(set(ranks))]


Key = tuple[int, ...]
_ACE_LOW_PLACES = {AceLowRun.LOW: 2 * 3, AceLowRun.SECOND: 2 * 14 - 1, AceLowRun.HIGH: 2 * 14 + 1}
"""Place of A-2-3 among runs; every other run's place is twice its highest rank."""


def _key(rules: LadderRules, ranks: Ranks, kind: SuitKind) -> Key:
    """Return the level and the tie-breakers inside it; a greater key is a stronger hand."""
    low, middle, high = ranks
    if low == high:
        return (Level.THREES if rules.threes_highest and high == Rank.THREE else Level.TRIPLE, high)
    if middle in (low, high):
        return (Level.PAIR, middle, low if middle == high else high)
    if rules.two_three_five and ranks == (2, 3, 5) and kind is SuitKind.THREE:
        return (Level.TWO_THREE_FIVE,)
    place = _run_place(rules, ranks, kind)
    if place is not None:
        return (Level.COLOUR_RUN if kind is SuitKind.ONE else Level.RUN, place)
    if kind is SuitKind.ONE:
        return (Level.COLOUR, high) if rules.colour_ties is ColourTies.TOP else (Level.COLOUR, high, middle, low)
    return (Level.INDI, high, middle, low)


def _run_place(rules: LadderRules, ranks: Ranks, kind: SuitKind) -> int | None:
    low, middle, high = ranks
    if low + 1 == middle == high - 1:
        return 2 * high
    if ranks == (2, 3, 14) and (kind is SuitKind.ONE or rules.ace_low_straights):
        return _ACE_LOW_PLACES.get(rules.ace_low_run)
    return None


def _name(rules: LadderRules, key: Key) -> str:
    level = key[0]
    if level == Level.TWO_THREE_FIVE:
        return "2-3-5"
    if level == Level.THREES:
        return f"{rules.words[Level.TRIPLE - 1]} of Threes"
    if level == Level.COLOUR_RUN and rules.royal is not None and key[1] == 2 * Rank.ACE:
        return rules.royal
    return rules.words[level - 1]


def _head(rules: LadderRules, key: Key) -> str:
    name = _name(rules, key)
    return f"{name} of {rank_words(Rank(key[1]), 2)}" if key[0] in (Level.PAIR, Level.TRIPLE) else name


def _description(rules: LadderRules, key: Key) -> str:
    head, level = _head(rules, key), key[0]
    if level in (Level.TWO_THREE_FIVE, Level.TRIPLE, Level.THREES) or head == rules.royal:
        return head
    if level == Level.PAIR:
        return f"{head}, {rank_words(Rank(key[2]))} high"
    if level in (Level.RUN, Level.COLOUR_RUN):
        return f"{head}, {_run_words(key[1])}"
    return f"{head}, {rank_words(Rank(key[1]))} high"


def _run_words(place: int) -> str:
    if place in _ACE_LOW_PLACES.values():
        return "ace-two-three"
    return f"{rank_words(Rank(place // 2))} high"
