"""The player's draws against what an honest deck gives."""

from __future__ import annotations

import pytest

from pazaak.career.career import Career
from pazaak.career.history.draws import LEAST_DRAWS, Draws, chi_square_tail, draws_of
from tests.career.careers import play_match


@pytest.mark.parametrize(
    ("value", "tail"), [(0.0, 1.0), (4.168, 0.9), (8.343, 0.5), (14.684, 0.1), (16.919, 0.05), (21.666, 0.01)]
)
def test_the_tail_of_nine_degrees_agrees_with_the_printed_tables(value: float, tail: float) -> None:
    assert chi_square_tail(value) == pytest.approx(tail, abs=2e-4)


def test_an_even_spread_is_as_likely_as_can_be_and_a_stacked_deck_is_not() -> None:
    even = Draws((100,) * 10)
    assert even.chi_square == 0
    assert even.likelihood == 1
    stacked = Draws((190, *(90,) * 9))
    assert stacked.likelihood < 1e-6
    assert "fewer than 1 of 100" in stacked.verdict
    assert stacked.expected - stacked.spread < 90
    assert stacked.expected + stacked.spread < 190


def test_with_few_draws_nothing_is_claimed() -> None:
    assert f"after {LEAST_DRAWS}" in Draws((3,) * 10).verdict
    assert Draws((0,) * 10).verdict


def test_draws_are_counted_from_the_matches_that_were_played(career: Career) -> None:
    assert draws_of(career.ledger).total == 0
    session = play_match(career, career.world.rivals_of(career.world.first.id)[0].id, 4)
    drawn = draws_of(career.ledger)
    assert drawn.total > 0
    assert drawn.total <= len(session.match.history) * 2
