"""The ante that a computer player sets as leader."""

from __future__ import annotations

from pazaak.game.betting import ANTE_STEPS, offered
from pazaak.game.moves import NameAnte
from pazaak.side_games.pazu.rules import ante_range
from pazaak.side_games.pazu.state import PublicState


def name_part(table: PublicState, part: float) -> NameAnte:
    """Return the largest ante on offer up to `part` of the smallest purse in the set."""
    sizes = ante_range(table)
    wanted = part * min(table.purses[seat] for seat in table.contenders)
    return NameAnte(max((size for size in offered(sizes, ANTE_STEPS) if size <= wanted), default=sizes[0]))
