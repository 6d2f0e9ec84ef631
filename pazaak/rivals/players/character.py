"""How somebody plays the cards, as numbers on top of the planner: what he overlooks, fears and loves."""

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
