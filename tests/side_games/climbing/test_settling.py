"""Points paid in credits: nobody pays more than he has, and nothing is lost on the way."""

from __future__ import annotations

import pytest

from pazaak.side_games.climbing.settling import settle


@pytest.mark.parametrize(
    ("purses", "points", "point", "first", "after"),
    [
        ((100, 100, 100), (4, -2, -2), 10, 0, (140, 80, 80)),
        ((100, 15, 100), (4, -2, -2), 10, 0, (135, 0, 80)),
        # The landlord cannot pay all: equal shares, the odd credit to the next in turn.
        ((100, 25, 100), (2, -4, 2), 10, 1, (112, 0, 113)),
        ((25, 100, 100), (-4, 2, 2), 10, 0, (0, 113, 112)),
        # Two pay two, three credits each: who was given the odd one first is not given the next.
        ((9, 9, 9, 9), (3, 3, -3, -3), 1, 0, (12, 12, 6, 6)),
        ((9, 9, 9, 1), (3, 3, -3, -3), 1, 0, (11, 11, 6, 0)),
        # Six players: two score, four pay; the odd credits are those of the next in turn.
        ((50,) * 6, (1, 0, 0, 1, 0, 0), 7, 0, (57, 46, 46, 57, 47, 47)),
        ((50,) * 6, (0, 1, 1, 0, 1, 1), 7, 0, (36, 57, 57, 36, 57, 57)),
        ((5, 5, 5), (0, 0, 0), 7, 0, (5, 5, 5)),
        ((5, 5, 5), (2, -1, -1), 0, 0, (5, 5, 5)),
    ],
)
def test_payments(
    purses: tuple[int, ...], points: tuple[int, ...], point: int, first: int, after: tuple[int, ...]
) -> None:
    assert sum(purses) == sum(after)
    assert settle(purses, points, point, first) == after
