"""Every game of the house, once: the suite in this folder runs over what stands here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pazaak.house.rules.catalogue import AnyGame, AnyRules, Json
from pazaak.house.rules.game_path import load_game
from pazaak.house.rules.protocols import Seat
from tests.contracts.climbing_secrets import CLIMBING_DRAWS, scramble_climbing
from tests.contracts.high_card_secrets import scramble_high_card
from tests.contracts.hokm_secrets import scramble_hokm
from tests.contracts.partition_secrets import PARTITION_DRAWS, scramble_partition
from tests.contracts.pazaak_secrets import PAZAAK_DRAWS, scramble_pazaak
from tests.contracts.pazu_secrets import PAZU_DRAWS, scramble_pazu

Scramble = Callable[[Any, Seat, int], Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """A game and what the suite needs to know of it."""

    path: str
    rules_module: str
    tables: Mapping[str, Json]
    """Options by a name for them: the tables the suite plays at."""
    scramble: Scramble
    """(state, seat, seed) -> a state in which all that the seat cannot see is redealt."""
    draws: frozenset[str]
    """Events that bring hidden cards to light; what is told before them must not depend on those cards."""
    shunned: frozenset[str] = frozenset()
    """Moves that cut a game short: a random player makes one only when it comes up four times running."""
    sum_zero: bool = True
    points_are_credits: bool = True
    """Whether an outcome's points are the credits won, or scores of the game's own."""
    own: frozenset[str] = frozenset({"seat", "hand"})
    """What a described view has beside what the whole table sees."""
    hidden: frozenset[str] = frozenset({"seed", "deck", "hands", "answers", "stock"})
    """What no described view has; a game that is played with open hands says what else it hides."""
    games: int = 12
    """How many random games each test plays at a table."""
    least_compared: int = 100
    """How many moves with their hidden cards redealt a test of secrets must at least have compared."""
    leaf_depth: int = 5
    leaf_moves: int = 50
    """How far leaves are counted, and how many moves of each position."""

    @property
    def game(self) -> AnyGame:
        return load_game(self.path)


@dataclass(frozen=True, slots=True)
class Setting:
    """One game at one of its tables."""

    entry: Entry
    table: str

    @property
    def game(self) -> AnyGame:
        return self.entry.game

    @property
    def name(self) -> str:
        return f"{self.game.name}-{self.table}"

    def rules(self) -> AnyRules:
        return self.game.build(None, self.entry.tables[self.table])


GOLD = ["+1", "+2", "+3", "-1", "-2", "-3", "2&4", "3&6", "D", "T"]
GOOD = ["±1", "±2", "±2", "±3", "±3", "±4", "±5", "±6", "T", "1±2"]

PARTITION_TABLES: dict[str, dict[str, Json]] = {
    "hazari": {
        "standard": {"deals": 2},
        "quick": {"target": 150, "ace_low_run": "none", "colour_ties": "top", "quick_start": True, "stake": 35},
    },
    "fives": {
        "four": {"target": 6},
        "two": {"seats": 2, "mix": True, "target": 8, "stake": 7, "purses": [7, 90]},
        "three": {"seats": 3, "long": True, "target": 10},
        "five": {"seats": 5, "reshuffle": True, "deals": 3},
    },
    "kitti": {
        "four": {"target": 2},
        "two": {"seats": 2, "any_two": True, "purses": [120, 60], "target": 2},
        "three": {"seats": 3, "ace_low_run": "second", "colour_ties": "top", "deals": 2},
        "five": {"seats": 5, "four_pairs": "may", "ace_low_straights": False, "first_card": "right", "deals": 3},
    },
    "crash": {
        "four": {"deals": 2},
        "foul": {"seats": 3, "foul": "drop", "target": 4},
        "two": {"seats": 2, "min_group": "flush", "ace_low_run": "high", "first_card": "left", "target": 4},
        "three": {"seats": 3, "min_group": "pair", "ace_low_run": "second", "long": True, "target": 2},
    },
}


# A deal of Fives has many more moves before hidden cards show than a deal that is only arranged.
LEAST_COMPARED = {"hazari": 12, "fives": 60, "kitti": 20, "crash": 12}


def partition_entry(name: str) -> Entry:
    """One of the partition games, whose points are not credits."""
    return Entry(
        path=f"partition_games.register:{name.upper()}",
        rules_module="partition_games.engine.rules",
        tables=PARTITION_TABLES[name],
        scramble=scramble_partition,
        draws=PARTITION_DRAWS,
        sum_zero=False,
        points_are_credits=False,
        own=frozenset({"seat", "hand", "own_groups", "stock_known", "came_known"}),
        games=4,
        least_compared=LEAST_COMPARED[name],
        leaf_depth=3,
        leaf_moves=6,
    )


CLIMBING_TABLES: dict[str, dict[str, Json]] = {
    "dou_dizhu": {
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
    "big_three": {"three": {"hands": 2, "point": 10}, "four": {"seats": 4, "hands": 1}},
}


def climbing_entry(name: str, partner: str) -> Entry:
    """One of the climbing games. partner: what its views call the hidden partner."""
    return Entry(
        path=f"pazaak.side_games.{name}.register:{name.upper()}",
        rules_module="pazaak.side_games.climbing.rules",
        tables=CLIMBING_TABLES[name],
        scramble=scramble_climbing,
        draws=CLIMBING_DRAWS,
        sum_zero=False,
        points_are_credits=False,
        own=frozenset({"seat", "hand", "kitty", partner}),
        games=1,
        leaf_depth=3,
        leaf_moves=6,
    )


ENTRIES = (
    Entry(
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
    *(partition_entry(name) for name in PARTITION_TABLES),
    Entry(
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
        points_are_credits=False,
        own=frozenset({"seat", "hand", "seen", "own_discards"}),
        games=4,
        leaf_depth=4,
        leaf_moves=6,
    ),
    climbing_entry("dou_dizhu", "second_landlord"),
    climbing_entry("big_three", "partner"),
    Entry(
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
    Entry(
        path="tests.table.small_game.register:HIGH_CARD",
        rules_module="tests.table.small_game.rules",
        tables={"four": {}, "two": {"seats": 2, "stake": 7, "purses": [7, 90]}, "five": {"seats": 5}},
        scramble=scramble_high_card,
        draws=frozenset(),
        sum_zero=False,
        points_are_credits=False,
    ),
)

SETTINGS = tuple(Setting(entry, table) for entry in ENTRIES for table in entry.tables)
NAMES = [setting.name for setting in SETTINGS]
