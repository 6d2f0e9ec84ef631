"""Solver of a set, backwards over the player's board: values of standing and of going on against a typical rival.

Arrays are [value, case, row, column]. Moves maximize value 0; further values follow those choices. Cases are scores and
leaders solved side by side. Rows and columns are those of rival_table. Draws are taken as uniform from 1 to 10; Flips
are not planned ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from pazaak.game.cards.board import SLOTS
from pazaak.game.cards.side_cards import PLAYS, SideCard
from pazaak.rivals.solving.rival_table import ACTIVE, COLUMNS, COUNTS, ENDINGS, LEAST_TOTAL, ROWS, TOTALS, RivalTable

Array = NDArray[np.float32]

_DRAWN_ROWS = ROWS + 10
_DRAWS = range(1, 11)


@dataclass(frozen=True, slots=True)
class Ends:
    """Values of the ways a set can end, each [value, case, rival's cards left]."""

    win: Array
    tie: Array
    lose: Array
    rival_bust: Array
    bust: Array
    """Value of the player's own bust."""

    def stacked(self) -> Array:
        """Return the values in the order of a rival table's endings: [value * case, ending * cards]."""
        ends = np.stack([self.win, self.tie, self.lose, self.rival_bust], axis=2)
        flat: Array = ends.reshape(-1, ENDINGS * COUNTS)
        return flat

    def by_column(self, end: Array) -> Array:
        """Return the values of one of the ends for every column: [value, case, 1, column]."""
        wide: Array = np.tile(end, 2 * TOTALS)[:, :, None, :]
        return wide


@dataclass(frozen=True, slots=True)
class SetTable:
    """The values of a set with one holding."""

    ends: Ends
    standing: Array
    going_on: Array
    """[own cards on the board 0..8, value, case, row, column]: after the player's turn."""
    settled: Sequence[Array]
    """By own cards on the board 0..9: the better of standing and going on, once no card is to be played."""
    opening: Array
    """[value, case, column]: before the player's first draw."""

    def from_first_card(self) -> SetTable:
        """Return the table without the values of going on with cards on the board, which are settled."""
        return replace(self, going_on=self.going_on[:1].copy())


@dataclass(frozen=True, slots=True)
class Plays:
    """The best values by cards of a holding, for own cards on the board 0..7 before a draw and a card played.

    They don't depend on the value of a tie, so that one serves for all sweeps.
    """

    best: Sequence[Array]
    """[value, case, drawn row, column]: best of all cards but Double; minus infinity where no card can be played."""
    doubled: Sequence[Array]
    """[value, case, row, column] after Double, by own cards on the board 0..9; empty where it is not held."""


def better(best: Array, other: Array) -> None:
    """Replace all values by the other's where the other's first value is higher, in place."""
    if len(best) == 1:
        np.maximum(best, other, out=best)
    else:
        np.copyto(best, other, where=(other[0] > best[0])[None])


def _best_of(one: Array, other: Array, best: Array) -> None:
    """Write the better of `one` and `other` into `best`."""
    if len(best) == 1:
        np.maximum(one, other, out=best)
    else:
        best[...] = one
        better(best, other)


class SetSolver:
    """Solver of sets against one typical rival at tables of one kind."""

    def __init__(self, rival: RivalTable, nine_wins: bool, auto_stand: str) -> None:
        self.nine_wins = nine_wins
        self._plays_on_at_goal = auto_stand == "never"
        self._stops_at_goal = auto_stand == "always"
        self._moves = np.ascontiguousarray(rival.moves)
        self._busts = np.ascontiguousarray(rival.busts.T)
        self._fills = np.ascontiguousarray(rival.fills.T)
        self.endings_flat = rival.endings.reshape(ROWS, COLUMNS, ENDINGS * COUNTS)
        """[row, column, ending * cards left]: chances."""
        self._endings = np.ascontiguousarray(self.endings_flat.reshape(ROWS * COLUMNS, -1).T)
        self._band = np.zeros((ROWS, _DRAWN_ROWS), dtype=np.float32)
        for draw in _DRAWS:
            self._band[np.arange(ROWS), np.arange(ROWS) + draw] = 0.1

    def standing(self, ends: Ends) -> Array:
        """Return the value of standing: [value, case, row, column]."""
        values, cases = ends.win.shape[:2]
        worth: Array = (ends.stacked() @ self._endings).reshape(values, cases, ROWS, COLUMNS)
        return worth

    def at_once(self, ends: Ends) -> Array:
        """Return the values of a rival's turn that ends the set at once: [value, case, active column].

        The player is still active.
        """
        worth: Array = ends.rival_bust @ self._busts + ends.lose @ self._fills
        return worth

    def plays(self, later: Sequence[tuple[SideCard, Sequence[Array]]]) -> Plays:
        """Return the best value that playing a card reaches from every position with a holding.

        `later`: for each card of it, the values already solved for the holding after that card is played.
        """
        doubled = next((settled for card, settled in later if card is SideCard.DOUBLE), ())
        fixed = [(card, settled) for card, settled in later if card is not SideCard.DOUBLE]
        others = [(play.value, settled) for card, settled in fixed for play in PLAYS[card]]
        best: list[Array] = []
        for slots in range(SLOTS - 1) if others else ():
            shape = others[0][1][slots + 2].shape
            best.append(np.full((*shape[:2], _DRAWN_ROWS, COLUMNS), -np.inf, dtype=np.float32))
            for value, settled in others:
                first, last = max(0, -value), min(_DRAWN_ROWS, ROWS - value)
                better(best[slots][:, :, first:last], settled[slots + 2][:, :, first + value : last + value])
        return Plays(best, doubled)

    def solve(self, ends: Ends, plays: Plays) -> SetTable:
        """Return the table of a holding with these plays."""
        shape = (*ends.win.shape[:2], ROWS, COLUMNS)
        standing = self.standing(ends)
        going_on = np.empty((SLOTS, *shape), dtype=np.float32)
        at_once = self.at_once(ends)[:, :, None]
        bust = ends.by_column(ends.bust)
        settled: list[Array] = [standing] * (SLOTS + 1)
        settled[SLOTS] = self._nine(ends, standing)
        before = standing
        for slots in range(SLOTS - 1, -1, -1):
            before = self._before_draw(slots, settled[slots + 1], bust, plays, standing)
            turn = going_on[slots]
            turn[..., ACTIVE:] = before[..., ACTIVE:]
            moved = (before.reshape(-1, COLUMNS) @ self._moves).reshape(*shape[:3], ACTIVE)
            np.add(moved, at_once, out=turn[..., :ACTIVE])
            settled[slots] = self._settle(turn, standing, np.empty_like(turn))
        return SetTable(ends, standing, going_on, settled, before[:, :, -LEAST_TOTAL].copy())

    def restored(self, ends: Ends, stored: NDArray[np.uint16], scale: int) -> Sequence[Array]:
        """Return the settled values of a stored table that `plays` needs: by own cards on the board, from 2 on.

        Only the values of going on are stored: [case, own cards on the board, row, column], in units of 1 /
        scale.
        """
        standing = self.standing(ends)
        settled: list[Array] = [np.empty(0, dtype=np.float32)] * 2
        for slots in range(2, SLOTS):
            going_on = np.divide(stored[:, slots], np.float32(scale))[None]
            settled.append(self._settle(going_on, standing, going_on))
        settled.append(self._nine(ends, standing))
        return settled

    def _nine(self, ends: Ends, standing: Array) -> Array:
        if not self.nine_wins:
            return standing
        won: Array = np.broadcast_to(ends.by_column(ends.win), standing.shape)
        return won

    def _settle(self, going_on: Array, standing: Array, best: Array) -> Array:
        """Write the better of the two into `best`, which may be the first of them."""
        _best_of(going_on, standing, best)
        if not self._plays_on_at_goal:
            best[..., -1, :] = standing[..., -1, :]
        return best

    def _before_draw(self, slots: int, after: Array, bust: Array, plays: Plays, standing: Array) -> Array:
        """Return the values before the player's draw onto a board of `slots` cards.

        Every draw counts, each followed by the best card or none.
        """
        drawn = np.empty((*bust.shape[:2], _DRAWN_ROWS, COLUMNS), dtype=np.float32)
        if slots < len(plays.best):
            _best_of(after, plays.best[slots][:, :, :ROWS], drawn[:, :, :ROWS])
            _best_of(bust, plays.best[slots][:, :, ROWS:], drawn[:, :, ROWS:])
        else:
            drawn[:, :, :ROWS] = after
            drawn[:, :, ROWS:] = bust
        if self._stops_at_goal:
            drawn[:, :, ROWS - 1] = standing[:, :, -1]
        if plays.doubled and slots + 2 <= SLOTS:
            return self._mean_with_double(drawn, plays.doubled[slots + 2])
        mean: Array = np.matmul(self._band, drawn)
        return mean

    def _mean_with_double(self, drawn: Array, doubled: Array) -> Array:
        mean = np.zeros((*drawn.shape[:2], ROWS, COLUMNS), dtype=np.float32)
        for draw in _DRAWS:
            reached = drawn[:, :, draw : draw + ROWS].copy()
            better(reached[:, :, : ROWS - 2 * draw], doubled[:, :, 2 * draw :])
            mean += reached
        tenth: Array = mean * np.float32(0.1)
        return tenth
