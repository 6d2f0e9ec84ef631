"""Pazaak in the tables of the tests."""

from __future__ import annotations

from tests.contracts.edits import deck_order, pazaak_card, pazaak_drawn, pazaak_leader, pazaak_purse, pazaak_sets
from tests.contracts.entry import Entry
from tests.contracts.pazaak_secrets import PAZAAK_DRAWS, scramble_pazaak
from tests.contracts.turns import GOLD, GOOD, STARTER, TURNS
from tests.games.game_tests import GameTests
from tests.table import pazaak_cases
from tests.table.pazaak_adapter import PazaakAdapter

BOTH = [True, False]

TESTS = GameTests(
    entry=Entry(
        path="pazaak.rivals.register:PAZAAK",
        rules_module="pazaak.game.rules",
        tables={
            "cantina": {},
            "gold": {"side_decks": [GOLD, GOOD], "purses": [400, 90], "open_side_decks": True},
            "classic": {"preset": "classic"},
            "classic2": {"preset": "classic2", "side_decks": [GOOD, GOLD]},
            "strict": {
                "ante_every": "set",
                "auto_stand": "never",
                "nine_cards": "stand",
                "flip": "positive",
                "next_leader": "alternate",
                "sets_to_win": 2,
                "side_decks": [GOLD, GOLD],
            },
        },
        scramble=scramble_pazaak,
        draws=PAZAAK_DRAWS,
        shunned=frozenset({"leave", "fold"}),
    ),
    seats=range(2, 3),
    choices={
        **TURNS,
        "preset": ["cantina", "classic", "classic2"],
        "bets": BOTH,
        "max_bet": [1, 4],
        "ante_every": ["match", "set"],
        "nine_cards": ["win", "stand"],
        "tiebreaker": ["hand", "board"],
        "next_leader": ["winner", "first", "alternate"],
        "sets_to_win": [1, 2, 4],
        "open_side_decks": BOTH,
        "side_decks": [[GOLD, GOOD], [GOLD, GOLD], [STARTER, GOOD]],
        "purses": [[90, 400]],
    },
    edits=(pazaak_card, pazaak_drawn, deck_order, pazaak_sets, pazaak_leader, pazaak_purse),
    adapter=PazaakAdapter(),
    whole=pazaak_cases.WHOLE,
    often=2,
    rare=pazaak_cases.RARE,
    staged=("Busted", "BoardFilled", "Stood", "SetWon", "MatchWon", "Drawn"),
    with_cards=frozenset({"Drawn", "CardPlayed", "TiebreaksShown"}),
    begins=2.5,
    ends=5.0,
)
