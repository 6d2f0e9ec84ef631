"""Solved tables on disk: the same numbers as in memory, places used again, and a disk that is full."""

from __future__ import annotations

import gc
from pathlib import Path

import numpy as np
import pytest

from pazaak.game.cards.side_cards import SideCard
from pazaak.rivals.solving.match_solver import KEPT_IN_ARENA, KEPT_IN_GAME, MatchSolver
from pazaak.rivals.solving.match_terms import Holding, SolverTerms, case_rows, parts_of
from pazaak.rivals.solving.table_store import Scratch, StoredTable

SHAPE = (4, 3, 5)
SIZE = 4 * 3 * 5 * 2
HAND = tuple(sorted((SideCard("+3"), SideCard("-2"), SideCard("T"))))


def numbers(seed: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint16]]:
    return np.random.default_rng(seed).integers(0, 65536, SHAPE, dtype=np.uint16)


def filled(values: np.ndarray[tuple[int, ...], np.dtype[np.uint16]], scratch: Scratch | None) -> StoredTable:
    table = StoredTable(SHAPE, scratch)
    for case in range(0, 4, 2):
        table[case : case + 2] = values[case : case + 2]
    return table


@pytest.mark.parametrize("on_disk", [True, False])
def test_a_table_gives_back_what_it_was_given(on_disk: bool) -> None:
    scratch = Scratch(SIZE) if on_disk else None
    tables = [filled(numbers(seed), scratch) for seed in range(3)]
    for seed, table in enumerate(tables):
        assert table.filled == 4
        assert (table[0:4] == numbers(seed)).all()
        assert (table[2:3] == numbers(seed)[2:3]).all()


def test_the_place_of_a_closed_table_is_used_again() -> None:
    scratch = Scratch(SIZE)
    first, second = filled(numbers(1), scratch), filled(numbers(2), scratch)
    first.close()
    third = filled(numbers(3), scratch)
    assert scratch.take() == 2 * SIZE
    assert (second[0:4] == numbers(2)).all()
    assert (third[0:4] == numbers(3)).all()


class FullDisk(Scratch):
    """Has room for so many more writes."""

    room = 0

    def write(self, at: int, content: memoryview) -> None:
        if not self.room:
            raise OSError(28, "No space left on device")
        self.room -= 1
        super().write(at, content)


@pytest.mark.parametrize("room", [0, 1])
def test_a_full_disk_leaves_the_table_in_memory(room: int) -> None:
    scratch = FullDisk(SIZE)
    scratch.room = room
    table = filled(numbers(5), scratch)
    assert (table[0:4] == numbers(5)).all()
    assert scratch.take() == 0


@pytest.mark.full
@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="open files are read from /proc, which is not here")
def test_the_file_goes_with_its_solver() -> None:
    def files() -> int:
        links = [str(entry.readlink()) for entry in Path("/proc/self/fd").iterdir() if entry.is_symlink()]
        return sum(link.endswith("(deleted)") for link in links)

    gc.collect()
    before = files()
    solver = MatchSolver(SolverTerms("flexible", 1, "winner", "win", "always", True), KEPT_IN_GAME)
    solver.prepare(HAND)
    assert files() == before + 1
    del solver
    gc.collect()
    assert files() == before


@pytest.mark.full
def test_solutions_on_disk_are_those_in_memory() -> None:
    terms = SolverTerms("flexible", 2, "winner", "win", "always", True)
    on_disk, in_memory = MatchSolver(terms, KEPT_IN_GAME), MatchSolver(terms, KEPT_IN_ARENA)
    for solver in (on_disk, in_memory):
        solver.prepare(HAND)
    cases = [case for row in case_rows(2) for case in row]
    for part in parts_of(HAND):
        assert (on_disk.chances(part) == in_memory.chances(part)).all()
        for case in cases:
            for tiebreak in (False, True):
                holding = Holding(part, tiebreak)
                assert (on_disk.going_on(holding, case) == in_memory.going_on(holding, case)).all()
