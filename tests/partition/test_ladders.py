"""All 22,100 three-card hands against a slow ranking of their own, for every game and every option of the ladder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations
from time import perf_counter
from typing import Any

import pytest

from partition_games.engine.hands.ranks import Ladder, build_ladder, hand_number, ladder_of, ladder_rules
from partition_games.engine.options import AceLowRun, AnyOptions, ColourTies, CrashOptions, HazariOptions, KittiOptions
from pazaak.house.rules.cards import CARD_NUMBER, DECK_52, Card
from pazaak.house.rules.notation import parse_cards

ORDER = "23456789TJQKA"
RUNS = ["AKQ", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432"]
"""Highest first; where A-2-3 stands is the option's."""

LADDERS: dict[str, AnyOptions] = {
    "hazari": HazariOptions(),
    "hazari low": HazariOptions(ace_low_run=AceLowRun.LOW),
    "hazari none": HazariOptions(ace_low_run=AceLowRun.NONE),
    "hazari top": HazariOptions(colour_ties=ColourTies.TOP),
    "kitti": KittiOptions(),
    "kitti suited only": KittiOptions(ace_low_straights=False),
    "kitti second": KittiOptions(ace_low_run=AceLowRun.SECOND),
    "kitti top": KittiOptions(colour_ties=ColourTies.TOP),
    "crash": CrashOptions(),
    "crash high": CrashOptions(ace_low_run=AceLowRun.HIGH),
    "crash second": CrashOptions(ace_low_run=AceLowRun.SECOND),
    "crash top": CrashOptions(colour_ties=ColourTies.TOP),
}
CLASSES = {
    "hazari": 741,
    "hazari low": 741,
    "hazari none": 741,
    "hazari top": 477,
    "kitti": 742,
    "kitti suited only": 742,
    "kitti second": 742,
    "kitti top": 478,
    "crash": 741,
    "crash high": 741,
    "crash second": 741,
    "crash top": 476,
}
every_ladder = pytest.mark.parametrize("name", LADDERS)


def all_hands() -> list[tuple[Card, Card, Card]]:
    """All 22,100 hands, by their numbers."""
    hands = [(a, b, c) for a, b, c in combinations(DECK_52, 3)]
    return sorted(hands, key=lambda hand: tuple(CARD_NUMBER[card] for card in reversed(hand)))


def runs_of(options: AnyOptions, suited: bool) -> list[str]:
    """The runs of a table, highest first, each as sorted letters."""
    assert isinstance(options, HazariOptions | KittiOptions | CrashOptions)
    runs = list(RUNS)
    allowed = suited or not isinstance(options, KittiOptions) or options.ace_low_straights
    place = {"none": None, "low": len(runs), "second": 1, "high": 0}[options.ace_low_run.value]
    if place is not None and allowed:
        runs.insert(place, "A32")
    return ["".join(sorted(run)) for run in runs]


def slow_key(options: AnyOptions) -> Callable[[tuple[Card, Card, Card]], tuple[Any, ...]]:
    """An independent ranking, spelled out in letters; a greater key is a stronger hand."""
    assert isinstance(options, HazariOptions | KittiOptions | CrashOptions)
    suited_runs, mixed_runs = runs_of(options, suited=True), runs_of(options, suited=False)
    only_top = options.colour_ties is ColourTies.TOP

    @cache
    def key(letters: str, suits: int) -> tuple[Any, ...]:
        values = sorted((ORDER.index(letter) for letter in letters), reverse=True)
        text = "".join(sorted(letters))
        if isinstance(options, KittiOptions) and text == "235" and suits == 3:
            return ("8",)
        if len(set(letters)) == 1:
            return ("7",) if isinstance(options, CrashOptions) and text == "333" else ("6", values[0])
        if suits == 1 and text in suited_runs:
            return ("5", -suited_runs.index(text))
        if suits > 1 and text in mixed_runs:
            return ("4", -mixed_runs.index(text))
        if suits == 1:
            return ("3", *(values[:1] if only_top else values))
        pair = [value for value in values if values.count(value) == 2]
        if pair:
            return ("2", pair[0], next(value for value in values if value != pair[0]))
        return ("1", *values)

    def ranked(hand: tuple[Card, Card, Card]) -> tuple[Any, ...]:
        return key("".join(ORDER[card.rank - 2] for card in hand), len({card.suit for card in hand}))

    return ranked


