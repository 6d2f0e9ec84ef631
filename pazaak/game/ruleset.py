"""Every option of a Pazaak table's rules, and the three presets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pazaak.house.rules.catalogue import OptionsError

AutoStand = Literal["turn_end", "always", "never"]
NineCards = Literal["win", "stand"]
FlipReach = Literal["both", "positive"]
TiebreakerUse = Literal["hand", "board"]
Reshuffle = Literal["empty", "set"]
NextLeader = Literal["winner", "first", "alternate"]
AnteEvery = Literal["match", "set"]


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The house rules of one table; the defaults are the Cantina game."""

    bets: bool = True
    """Whether there are bets before each set."""
    max_bet: int = 8
    """The largest bet or raise, in antes."""
    bust_penalty: int = 2
    """Payment of a bust into the pot, in antes."""
    ante_every: AnteEvery = "match"
    ante_min: int = 10
    """Smallest ante that may be named, in credits; `ante_max` is the largest."""
    ante_max: int = 200
    auto_stand: AutoStand = "turn_end"
    """Time at which a total of exactly 20 stands automatically."""
    nine_cards: NineCards = "win"
    """Effect of nine cards with a total of 20 or less: they win the set, or stand."""
    gold_cards: bool = True
    flip: FlipReach = "both"
    """Signs that a Flip inverts: both, or positive values only."""
    tiebreaker: TiebreakerUse = "hand"
    """Use of a Tiebreaker: from the hand at a tie, or on the board only."""
    reshuffle: Reshuffle = "empty"
    next_leader: NextLeader = "winner"
    sets_to_win: int = 3
    open_side_decks: bool = False

    def __post_init__(self) -> None:
        if self.ante_min < 1 or self.ante_max < self.ante_min:
            raise OptionsError("The antes must run from at least 1 credit to no less than that.")
        if self.max_bet < 1 or self.bust_penalty < 0 or self.sets_to_win < 1:
            raise OptionsError("max_bet and sets_to_win must be at least 1 and bust_penalty at least 0.")


CANTINA = RuleSet()
"""Rules of the preset `cantina`, the default."""
CLASSIC = RuleSet(
    bets=False,
    bust_penalty=0,
    nine_cards="stand",
    gold_cards=False,
    flip="both",
    tiebreaker="board",
    next_leader="first",
)
CLASSIC_2 = RuleSet(
    bets=False,
    bust_penalty=0,
    flip="positive",
    tiebreaker="board",
    reshuffle="set",
    next_leader="alternate",
)

PRESETS: dict[str, RuleSet] = {"cantina": CANTINA, "classic": CLASSIC, "classic2": CLASSIC_2}
