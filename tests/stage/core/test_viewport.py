"""The logical space in the window: placed in the middle, mapped there and back, without gaps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect, Rect

from pazaak.stage.core.viewport import LOGICAL_SIZE, Viewport

SIZES = st.tuples(st.integers(960, 3840), st.integers(540, 2160))


@pytest.mark.parametrize(
    ("size", "scale", "origin"),
    [
        ((1280, 720), 1.0, (0, 0)),
        ((960, 540), 0.75, (0, 0)),
        ((3840, 2160), 3.0, (0, 0)),
        ((1280, 1024), 1.0, (0, 152)),
        ((2560, 720), 1.0, (640, 0)),
    ],
)
def test_the_largest_area_lies_in_the_middle(size: tuple[int, int], scale: float, origin: tuple[float, float]) -> None:
    viewport = Viewport.fit(size)
    assert viewport.scale == pytest.approx(scale)
    assert viewport.origin == pytest.approx(origin)


@pytest.mark.full
@given(size=SIZES, x=st.floats(0, 1280), y=st.floats(0, 720))
def test_a_point_comes_back_to_where_it_was(size: tuple[int, int], x: float, y: float) -> None:
    viewport = Viewport.fit(size)
    back = viewport.to_logical(viewport.point((x, y)))
    assert back[0] == pytest.approx(x, abs=0.5 / viewport.scale + 1e-6)
    assert back[1] == pytest.approx(y, abs=0.5 / viewport.scale + 1e-6)


@given(size=SIZES)
def test_the_logical_area_fits_into_the_window_and_touches_two_sides(size: tuple[int, int]) -> None:
    area = Viewport.fit(size).to_physical(FRect(0, 0, *LOGICAL_SIZE))
    assert Rect((0, 0), size).contains(area)
    assert area.width == size[0] or area.height == size[1]


@given(size=SIZES, x=st.floats(0, 600), width=st.floats(1, 300))
def test_neighbours_share_their_edge(size: tuple[int, int], x: float, width: float) -> None:
    viewport = Viewport.fit(size)
    left = viewport.to_physical(FRect(x, 10, width, 10))
    right = viewport.to_physical(FRect(FRect(x, 10, width, 10).right, 10, 50, 10))
    assert left.right == right.left


def test_a_window_of_nothing_is_no_crash() -> None:
    assert Viewport.fit((0, 0)).scale > 0
