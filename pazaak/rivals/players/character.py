"""A player's manner with cards and bets, as numbers on top of the planner: faults, fears, tastes, stakes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Character:
    """A manner with cards, in shares of the set's worth unless stated otherwise. The defaults play best."""

    thrift: float = 1.0
    """Factor on the worth of a card in later sets."""
    fear: float = 0.0
    """Additional cost of a bust over a set lost in another way; below 0 it seems better."""
    ambition: float = 0.0
    """Additional cost of standing below 20, for every five points."""
    inattention: float = 0.0
    """Chance that the rival's board is not looked at, 0 to 1."""
    blur: float = 0.0
    """Standard deviation of the error in judging a move."""
    filling: float = 0.0
    """Additional value of going on with many cards on the board."""
    misses: float = 0.0
    """Chance to overlook a card in hand that makes exactly 20, 0 to 1; above 20 every way back is seen."""
    counts: bool = False
    """Whether the cards gone from the main deck are counted."""

    @property
    def even(self) -> bool:
        """Whether standing and going on are judged at their true worth."""
        return not (self.fear or self.ambition or self.filling or self.counts)


EVEN = Character()


@dataclass(frozen=True, slots=True)
class Betting:
    """A manner of betting, as numbers."""

    ante: float = 0.0
    """Ante named with an even match, as a share of the way from the table's least to its most."""
    bets_from: float = 0.55
    """Least chance to win the match at which a bet is made."""
    size: float = 1.0
    """Size of a bet or raise, as a share of the way from the least to the most allowed."""
    raises_from: float = 0.62
    nerve: float = 0.0
    """Overpayment accepted to call, in parts of the call; infinite for a player that never folds."""
    bluffs: float = 0.0
    """Chance of a bet whatever the chances, 0 to 1."""
    ante_rises: float = 2.0
    """Rise of the ante with a better hand: shares of the way for the whole of the match chance above half."""
