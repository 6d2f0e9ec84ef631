"""Blind pilots play whole games at the real tables: they know all that a sighted player knows, and choose the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.blind.playing import play_blind
from tests.contracts.turns import GOLD
from tests.table.cases import Case

GAMES = 20
Tables = Sequence[tuple[int, Mapping[str, object]]]
PLANS: Mapping[str, tuple[Sequence[str], Tables]] = {
    "pazaak": (
        ("dabbler", "r2b", "r1", "r2b", "r1"),
        [(2, {}), (2, {"preset": "classic2"}), (2, {"open_side_decks": True, "side_decks": [GOLD, GOLD]})],
    ),
    "pazu": (("regular",), [(4, {"sets": 2}), (3, {"sets": 3})]),
    "hokm": (("adept", "rules"), [(4, {"target": 2, "stake": 10}), (2, {"target": 1}), (3, {"target": 1})]),
    "dou_dizhu": (("greedy",), [(3, {"hands": 3, "point": 5}), (4, {"hands": 2}), (6, {"hands": 2})]),
    "big_three": (("greedy",), [(4, {"hands": 3, "point": 5}), (3, {"hands": 3})]),
    "hazari": (("lexical",), [(4, {"deals": 3})]),
    "fives": (("master",), [(3, {"deals": 6}), (5, {"deals": 5}), (2, {"target": 10})]),
    "kitti": (("lexical",), [(3, {"deals": 5}), (5, {"deals": 4}), (2, {"target": 3})]),
    "crash": (("lexical",), [(4, {"deals": 3}), (2, {"target": 5}), (3, {"foul": "drop", "deals": 3})]),
}
"""By game: policies of the arena and tables, each in turn; a table is its number of seats and its options.

Players that search are left out where they need a second of the processor for a move, and every other game of Hokm has
one that does, on a small budget. Pazaak's dabbler solves the match from all that lies open, for five seconds.
"""


def case_of(game: str, number: int) -> tuple[Case, str]:
    """Return a game and the policy that plays it; the person's seat is another from game to game."""
    policies, tables = PLANS[game]
    seats, options = tables[number % len(tables)]
    at, policy = number // len(tables) % seats, policies[number % len(policies)]
    rivals = "r2b" if policy in ("r1", "r2b") else ""
    here = 0 if game == "pazaak" else at  # there the person is always the first of the list
    return Case(f"by ear {number}", seats, here, 700 + number, options, level=rivals), policy


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("game", PLANS)
def test_who_hears_a_game_plays_it_as_who_sees_it(game: str, number: int) -> None:
    assert play_blind(game, *case_of(game, number)) > 0


SHORT = {
    "pazaak": ("r1", Case("a set by ear", seed=3, options={"sets_to_win": 1}, level="r1")),
    "hokm": ("rules", Case("a hand by ear", 2, seed=3, options={"hands": 1})),
    "kitti": ("lexical", Case("two deals by ear", 2, seed=3, options={"deals": 2})),
}


@pytest.mark.full("hokm")
@pytest.mark.parametrize("game", SHORT)
def test_a_part_of_a_game_by_ear(game: str) -> None:
    level, case = SHORT[game]
    assert play_blind(game, case, level) > 1


@pytest.mark.full("hokm-You play ")
@pytest.mark.parametrize(("game", "missed"), [("hokm", "You play "), ("kitti", "Everyone pays "), ("pazaak", "Pot: ")])
def test_who_misses_a_word_knows_less(game: str, missed: str) -> None:
    level, case = SHORT[game]
    with pytest.raises(AssertionError, match="was told as"):
        play_blind(game, case, level, deaf=[missed])
