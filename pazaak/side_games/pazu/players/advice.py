"""The coach's advice as values: the worth of a lot to each seat, and each move's chances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pazaak.game.cards.side_cards import SideCard
from pazaak.side_games.pazu.moves import Move

if TYPE_CHECKING:
    from pazaak.side_games.pazu.players.planner import Chances


@dataclass(frozen=True, slots=True)
class LotAdvice:
    """The values of the lot on the table, in credits."""

    card: SideCard
    worth: tuple[int, ...]
    """By seat: increase of the set's value with the card; 0 for a seat that can't take it."""
    threat: tuple[int, ...]
    """By seat: loss of the viewer if that seat takes the card."""
    limit: int
    """The master's highest bid for it in this seat."""


@dataclass(frozen=True, slots=True)
class MoveAdvice:
    """A move of a turn with its chances and its value."""

    move: Move
    chances: Chances
    credits: int
    """Value of the set after the move, in credits: share of the Set Pot, less penalties, and the jackpot's chance."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The master's move, and the values behind the choice."""

    move: Move
    lot: LotAdvice | None = None
    turn: tuple[MoveAdvice, ...] = ()
    """Moves of the turn with their values, the best first."""
