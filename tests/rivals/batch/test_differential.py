"""Every match of a batch ends as the engine ends it: the same winner, sets, credits and number of moves."""

from __future__ import annotations

from collections import Counter, defaultdict

import numpy as np
import pytest

from pazaak.game.cards.side_cards import SideCard
from tests.rivals.batch.tables import PLAYERS, SWITCHES, Set, some_matches

SETS, MATCHES = 25, 80
MANY_SETS, MANY_MATCHES, SETS_AT_ONCE = 500, 200, 20


def differences(played: Set) -> list[str]:
    return [
        f"seed {seed}: the engine ends with {engine}, the batch with {batch}"
        for seed, engine, batch in zip(played.seeds, played.by_engine(), played.by_batch(), strict=True)
        if engine != batch
    ]


@pytest.mark.full("0", "1", "11", "12", "16", "21", "3", "5", "6", "7", "8", "9", "10", "13", "17", "2", "24", "4")
@pytest.mark.parametrize("number", range(SETS))
def test_every_match_ends_as_the_engine_ends_it(number: int) -> None:
    played = some_matches(number, MATCHES)
    assert differences(played) == [], f"{played.names}, {played.rules.rules}, {played.rules.side_decks}"


@pytest.mark.slow
@pytest.mark.parametrize("first", range(SETS, SETS + MANY_SETS, SETS_AT_ONCE))
def test_a_hundred_thousand_matches_end_as_the_engine_ends_them(first: int) -> None:
    for number in range(first, first + SETS_AT_ONCE):
        played = some_matches(number, MANY_MATCHES)
        told = f"{number}: {played.names}, {played.rules.rules}, {played.rules.side_decks}"
        assert differences(played) == [], told


@pytest.mark.full
def test_sets_that_are_folded_before_the_first_draw_use_up_their_shuffles() -> None:
    """Random bets at a table that shuffles before each set: the set of this number came to it."""
    assert differences(some_matches(524, 30)) == []


def test_the_sets_hold_every_rule_card_and_pair_of_players() -> None:
    values, cards, pairs = defaultdict(set), set(), Counter[tuple[str, str]]()
    for number in range(SETS):
        played = some_matches(number, 1)
        pairs[played.names] += 1
        cards |= {card for deck in played.rules.side_decks for card in deck}
        for name in SWITCHES:
            values[name].add(getattr(played.rules.rules, name))
    assert len(pairs) == len(PLAYERS) ** 2
    assert cards == set(SideCard)
    assert all(set(SWITCHES[name]) <= found for name, found in values.items()), values


@pytest.mark.full
def test_a_match_ends_alike_in_whatever_batch_it_is() -> None:
    played = some_matches(4, 60)
    apart = [
        ending
        for first in range(0, 60, 7)
        for ending in Set(
            played.rules,
            played.names,
            played.players,
            played.seeds[first : first + 7],
            played.leaders[first : first + 7],
            [seeds[first : first + 7] for seeds in played.agent_seeds],
        ).by_batch()
    ]
    assert apart == list(played.by_batch())
    assert len(set(np.array(apart)[:, -1].tolist())) > 10
