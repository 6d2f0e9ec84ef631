"""Solved hands that the processes of an arena share through files: one process solves, the others read."""

from __future__ import annotations

import contextlib
import os
from hashlib import sha256
from mmap import ACCESS_READ, mmap
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pazaak.game.cards.board import SLOTS
from pazaak.game.cards.side_cards import KIND_NUMBER
from pazaak.house.arena.shared import SharedFolder
from pazaak.rivals.solving.match_terms import Holding, SolverTerms
from pazaak.rivals.solving.rival_table import COLUMNS, COUNTS, ROWS

Chances = NDArray[np.float32]
Packed = NDArray[np.uint16]


class Shelf:
    """Shared files, one for each holding: its chances, then its table. All processes map them into memory once."""

    def __init__(self, folder: Path, cases: int) -> None:
        """Create the folder. Raises OSError where that fails. `cases`: number of cases of the terms."""
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._cases = cases

    def _path(self, part: Holding) -> Path:
        name = "-".join(str(KIND_NUMBER[card]) for card in part.cards) or "none"
        return self._folder / f"{name}{'.claimed' if part.own_tiebreak else ''}.solved"

    def claim(self, part: Holding) -> bool:
        """Return whether this process is the first to claim a holding, and so the one to solve it."""
        try:
            self._claim(part).touch(exist_ok=False)
        except FileExistsError:
            return False
        except OSError:
            return True
        return True

    def release(self, part: Holding) -> None:
        """Release a claim; processes that ask from now on find the solution."""
        with contextlib.suppress(OSError):
            self._claim(part).unlink()

    def _claim(self, part: Holding) -> Path:
        return self._path(part).with_suffix(".claim")

    def find(self, part: Holding) -> tuple[Chances, Packed] | None:
        """Return the chances and the memory-mapped table of a solved holding; None where it isn't stored."""
        count = self._cases * COUNTS
        try:
            with self._path(part).open("rb") as file:
                solved = mmap(file.fileno(), 0, access=ACCESS_READ)
            chances = np.frombuffer(solved, np.float32, count).reshape(self._cases, COUNTS)
            table = np.frombuffer(solved, np.uint16, offset=chances.nbytes)
            return chances.copy(), table.reshape(self._cases, SLOTS, ROWS, COLUMNS)
        except (OSError, ValueError):
            return None

    def put(self, part: Holding, chances: Chances, table: Packed) -> tuple[Chances, Packed] | None:
        """Store a solved holding; return what `find` then gives, None where the disk has no room for it.

        It is stored whole or not at all; processes that store the same holding later write equal content.
        """
        path = self._path(part)
        try:
            own = path.with_suffix(f".{os.getpid()}")
            with own.open("wb", buffering=0) as file:
                for content in (chances, table):
                    left = content.data.cast("B")
                    while left:
                        left = left[file.write(left) :]
            own.replace(path)
        except OSError:
            return None
        return self.find(part)


def open_shelf(terms: SolverTerms, cases: int) -> Shelf | None:
    """Return the shelf for these terms and cases; None where processes share no folder."""
    if SharedFolder.path is None:
        return None
    try:
        return Shelf(SharedFolder.path / sha256(repr(terms).encode()).hexdigest()[:16], cases)
    except OSError:
        return None
