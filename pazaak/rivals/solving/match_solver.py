"""Solver of whole matches: the chance to win from every score, leader, hand and number of the rival's cards.

The rival is a typical one (rival_table); a score counts the sets both still need. The player's cards are a tuple in
sorted order, without Flips. Solutions are kept by cards, so that a hand shares those of its parts with others.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from functools import cached_property
from math import prod

import numpy as np
from numpy.typing import NDArray

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.state import Hand
from pazaak.rivals.solving.match_terms import Case, Holding, SolverTerms, case_rows, holdings_of, with_claims, without
from pazaak.rivals.solving.rival_table import COUNTS, RivalTable, rival_table, row_of
from pazaak.rivals.solving.set_ends import ends_of, may_spend, next_case
from pazaak.rivals.solving.set_solver import Ends, Plays, SetSolver, SetTable
from pazaak.rivals.solving.table_shelf import Shelf, open_shelf
from pazaak.rivals.solving.table_store import Scratch, StoredTable, keep_freed_memory, open_scratch

Array = NDArray[np.float32]
Packed = NDArray[np.uint16]
Settled = dict[Holding, Sequence[Array]]
"""Settled values in a row of cases by holding: one array for each number of own cards on the board, from 2 on."""

SCALE = 65535
KEPT_IN_GAME = 32
KEPT_IN_ARENA = 700
"""Number of holdings whose solutions are kept in the arena: 55 MB of disk and 1.2 GB of memory."""
LOOK, PATIENCE = 0.005, 2000
"""Seconds between two looks for another process's solution, and number of looks before that process counts as gone."""
_SWEEPS = 3
_TIES = 0.12
"""Assumed change of a chance with that of the tied set, for the first sweep; later sweeps measure it."""


