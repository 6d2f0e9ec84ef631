"""Fives in the tables of the tests."""

from __future__ import annotations

from partition_games.lesson.fives import FIVES as LESSON
from tests.arcade.lesson_moves import partition_lesson
from tests.contracts.edits import PARTITION as PARTITION_EDITS
from tests.contracts.partition_entry import partition_entry
from tests.contracts.untold import MEMORY, PARTITION
from tests.games.game_tests import GameTests
from tests.table.adapter import ALL, BOTH
from tests.table.partition_adapter import PartitionAdapter
from tests.table.partition_cases import RARE, common, whole

TESTS = GameTests(
    entry=partition_entry(
        "fives",
        {
            "four": {"target": 6},
            "two": {"seats": 2, "mix": True, "target": 8, "stake": 7, "purses": [7, 90]},
            "three": {"seats": 3, "long": True, "target": 10},
            "five": {"seats": 5, "reshuffle": True, "deals": 3},
        },
        60,
    ),
    seats=range(2, 6),
    choices={
        "deals": [2, 3],
        "mix": [True, False],
        "reshuffle": [True, False],
        "long": [True, False],
        "second_back": [True, False],
        "quick_start": [True, False],
    },
    edits=PARTITION_EDITS,
    adapter=PartitionAdapter(
        "fives",
        {
            "Exchanged": BOTH,
            "Exchanged, nothing": BOTH,
            "ComparisonWon, tied": BOTH,
            "DealScored no_score": ALL,
            "StockReturned": ALL,
            "StockReturned, mixed": ALL,
            "PotPaid, shared": BOTH,
            "StakeReturned": BOTH,
            "StakeReturned, shared": BOTH,
        },
        unseen=("LaidOut", "SpecialDeclared", "Fouled"),
    ),
    whole=whole("fives"),
    rare=RARE["fives"](),
    openings=common("fives"),
    staged=("GameWon",),
    with_cards=frozenset({"SeatsDrawn", "GroupShown"}),
    untold={**PARTITION, **dict.fromkeys(("stock_known", "came", "thrown_by"), MEMORY)},
    begins=4.0,
    short={"deals": 2},
    lesson=partition_lesson(LESSON, ("mouse", "keys", "pad"), ("full", "queens"), "throw"),
)
