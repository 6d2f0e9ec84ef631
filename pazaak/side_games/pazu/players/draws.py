"""Chances of the next draw: of each value, and of a bust."""

from __future__ import annotations

from pazaak.game.cards.board import with_drawn
from pazaak.game.cards.main_deck import COPIES, VALUES, lying
from pazaak.game.cards.turn import Fate, fate_after_draw
from pazaak.side_games.pazu.state import PublicState, View

EVEN_DRAWS = (1 / len(VALUES),) * len(VALUES)


def draw_chances(table: PublicState) -> tuple[float, ...]:
    """Return the chance of each value 1..10 at the next draw; an empty deck counts as reshuffled."""
    left = [max(0, COPIES - gone) for gone in table.gone]
    if not any(left):
        left = [max(0, COPIES - count) for count in lying(table.boards)]
    return tuple(count / sum(left) for count in left) if any(left) else EVEN_DRAWS


def bust_risk(view: View) -> float:
    """Return the chance that the seat's next card busts it, even with its hand cards."""
    board, hand, rules = view.board, view.hand, view.table.rules
    fates = (fate_after_draw(with_drawn(board, value), hand, rules) for value in range(1, 11))
    return sum(chance for chance, fate in zip(draw_chances(view.table), fates, strict=True) if fate is Fate.BUST)
