"""Values of whole hands by the solved match: free of luck, and so of more use to a fit than matches played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from random import Random

from batch.deck_sample import Names, sample_decks
from pazaak.game.cards.side_cards import FLIPPED, SideCard
from pazaak.game.cards.side_deck import HAND_SIZE, STARTER
from pazaak.game.ruleset import RuleSet
from pazaak.rivals.solving.match_solver import MatchSolver
from pazaak.rivals.solving.match_terms import Case, SolverTerms, planned

KEPT = 600
"""Number of solutions in memory; one takes 2 MB."""
SETS = 3


@lru_cache(maxsize=1)
def _solver() -> MatchSolver:
    return MatchSolver(SolverTerms.of(RuleSet(), "plain"), KEPT)


def hand_value(hand: Names) -> float:
    """Return the chance to win a match with the hand against a rival with the starter deck, leads averaged."""
    cards = planned(tuple(SideCard(name) for name in hand))
    solver = _solver()
    solver.prepare(cards)
    return sum(solver.chance(cards, Case(SETS, SETS, leads), HAND_SIZE) for leads in (False, True)) / 2


def starter_value() -> float:
    """Return the mean over the hands of the starter deck, with which all other values are compared."""
    hands = list(combinations((card.value for card in STARTER), HAND_SIZE))
    return sum(hand_value(hand) for hand in hands) / len(hands)


def sample_hands(seed: int) -> Iterator[Names]:
    """Yield one hand from each deck of a long row, without Flips, which are not planned ahead."""
    random = Random(seed)
    for deck in sample_decks(5000, seed):
        hand = tuple(random.sample(deck, HAND_SIZE))
        if not any(SideCard(name) in FLIPPED for name in hand):
            yield hand
