"""The choice of which action key of a turn is lit and which needs confirming, from the totals alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL
from pazaak.game.ruleset import RuleSet

ONE_ACT = f"At {GOAL} you stand, or play a card."
"""Refusal of ending the turn at a total of 20, where that would mean standing."""
HOLDS = 17
"""Smallest total worth standing on while the rival still plays."""


class Lit(StrEnum):
    """The action key that is lit."""

    STAND = "STAND"
    END_TURN = "END TURN"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True)
class Turn:
    """Facts about a turn that decide which key is lit."""

    total: int
    standing: int | None = None
    """Total of a rival that stands; None while the rival still plays."""
    tiebreak: int = 0
    """Winner of a tie: 1 the player, -1 the rival, 0 neither as far as can be seen."""
    risk: bool = True
    """Whether the next draw can bust, whatever the hand holds."""

    @property
    def ahead(self) -> bool:
        """Whether standing now wins the set."""
        return self.standing is not None and (self.total, self.tiebreak) > (self.standing, 0) and self.total <= GOAL

    @property
    def behind(self) -> bool:
        """Whether standing now loses the set."""
        return self.standing is not None and (self.total, self.tiebreak) < (self.standing, 0)


RULES: tuple[tuple[str, Lit, Callable[[Turn], bool]], ...] = (
    (f"your total is {GOAL}", Lit.STAND, lambda turn: turn.total == GOAL),
    ("the rival stands, and you beat it, if only by a Tiebreaker in a tie", Lit.STAND, lambda turn: turn.ahead),
    ("the rival stands, and you don't beat it", Lit.END_TURN, lambda turn: turn.standing is not None),
    ("the rival still plays, and no draw can bust you", Lit.END_TURN, lambda turn: not turn.risk),
    (f"the rival still plays, and you have {HOLDS} or more", Lit.STAND, lambda turn: turn.total >= HOLDS),
    ("otherwise", Lit.NEITHER, lambda turn: True),
)
"""Rules in order of precedence: condition in words, the key lit, and the condition; the first that holds decides."""


def lit_act(turn: Turn) -> Lit:
    """Return the action key to light; neither above 20, where there is only one action."""
    if turn.total > GOAL:
        return Lit.NEITHER
    return next(lit for _, lit, holds in RULES if holds(turn))


def one_act(total: int, rules: RuleSet) -> bool:
    """Return whether ending the turn would mean standing, as at 20."""
    return total == GOAL and rules.auto_stand != "never"


def doubt(move: object, turn: Turn) -> str:
    """Return the reason to confirm STAND or END TURN; empty where none is needed."""
    if isinstance(move, m.EndTurn):
        return "any draw goes over 20" if turn.total == GOAL else ""
    if not isinstance(move, m.Stand) or turn.total >= GOAL or turn.ahead:
        return ""
    if turn.behind:
        return f"{turn.total} loses to {turn.standing}" if turn.total != turn.standing else "you lose the tie"
    return "" if turn.risk else "no draw can bust you"
