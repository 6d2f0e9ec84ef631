"""The cards that the player drew from the main deck, tested against a fair deck."""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, exp, pi, sqrt

from pazaak.career.history.figures import DRAWS
from pazaak.house.ledger.figures import figure_sums
from pazaak.house.ledger.ledger import Reads

VALUES = 10
LEAST_DRAWS = 100
"""Number of draws below which no verdict is given."""
_RARE, _ODD = 0.01, 0.05


@dataclass(frozen=True, slots=True)
class Draws:
    """Number of draws by card value, index 0 for value 1."""

    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """Number of draws of all values."""
        return sum(self.counts)

    @property
    def expected(self) -> float:
        """Expected number of draws of each value."""
        return self.total / VALUES

    @property
    def spread(self) -> float:
        """Two standard deviations of one count: 19 of 20 fair counts are within it.

        It assumes that every draw comes from a full deck, which is a little wide: a deck carried on from set to set
        spreads its values more evenly.
        """
        return 2 * sqrt(self.total * (1 / VALUES) * (1 - 1 / VALUES))

    @property
    def chi_square(self) -> float:
        """Pearson's chi-square statistic of the counts."""
        return sum((count - self.expected) ** 2 for count in self.counts) / self.expected if self.total else 0.0

    @property
    def likelihood(self) -> float:
        """Share of fair decks whose draws are at least this uneven, from 0 to 1."""
        return chi_square_tail(self.chi_square)

    @property
    def verdict(self) -> str:
        """Verdict on the draws as a sentence."""
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
    """Return the player's draws in all counted matches."""
    sums = figure_sums(reads, DRAWS)
    return Draws(tuple(sums[what].total if what in sums else 0 for what in DRAWS))


def chi_square_tail(value: float, degrees: int = VALUES - 1) -> float:
    """Return the chance that a chi-square variable of an odd number of degrees is at least `value`."""
    tail = erfc(sqrt(value / 2))
    term = sqrt(2 * value / pi) * exp(-value / 2)
    for odd in range(3, degrees + 1, 2):
        tail += term
        term *= value / odd
    return tail
