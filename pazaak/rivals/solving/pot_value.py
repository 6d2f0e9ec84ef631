"""A player's standing between two sets, and the worth of a pot to them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pazaak.game.state import Hand, View
from pazaak.rivals.solving.match_solver import MatchSolver
from pazaak.rivals.solving.match_terms import Case, planned
from pazaak.rivals.solving.seat_terms import case_of


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's position before a set for which nobody has drawn."""

    solver: MatchSolver
    cards: Hand
    case: Case
    rival_cards: int

    @classmethod
    def of(cls, view: View, solver: MatchSolver) -> Standing:
        """Return the seat's standing before the set about to be played."""
        cards = view.table.hand_counts[view.rival]
        return cls(solver, planned(view.hand), case_of(view, solver.terms), cards)

    def won(self) -> Standing:
        """Return the standing after the set is won without a card spent."""
        return replace(self, case=self.solver.next_case(self.case, 1))

    def lost(self) -> Standing:
        """Return the standing after the set is lost without a card spent."""
        return replace(self, case=self.solver.next_case(self.case, -1))

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return min(self.case.needs, self.case.rival_needs) <= 0

    def match_chance(self) -> float:
        """Return the chance to win the match, 0 to 1."""
        return self.solver.chance(self.cards, self.case, self.rival_cards)

    def set_chance(self) -> float:
        """Return the chance to win the next set, from the match's chances now, after a loss and after a win."""
        lost, won = self.lost().match_chance(), self.won().match_chance()
        if won <= lost:
            return 0.5
        return min(max((self.match_chance() - lost) / (won - lost), 0.0), 1.0)


@dataclass(frozen=True, slots=True)
class PotValue:
    """The worth of a pot against a rival that keeps on betting as now, under best answers."""

    share: float
    """The rival's bet in parts of the pot."""
    cap: float
    """The largest bet, in credits."""

    def called(self, at: Standing, pot: float, call: float) -> float:
        """Return the worth in credits of calling `call` into a pot that already holds the bet."""
        chance = at.set_chance()
        pot += call
        return chance * self.worth(at.won(), pot) + (1 - chance) * self.worth(at.lost(), pot) - call

    def conceded(self, at: Standing, pot: float) -> float:
        """Return the worth in credits of folding."""
        return self.worth(at.lost(), pot)

    def worth(self, at: Standing, pot: float) -> float:
        """Return the expected part of the pot less the payments still to come, before the rival's next bet."""
        if at.over:
            return pot * at.match_chance()
        bet = min(self.share * pot, self.cap)
        return max(self.called(at, pot + bet, bet), self.conceded(at, pot + bet))
