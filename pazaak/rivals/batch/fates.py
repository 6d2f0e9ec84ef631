"""Outcomes of a turn for many boards, by the rules that pazaak.game.cards.turn applies to one."""

from __future__ import annotations

import numpy as np

from pazaak.game.cards.board import GOAL, SLOTS
from pazaak.game.ruleset import RuleSet
from pazaak.rivals.batch.arrays import Flags, Ints

GOES_ON = 0
"""Outcome: the set goes on; also while the turn's owner has a choice left."""
STANDS = 1
"""Outcome: the board stands."""
BUST = 2
"""Outcome: a total above 20."""
FULL = 3
"""Outcome: a Full Board, nine cards with a total of 20 or less."""


def after_draw(total: Ints, slots: Ints, saved: Flags, empty_handed: Flags, rules: RuleSet) -> Ints:
    """Return each board's outcome after a draw. `saved`: whether a card of the hand brings it back to 20 or less."""
    match rules.auto_stand:
        case "always":
            by_itself = total == GOAL
        case "turn_end":
            by_itself = (total == GOAL) & empty_handed
        case "never":
            by_itself = np.zeros_like(empty_handed)
    below = np.where(slots == SLOTS, _nine(rules), np.where(by_itself, STANDS, GOES_ON))
    return np.where(total > GOAL, np.where(saved & (slots < SLOTS), GOES_ON, BUST), below)


def after_play(total: Ints, slots: Ints, rules: RuleSet) -> Ints:
    """Return each board's outcome after a card was played."""
    return np.where(total > GOAL, BUST, np.where(slots == SLOTS, _nine(rules), at_end(total, rules)))


def at_end(total: Ints, rules: RuleSet) -> Ints:
    """Return each board's outcome when its turn is ended at this total."""
    stands = (total == GOAL) & (rules.auto_stand != "never")
    return np.where(total > GOAL, BUST, np.where(stands, STANDS, GOES_ON))


def at_stand(total: Ints) -> Ints:
    """Return each board's outcome when it stands at this total."""
    return np.where(total > GOAL, BUST, STANDS)


def _nine(rules: RuleSet) -> int:
    return FULL if rules.nine_cards == "win" else STANDS
