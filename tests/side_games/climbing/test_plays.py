"""The plays of a hand by ranks: how many there are of each kind, and what trying every subset finds."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from pazaak.side_games.big_three.options import read_options as read_big_three
from pazaak.side_games.big_three.variant import BigThree
from pazaak.side_games.climbing.plays.combinations import Combination, Singles, beats
from pazaak.side_games.climbing.plays.generation import Generator, ranks_text
from pazaak.side_games.climbing.plays.piles import counts_of as rank_counts
from pazaak.side_games.climbing.plays.piles import size
from pazaak.side_games.climbing.variant import Variant
from pazaak.side_games.dou_dizhu.options import read_options as read_dou_dizhu
from pazaak.side_games.dou_dizhu.variant import DouDizhu
from tests.side_games.climbing.brute_force import BruteForce, PublicState, Reading, counts_of, put_together

BY_KIND = {
    "Single Card": 15,
    "Pair": 13,
    "Triplet": 13,
    "Triplet with Kicker": 182,
    "Triplet with Pair": 156,
    "Sequence": 36,
    "Pair Sequence": 52,
    "Airplane": 45,
    "Airplane with Kickers": 8044,
    "Airplane with Pairs": 2939,
    "Quad Set with Kickers": 1183,
    "Quad Set with Pairs": 858,
    "Bomb": 13,
    "Rocket": 1,
}
TABLES = (
    PublicState(),
    PublicState(both_jokers=False),
    PublicState(equal_kickers=True),
    PublicState(equal_kickers=True, both_jokers=False, rocket_tops=False),
    PublicState(seats=4),
    PublicState(seats=4, single_cards="free", rocket_tops=False),
    PublicState(seats=4, single_cards="literal", equal_kickers=True),
    PublicState(seats=6),
    PublicState(seats=6, big_bombs=False, both_jokers=False),
    PublicState(seats=6, equal_kickers=True),
    PublicState(big_three=True),
    PublicState(big_three=True, seats=4),
)
SAMPLE, ALL = 180, 20_000


def variant_of(table: PublicState) -> Variant:
    if table.big_three:
        return BigThree(read_big_three(table.seats, {}))
    options = asdict(table)
    del options["big_three"], options["seats"]
    return DouDizhu(read_dou_dizhu(table.seats, options))


def kinds(generator: Generator, plays: list[int]) -> Counter[str]:
    meanings = [generator.meaning[play] for play in plays]
    return Counter(meaning.kind.value for meaning in meanings if meaning is not None)


@pytest.mark.parametrize(("both", "total"), [(True, 13_550), (False, 12_654)])
def test_there_are_so_many_plays_by_ranks(both: bool, total: int) -> None:
    """Of all 54 cards at once; that no play has more than 20 holds for any hand."""
    variant = variant_of(PublicState(both_jokers=both))
    plays = variant.generator.leads(rank_counts(variant.deck.full))
    assert len(set(plays)) == len(plays) == total
    expected = BY_KIND if both else {**BY_KIND, "Airplane with Kickers": 7161, "Quad Set with Kickers": 1170}
    assert kinds(variant.generator, plays) == expected


@pytest.mark.full("*seats=6, both_jokers=False*", "*rocket_tops=True, big_bombs=True*")
@pytest.mark.parametrize("table", [table for table in TABLES if not table.equal_kickers], ids=str)
def test_the_plays_are_those_that_can_be_put_together(table: PublicState) -> None:
    variant = variant_of(table)
    found = {ranks_text(play, table.letters) for play in variant.generator.leads(rank_counts(variant.deck.full))}
    expected = set(put_together(table))
    if table.seats == 4 and not table.big_three and table.single_cards != "free":
        expected -= set(table.letters)
    assert found == expected


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_play_of_a_hand_means_something_and_is_beaten_by_higher_ones(table: PublicState) -> None:
    variant, random = variant_of(table), Random(1)
    generator = variant.generator
    for _ in range(5):
        hand = rank_counts(variant.deck.pile(random.sample(variant.deck.cards, variant.family.most)))
        plays = generator.leads(hand)
        assert len(set(plays)) == len(plays)
        for play in random.sample(plays, min(30, len(plays))):
            assert 0 < size(play) <= variant.family.most
            higher = generator.beating(hand, _meaning(generator, play))
            assert len(set(higher)) == len(higher)
            assert all(beats(_meaning(generator, other), _meaning(generator, play)) for other in higher[:50])


def _meaning(generator: Generator, play: int) -> Combination:
    meaning = generator.meaning[play]
    assert meaning is not None
    return meaning


def compare(table: PublicState, brute: BruteForce, random: Random, most: int) -> int:
    """A random hand of at most so many cards, leading or against a play; how many plays were found alike."""
    variant = variant_of(table)
    letters, generator = table.letters, variant.generator
    deck = [rank for rank, copies in enumerate(table.copies) for _ in range(copies)]
    # Few ranks make many combinations.
    chosen = random.sample(range(len(letters)), random.randint(2, len(letters)))
    cards = [rank for rank in deck if rank in chosen]
    hand = counts_of(random.sample(cards, min(len(cards), random.randint(1, most))), table)
    against: Reading | None = None
    packed: Any = None
    if random.random() < 0.6:
        other = counts_of(random.sample(cards, min(len(cards), random.randint(1, min(most, 9)))), table)
        options = [(counts, reading) for counts, reading in brute.plays(other)]
        if table.seats == 4 and not table.big_three and variant.family.singles is Singles.NEVER:
            options = [option for option in options if option[1].shape.name != "Single Card"]
        if options:
            counts, against = random.choice(options)
            packed = sum(number << 8 * rank for rank, number in enumerate(counts))
    held = sum(number << 8 * rank for rank, number in enumerate(hand))
    found = generator.leads(held) if packed is None else generator.beating(held, _meaning(generator, packed))
    told = [ranks_text(play, letters) for play in found]
    expected = brute.legal(hand, against)
    assert len(set(told)) == len(told)
    assert set(told) == expected, (hand, against)
    for play in random.sample(found, min(3, len(found))):
        counts = tuple(play >> 8 * rank & 0xFF for rank in range(len(letters)))
        reading = brute.reading(counts)
        assert reading is not None
        assert reading.shape.name == _meaning(generator, play).kind
    return len(found)


@pytest.mark.full
def test_a_sample_of_positions_is_as_brute_force_has_them() -> None:
    random, brutes = Random(1), [BruteForce(table) for table in TABLES]
    assert (
        sum(compare(brute.table, brute, random, 9) for brute in brutes for _ in range(SAMPLE // len(brutes))) > SAMPLE
    )


@pytest.mark.slow
def test_twenty_thousand_positions_are_as_brute_force_has_them() -> None:
    random, brutes = Random(2), [BruteForce(table) for table in TABLES]
    for number in range(ALL):
        brute = brutes[0] if number % 2 else brutes[number // 2 % len(brutes)]
        compare(brute.table, brute, random, 20 if number % 50 == 1 else 12)
