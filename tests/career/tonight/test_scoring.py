"""The score of a table: place and lead, as the page prints them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pazaak.career.tonight.scoring import MOST, daily_score, score_of, squares_of

LEADS = st.integers(-5000, 5000)


@pytest.mark.parametrize(
    ("behind", "others", "lead", "score"),
    [
        (3, 3, 300, 100),
        (3, 3, 0, 75),
        (0, 3, -300, 0),
        (0, 3, 0, 25),
        (2, 3, -150, 46),
        (1, 1, 3000, 100),
        (1, 3, -60, 37),
    ],
)
def test_a_score_is_half_place_and_half_lead(behind: int, others: int, lead: int, score: int) -> None:
    assert score_of(behind, others, lead, 300) == score


@given(st.integers(1, 5), LEADS, LEADS, st.integers(1, 2000), st.data())
def test_a_better_end_never_scores_less(others: int, one: int, other: int, full: int, data: st.DataObject) -> None:
    behind = data.draw(st.integers(0, others))
    low, high = sorted((one, other))
    assert 0 <= score_of(behind, others, low, full) <= score_of(behind, others, high, full) <= MOST
    if behind < others:
        assert score_of(behind, others, low, full) < score_of(behind + 1, others, low, full)


@pytest.mark.parametrize(("points", "score"), [(0, 0), (7, 0), (8, 1), (750, 50), (1500, 100), (2100, 100)])
def test_the_daily_tables_points_are_a_score(points: int, score: int) -> None:
    assert daily_score(points) == score


@pytest.mark.parametrize(("score", "full"), [(None, 0), (0, 0), (4, 0), (5, 1), (84, 8), (85, 9), (100, 10)])
def test_ten_squares_show_a_score(score: int | None, full: int) -> None:
    assert squares_of(score) == full
