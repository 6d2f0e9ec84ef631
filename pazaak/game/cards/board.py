"""A Pazaak board of nine slots, and the effect of a card on it. Independent of the number of seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pazaak.game.cards.side_cards import FLIPPED, Play, SideCard
from pazaak.game.ruleset import FlipReach
from pazaak.house.rules.twins import twin_of

SLOTS = 9
"""Number of slots on a board."""
GOAL = 20
"""Best total of a board; above it, a board is bust when its turn ends."""

Face = int | SideCard
"""Content of a slot: a main deck card by its printed value, or a side card by its kind."""


@dataclass(frozen=True, slots=True)
class Board:
    """One player's board in this set."""

    values: tuple[int, ...] = ()
    """Current value of each slot, after signs, flips and doubling."""
    faces: tuple[Face, ...] = ()
    """Card in each slot; the same length as `values`."""
    total: int = 0
    standing: bool = False
    tiebreak: bool = False
    """Whether a Tiebreaker is on the board."""

    @property
    def slots_left(self) -> int:
        """Number of empty slots."""
        return SLOTS - len(self.values)


EMPTY_BOARD = Board()
_OpenBoard = twin_of(Board)


def _board(values: tuple[int, ...], faces: tuple[Face, ...], total: int, standing: bool, tiebreak: bool) -> Board:
    made: Any = _OpenBoard()
    made.values = values
    made.faces = faces
    made.total = total
    made.standing = standing
    made.tiebreak = tiebreak
    made.__class__ = Board
    board: Board = made
    return board


def with_drawn(board: Board, value: int) -> Board:
    """Return the board with a main deck card of 1..10 added."""
    return _board((*board.values, value), (*board.faces, value), board.total + value, False, board.tiebreak)


def with_played(board: Board, play: Play, flip: FlipReach) -> Board:
    """Return the board with a side card added. The caller has checked that a slot is left."""
    card = play.card
    faces = (*board.faces, card)
    flipped = FLIPPED.get(card)
    if flipped is not None:
        values = (*inverted(board.values, flipped, flip), 0)
        return _board(values, faces, sum(values), False, board.tiebreak)
    value = board.values[-1] if card is SideCard.DOUBLE else play.value
    tiebreak = board.tiebreak or card is SideCard.TIEBREAKER
    return _board((*board.values, value), faces, board.total + value, False, tiebreak)


def inverted(values: tuple[int, ...], flipped: frozenset[int], flip: FlipReach) -> tuple[int, ...]:
    """Return the values with the sign of each value in `flipped` inverted, as the rule `flip` allows."""
    if flip == "positive":
        return tuple(-value if value in flipped else value for value in values)
    return tuple(-value if abs(value) in flipped else value for value in values)


def total_with(board: Board, play: Play, flip: FlipReach) -> int:
    """Return the total the board would have after the play, without building it."""
    flipped = FLIPPED.get(play.card)
    if flipped is not None:
        return sum(inverted(board.values, flipped, flip))
    if play.card is SideCard.DOUBLE:
        return board.total + board.values[-1]
    return board.total + play.value


def stood(board: Board) -> Board:
    """Return the board as standing: no card can be added."""
    return _board(board.values, board.faces, board.total, True, board.tiebreak)


def main_cards(board: Board) -> tuple[int, ...]:
    """Return the printed values of the main deck cards on the board, in slot order."""
    return tuple(face for face in board.faces if not isinstance(face, SideCard))
