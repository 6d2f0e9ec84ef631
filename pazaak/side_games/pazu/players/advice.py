"""What the coach says, as values: what a lot is worth to whom, and each move's chances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pazaak.game.cards.side_cards import SideCard
from pazaak.side_games.pazu.moves import Move

if TYPE_CHECKING:
    from pazaak.side_games.pazu.players.planner import Chances


@dataclass(frozen=True, slots=True)
class LotAdvice:
    """The lot on the table, in credits."""

    card: SideCard
    worth: tuple[int, ...]
    """By seat: what the card adds to what the set is worth to it; 0 for who cannot take it."""
    threat: tuple[int, ...]
    """By seat: what one loses if that seat takes the card."""
    limit: int
    """What the master would bid for it in this seat at most."""


@dataclass(frozen=True, slots=True)
class MoveAdvice:
    """A move of a turn."""

    move: Move
    chances: Chances
    credits: int
    """What the set is worth after it: the share of the Set Pot, less penalties, with the hope for the Pazaak Pot."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the master would do, and what is known of the choice."""

    move: Move
    lot: LotAdvice | None = None
    turn: tuple[MoveAdvice, ...] = ()
    """The best move first."""
