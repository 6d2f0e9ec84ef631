"""Charts: where their points lie, how a person steps along them, and what they tell the ear."""

from __future__ import annotations

import pytest
from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.core.theme import STANDARD
from pazaak.stage.core.tree import Role
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.charts import (
    ChartPoint,
    ChartSegment,
    Curve,
    LineChart,
    draw_bar,
    draw_parts,
    draw_ring,
    round_marks,
)
from tests.pilot import Pilot
from tests.stage.rooms import playing
from tests.stage.tidy import SMALL, TIGHT

RECT = FRect(100, 100, 800, 400)
UP = ((0.0, "0"), (50.0, "50"), (100.0, "100"))
POINTS = tuple(ChartPoint(x, y, f"{x:g}: {y:g}") for x, y in ((0, 0), (1, 100), (2, 50), (4, 25)))
CURVE = Curve(POINTS, ((0.0, "first"), (4.0, "last")), UP, base=50.0)


class Wall(Scene[None]):
    """One chart, and whatever a test draws beneath it."""

    name = "wall"

    def __init__(self, curve: Curve = CURVE) -> None:
        super().__init__()
        self.chart = LineChart("line", "A line", FRect(RECT), curve, empty="Nothing yet.")

    def widgets(self) -> tuple[LineChart]:
        return (self.chart,)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(FRect(0, 0, 1280, 720), "ink_background")
        draw_parts(
            canvas,
            FRect(100, 520, 300, 30),
            [ChartSegment("a", 1, "own"), ChartSegment("none", 0, "gold"), ChartSegment("b", 2, "bad")],
        )
        draw_bar(canvas, FRect(500, 520, 200, 30), 0.25, "good")
        draw_ring(canvas, (1050, 300), 80, 0.25, "25%", "of it")

    def shows(self, pilot: Pilot, at: tuple[float, float], colour: tuple[int, int, int]) -> bool:
        """Whether a colour is seen at a place, at the size at which a logical unit is a pixel."""
        seen = pilot.picture().get_at((round(at[0]), round(at[1])))
        return all(abs(one - other) <= 6 for one, other in zip(seen[:3], colour, strict=True))


def test_points_lie_where_the_axes_say() -> None:
    chart = LineChart("line", "A line", FRect(RECT), CURVE, empty="")
    plot = chart.plot
    assert RECT.contains(plot)
    assert chart.at(0, 0) == pytest.approx(plot.bottomleft)
    assert chart.at(4, 100) == pytest.approx(plot.topright)
    assert chart.at(2, 50) == pytest.approx(plot.center)


def test_arrows_step_along_the_line_and_stop_at_its_ends() -> None:
    with playing(Wall) as pilot:
        assert pilot.node("line").role == Role.SLIDER
        assert pilot.node("line").state.value == "4: 25"
        pilot.steer_to("line")
        for told in ("2: 50", "1: 100", "0: 0", "0: 0"):
            pilot.press("left")
            assert pilot.node("line").state.value == told
        pilot.press("right")
        assert pilot.node("line").state.value == "1: 100"


def test_pages_step_far() -> None:
    points = tuple(ChartPoint(x, 1, str(x)) for x in range(40))
    chart = LineChart("line", "A line", FRect(RECT), Curve(points, ((0, ""), (39, "")), UP), empty="")
    assert chart.handle(Action.PAGE_UP)
    assert chart.chosen == 29
    assert not chart.handle(Action.UP)


def test_the_pointer_looks_at_the_nearest_and_a_press_keeps_it() -> None:
    wall = Wall()
    with playing(lambda: wall) as pilot:
        chart = wall.chart
        pilot.move((chart.at(0.9, 0)[0], 300))
        assert chart.looked_at == 1
        assert chart.chosen == 3
        pilot.click_at((chart.at(2.2, 0)[0], 300))
        pilot.move((1200, 700))
        assert chart.looked_at == chart.chosen == 2


def test_another_line_starts_at_its_end() -> None:
    wall = Wall()
    wall.chart.show("Another", Curve(POINTS[:2], CURVE.across, UP))
    assert (wall.chart.label, wall.chart.value) == ("Another", "1: 100")


@pytest.mark.parametrize("count", [0, 1])
@pytest.mark.parametrize("size", [SMALL, (1920, 1080)])
def test_few_points_are_drawn_too(count: int, size: tuple[int, int]) -> None:
    curve = Curve(POINTS[:count], CURVE.across if count else (), UP if count else ())
    wall = Wall(curve)
    with playing(lambda: wall, options=TIGHT, size=size) as pilot:
        pilot.press("tab")
        pilot.press("left")
        pilot.move((500, 300))
        assert pilot.node("line").state.value == ("0: 0" if count else "Nothing yet.")


@pytest.mark.full
def test_bars_and_parts_are_as_long_as_their_shares() -> None:
    wall = Wall()
    with playing(lambda: wall) as pilot:
        theme = STANDARD
        assert wall.shows(pilot, (112, 524), theme.color("own"))
        assert wall.shows(pilot, (212, 524), theme.color("bad"))
        assert wall.shows(pilot, (388, 524), theme.color("bad"))
        assert wall.shows(pilot, (540, 535), theme.color("good"))
        assert not wall.shows(pilot, (560, 535), theme.color("good"))
        # A quarter of the ring, from above to the right.
        assert wall.shows(pilot, (1050 + 72 * 0.7071, 300 - 72 * 0.7071), theme.color("own"))
        assert not wall.shows(pilot, (1050 - 72 * 0.7071, 300 - 72 * 0.7071), theme.color("own"))


@pytest.mark.full
def test_the_line_is_drawn_through_its_points() -> None:
    wall = Wall()
    with playing(lambda: wall) as pilot:
        theme = STANDARD
        x, y = wall.chart.at(3, 37.5)
        assert wall.shows(pilot, (x, y), theme.color("own"))
        assert not wall.shows(pilot, (x, y - 60), theme.color("own"))


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [
        (0, 100, [0, 25, 50, 75, 100]),
        (-320, 100, [-400, -200, 0, 200]),
        (0, 0, [0, 1e-9]),
        (0, 7, [0, 2, 4, 6, 8]),
        (-3, 1250, [-500, 0, 500, 1000, 1500]),
    ],
)
def test_marks_are_round_and_reach_over_all_values(low: float, high: float, marks: list[float]) -> None:
    found = round_marks(low, high)
    assert found[0] <= low
    assert found[-1] >= high
    assert len(found) <= 7
    if high > low:
        assert found == pytest.approx(marks)
