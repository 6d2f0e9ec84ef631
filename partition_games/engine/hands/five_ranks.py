"""The ranking of five cards in Fives: the ace is lowest, and there are no straights and no flushes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum

from partition_games.engine.hands.cards import ace_low
from pazaak.house.rules.cards import Card, Rank
from pazaak.house.rules.notation import rank_words

FIVE = 5


class FiveLevel(IntEnum):
    """The steps of the ladder, weakest first."""

    JUNK = 0
    ONE_PAIR = 1
    TWO_PAIRS = 2
    TREBLE = 3
    FULL_HOUSE = 4
    FOUR_OF_A_KIND = 5


_LADDER: dict[FiveLevel, tuple[tuple[int, ...], int, str]] = {
    FiveLevel.JUNK: ((1, 1, 1, 1, 1), 0, "Junk"),
    FiveLevel.ONE_PAIR: ((2, 1, 1, 1), 2, "One Pair"),
    FiveLevel.TWO_PAIRS: ((2, 2, 1), 3, "Two Pairs"),
    FiveLevel.TREBLE: ((3, 1, 1), 4, "Treble"),
    FiveLevel.FULL_HOUSE: ((3, 2), 6, "Full House"),
    FiveLevel.FOUR_OF_A_KIND: ((4, 1), 8, "Four of a Kind"),
}
"""Numbers of equal cards, score and name of each level."""
POINTS = {level: points for level, (_, points, _) in _LADDER.items()}
NAMES = {level: name for level, (_, _, name) in _LADDER.items()}
_LEVEL_BY_COUNTS = {counts: level for level, (counts, _, _) in _LADDER.items()}
_DECIDED_BY_ONE = (FiveLevel.TREBLE, FiveLevel.FULL_HOUSE, FiveLevel.FOUR_OF_A_KIND)
_BASE = 14


def places_strength(places: Sequence[int]) -> int:
    """Return the strength of five ranks, given as places from 1 (ace) to 13 (king); equal hands are equal."""
    counted = sorted(((count, place) for place, count in Counter(places).items()), reverse=True)
    level = _LEVEL_BY_COUNTS[tuple(count for count, _ in counted)]
    deciding = [place for _, place in counted]
    if level in _DECIDED_BY_ONE:
        deciding = deciding[:1]
    strength = int(level)
    for place in (*deciding, *(0,) * (FIVE - len(deciding))):
        strength = strength * _BASE + place
    return strength


def five_strength(cards: Sequence[Card]) -> int:
    """Return the strength of five cards; a greater number is a better hand."""
    return places_strength([ace_low(card.rank) for card in cards])


def level_of(strength: int) -> FiveLevel:
    """Return the level, such as One Pair, of a hand's strength."""
    return FiveLevel(strength // _BASE**FIVE)


def five_level(cards: Sequence[Card]) -> FiveLevel:
    return level_of(five_strength(cards))


def five_points(cards: Sequence[Card]) -> int:
    """Return the score of the hand if it is the best."""
    return POINTS[five_level(cards)]


def five_name(cards: Sequence[Card]) -> str:
    return NAMES[five_level(cards)]


def describe_five(cards: Sequence[Card]) -> str:
    """Return the name with the ranks that decide: `Two Pairs, kings and fours`."""
    strength = five_strength(cards)
    level = level_of(strength)
    first, second = (strength // _BASE**power % _BASE for power in (4, 3))
    high = _rank(first)
    match level:
        case FiveLevel.JUNK:
            return f"Junk, {rank_words(high)} high"
        case FiveLevel.ONE_PAIR:
            return f"One Pair, {rank_words(high, 2)}"
        case FiveLevel.TWO_PAIRS:
            return f"Two Pairs, {rank_words(high, 2)} and {rank_words(_rank(second), 2)}"
        case FiveLevel.TREBLE | FiveLevel.FULL_HOUSE:
            return f"{NAMES[level]}, {rank_words(high, 2)}"
        case FiveLevel.FOUR_OF_A_KIND:
            return f"Four {rank_words(high, 2)}"


def _rank(place: int) -> Rank:
    return Rank.ACE if place == 1 else Rank(place)
