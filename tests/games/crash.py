"""Crash in the tables of the tests."""

from __future__ import annotations

from partition_games.lesson.crash import CRASH as LESSON
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
        "crash",
        {
            "four": {"deals": 2},
            "foul": {"seats": 3, "foul": "drop", "target": 4},
            "two": {"seats": 2, "min_group": "flush", "ace_low_run": "high", "first_card": "left", "target": 4},
            "three": {"seats": 3, "min_group": "pair", "ace_low_run": "second", "long": True, "target": 2},
        },
        12,
    ),
    seats=range(2, 5),
    choices={
        **LADDER,
        "deals": [1, 2],
        "foul": ["reject", "drop"],
        "long": [True, False],
        "second_back": [True, False],
        "min_group": ["none", "pair", "flush"],
        "first_card": ["left", "right"],
    },
    edits=PARTITION_EDITS,
    adapter=PartitionAdapter(
        "crash",
        {
            "LaidOut": BOTH,
            "SpecialDeclared dragon": BOTH,
            "SpecialDeclared four_of_a_kind": BOTH,
            "SpecialDeclared six_pairs": BOTH,
            "GroupShown, void": BOTH,
            "Fouled": BOTH,
            "ComparisonWon, tied": BOTH,
            "ComparisonWon, nobody": ALL,
            "DealScored dragon": ALL,
            "DealScored show": (*BOTH, *ALL),
            "DealScored six_pairs": (*BOTH, *ALL),
            "DealScored crash": BOTH,
            "DealScored last_left": BOTH,
            "PotPaid, shared": BOTH,
            "StakeReturned": BOTH,
            "StakeReturned, shared": BOTH,
            "GameWon dragon": BOTH,
            "GameWon dragon, shared": BOTH,
            "GameWon crash": BOTH,
            "GameWon last_left": BOTH,
        },
        unseen=("Exchanged", "StockReturned"),
    ),
    whole=whole("crash"),
    rare=RARE["crash"](),
    openings=common("crash"),
    staged=("SpecialDeclared", "DealScored crash", "GameWon"),
    with_cards=frozenset({"SeatsDrawn", "GroupShown", "SpecialDeclared"}),
    untold=PARTITION,
    begins=4.0,
    short={"deals": 1},
    lesson=partition_lesson(LESSON, ("mouse",), ("points", "tens"), "crash", slow_devices=("keys",)),
)
