"""The statistics of somebody who has played one match, or two: nothing is marked twice, and no day is counted more."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from pazaak.career.history.statistics import Point, Record, statistics
from pazaak.scenes.profile.statistics import StatisticsPage, credit_curve, day_curve, rate_curve
from tests.career.stories import quick_match
from tests.scenes.tables import house_in

DAY = date(2031, 5, 4)
MARKS = [
    (0, []),
    (1, [(1, "match 1")]),
    (2, [(1, "match 1"), (2, "match 2")]),
    (3, [(1, "match 1"), (2, "2"), (3, "match 3")]),
]


@pytest.mark.parametrize(("played", "marks"), MARKS)
def test_each_match_of_a_short_course_has_one_mark(played: int, marks: list[tuple[float, str]]) -> None:
    points = [Point(number, DAY, 1.0, 20 * number) for number in range(1, played + 1)]
    for curve in (rate_curve(points), credit_curve(points)):
        assert list(curve.across) == marks
        assert [point.x for point in curve.points] == list(range(1, played + 1))


def test_one_day_has_one_mark_and_two_have_two() -> None:
    days = {DAY: Record(1, 1, 20, 20), DAY + timedelta(days=1): Record(2, 0, -40, -20)}
    assert list(day_curve({DAY: days[DAY]}).across) == [(0.0, "4 May")]
    assert list(day_curve(days).across) == [(0.0, "4 May"), (1.0, "5 May")]
    assert [point.y for point in day_curve(days).points] == [20, -40]


def test_a_lost_match_and_a_won_one_the_day_after(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        ante = house.roster["mirel"].ante_min
        quick_match(house.career, won=False, day=DAY)
        page = StatisticsPage(house)
        page._show_line("days")
        assert page.chart.label == "Credits day by day"
        known = statistics(house.career)
        assert (known.record, known.form, known.days) == (Record(1, 0, -ante, -ante), (False,), 1)
        assert (known.streaks.now, known.streaks.longest) == (-1, 0)
        quick_match(house.career, day=DAY + timedelta(days=1))
        page = StatisticsPage(house)
        page._show_line("days")
        assert page.chart.label == "Credits day by day, the last 2 days"
        known = statistics(house.career)
        assert (known.record, known.form, known.days) == (Record(2, 1, 0, ante), (False, True), 2)
        assert (known.streaks.now, known.streaks.longest, known.since) == (1, 1, DAY)
