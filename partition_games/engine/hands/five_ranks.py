"""The ranking of five cards in Fives: the ace is lowest, and there are no straights and no flushes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum

from partition_games.engine.hands.cards import RANK_WORDS, ace_low, plural
from pazaak.house.rules.cards import Card, Rank

FIVE = 5


class FiveLevel(IntEnum):
    """The steps of the ladder, weakest first."""

    JUNK = 0
    ONE_PAIR = 1
    TWO_PAIRS = 2
    TREBLE = 3
    FULL_HOUSE = 4
    FOUR_OF_A_KIND = 5


POINTS: dict[FiveLevel, int] = {
    FiveLevel.JUNK: 0,
    FiveLevel.ONE_PAIR: 2,
    FiveLevel.TWO_PAIRS: 3,
    FiveLevel.TREBLE: 4,
    FiveLevel.FULL_HOUSE: 6,
    FiveLevel.FOUR_OF_A_KIND: 8,
}
NAMES: dict[FiveLevel, str] = {
    FiveLevel.JUNK: "Junk",
    FiveLevel.ONE_PAIR: "One Pair",
    FiveLevel.TWO_PAIRS: "Two Pairs",
    FiveLevel.TREBLE: "Treble",
    FiveLevel.FULL_HOUSE: "Full House",
    FiveLevel.FOUR_OF_A_KIND: "Four of a Kind",
}
_LEVEL_BY_COUNTS: dict[tuple[int, ...], FiveLevel] = {
    (1, 1, 1, 1, 1): FiveLevel.JUNK,
    (2, 1, 1, 1): FiveLevel.ONE_PAIR,
    (2, 2, 1): FiveLevel.TWO_PAIRS,
    (3, 1, 1): FiveLevel.TREBLE,
    (3, 2): FiveLevel.FULL_HOUSE,
    (4, 1): FiveLevel.FOUR_OF_A_KIND,
}
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
            return f"Junk, {RANK_WORDS[high]} high"
        case FiveLevel.ONE_PAIR:
            return f"One Pair, {plural(high)}"
        case FiveLevel.TWO_PAIRS:
            return f"Two Pairs, {plural(high)} and {plural(_rank(second))}"
        case FiveLevel.TREBLE | FiveLevel.FULL_HOUSE:
            return f"{NAMES[level]}, {plural(high)}"
        case FiveLevel.FOUR_OF_A_KIND:
            return f"Four {plural(high)}"


def _rank(place: int) -> Rank:
    return Rank.ACE if place == 1 else Rank(place)