class MatchSolver:
    """Solver of the matches on one set of terms."""

    def __init__(self, terms: SolverTerms, kept: int, rival: RivalTable | None = None) -> None:
        """Create a solver against `rival`, by default the shipped table of the terms' kind of rival."""
        nine_wins = terms.nine_cards == "win"
        self.terms = terms
        self.sets = SetSolver(rival or rival_table(terms.kind, nine_wins), nine_wins, terms.auto_stand)
        self.kept = kept
        """Number of holdings whose tables are kept; one takes 1.7 MB where three sets win, on disk or in memory."""
        self._rows = case_rows(terms.sets)
        cases = [case for row in self._rows for case in row]
        self._place = {case: place for place, case in enumerate(cases)}
        self._chances: dict[Hand, Array] = {}
        self._tables: OrderedDict[Holding, StoredTable] = OrderedDict()
        self._scratch: Scratch | None = None
        self._spare: Packed | None = None
        """Memory of a table that has become shared, reused for the next table."""
        self._shared_rival = rival is None
        self._ends: dict[Holding, Array] = {}
        """[case, ending * rival's cards] by holding: values of the endings."""
        self.evictions = 0
        """Number of tables dropped."""

    def prepare(self, cards: Hand) -> None:
        """Solve the match for these cards and all their parts."""
        parts = holdings_of(cards)
        missing = [part for part in parts if part not in self._tables and not self._fetched(part)]
        for part in parts:
            if part not in missing:
                self._tables.move_to_end(part)
        if not missing:
            return
        if self.in_memory:
            keep_freed_memory()
        if self._shelf is None:
            self._solve([part.cards for part in missing])
        else:
            self._solve_in_turns(missing, self._shelf)
        self._evict(max(self.kept, len(parts)))

    def _solve(self, parts: Sequence[Hand]) -> None:
        """Solve hands, smaller ones first, whose own parts are known or among them."""
        for row, there in self._rows_there():
            work: Settled = {}
            for part in parts:
                _forget(work, len(part) - 1)
                known = self._chances.setdefault(part, np.zeros((len(self._place), COUNTS), dtype=np.float32))
                known[there], solved = self._settled_row(part, row, there, work)
                self._store(Holding(part), there, solved)

    def _rows_there(self) -> Iterator[tuple[list[Case], slice]]:
        """Yield the rows of cases, each with its slice of all cases."""
        first = 0
        for row in self._rows:
            yield row, slice(first, first + len(row))
            first += len(row)

    def _solve_in_turns(self, missing: Sequence[Holding], shelf: Shelf) -> None:
        """Solve one holding after another, skipping those that another process is solving."""
        left, looks = self._unknown(with_claims(missing)), 0
        while left:
            ready = [part for part in left if not any(other in left for other in part.rests_on())]
            own = next((part for part in ready if looks >= PATIENCE or shelf.claim(part)), None)
            if own is None:
                looks += 1
                time.sleep(LOOK)
            else:
                looks = 0
                if not self._fetched(own):
                    if own.own_tiebreak:
                        self._solve_claimed(own)
                    else:
                        self._solve([own.cards])
                    self._share(own, shelf)
                shelf.release(own)
            left = self._unknown(left)

    def _unknown(self, parts: Sequence[Holding]) -> list[Holding]:
        return [part for part in parts if part not in self._tables and not self._fetched(part)]

    @cached_property
    def _shelf(self) -> Shelf | None:
        """The store shared by the processes of an arena; None outside, where too little is solved to share."""
        return open_shelf(self.terms, len(self._place)) if self.in_memory and self._shared_rival else None

    def _fetched(self, part: Holding) -> bool:
        """Fetch the solution that another process has stored; return whether there was one."""
        found = None if self._shelf is None else self._shelf.find(part)
        if found is None:
            return False
        self._take(part, *found)
        return True

    def _take(self, part: Holding, chances: Array, table: Packed) -> None:
        if not part.own_tiebreak:
            self._chances[part.cards] = chances
        self._tables[part] = StoredTable.over(table, len(table))

    def _share(self, part: Holding, shelf: Shelf) -> None:
        """Store a solution for other processes, and use the stored copy from now on."""
        table = self._tables[part]
        solved = table[slice(0, table.filled)]
        found = shelf.put(part, self._chances[part.cards], solved)
        if found is not None:
            self._take(part, *found)
            self._spare = solved

    def _evict(self, most: int) -> None:
        """Drop the tables that were not used for longest, keeping `most`."""
        while len(self._tables) > most:
            self._tables.popitem(last=False)[1].close()
            self.evictions += 1

    def chances(self, cards: Hand) -> Array:
        """Return the chance to win the match at the start of a set: [case, rival's cards].

        Solve it first where unknown.
        """
        if cards not in self._chances:
            self.prepare(cards)
        return self._chances[cards]

    def chance(self, cards: Hand, case: Case, rival_cards: int) -> float:
        """Return the chance to win the match at the start of a set, also where the match is over."""
        if case.needs <= 0 or case.rival_needs <= 0:
            return float(case.needs <= 0)
        return float(self.chances(cards)[self._place[case], min(rival_cards, COUNTS - 1)])

    @property
    def in_memory(self) -> bool:
        """Whether new tables are kept in memory: only where there are many, for contests of thousands of matches."""
        return self.kept > KEPT_IN_GAME

    def going_on(self, holding: Holding, case: Case) -> Packed:
        """Return the value of ending the turn without standing: [cards on the board, row, column], in 1 / SCALE.

        Rows are the player's totals, columns the rival's.
        """
        known = self._tables.get(holding)
        if known is None:
            self._solve_beside(holding)
            known = self._tables[holding]
        self._tables.move_to_end(holding)
        place = self._place[case]
        found: Packed = known[place : place + 1][0]
        return found

    def ends_at(self, holding: Holding, case: Case) -> Array:
        """Return the values of the endings of the rival's table: [ending * rival's cards]."""
        known = self._ends.get(holding)
        if known is None:
            self.chances(holding.cards)
            known = self._ends[holding] = self.ends(holding, list(self._place)).stacked()
        ends: Array = known[self._place[case]]
        return ends

    def _solve_beside(self, holding: Holding) -> None:
        """Solve the table of a holding; with Tiebreakers on the boards, the chances between sets are known already."""
        self.prepare(holding.cards)
        if holding not in self._tables and not self._fetched(holding):
            self._solve_claimed(holding)

    def _solve_claimed(self, holding: Holding) -> None:
        """Solve the table of a holding whose chances between sets are known."""
        for row, there in self._rows_there():
            self._row_table(holding, row, there, {})

    def _settled_row(self, cards: Hand, row: list[Case], there: slice, work: Settled) -> tuple[Array, SetTable]:
        """Return the chances of a row of cases and its table, found by sweeps because a tied set leads to another."""
        plays = self._plays(Holding(cards), row, there, work)
        tied = self._first_guess(cards, row, there)
        slope: Array = np.full_like(tied, _TIES)
        earlier: tuple[Array, Array] | None = None
        for _ in range(_SWEEPS):
            solved = self.sets.solve(self.ends(Holding(cards), row, tied), plays)
            found = _openings(solved, row)
            if earlier is not None:
                step = tied - earlier[0]
                slope = np.where(np.abs(step) > 1e-4, (found - earlier[1]) / np.where(step == 0, 1, step), _TIES)
                slope = np.clip(slope, 0, 0.6).astype(np.float32)
            earlier = tied, found
            tied = (tied + (found - tied) / (1 - slope)).astype(np.float32)
        return np.clip(tied, 0, 1).astype(np.float32), solved

    def _first_guess(self, cards: Hand, row: list[Case], there: slice) -> Array:
        """Return estimated chances of a row of cases: those with one card less, moved as the cases after them are."""
        win, lose = self.outcomes(cards, row, tied=False)
        middle: Array = (win + lose) / np.float32(2)
        if not cards:
            return middle
        fewer = cards[1:]
        win, lose = self.outcomes(fewer, row, tied=False)
        guess: Array = self._chances[fewer][there] + middle - (win + lose) / np.float32(2)
        return guess

    def _plays(self, holding: Holding, row: list[Case], there: slice, work: Settled) -> Plays:
        cards = dict.fromkeys(holding.cards)
        return self.sets.plays([(card, self._row_table(holding.without(card), row, there, work)) for card in cards])

    def _row_table(self, holding: Holding, row: list[Case], there: slice, work: Settled) -> Sequence[Array]:
        """Return the settled values of a holding in a row of cases whose chances are known.

        They are always as stored, rounded, so that a solution doesn't depend on earlier ones.
        """
        known = work.get(holding)
        if known is None:
            ends = self.ends(holding, row)
            if holding not in self._tables:
                self._fetched(holding)
            stored = self._tables.get(holding)
            if stored is None or stored.filled < there.stop:
                self._store(holding, there, self.sets.solve(ends, self._plays(holding, row, there, work)))
                stored = self._tables[holding]
            known = work[holding] = self.sets.restored(ends, stored[there], SCALE)
        return known

    def _store(self, holding: Holding, there: slice, solved: SetTable) -> None:
        packed = (solved.going_on[:, 0] * np.float32(SCALE) + np.float32(0.5)).astype(np.uint16).swapaxes(0, 1)
        table = self._tables.get(holding)
        if table is None:
            table = self._tables[holding] = self._new_table((len(self._place), *packed.shape[1:]), packed.itemsize)
        table[there] = packed

    def _new_table(self, shape: tuple[int, ...], itemsize: int) -> StoredTable:
        spare, self._spare = self._spare, None
        if spare is not None:
            return StoredTable.over(spare)
        return StoredTable(shape, self._scratch_for(prod(shape) * itemsize))

    def _scratch_for(self, size: int) -> Scratch | None:
        """Return the file for tables of this size in bytes; None where tables stay in memory or no file can be made."""
        if self._scratch is None and not self.in_memory:
            self._scratch = open_scratch(size)
        return None if self.in_memory else self._scratch

    def outcomes(self, cards: Hand, cases: Sequence[Case], tied: bool = True) -> list[Array]:
        """Return the match chances after a set won, lost and, if `tied`, tied: each [case, rival's cards]."""
        places = [self._place[case] for case in cases]
        ended = np.array([[0] * COUNTS, [1] * COUNTS], dtype=np.float32)
        chances: Array = np.concatenate([self._chances[cards], ended])
        return [chances[self._after[result][places]] for result in ((1, -1, 0) if tied else (1, -1))]

    @cached_property
    def _after(self) -> dict[int, NDArray[np.intp]]:
        """Indices of following cases by result of a set: [case]. Match lost and match won follow the last case."""

        def place(case: Case) -> int:
            over = case.needs == 0 or case.rival_needs == 0
            return len(self._place) + (case.needs == 0) if over else self._place[case]

        results = (1, -1, 0)
        return {won: np.array([place(self.next_case(case, won)) for case in self._place]) for won in results}

    def next_case(self, case: Case, result: int) -> Case:
        """Return the case after a set won (1), lost (-1) or tied (0)."""
        return next_case(self.terms, case, result)

    def ends(self, holding: Holding, cases: Sequence[Case], tied: Array | None = None) -> Ends:
        """Return the values of a set's ends as match chances. `tied`: the value of a tie, where known."""
        outcomes = self.outcomes(holding.cards, cases, tied is None)
        win, lose, tie = (*outcomes, tied) if tied is not None else outcomes
        spent = None
        if may_spend(self.terms, holding):
            won, lost, level = self.outcomes(without(holding.cards, SideCard.TIEBREAKER), cases)
            spent = [(won, lost, level)]
        return ends_of(self.terms, holding, [(win, lose, tie)], spent)


def _forget(work: Settled, cards: int) -> None:
    """Drop the tables of fewer cards: hands are solved from those with one card less.

    A table with the player's Tiebreaker on the board is kept, as it may be used later.
    """
    for holding in [known for known in work if len(known.cards) < cards and not known.own_tiebreak]:
        del work[holding]


def _openings(solved: SetTable, row: list[Case]) -> Array:
    """Return the values before the leader's first draw: [case, rival's cards]."""
    first = solved.going_on[0, 0, :, row_of(0), :COUNTS]
    opening: Array = np.where([[case.leads] for case in row], solved.opening[0, :, :COUNTS], first)
    return opening
