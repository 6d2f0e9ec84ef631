"""The case after a set, and the values of its ends from those of the match."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pazaak.game.cards.side_cards import SideCard
from pazaak.rivals.solving.match_terms import Case, Holding, SolverTerms
from pazaak.rivals.solving.rival_table import COUNTS
from pazaak.rivals.solving.set_solver import Ends, better

Array = NDArray[np.float32]
Outcomes = tuple[Array, Array, Array]
"""Values of a set won, lost and tied: each [case, rival's cards]."""

_RIVAL_TIEBREAK = 0.08
"""Chance that a card of a rival with gold cards is a Tiebreaker."""


def next_case(terms: SolverTerms, case: Case, result: int) -> Case:
    """Return the case after a set won (1), lost (-1) or tied (0)."""
    if result == 0:
        return case
    leads = case.leads
    if terms.next_leader == "winner":
        leads = result > 0
    elif terms.next_leader == "alternate":
        leads = not leads
    return Case(case.needs - (result > 0), case.rival_needs - (result < 0), leads)


def may_spend(terms: SolverTerms, holding: Holding) -> bool:
    """Return whether a Tiebreaker in the hand may answer a tie."""
    return terms.tie_hands and not holding.own_tiebreak and SideCard.TIEBREAKER in holding.cards


def ends_of(terms: SolverTerms, holding: Holding, values: list[Outcomes], spent: list[Outcomes] | None) -> Ends:
    """Return the ends of a set from its outcomes by value. `spent`: those with a Tiebreaker spent at a tie."""
    tie = tied_of(terms, values, holding.own_tiebreak, holding.rival_tiebreak)
    if spent is not None:
        better(tie, tied_of(terms, spent, True, holding.rival_tiebreak))
    win, lose = (np.stack([outcomes[at] for outcomes in values]) for at in (0, 1))
    return Ends(win, tie, lose, rival_bust=win, bust=lose)


def tied_of(terms: SolverTerms, values: list[Outcomes], claimed: bool, rival_tiebreak: bool) -> Array:
    """Return the values of a tied set: [value, case, rival's cards].

    `claimed`: the player's Tiebreaker is on the board.
    """
    cards = np.arange(COUNTS)
    if rival_tiebreak:
        claim, left = np.ones(COUNTS, dtype=np.float32), cards
    else:
        hands = terms.tie_hands and terms.kind == "flexible"
        claim = (cards * (_RIVAL_TIEBREAK if hands else 0.0)).astype(np.float32)
        left = np.maximum(cards - 1, 0)
    if claimed:
        tied = np.stack([(1 - claim) * win + claim * tie[:, left] for win, _, tie in values])
    else:
        tied = np.stack([(1 - claim) * tie + claim * lose[:, left] for _, lose, tie in values])
    return tied.astype(np.float32)
