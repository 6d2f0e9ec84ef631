"""Inference from the others' plays about their hands, and deals drawn by it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pazaak.side_games.hokm.players.bits import SUIT_MASKS, as_bits
from pazaak.side_games.hokm.players.evidence import UNLIKELY, Evidence
from pazaak.side_games.hokm.players.likely import LikelyWorlds
from pazaak.side_games.hokm.players.sight import Sight, sight_of
from pazaak.side_games.hokm.players.worlds import Worlds
from pazaak.side_games.hokm.state import View
from tests.side_games.hokm.tables import sit
from tests.side_games.hokm.test_players import begun, bits


def seen(match: Any) -> tuple[Sight, Evidence]:
    """Return the knowledge of the seat to act."""
    view: View = match.view(match.to_act)
    sight = sight_of(view)
    return sight, Evidence(sight, (*view.table.history, view.table.trick))


def hidden(sight: Sight) -> list[int]:
    return [seat for seat in range(sight.seats) if seat != sight.seat]


@pytest.mark.parametrize("seats", [4, 3])
def test_hands_played_by_habit_explain_every_card_and_others_do_not(seats: int) -> None:
    told = 0
    for seed in range(30):
        match = begun(seats, seed, 3 + seed)
        if match is None:
            continue
        sight, evidence = seen(match)
        worlds = Worlds(sight, Random(seed), 0)
        other = worlds.sample().hands
        for seat in hidden(sight):
            assert evidence.weight(seat, as_bits(match.state.hands[seat]), 0.0) == 1.0
            told += evidence.weight(seat, other[seat], 0.0) < 1.0
    assert told > 5


def test_who_did_not_take_with_the_ace_hardly_has_it() -> None:
    table = sit(
        hands=["4S 5H 6H 7H", "TS 2C 3C", "KS QS 2D", "JS TD 4D"],
        trump="H",
        hakem=0,
        leader=1,
        trick="9S 3S 5S",
        tricks=[6, 3, 0, 0],
    )
    _, evidence = seen(table.match)
    assert evidence.weight(2, bits("7S 2C 3C"), 0.0) == 1.0
    assert evidence.weight(2, bits("AS 2C 3C"), 0.0) == UNLIKELY


@pytest.mark.full
@pytest.mark.parametrize("seats", [4, 3])
def test_likely_deals_fit_all_that_was_seen_and_are_nearer_to_the_truth(seats: int) -> None:
    barred = near = nearer = 0
    for seed in range(24):
        match = begun(seats, seed, 4 + seed)
        if match is None:
            continue
        sight, evidence = seen(match)
        plain = Worlds(sight, Random(seed), 0)
        likely = LikelyWorlds(sight, Random(seed), evidence)
        for _ in range(12):
            world, usual = likely.sample(), plain.sample()
            assert [hand.bit_count() for hand in world.hands] == sight.counts
            assert world.hands[sight.seat] == sight.hand
            about = 0
            for seat in hidden(sight):
                hand, truth = world.hands[seat], as_bits(match.state.hands[seat])
                assert not about & hand
                assert hand & ~sight.others == 0
                about |= hand
                nearer += (hand & truth).bit_count()
                near += (usual.hands[seat] & truth).bit_count()
                for suit in range(4):
                    if sight.voids[seat] >> suit & 1:
                        barred += 1
                        assert not hand & SUIT_MASKS[suit]
    assert barred > 20
    assert nearer > 1.05 * near


@pytest.mark.full("4-3")
@pytest.mark.parametrize(("seats", "seed"), [(4, 3), (3, 7)])
def test_the_walk_comes_to_each_deal_as_often_as_it_is_likely(seats: int, seed: int) -> None:
    """Compare how often each seat holds each card with deals drawn one by one and weighed."""
    match = begun(seats, seed, 3 * seats)
    sight, evidence = seen(match)
    plain = Worlds(sight, Random(1), 0)
    likely = LikelyWorlds(sight, Random(2), evidence)
    weighed, walked, total, deals = dict[tuple[int, int], float](), dict[tuple[int, int], int](), 0.0, 800
    for _ in range(deals):
        hands, weight = plain.sample().hands, 1.0
        for seat in hidden(sight):
            weight *= evidence.weight(seat, hands[seat], 0.0)
        total += weight
        found = likely.sample().hands
        for seat in hidden(sight):
            for card in range(52):
                if hands[seat] >> card & 1:
                    weighed[seat, card] = weighed.get((seat, card), 0.0) + weight
                if found[seat] >> card & 1:
                    walked[seat, card] = walked.get((seat, card), 0) + 1
    apart = [abs(weighed.get(place, 0.0) / total - count / deals) for place, count in walked.items()]
    assert sum(apart) / len(apart) < 0.06
