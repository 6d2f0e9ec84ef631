"""A player whose policy is an array: the worth of standing or going on, with each total against each rival."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL, SLOTS, total_with
from pazaak.game.cards.side_cards import PLAYS
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.house.rules.agents import Unprepared
from pazaak.house.rules.catalogue import OptionsError
from pazaak.rivals.players.reference import quiet_move

WORTH_SHAPE = (2, GOAL + 1, GOAL + 1, 2, HAND_SIZE + 1)
"""Shape of a policy.

[0 to go on, 1 to stand; own total; rival's total; 0 rival still active, 1 rival stands; cards in hand]. Totals below 0
count as 0.
"""

LARGEST_FILE = 1 << 20
"""Size limit of a policy's file in bytes; the widest numbers take a third of it."""

Worth = NDArray[np.float64]


def checked_worth(given: Any) -> Worth:
    """Return the array as float64. Raises OptionsError with a sentence."""
    try:
        worth = np.asarray(given, np.float64)
    except (TypeError, ValueError):
        raise OptionsError("A policy is an array of numbers.") from None
    if worth.shape != WORTH_SHAPE:
        shape = " x ".join(map(str, worth.shape)) or "a single number"
        raise OptionsError(f"A policy has the shape {' x '.join(map(str, WORTH_SHAPE))}, not {shape}.")
    if not np.isfinite(worth).all():
        raise OptionsError("Every number of a policy must be finite.")
    return worth


def read_worth(path: str) -> Worth:
    """Return the policy in a file of `numpy.save`. Raises OptionsError with a sentence."""
    file = Path(path)
    try:
        if not file.exists():
            raise OptionsError(f"There is no policy at {path!r:.80}.")
        if not file.is_file() or file.stat().st_size > LARGEST_FILE:  # a pipe may never say anything
            raise OptionsError(f"{path!r:.80} is no file of a policy: save the array by numpy.save.")
        return checked_worth(np.load(file, allow_pickle=False))
    except OptionsError:
        raise
    except (OSError, ValueError, EOFError, MemoryError):
        raise OptionsError(f"{path!r:.80} cannot be read as a policy: save the array by numpy.save.") from None


class TablePlayer(Unprepared):
    """Player that makes the move after which the board is worth most; bets and ties as the reference players."""

    def __init__(self, worth: Any) -> None:
        """Create the player. `worth` has WORTH_SHAPE. Raises OptionsError."""
        self.worth = checked_worth(worth)

    def choose(self, view: View) -> m.Move:
        """Return the move after which the board is worth most; outside turns a quiet one."""
        if view.table.phase is not Phase.TURN:
            return quiet_move(view)
        best = -np.inf
        move: m.Move = m.END_TURN
        for offered, worth in self._options(view):
            if worth > best:
                best, move = worth, offered
        return move

    def _options(self, view: View) -> Iterator[tuple[m.Move, float]]:
        """Yield the moves with their worth in the order of the rules: the first of equals is made."""
        rival, board, cards = view.rival_board, view.board, len(view.hand)
        worth = self.worth[:, :, max(rival.total, 0), int(rival.standing)]
        if board.total <= GOAL:
            goes_on, stands = worth[:, max(board.total, 0), cards]
            yield m.END_TURN, goes_on
            yield m.STAND, stands
        if view.table.played or len(board.values) == SLOTS:
            return
        for card in dict.fromkeys(view.hand):
            for play in PLAYS[card]:
                total = total_with(board, play, view.table.rules.flip)
                if total <= GOAL:
                    yield play, worth[:, max(total, 0), cards - 1].max()


def table_player(path: str) -> TablePlayer:
    """Return the player by the policy in a file. Raises OptionsError with a sentence."""
    return TablePlayer(read_worth(path))
