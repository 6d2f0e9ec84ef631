"""Coaches of the small game, found by their paths: one that knows, and some that fail."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from tests.house.small_game import Heap

BEST = "tests.house.counsel:best"
_asked = count(1)


@dataclass(frozen=True, slots=True)
class Counsel:
    """A move's remainder, the best move, and the number of the question."""

    leaves: int
    best: int
    asked: int
    """Number of questions answered in this process, this one included."""
    process: int


class StubbornError(Exception):
    """An error that cannot be built again from what it says."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(f"{first} {second}")


def best(view: Heap, taken: int) -> Counsel:
    """Return the counsel on taking this number. Raises ValueError where the heap is smaller."""
    asked = next(_asked)
    if taken > view.left:
        raise ValueError("There are not so many.")
    return Counsel(view.left - taken, view.left % 4 or 1, asked, os.getpid())


def slowly(view: Heap, taken: int) -> Counsel:
    """The same after a while."""
    time.sleep(0.2)
    return best(view, taken)


def stubborn(view: Heap, taken: int) -> Counsel:
    """Fails with what cannot be sent as it is."""
    raise StubbornError("not", "sent")


def unsendable(view: Heap, taken: int) -> Callable[[], int]:
    """Answers with what cannot be sent."""
    return lambda: taken


class Counting:
    """Says how often it was asked; an empty heap is too much for it."""

    def __init__(self) -> None:
        self._asked = 0

    def prepare(self, view: Heap) -> None:
        """Nothing to prepare."""

    def choose(self, view: Heap) -> int:
        if not view.left:
            raise ValueError("There is nothing left.")
        self._asked += 1
        return self._asked
