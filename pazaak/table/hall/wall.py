"""The wall of doors: one row, two rows, or pages of two rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pygame import FRect

T = TypeVar("T")

LEFT, RIGHT, TOP, GAP = 28.0, 1252.0, 80.0, 12.0
DOOR = (297.0, 240.0)
IN_A_ROW = 5
"""More doors stand in two rows."""
ON_A_PAGE = 8
"""More doors are turned through by pages."""
TURNING = 44.0
"""The width of the buttons that turn the page."""


def pages(doors: Sequence[T]) -> list[Sequence[T]]:
    """The doors of each page."""
    return [doors[start : start + ON_A_PAGE] for start in range(0, len(doors), ON_A_PAGE)]


def door_places(count: int, *, turned: bool) -> list[FRect]:
    """Where so many doors of a page stand; turned: whether the buttons that turn the page stand beside them."""
    rows = 1 if count <= IN_A_ROW and not turned else 2
    right = RIGHT - TURNING - GAP if turned else RIGHT
    many = ON_A_PAGE // rows if turned else -(-count // rows)
    width, height = min(DOOR[0], (right - LEFT + GAP) / many - GAP), (DOOR[1] + GAP) / rows - GAP
    return [
        FRect(LEFT + (width + GAP) * (index % many), TOP + (height + GAP) * (index // many), width, height)
        for index in range(count)
    ]


def turning_places() -> tuple[FRect, FRect]:
    """Where the buttons to the page before and to the next one stand."""
    height = (DOOR[1] - GAP) / 2
    upper = FRect(RIGHT - TURNING, TOP, TURNING, height)
    return upper, upper.move(0, height + GAP)
