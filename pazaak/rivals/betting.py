"""Honest betting: bets on what is likely to be won, folds what is dearer to call than to concede."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pazaak.game import moves as m
from pazaak.game.betting import ante_range, bet_range, raise_range
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.rivals.match_odds import Standing, match_chance, set_chance


@dataclass(frozen=True, slots=True)
class Betting:
    """How somebody bets, as numbers."""

    ante: float = 0.0
    """Which ante is named, as a part of the way from the table's least to its most."""
    bets_from: float = 0.55
    """The chance to win the match from which on a bet is made."""
    size: float = 1.0
    """How large a bet or raise is, as a part of the way from the least to the most that is allowed."""
    raises_from: float = 0.62
    nerve: float = 0.0
    """How much is called beyond what it is worth, in parts of the call; infinite for who never folds."""
    bluffs: float = 0.0
    """How often a bet is made whatever the chances."""


class Bettor:
    """Makes the moves before a set."""

    def __init__(self, betting: Betting, seed: int) -> None:
        self._betting = betting
        self._random = Random(seed)

    def move(self, view: View) -> m.Move:
        """The move in the phases of ante, accept, bet and answer."""
        table = view.table
        match table.phase:
            case Phase.ANTE:
                antes = ante_range(table)
                return m.NameAnte(_sized(antes, self._betting.ante)) if antes else m.LEAVE
            case Phase.ACCEPT:
                return m.ACCEPT
            case Phase.BET:
                return self._open(view)
            case Phase.ANSWER:
                return self._answer(view)
            case _:
                raise AssertionError("there is nothing to bet on in this phase")

    def _open(self, view: View) -> m.Move:
        sizes = bet_range(view.table)
        if not sizes:
            return m.CHECK
        bold = self._betting.bluffs > 0 and self._random.random() < self._betting.bluffs
        if bold or match_chance(Standing.of(view)) >= self._betting.bets_from:
            return m.Bet(_sized(sizes, self._betting.size))
        return m.CHECK

    def _answer(self, view: View) -> m.Move:
        at = Standing.of(view)
        sizes = raise_range(view.table)
        if sizes and match_chance(at) >= self._betting.raises_from:
            return m.Raise(_sized(sizes, self._betting.size))
        pot, call = view.table.pot, view.table.to_call
        prospect = Prospect(call / max(pot - call, 1), view.table.rules.max_bet * view.table.ante)
        gain = prospect.called(at, pot, call) - prospect.conceded(at, pot)
        return m.CALL if gain >= -self._betting.nerve * call else m.FOLD


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a pot is worth against a rival who goes on betting as he does now, answered as well as can be."""

    share: float
    """The rival's bet in parts of the pot."""
    cap: float
    """The largest bet."""

    def called(self, at: Standing, pot: float, call: float) -> float:
        """The worth of calling so much into a pot that already holds the bet."""
        chance = set_chance(at)
        pot += call
        return chance * self.worth(at.won(), pot) + (1 - chance) * self.worth(at.lost(), pot) - call

    def conceded(self, at: Standing, pot: float) -> float:
        """The worth of folding."""
        return self.worth(at.lost(), pot)

    def worth(self, at: Standing, pot: float) -> float:
        """The expected part of the pot less what will still be paid into it, before the rival's next bet."""
        if at.needs <= 0:
            return pot
        if at.rival_needs <= 0:
            return 0.0
        bet = min(self.share * pot, self.cap)
        return max(self.called(at, pot + bet, bet), self.conceded(at, pot + bet))


def _sized(sizes: range, part: float) -> int:
    """An amount so far along the sizes, in the round numbers people name."""
    amount = sizes[round(part * (len(sizes) - 1))]
    for step in (50, 10, 5):
        rounded = round(amount / step) * step
        if amount >= 4 * step and rounded in sizes and amount not in (sizes[0], sizes[-1]):
            return rounded
    return amount
