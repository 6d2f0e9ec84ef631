"""Every game is dealt by the section "The deal" of its page alone, and compared with what the house deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from pazaak.house.rules.catalogue import Json
from tests.deals.climbing import check_climbing
from tests.deals.course import Step, game_of, played
from tests.deals.hokm import check_hokm
from tests.deals.pages import Deal
from tests.deals.partition import check_partition
from tests.deals.pazaak_family import check_pazaak, check_pazu
from tests.house.conversation import Conversation

GOOD = ["±1", "±2", "±2", "±3", "±3", "±4", "±5", "±6", "T", "1±2"]
GOLD = ["+1", "+2", "+3", "-1", "-2", "-3", "2&4", "3&6", "D", "T"]
DECKS = {"side_decks": [GOOD, GOLD]}
CHECKS: dict[str, Callable[[Iterator[Step], int, Json], int]] = {
    "pazaak": check_pazaak,
    **{game: partial(check_partition, game) for game in ("hazari", "fives", "kitti", "crash")},
    "hokm": check_hokm,
    **{game: partial(check_climbing, game) for game in ("dou_dizhu", "big_three")},
    "pazu": check_pazu,
}
TABLES: dict[str, list[Json]] = {
    "pazaak": [
        DECKS,
        {**DECKS, "reshuffle": "set", "sets_to_win": 5},
        {**DECKS, "sets_to_win": 12, "bets": False},
    ],
    "hazari": [{"seats": 4, "deals": 2}, {"seats": 4, "deals": 3, "quick_start": True}],
    "fives": [
        {"seats": 4, "deals": 5},
        {"seats": 5, "deals": 5, "mix": True},
        {"seats": 2, "deals": 4, "reshuffle": True},
    ],
    "kitti": [{"seats": 5, "deals": 4}, {"seats": 3, "deals": 3, "first_card": "right"}],
    "crash": [
        {"seats": 4, "deals": 2},
        {"seats": 3, "deals": 3, "first_card": "left"},
        {"seats": 4, "deals": 3, "foul": "drop"},
    ],
    "hokm": [
        {"seats": 4, "hands": 3},
        {"seats": 4, "hands": 2, "partners": "drawn"},
        {"seats": 3, "hands": 3},
        {"seats": 2, "hands": 2},
    ],
    "dou_dizhu": [{"seats": 3, "hands": 3}, {"seats": 4, "hands": 2}, {"seats": 6, "hands": 2}],
    "big_three": [{"seats": 3, "hands": 3}, {"seats": 4, "hands": 2}],
    "pazu": [
        {"seats": 4, "sets": 4, "purses": [1000, 5, 1000, 1000]},
        {"seats": 3, "sets": 3, "reshuffle": "set", "gold_cards": False},
        {"seats": 6, "sets": 5, "ante_max": 20},
    ],
}
"""Tables at which all is dealt that a page tells."""
SEEDS = (-3, 2**64)


def check(game: str, table: int, seed: int) -> int:
    options = TABLES[game][table]
    return CHECKS[game](played(game, seed, options), seed, options)


@pytest.mark.parametrize("game", TABLES)
def test_a_program_that_knows_the_page_deals_as_the_house(game: str) -> None:
    found = [check(game, table, seed) for table in range(len(TABLES[game])) for seed in SEEDS]
    assert min(found) >= 1
    assert sum(found) > len(found)


def test_a_position_of_pazaak_ends_in_the_deck_of_the_page() -> None:
    given = [9, 3, 1, 1]
    boards: list[list[int]] = [[4, 10], [7]]
    left = [value for value in range(1, 11) for _ in range(4)]
    for value in (*given, *boards[0], *boards[1]):
        left.remove(value)
    talk = Conversation(game_of("pazaak"))
    talk.say("new", seed=7, position={"phase": "turn", "deck": given, "boards": boards})
    deck = talk.say("state")["state"]["deck"]
    assert [given[0], *deck] == given + Deal("talk.md", 7).shuffled(left, "a position's main deck")


@pytest.mark.slow
@pytest.mark.parametrize("game", TABLES)
def test_two_hundred_seeds_are_dealt_as_the_house_deals(game: str) -> None:
    tables = len(TABLES[game])
    assert sum(check(game, seed % tables, 1000 * seed) for seed in range(200)) > 400
