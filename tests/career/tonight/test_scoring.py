"""The score of a table: place and lead, as the page prints them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pazaak.career.tonight.scoring import MOST, daily_score, score_of, squares_of


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


@pytest.mark.parametrize("others", range(1, 6))
@pytest.mark.parametrize("full", [3, 300])
def test_a_better_end_never_scores_less(others: int, full: int) -> None:
    leads = range(-full - 2, full + 3, max(1, full // 10))
    table = [[score_of(behind, others, lead, full) for lead in leads] for behind in range(others + 1)]
    assert all(row == sorted(row) for row in table)
    assert all(low < high for one, other in pairwise(table) for low, high in zip(one, other, strict=True))
    assert (min(map(min, table)), max(map(max, table))) == (0, MOST)


@pytest.mark.parametrize(("points", "score"), [(0, 0), (7, 0), (8, 1), (750, 50), (1500, 100), (2100, 100)])
def test_the_daily_tables_points_are_a_score(points: int, score: int) -> None:
    assert daily_score(points) == score


@pytest.mark.parametrize(("score", "full"), [(None, 0), (0, 0), (4, 0), (5, 1), (84, 8), (85, 9), (100, 10)])
def test_ten_squares_show_a_score(score: int | None, full: int) -> None:
    assert squares_of(score) == full
