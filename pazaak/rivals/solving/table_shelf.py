"""Solved hands that the processes of an arena share: what one has solved, the others read from its file."""

from __future__ import annotations

import contextlib
import os
from hashlib import sha256
from mmap import ACCESS_READ, mmap
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pazaak.game.cards.board import SLOTS
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.arena.shared import SharedFolder
from pazaak.rivals.solving.match_terms import Holding, SolverTerms
from pazaak.rivals.solving.rival_table import COLUMNS, COUNTS, ROWS

Chances = NDArray[np.float32]
Packed = NDArray[np.uint16]

_PLACES = {card: place for place, card in enumerate(SideCard)}


class Shelf:
    """A file for each holding, its chances and then its table, which all processes map into memory once."""

    def __init__(self, folder: Path, cases: int) -> None:
        """OSError: there is nowhere to put it."""
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._cases = cases

    def _path(self, part: Holding) -> Path:
        name = "-".join(str(_PLACES[card]) for card in part.cards) or "none"
        return self._folder / f"{name}{'.claimed' if part.own_tiebreak else ''}.solved"

    def claim(self, part: Holding) -> bool:
        """Whether this process is the one to solve a holding: the first that asked."""
        try:
            self._claim(part).touch(exist_ok=False)
        except FileExistsError:
            return False
        except OSError:
            return True
        return True

    def release(self, part: Holding) -> None:
        """Whoever comes now finds it solved."""
        with contextlib.suppress(OSError):
            self._claim(part).unlink()

    def _claim(self, part: Holding) -> Path:
        return self._path(part).with_suffix(".claim")

    def find(self, part: Holding) -> tuple[Chances, Packed] | None:
        """The chances and, as it is mapped, the table of a holding that somebody has solved."""
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
        """Put a solved holding there; what `find` gives for it now, None where the disk has no room for it.

        Whole or not at all; who comes second with the same holding puts the same there.
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
    """The shelf for these terms and so many cases, where processes share a folder."""
    if SharedFolder.path is None:
        return None
    try:
        return Shelf(SharedFolder.path / sha256(repr(terms).encode()).hexdigest()[:16], cases)
    except OSError:
        return None
