"""The cards the player drew from the main deck, against what an honest deck gives."""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, exp, pi, sqrt

from pazaak.career.history.figures import DRAWS
from pazaak.house.ledger.figures import figure_sums
from pazaak.house.ledger.ledger import Reads

VALUES = 10
LEAST_DRAWS = 100
"""With fewer there is nothing to say yet."""
_RARE, _ODD = 0.01, 0.05


@dataclass(frozen=True, slots=True)
class Draws:
    """How often each value, from 1 to 10, was drawn."""

    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """How many cards were drawn in all."""
        return sum(self.counts)

    @property
    def expected(self) -> float:
        """How often each value comes up on average."""
        return self.total / VALUES

    @property
    def spread(self) -> float:
        """Two standard deviations of one count: 19 of 20 honest counts lie within it.

        Taken as if every draw came from a whole deck, which is a little wide: a deck that goes on from set to set
        spreads its values more evenly.
        """
        return 2 * sqrt(self.total * (1 / VALUES) * (1 - 1 / VALUES))

    @property
    def chi_square(self) -> float:
        """The squared distances from what is expected, each in units of it, added up."""
        return sum((count - self.expected) ** 2 for count in self.counts) / self.expected if self.total else 0.0

    @property
    def likelihood(self) -> float:
        """The share of honest decks whose draws lie at least so far from the average, from 0 to 1."""
        return chi_square_tail(self.chi_square)

    @property
    def verdict(self) -> str:
        """What that means, in a sentence."""
        if self.total < LEAST_DRAWS:
            return f"You've drawn {self.total} cards. Check back after {LEAST_DRAWS}."
        share = round(100 * self.likelihood)
        told = "fewer than 1" if self.likelihood < _RARE else str(share)
        far = f"{told} of 100 honest decks would be at least this uneven."
        if self.likelihood < _RARE:
            return f"{far} Chance alone seldom does this: check a transcript with “pazaak verify”."
        if self.likelihood < _ODD:
            return f"{far} Unusual, but it happens."
        return f"{far} That is what chance looks like."


def draws_of(reads: Reads) -> Draws:
    """All the player's draws in matches that were counted."""
    sums = figure_sums(reads, DRAWS)
    return Draws(tuple(sums[what].total if what in sums else 0 for what in DRAWS))


def chi_square_tail(value: float, degrees: int = VALUES - 1) -> float:
    """The chance that a chi-square of so many (odd) degrees of freedom is at least `value`."""
    tail = erfc(sqrt(value / 2))
    term = sqrt(2 * value / pi) * exp(-value / 2)
    for odd in range(3, degrees + 1, 2):
        tail += term
        term *= value / odd
    return tail
