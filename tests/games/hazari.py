"""Hazari in the tables of the tests."""

from __future__ import annotations

from partition_games.lesson.hazari import HAZARI as LESSON
from tests.arcade.lesson_moves import partition_lesson
from tests.contracts.edits import PARTITION as PARTITION_EDITS
from tests.contracts.partition_entry import LADDER, partition_entry
from tests.contracts.untold import PARTITION
from tests.games.game_tests import GameTests
from tests.table.adapter import BOTH
from tests.table.partition_adapter import PartitionAdapter
from tests.table.partition_cases import RARE, common, whole

TESTS = GameTests(
    entry=partition_entry(
        "hazari",
        {
            "standard": {"deals": 2},
            "quick": {"target": 150, "ace_low_run": "none", "colour_ties": "top", "quick_start": True, "stake": 35},
        },
        12,
    ),
    seats=range(4, 5),
    choices={**LADDER, "deals": [1, 2], "stake": [0, 35], "second_back": [True, False]},
    edits=PARTITION_EDITS,
    adapter=PartitionAdapter(
        "hazari",
        {"LaidOut": BOTH, "ComparisonWon, last shown": BOTH, "PotPaid, shared": BOTH, "StakeReturned": BOTH},
        unseen=("SpecialDeclared", "Exchanged", "Fouled", "StockReturned"),
    ),
    whole=whole("hazari"),
    rare=RARE["hazari"](),
    openings=common("hazari"),
    staged=("GameWon",),
    with_cards=frozenset({"SeatsDrawn", "GroupShown"}),
    untold=PARTITION,
    begins=4.0,
    short={"deals": 1},
    lesson=partition_lesson(LESSON, ("mouse", "keys"), ("taken", "kings"), "kings"),
)
