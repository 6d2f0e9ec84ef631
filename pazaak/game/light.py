"""The small table of which act of a turn is lit: it looks at the totals, never at the coach."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from pazaak.game.cards.board import GOAL

HOLDS = 17
"""The least total that is worth holding while the rival still plays."""


class Lit(StrEnum):
    """The act that shines."""

    STAND = "STAND"
    END_TURN = "END TURN"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True)
class Turn:
    """All that the light depends on."""

    total: int
    standing: int | None = None
    """Total of a rival that stands; None while it still plays."""
    tiebreak: int = 0
    """Winner of a tie: 1 the player, -1 the rival, 0 neither as far as can be seen."""
    risk: bool = True
    """True when a draw may bust, whatever the hand holds."""

    @property
    def ahead(self) -> bool:
        """True when standing now wins the set."""
        return self.standing is not None and (self.total, self.tiebreak) > (self.standing, 0) and self.total <= GOAL

    @property
    def behind(self) -> bool:
        """True when standing now loses the set."""
        return self.standing is not None and (self.total, self.tiebreak) < (self.standing, 0)


RULES: tuple[tuple[str, Lit, Callable[[Turn], bool]], ...] = (
    (f"your total is {GOAL}", Lit.STAND, lambda turn: turn.total == GOAL),
    ("the rival stands, and you beat it, if only by a Tiebreaker in a tie", Lit.STAND, lambda turn: turn.ahead),
    ("the rival stands, and you don't beat it", Lit.END_TURN, lambda turn: turn.standing is not None),
    ("the rival still plays, and no draw can bust you", Lit.END_TURN, lambda turn: not turn.risk),
    (f"the rival still plays, and you have {HOLDS} or more", Lit.STAND, lambda turn: turn.total >= HOLDS),
    ("otherwise", Lit.NEITHER, lambda turn: True),
)
"""When which act is lit; the first that holds decides."""


def lit_act(turn: Turn) -> Lit:
    """Return the act that is lit; over 20 neither is, for there is one act."""
    if turn.total > GOAL:
        return Lit.NEITHER
    return next(lit for _, lit, holds in RULES if holds(turn))


def table_rows() -> list[tuple[str, str]]:
    """Return the table as it is printed: when, and which act is lit."""
    return [(when[:1].upper() + when[1:], str(lit)) for when, lit, _ in RULES]
