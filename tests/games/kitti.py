"""Kitti in the tables of the tests."""

from __future__ import annotations

from partition_games.lesson.kitti import KITTI as LESSON
from tests.arcade.lesson_moves import partition_lesson
from tests.contracts.edits import PARTITION as PARTITION_EDITS
from tests.contracts.partition_entry import LADDER, partition_entry
from tests.contracts.untold import PARTITION
from tests.games.game_tests import GameTests
from tests.table.adapter import ALL, BOTH
from tests.table.partition_adapter import PartitionAdapter
from tests.table.partition_cases import RARE, common, whole

TESTS = GameTests(
    entry=partition_entry(
        "kitti",
        {
            "four": {"target": 2},
            "two": {"seats": 2, "any_two": True, "purses": [120, 60], "target": 2},
            "three": {"seats": 3, "ace_low_run": "second", "colour_ties": "top", "deals": 2},
            "five": {"seats": 5, "four_pairs": "may", "ace_low_straights": False, "first_card": "right", "deals": 3},
        },
        20,
    ),
    seats=range(2, 6),
    choices={
        **LADDER,
        "deals": [1, 2],
        "four_pairs": ["must", "may"],
        "any_two": [True, False],
        "ace_low_straights": [True, False],
        "first_card": ["left", "right"],
        "ante": [0, 50],
    },
    edits=PARTITION_EDITS,
    adapter=PartitionAdapter(
        "kitti",
        {
            "LaidOut": BOTH,
            "StakesPaid, broke": BOTH,
            "SpecialDeclared four_of_a_kind": BOTH,
            "SpecialDeclared four_pairs": BOTH,
            "ComparisonWon, tied": BOTH,
            "DealScored four_of_a_kind": BOTH,
            "DealScored four_pairs": ALL,
            "DealScored salami": BOTH,
            "DealScored winner": BOTH,
            "DealScored kitti": ALL,
            "PotPaid, collected": BOTH,
            "PotPaid, shared": BOTH,
        },
        unseen=("Exchanged", "Fouled", "StockReturned", "StakeReturned"),
        lacks=("DealScored show",),
    ),
    whole=whole("kitti"),
    rare=RARE["kitti"](),
    openings=common("kitti"),
    staged=("SpecialDeclared", "DealScored salami", "GameWon"),
    with_cards=frozenset({"SeatsDrawn", "GroupShown", "SpecialDeclared"}),
    untold=PARTITION,
    begins=4.0,
    short={"deals": 2},
    lesson=partition_lesson(LESSON, ("mouse",), ("worked", "salami"), "second", slow_devices=("keys",), watched=True),
)
