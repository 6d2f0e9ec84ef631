"""Hokm in the tables of the tests."""

from __future__ import annotations

from pazaak.side_games.hokm.lesson.ui import LESSON
from tests.contracts.edits import hokm_leader, hokm_score, hokm_trick, hokm_trump, two_cards
from tests.contracts.entry import Entry
from tests.contracts.hokm_secrets import scramble_hokm
from tests.contracts.untold import PURSES
from tests.games.game_tests import GameTests
from tests.side_games.hokm.test_journey import by_mouse, make
from tests.side_games.lesson_walk import LessonWalk, alone
from tests.table import hokm_cases
from tests.table.hokm_adapter import HokmAdapter

TESTS = GameTests(
    entry=Entry(
        path="pazaak.side_games.hokm.register:HOKM",
        rules_module="pazaak.side_games.hokm.rules",
        tables={
            "four": {"target": 2},
            "drawn": {
                "partners": "drawn",
                "hands": 2,
                "kot": 5,
                "hakem_koti": 6,
                "stake": 35,
                "purses": [35, 90, 50, 40],
            },
            "three": {"seats": 3, "target": 2, "stake": 7},
            "two": {"seats": 2, "target": 2, "stake": 50, "purses": [50, 90]},
        },
        scramble=scramble_hokm,
        draws=frozenset({"HandWon"}),
        sum_zero=False,
        own=frozenset({"seat", "hand", "seen", "own_discards"}),
        games=4,
        leaf_depth=4,
        leaf_moves=6,
    ),
    seats=range(2, 5),
    choices={
        "hands": [1, 2],
        "partners": ["seated", "drawn"],
        "kot": [2, 5],
        "hakem_koti": [3, 6],
        "target": [2, 7],
        "stake": [0, 35],
    },
    edits=(two_cards, two_cards, hokm_score, hokm_leader, hokm_trump, hokm_trick),
    adapter=HokmAdapter(),
    whole=hokm_cases.WHOLE,
    rare=hokm_cases.RARE,
    staged=("HandWon kot", "HandWon hakem_koti", "GameWon"),
    with_cards=frozenset({"AcesDrawn", "PartnersDrawn", "CardPlayed"}),
    untold={"table.purses": PURSES},
    begins=6.0,
    ends=5.0,
    short={"hands": 1},
    lesson=LessonWalk(
        teaching=LESSON,
        make=alone(make),
        by_mouse=by_mouse,
        taken_up=("trumps", "pile", "cut", "look-back", "last"),
        refused=("trumps", "ace", "pass"),
        left="high",
    ),
)
