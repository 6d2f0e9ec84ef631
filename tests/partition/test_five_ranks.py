"""Five cards in Fives: every pattern of ranks against a slow ranking, and the laws of an order."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partition_games.engine.hands.cards import ace_low
from partition_games.engine.hands.five_ranks import (
    NAMES,
    POINTS,
    FiveLevel,
    describe_five,
    five_name,
    five_points,
    five_strength,
    level_of,
    places_strength,
)
from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.notation import parse_cards

ORDER = "A23456789TJQK"
PATTERNS = [places for places in combinations_with_replacement(range(1, 14), 5) if max(Counter(places).values()) <= 4]
hands = st.lists(st.sampled_from(DECK_52), min_size=5, max_size=5, unique=True)


def slow_key(places: tuple[int, ...]) -> tuple[Any, ...]:
    """An independent ranking: the points of the rules, then the ranks that decide."""
    of = {count: sorted((p for p in set(places) if places.count(p) == count), reverse=True) for count in (1, 2, 3, 4)}
    if of[4]:
        return (8, of[4])
    if of[3]:
        return (6 if of[2] else 4, of[3])
    if len(of[2]) == 2:
        return (3, of[2], of[1])
    return (2, of[2], of[1]) if of[2] else (0, of[1])


@pytest.mark.full
def test_every_pattern_of_ranks_ranks_as_in_a_slow_ranking() -> None:
    assert len(PATTERNS) == 6175
    by_strength: dict[int, list[tuple[int, ...]]] = {}
    for places in PATTERNS:
        by_strength.setdefault(places_strength(places), []).append(places)
    keys = [slow_key(by_strength[strength][0]) for strength in sorted(by_strength)]
    assert keys == sorted(keys)
    assert all(first < second for first, second in pairwise(keys))
    for strength, equal in by_strength.items():
        assert {POINTS[level_of(strength)]} == {slow_key(places)[0] for places in equal}
        assert len({str(slow_key(places)) for places in equal}) == 1


@pytest.mark.full
@given(hands, hands, hands)
def test_the_order_is_total_and_transitive(a: list[Card], b: list[Card], c: list[Card]) -> None:
    first, second, third = sorted((five_strength(a), five_strength(b), five_strength(c)))
    assert first <= second <= third
    keys = {five_strength(hand): slow_key(tuple(ace_low(card.rank) for card in hand)) for hand in (a, b, c)}
    assert keys[first] <= keys[second] <= keys[third]


@pytest.mark.full
@given(hands, st.randoms(use_true_random=False))
def test_neither_the_order_of_cards_nor_their_suits_matter(hand: list[Card], random: Any) -> None:
    mixed = list(hand)
    random.shuffle(mixed)
    assert five_strength(mixed) == five_strength(hand)
    assert five_points(mixed) == POINTS[level_of(five_strength(hand))]


def test_names_and_points_are_those_of_the_rules() -> None:
    table = {
        "KS KH KD KC 2S": ("Four of a Kind", 8, "Four kings"),
        "2S 2H 2D AS AH": ("Full House", 6, "Full House, twos"),
        "6S 6H 6D AS KH": ("Treble", 4, "Treble, sixes"),
        "KS KH 4D 4S AH": ("Two Pairs", 3, "Two Pairs, kings and fours"),
        "AS AH 4D 5S 6H": ("One Pair", 2, "One Pair, aces"),
        "KS QS JS TS 9S": ("Junk", 0, "Junk, king high"),
    }
    for text, (name, points, told) in table.items():
        hand = parse_cards(text)
        assert (five_name(hand), five_points(hand), describe_five(hand)) == (name, points, told)
    assert set(NAMES) == set(POINTS) == set(FiveLevel)


def test_the_ace_is_lowest_and_there_are_no_straights_or_flushes() -> None:
    assert five_strength(parse_cards("2S 2H 3D 4C 5S")) > five_strength(parse_cards("AS AH KD QC JS"))
    assert five_name(parse_cards("5S 4S 3S 2S AS")) == "Junk"
    assert [ORDER[ace_low(card.rank) - 1] for card in parse_cards("AS KS 2S")] == ["A", "K", "2"]
