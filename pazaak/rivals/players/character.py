"""How somebody plays the cards, as numbers on top of the planner: what they overlook, fear, love, and how they bet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Character:
    """All in parts of what the set is worth, unless said otherwise; the defaults play as well as they can."""

    thrift: float = 1.0
    """How much of its worth in later sets a card is felt to have."""
    fear: float = 0.0
    """How much worse a bust seems than a set lost in another way; below 0 it seems better."""
    ambition: float = 0.0
    """How much worse it seems to stand below 20, for every five points."""
    inattention: float = 0.0
    """How often the rival's board is not looked at, 0..1."""
    blur: float = 0.0
    """How far a move is misjudged, as a standard deviation."""
    filling: float = 0.0
    """How much better it seems to go on with many cards on the board."""
    misses: float = 0.0
    """How often a card from the hand that would make exactly 20 is not seen, 0..1; above 20 every way back is."""
    counts: bool = False
    """Whether the cards that are gone from the main deck are counted."""

    @property
    def even(self) -> bool:
        """Whether standing and going on are felt to be worth what they are."""
        return not (self.fear or self.ambition or self.filling or self.counts)


EVEN = Character()


@dataclass(frozen=True, slots=True)
class Betting:
    """How somebody bets, as numbers."""

    ante: float = 0.0
    """Which ante is named with an even match, as a part of the way from the table's least to its most."""
    bets_from: float = 0.55
    """The chance to win the match from which on a bet is made."""
    size: float = 1.0
    """How large a bet or raise is, as a part of the way from the least to the most that is allowed."""
    raises_from: float = 0.62
    nerve: float = 0.0
    """How much is called beyond what it is worth, in parts of the call; infinite for who never folds."""
    bluffs: float = 0.0
    """How often a bet is made whatever the chances."""
    ante_rises: float = 2.0
    """How much higher the ante is with a better hand: parts of the way for the whole of the match chance above half."""
