"""Dou Di Zhu in the tables of the tests."""

from __future__ import annotations

from pazaak.side_games.dou_dizhu.lesson import LESSON
from pazaak.side_games.dou_dizhu.register import DOU_DIZHU
from tests.contracts.climbing_entry import climbing_entry
from tests.contracts.edits import CLIMBING as CLIMBING_EDITS
from tests.contracts.untold import CLIMBING
from tests.games.game_tests import GameTests
from tests.side_games.climbing.lesson_steps import climbing_lesson
from tests.table import climbing_adapter
from tests.table.climbing_adapter import ClimbingAdapter
from tests.table.climbing_cases import DOU_DIZHU_RARE, DOU_DIZHU_WHOLE

BOTH = [True, False]

TESTS = GameTests(
    entry=climbing_entry(
        "dou_dizhu",
        "second_landlord",
        {
            "three": {"hands": 2},
            "hidden": {
                "hands": 1,
                "show_kitty": False,
                "spring": False,
                "both_jokers": False,
                "equal_kickers": True,
                "point": 25,
                "purses": [90, 60, 400],
            },
            "four": {"seats": 4, "hands": 1, "rocket_tops": False},
            "literal": {"seats": 4, "hands": 1, "single_cards": "literal"},
            "six": {"seats": 6, "hands": 1, "big_bombs": False, "point": 7},
        },
    ),
    seats=range(3, 7),
    no_table=frozenset({5}),
    choices={
        "hands": [1, 2],
        "both_jokers": BOTH,
        "equal_kickers": BOTH,
        "show_kitty": BOTH,
        "spring": BOTH,
        "rocket_tops": BOTH,
        "big_bombs": BOTH,
        "point": [0, 25],
        "single_cards": ["stuck_leader", "free", "literal"],
    },
    edits=CLIMBING_EDITS,
    adapter=ClimbingAdapter(DOU_DIZHU, climbing_adapter.DOU_DIZHU, ("DeclarerNamed", "PartnerCardNamed")),
    whole=DOU_DIZHU_WHOLE,
    rare=DOU_DIZHU_RARE,
    staged=("Played bomb", "Played rocket", "HandScored landlord, spring", "HandScored farmers, spring", "GameWon"),
    with_cards=frozenset({"FirstDrawn", "Played", "KindAnnounced"}),
    untold={**CLIMBING, "table.kitty": "whoever has seen the kitty has it in the view itself, which is told"},
    begins=6.0,
    ends=5.0,
    short={"hands": 1},
    lesson=climbing_lesson(LESSON, ("mouse", "keys"), ("pad",)),
)