@every_ladder
def test_every_hand_ranks_as_in_a_slow_ranking(name: str) -> None:
    ladder, rank = ladder_of(LADDERS[name]), slow_key(LADDERS[name])
    by_strength: dict[int, set[tuple[Any, ...]]] = {}
    for hand in combinations(DECK_52, 3):
        by_strength.setdefault(ladder.strength(hand), set()).add(rank(hand))
    assert sorted(by_strength) == list(range(ladder.classes))
    assert all(len(keys) == 1 for keys in by_strength.values())
    keys = [next(iter(by_strength[strength])) for strength in range(ladder.classes)]
    assert keys == sorted(set(keys))


@every_ladder
def test_there_are_so_many_different_strengths(name: str) -> None:
    assert ladder_of(LADDERS[name]).classes == CLASSES[name]


@pytest.mark.full
def test_the_hands_of_each_level_in_hazari() -> None:
    counted = Counter(ladder_of(HazariOptions()).name(hand) for hand in all_hands())
    assert counted == {"Troy": 52, "Colour Run": 48, "Run": 720, "Colour": 1096, "Pair": 3744, "Indi": 16440}


@pytest.mark.full
def test_the_hands_of_each_level_in_kitti() -> None:
    counted = Counter(ladder_of(KittiOptions()).name(hand) for hand in all_hands())
    assert counted == {
        "2-3-5": 24,
        "Triple": 52,
        "Royal Flush": 4,
        "Straight Flush": 44,
        "Straight": 720,
        "Flush": 1096,
        "Pair": 3744,
        "High Card": 16416,
    }


@pytest.mark.full
def test_the_hands_of_each_level_in_crash() -> None:
    counted = Counter(ladder_of(CrashOptions()).name(hand) for hand in all_hands())
    assert counted == {
        "Prial of Threes": 4,
        "Prial": 48,
        "Running Flush": 44,
        "Run": 660,
        "Flush": 1100,
        "Pair": 3744,
        "High Card": 16500,
    }


def test_a_hand_has_one_number_in_any_order() -> None:
    numbers = [hand_number(*(CARD_NUMBER[card] for card in hand)) for hand in all_hands()]
    assert numbers == list(range(22_100))
    a, b, c = (CARD_NUMBER[card] for card in parse_cards("7H AS 2C"))
    assert (
        len({hand_number(*order) for order in ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a))}) == 1
    )


def test_a_ladder_is_worked_out_fast() -> None:
    rules = ladder_rules(KittiOptions(ace_low_run=AceLowRun.HIGH, colour_ties=ColourTies.TOP))
    began = perf_counter()
    ladder: Ladder = build_ladder.__wrapped__(rules)
    assert ladder.classes == 478
    assert perf_counter() - began < 0.5


@pytest.mark.parametrize(
    ("options", "hand", "told"),
    [
        (HazariOptions(), "KS KH 9D", "Pair of kings, nine high"),
        (HazariOptions(), "6S 6H 6D", "Troy of sixes"),
        (HazariOptions(), "AS 2S 3S", "Colour Run, ace-two-three"),
        (HazariOptions(), "QS JS TD", "Run, queen high"),
        (KittiOptions(), "AS KS QS", "Royal Flush"),
        (KittiOptions(), "2S 3H 5D", "2-3-5"),
        (KittiOptions(), "2S 3S 5D", "High Card, five high"),
        (CrashOptions(), "3S 3H 3D", "Prial of Threes"),
        (CrashOptions(), "QS TS 4S", "Flush, queen high"),
    ],
)
def test_a_hand_is_told_in_words(options: AnyOptions, hand: str, told: str) -> None:
    assert ladder_of(options).describe(parse_cards(hand)) == told
