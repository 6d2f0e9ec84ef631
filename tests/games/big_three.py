"""Big Three in the tables of the tests."""

from __future__ import annotations

from pazaak.side_games.big_three.lesson import LESSON
from pazaak.side_games.big_three.register import BIG_THREE
from tests.contracts.climbing_entry import climbing_entry
from tests.contracts.edits import CLIMBING as CLIMBING_EDITS
from tests.contracts.untold import CLIMBING
from tests.games.game_tests import GameTests
from tests.side_games.climbing.lesson_steps import climbing_lesson
from tests.table import climbing_adapter
from tests.table.climbing_adapter import ClimbingAdapter
from tests.table.climbing_cases import BIG_THREE_RARE, BIG_THREE_WHOLE

TESTS = GameTests(
    entry=climbing_entry(
        "big_three", "partner", {"three": {"hands": 2, "point": 10}, "four": {"seats": 4, "hands": 1}}
    ),
    seats=range(3, 5),
    choices={"hands": [1, 2], "point": [0, 25]},
    edits=CLIMBING_EDITS,
    adapter=ClimbingAdapter(BIG_THREE, climbing_adapter.BIG_THREE, ("LandlordNamed", "KindAnnounced")),
    whole=BIG_THREE_WHOLE,
    rare=BIG_THREE_RARE,
    staged=("GameWon",),
    with_cards=frozenset({"FirstDrawn", "Played", "PartnerCardNamed"}),
    untold=CLIMBING,
    begins=4.0,
    ends=5.0,
    short={"hands": 1},
    lesson=climbing_lesson(LESSON, ("mouse", "pad"), ("keys",)),
)
