"""The small table of which act of a turn is lit, and which is asked first: by the totals, never by the coach."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL
from pazaak.game.ruleset import RuleSet

ONE_ACT = f"At {GOAL} you stand, or play a card."
"""What the key of the other act says where there is one."""
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


def one_act(total: int, rules: RuleSet) -> bool:
    """Return True at 20, where ending the turn means standing."""
    return total == GOAL and rules.auto_stand != "never"


def stand_doubt(turn: Turn) -> str:
    """Return why STAND is asked first; empty where it isn't."""
    if turn.total >= GOAL or turn.ahead:
        return ""
    if turn.behind:
        return f"{turn.total} loses to {turn.standing}" if turn.total != turn.standing else "you lose the tie"
    return "" if turn.risk else "no draw can bust you"


def end_doubt(turn: Turn) -> str:
    """Return why END TURN is asked first; empty where it isn't."""
    return "any draw goes over 20" if turn.total == GOAL else ""


def doubt(move: object, turn: Turn) -> str:
    """Return why an act of a turn is asked first; empty where it isn't, and for any other move."""
    match move:
        case m.Stand():
            return stand_doubt(turn)
        case m.EndTurn():
            return end_doubt(turn)
        case _:
            return ""
