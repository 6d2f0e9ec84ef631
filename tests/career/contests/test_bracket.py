"""Pairings of a knock-out of eight."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pazaak.career.contests.bracket import ENTRANTS, FINAL, PLACES, Bracket, BracketSlot

NAMES = tuple("abcdefgh")


def test_the_first_round_pairs_neighbours_and_the_rest_is_open() -> None:
    bracket = Bracket(NAMES, {})
    assert [bracket.pairing(BracketSlot(0, number)) for number in range(4)] == [
        ("a", "b"),
        ("c", "d"),
        ("e", "f"),
        ("g", "h"),
    ]
    assert bracket.pairing(BracketSlot(1, 0)) == (None, None)
    assert bracket.ready() == PLACES[:4]
    assert bracket.next_of("f") == BracketSlot(0, 2)


def test_winners_meet_and_losers_are_out() -> None:
    bracket = Bracket(NAMES, {BracketSlot(0, 0): "b", BracketSlot(0, 1): "c"})
    assert bracket.pairing(BracketSlot(1, 0)) == ("b", "c")
    assert bracket.is_out("a")
    assert bracket.next_of("a") is None
    assert bracket.next_of("b") == BracketSlot(1, 0)
    assert bracket.ready() == (BracketSlot(0, 2), BracketSlot(0, 3), BracketSlot(1, 0))


def test_eight_different_entrants_are_needed() -> None:
    with pytest.raises(ValueError, match="8 different"):
        Bracket(("a",) * ENTRANTS, {})


@pytest.mark.full
@given(st.lists(st.booleans(), min_size=len(PLACES), max_size=len(PLACES)))
def test_a_bracket_played_in_order_has_one_champion_and_seven_who_lost_once(upper_wins: list[bool]) -> None:
    winners: dict[BracketSlot, str] = {}
    for place, upper in zip(PLACES, upper_wins, strict=True):
        bracket = Bracket(NAMES, winners)
        assert place in bracket.ready()
        pair = bracket.pairing(place)
        winner = pair[0] if upper else pair[1]
        assert winner is not None
        assert bracket.next_of(winner) == place
        winners = {**winners, place: winner}
    bracket = Bracket(NAMES, winners)
    assert bracket.champion == winners[FINAL]
    assert bracket.runner_up is not None
    assert bracket.is_out(bracket.runner_up)
    assert sum(bracket.is_out(name) for name in NAMES) == ENTRANTS - 1
    assert bracket.ready() == ()
    assert all(bracket.next_of(name) is None for name in NAMES)
