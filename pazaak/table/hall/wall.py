"""The wall of doors: one row, two rows, or pages of two rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pygame import FRect

T = TypeVar("T")

LEFT = 28.0  # units
RIGHT = 1252.0  # units
TOP = 80.0  # units
GAP = 12.0  # units
DOOR = (297.0, 240.0)
IN_A_ROW = 5
"""Number of doors above which they are in two rows."""
ON_A_PAGE = 8
"""Number of doors above which they are on several pages."""
TURNING = 44.0
"""Width of the buttons that turn the page, in units."""


def pages(doors: Sequence[T]) -> list[Sequence[T]]:
    """Return the doors of each page."""
    return [doors[start : start + ON_A_PAGE] for start in range(0, len(doors), ON_A_PAGE)]


def door_places(count: int, *, turned: bool) -> list[FRect]:
    """Return the places of a page's doors; `turned`: whether the buttons that turn the page are beside them."""
    rows = 1 if count <= IN_A_ROW and not turned else 2
    right = RIGHT - TURNING - GAP if turned else RIGHT
    many = ON_A_PAGE // rows if turned else -(-count // rows)
    width, height = min(DOOR[0], (right - LEFT + GAP) / many - GAP), (DOOR[1] + GAP) / rows - GAP
    return [
        FRect(LEFT + (width + GAP) * (index % many), TOP + (height + GAP) * (index // many), width, height)
        for index in range(count)
    ]


def turning_places() -> tuple[FRect, FRect]:
    """Return the places of the buttons to the previous page and to the next one."""
    height = (DOOR[1] - GAP) / 2
    upper = FRect(RIGHT - TURNING, TOP, TURNING, height)
    return upper, upper.move(0, height + GAP)
