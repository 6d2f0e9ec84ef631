"""Pazu-Pazaak in the tables of the tests."""

from __future__ import annotations

from pazaak.side_games.pazu.lesson.ui import LESSON
from tests.contracts.edits import deck_order, pazaak_drawn, pazu_card, pazu_leader, pazu_pots, pazu_sets
from tests.contracts.entry import Entry
from tests.contracts.pazu_secrets import PAZU_DRAWS, scramble_pazu
from tests.contracts.turns import TURNS
from tests.games.game_tests import GameTests
from tests.side_games.lesson_walk import LessonWalk
from tests.side_games.pazu.test_journey import by_mouse, make
from tests.table import pazu_cases
from tests.table.pazu_adapter import PazuAdapter

TESTS = GameTests(
    entry=Entry(
        path="pazaak.side_games.pazu.register:PAZU",
        rules_module="pazaak.side_games.pazu.rules",
        tables={
            "four": {"sets": 3, "ante_max": 60},
            "three": {
                "seats": 3,
                "sets": 4,
                "ante_min": 5,
                "ante_max": 40,
                "bust_penalty": 3,
                "auto_stand": "never",
                "flip": "positive",
                "reshuffle": "set",
                "purses": [300, 90, 200],
                "pazaak_pot": 55,
            },
            "six": {"seats": 6, "sets": 2, "gold_cards": False, "auto_stand": "always", "ante_max": 10},
        },
        scramble=scramble_pazu,
        draws=PAZU_DRAWS,
        shunned=frozenset({"leave"}),
        sum_zero=False,
        hidden=frozenset({"seed", "deck", "lots", "shuffles"}),
        games=4,
        leaf_depth=4,
        leaf_moves=5,
    ),
    seats=range(3, 7),
    choices={**TURNS, "sets": [1, 2], "gold_cards": [True, False], "pazaak_pot": [0, 55]},
    edits=(pazu_card, pazaak_drawn, deck_order, pazu_sets, pazu_leader, pazu_pots),
    adapter=PazuAdapter(),
    whole=pazu_cases.WHOLE,
    rare=pazu_cases.RARE,
    staged=("Busted", "Stood, twenty", "BoardFilled", "SetWon", "PazaakPotWon", "Drawn"),
    with_cards=frozenset({"Drawn", "CardPlayed", "LotShown"}),
    untold={"table.last_leader": "it only says who leads the next set, and then that is told"},
    begins=4.0,
    short={"sets": 2},
    lesson=LessonWalk(
        teaching=LESSON,
        make=make,
        by_mouse=by_mouse,
        taken_up=("ante", "raise", "jackpot", "save", "won", "spend", "full"),
        refused=("bid", "pass", "save", "stand", "level", "spend", "full"),
        left="stand",
    ),
)
