"""Lookup tables of a hand in one case, from which decisions are made in microseconds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from pazaak.game.cards.board import GOAL, SLOTS
from pazaak.game.cards.side_cards import FLIPPED, PLAYS, Play, SideCard
from pazaak.game.state import Hand
from pazaak.rivals.solving.match_solver import SCALE, MatchSolver
from pazaak.rivals.solving.match_terms import Case, Holding, planned, without
from pazaak.rivals.solving.rival_table import COUNTS, LEAST_TOTAL, row_of

_KEPT = 20_000
_COPIES = 96
"""Number of parts of disk tables held in memory, 95 KB each."""


@dataclass(frozen=True, slots=True, eq=False)
class HoldingValues:
    """Values of one holding: standing and going on, by own total (row) and rival's column. Chances from 0 to 1."""

    endings: NDArray[np.float32]
    """[row, column, ending * cards]: chance of each ending and number of the rival's cards left."""
    ends: NDArray[np.float32]
    """[ending * cards]: value of each."""
    going_on: NDArray[np.uint16]
    """[own cards on the board, row, column]: value of going on, in units of 1 / SCALE."""
    full: float
    """Value of a Full Board."""
    lost: float
    """Value of a lost set."""
    nine_wins: bool
    plays_on_at_goal: bool

    def stand(self, total: int, column: int) -> float:
        """Return the value of standing on 20 or less."""
        return float(self.endings[row_of(total), column].dot(self.ends))

    def go_on(self, total: int, slots: int, column: int) -> float:
        """Return the value of ending the turn on 20 or less. `slots`: the number of cards on the board."""
        return self.going_on.item(slots, row_of(total), column) / SCALE

    def stops(self, total: int, slots: int) -> bool:
        """Return whether standing is the only move left."""
        return slots == SLOTS or (total == GOAL and not self.plays_on_at_goal)

    def settle(self, total: int, slots: int, column: int) -> float:
        """Return the best value once no card is to be played: a bust, a Full Board, standing or going on."""
        if total > GOAL:
            return self.lost
        if slots == SLOTS and self.nine_wins:
            return self.full
        row = total - LEAST_TOTAL if total > LEAST_TOTAL else 0
        standing = float(self.endings[row, column].dot(self.ends))
        if slots == SLOTS or (total == GOAL and not self.plays_on_at_goal):
            return standing
        going_on = self.going_on.item(slots, row, column) / SCALE
        return standing if standing > going_on else going_on


@dataclass(frozen=True, slots=True, eq=False)
class Playable:
    """A card that may be played."""

    card: SideCard
    plays: tuple[Play, ...]
    after: HoldingValues
    """Values of the holding after the card is played."""
    fixed: bool
    """Whether the card's value doesn't depend on the board."""


@dataclass(frozen=True, slots=True, eq=False)
class HandTable:
    """A hand in one case, against a rival with a given number of cards; Tiebreakers on the boards included."""

    held: HoldingValues
    playable: dict[SideCard, Playable]
    """Playable cards by card of the hand."""
    stake: float
    """Difference in match chance between winning the set and losing it."""
    _cost: Callable[[SideCard], float]
    _costs: dict[SideCard, float] = field(default_factory=dict)

    def cost(self, card: SideCard) -> float:
        """Return the cost of having spent a card in the sets after this one, as match chance."""
        known = self._costs.get(card)
        if known is None:
            known = self._costs[card] = self._cost(card)
        return known


Key = tuple[Hand, bool, bool, Case, int]
"""Hand (or cards planned with), own Tiebreaker on the board, rival's Tiebreaker, case, number of rival's cards."""


class HandTables:
    """The hand tables of one solver, each made when first asked for."""

    def __init__(self, solver: MatchSolver) -> None:
        self._solver = solver
        self._tables: dict[Key, HandTable] = {}
        self._held: dict[Key, HoldingValues] = {}
        self._going_on: dict[tuple[Holding, Case], NDArray[np.uint16]] = {}
        self._evictions = solver.evictions

    def of(self, key: Key) -> HandTable:
        """Return the table of a hand; the order of its cards doesn't matter."""
        if self._evictions != self._solver.evictions or len(self._tables) > _KEPT or self._full:
            self._tables.clear()
            self._held.clear()
            self._going_on.clear()
            self._evictions = self._solver.evictions
        key = tuple(sorted(key[0])), *key[1:]
        known = self._tables.get(key)
        if known is None:
            known = self._tables[key] = self._made(*key)
        return known

    @property
    def _full(self) -> bool:
        return len(self._going_on) > _COPIES and not self._solver.in_memory

    def _going_on_of(self, holding: Holding, case: Case) -> NDArray[np.uint16]:
        known = self._going_on.get((holding, case))
        if known is None:
            known = self._going_on[holding, case] = self._solver.going_on(holding, case)
        return known

    def _made(self, hand: Hand, own_tiebreak: bool, rival_tiebreak: bool, case: Case, cards: int) -> HandTable:
        solver, own = self._solver, planned(hand)
        playable = {}
        for card in dict.fromkeys(hand):
            rest = planned(without(hand, card))
            claimed = own_tiebreak or card is SideCard.TIEBREAKER
            fixed = card not in FLIPPED and card is not SideCard.DOUBLE
            held = self._held_of((rest, claimed, rival_tiebreak, case, cards))
            playable[card] = Playable(card, PLAYS[card], held, fixed)
        stake = [solver.chance(own, solver.next_case(case, result), cards) for result in (1, -1)]

        def cost(card: SideCard) -> float:
            return card_cost(solver, case, own, planned(without(hand, card)), cards)

        held = self._held_of((own, own_tiebreak, rival_tiebreak, case, cards))
        return HandTable(held, playable, max(stake[0] - stake[1], 0.0), cost)

    def _held_of(self, key: Key) -> HoldingValues:
        known = self._held.get(key)
        if known is None:
            known = self._held[key] = self._looked_up(*key)
        return known

    def _looked_up(self, own: Hand, own_tiebreak: bool, rival_tiebreak: bool, case: Case, cards: int) -> HoldingValues:
        """Return the values of a holding.

        The rival's Tiebreaker on the board counts exactly for standing now, and not further ahead.
        """
        solver = self._solver
        ends = solver.ends_at(Holding(own, own_tiebreak, rival_tiebreak), case)
        return HoldingValues(
            solver.sets.endings_flat,
            ends,
            self._going_on_of(Holding(own, own_tiebreak), case),
            ends.item(cards),
            ends.item(2 * COUNTS + cards),
            solver.sets.nine_wins,
            solver.terms.auto_stand == "never",
        )


def card_cost(solver: MatchSolver, case: Case, hand: Hand, rest: Hand, rival_cards: int) -> float:
    """Return the cost of having one card less in the sets after this one, as match chance."""
    ends = [solver.next_case(case, result) for result in (1, -1)]
    return sum(solver.chance(hand, end, rival_cards) - solver.chance(rest, end, rival_cards) for end in ends) / 2


def most_cards(count: int) -> int:
    """Return the number of cards, at most the largest that the tables have."""
    return min(count, COUNTS - 1)
