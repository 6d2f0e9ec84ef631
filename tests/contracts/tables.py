"""Tables with options at random, of every game and for every number of players."""

from __future__ import annotations

from random import Random
from typing import Any

from pazaak.house.rules.catalogue import AnyGame, Json, OptionsError
from tests.contracts.registry import ENTRIES, GOLD, GOOD

BOTH = [True, False]
STARTER = ["+1", "+1", "+2", "+2", "+3", "+3", "+4", "+4", "+5", "+5"]
LADDER: dict[str, list[Any]] = {
    "ace_low_run": ["none", "low", "second", "high"],
    "colour_ties": ["all", "top"],
    "quick_start": BOTH,
}
TURNS: dict[str, list[Any]] = {
    "auto_stand": ["turn_end", "always", "never"],
    "flip": ["both", "positive"],
    "reshuffle": ["empty", "set"],
    "bust_penalty": [0, 1, 3],
    "ante_min": [1, 7, 10],
    "ante_max": [40, 200],
}

CHOICES: dict[str, tuple[range, dict[str, list[Any]]]] = {
    "pazaak": (range(2, 3), {
        **TURNS, "preset": ["cantina", "classic", "classic2"], "bets": BOTH, "max_bet": [1, 4],
        "ante_every": ["match", "set"], "nine_cards": ["win", "stand"], "tiebreaker": ["hand", "board"],
        "next_leader": ["winner", "first", "alternate"], "sets_to_win": [1, 2, 4], "open_side_decks": BOTH,
        "side_decks": [[GOLD, GOOD], [GOLD, GOLD], [STARTER, GOOD]], "purses": [[90, 400]],
    }),
    "hazari": (range(4, 5), {**LADDER, "deals": [1, 2], "stake": [0, 35]}),
    "fives": (range(2, 6), {"deals": [2, 3], "mix": BOTH, "reshuffle": BOTH, "long": BOTH, "quick_start": BOTH}),
    "kitti": (range(2, 6), {**LADDER, "deals": [1, 2], "four_pairs": ["must", "may"], "any_two": BOTH,
                            "ace_low_straights": BOTH, "first_card": ["left", "right"], "ante": [0, 50]}),
    "crash": (range(2, 5), {**LADDER, "deals": [1, 2], "foul": ["reject", "drop"], "long": BOTH,
                            "min_group": ["none", "pair", "flush"], "first_card": ["left", "right"]}),
    "hokm": (range(2, 5), {"hands": [1, 2], "partners": ["seated", "drawn"], "kot": [2, 5], "hakem_koti": [3, 6],
                           "target": [2, 7], "stake": [0, 35]}),
    "dou_dizhu": (range(3, 7), {"hands": [1, 2], "both_jokers": BOTH, "equal_kickers": BOTH, "show_kitty": BOTH,
                                "spring": BOTH, "rocket_tops": BOTH, "big_bombs": BOTH, "point": [0, 25],
                                "single_cards": ["stuck_leader", "free", "literal"]}),
    "big_three": (range(3, 5), {"hands": [1, 2], "point": [0, 25]}),
    "pazu": (range(3, 7), {**TURNS, "sets": [1, 2], "gold_cards": BOTH, "pazaak_pot": [0, 55]}),
    "highcard": (range(2, 6), {"stake": [0, 7, 50]}),
}  # fmt: skip
LIMITS = ("deals", "hands", "sets")
"""They are always given: they keep games short."""
GAMES = {entry.game.name: entry for entry in ENTRIES}


def table_at_random(game: AnyGame, random: Random, seats: int) -> Json:
    """Options for so many players, about half of them other than usual."""
    choices = CHOICES[game.name][1]
    while True:
        chosen = [name for name in choices if name in LIMITS or random.random() < 0.5]
        options = {name: random.choice(choices[name]) for name in chosen}
        try:
            game.build(seats, options)
        except OptionsError:
            continue
        return options


def seatings() -> list[tuple[str, int]]:
    """Every game with every number of players."""
    all_of_them = [(name, seats) for name, (numbers, _) in CHOICES.items() for seats in numbers]
    return [table for table in all_of_them if table != ("dou_dizhu", 5)]
