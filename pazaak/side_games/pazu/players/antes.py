"""Which ante a leader names."""

from __future__ import annotations

from pazaak.game.betting import ANTE_STEPS, offered
from pazaak.game.moves import NameAnte
from pazaak.side_games.pazu.rules import ante_range
from pazaak.side_games.pazu.state import PublicState


def name_part(table: PublicState, part: float) -> NameAnte:
    """The largest ante on offer that is no more than a part of the smallest purse among those who are in."""
    sizes = ante_range(table)
    wanted = part * min(table.purses[seat] for seat in table.contenders)
    return NameAnte(max((size for size in offered(sizes, ANTE_STEPS) if size <= wanted), default=sizes[0]))
