"""Inputs of a match's solution: the terms of the table, scores and leaders, and the cards held."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from pazaak.game.cards.side_cards import FLIPPED, SideCard
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import Hand
from pazaak.rivals.solving.rival_table import Kind

MOST_SETS = 5
"""Largest number of sets needed that is solved; longer ways to go count as this number."""


def planned(hand: Hand) -> Hand:
    """Return the cards planned with: sorted, without Flips."""
    return tuple(sorted(card for card in hand if card not in FLIPPED))


_STAND_INS = {SideCard.FLIP_2_4: SideCard.PLUS_6, SideCard.FLIP_3_6: SideCard.MINUS_6}
"""Cards of a fixed value that win about as many matches as the Flips (tables/card_worth.json)."""


def stood_in(hand: Hand) -> Hand:
    """Return the cards planned with where none may be left out: sorted, with a stand-in for each Flip."""
    return tuple(sorted(_STAND_INS.get(card, card) for card in hand))


def without(cards: Hand, card: SideCard) -> Hand:
    """Return the cards without one copy of this card. Raises ValueError where there is none."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


@dataclass(frozen=True, slots=True)
class SolverTerms:
    """Everything that solutions depend on, apart from cards and score."""

    kind: Kind
    sets: int
    next_leader: str
    nine_cards: str
    auto_stand: str
    tie_hands: bool
    """Whether Tiebreakers may be spent from the hand."""

    @classmethod
    def of(cls, rules: RuleSet, kind: Kind) -> SolverTerms:
        """Return the terms of a table with these rules, against this kind of rival."""
        hands = rules.tiebreaker == "hand" and rules.gold_cards
        sets = min(rules.sets_to_win, MOST_SETS)
        return cls(kind, sets, rules.next_leader, rules.nine_cards, rules.auto_stand, hands)


@dataclass(frozen=True, slots=True)
class Case:
    """A score and the leader, from the player's side."""

    needs: int
    """Number of sets the player still needs."""
    rival_needs: int
    """Number of sets the rival still needs."""
    leads: bool
    """Whether the player leads the next set."""


@dataclass(frozen=True, slots=True)
class Holding:
    """The player's cards, and the sides whose boards have a Tiebreaker in this set."""

    cards: Hand
    """Cards in hand, sorted, without Flips."""
    own_tiebreak: bool = False
    """Whether a Tiebreaker is on the player's board."""
    rival_tiebreak: bool = False
    """Whether a Tiebreaker is on the rival's board."""

    def without(self, card: SideCard) -> Holding:
        """Return the holding once this card was played. A Tiebreaker is then on the board."""
        own = self.own_tiebreak or card is SideCard.TIEBREAKER
        return Holding(without(self.cards, card), own, self.rival_tiebreak)

    def rests_on(self) -> set[Holding]:
        """Return the holdings to solve before this one."""
        fewer = {self.without(card) for card in self.cards}
        return fewer | {Holding(self.cards)} if self.own_tiebreak else fewer


def case_rows(sets: int) -> list[list[Case]]:
    """Return all cases in rows that can be solved side by side, the ends of a match first."""
    rows: list[list[Case]] = []
    for needed in range(2, 2 * sets + 1):
        scores = [(own, needed - own) for own in range(max(1, needed - sets), min(sets, needed - 1) + 1)]
        rows.append([Case(own, rival, leads) for own, rival in scores for leads in (False, True)])
    return rows


def parts_of(cards: Hand) -> list[Hand]:
    """Return all sub-hands, smaller ones first."""
    parts = {part for size in range(len(cards) + 1) for part in combinations(cards, size)}
    return sorted(parts, key=lambda part: (len(part), part))


@lru_cache(maxsize=4096)
def holdings_of(cards: Hand) -> tuple[Holding, ...]:
    """Return all sub-hands as holdings, smaller ones first."""
    return tuple(Holding(part) for part in parts_of(cards))


def with_claims(parts: Sequence[Holding]) -> list[Holding]:
    """Return these holdings and those left once their Tiebreaker is on the board."""
    claimed = [part.without(SideCard.TIEBREAKER) for part in parts if SideCard.TIEBREAKER in part.cards]
    return [*parts, *claimed]
